import { describe, expect, it } from 'vitest'
import { leans } from './axis.ts'
import { outlineOf, type Outline } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'

const SIZE = 200

/** The outline of what `isInside` draws; x to the right of the middle, y upward. */
function outlineWhere(isInside: (x: number, y: number) => boolean): Outline {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    isInside((i % SIZE) - 99.5, 99.5 - Math.floor(i / SIZE)) ? 1 : 0
  )
  return outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 176))
}

/** A horn with a handle below its middle, along the x axis. */
const isHorn = (x: number, y: number): boolean =>
  (x > -70 && x < 70 && Math.abs(y) < 20 + 0.3 * (x + 70)) ||
  (Math.abs(x) < 18 && y > -62 && y < 0 && !(Math.abs(x) < 10 && y > -54))

describe('an axis that leans across the picture', () => {
  it('is seen though a handle hangs on one side: a megaphone stood on its handle as on legs', () => {
    const [c, s] = [Math.SQRT1_2, Math.SQRT1_2]
    expect(leans(outlineWhere((x, y) => isHorn(c * x + s * y, c * y - s * x)))).toBe(true)
  })

  it('is neither level nor upright', () => {
    expect(leans(outlineWhere(isHorn))).toBe(false)
    expect(leans(outlineWhere((x, y) => isHorn(y, x)))).toBe(false)
  })

  it('is none of a stout animal', () => {
    const isPig = (x: number, y: number): boolean =>
      (x / 85) ** 2 + (y / 48) ** 2 < 1 ||
      (y < 0 && y > -70 && [-55, -30, 30, 55].some(at => Math.abs(x - at) < 9))
    expect(leans(outlineWhere(isPig))).toBe(false)
  })
})
