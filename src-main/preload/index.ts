import { contextBridge, ipcRenderer } from 'electron'
import type {
  DesktopAnswer,
  DesktopBridge,
  DesktopChannel,
  DesktopEvent,
  DesktopEvents,
  DesktopPayload,
  DesktopResult,
} from '../contract/desktop.ts'
import { channelName, eventName } from '../contract/desktop-names.ts'

function ask<C extends DesktopChannel>(name: C) {
  return (payload: DesktopPayload<C>): Promise<DesktopAnswer<DesktopResult<C>>> =>
    ipcRenderer.invoke(channelName(name), payload) as Promise<DesktopAnswer<DesktopResult<C>>>
}

const bridge: DesktopBridge = {
  platform: process.platform,
  saveAsset: ask('saveAsset'),
  startDrag: ask('startDrag'),
  saveExport: ask('saveExport'),
  startExportDrag: ask('startExportDrag'),
  findBlender: ask('findBlender'),
  openInBlender: ask('openInBlender'),
  openInDefaultApp: ask('openInDefaultApp'),
  openSaved: ask('openSaved'),
  revealInFolder: ask('revealInFolder'),
  showNotification: ask('showNotification'),
  setProgress: ask('setProgress'),
  readLogin: ask('readLogin'),
  setLogin: ask('setLogin'),
  readDesktop: ask('readDesktop'),
  setKeepsRunning: ask('setKeepsRunning'),
  moveProfile: ask('moveProfile'),
  listProfiles: ask('listProfiles'),
  useProfile: ask('useProfile'),
  deleteProfile: ask('deleteProfile'),
  resetProfile: ask('resetProfile'),
  takeOpened: ask('takeOpened'),
  openProfileFolder: ask('openProfileFolder'),
  on<E extends DesktopEvent>(event: E, listener: (data: DesktopEvents[E]) => void) {
    // The page gets the data alone: Electron's own event leads back to `ipcRenderer`.
    const handOn = (_event: unknown, data: DesktopEvents[E]): void => listener(data)
    ipcRenderer.on(eventName(event), handOn)
    return () => ipcRenderer.off(eventName(event), handOn)
  },
}

contextBridge.exposeInMainWorld('desktop', bridge)
