import { BrowserWindow } from 'electron'

/** Opens the window on the studio's address. It is shown once there is something to see. */
export function openStudioWindow(
  studioUrl: string,
  files: { readonly preload: string; readonly icon: string }
): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 1100,
    minHeight: 700,
    title: 'Plinth',
    icon: files.icon,
    backgroundColor: '#141414',
    autoHideMenuBar: true,
    show: false,
    webPreferences: {
      preload: files.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(studioUrl)
  return window
}
