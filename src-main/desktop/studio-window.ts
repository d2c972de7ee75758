import { BrowserWindow, nativeImage, screen } from 'electron'
import { fitBounds, readWindowState, writeWindowState } from './window-state.ts'

const RELOAD_AT_MOST_EVERY_MS = 10_000

export interface StudioWindowOptions {
  readonly studioUrl: string
  readonly preloadPath: string
  readonly iconPath: string
  /** Where the window's place is kept between starts. */
  readonly statePath: string
}

/** Opens the window on the studio's address, where it was at the last close. It is shown once there is something to see. */
export function openStudioWindow(options: StudioWindowOptions): BrowserWindow {
  const { studioUrl, preloadPath, iconPath, statePath } = options
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
    minWidth: 1100,
    minHeight: 700,
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
  reloadAfterCrash(window, studioUrl)
  void window.loadURL(studioUrl)
  return window
}

/** A page that died comes back, but not in a circle. */
function reloadAfterCrash(window: BrowserWindow, studioUrl: string): void {
  let lastAt = -RELOAD_AT_MOST_EVERY_MS
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const now = performance.now()
    if (reason !== 'clean-exit' && now - lastAt >= RELOAD_AT_MOST_EVERY_MS) {
      lastAt = now
      void window.loadURL(studioUrl)
    }
  })
}
