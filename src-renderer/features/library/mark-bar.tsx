import { Columns2, FileOutput, FolderPlus, Star, Trash2, X } from 'lucide-react'
import { formatCount } from '../../shared/lib/format.ts'
import { compareModels, compareDisabledReason } from '../../shared/state/comparing.ts'
import { openExport } from '../../shared/state/exporting.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { removeMany } from './asset-actions.ts'
import { star } from './label-actions.ts'
import { organise } from './library-view.ts'
import { clearMarks, useMarks } from '../../shared/state/marks.ts'
import styles from './library.module.css'

/** What can be done with the marked models; nothing while none is. */
export function MarkBar() {
  const marks = useMarks()
  return marks.size === 0 ? null : (
    <div role="group" aria-label="Marked models" className={styles['marks']}>
      <span aria-live="polite">{formatCount(marks.size)} marked</span>
      <IconButton
        label="Compare"
        icon={<Columns2 size={16} />}
        disabledReason={compareDisabledReason(marks.size)}
        onClick={() => compareModels([...marks])}
      />
      <IconButton
        label="Add to favourites"
        icon={<Star size={16} />}
        onClick={() => void star([...marks], true)}
      />
      <IconButton
        label="Collections and tags"
        icon={<FolderPlus size={16} />}
        onClick={() => organise([...marks])}
      />
      <IconButton
        label="Export…"
        shortcut="Mod+E"
        icon={<FileOutput size={16} />}
        onClick={() => openExport([...marks])}
      />
      <IconButton
        label="Delete"
        shortcut="Delete"
        icon={<Trash2 size={16} />}
        onClick={() => void removeMany([...marks])}
      />
      <IconButton label="Clear the marks" icon={<X size={16} />} onClick={() => clearMarks()} />
    </div>
  )
}
