import { DesktopFailure } from './answer.ts'

/** What is used of Electron's `app`. */
export interface LoginSystem {
  readonly isPackaged: boolean
  getLoginItemSettings(): { readonly openAtLogin: boolean }
  setLoginItemSettings(settings: { readonly openAtLogin: boolean }): void
}

interface LoginState {
  /** Can this program ask the system for it? */
  readonly is_offered: boolean
  readonly is_on: boolean
}

/** Whether the system opens the studio at login; asked of the system each time, because users change it there, too. */
export interface LoginItem {
  read(): LoginState
  /** Answers what the system says afterwards. Throws `DesktopFailure` where it is not offered. */
  set(isOn: boolean): LoginState
}

/**
 * Electron asks macOS and Windows, and no other system; a program that runs from its sources is Electron itself, which nobody wants
 * at login. No arguments are given: the program opens as its icon opens it, with the profile in use.
 */
export function createLoginItem(system: LoginSystem, platform: NodeJS.Platform): LoginItem {
  const isOffered = system.isPackaged && (platform === 'darwin' || platform === 'win32')
  const read = (): LoginState => ({
    is_offered: isOffered,
    is_on: isOffered && system.getLoginItemSettings().openAtLogin,
  })
  return {
    read,
    set(isOn) {
      if (!isOffered) {
        throw new DesktopFailure('failed', 'This system does not let a program ask to be opened at login.')
      }
      system.setLoginItemSettings({ openAtLogin: isOn })
      return read()
    },
  }
}
