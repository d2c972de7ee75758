import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'

/** What the location of a profile depends on; tests pass their own. */
export interface ProfilePlace {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly home: string
}

const HERE: ProfilePlace = { platform: process.platform, env: process.env, home: homedir() }

/** Where a profile went that is not in its usual folder. */
const MovedProfile = z.strictObject({
  folder: z.string().refine(isAbsolute),
  /** The folder that it was in, until that is removed; null: it is. */
  left: z.string().refine(isAbsolute).nullable(),
})
export type MovedProfile = z.infer<typeof MovedProfile>

/** Where everything is kept when no start says otherwise: the usual folder, or where it was moved to from there. */
export function defaultProfile(place: ProfilePlace = HERE): string {
  return readMoved(place)?.folder ?? usualFolder(place)
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
    return MovedProfile.parse(JSON.parse(readFileSync(movedFile(place), 'utf8')))
  } catch {
    return null
  }
}

/** A sentence where a profile was moved to a folder that is not there, such as on a disk that is not plugged in: a new one would look
 * as if all were lost. null: all is well. */
export function whyProfileIsMissing(profile: string, place: ProfilePlace = HERE): string | null {
  return readMoved(place)?.folder === profile && !existsSync(profile)
    ? `The profile was moved to ${profile}, which is not there. Connect its disk, or name another --profile.`
    : null
}
