import { useEffect, useState } from 'react'
import type { StudioState } from '../../src-main/contract/studio.ts'
import { takeFiles } from '../features/compose/uploads.ts'
import { droppedFiles } from '../features/library/dropped-files.ts'
import type { ChosenFile } from '../features/library/group-files.ts'
import { importFiles } from '../features/library/imports.ts'
import { useStudioState } from '../shared/api/studio-state.tsx'
import { isOwnDrag } from '../shared/desktop/bridge.ts'
import { showMode } from '../shared/state/draft.ts'
import { showLibrary } from '../shared/state/panels.ts'
import { showToast } from '../shared/state/toasts.ts'
import styles from './app.module.css'

/**
 * Files may be dropped anywhere: models go into the library, pictures alone into the form. A place that takes them for something else
 * says so by `preventDefault`; and none makes the browser leave the studio.
 */
export function WindowDrop() {
  const { imports, modes } = useStudioState()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (hasFiles(event)) {
        event.preventDefault()
        setOver(!isOwnDrag())
      }
    }
    const onDragLeave = ({ relatedTarget }: DragEvent): void => {
      // Out of the window, and not from one part of it to another.
      if (relatedTarget === null) {
        setOver(false)
      }
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (hasFiles(event) && !event.defaultPrevented) {
        event.preventDefault()
        if (!isOwnDrag() && event.dataTransfer !== null) {
          droppedFiles(event.dataTransfer).then(files => take(files, { imports, modes }), tellUnread)
        }
      }
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [imports, modes])
  return isOver ? (
    <div className={styles['drop']}>
      <p>
        Drop models to import them, or pictures to make a model from them. A GLB dropped on the viewport is
        only previewed, an HDR lights it.
      </p>
    </div>
  ) : null
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** With a model, pictures belong to it. */
function take(
  files: readonly ChosenFile[],
  { imports, modes }: Pick<StudioState, 'imports' | 'modes'>
): void {
  if (files.length > 0 && files.every(({ file }) => file.type.startsWith('image/'))) {
    if (modes.includes('image')) {
      showMode('image')
      takeFiles(
        files.map(({ file }) => file),
        null
      )
    } else {
      showToast('This service cannot make models from pictures. Describe the object instead.', {
        kind: 'bad',
      })
    }
  } else if (imports === null) {
    showToast('This service does not import models.', { kind: 'bad' })
  } else {
    showLibrary()
    importFiles(files, imports.max_bytes)
  }
}

function tellUnread(): void {
  showToast('What was dropped could not be read. Import it with the button of the library.', { kind: 'bad' })
}
