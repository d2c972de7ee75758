import { Download } from '../../../src-main/contract/asset.ts'
import type {
  DesktopAnswer,
  DesktopEvent,
  DesktopEvents,
  DesktopResult,
  OpenedItem,
} from '../../../src-main/contract/desktop.ts'
import { safeFileName } from '../../../src-main/contract/file-name.ts'
import type { StudioExport } from '../../../src-main/contract/studio-exports.ts'
import { call, pathOf } from '../api/client.ts'

/** What only a desktop can do, each with what a browser can do instead. */

/** What became of a wish to keep a file. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'canceled' | 'downloading' }

/** Is this the Electron window? */
export const hasDesktop = (): boolean => window.desktop !== undefined

/**
 * Keeps an asset's GLB: a save dialog on the desktop, a download in a browser. Throws with a message fit to be shown:
 * `ApiError` of the service, `Error` of the desktop.
 */
export async function saveAsset(assetId: string): Promise<SaveOutcome> {
  if (window.desktop !== undefined) {
    const { path } = unwrap(await window.desktop.saveAsset({ asset_id: assetId }))
    return path === null ? { kind: 'canceled' } : { kind: 'saved', path }
  }
  const { url, filename } = await call(`/v1/assets/${assetId}/download`, Download)
  const link = document.createElement('a')
  link.href = pathOf(url)
  link.download = filename
  link.click()
  return { kind: 'downloading' }
}

/**
 * Keeps what was exported: a save dialog on the desktop (of a folder for several files), downloads in a browser. Throws with a
 * message fit to be shown.
 */
export async function saveExport({ id, files }: StudioExport): Promise<SaveOutcome> {
  if (window.desktop !== undefined) {
    const { path } = unwrap(await window.desktop.saveExport({ export_id: id }))
    return path === null ? { kind: 'canceled' } : { kind: 'saved', path }
  }
  for (const { url, name } of files) {
    const link = document.createElement('a')
    link.href = pathOf(url)
    link.download = name.replace(/^.*\//, '')
    link.click()
  }
  return { kind: 'downloading' }
}

/** Path of the Blender that is installed; null where none was found, and in a browser. */
export async function findBlender(): Promise<string | null> {
  return window.desktop === undefined ? null : unwrap(await window.desktop.findBlender(null)).path
}

/** Opens a model in Blender; the path of the program. Throws with a message fit to be shown. */
export async function openInBlender(assetId: string): Promise<string> {
  if (window.desktop === undefined) {
    throw new Error('A browser cannot start Blender. Export the model and open it there.')
  }
  return unwrap(await window.desktop.openInBlender({ asset_id: assetId })).path
}

/** Opens a model in the program that the system opens GLB files with. Throws with a message fit to be shown. */
export async function openInDefaultApp(assetId: string): Promise<void> {
  if (window.desktop !== undefined) {
    unwrap(await window.desktop.openInDefaultApp({ asset_id: assetId }))
  }
}

/** Opens a file that was saved as a double click would. A browser cannot: nothing happens. */
export async function openSaved(path: string): Promise<void> {
  if (window.desktop !== undefined) {
    unwrap(await window.desktop.openSaved({ path }))
  }
}

/** What was asked to be opened outside the window, each thing once. A browser is asked for nothing. */
export async function takeOpened(): Promise<readonly OpenedItem[]> {
  return window.desktop === undefined ? [] : unwrap(await window.desktop.takeOpened(null)).items
}

export type DesktopState = DesktopResult<'readDesktop'>

/** What the window is set to; null in a browser. */
export async function readDesktop(): Promise<DesktopState | null> {
  return window.desktop === undefined ? null : unwrap(await window.desktop.readDesktop(null))
}

/** Closing the window leaves the service running from now on, or no more. */
export async function setKeepsRunning(isOn: boolean): Promise<DesktopState | null> {
  return window.desktop === undefined ? null : unwrap(await window.desktop.setKeepsRunning({ is_on: isOn }))
}

/** Asks where the profile is to be moved to; true: the window goes, and opens again from there. Throws with a message fit to be shown. */
export async function moveProfile(): Promise<boolean> {
  return window.desktop !== undefined && unwrap(await window.desktop.moveProfile(null)).is_moving
}

export type DesktopProfiles = DesktopResult<'listProfiles'>

/** The profiles of this user; null in a browser, which cannot change its service's. */
export async function listProfiles(): Promise<DesktopProfiles | null> {
  return window.desktop === undefined ? null : unwrap(await window.desktop.listProfiles(null))
}

/** Asks whether to open another profile; true: the window goes, and opens again with it. Throws with a message fit to be shown. */
export async function openProfile(name: string | null): Promise<boolean> {
  return window.desktop !== undefined && unwrap(await window.desktop.useProfile({ name })).is_agreed
}

/** Asks whether to delete a profile that is not in use; true: it is gone. Throws with a message fit to be shown. */
export async function deleteProfile(name: string): Promise<boolean> {
  return window.desktop !== undefined && unwrap(await window.desktop.deleteProfile({ name })).is_agreed
}

/** Asks whether to reset the profile; true: the window goes, and opens again. Throws with a message fit to be shown. */
export async function resetProfile(): Promise<boolean> {
  return window.desktop !== undefined && unwrap(await window.desktop.resetProfile(null)).is_agreed
}

/** Shows a file that was saved in the file manager. A browser cannot: nothing happens. */
export async function revealInFolder(path: string): Promise<void> {
  if (window.desktop !== undefined) {
    unwrap(await window.desktop.revealInFolder({ path }))
  }
}

/** What is read of a drag, of the DOM's event and of React's alike. */
export interface DragStart {
  readonly dataTransfer: DataTransfer | null
  preventDefault(): void
}

let isDraggingOwn = false

/** Does the system carry files that this window gave it? What is let go over the window itself is then nothing new. */
export const isOwnDrag = (): boolean => isDraggingOwn

/** The system's drag hides all of the pointer's moves from the page: the next one comes when it is over. */
function noteOwnDrag(): void {
  isDraggingOwn = true
  window.addEventListener('pointermove', () => (isDraggingOwn = false), { once: true })
}

/**
 * Makes a drag carry an asset's GLB out of the window; for `onDragStart`. On the desktop the system goes on with it and
 * other programs get a file; Chromium's browsers download what is dropped on a folder; others drop the address.
 */
export function dragAsset(
  event: DragStart,
  asset: { readonly id: string; readonly name: string },
  onError: (error: Error) => void
): void {
  if (window.desktop !== undefined) {
    event.preventDefault()
    noteOwnDrag()
    window.desktop.startDrag({ asset_id: asset.id }).then(unwrap).catch(onError)
    return
  }
  const url = `${location.origin}/files/assets/${asset.id}.glb`
  // The format takes neither colons nor slashes in the name.
  const filename = safeFileName(asset.name, 'glb')
  if (event.dataTransfer !== null) {
    event.dataTransfer.effectAllowed = 'copy'
    event.dataTransfer.setData('DownloadURL', `model/gltf-binary:${filename}:${url}`)
    event.dataTransfer.setData('text/uri-list', url)
  }
}

/** Makes a drag carry what was exported out of the window, as `dragAsset` does a model. */
export function dragExport(
  event: DragStart,
  { id, files }: StudioExport,
  onError: (error: Error) => void
): void {
  if (window.desktop !== undefined) {
    event.preventDefault()
    noteOwnDrag()
    window.desktop.startExportDrag({ export_id: id }).then(unwrap).catch(onError)
    return
  }
  if (event.dataTransfer !== null) {
    const [{ name, url }] = files
    const address = location.origin + pathOf(url)
    const filename = name.replace(/^.*\//, '')
    event.dataTransfer.effectAllowed = 'copy'
    event.dataTransfer.setData('DownloadURL', `application/octet-stream:${filename}:${address}`)
    event.dataTransfer.setData('text/uri-list', address)
  }
}

/** May the system's notifications be shown? `default`: nobody has been asked yet. */
export type NoticeState = NotificationPermission

/** On the desktop they may. */
export function notifyState(): NoticeState {
  if (hasDesktop()) {
    return 'granted'
  }
  return 'Notification' in window ? Notification.permission : 'denied'
}

/** Asks, where somebody has to be asked; for a click of the user. */
export async function requestNotices(): Promise<NoticeState> {
  return notifyState() === 'default' ? await Notification.requestPermission() : notifyState()
}

/**
 * Tells somebody who looks elsewhere. A browser that was not allowed to does nothing: there the title counts what runs, and a
 * toast waits.
 */
export async function notify(
  news: { readonly title: string; readonly body: string; readonly assetId: string | null },
  onClick: (assetId: string | null) => void
): Promise<void> {
  const { title, body, assetId } = news
  if (window.desktop !== undefined) {
    unwrap(await window.desktop.showNotification({ title, body, asset_id: assetId }))
  } else if (notifyState() === 'granted' && !document.hasFocus()) {
    new Notification(title, { body }).onclick = () => {
      window.focus()
      onClick(assetId)
    }
  }
}

/** Progress in the taskbar, 0 to 1; null takes it away. A browser shows it in the title, by `use-title`. */
export async function showProgress(fraction: number | null): Promise<void> {
  if (window.desktop !== undefined) {
    unwrap(await window.desktop.setProgress({ fraction }))
  }
}

/** Opens the folder that everything is kept in. A browser cannot: nothing happens. */
export async function openProfileFolder(): Promise<void> {
  if (window.desktop !== undefined) {
    unwrap(await window.desktop.openProfileFolder(null))
  }
}

export type LoginState = DesktopResult<'readLogin'>

/** Is the studio opened at login? A browser cannot be. */
export async function readLogin(): Promise<LoginState> {
  return window.desktop === undefined
    ? { is_offered: false, is_on: false }
    : unwrap(await window.desktop.readLogin(null))
}

/** Opens the studio at login from now on, or no more. */
export async function setLogin(isOn: boolean): Promise<LoginState> {
  return window.desktop === undefined
    ? { is_offered: false, is_on: false }
    : unwrap(await window.desktop.setLogin({ is_on: isOn }))
}

/** Listens to the desktop; the returned function stops it. A browser never says anything. */
export function onDesktop<E extends DesktopEvent>(
  event: E,
  listener: (data: DesktopEvents[E]) => void
): () => void {
  return window.desktop?.on(event, listener) ?? (() => undefined)
}

function unwrap<Result>(answer: DesktopAnswer<Result>): Result {
  if (!answer.ok) {
    throw new Error(answer.error.message)
  }
  return answer.result
}
