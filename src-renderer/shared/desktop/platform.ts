import type { DesktopBridge } from '../../../src-main/contract/desktop.ts'

declare global {
  interface Window {
    readonly desktop?: DesktopBridge
  }
}

/** Does this system write ⌘ where others write Ctrl? */
export function isMac(): boolean {
  return /^(darwin|Mac|iP)/.test(window.desktop?.platform ?? navigator.platform)
}

/** The key that stands before a shortcut's letter, as this system writes it. */
export function commandKey(): string {
  return isMac() ? '⌘' : 'Ctrl+'
}
