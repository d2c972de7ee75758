import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { PROFILE_NAME } from '../contract/profile-name-pattern.ts'
import { isRecordOf } from './is-record.ts'

/** What the location of a profile depends on; tests pass their own. */
export interface ProfilePlace {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly home: string
}

const HERE: ProfilePlace = { platform: process.platform, env: process.env, home: homedir() }

/** Where a profile went that is not in its usual folder. */
export interface MovedProfile {
  /** Absolute path. */
  readonly folder: string
  /** The folder that it was in, until that is removed; null: it is. */
  readonly left: string | null
}

/** Where everything is kept when no start says otherwise: the named profile that was chosen, else the first one of all. */
export function defaultProfile(place: ProfilePlace = HERE): string {
  const name = chosenProfile(place)
  return name === null ? firstProfile(place) : namedProfile(name, place)
}

/** The profile without a name: in the usual folder, or where it was moved to from there. */
export const firstProfile = (place: ProfilePlace = HERE): string =>
  readMoved(place)?.folder ?? usualFolder(place)

/** The folder of a profile with a name; all of them lie beside the usual one, which can be moved. */
export const namedProfile = (name: string, place: ProfilePlace = HERE): string =>
  join(profilesFolder(place), name)

const profilesFolder = (place: ProfilePlace): string => `${usualFolder(place)}.profiles`

/** The file that says which named profile is in use; there is none while the first one is. */
export const chosenFile = (place: ProfilePlace = HERE): string => `${usualFolder(place)}.profile.json`

/** The name of the profile that starts use; null: the first one, also where the named one is gone. */
export function chosenProfile(place: ProfilePlace = HERE): string | null {
  try {
    const chosen: unknown = JSON.parse(readFileSync(chosenFile(place), 'utf8'))
    return isRecordOf(chosen, ['name']) &&
      isProfileName(chosen['name']) &&
      existsSync(namedProfile(chosen['name'], place))
      ? chosen['name']
      : null
  } catch {
    return null
  }
}

/** The names of the profiles that have one, in order. */
export function listNamedProfiles(place: ProfilePlace = HERE): readonly string[] {
  try {
    return readdirSync(profilesFolder(place), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && isProfileName(entry.name))
      .map(({ name }) => name)
      .toSorted((a, b) => a.localeCompare(b, 'en'))
  } catch {
    return []
  }
}

/** The application-data folder of the system, as Electron names it too, and in it `Plinth`. */
export function usualFolder({ platform, env, home }: ProfilePlace = HERE): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Plinth')
    case 'win32':
      return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Plinth')
    default:
      return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Plinth')
  }
}

/** The file that says where it was moved to; beside the usual folder, which can so be removed and come back. */
export const movedFile = (place: ProfilePlace = HERE): string => `${usualFolder(place)}.moved.json`

/** null: it never was, or is back. */
export function readMoved(place: ProfilePlace = HERE): MovedProfile | null {
  try {
    const moved: unknown = JSON.parse(readFileSync(movedFile(place), 'utf8'))
    return isRecordOf(moved, ['folder', 'left']) &&
      isFolder(moved['folder']) &&
      (moved['left'] === null || isFolder(moved['left']))
      ? { folder: moved['folder'], left: moved['left'] }
      : null
  } catch {
    return null
  }
}

const isProfileName = (value: unknown): value is string =>
  typeof value === 'string' && PROFILE_NAME.test(value)

const isFolder = (value: unknown): value is string => typeof value === 'string' && isAbsolute(value)

/** A sentence where a profile was moved to a folder that is not there, such as on a disk that is not plugged in: a new one would look
 * as if all were lost. null: all is well. */
export function whyProfileIsMissing(profile: string, place: ProfilePlace = HERE): string | null {
  return readMoved(place)?.folder === profile && !existsSync(profile)
    ? `The profile was moved to ${profile}, which is not there. Connect its disk, or name another --profile.`
    : null
}
