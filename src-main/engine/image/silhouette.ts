import { frameOf, heightOfMask } from './frame.ts'
import { signedDistance } from './nearest-seed.ts'
import { coverageGridOf, type CoverageGrid } from './coverage-grid.ts'
import type { Mask } from './types.ts'

/** A silhouette in a picture's coordinates as `CameraPose` has them. */
export interface Silhouette {
  readonly grid: CoverageGrid
  /** Height of the silhouette in the grid's units. */
  readonly height: number
  /** Width over height. */
  readonly width: number
  /** Signed distance to the outline per cell of the grid, in heights: positive inside. */
  readonly distance: Float32Array
}

/** Reads a mask on a raster of `cells` along its longer side. Throws `RangeError` for an empty mask. */
export function silhouetteOf(mask: Mask, cells: number): Silhouette {
  const grid = coverageGridOf(mask, cells)
  const height = heightOfMask(mask) * frameOf(mask).unit
  const perHeight = grid.cell / height
  const distance = signedDistance(grid).map(value => value * perHeight)
  // The longer side is 1: what is higher than wide has a height of 1.
  const width = height < 1 ? 1 / height : widthOf(grid)
  return { grid, height, width, distance }
}

function widthOf({ values, width, cell }: CoverageGrid): number {
  let reach = 0
  values.forEach((value, i) => {
    if (value >= 0.5) {
      reach = Math.max(reach, Math.abs((i % width) - (width - 1) / 2) + 0.5)
    }
  })
  return 2 * reach * cell
}
