import { describe, expect, test } from 'vitest'
import { encodeSrgbByte, hexToLinear, linearToHex, linearToOklab, oklabToLinear } from './color-math.ts'
import { COLOR_NAMES } from './color-names.ts'
import { colorHex, findColor } from './colors.ts'

function oklab(name: string): readonly [lightness: number, greenRed: number, blueYellow: number] {
  return linearToOklab(hexToLinear(colorHex(name) ?? '#000000'))
}

describe('colour names', () => {
  test('CSS names, art names and materials are known in any spelling', () => {
    expect(colorHex('rebeccapurple')).toBe('#663399')
    expect(colorHex('Light  Goldenrod Yellow')).toBe('#fafad2')
    expect(colorHex('midnight-blue')).toBe('#191970')
    for (const name of [
      'burgundy',
      'emerald',
      'mahogany',
      'walnut',
      'ivory',
      'charcoal',
      'cream',
      'mustard',
      'rust',
    ]) {
      expect(colorHex(name)).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('every table entry is a colour', () => {
    expect(COLOR_NAMES.size).toBeGreaterThan(330)
    for (const hex of COLOR_NAMES.values()) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('dark is darker, light is lighter, pale is greyer, vivid is not', () => {
    for (const name of ['red', 'teal', 'purple', 'mustard', 'brown']) {
      expect(oklab(`dark ${name}`)[0]).toBeLessThan(oklab(name)[0] - 0.05)
      expect(oklab(`light ${name}`)[0]).toBeGreaterThan(oklab(name)[0] + 0.05)
      const chroma = ([, a, b]: readonly number[]): number => Math.hypot(a, b)
      expect(chroma(oklab(`pale ${name}`))).toBeLessThan(0.75 * chroma(oklab(name)))
    }
  })

  test('two hues mix and a hue with -ish leans', () => {
    const [, a, b] = oklab('blue-green')
    expect(a).toBeLessThan(-0.02)
    expect(b).toBeLessThan(0.02)
    expect(oklab('reddish brown')[1]).toBeGreaterThan(oklab('brown')[1])
    expect(oklab('reddish brown')[0]).toBeLessThan(oklab('red')[0] + 0.1)
  })

  test('words that name no colour are not mistaken for one', () => {
    for (const word of ['dark', 'shiny', 'table', 'party', 'multicolored', 'wish', 'very dark', '']) {
      expect(colorHex(word)).toBeNull()
    }
  })

  test('the longest phrase at a place wins and tells its length', () => {
    const words = ['a', 'light', 'blue', 'chair']
    expect(findColor(words)).toBeNull()
    expect(findColor(words, 1)).toEqual({ hex: '#add8e6', name: 'light blue', length: 2 })
    expect(findColor(['british', 'racing', 'green', 'car'])?.length).toBe(3)
    expect(findColor(['rose', 'gold'])?.hex).not.toBe(colorHex('rose'))
  })
})

describe('colour mathematics', () => {
  test('hex, linear and OKLab lead back to where they came from', () => {
    for (const hex of COLOR_NAMES.values()) {
      expect(linearToHex(hexToLinear(hex))).toBe(hex)
      expect(linearToHex(oklabToLinear(linearToOklab(hexToLinear(hex))))).toBe(hex)
    }
  })

  test('anything that is no #rrggbb is refused', () => {
    expect(() => hexToLinear('red')).toThrow(RangeError)
    expect(() => hexToLinear('#fff')).toThrow(RangeError)
  })

  test('values beyond black and white are clamped', () => {
    expect([encodeSrgbByte(-1), encodeSrgbByte(0), encodeSrgbByte(1), encodeSrgbByte(7)]).toEqual([
      0, 0, 255, 255,
    ])
  })
})
