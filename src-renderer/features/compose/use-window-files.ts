import { useEffect } from 'react'
import { showToast } from '../../shared/state/toasts.ts'
import { hasFiles, picturesIn } from './picture-files.ts'
import { takeFiles } from './uploads.ts'

/** While the image form is there: a pasted picture goes into the next empty slot, wherever the focus is. */
export function useWindowFiles(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pictures = picturesIn(event.clipboardData)
      if (pictures.length > 0 && !event.defaultPrevented) {
        event.preventDefault()
        takeFiles(pictures, null)
      }
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}

/** A file dropped beside its place must not make the browser leave the studio. */
export function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent): void => {
      if (hasFiles(event.dataTransfer) && !event.defaultPrevented) {
        event.preventDefault()
        if (event.dataTransfer !== null) {
          event.dataTransfer.dropEffect = 'none'
        }
      }
    }
    window.addEventListener('dragover', guard)
    window.addEventListener('drop', guard)
    return () => {
      window.removeEventListener('dragover', guard)
      window.removeEventListener('drop', guard)
    }
  }, [])
}

/** Takes what was dropped or chosen for a slot; says so when there is no picture in it. */
export function takeDropped(data: { readonly files: Iterable<File> } | null, slot: number | null): void {
  const pictures = picturesIn(data)
  if (pictures.length === 0) {
    showToast('There is no picture in it. PNG, JPEG and WebP are taken.', { kind: 'bad' })
    return
  }
  takeFiles(pictures, slot)
}
