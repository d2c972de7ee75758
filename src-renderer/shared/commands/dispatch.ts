import type { Command } from './registry.ts'
import { matchesShortcut, parseShortcut, type KeyPress, type Shortcut } from './shortcut.ts'

/** Where the keys go at the moment. */
export interface FocusState {
  /** A text field: letters are text. */
  readonly isTyping: boolean
  /** A button, link, switch or the like: Space and Enter are its own. */
  readonly isOnControl: boolean
  /** A dialog, menu or list that is open: the studio behind it rests. */
  readonly isInPopup: boolean
  /** A page covers the viewport: what only it shows rests. */
  readonly isOnPage: boolean
  /** The viewport, focused with the pointer. Whoever got there with Tab goes on with Tab. */
  readonly isOnViewportByPointer: boolean
}

/** Edits of a text field itself: undo, redo, select all, cut, copy, paste. */
const TEXT_EDITS = ['z', 'y', 'a', 'x', 'c', 'v']

/** Groups whose commands are about what a page covers. */
const ON_VIEWPORT: readonly Command['group'][] = ['View', 'Library']

/** The command a key press means, the first that can be done now; null when the press is not for us. */
export function findCommand(
  commands: Iterable<Command>,
  press: KeyPress,
  focus: FocusState,
  isMac: boolean
): Command | null {
  let refused: Command | null = null
  for (const command of commands) {
    if (focus.isOnPage && ON_VIEWPORT.includes(command.group)) {
      continue
    }
    if (!shortcutsOf(command).some(text => isMeant(parseShortcut(text), press, focus, isMac))) {
      continue
    }
    if ((command.disabledReason?.() ?? null) === null) {
      return command
    }
    refused ??= command
  }
  return refused
}

/** All keys of a command. */
export function shortcutsOf(command: Command): readonly string[] {
  return [...(command.shortcut === undefined ? [] : [command.shortcut]), ...(command.aliases ?? [])]
}

function isMeant(shortcut: Shortcut, press: KeyPress, focus: FocusState, isMac: boolean): boolean {
  return isFree(shortcut, focus) && matchesShortcut(shortcut, press, isMac)
}

function isFree({ key, isMod }: Shortcut, focus: FocusState): boolean {
  if (focus.isInPopup) {
    return false
  }
  if (focus.isTyping) {
    return isMod && !TEXT_EDITS.includes(key.toLowerCase())
  }
  if (key === 'Tab') {
    return focus.isOnViewportByPointer
  }
  return isMod || !focus.isOnControl || (key !== 'Space' && key !== 'Enter')
}
