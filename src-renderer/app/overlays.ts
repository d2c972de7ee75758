import { create } from 'zustand'

type Overlay = 'palette' | 'shortcuts'

/** What lies over the whole window, if anything. */
export const useOverlay = create<{ readonly overlay: Overlay | null }>()(() => ({ overlay: null }))

/** Opens one; null closes it. */
export function showOverlay(overlay: Overlay | null): void {
  useOverlay.setState({ overlay })
}
