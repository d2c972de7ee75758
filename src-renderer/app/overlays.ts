import { create } from 'zustand'

type Overlay = 'palette'

interface Overlays {
  /** What lies over the whole window, if anything. */
  readonly overlay: Overlay | null
  /** How often something was opened: each time starts afresh, even while the last one still fades. */
  readonly round: number
}

/** What lies over the whole window. */
export const useOverlay = create<Overlays>()(() => ({ overlay: null, round: 0 }))

/** Closes what lies over the window; false when nothing does. */
export function closeOverlay(): boolean {
  const isOpen = useOverlay.getState().overlay !== null
  if (isOpen) {
    showOverlay(null)
  }
  return isOpen
}

let focusBefore: Element | null = null

/** Opens one; null closes it. */
export function showOverlay(overlay: Overlay | null): void {
  if (overlay !== null && useOverlay.getState().overlay === null) {
    focusBefore = document.activeElement
  }
  useOverlay.setState(({ round }) => ({ overlay, round: overlay === null ? round : round + 1 }))
}

/** Gives the focus back at once: a key that follows means what was there before, not what still fades. */
export function returnFocus(): void {
  if (focusBefore instanceof HTMLElement && focusBefore.isConnected) {
    focusBefore.focus({ preventScroll: true })
  }
  focusBefore = null
}
