// What a window costs at least: Electron showing an empty page, in the same order as the studio does.
import { app, BrowserWindow } from 'electron'

app.on('window-all-closed', () => app.quit())
process.on('SIGTERM', () => app.quit())
// Electron is not ready before this file has been run: waiting here would wait for ever.
void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, spellcheck: false },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL('data:text/html,<h1>Bare</h1>')
})
