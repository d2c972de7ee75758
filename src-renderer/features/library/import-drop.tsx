import { useState, type DragEvent, type ReactNode } from 'react'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { showToast } from '../../shared/state/toasts.ts'
import { droppedFiles } from './dropped-files.ts'
import type { ChosenFile } from './group-files.ts'
import { importFiles } from './imports.ts'
import hint from './imports.module.css'
import styles from './library.module.css'

/** The library as a place to drop models, where the service takes them in. */
export function ImportDrop({ children }: { readonly children: ReactNode }) {
  const { imports } = useStudioState()
  const [isOver, setOver] = useState(false)
  const isMeant = (event: DragEvent): boolean =>
    imports !== null && event.dataTransfer.types.includes('Files')
  const onDragOver = (event: DragEvent): void => {
    if (isMeant(event)) {
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
      setOver(false)
    }
  }
  const onDrop = (event: DragEvent): void => {
    setOver(false)
    if (isMeant(event)) {
      event.preventDefault()
      const maxBytes = imports?.max_bytes ?? 0
      void droppedFiles(event.dataTransfer).then(files => takeDropped(files, maxBytes), tellUnread)
    }
  }
  return (
    <section
      aria-label="Library"
      className={styles['library']}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      {children}
      {isOver ? (
        <p className={hint['dropHint']}>Drop models to import them: files, a folder or a ZIP</p>
      ) : null}
    </section>
  )
}

/** Pictures alone that land here were meant for the form; with a model they belong to it. */
function takeDropped(files: readonly ChosenFile[], maxBytes: number): void {
  if (files.length > 0 && files.every(({ file }) => file.type.startsWith('image/'))) {
    showToast('Pictures are dropped on the form, in mode image. The library takes models.', { kind: 'bad' })
    return
  }
  importFiles(files, maxBytes)
}

function tellUnread(): void {
  showToast('What was dropped could not be read. Import it with the button of the library.', { kind: 'bad' })
}
