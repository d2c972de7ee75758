import { homedir } from 'node:os'
import { join } from 'node:path'

/** What the location of a profile depends on; tests pass their own. */
export interface ProfilePlace {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly home: string
}

const HERE: ProfilePlace = { platform: process.platform, env: process.env, home: homedir() }

/** The application-data folder of the system, as Electron names it too, and in it `Plinth`. */
export function defaultProfile({ platform, env, home }: ProfilePlace = HERE): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Plinth')
    case 'win32':
      return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Plinth')
    default:
      return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Plinth')
  }
}
