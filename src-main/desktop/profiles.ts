import { app, dialog, session, type BrowserWindow } from 'electron'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chosenFile, chosenProfile, firstProfile, listNamedProfiles, namedProfile } from '../cli/profile.ts'
import { isAlive, readHolder } from '../cli/profile-lock.ts'
import type { DesktopResult } from '../contract/desktop.ts'
import { DesktopFailure } from './answer.ts'
import { waitPageUrl } from './crash-page.ts'

export interface ProfilesDeps {
  /** The folder that is in use. */
  readonly profile: string
  /** Why this start keeps to its profile; null: it does not. */
  readonly refusal: string | null
  /** Ends the service, its work given back and its files closed. */
  readonly closeService: () => Promise<void>
  readonly replaceFile: (path: string, content: string) => Promise<void>
}

/** The profiles of this user. Each question that changes something asks first, and rejects with `DesktopFailure` where it cannot be. */
export interface Profiles {
  list(): DesktopResult<'listProfiles'>
  /** Opens the studio again with another profile, which is made where there is none of the name. false: thought better of it. */
  use(name: string | null, window: BrowserWindow): Promise<boolean>
  /** Deletes one that is not in use. */
  remove(name: string, window: BrowserWindow): Promise<boolean>
  /** Deletes all that is in the one in use, and opens the studio again. */
  reset(window: BrowserWindow): Promise<boolean>
}

/** The browser engine uses its own files until the process ends. */
const KEPT_IN_RESET = 'browser'

export function createProfiles(deps: ProfilesDeps): Profiles {
  const { profile, refusal, closeService, replaceFile } = deps
  let isEnding = false
  const refuse = (): void => {
    if (refusal !== null || isEnding) {
      throw new DesktopFailure('failed', refusal ?? 'Plinth is about to open again.')
    }
  }
  /** Ends the service, does the work, and opens again, whatever came of it. */
  const endFor = async (window: BrowserWindow, what: string, work: () => Promise<void>): Promise<void> => {
    isEnding = true
    await window.loadURL(waitPageUrl(what, 'Plinth opens again in a moment.'))
    try {
      await closeService()
      await work()
    } finally {
      app.relaunch()
      app.quit()
    }
  }
  return {
    list: () => ({
      in_use: chosenProfile(),
      profiles: [
        { name: null, folder: firstProfile() },
        ...listNamedProfiles().map(name => ({ name, folder: namedProfile(name) })),
      ],
      refusal,
    }),
    async use(name, window) {
      refuse()
      const folder = name === null ? firstProfile() : namedProfile(name)
      const isNew = name !== null && !existsSync(folder)
      const isSure = await confirm(window, {
        message: `${isNew ? 'Create and open' : 'Open'} the profile ${wordFor(name)}?`,
        detail: `The service stops and Plinth opens again with ${folder}. Work under way begins again when its own profile is opened.`,
        button: 'Open',
      })
      if (isSure) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        void endFor(window, 'Opening another profile', () =>
          name === null
            ? rm(chosenFile(), { force: true })
            : replaceFile(chosenFile(), JSON.stringify({ name }))
        )
      }
      return isSure
    },
    async remove(name, window) {
      const folder = namedProfile(name)
      const holder = readHolder(folder)
      if (folder === profile || (holder !== null && (await isAlive(holder)))) {
        throw new DesktopFailure('failed', `The profile “${name}” is in use.`)
      }
      if (!existsSync(folder)) {
        throw new DesktopFailure('not_found', `There is no profile “${name}”.`)
      }
      const isSure = await confirm(window, {
        message: `Delete the profile “${name}”?`,
        detail: `All of ${folder} is deleted: its models, pictures, credits, keys, settings and backups. This cannot be undone.`,
        button: 'Delete',
      })
      if (isSure) {
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      }
      return isSure
    },
    async reset(window) {
      refuse()
      const isSure = await confirm(window, {
        message: `Reset the profile ${wordFor(chosenProfile())}?`,
        detail: `All models, pictures, generations, credits, keys, settings and backups in ${profile} are deleted, and Plinth opens again as after its installation. This cannot be undone.`,
        button: 'Reset',
      })
      if (isSure) {
        void endFor(window, 'Resetting the profile', () => emptyProfile(profile))
      }
      return isSure
    },
  }
}

const wordFor = (name: string | null): string => (name === null ? '“Default”' : `“${name}”`)

/** Removes all that a service keeps, the database first: what is left by a crash is collected as files that nothing names. */
async function emptyProfile(profile: string): Promise<void> {
  const names = (await readdir(profile)).filter(name => name !== KEPT_IN_RESET)
  const isDatabase = (name: string): boolean => name.startsWith('plinth.db')
  for (const name of [...names.filter(isDatabase), ...names.filter(each => !isDatabase(each))]) {
    await rm(join(profile, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  // What the page kept of it: forms, panels, its session.
  await session.defaultSession.clearStorageData()
}

async function confirm(
  window: BrowserWindow,
  { message, detail, button }: { readonly message: string; readonly detail: string; readonly button: string }
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message,
    detail,
    buttons: [button, 'Cancel'],
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0
}
