import { FileDown, FolderOpen, GripVertical, SquareArrowOutUpRight } from 'lucide-react'
import type { StudioExport } from '../../../src-main/contract/studio-exports.ts'
import { dragExport, hasDesktop, openSaved, revealInFolder } from '../../shared/desktop/bridge.ts'
import { formatBytes, formatUnits } from '../../shared/lib/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './export.module.css'

interface ExportResultProps {
  readonly made: StudioExport
  /** Where it was saved; null: not yet, or by the browser. */
  readonly path: string | null
  readonly onSave: () => void
  readonly onError: (error: Error) => void
}

/** What was made, and what can be done with it. */
export function ExportResult({ made, path, onSave, onError }: ExportResultProps) {
  const { files, notes } = made
  const size = files.reduce((sum, file) => sum + file.size_bytes, 0)
  const name = files.length === 1 ? files[0].name : formatUnits(files.length, 'file')
  const isDesktop = hasDesktop()
  return (
    <div className={styles['result']} role="status">
      <div
        className={styles['file']}
        draggable
        onDragStart={event => dragExport(event, made, onError)}
        title="Drag it into another program or folder"
      >
        <GripVertical size={16} aria-hidden="true" />
        <span className={styles['fileName']}>{name}</span>
        <span className={styles['use']}>{formatBytes(size)}</span>
      </div>
      <p className={styles['use']}>
        {path !== null
          ? `Saved to ${path}`
          : isDesktop
            ? 'Ready. Save it, or drag it into another program.'
            : 'Saving to your downloads.'}
      </p>
      {notes.map(note => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      <div className={styles['buttons']}>
        {path === null ? null : (
          <Button onClick={() => void openSaved(path).catch(onError)}>
            <SquareArrowOutUpRight size={16} aria-hidden="true" /> Open
          </Button>
        )}
        {path === null ? null : (
          <Button onClick={() => void revealInFolder(path).catch(onError)}>
            <FolderOpen size={16} aria-hidden="true" /> Show in folder
          </Button>
        )}
        <Button onClick={onSave}>
          <FileDown size={16} aria-hidden="true" /> {isDesktop ? 'Save…' : 'Download again'}
        </Button>
      </div>
    </div>
  )
}
