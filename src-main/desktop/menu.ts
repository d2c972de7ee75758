import type { MenuItemConstructorOptions } from 'electron'

/** Runs a command of the page by its id. */
export type RunCommand = (id: string) => void

/** What the menu offers beside the page's commands. */
export interface MenuFiles {
  /** Of the list of recent files, the last one first, as it is to be read. */
  readonly recent: readonly { readonly label: string; readonly path: string }[]
  /** Asks for a model's file and shows it. */
  choose(): void
  openRecent(path: string): void
  clearRecent(): void
}

type Item = MenuItemConstructorOptions

const LINE: Item = { type: 'separator' }

/**
 * The native menu. Its entries are commands of the page, by the ids they are registered under there. The page handles the
 * keys itself, so those that are shown here are not registered a second time.
 */
export function menuTemplate(
  { platform, isPackaged }: { readonly platform: NodeJS.Platform; readonly isPackaged: boolean },
  files: MenuFiles,
  run: RunCommand
): readonly Item[] {
  const command = (id: string, label: string, accelerator?: string): Item => ({
    id,
    label,
    click: () => run(id),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  })
  const isMac = platform === 'darwin'
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: fileItems(command, files, isMac) },
    { role: 'editMenu' },
    { label: '&View', submenu: viewItems(command, isPackaged) },
    {
      label: '&Developer',
      submenu: [
        command('developer.toggle', 'Developer Panel'),
        command('developer.copyBaseUrl', 'Copy Base Address'),
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    {
      role: 'help',
      submenu: [
        command('app.palette', 'All Commands…', 'CmdOrCtrl+K'),
        command('app.shortcuts', 'Keyboard Shortcuts'),
        ...(isMac ? [] : [LINE, { role: 'about' } as const]),
      ],
    },
  ]
}

type MakeCommand = (id: string, label: string, accelerator?: string) => Item

function fileItems(command: MakeCommand, files: MenuFiles, isMac: boolean): Item[] {
  return [
    command('compose.prompt', 'New Model'),
    command('compose.generate', 'Generate', 'CmdOrCtrl+Enter'),
    LINE,
    { id: 'file.open', label: 'Open GLB…', accelerator: 'CmdOrCtrl+O', click: () => files.choose() },
    { id: 'file.recent', label: 'Open Recent', submenu: recentItems(files) },
    command('library.import', 'Import Models…', 'CmdOrCtrl+I'),
    command('library.save', 'Save as GLB…', 'CmdOrCtrl+S'),
    command('viewport.screenshot', 'Save Screenshot'),
    LINE,
    command('app.profileFolder', 'Open Profile Folder'),
    ...(isMac ? [LINE, { role: 'close' } as const] : [LINE, { role: 'quit' } as const]),
  ]
}

function recentItems(files: MenuFiles): Item[] {
  return files.recent.length === 0
    ? [{ label: 'No Recent Files', enabled: false }]
    : [
        ...files.recent.map(({ label, path }) => ({ label, click: () => files.openRecent(path) })),
        LINE,
        { id: 'file.clearRecent', label: 'Clear Recent Files', click: () => files.clearRecent() },
      ]
}

function viewItems(command: MakeCommand, isPackaged: boolean): Item[] {
  return [
    command('view.library', 'Library'),
    command('view.details', 'Details'),
    command('app.sides', 'Side Panels', 'CmdOrCtrl+B'),
    LINE,
    command('viewport.frame', 'Frame Model'),
    command('viewport.home', 'Three-Quarter View'),
    command('viewport.front', 'Front'),
    command('viewport.right', 'Right'),
    command('viewport.top', 'Top'),
    command('viewport.ortho', 'Orthographic'),
    LINE,
    command('viewport.wireframe', 'Wireframe'),
    command('viewport.grid', 'Grid'),
    command('viewport.bounds', 'Bounding Box'),
    LINE,
    command('app.theme', 'Switch Theme'),
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...(isPackaged ? [] : [LINE, { role: 'toggleDevTools' } as const]),
  ]
}
