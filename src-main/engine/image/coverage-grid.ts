import { clamp, exp } from '../kernel/det-math.ts'
import { frameOf } from './frame.ts'
import type { Mask } from './types.ts'

/** A raster over the frame's plane: cell (column, row) has its centre at x = left + column · cell, y = top − row · cell. */
export interface Grid {
  readonly width: number
  readonly height: number
  /** Side of a cell in frame units (the silhouette's longer side is 1). */
  readonly cell: number
  readonly left: number
  readonly top: number
}

/** A grid with one value per cell, row 0 at the top: as a rule how much of the cell the silhouette covers, 0–1. */
export interface CoverageGrid extends Grid {
  readonly values: Float32Array
}

/** Cells around the silhouette that stay empty, so that every surface closes inside the grid. */
export const MARGIN = 5

/** Cells along a silhouette's longer side. */
const CELLS = 176
/** Share of its square that a silhouette fills at least to be seen well enough; what is slender gets more cells, so many at most. */
const SLENDER = 0.12
const MOST_CELLS = 256

/** Cells along the silhouette's longer side: stalks and rigging are thinner than a cell of the usual raster. */
export function cellsFor(mask: Mask): number {
  const longer = 1 / frameOf(mask).unit
  const area = mask.coverage.reduce((sum, value) => sum + value, 0)
  const share = area / (longer * longer)
  const finer = CELLS * Math.sqrt(SLENDER / Math.max(share, 1e-6))
  return Math.round(clamp(Math.min(finer, longer), CELLS, MOST_CELLS))
}

/** The same raster with other values. */
export function withValues(grid: Grid, values: Float32Array): CoverageGrid {
  const { width, height, cell, left, top } = grid
  return { width, height, cell, left, top, values }
}

/** Number of cells that the silhouette covers at least half. */
export const countInside = ({ values }: CoverageGrid): number =>
  values.reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0)

/**
 * The mask at working resolution: its longer side covers `cells` cells. Coverage is averaged over each cell and smoothed a
 * little, so that the level ½ runs along the true outline between the cells.
 */
export function coverageGridOf(mask: Mask, cells: number): CoverageGrid {
  const { unit, centerX, baseY } = frameOf(mask)
  const cell = 1 / cells
  const pixels = cell / unit
  const columns = Math.ceil(mask.width / pixels / 2)
  const reach = Math.min(columns, Math.ceil(cells / 2) + MARGIN)
  const width = 2 * reach + 1
  const height = Math.min(Math.ceil(baseY / pixels), cells) + 2 * MARGIN + 1
  const left = -reach * cell
  const top = (height - 1 - MARGIN) * cell
  const values = new Float32Array(width * height)
  const sampler = boxSampler(mask, Math.max(pixels, 1))
  for (let row = 0; row < height; row += 1) {
    const y = baseY - (top - row * cell) / unit
    for (let column = 0; column < width; column += 1) {
      values[row * width + column] = sampler(centerX + (left + column * cell) / unit, y)
    }
  }
  return withValues({ width, height, cell, left, top }, blurred({ width, height }, values, 0.6))
}

/** Mean of the mask over a square of `side` pixels around a point, by a summed-area table with bilinear corners. */
function boxSampler({ width, height, coverage }: Mask, side: number): (x: number, y: number) => number {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += coverage[y * width + x]
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
    }
  }
  const at = (x: number, y: number): number => {
    const cx = clamp(x, 0, width - 1e-6)
    const cy = clamp(y, 0, height - 1e-6)
    const ix = Math.floor(cx)
    const iy = Math.floor(cy)
    const fx = cx - ix
    const fy = cy - iy
    const i = iy * stride + ix
    const upper = sums[i] + (sums[i + 1] - sums[i]) * fx
    const lower = sums[i + stride] + (sums[i + stride + 1] - sums[i + stride]) * fx
    return upper + (lower - upper) * fy
  }
  const half = side / 2
  return (x, y) =>
    (at(x + half, y + half) - at(x - half, y + half) - at(x + half, y - half) + at(x - half, y - half)) /
    (side * side)
}

/** Gaussian blur with `sigma` in cells; the border repeats. */
export function blurred(
  { width, height }: { readonly width: number; readonly height: number },
  values: Float32Array,
  sigma: number
): Float32Array {
  const kernel = gaussian(sigma)
  const reach = (kernel.length - 1) / 2
  const across = new Float32Array(values.length)
  const result = new Float32Array(values.length)
  // A row with its border repeated on both sides needs no look at where it ends; sums of a whole row go over memory as it lies.
  const padded = new Float32Array(width + 2 * reach)
  const sums = new Float64Array(width)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    padded.fill(values[row], 0, reach)
    padded.set(values.subarray(row, row + width), reach)
    padded.fill(values[row + width - 1], reach + width)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let k = 0; k < kernel.length; k += 1) {
        sum += kernel[k] * padded[x + k]
      }
      across[row + x] = sum
    }
  }
  for (let y = 0; y < height; y += 1) {
    sums.fill(0)
    for (let k = -reach; k <= reach; k += 1) {
      const weight = kernel[k + reach]
      const from = clamp(y + k, 0, height - 1) * width
      for (let x = 0; x < width; x += 1) {
        sums[x] += weight * across[from + x]
      }
    }
    result.set(sums, y * width)
  }
  return result
}

/** Weights of a Gaussian with `sigma` in cells, cut at three sigma. */
function gaussian(sigma: number): Float64Array {
  const reach = Math.max(1, Math.ceil(3 * sigma))
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    exp(-((i - reach) * (i - reach)) / (2 * sigma * sigma))
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => weight / total)
}

/** Value between the cells; the point is given in cells. Outside the grid the border repeats. Without arrays: it runs millions of times. */
export function sampleBilinear({ width, height, values }: CoverageGrid, column: number, row: number): number {
  const x = clamp(column, 0, width - 1.001)
  const y = clamp(row, 0, height - 1.001)
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const i = iy * width + ix
  const upper = values[i] + (values[i + 1] - values[i]) * fx
  const lower = values[i + width] + (values[i + width + 1] - values[i + width]) * fx
  return upper + (lower - upper) * fy
}
