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
export function piecesOf({ width, height }: Grid, values: ArrayLike<number>): Piece[] {
  const seen = new Uint8Array(width * height)
  const pieces: Piece[] = []
  for (let start = 0; start < width * height; start += 1) {
    if (seen[start] === 0 && values[start] >= 0.5) {
      pieces.push(pieceFrom(start, { width, height }, values, seen))
    }
  }
  return pieces.sort((a, b) => b.area - a.area)
}

/** Pieces of the ground that a silhouette encloses at both sides, the largest first: what is seen through handles. */
export function holesOf(grid: CoverageGrid): Piece[] {
  const ground = grid.values.map(value => (value >= 0.5 ? 0 : 1))
  return piecesOf(grid, ground).filter(({ left, right }) => left > 0 && right < grid.width - 1)
}

function pieceFrom(
  start: number,
  { width, height }: { readonly width: number; readonly height: number },
  values: ArrayLike<number>,
  seen: Uint8Array
): Piece {
  const cells = new Uint8Array(width * height)
  const pending = [start]
  let [area, left, right, top, bottom] = [0, width, 0, height, 0]
  const visit = (next: number): void => {
    if (seen[next] === 0 && values[next] >= 0.5) {
      seen[next] = 1
      pending.push(next)
    }
  }
  seen[start] = 1
  for (let i = pending.pop(); i !== undefined; i = pending.pop()) {
    const x = i % width
    const y = Math.floor(i / width)
    cells[i] = 1
    area += 1
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    if (x + 1 < width) {
      visit(i + 1)
    }
    if (x > 0) {
      visit(i - 1)
    }
    if (y + 1 < height) {
      visit(i + width)
    }
    if (y > 0) {
      visit(i - width)
    }
  }
  return { cells, area, left, right, top, bottom }
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
