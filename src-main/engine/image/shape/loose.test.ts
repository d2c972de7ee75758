import { describe, expect, it } from 'vitest'
import { withoutLoose } from './loose.ts'
import { piecesOf } from './pieces.ts'
import type { CoverageGrid } from '../coverage-grid.ts'

const SIDE = 100

/** Boxes [left, top, right, bottom] on an empty grid. */
function gridOf(...boxes: readonly (readonly number[])[]): CoverageGrid {
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    return boxes.some(([l, t, r, b]) => x >= l && x <= r && y >= t && y <= b) ? 1 : 0
  })
  return { width: SIDE, height: SIDE, cell: 0.01, left: -0.5, top: 1, values }
}

const pieces = (grid: CoverageGrid): number => piecesOf(grid, withoutLoose(grid).values).length

describe('withoutLoose', () => {
  it('joins a leaf that floats near, and a bowl to the foot below it', () => {
    expect(pieces(gridOf([20, 40, 80, 90], [45, 26, 55, 34]))).toBe(1)
    expect(pieces(gridOf([30, 10, 70, 50], [35, 80, 65, 88]))).toBe(1)
  })

  it('drops crumbs and leaves a second thing alone', () => {
    expect(pieces(gridOf([20, 40, 80, 90], [50, 30, 51, 31]))).toBe(1)
    expect(pieces(gridOf([10, 40, 45, 90], [60, 40, 90, 90]))).toBe(2)
  })
})
