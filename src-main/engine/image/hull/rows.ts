import { boundsOfMask } from '../frame.ts'
import type { Mask } from '../types.ts'

/** One stretch of a row that the thing covers: from and to across the row, in heights of the thing, 0 in the mask's middle. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A silhouette as rows of stretches from its top to its bottom, its height 1. */
export interface RowProfile {
  readonly rows: readonly (readonly Stretch[])[]
  /** Half of the width over all. */
  readonly reach: number
}

/** Stretches narrower than this share of the height are specks. */
const SPECK = 0.006

/**
 * Cuts a silhouette into `count` rows. Ends lie where coverage crosses one half, between pixels. A row that lies between two
 * pixel rows is read from their mean. `isMirrored` swaps left and right.
 */
export function rowsOf(mask: Mask, count: number, isMirrored: boolean): RowProfile {
  const box = boundsOfMask(mask)
  if (box === null) {
    throw new RangeError('An empty mask has no rows.')
  }
  const { left, right, top, bottom } = box
  const height = bottom - top
  const middle = (left + right) / 2
  const line = new Float32Array(mask.width + 2)
  const rows = Array.from({ length: count }, (_, row) => {
    readLine(mask, top + ((row + 0.5) / count) * height - 0.5, line)
    const found = crossings(line).map(({ from, to }) => ({
      from: (from - middle) / height,
      to: (to - middle) / height,
    }))
    const turned = isMirrored ? found.map(({ from, to }) => ({ from: -to, to: -from })).reverse() : found
    return turned.filter(({ from, to }) => to - from > SPECK)
  })
  return { rows: filled(rows), reach: (right - left) / 2 / height }
}

/** One row of coverage with an empty pixel on both sides: pixel x lies at x + 1. */
function readLine({ width, height, coverage }: Mask, y: number, line: Float32Array): void {
  const above = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const below = Math.min(height - 1, above + 1)
  const share = Math.min(1, Math.max(0, y - above))
  for (let x = 0; x < width; x += 1) {
    line[x + 1] = coverage[above * width + x] * (1 - share) + coverage[below * width + x] * share
  }
}

/** Where the line lies above one half, in pixels from the left side of the picture. */
function crossings(line: Float32Array): Stretch[] {
  const found: Stretch[] = []
  let from = 0
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]]
    if (a < 0.5 === b < 0.5) {
      continue
    }
    // Samples stand in the middle of their pixels.
    const at = i - 1.5 + (0.5 - a) / (b - a)
    if (b >= 0.5) {
      from = at
    } else {
      found.push({ from, to: at })
    }
  }
  return found
}

/** A row without anything between rows that have something takes its neighbour's: a thing is not cut in two by noise. */
function filled(rows: readonly (readonly Stretch[])[]): readonly (readonly Stretch[])[] {
  let last = rows.find(row => row.length > 0) ?? []
  return rows.map(row => {
    last = row.length > 0 ? row : last
    return last
  })
}
