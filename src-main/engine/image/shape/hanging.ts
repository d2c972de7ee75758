import { outlineOfValues, type Outline } from './outline.ts'
import { piecesOf, rootedIn } from './pieces.ts'
import type { CoverageGrid } from '../coverage-grid.ts'

/** How far what hangs on a body reaches into it, frame units. */
const ROOT = 0.035
/** What is smaller (frame units²), or nowhere this thick (half of it, in cells), is the body's own ragged edge. */
const CRUMB = 0.0012
const THIN = 2.5

/** The outlines of what hangs on a body, the largest first, each rooted in it; `rest` is the silhouette's coverage without the body. */
export function hangingOn(grid: CoverageGrid, rest: Float32Array): Outline[] {
  const { width, cell, values } = grid
  return piecesOf(grid, rest)
    .filter(({ area }) => area * cell * cell > CRUMB)
    .filter(({ cells }) => {
      const { radius } = outlineOfValues(grid, Float32Array.from(cells))
      return radius.some(value => value > THIN * cell)
    })
    .map(({ cells }) => outlineOfValues(grid, rootedIn(cells, values, width, Math.round(ROOT / cell))))
}
