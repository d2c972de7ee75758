import { useEffect } from 'react'
import type { Mode } from '../../../src-main/contract/generation.ts'
import { showMode } from '../../shared/state/draft.ts'
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

/** A file dropped beside its place must not make the browser leave the studio: a picture goes where it was meant to. */
export function useDropGuard(modes: readonly Mode[]): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (hasFiles(event.dataTransfer)) {
        event.preventDefault()
      }
    }
    const onDrop = (event: DragEvent): void => {
      if (hasFiles(event.dataTransfer) && !event.defaultPrevented) {
        event.preventDefault()
        takeStray(event.dataTransfer, modes)
      }
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [modes])
}

function takeStray(data: DataTransfer | null, modes: readonly Mode[]): void {
  const pictures = picturesIn(data)
  if (pictures.length === 0) {
    showToast('Models are dropped on the library, pictures on the form.', { kind: 'bad' })
  } else if (modes.includes('image')) {
    showMode('image')
    takeFiles(pictures, null)
  } else {
    showToast('This service makes no models from pictures yet. Describe the thing instead.', { kind: 'bad' })
  }
}

/** Takes what was dropped or chosen for a slot; says what of it is no picture, beside pictures as well. */
export function takeDropped(data: { readonly files: Iterable<File> } | null, slot: number | null): void {
  const pictures = picturesIn(data)
  const others = [...(data?.files ?? [])].filter(file => !pictures.includes(file))
  if (others.length > 0 || pictures.length === 0) {
    const subject = others.length === 1 ? `${others[0]?.name ?? ''} is` : 'These are'
    const which = others.length > 1 && pictures.length > 0 ? `${others.length} files are` : subject
    showToast(`${which} not taken: pictures have to be PNG, JPEG or WebP.`, { kind: 'bad' })
  }
  if (pictures.length > 0) {
    takeFiles(pictures, slot)
  }
}
