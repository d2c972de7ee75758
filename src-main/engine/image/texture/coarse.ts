import type { Size } from '../nearest-seed.ts'
import { fillSmooth } from './grid.ts'

/** A picture brought to square cells of so many pixels. */
export interface Cells extends Size {
  /** Pixels along a cell's side. */
  readonly cell: number
  /** 3 channels: weighted means over the cells' pixels, 0 without weight. */
  readonly values: Float32Array
  /** Sum of the weights in each cell. */
  readonly weights: Float32Array
}

/** Means of 3 channels over cells; the last row and column may be cut short. */
export function meanCells(
  values: Float32Array,
  weights: ArrayLike<number>,
  { size, cell }: { readonly size: Size; readonly cell: number }
): Cells {
  const width = Math.ceil(size.width / cell)
  const height = Math.ceil(size.height / cell)
  const sums = new Float32Array(3 * width * height)
  const totals = new Float32Array(width * height)
  for (let y = 0, i = 0; y < size.height; y += 1) {
    const row = Math.floor(y / cell) * width
    for (let x = 0; x < size.width; x += 1, i += 1) {
      const weight = weights[i]
      if (weight > 0) {
        const c = row + Math.floor(x / cell)
        sums[3 * c] += weight * values[3 * i]
        sums[3 * c + 1] += weight * values[3 * i + 1]
        sums[3 * c + 2] += weight * values[3 * i + 2]
        totals[c] += weight
      }
    }
  }
  for (let c = 0; c < totals.length; c += 1) {
    for (let k = 0; k < 3 && totals[c] > 0; k += 1) {
      sums[3 * c + k] /= totals[c]
    }
  }
  return { width, height, cell, values: sums, weights: totals }
}

/** Values of cells as pixels, bilinear between the cells' middles. */
export function enlarge(
  values: Float32Array,
  { width, height, cell }: Omit<Cells, 'values' | 'weights'>,
  size: Size
): Float32Array {
  const channels = values.length / (width * height)
  if (cell === 1) {
    return values
  }
  const result = new Float32Array(channels * size.width * size.height)
  const columns = placesAlong(size.width, width, cell)
  const rows = placesAlong(size.height, height, cell)
  const below = height > 1 ? channels * width : 0
  const beside = width > 1 ? channels : 0
  let into = 0
  for (let y = 0; y < size.height; y += 1) {
    const row = Math.floor(rows[y])
    const fy = rows[y] - row
    for (let x = 0; x < size.width; x += 1) {
      const column = Math.floor(columns[x])
      const fx = columns[x] - column
      const at = channels * (row * width + column)
      for (let k = at; k < at + channels; k += 1) {
        const upper = values[k] + fx * (values[k + beside] - values[k])
        const lower = values[k + below] + fx * (values[k + below + beside] - values[k + below])
        result[into] = upper + fy * (lower - upper)
        into += 1
      }
    }
  }
  return result
}

/** Per pixel its place among the cells' middles, a little less than the last one's at most. */
function placesAlong(pixels: number, cells: number, cell: number): Float64Array {
  return Float64Array.from({ length: pixels }, (_, x) =>
    Math.min(Math.max(0, cells - 1 - 1e-6), Math.max(0, (x + 0.5) / cell - 0.5))
  )
}

/** `fillSmooth` on cells: a smooth colour for every pixel, that of the known ones included. A new array. */
export function fillCoarsely(
  colour: Float32Array,
  known: Uint8Array,
  by: { readonly size: Size; readonly cell: number }
): Float32Array {
  const cells = meanCells(colour, known, by)
  const isKnown = Uint8Array.from(cells.weights, weight => (weight > 0 ? 1 : 0))
  fillSmooth(cells.values, isKnown, cells)
  return enlarge(cells.values, cells, by.size)
}
