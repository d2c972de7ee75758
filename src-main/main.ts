import { app, dialog, ipcMain, safeStorage, session, shell as openFolder, type BrowserWindow } from 'electron'
import { mkdirSync } from 'node:fs'
import { homedir, release } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileSecretStore, replacePrivateFile } from './app-system.ts'
import { printWelcome } from './cli/announce.ts'
import { createStderrLogger } from './cli/logger.ts'
import { outliveOutput } from './cli/outlive-output.ts'
import { chosenProfile, whyProfileIsMissing } from './cli/profile.ts'
import { parseServeArguments, pickServeArguments, type ServeArguments } from './cli/serve-arguments.ts'
import { ENGINE_KEYS, LANGUAGE_MODEL_KEY } from './app-options.ts'
import { loadServiceCode, PLAIN_SECRET, SEALED_SECRET, startService, studioUrlOf } from './cli/service.ts'
import { createAssetFiles } from './desktop/asset-files.ts'
import { createLogTail, startCrash, writeReport, type ReportFacts } from './desktop/crash-report.ts'
import { DESKTOP_FILE, openDesktopStore, type DesktopStore } from './desktop/desktop-settings.ts'
import { createHandlers, emptyDragFolder } from './desktop/handlers.ts'
import { lockDown, lockSession } from './desktop/lock-down.ts'
import { openVault, sealedSecretStore } from './desktop/sealed-secret.ts'
import { createProfileMover, finishMove } from './desktop/profile-mover.ts'
import { createProfiles } from './desktop/profiles.ts'
import { serveDesktop } from './desktop/serve-page.ts'
import type { ServiceAccess } from './desktop/service-client.ts'
import { followService, setApiOff } from './desktop/service-state.ts'
import { createShell, type Shell } from './desktop/shell.ts'
import { createCrashScreen, type CrashScreen } from './desktop/show-crash.ts'
import { showWindow } from './desktop/show-window.ts'
import { createStudioWindow, loadStudio, whenShown } from './desktop/studio-window.ts'
import { createTray } from './desktop/tray.ts'
import { spawnUtilityWorker } from './desktop/utility-worker.ts'
import type { SecretStore } from './domain/ports.ts'
import { resourcePath } from './engine/resources.ts'

const preloadPath = fileURLToPath(new URL('../preload/index.cjs', import.meta.url))
/** For a report of a crash. */
const logTail = createLogTail()
/** What must not be in one. */
const secrets: string[] = []
const logger = createStderrLogger(line => {
  process.stderr.write(line)
  logTail.add(line)
})
outliveOutput([process.stdout, process.stderr])

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
async function chooseSecrets(profile: string): Promise<{
  readonly secrets: SecretStore
  readonly languageModelKey: SecretStore
  readonly engineKeys: SecretStore
}> {
  const vault = await openVault(safeStorage, process.platform)
  if (vault === null) {
    logger.warn('The system offers no keychain: secrets are kept in the profile, in files of yours.')
  }
  const storeOf = (
    plainName: string,
    sealedName: string,
    words: { what: string; whenLost: string }
  ): SecretStore => {
    const plainPath = join(profile, plainName)
    const plain = fileSecretStore(plainPath)
    const paths = { sealedPath: join(profile, sealedName), plainPath }
    return vault === null
      ? plain
      : sealedSecretStore({ vault, ...paths, plain, replaceFile: replacePrivateFile, ...words, logger })
  }
  return {
    secrets: storeOf(PLAIN_SECRET, SEALED_SECRET, {
      what: 'signing secret',
      whenLost: 'a new one is made',
    }),
    languageModelKey: storeOf(LANGUAGE_MODEL_KEY, `${LANGUAGE_MODEL_KEY}.sealed`, {
      what: 'key of the language model',
      whenLost: 'type it again in the settings',
    }),
    engineKeys: storeOf(ENGINE_KEYS, `${ENGINE_KEYS}.sealed`, {
      what: 'keys of engines',
      whenLost: 'type them again in the settings',
    }),
  }
}

/** What is shown, and what ends its service: null for one that another process runs. */
interface FoundStudio {
  readonly url: string
  readonly close: (() => Promise<void>) | null
}

/** The studio of our own service, or of the one that holds the profile already. */
async function findStudio(args: ServeArguments, whenToWarm: Promise<void>): Promise<FoundStudio> {
  const started = await startService(args, {
    workerUrl: new URL('./engine-worker.js', import.meta.url),
    rendererUrl: new URL('../renderer/', import.meta.url),
    spawnWorker: spawnUtilityWorker,
    logger,
    ...(await chooseSecrets(args.profile)),
    whenToWarm,
  })
  if (!started.isStarted) {
    const url = studioUrlOf(started.holder)
    if (url === null) {
      throw new Error(
        `Process ${started.holder.pid} is using ${args.profile} and is not ready. Try again soon.`
      )
    }
    return { url, close: null }
  }
  const { service } = started
  const { studio_token: token, signing_secret: secret, api_key: key } = service.ready
  secrets.push(token, secret, ...(key === null ? [] : [key]))
  printWelcome(service.ready, process.stdout)
  beforeQuit(() => service.close())
  return { url: service.ready.studio_url, close: () => service.close() }
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
        // In a turn of its own: a quit that is asked for while this one is being put off is lost with it.
        setImmediate(() => app.quit())
      })
  })
}

/** The window and what stands around it, before there is a service. */
interface Desk {
  readonly window: BrowserWindow
  readonly shell: Shell
  readonly settings: DesktopStore
  readonly crashScreen: CrashScreen
  /** Where the service is, once it says so. */
  readonly place: { studioUrl: string | null }
  readonly iconPath: string
  readonly dragDir: string
}

function openDesk(args: ServeArguments, userData: string, shell: Shell, settings: DesktopStore): Desk {
  const dragDir = join(userData, 'dragged-out')
  emptyDragFolder(dragDir)
  app.on('quit', () => emptyDragFolder(dragDir))
  const place: Desk['place'] = { studioUrl: null }
  const originOf = (): string | null => (place.studioUrl === null ? null : new URL(place.studioUrl).origin)
  lockSession(session.defaultSession, originOf)
  lockDown(app, originOf)
  const iconPath = resourcePath('icons', 'icon.png')
  let isQuitting = false
  app.on('before-quit', () => (isQuitting = true))
  const window = createStudioWindow({
    preloadPath,
    iconPath,
    statePath: join(userData, 'window.json'),
    // Without a service there is nothing to keep.
    staysHidden: () => !isQuitting && place.studioUrl !== null && settings.current().keeps_running,
  })
  window.on('hide', () => {
    if (!isQuitting && settings.current().keeps_running) {
      shell.sayHidden()
    }
  })
  const crashScreen = createCrashScreen(window, {
    reportOf: crash =>
      writeReport(crash, factsOf(args.profile), logTail.lines(), { secrets, home: homedir() }),
    folder: () => void openFolder.openPath(args.profile),
    quit: () => app.quit(),
    reload() {
      if (place.studioUrl === null) {
        app.relaunch()
        app.quit()
      } else {
        void window.loadURL(place.studioUrl).catch(() => undefined)
      }
    },
  })
  return { window, shell, settings, crashScreen, place, iconPath, dragDir }
}

async function openStudio(args: ServeArguments, desk: Desk): Promise<void> {
  const { window, shell, settings, crashScreen, place, iconPath, dragDir } = desk
  const { url: studioUrl, close } = await findStudio(args, whenShown(window))
  place.studioUrl = studioUrl
  const { origin, searchParams } = new URL(studioUrl)
  const token = searchParams.get('token') ?? ''
  secrets.push(token)
  const access = {
    origin,
    token,
    fetch: (url: string, init: RequestInit) => session.defaultSession.fetch(url, init),
  }
  const refusal = ownRefusal(args, close !== null)
  const owner = {
    profile: args.profile,
    closeService: () => close?.() ?? Promise.resolve(),
    replaceFile: replacePrivateFile,
  }
  serveDesktop(
    ipcMain,
    { origin, findWindow: () => (window.isDestroyed() ? null : window) },
    createHandlers({
      files: createAssetFiles(access),
      profileDir: args.profile,
      dragDir,
      iconPath,
      scriptPath: resourcePath('blender', 'open_glb.py'),
      opened: shell.opened,
      settings,
      onSaved: shell.noteSaved,
      mover: createProfileMover({
        ...owner,
        settings,
        refusal:
          refusal ?? (chosenProfile() === null ? null : 'A profile with a name stays beside the others.'),
      }),
      profiles: createProfiles({ ...owner, refusal }),
      profileName: args.isProfileNamed ? basename(args.profile) : chosenProfile(),
    })
  )
  shell.attach(window)
  offerTray(desk, access)
  app.on('second-instance', (_event, argv, folder) => {
    showWindow(window)
    shell.openArguments(argv.slice(1), folder)
  })
  app.on('activate', () => showWindow(window))
  if (close !== null) {
    finishMove(args.profile, replacePrivateFile).catch((error: unknown) =>
      logger.warn('The folder that the profile was moved out of is still there.', { error: String(error) })
    )
  }
  loadStudio(window, studioUrl, { onReloaded: shell.sayReloaded, onCrash: crashScreen.show })
}

/** Why the window cannot move, change or reset its profile; null: it can. */
function ownRefusal({ isProfileNamed }: ServeArguments, isOwn: boolean): string | null {
  if (isProfileNamed) {
    return 'This start names its profile: move or delete its folder yourself while Plinth is closed, or name another one.'
  }
  return isOwn ? null : 'Another process runs the service of this profile: end that one first.'
}

function offerTray({ window, shell, iconPath }: Desk, access: ServiceAccess): void {
  const tray = createTray(iconPath, {
    open: () => showWindow(window),
    newGeneration: () => shell.run('compose.prompt'),
    setApiOff: isOff =>
      void setApiOff(access, isOff).catch((error: unknown) =>
        logger.warn('The API could not be turned on or off.', { error: String(error) })
      ),
    quit: () => app.quit(),
  })
  const stop = followService(access, tray.show)
  app.on('will-quit', stop)
}

const factsOf = (profile: string): ReportFacts => ({
  version: app.getVersion(),
  platform: `${process.platform} ${process.arch} ${release()}`,
  runtime: `Electron ${process.versions.electron}, Chromium ${process.versions.chrome}, Node ${process.versions.node}`,
  profile,
  at: new Date().toISOString(),
})

async function start(): Promise<void> {
  const args = readArguments()
  const missing = whyProfileIsMissing(args.profile)
  if (missing !== null) {
    throw new Error(missing)
  }
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
  const settings = openDesktopStore(join(userData, DESKTOP_FILE))
  const shell = createShell(settings)
  shell.openArguments(process.argv.slice(1), process.cwd())
  // A Mac hands over what is opened as events, the first of them before it is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault()
    shell.openLink(link)
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    shell.openFile(path)
  })
  // While the browser engine starts its processes.
  loadServiceCode()
  await app.whenReady()
  const desk = openDesk(args, userData, shell, settings)
  await openStudio(args, desk).catch((error: unknown) => endStart(error, desk.crashScreen))
}

/** Says why there is no studio: in the terminal where somebody is there, else in the window, until it is closed. */
function endStart(error: unknown, crashScreen: CrashScreen): void {
  const crash = startCrash(error)
  logger.error(crash.words)
  if (process.stderr.isTTY) {
    app.exit(1)
    return
  }
  app.on('will-quit', event => {
    event.preventDefault()
    app.exit(1)
  })
  crashScreen.show(crash)
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
