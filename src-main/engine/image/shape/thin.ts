import { signedDistance } from '../nearest-seed.ts'
import { outlineOf, type Outline } from './outline.ts'
import { piecesOf, rootedIn } from './pieces.ts'
import { withValues } from '../coverage-grid.ts'

/** What is thinner than this share of the thickest may stand out of a body: an aerial, a lever, a cable. */
const THIN = 0.16
/** It stands out so far at least, and reaches so far into the body; frame units. */
const STANDS_OUT = 0.04
const ROOT = 0.03

/** A body, and the coverage of each thin part that stands out of it, root and all. */
export interface Trimmed {
  readonly body: Outline
  readonly thin: readonly Float32Array[]
}

/** Parts a silhouette by opening it (Serra 1982): what no disc of some size reaches is no body, unless it is only a corner of it. */
export function withoutThin(outline: Outline): Trimmed {
  const { grid, radius } = outline
  const thickest = radius.reduce((most, value) => Math.max(most, value), 0)
  const stout = grid.values.map((value, i) => (radius[i] >= THIN * thickest ? value : 0))
  const [largest] = piecesOf(grid, stout)
  if (largest === undefined) {
    return { body: outline, thin: [] }
  }
  const away = signedDistance(withValues(grid, Float32Array.from(largest.cells)))
  const rest = grid.values.map((value, i) => (largest.cells[i] > 0 ? 0 : value))
  const thin = piecesOf(grid, rest).filter(({ cells }) =>
    away.some((value, i) => cells[i] > 0 && -value * grid.cell > STANDS_OUT)
  )
  const body = grid.values.map((value, i) => (thin.some(({ cells }) => cells[i] > 0) ? 0 : value))
  return {
    body: thin.length === 0 ? outline : outlineOf(withValues(grid, body)),
    thin: thin.map(({ cells }) => rootedIn(cells, grid.values, grid.width, Math.round(ROOT / grid.cell))),
  }
}
