import { useState, type DragEvent, type ReactNode } from 'react'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { showToast } from '../../shared/state/toasts.ts'
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
      takeDropped([...event.dataTransfer.files], imports?.max_bytes ?? 0)
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
      {isOver ? <p className={hint['dropHint']}>Drop GLB files to import them</p> : null}
    </section>
  )
}

/** A picture that lands here was meant for the form. */
function takeDropped(files: readonly File[], maxBytes: number): void {
  const models = files.filter(({ type }) => !type.startsWith('image/'))
  if (models.length < files.length) {
    showToast('Pictures are dropped on the form, in mode image. The library takes GLB files.', {
      kind: 'bad',
    })
  }
  importFiles(models, maxBytes)
}
