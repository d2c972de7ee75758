import { expect, it } from 'vitest'
import { coreOf } from './core.ts'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'
import { isVase } from './vase.ts'

const SIZE = 200

/** Whether a silhouette is a turned body's: half its width at a height (both in pixels, 0 at the bottom), negative where it is empty. */
function isTurned(halfAt: (up: number) => number, top = 190): boolean {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, up] = [(i % SIZE) + 0.5 - SIZE / 2, SIZE - 5 - Math.floor(i / SIZE) - 0.5]
    return up >= 0 && up <= top && Math.abs(x) < halfAt(up) ? 1 : 0
  })
  const outline = outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 176))
  const core = coreOf(outline)
  return core !== null && isVase(outline, core)
}

const arc = (up: number, middle: number, radius: number): number =>
  Math.sqrt(Math.max(0, radius * radius - (up - middle) * (up - middle)))

it('knows a vase and a wine glass by their outline alone: drawn in flat colours they were plates', () => {
  expect(isTurned(up => (up > 170 ? 30 : Math.max(22, arc(up, 75, 60))))).toBe(true)
  expect(
    isTurned(up => (up < 6 ? 40 : up < 80 ? 5 : Math.max(5, 1.2 * arc(Math.min(up, 165), 130, 50))))
  ).toBe(true)
})

it('takes no heart, no shirt and no guitar for one: they have no foot, no neck, or a stick for a neck', () => {
  expect(isTurned(up => (up < 100 ? 0.85 * up : 85 - 0.2 * (up - 100)))).toBe(false)
  expect(isTurned(up => (up > 120 ? 90 : 50))).toBe(false)
  expect(isTurned(up => (up > 172 ? 11 : Math.max(5, arc(up, 45, 45), arc(up, 100, 32))))).toBe(false)
})
