import { Menu, nativeImage, Tray, type NativeImage } from 'electron'
import { withDot, type Pixel } from './tray-icon.ts'
import type { ServiceState } from './service-state.ts'
import { describeForTray, trayTooltip, type TrayMark } from './tray-words.ts'

/** Pixels of the icon at each density; Linux scales the larger one itself. */
const SIDES = [
  { scaleFactor: 1, side: process.platform === 'darwin' ? 18 : 16 },
  { scaleFactor: 2, side: process.platform === 'darwin' ? 36 : 32 },
] as const
/** As the page has them: `--accent` and `--warn`. */
const DOTS: Readonly<Record<Exclude<TrayMark, 'none'>, Pixel>> = {
  working: [247, 162, 122, 255],
  warning: [65, 164, 217, 255],
}

export interface TrayActions {
  open(): void
  newGeneration(): void
  setApiOff(isOff: boolean): void
  quit(): void
}

/** The icon in the system's tray: what the service does, for as long as the program runs. */
export interface StudioTray {
  show(state: ServiceState | null): void
}

export function createTray(iconPath: string, actions: TrayActions): StudioTray {
  const picture = nativeImage.createFromPath(iconPath)
  const icons: Readonly<Record<TrayMark, NativeImage>> = {
    none: drawIcon(picture, null),
    working: drawIcon(picture, DOTS.working),
    warning: drawIcon(picture, DOTS.warning),
  }
  const tray = new Tray(icons.none)
  tray.on('click', () => actions.open())
  const show = (state: ServiceState | null): void => {
    const words = describeForTray(state)
    tray.setImage(icons[words.mark])
    tray.setToolTip(trayTooltip(words))
    tray.setContextMenu(
      Menu.buildFromTemplate([
        ...words.lines.map(label => ({ label, enabled: false })),
        { type: 'separator' },
        { id: 'tray.open', label: 'Open Plinth', click: () => actions.open() },
        { id: 'tray.new', label: 'New Generation', click: () => actions.newGeneration() },
        {
          id: 'tray.api',
          label: 'Answer API Keys',
          type: 'checkbox',
          checked: state !== null && !state.isApiOff,
          enabled: state !== null,
          click: ({ checked }) => actions.setApiOff(!checked),
        },
        { type: 'separator' },
        { id: 'tray.quit', label: 'Quit Plinth', click: () => actions.quit() },
      ])
    )
  }
  show({ unfinished: 0, isApiOff: false, faults: 0, problems: 0 })
  return { show }
}

function drawIcon(picture: NativeImage, dot: Pixel | null): NativeImage {
  const icon = nativeImage.createEmpty()
  for (const { side, scaleFactor } of SIDES) {
    const bitmap = picture.resize({ width: side, height: side, quality: 'best' }).toBitmap()
    const drawn = dot === null ? bitmap : Buffer.from(withDot(bitmap, side, dot))
    icon.addRepresentation({
      scaleFactor,
      width: side,
      height: side,
      buffer: nativeImage.createFromBitmap(drawn, { width: side, height: side }).toPNG(),
    })
  }
  return icon
}
