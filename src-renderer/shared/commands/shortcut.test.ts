import { describe, expect, it } from 'vitest'
import { formatShortcut, matchesShortcut, parseShortcut, shortcutKeys, type KeyPress } from './shortcut.ts'

const press = (key: string, extra: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...extra,
})
const matches = (text: string, event: KeyPress, isMac = false): boolean =>
  matchesShortcut(parseShortcut(text), event, isMac)

describe('a shortcut', () => {
  it('is taken apart into its key and modifiers', () => {
    expect(parseShortcut('Mod+Shift+P')).toEqual({ key: 'P', isMod: true, isShift: true, isAlt: false })
  })

  it('may be the plus sign itself', () => {
    expect(parseShortcut('+').key).toBe('+')
  })

  it('with a misspelt modifier is refused, so that it is not silently dead', () => {
    expect(() => parseShortcut('Ctrl+K')).toThrow('"Ctrl+K" is not a shortcut')
    expect(() => parseShortcut('Mod+')).toThrow()
  })

  it('with Mod is ⌘ on a Mac and Ctrl elsewhere, never the other one', () => {
    expect(matches('Mod+K', press('k', { ctrlKey: true }))).toBe(true)
    expect(matches('Mod+K', press('k', { metaKey: true }))).toBe(false)
    expect(matches('Mod+K', press('k', { metaKey: true }), true)).toBe(true)
    expect(matches('Mod+K', press('k', { ctrlKey: true }), true)).toBe(false)
  })

  it('without a modifier is not fired by a combination of the browser', () => {
    expect(matches('F', press('f', { ctrlKey: true }))).toBe(false)
    expect(matches('F', press('f', { altKey: true }))).toBe(false)
    expect(matches('F', press('f', { ctrlKey: true }), true)).toBe(false)
  })

  it('tells a letter from the same letter with Shift, and ignores Caps Lock', () => {
    expect(matches('Z', press('Z', { shiftKey: true }))).toBe(false)
    expect(matches('Shift+Z', press('Z', { shiftKey: true }))).toBe(true)
    expect(matches('Z', press('Z'))).toBe(true)
  })

  it('finds its sign whether or not this keyboard needs Shift for it', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true)
    expect(matches('?', press('?'))).toBe(true)
    expect(matches('\\', press('\\'))).toBe(true)
  })

  it('goes by the place of the key where the keyboard writes no Latin letters', () => {
    expect(matches('Mod+K', press('л', { code: 'KeyK', ctrlKey: true }))).toBe(true)
    expect(matches('F', press('а', { code: 'KeyF' }))).toBe(true)
  })

  it('goes by the letter where a Latin keyboard has it in another place', () => {
    expect(matches('Z', press('z', { code: 'KeyY' }))).toBe(true)
    expect(matches('Y', press('z', { code: 'KeyY' }))).toBe(false)
  })

  it('with a digit works on the number pad and on keyboards that need Shift for digits', () => {
    expect(matches('1', press('1', { code: 'Numpad1' }))).toBe(true)
    expect(matches('1', press('&', { code: 'Digit1' }))).toBe(true)
  })

  it('for Delete is the one delete key of a Mac', () => {
    expect(matches('Delete', press('Backspace'), true)).toBe(true)
    expect(matches('Delete', press('Backspace'), false)).toBe(false)
  })

  it('is written as each system writes it', () => {
    expect(formatShortcut('Mod+Shift+P', true)).toBe('⌘⇧P')
    expect(formatShortcut('Mod+Shift+P', false)).toBe('Ctrl+Shift+P')
    expect(shortcutKeys('Delete', false)).toEqual(['Del'])
  })
})
