import { expect, test } from 'vitest'
import { toDisplay } from './tone.ts'

function display(r: number, g: number, b: number): readonly number[] {
  const color = Float64Array.from([r, g, b])
  toDisplay(color)
  return [...color]
}

/** sRGB of linear light, from its definition. */
function srgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}

test('base colours keep their look: a mid tone is its sRGB value within a hundredth', () => {
  const [r, g, b] = display(0.5, 0.2, 0.1)
  expect(r).toBeCloseTo(srgb(0.5), 1.7)
  expect(g).toBeCloseTo(srgb(0.2), 1.7)
  expect(b).toBeCloseTo(srgb(0.1), 1.5)
})

test('light of any strength stays below 1 and keeps its order', () => {
  const levels = [0, 0.001, 0.01, 0.1, 0.5, 0.76, 0.8, 1, 2, 8, 100].map(
    level => display(level, level, level)[0]
  )
  for (let i = 1; i < levels.length; i++) {
    expect(levels[i]).toBeGreaterThan(levels[i - 1])
  }
  expect(levels[0]).toBe(0)
  expect(levels[levels.length - 1]).toBeLessThanOrEqual(1)
})

test('a strong red light pales instead of clipping to pure red', () => {
  const [r, g] = display(20, 0.5, 0.5)
  expect(r).toBeGreaterThan(0.95)
  expect(g).toBeGreaterThan(0.6)
})
