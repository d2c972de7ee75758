import { useEffect } from 'react'
import { showToast } from '../../shared/state/toasts.ts'
import { picturesIn } from './picture-files.ts'
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

/** Takes what was dropped or chosen for a slot; says what of it is no picture, beside pictures as well. */
export function takeDropped(data: { readonly files: Iterable<File> } | null, slot: number | null): void {
  const pictures = picturesIn(data)
  const others = [...(data?.files ?? [])].filter(file => !pictures.includes(file))
  if (others.length > 0 || pictures.length === 0) {
    const which = others.length === 1 ? `${others[0]?.name ?? ''} was` : `${others.length} files were`
    showToast(`${which} left out: pictures are PNG, JPEG or WebP.`)
  }
  if (pictures.length > 0) {
    takeFiles(pictures, slot)
  }
}
