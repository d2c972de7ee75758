import type { BrowserWindow, IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import { channelName, eventName } from '../contract/desktop-names.ts'
import {
  DESKTOP_CHANNELS,
  type DesktopChannel,
  type DesktopEvent,
  type DesktopEvents,
  type DesktopPayload,
  type DesktopResult,
} from '../contract/desktop.ts'
import { answer } from './answer.ts'

/** What is done for each question, for the window that asked. */
export type DesktopHandlers = {
  readonly [C in DesktopChannel]: (
    payload: DesktopPayload<C>,
    window: BrowserWindow
  ) => Promise<DesktopResult<C>>
}

/** The window that shows the studio, or null: the only one whose page is listened to. */
export type FindWindow = () => BrowserWindow | null

/** Answers every channel of the contract. */
export function serveDesktop(
  ipcMain: IpcMain,
  place: { readonly origin: string; readonly findWindow: FindWindow },
  handlers: DesktopHandlers
): void {
  const serve = <C extends DesktopChannel>(name: C): void => {
    ipcMain.handle(channelName(name), (event, raw: unknown) => {
      const window = place.findWindow()
      const isTrusted = window !== null && isStudioPage(event, window.webContents, place.origin)
      return answer({
        isTrusted,
        schema: DESKTOP_CHANNELS[name].payload,
        raw,
        run: async payload => (window === null ? null : handlers[name](payload as DesktopPayload<C>, window)),
      })
    })
  }
  for (const name of Object.keys(DESKTOP_CHANNELS) as DesktopChannel[]) {
    serve(name)
  }
}

/** Tells the page something. */
export function tellPage<E extends DesktopEvent>(
  window: BrowserWindow,
  event: E,
  data: DesktopEvents[E]
): void {
  window.webContents.send(eventName(event), data)
}

/** Our window, its main frame, our origin: all three, because a frame or a page of another could have been got in. */
function isStudioPage(
  { sender, senderFrame }: IpcMainInvokeEvent,
  page: WebContents,
  origin: string
): boolean {
  return (
    sender.id === page.id &&
    senderFrame !== null &&
    senderFrame.parent === null &&
    URL.canParse(senderFrame.url) &&
    new URL(senderFrame.url).origin === origin
  )
}
