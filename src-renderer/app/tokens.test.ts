import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const PANELS = ['--bg-0', '--bg-1', '--bg-2', '--field'] as const
const MINIMUM = 4.5

/** The plain hex colours of one theme. */
function readTheme(name: string): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme='${name}'] {`)[1]?.split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, token = '', value = '']) => [token, value])
  )
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

describe.each(['dark', 'light'])('the %s theme', name => {
  const theme = readTheme(name)
  const of = (text: string, ground: string): number =>
    contrast(theme.get(text) ?? '', theme.get(ground) ?? '')

  it.each(['--text-1', '--text-2', '--text-3', '--ok', '--warn', '--bad', '--accent'])(
    'shows %s readably on every panel',
    text => {
      const poor = PANELS.filter(ground => !(of(text, ground) >= MINIMUM))
      expect(poor).toEqual([])
    }
  )

  it('shows text and hints readably on a row under the pointer and over the viewport', () => {
    for (const ground of ['--bg-3', '--viewport']) {
      expect(of('--text-1', ground)).toBeGreaterThanOrEqual(MINIMUM)
      expect(of('--text-2', ground)).toBeGreaterThanOrEqual(MINIMUM)
    }
  })

  it('shows the words on the primary button readably, under the pointer too', () => {
    expect(of('--on-accent', '--accent')).toBeGreaterThanOrEqual(MINIMUM)
    expect(of('--on-accent', '--accent-hover')).toBeGreaterThanOrEqual(MINIMUM)
  })

  it('shows the focus ring against every ground', () => {
    for (const ground of [...PANELS, '--bg-3', '--viewport']) {
      expect(of('--accent', ground)).toBeGreaterThanOrEqual(3)
    }
  })

  it('has no chroma in its grounds and texts, so that it does not bend the colours of a model', () => {
    const tinted = [...theme].filter(
      ([token, value]) => /^--(bg|text|viewport)/.test(token) && !/^#(..)\1\1$/.test(value)
    )
    expect(tinted).toEqual([])
  })
})

it('names the same tokens in both themes', () => {
  expect([...readTheme('light').keys()]).toEqual([...readTheme('dark').keys()])
})
