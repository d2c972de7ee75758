import { describe, expect, it } from 'vitest'
import { findCommand, type FocusState } from './dispatch.ts'
import type { Command } from './registry.ts'
import type { KeyPress } from './shortcut.ts'

const NOWHERE: FocusState = {
  isTyping: false,
  isOnControl: false,
  isInPopup: false,
  isOnPage: false,
  isOnViewportByPointer: false,
}
const press = (key: string, isMod = false): KeyPress => ({
  key,
  code: '',
  ctrlKey: isMod,
  metaKey: false,
  shiftKey: false,
  altKey: false,
})
const command = (id: string, shortcut: string, extra: Partial<Command> = {}): Command => ({
  id,
  title: id,
  group: 'App',
  shortcut,
  run: () => undefined,
  ...extra,
})
const find = (
  commands: readonly Command[],
  event: KeyPress,
  focus: Partial<FocusState> = {}
): string | null => findCommand(commands, event, { ...NOWHERE, ...focus }, false)?.id ?? null

describe('a key press', () => {
  it('of a plain letter is text while somebody types, a combination still acts', () => {
    const commands = [command('frame', 'F'), command('palette', 'Mod+K')]
    expect(find(commands, press('f'))).toBe('frame')
    expect(find(commands, press('f'), { isTyping: true })).toBe(null)
    expect(find(commands, press('k', true), { isTyping: true })).toBe('palette')
  })

  it('of undo belongs to the text field while somebody types', () => {
    const commands = [command('undo', 'Mod+Z')]
    expect(find(commands, press('z', true), { isTyping: true })).toBe(null)
    expect(find(commands, press('z', true))).toBe('undo')
  })

  it('of Space presses the focused button, not the shortcut', () => {
    const commands = [command('play', 'Space'), command('grid', 'G')]
    expect(find(commands, press(' '), { isOnControl: true })).toBe(null)
    expect(find(commands, press('g'), { isOnControl: true })).toBe('grid')
  })

  it('of Tab moves the focus, unless the pointer put it into the viewport', () => {
    const commands = [command('sides', 'Mod+B', { aliases: ['Tab'] })]
    expect(find(commands, press('Tab'))).toBe(null)
    expect(find(commands, press('Tab'), { isOnViewportByPointer: true })).toBe('sides')
  })

  it('does nothing behind an open dialog', () => {
    expect(find([command('delete', 'Delete')], press('Delete'), { isInPopup: true })).toBe(null)
  })

  it('leaves a covered viewport alone, and opens what is no part of it', () => {
    const commands = [command('frame', 'F', { group: 'View' }), command('developer', 'D')]
    expect(find(commands, press('f'), { isOnPage: true })).toBe(null)
    expect(find(commands, press('d'), { isOnPage: true })).toBe('developer')
  })

  it('goes to the command that can be done, where two share it', () => {
    const commands = [command('first', 'S', { disabledReason: () => 'No model' }), command('second', 'S')]
    expect(find(commands, press('s'))).toBe('second')
  })

  it('finds the refused command too, so that its reason can be said', () => {
    expect(find([command('only', 'S', { disabledReason: () => 'No model' })], press('s'))).toBe('only')
  })
})
