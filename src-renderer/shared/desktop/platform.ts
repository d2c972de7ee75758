import type { DesktopBridge } from '../../../src-main/contract/desktop.ts'

declare global {
  interface Window {
    readonly desktop?: DesktopBridge
  }
}

/** The key that stands before a shortcut's letter, as this system writes it. */
export function commandKey(): string {
  const platform = window.desktop?.platform ?? navigator.platform
  return /^(darwin|Mac)/.test(platform) ? '⌘' : 'Ctrl+'
}
