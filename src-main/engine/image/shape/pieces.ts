import { boundsOf, components } from '../components.ts'
import type { Grid, CoverageGrid } from '../coverage-grid.ts'

/** Cells that hang together by their sides. */
export interface Piece {
  /** 1 in the piece, over the whole grid. */
  readonly cells: Uint8Array
  /** Number of cells. */
  readonly area: number
  /** Columns and rows it spans, both ends included. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Connected pieces of the cells whose value is at least ½, the largest first. */
export function piecesOf({ width }: Grid, values: ArrayLike<number>): Piece[] {
  const marked = Uint8Array.from(values, value => (value >= 0.5 ? 1 : 0))
  const pieces = components(marked, width).map(list => {
    const cells = new Uint8Array(values.length)
    list.forEach(i => (cells[i] = 1))
    return { cells, area: list.length, ...boundsOf(list, width) }
  })
  return pieces.sort((a, b) => b.area - a.area)
}

/** Pieces of the ground that a silhouette encloses at both sides, the largest first: what is seen through handles. */
export function holesOf(grid: CoverageGrid): Piece[] {
  const ground = grid.values.map(value => (value >= 0.5 ? 0 : 1))
  return piecesOf(grid, ground).filter(({ left, right }) => left > 0 && right < grid.width - 1)
}

/** Coverage of a piece grown by `reach` cells into the rest of the silhouette, so that it overlaps what it hangs on. */
export function rootedIn(
  cells: Uint8Array,
  values: Float32Array,
  width: number,
  reach: number
): Float32Array {
  let inside = Uint8Array.from(cells)
  for (let round = 0; round < reach; round += 1) {
    const next = Uint8Array.from(inside)
    for (let i = width; i < inside.length - width; i += 1) {
      if (inside[i] === 0 && values[i] >= 0.5) {
        const touches = inside[i - 1] + inside[i + 1] + inside[i - width] + inside[i + width]
        next[i] = touches > 0 ? 1 : 0
      }
    }
    inside = next
  }
  // Beside the piece the silhouette's own soft edge stays; toward the body the part ends hard.
  const near = Uint8Array.from(inside)
  for (let i = width; i < inside.length - width; i += 1) {
    if (inside[i - 1] + inside[i + 1] + inside[i - width] + inside[i + width] > 0) {
      near[i] = 1
    }
  }
  return values.map((value, i) => (inside[i] > 0 ? value : near[i] > 0 ? Math.min(value, 0.45) : 0))
}
