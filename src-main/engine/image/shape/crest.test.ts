import { describe, expect, it } from 'vitest'
import type { Mask } from '../types.ts'
import { coreOf, type Core } from './core.ts'
import { withoutCrest } from './crest.ts'
import { outlineOf, type Outline } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'

const SIZE = 200

/** A broad round body on the ground, and on it what `isOn` draws above its shoulders; x to the right of the axis, y upward. */
function bodyWith(isOn: (x: number, y: number) => boolean): { outline: Outline; core: Core | null } {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [(i % SIZE) - 100 + 0.5, 190 - Math.floor(i / SIZE) - 0.5]
    const isBody = y > 0 && (x / 80) ** 2 + ((y - 50) / 50) ** 2 < 1
    return isBody || (y >= 90 && isOn(x, y)) ? 1 : 0
  })
  const mask: Mask = { width: SIZE, height: SIZE, coverage }
  const outline = outlineOf(coverageGridOf(mask, 176))
  return { outline, core: coreOf(outline) }
}

/** Share of the rows that the core keeps. */
function keptRows({ outline, core }: ReturnType<typeof bodyWith>): number {
  const rows = (half: Float32Array): number => half.filter(value => value > 0).length
  return core === null ? 0 : rows(withoutCrest(outline, core).half) / rows(core.half)
}

describe('what stands on a turned body', () => {
  it('is not turned when it bends to one side: a handle became a pagoda', () => {
    const handle = (x: number, y: number): boolean =>
      (Math.abs(x) < 9 && y < 140) || (x > -9 && x < 60 && y > 125 && y < 143)
    const kept = keptRows(bodyWith(handle))
    expect(kept).toBeGreaterThan(0.6)
    expect(kept).toBeLessThan(0.85)
  })

  it('is turned when it is its own mirror image: a knob', () => {
    expect(
      keptRows(bodyWith((x, y) => (Math.abs(x) < 7 && y < 115) || x * x + (y - 125) ** 2 < 20 * 20))
    ).toBe(1)
  })

  it('is turned when it is a leaning stalk: apples would lose their hollow', () => {
    expect(keptRows(bodyWith((x, y) => x > -3 && x < 6 && y < 125))).toBe(1)
  })
})
