import { app, BrowserWindow, dialog, session } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printWelcome } from './cli/announce.ts'
import { createStderrLogger } from './cli/logger.ts'
import { parseServeArguments, pickServeArguments, type ServeArguments } from './cli/serve-arguments.ts'
import { type RunningService, startService, studioUrlOf } from './cli/service.ts'
import { waitForStopSignal } from './cli/stop-signal.ts'
import { lockDown, lockSession } from './desktop/lock-down.ts'
import { openStudioWindow } from './desktop/studio-window.ts'
import { resourcePath } from './engine/resources.ts'

const files = {
  preload: fileURLToPath(new URL('../preload/index.cjs', import.meta.url)),
  icon: resourcePath('icons', 'icon.png'),
}

function readArguments(): ServeArguments {
  const args = parseServeArguments(pickServeArguments(process.argv.slice(1)), process.env)
  if (args === 'help') {
    throw new Error('pickServeArguments lets no help through')
  }
  return args
}

/** The address to show: of our own service, or of the one that holds the profile already. */
async function findStudio(args: ServeArguments): Promise<string> {
  const started = await startService(args, {
    workerUrl: new URL('./engine-worker.js', import.meta.url),
    rendererUrl: new URL('../renderer/', import.meta.url),
    logger: createStderrLogger(),
  })
  if (!started.isStarted) {
    const url = studioUrlOf(started.holder)
    if (url === null) {
      throw new Error(
        `Process ${started.holder.pid} is using ${args.profile} and is not ready. Try again soon.`
      )
    }
    return url
  }
  const { service } = started
  printWelcome(service.ready, process.stdout)
  closeBeforeQuit(service)
  return service.ready.studio_url
}

/** However often it is asked to quit, the app ends when the service has put its work down. */
function closeBeforeQuit(service: RunningService): void {
  let isClosed = false
  app.on('before-quit', event => {
    if (isClosed) {
      return
    }
    event.preventDefault()
    void service.close().finally(() => {
      isClosed = true
      app.quit()
    })
  })
}

/** Listens once the app is ready: until then the browser engine sets a handler of its own, which ends us at an echo. */
async function quitOnSignal(): Promise<void> {
  await app.whenReady()
  await waitForStopSignal({ on: process.on.bind(process), exit: code => app.exit(code) })
  app.quit()
}

async function openStudio(args: ServeArguments): Promise<void> {
  const studioUrl = await findStudio(args)
  const { origin } = new URL(studioUrl)
  await app.whenReady()
  lockSession(session.defaultSession, origin)
  lockDown(app, origin)
  const show = (): void => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) {
      openStudioWindow(studioUrl, files)
      return
    }
    if (window.isMinimized()) {
      window.restore()
    }
    window.focus()
  }
  app.on('second-instance', show)
  app.on('activate', show)
  show()
}

async function start(): Promise<void> {
  const args = readArguments()
  // The browser engine's own files; the single-instance lock lies here too, so it is one per profile.
  const userData = join(args.profile, 'browser')
  mkdirSync(userData, { recursive: true, mode: 0o700 })
  app.setPath('userData', userData)
  if (!app.requestSingleInstanceLock()) {
    process.stdout.write('The studio is open already; its window comes to the front.\n')
    app.quit()
    return
  }
  void quitOnSignal()
  app.on('window-all-closed', () => app.quit())
  await openStudio(args)
}

start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n`)
  // Nobody may be watching the terminal; where somebody is, a dialog would keep the process from ending.
  if (!process.stderr.isTTY && app.isPackaged) {
    dialog.showErrorBox('Plinth could not start', message)
  }
  app.exit(1)
})
