/** A shortcut taken apart. `key` is the last part as written, e.g. `F`, `Enter`, `\`, `?`. */
export interface Shortcut {
  readonly key: string
  readonly isMod: boolean
  readonly isShift: boolean
  readonly isAlt: boolean
}

/** What is read of a keyboard event. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const LETTER = /^[A-Za-z]$/
const DIGIT = /^[0-9]$/
const MAC_KEYS: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↩',
  Delete: '⌫',
  Escape: 'Esc',
}
const OTHER_KEYS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Delete: 'Del', Escape: 'Esc' }

/** Takes `Mod+Shift+P` apart. Throws on a modifier it does not know: shortcuts are written by us. */
export function parseShortcut(text: string): Shortcut {
  const parts = text === '+' ? ['+'] : text.split('+')
  const key = parts.at(-1)
  const modifiers = parts.slice(0, -1)
  const unknown = modifiers.find(part => !['Mod', 'Shift', 'Alt'].includes(part))
  if (key === undefined || key === '' || unknown !== undefined) {
    throw new Error(`"${text}" is not a shortcut`)
  }
  return {
    key,
    isMod: modifiers.includes('Mod'),
    isShift: modifiers.includes('Shift'),
    isAlt: modifiers.includes('Alt'),
  }
}

/** Does the press mean the shortcut? On a Mac, Mod is ⌘; elsewhere Ctrl. */
export function matchesShortcut(shortcut: Shortcut, press: KeyPress, isMac: boolean): boolean {
  const isMod = isMac ? press.metaKey : press.ctrlKey
  const isOther = isMac ? press.ctrlKey : press.metaKey
  if (isMod !== shortcut.isMod || isOther || press.altKey !== shortcut.isAlt) {
    return false
  }
  // The keys of "?" and its like need Shift on one keyboard and not on another.
  const isSign = shortcut.key.length === 1 && !LETTER.test(shortcut.key) && !DIGIT.test(shortcut.key)
  return (isSign || press.shiftKey === shortcut.isShift) && isKey(shortcut, press, isMac)
}

function isKey({ key }: Shortcut, press: KeyPress, isMac: boolean): boolean {
  if (LETTER.test(key)) {
    // Where the keyboard writes no Latin letters, or Alt changes them, the place of the key decides.
    return LETTER.test(press.key)
      ? press.key.toLowerCase() === key.toLowerCase()
      : press.code === `Key${key.toUpperCase()}`
  }
  if (DIGIT.test(key)) {
    return press.key === key || press.code === `Digit${key}` || press.code === `Numpad${key}`
  }
  if (key === 'Space') {
    return press.key === ' '
  }
  // A Mac's own delete key calls itself Backspace.
  return press.key === key || (key === 'Delete' && isMac && press.key === 'Backspace')
}

/** The keys as this system writes them, e.g. `['Ctrl', 'K']` or `['⌘', 'K']`. */
export function shortcutKeys(text: string, isMac: boolean): readonly string[] {
  const { key, isMod, isShift, isAlt } = parseShortcut(text)
  const parts = [
    isMod && 'Mod',
    isAlt && 'Alt',
    isShift && 'Shift',
    LETTER.test(key) ? key.toUpperCase() : key,
  ]
  const names = isMac ? MAC_KEYS : OTHER_KEYS
  return parts.filter(part => part !== false).map(part => names[part] ?? part)
}

/** One text, e.g. `Ctrl+K` or `⌘K`; for titles and labels. */
export function formatShortcut(text: string, isMac: boolean): string {
  return shortcutKeys(text, isMac).join(isMac ? '' : '+')
}
