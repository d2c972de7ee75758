import { BrowserWindow, dialog, nativeImage, screen } from 'electron'
import { pageCrash, type Crash } from './crash-report.ts'
import { fitBounds, readWindowState, writeWindowState } from './window-state.ts'

const RELOAD_AT_MOST_EVERY_MS = 10_000
/** A page that has not shown anything by then is not waited for. */
const SHOWN_AT_LATEST_MS = 5_000

export interface StudioWindowOptions {
  readonly preloadPath: string
  readonly iconPath: string
  /** Where the window's place is kept between starts. */
  readonly statePath: string
  /** Asked when the window is closed: is it only hidden? */
  readonly staysHidden: () => boolean
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
  window.on('close', event => {
    writeWindowState(statePath, { bounds: window.getNormalBounds(), is_maximized: window.isMaximized() })
    if (options.staysHidden()) {
      event.preventDefault()
      window.hide()
    }
  })
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

/** What is done about a page that is gone. */
export interface PageEnd {
  /** It was loaded again, and goes on. */
  onReloaded(crash: Crash): void
  /** It is not loaded again by itself. */
  onCrash(crash: Crash): void
}

/**
 * Loads the studio; a page that dies is loaded again, but not in a circle, and not one that hung: whoever ended it reads why. Loading
 * does not wait: what a page cannot load, it says itself.
 */
export function loadStudio(window: BrowserWindow, studioUrl: string, { onReloaded, onCrash }: PageEnd): void {
  const { webContents } = window
  const load = (): void => void window.loadURL(studioUrl).catch(() => undefined)
  let lastAt = -RELOAD_AT_MOST_EVERY_MS
  let wasHung = false
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') {
      return
    }
    const crash = pageCrash({ reason, exitCode, wasHung })
    const now = performance.now()
    if (wasHung || now - lastAt < RELOAD_AT_MOST_EVERY_MS) {
      onCrash(crash)
    } else {
      // Said to the page that comes, and not to the one that is gone.
      webContents.once('did-finish-load', () => onReloaded(crash))
      load()
    }
    wasHung = false
    lastAt = now
  })
  window.on('unresponsive', () => {
    void askToWait(window).then(isWaiting => {
      if (!isWaiting && !window.isDestroyed()) {
        wasHung = true
        webContents.forcefullyCrashRenderer()
      }
    })
  })
  load()
}

/** Resolves to true when the user waits, or when the page answers again. */
async function askToWait(window: BrowserWindow): Promise<boolean> {
  const answers = new AbortController()
  window.once('responsive', () => answers.abort())
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The window does not respond.',
    detail:
      'The service goes on. Wait a little, or end the page: a report says what is known, and it can be loaded again.',
    buttons: ['Wait', 'End the page'],
    defaultId: 0,
    cancelId: 0,
    signal: answers.signal,
  })
  return answers.signal.aborted || response === 0
}
