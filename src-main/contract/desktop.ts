import { z } from 'zod'
import { MAX_PROMPT } from './generation.ts'
import { ProfileName } from './profile-name.ts'

/**
 * What the page may ask of the desktop, and what the desktop tells the page: `window.desktop`, there in the Electron window
 * only. The page is not trusted: main parses every payload. Main is: its results and events are types for the page.
 */

export const AssetId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)
const Line = z.string().trim().min(1).max(300)
const Nothing = z.null()

/** A prompt that a link brings along: as long as the form takes, without control characters but the end of a line. */
export const LinkedPrompt = z
  .string()
  .trim()
  .min(1)
  .refine(text => [...text].length <= MAX_PROMPT && !/[^\P{Cc}\n]/u.test(text), 'No prompt of the form')

/** What somebody asked for outside the window, by a link, by "Open with" or by the list of recent files. */
const OpenedItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asset'), asset_id: AssetId }),
  z.strictObject({ kind: z.literal('prompt'), prompt: LinkedPrompt }),
  z.strictObject({ kind: z.literal('file'), name: z.string(), bytes: z.instanceof(Uint8Array) }),
  /** It could not be opened, or something else is to be said; in words fit to be shown. */
  z.strictObject({ kind: z.literal('note'), message: z.string(), is_problem: z.boolean() }),
])
export type OpenedItem = z.infer<typeof OpenedItem>

const LoginState = z.strictObject({ is_offered: z.boolean(), is_on: z.boolean() })

const DesktopState = z.strictObject({
  /** Closing the window leaves the service running, in the tray. */
  keeps_running: z.boolean(),
  /** Why the profile cannot be moved; null: it can. */
  move_refusal: z.string().nullable(),
  /** Of the profile in use, where it is not the first one. */
  profile_name: z.string().nullable(),
})

/** null: the first profile, which has none. */
const ProfileNameOrFirst = ProfileName.nullable()
const Profiles = z.strictObject({
  in_use: ProfileNameOrFirst,
  profiles: z.array(z.strictObject({ name: ProfileNameOrFirst, folder: z.string() })),
  /** Why this start keeps to its profile; null: another one can be opened, and this one reset. */
  refusal: z.string().nullable(),
})
/** Whether it is done, or going on: then the window goes, and opens again. */
const Agreed = z.strictObject({ is_agreed: z.boolean() })

/** One question to main: what goes in, what comes back. */
interface Channel<Payload extends z.ZodType, Result extends z.ZodType> {
  readonly payload: Payload
  readonly result: Result
}

function channel<Payload extends z.ZodType, Result extends z.ZodType>(
  payload: Payload,
  result: Result
): Channel<Payload, Result> {
  return { payload, result }
}

/** Every question there is, by the name of its channel. */
export const DESKTOP_CHANNELS = {
  /** Asks where to, and copies the asset's GLB there byte for byte. `path` is null when the user thought better of it. */
  saveAsset: channel(
    z.strictObject({ asset_id: AssetId }),
    z.strictObject({ path: z.string().nullable(), size_bytes: z.int().min(0) })
  ),
  /** Goes on with a drag that the page began, with the asset's GLB as a file. */
  startDrag: channel(z.strictObject({ asset_id: AssetId }), Nothing),
  /**
   * Asks where to, and copies what was exported there: one file under its name, several into a folder. `path` is that of the file or
   * of the folder, null when the user thought better of it.
   */
  saveExport: channel(
    z.strictObject({ export_id: AssetId }),
    z.strictObject({ path: z.string().nullable(), size_bytes: z.int().min(0) })
  ),
  /** Goes on with a drag that the page began, with the files of an export. */
  startExportDrag: channel(z.strictObject({ export_id: AssetId }), Nothing),
  /** Which Blender is installed; null: none was found. */
  findBlender: channel(Nothing, z.strictObject({ path: z.string().nullable() })),
  /** Opens the asset in a new scene of the Blender that is installed. */
  openInBlender: channel(z.strictObject({ asset_id: AssetId }), z.strictObject({ path: z.string() })),
  /** Opens a copy of the asset's GLB in the program that the system opens such files with. */
  openInDefaultApp: channel(z.strictObject({ asset_id: AssetId }), Nothing),
  /** Opens a saved file in the program that the system opens its kind with; only one that was saved since the start. */
  openSaved: channel(z.strictObject({ path: z.string().min(1).max(4096) }), Nothing),
  /** Shows a file in the file manager; only one that was saved since the start. */
  revealInFolder: channel(z.strictObject({ path: z.string().min(1).max(4096) }), Nothing),
  /** A notification of the system, unless the window has the focus. A click brings it to the front, with the asset selected. */
  showNotification: channel(
    z.strictObject({ title: Line, body: Line, asset_id: AssetId.nullable() }),
    z.strictObject({ is_shown: z.boolean() })
  ),
  /** Progress in the taskbar or dock, 0 to 1; null takes it away. */
  setProgress: channel(z.strictObject({ fraction: z.number().min(0).max(1).nullable() }), Nothing),
  /** Is the window opened when its user logs in? `is_offered` is false where the system or a program that is not installed cannot. */
  readLogin: channel(Nothing, LoginState),
  setLogin: channel(z.strictObject({ is_on: z.boolean() }), LoginState),
  readDesktop: channel(Nothing, DesktopState),
  /** Does closing the window leave the service running? */
  setKeepsRunning: channel(z.strictObject({ is_on: z.boolean() }), DesktopState),
  /** Asks where the profile is to be moved to. When `is_moving`, the window goes, and opens again from there. */
  moveProfile: channel(Nothing, z.strictObject({ is_moving: z.boolean() })),
  listProfiles: channel(Nothing, Profiles),
  /** Asks whether to open another profile, which is made where there is none of the name. */
  useProfile: channel(z.strictObject({ name: ProfileNameOrFirst }), Agreed),
  /** Asks whether to delete a profile that is not in use. */
  deleteProfile: channel(z.strictObject({ name: ProfileName }), Agreed),
  /** Asks whether to delete all that is in the profile in use. */
  resetProfile: channel(Nothing, Agreed),
  /** What is to be opened, each thing once. The page asks when it is there, and whenever it is told that there is something. */
  takeOpened: channel(Nothing, z.strictObject({ items: z.array(OpenedItem) })),
  /** Opens the folder that everything is kept in. */
  openProfileFolder: channel(Nothing, Nothing),
} as const

export type DesktopChannel = keyof typeof DESKTOP_CHANNELS
export type DesktopPayload<C extends DesktopChannel> = z.infer<(typeof DESKTOP_CHANNELS)[C]['payload']>
export type DesktopResult<C extends DesktopChannel> = z.infer<(typeof DESKTOP_CHANNELS)[C]['result']>

/** Why the desktop did not do it; the message is fit to be shown. */
export interface DesktopError {
  readonly code: 'forbidden_sender' | 'invalid_payload' | 'not_found' | 'failed'
  readonly message: string
}

/** A question never rejects: of a rejection, only the message would cross over to the page. */
export type DesktopAnswer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: DesktopError }

/** What main tells the page unasked. */
export interface DesktopEvents {
  /** A menu entry was chosen: the id of a command. */
  readonly command: { readonly id: string }
  /** A notification was clicked. */
  readonly select: { readonly asset_id: string }
  /** There is something to open: `takeOpened` hands it over. */
  readonly opened: null
}
export type DesktopEvent = keyof DesktopEvents

type DesktopQuestions = {
  readonly [C in DesktopChannel]: (payload: DesktopPayload<C>) => Promise<DesktopAnswer<DesktopResult<C>>>
}

/** `window.desktop`. */
export interface DesktopBridge extends DesktopQuestions {
  readonly platform: string
  /** Listens; the returned function stops it. */
  on<E extends DesktopEvent>(event: E, listener: (data: DesktopEvents[E]) => void): () => void
}
