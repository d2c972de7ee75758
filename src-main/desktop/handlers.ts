import { app, dialog, nativeImage, Notification, shell, type BrowserWindow, type NativeImage } from 'electron'
import { existsSync, rmSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { DesktopResult } from '../contract/desktop.ts'
import { DesktopFailure } from './answer.ts'
import type { AssetFiles } from './asset-files.ts'
import { findBlender, startBlender } from './blender.ts'
import type { DesktopStore } from './desktop-settings.ts'
import { createLoginItem } from './login-item.ts'
import type { OpenQueue } from './open-queue.ts'
import type { ProfileMover } from './profile-mover.ts'
import type { Profiles } from './profiles.ts'
import { tellPage, type DesktopHandlers } from './serve-page.ts'
import { showWindow } from './show-window.ts'

const DRAG_ICON_PIXELS = 96

export interface HandlerDeps {
  readonly files: AssetFiles
  readonly profileDir: string
  /** Files that were dragged out or opened elsewhere lie here until the studio closes: who took one may read it later. */
  readonly dragDir: string
  readonly iconPath: string
  /** Makes Blender open a GLB file. */
  readonly scriptPath: string
  /** What waits to be opened. */
  readonly opened: OpenQueue
  readonly settings: DesktopStore
  readonly mover: ProfileMover
  readonly profiles: Profiles
  /** Of the profile in use, where it is not the first one. */
  readonly profileName: string | null
  /** A file was written where the user said. */
  readonly onSaved: (path: string) => void
}

/** What the desktop does for the page. */
export function createHandlers(deps: HandlerDeps): DesktopHandlers {
  const saver = createSaver(deps)
  const login = createLoginItem(app, process.platform)
  return {
    saveAsset: ({ asset_id: assetId }, window) => saver.save(assetId, window),
    saveExport: ({ export_id: exportId }, window) => saver.saveExport(exportId, window),
    async revealInFolder({ path }) {
      if (!saver.hasWritten(path)) {
        throw new DesktopFailure('not_found', 'Only a file that was saved since the start can be shown.')
      }
      shell.showItemInFolder(path)
      return null
    },
    async openInDefaultApp({ asset_id: assetId }) {
      await openPath(await copyForOthers(deps, assetId, 'opened'))
      return null
    },
    async openSaved({ path }) {
      if (!saver.hasWritten(path)) {
        throw new DesktopFailure('not_found', 'Only a file that was saved since the start can be opened.')
      }
      await openPath(path)
      return null
    },
    async startDrag({ asset_id: assetId }, window) {
      await dragOut(deps, assetId, window)
      return null
    },
    async startExportDrag({ export_id: exportId }, window) {
      await dragExportOut(deps, exportId, window)
      return null
    },
    findBlender: async () => ({ path: installedBlender() }),
    openInBlender: async ({ asset_id: assetId }) => ({ path: await openInBlender(deps, assetId) }),
    showNotification: async (news, window) => ({ is_shown: notify(news, window) }),
    async setProgress({ fraction }, window) {
      window.setProgressBar(fraction ?? -1)
      return null
    },
    readLogin: async () => login.read(),
    setLogin: async ({ is_on: isOn }) => login.set(isOn),
    readDesktop: async () => readDesktop(deps),
    async setKeepsRunning({ is_on: keepsRunning }) {
      deps.settings.change({ keeps_running: keepsRunning })
      return readDesktop(deps)
    },
    moveProfile: async (_nothing, window) => ({ is_moving: await deps.mover.ask(window) }),
    listProfiles: async () => deps.profiles.list(),
    useProfile: async ({ name }, window) => ({ is_agreed: await deps.profiles.use(name, window) }),
    deleteProfile: async ({ name }, window) => ({ is_agreed: await deps.profiles.remove(name, window) }),
    resetProfile: async (_nothing, window) => ({ is_agreed: await deps.profiles.reset(window) }),
    takeOpened: async () => ({ items: await deps.opened.take() }),
    async openProfileFolder() {
      await openPath(deps.profileDir)
      return null
    },
  }
}

const readDesktop = ({ settings, mover, profileName }: HandlerDeps): DesktopResult<'readDesktop'> => ({
  keeps_running: settings.current().keeps_running,
  move_refusal: mover.refusal,
  profile_name: profileName,
})

/** Opens a file or a folder as a double click would. Rejects with `DesktopFailure`. */
async function openPath(path: string): Promise<void> {
  const problem = await shell.openPath(path)
  if (problem !== '') {
    throw new DesktopFailure('failed', problem)
  }
}

/** A copy of a model under its name, for another program to read; in a folder of its own for each use. */
async function copyForOthers({ files, dragDir }: HandlerDeps, assetId: string, use: string): Promise<string> {
  const folder = join(dragDir, `${use}-${assetId}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { filename } = await files.describe(assetId)
  const path = join(folder, filename)
  await files.copyTo(assetId, path)
  return path
}

function createSaver({ files, onSaved }: HandlerDeps) {
  const written = new Set<string>()
  let folder: string | null = null
  const note = (path: string): void => {
    written.add(path)
    onSaved(path)
  }
  return {
    hasWritten: (path: string): boolean => written.has(path),
    async save(assetId: string, window: BrowserWindow): Promise<{ path: string | null; size_bytes: number }> {
      const { filename, sizeBytes } = await files.describe(assetId)
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        defaultPath: join(folder ?? app.getPath('downloads'), filename),
        filters: [{ name: 'glTF binary', extensions: ['glb'] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      if (canceled || filePath === '') {
        return { path: null, size_bytes: sizeBytes }
      }
      const copied = await files.copyTo(assetId, filePath)
      folder = dirname(filePath)
      note(filePath)
      return { path: filePath, size_bytes: copied.sizeBytes }
    },
    async saveExport(
      exportId: string,
      window: BrowserWindow
    ): Promise<{ path: string | null; size_bytes: number }> {
      const { files: made } = await files.describeExport(exportId)
      const start = folder ?? app.getPath('downloads')
      const sizeBytes = made.reduce((sum, file) => sum + file.size_bytes, 0)
      const place = await (made.length === 1
        ? askForFile(made[0].name, start, window)
        : askForFolder(made, start, window))
      if (place === null) {
        return { path: null, size_bytes: sizeBytes }
      }
      for (const file of made) {
        await files.copyExportedTo(file, made.length === 1 ? place : join(place, ...file.name.split('/')))
      }
      folder = made.length === 1 ? dirname(place) : place
      // Of several files, the first shows where they all are.
      const shown = made.length === 1 ? place : join(place, made[0].name.split('/')[0])
      note(shown)
      return { path: shown, size_bytes: sizeBytes }
    },
  }
}

async function askForFile(name: string, start: string, window: BrowserWindow): Promise<string | null> {
  const filename = basename(name)
  const ending = extname(filename).slice(1)
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(start, filename),
    filters: [{ name: ending.toUpperCase(), extensions: [ending] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  return canceled || filePath === '' ? null : filePath
}

/** Nothing that is there is written over: names that are taken are an error that says so. */
async function askForFolder(
  made: readonly { readonly name: string }[],
  start: string,
  window: BrowserWindow
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    defaultPath: start,
    buttonLabel: 'Export here',
    properties: ['openDirectory', 'createDirectory'],
  })
  if (canceled || filePaths.length === 0) {
    return null
  }
  const [place] = filePaths
  const tops = new Set(made.map(({ name }) => name.split('/')[0]))
  const taken = [...tops].filter(name => existsSync(join(place, name)))
  if (taken.length > 0) {
    throw new DesktopFailure(
      'failed',
      `The folder already has ${taken.slice(0, 3).join(', ')}. Nothing was written: choose another folder.`
    )
  }
  return place
}

const installedBlender = (): string | null =>
  findBlender({ platform: process.platform, env: process.env, applicationsDir: '/Applications' })

/** Gives Blender a copy of the model; it reads it at once and keeps nothing of it open. */
async function openInBlender(deps: HandlerDeps, assetId: string): Promise<string> {
  const program = installedBlender()
  if (program === null) {
    throw new DesktopFailure(
      'not_found',
      'Blender was not found on this machine. Install it, or add its folder to PATH and start Plinth again.'
    )
  }
  const filePath = await copyForOthers(deps, assetId, 'blender')
  // Out of the program's archive, which only this process can read.
  const script = join(dirname(filePath), basename(deps.scriptPath))
  await copyFile(deps.scriptPath, script)
  await startBlender(program, { scriptPath: script, filePath })
  return program
}

/** Folders are handed over whole. */
async function dragExportOut(deps: HandlerDeps, exportId: string, window: BrowserWindow): Promise<void> {
  const { files, dragDir } = deps
  const { files: made, asset_ids: assetIds } = await files.describeExport(exportId)
  const folder = join(dragDir, exportId)
  for (const file of made) {
    await files.copyExportedTo(file, join(folder, ...file.name.split('/')))
  }
  const picture = await files.readPicture(assetIds[0])
  const tops = [...new Set(made.map(({ name }) => join(folder, name.split('/')[0])))]
  window.webContents.startDrag({ file: tops[0], files: tops, icon: dragIcon(picture, deps.iconPath) })
}

async function dragOut(deps: HandlerDeps, assetId: string, window: BrowserWindow): Promise<void> {
  const { files, dragDir } = deps
  const folder = join(dragDir, assetId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [{ filename }, picture] = await Promise.all([files.describe(assetId), files.readPicture(assetId)])
  const file = join(folder, filename)
  await files.copyTo(assetId, file)
  window.webContents.startDrag({ file, icon: dragIcon(picture, deps.iconPath) })
}

/** The system refuses a drag with an empty picture. */
function dragIcon(picture: Buffer | null, iconPath: string): NativeImage {
  const own = picture === null ? null : nativeImage.createFromBuffer(picture)
  const image = own === null || own.isEmpty() ? nativeImage.createFromPath(iconPath) : own
  return image.resize({ width: DRAG_ICON_PIXELS, height: DRAG_ICON_PIXELS })
}

/** Removes what was dragged out, at this start or before a crash. */
export function emptyDragFolder(dragDir: string): void {
  rmSync(dragDir, { recursive: true, force: true })
}

function notify(
  news: { readonly title: string; readonly body: string; readonly asset_id: string | null },
  window: BrowserWindow
): boolean {
  if (window.isFocused() || !Notification.isSupported()) {
    return false
  }
  const notification = new Notification({ title: news.title, body: news.body })
  notification.on('click', () => {
    showWindow(window)
    if (news.asset_id !== null) {
      tellPage(window, 'select', { asset_id: news.asset_id })
    }
  })
  notification.show()
  return true
}
