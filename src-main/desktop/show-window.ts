import type { BrowserWindow } from 'electron'

/** Brings a window to the front, wherever it was. */
export function showWindow(window: BrowserWindow): void {
  if (window.isDestroyed()) {
    return
  }
  if (window.isMinimized()) {
    window.restore()
  }
  window.show()
  window.focus()
}
