import { BrowserWindow, nativeImage, screen } from 'electron'
import { fitBounds, readWindowState, writeWindowState } from './window-state.ts'

const RELOAD_AT_MOST_EVERY_MS = 10_000
/** A page that has not shown anything by then is not waited for. */
const SHOWN_AT_LATEST_MS = 5_000

export interface StudioWindowOptions {
  readonly preloadPath: string
  readonly iconPath: string
  /** Where the window's place is kept between starts. */
  readonly statePath: string
}

/**
 * Makes the window, where it was at the last close, while the service still starts: its process is there when there is an
 * address to load. It is shown once there is something to see.
 */
export function createStudioWindow(options: StudioWindowOptions): BrowserWindow {
  const { preloadPath, iconPath, statePath } = options
  const kept = readWindowState(statePath)
  const bounds =
    kept &&
    fitBounds(
      kept.bounds,
      screen.getAllDisplays().map(display => display.workArea)
    )
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    ...bounds,
    minWidth: 820,
    minHeight: 600,
    title: 'Plinth',
    // A Mac takes the icon from the program.
    ...(process.platform === 'darwin' ? {} : { icon: nativeImage.createFromPath(iconPath) }),
    backgroundColor: '#141414',
    autoHideMenuBar: true,
    show: false,
    webPreferences: {
      preload: preloadPath,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  if (kept?.is_maximized) {
    window.maximize()
  }
  window.once('ready-to-show', () => window.show())
  window.on('close', () =>
    writeWindowState(statePath, { bounds: window.getNormalBounds(), is_maximized: window.isMaximized() })
  )
  return window
}

/** Settles once the window shows something, or will not any more: what costs a core can begin. */
export function whenShown(window: BrowserWindow): Promise<void> {
  return new Promise(resolve => {
    const limit = setTimeout(resolve, SHOWN_AT_LATEST_MS)
    const settle = (): void => {
      clearTimeout(limit)
      resolve()
    }
    window.once('show', settle)
    window.once('closed', settle)
  })
}

/** Loads the studio; a page that dies is loaded again, but not in a circle. */
export function loadStudio(window: BrowserWindow, studioUrl: string): void {
  let lastAt = -RELOAD_AT_MOST_EVERY_MS
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const now = performance.now()
    if (reason !== 'clean-exit' && now - lastAt >= RELOAD_AT_MOST_EVERY_MS) {
      lastAt = now
      void window.loadURL(studioUrl)
    }
  })
  void window.loadURL(studioUrl)
}
