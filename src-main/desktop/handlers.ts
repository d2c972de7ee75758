import { app, dialog, nativeImage, Notification, shell, type BrowserWindow, type NativeImage } from 'electron'
import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DesktopFailure } from './answer.ts'
import type { AssetFiles } from './asset-files.ts'
import { tellPage, type DesktopHandlers } from './serve-page.ts'

const DRAG_ICON_PIXELS = 96

export interface HandlerDeps {
  readonly files: AssetFiles
  readonly profileDir: string
  /** Files that were dragged out lie here until the studio closes: who took one may read it later. */
  readonly dragDir: string
  readonly iconPath: string
}

/** What the desktop does for the page. */
export function createHandlers(deps: HandlerDeps): DesktopHandlers {
  const saver = createSaver(deps)
  return {
    saveAsset: ({ asset_id: assetId }, window) => saver.save(assetId, window),
    async revealInFolder({ path }) {
      if (!saver.hasWritten(path)) {
        throw new DesktopFailure('not_found', 'Only a file that was saved since the start can be shown.')
      }
      shell.showItemInFolder(path)
      return null
    },
    async startDrag({ asset_id: assetId }, window) {
      await dragOut(deps, assetId, window)
      return null
    },
    showNotification: async (news, window) => ({ is_shown: notify(news, window) }),
    async setProgress({ fraction }, window) {
      window.setProgressBar(fraction ?? -1)
      return null
    },
    async openProfileFolder() {
      const problem = await shell.openPath(deps.profileDir)
      if (problem !== '') {
        throw new DesktopFailure('failed', problem)
      }
      return null
    },
  }
}

function createSaver({ files }: HandlerDeps) {
  const written = new Set<string>()
  let folder: string | null = null
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
      written.add(filePath)
      return { path: filePath, size_bytes: copied.sizeBytes }
    },
  }
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
