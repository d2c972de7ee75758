import { expect, test } from 'vitest'
import { maskFromAlpha } from './alpha.ts'

const SIDE = 120

/** Coverage at a place of a picture of one light colour whose alpha (0–1) hangs on the distance from its middle; a solid stem stands below. */
function maskOf(alphaAt: (distance: number) => number): (x: number, y: number) => number {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(210)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [(i % SIDE) - 60, Math.floor(i / SIDE) - 45]
    const isStem = Math.abs(x) < 5 && y > 20 && y < 65
    data[4 * i + 3] = 255 * (isStem ? 1 : alphaAt(Math.hypot(x, y)))
  }
  const mask = maskFromAlpha({ width: SIDE, height: SIDE, data })
  return (x, y) => mask?.coverage[(y + 45) * SIDE + x + 60] ?? -1
}

test('a bowl of glass belongs to the thing as much as its stem: a wine glass lost all but its rim and foot', () => {
  const at = maskOf(distance => (distance < 30 ? 0.3 : 0))
  expect(at(0, 0)).toBe(1)
  expect(at(-24, 10)).toBe(1)
  expect(at(0, 50)).toBe(1)
  expect(at(-40, 0)).toBe(0)
})

test('a glow that begins with nothing stays as faint as it is', () => {
  const at = maskOf(distance => Math.max(0, 0.45 * (1 - distance / 50)))
  expect(at(-30, 0)).toBeLessThan(0.3)
  expect(at(0, 50)).toBe(1)
})

test('haze all over the picture is no glass', () => {
  const at = maskOf(() => 0.1)
  expect(at(-30, 0)).toBeLessThan(0.2)
  expect(at(0, 50)).toBe(1)
})

test('a soft edge stays soft', () => {
  const at = maskOf(distance => Math.min(1, Math.max(0, (31 - distance) / 3)))
  expect(at(-29, 0)).toBeCloseTo(0.66, 1)
})

test('a picture that is transparent all over shows nothing: what was left out of a cut-out came back', () => {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(210).map((value, i) => (i % 4 === 3 ? 0 : value))
  data[4 * 60 * SIDE + 3] = 255
  const mask = maskFromAlpha({ width: SIDE, height: SIDE, data })
  expect(mask?.coverage.reduce((sum, value) => sum + value, 0)).toBe(1)
})
