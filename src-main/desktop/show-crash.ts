import { clipboard, type BrowserWindow } from 'electron'
import { actionOf, crashPageUrl, type CrashAction } from './crash-page.ts'
import type { Crash } from './crash-report.ts'

export interface CrashScreen {
  /** Shows what happened in the place of the studio. */
  show(crash: Crash): void
}

/** What the buttons do that is not the screen's own. */
export interface CrashDoings {
  readonly reload: () => void
  readonly folder: () => void
  readonly quit: () => void
  readonly reportOf: (crash: Crash) => string
}

/** The screen for a window: its page is a text, and its links are read here before they lead anywhere. */
export function createCrashScreen(window: BrowserWindow, doings: CrashDoings): CrashScreen {
  let shown: Crash | null = null
  const draw = (crash: Crash, isCopied: boolean): void => {
    const url = crashPageUrl(crash, doings.reportOf(crash), isCopied)
    void window.loadURL(url).catch(() => undefined)
  }
  const copy = async (crash: Crash): Promise<void> => {
    try {
      await clipboard.writeText(doings.reportOf(crash))
      draw(crash, true)
    } catch {
      // It still stands on the page, where it can be marked.
      draw(crash, false)
    }
  }
  const act = (action: CrashAction, crash: Crash): void => {
    switch (action) {
      case 'copy':
        void copy(crash)
        return
      case 'reload':
        shown = null
        doings.reload()
        return
      case 'folder':
        doings.folder()
        return
      case 'quit':
        doings.quit()
        return
      default:
        action satisfies never
    }
  }
  window.webContents.on('will-navigate', event => {
    const action = actionOf(event.url)
    const crash = shown
    if (action !== null && crash !== null) {
      event.preventDefault()
      // What is loaded while a navigation is being refused is refused with it.
      setImmediate(() => act(action, crash))
    }
  })
  return {
    show(crash) {
      shown = crash
      draw(crash, false)
      window.show()
    },
  }
}
