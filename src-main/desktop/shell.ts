import { app, dialog, Menu, Notification, shell, type BrowserWindow } from 'electron'
import { existsSync } from 'node:fs'
import type { Crash } from './crash-report.ts'
import type { DesktopStore } from './desktop-settings.ts'
import { menuTemplate } from './menu.ts'
import { createOpenQueue, type OpenQueue } from './open-queue.ts'
import { findOpenRequests, isLink, isViewable, parseLink, type OpenRequest } from './open-requests.ts'
import { recentLabels, withRecent, withoutRecent } from './recent-files.ts'
import { tellPage } from './serve-page.ts'
import { showWindow } from './show-window.ts'

/** What stands around the page: what was asked to be opened, the menu, the list of recent files. */
export interface Shell {
  readonly opened: OpenQueue
  /** Opens what a command line asks for. `folder` is where its relative paths start. */
  openArguments(args: readonly string[], folder: string): void
  openLink(link: string): void
  openFile(path: string): void
  /** A file was saved where the user said. */
  noteSaved(path: string): void
  /** From here on there is a window that can be told. */
  attach(window: BrowserWindow): void
  /** Runs a command of the page, with the window in front. */
  run(id: string): void
  /** Says what became of the page once it is there again. */
  sayReloaded(crash: Crash): void
  /** Says where the studio went when its window was closed; once, ever. */
  sayHidden(): void
}

export function createShell(settings: DesktopStore): Shell {
  let window: BrowserWindow | null = null
  const withWindow = (run: (window: BrowserWindow) => void): void => {
    if (window !== null && !window.isDestroyed()) {
      run(window)
    }
  }
  const setRecent = (recent: readonly string[]): void => {
    settings.change({ recent_files: [...recent] })
    offerMenu()
  }
  const noteRecent = (path: string): void => {
    setRecent(withRecent(settings.current().recent_files, path))
    app.addRecentDocument(path)
  }
  const opened = createOpenQueue({
    onAdded: () =>
      withWindow(there => {
        showWindow(there)
        tellPage(there, 'opened', null)
      }),
    onRead: noteRecent,
  })
  const openFile = (path: string): void => opened.add([{ kind: 'file', path }])
  const run = (id: string): void =>
    withWindow(there => {
      showWindow(there)
      void giveGesture(there).then(() => tellPage(there, 'command', { id }))
    })
  const openRecent = (path: string): void => {
    if (!existsSync(path)) {
      setRecent(withoutRecent(settings.current().recent_files, path))
    }
    if (isViewable(path) || !existsSync(path)) {
      // What is gone is said by the one who reads it.
      openFile(path)
    } else {
      shell.showItemInFolder(path)
    }
  }
  const choose = (): void =>
    withWindow(there => {
      void dialog
        .showOpenDialog(there, {
          buttonLabel: 'Open',
          filters: [{ name: 'glTF binary', extensions: ['glb', 'vrm'] }],
          properties: ['openFile'],
        })
        .then(({ filePaths }) => opened.add(filePaths.map((path): OpenRequest => ({ kind: 'file', path }))))
    })
  const clearRecent = (): void => {
    setRecent([])
    app.clearRecentDocuments()
  }
  const offerMenu = (): void => {
    const { recent_files: paths } = settings.current()
    const labels = recentLabels(paths)
    const recent = paths.map((path, index) => ({ path, label: labels[index] }))
    const { platform } = process
    const template = menuTemplate(
      { platform, isPackaged: app.isPackaged },
      { recent, choose, openRecent, clearRecent },
      run
    )
    Menu.setApplicationMenu(Menu.buildFromTemplate([...template]))
  }
  const openLink = (link: string): void => {
    const request = parseLink(link)
    if (request === null) {
      opened.say({
        message: 'The link could not be opened: it names neither a model of the library nor a prompt.',
        is_problem: true,
      })
    } else {
      opened.add([request])
    }
  }
  return {
    opened,
    openFile,
    openLink,
    run,
    noteSaved: noteRecent,
    openArguments(args, folder) {
      opened.add(findOpenRequests(args, folder).filter(({ kind }) => kind === 'file'))
      args.filter(isLink).forEach(openLink)
    },
    attach(there) {
      window = there
      const { notice } = settings.current()
      if (notice !== null) {
        settings.change({ notice: null })
        opened.say(notice)
      }
      offerMenu()
    },
    sayReloaded({ reason }) {
      opened.say({
        message: `The window was loaded again: ${reason}. The service went on.`,
        is_problem: true,
      })
    },
    sayHidden() {
      if (!settings.current().was_told && Notification.isSupported()) {
        settings.change({ was_told: true })
        new Notification({
          title: 'Plinth goes on running',
          body: 'The service still answers. Open the window or quit at the icon in the tray.',
        }).show()
      }
    },
  }
}

/** A page opens a file dialog for a gesture of the user only, and does not know that a choice in the menu is one. */
async function giveGesture(window: BrowserWindow): Promise<void> {
  // A page that is just being loaded takes none; the command is told all the same.
  await window.webContents.executeJavaScript('undefined', true).catch(() => undefined)
}
