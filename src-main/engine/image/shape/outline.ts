import { boundsOf } from '../components.ts'
import { findNearest, signedDistance } from '../nearest-seed.ts'
import { solvePoisson } from './poisson.ts'
import { blurred, MARGIN, withValues, type Grid, type CoverageGrid } from '../coverage-grid.ts'
import { coveringDiscs } from './thickness.ts'

/** A silhouette with what the stages measure on it, all in frame units. */
export interface Outline {
  readonly grid: CoverageGrid
  /** Distance to the outline, negative outside. */
  readonly distance: Float32Array
  /** Radius of the largest inner disc over each cell; 0 outside. */
  readonly radius: Float32Array
  /** Solution of Δh = −4 with h = 0 on the outline; 0 outside. */
  readonly membrane: Float32Array
  /** The membrane in the middle of each cell's largest disc; 0 outside. */
  readonly crest: Float32Array
}

/** Measures a silhouette (inside where the grid is at least ½). */
export function outlineOf(grid: CoverageGrid): Outline {
  const { cell } = grid
  const distance = signedDistance(grid)
  const discs = coveringDiscs(grid, distance)
  const reach = distance.reduce((most, value) => Math.max(most, value), 0)
  const membrane = solvePoisson(grid, reach)
  const area = cell * cell
  return {
    grid,
    distance: distance.map(value => value * cell),
    radius: Float32Array.from(discs, disc => (disc < 0 ? 0 : distance[disc] * cell)),
    membrane: membrane.map(value => value * area),
    crest: Float32Array.from(discs, disc => (disc < 0 ? 0 : membrane[disc] * area)),
  }
}

/** Mean radius of the parts of a silhouette, frame units. */
export function meanRadius({ radius }: Outline): number {
  const inside = radius.filter(value => value > 0)
  return inside.reduce((sum, value) => sum + value, 0) / Math.max(inside.length, 1)
}

/** Blurs values over the inside alone; `sigma` in cells. */
export function blurredInside(
  { grid, distance }: Outline,
  values: Float32Array,
  sigma: number
): Float32Array {
  const inside = distance.map(value => (value > 0 ? 1 : 0))
  const weights = blurred(grid, inside, sigma)
  const sums = blurred(
    grid,
    values.map((value, i) => value * inside[i]),
    sigma
  )
  return sums.map((sum, i) => (weights[i] > 1e-6 ? sum / weights[i] : 0))
}

/**
 * Continues a field that is 0 on the outline to the cells outside, as steeply as it reaches the outline, so that the level 0
 * lies exactly there. Cells far away get −1.
 */
export function continuedOutside({ grid, distance }: Outline, values: Float32Array): Float32Array {
  const { width, cell } = grid
  const result = Float32Array.from(values)
  const slope = new Float32Array(values.length).fill(-1)
  for (let i = 0; i < values.length; i += 1) {
    if (distance[i] > 0) {
      slope[i] = Math.max(values[i], 0) / Math.max(distance[i], 0.3 * cell)
    } else {
      result[i] = -1
    }
  }
  const around = [1, -1, width, -width, width + 1, width - 1, 1 - width, -1 - width]
  for (let ring = 0; ring < 4; ring += 1) {
    const known = Float32Array.from(slope)
    for (let i = width + 1; i < values.length - width - 1; i += 1) {
      if (known[i] >= 0) {
        continue
      }
      let [sum, count] = [0, 0]
      for (const step of around) {
        if (known[i + step] >= 0) {
          sum += known[i + step]
          count += 1
        }
      }
      if (count > 0) {
        slope[i] = sum / count
        result[i] = Math.min(slope[i] * distance[i], -1e-9)
      }
    }
  }
  return result
}

/** Squares of half depths that do not go down to 0 on the outline, where the body ends with a wall instead; outside they stay what they are there. */
export function walled({ grid, distance }: Outline, square: Float32Array) {
  const { source } = findNearest(
    Uint8Array.from(distance, value => (value > 0 ? 1 : 0)),
    grid
  )
  return { square: square.map((value, i) => (distance[i] > 0 ? value : square[source[i]])), wall: distance }
}

/** The outline of other coverage on the same raster, cut to what is covered. */
export function outlineOfValues(grid: Grid, values: Float32Array): Outline {
  return outlineOf(cropped(withValues(grid, values)))
}

/** First and last column and row of what a coverage grid has inside. */
export const insideBoundsOf = ({ values, width }: CoverageGrid) =>
  boundsOf(
    [...values.keys()].filter(i => values[i] >= 0.5),
    width
  )

/** The part of a coverage grid that has anything inside, with the usual margin. */
function cropped(grid: CoverageGrid): CoverageGrid {
  const { width, height, cell, values } = grid
  const { left, right, top, bottom } = insideBoundsOf(grid)
  if (right < left) {
    return grid
  }
  const [x0, y0] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)]
  const [x1, y1] = [Math.min(width - 1, right + MARGIN), Math.min(height - 1, bottom + MARGIN)]
  const size = { width: x1 - x0 + 1, height: y1 - y0 + 1 }
  const part = new Float32Array(size.width * size.height)
  for (let y = 0; y < size.height; y += 1) {
    const from = (y + y0) * width + x0
    part.set(values.subarray(from, from + size.width), y * size.width)
  }
  return { ...size, cell, left: grid.left + x0 * cell, top: grid.top - y0 * cell, values: part }
}
