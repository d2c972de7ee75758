import { app, dialog, ipcMain, Menu, safeStorage, session, type BrowserWindow } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileSecretStore, replacePrivateFile } from './app-system.ts'
import { printWelcome } from './cli/announce.ts'
import { createStderrLogger } from './cli/logger.ts'
import { parseServeArguments, pickServeArguments, type ServeArguments } from './cli/serve-arguments.ts'
import { loadServiceCode, PLAIN_SECRET, SEALED_SECRET, startService, studioUrlOf } from './cli/service.ts'
import { createAssetFiles } from './desktop/asset-files.ts'
import { createHandlers, emptyDragFolder, showWindow } from './desktop/handlers.ts'
import { lockDown, lockSession } from './desktop/lock-down.ts'
import { menuTemplate } from './desktop/menu.ts'
import { openVault, sealedSecretStore } from './desktop/sealed-secret.ts'
import { serveDesktop, tellPage } from './desktop/serve-page.ts'
import { createStudioWindow, loadStudio, whenShown } from './desktop/studio-window.ts'
import { spawnUtilityWorker } from './desktop/utility-worker.ts'
import type { SecretStore } from './domain/ports.ts'
import { resourcePath } from './engine/resources.ts'

const preloadPath = fileURLToPath(new URL('../preload/index.cjs', import.meta.url))
const logger = createStderrLogger()

/** A stop gives running work and requests some seconds; whatever takes longer hangs. */
const STOP_LIMIT_MS = 20_000

function readArguments(): ServeArguments {
  const args = parseServeArguments(pickServeArguments(process.argv.slice(1)), process.env)
  if (args === 'help') {
    throw new Error('pickServeArguments lets no help through')
  }
  return args
}

/** In the system's keychain where there is a real one, else in a file of the profile. */
async function chooseSecrets(profile: string): Promise<SecretStore> {
  const plainPath = join(profile, PLAIN_SECRET)
  const plain = fileSecretStore(plainPath)
  const vault = await openVault(safeStorage, process.platform)
  if (vault === null) {
    logger.warn(
      'The system offers no keychain: the signing secret is kept in the profile, in a file of yours.'
    )
    return plain
  }
  return sealedSecretStore({
    vault,
    sealedPath: join(profile, SEALED_SECRET),
    plainPath,
    plain,
    replaceFile: replacePrivateFile,
    logger,
  })
}

/** The address to show: of our own service, or of the one that holds the profile already. */
async function findStudio(args: ServeArguments, whenToWarm: Promise<void>): Promise<string> {
  const started = await startService(args, {
    workerUrl: new URL('./engine-worker.js', import.meta.url),
    rendererUrl: new URL('../renderer/', import.meta.url),
    spawnWorker: spawnUtilityWorker,
    logger,
    secrets: await chooseSecrets(args.profile),
    whenToWarm,
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
  beforeQuit(() => service.close())
  return service.ready.studio_url
}

/** Puts something down before the process ends; the windows are closed by then. What does not end is left lying. */
function beforeQuit(close: () => Promise<void>): void {
  let isClosing = false
  let isClosed = false
  app.on('will-quit', event => {
    if (isClosed) {
      return
    }
    event.preventDefault()
    if (isClosing) {
      return
    }
    isClosing = true
    const giveUp = setTimeout(() => {
      logger.error('The service did not stop in time; the next start finishes what it left.')
      app.exit(1)
    }, STOP_LIMIT_MS)
    close()
      .catch((error: unknown) => logger.error('The service did not stop cleanly.', { error: String(error) }))
      .finally(() => {
        clearTimeout(giveUp)
        isClosed = true
        app.quit()
      })
  })
}

async function openStudio(args: ServeArguments, userData: string): Promise<void> {
  // While the browser engine starts its processes.
  loadServiceCode()
  await app.whenReady()
  const dragDir = join(userData, 'dragged-out')
  emptyDragFolder(dragDir)
  app.on('quit', () => emptyDragFolder(dragDir))
  let origin: string | null = null
  const own = session.defaultSession
  lockSession(own, () => origin)
  lockDown(app, () => origin)
  const iconPath = resourcePath('icons', 'icon.png')
  const window = createStudioWindow({ preloadPath, iconPath, statePath: join(userData, 'window.json') })

  const studioUrl = await findStudio(args, whenShown(window))
  const address = new URL(studioUrl)
  origin = address.origin
  const token = address.searchParams.get('token') ?? ''
  const files = createAssetFiles({ origin, token, fetch: (url, init) => own.fetch(url, init) })
  serveDesktop(
    ipcMain,
    { origin, findWindow: () => (window.isDestroyed() ? null : window) },
    createHandlers({
      files,
      profileDir: args.profile,
      dragDir,
      iconPath,
      scriptPath: resourcePath('blender', 'open_glb.py'),
    })
  )
  offerMenu(window)
  app.on('second-instance', () => showWindow(window))
  app.on('activate', () => showWindow(window))
  loadStudio(window, studioUrl)
}

function offerMenu(window: BrowserWindow): void {
  const run = (id: string): void => {
    if (!window.isDestroyed()) {
      showWindow(window)
      void giveGesture(window).then(() => tellPage(window, 'command', { id }))
    }
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate([...menuTemplate(process.platform, app.isPackaged, run)]))
}

/** A page opens a file dialog for a gesture of the user only, and does not know that a choice in the menu is one. */
async function giveGesture(window: BrowserWindow): Promise<void> {
  // A page that is just being loaded takes none; the command is told all the same.
  await window.webContents.executeJavaScript('undefined', true).catch(() => undefined)
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => app.quit())
  }
  app.on('window-all-closed', () => app.quit())
  await openStudio(args, userData)
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
