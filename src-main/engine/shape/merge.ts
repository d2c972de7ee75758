import { appendSolids, type Solid } from '../kernel/mesh.ts'
import { separateWalls } from '../kernel/mend.ts'

/** Distance by which touching walls are drawn apart, relative to the model. Far below what can be seen. */
export const SEPARATION_EPSILON = 2e-5

interface RoundedMesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
  readonly normals?: Float32Array
}

/** Steps of the grid that positions are rounded to, over the model: fine enough for 32-bit floats to hold every one. */
const GRID_STEPS = 4_194_304

/** Largest power of two that is no larger than `value`. */
function powerBelow(value: number): number {
  let power = 1
  while (power > value) {
    power /= 2
  }
  while (power * 2 <= value) {
    power *= 2
  }
  return power
}

/**
 * Shells of one part in one mesh of 32-bit floats, closed once equal positions are welded. Positions lie on a grid, so that
 * two that differ still differ after the model was moved: 1e-17 and 0 would not.
 */
export function mergeShells(solids: readonly Solid[], modelSize: number): RoundedMesh {
  const step = powerBelow(modelSize / GRID_STEPS)
  const onGrid = (solid: Solid): Solid => {
    return { ...solid, positions: solid.positions.map(value => Math.round(value / step) * step + 0) }
  }
  const merged = onGrid(separateWalls(onGrid(appendSolids(solids)), SEPARATION_EPSILON * modelSize))
  return {
    positions: Float32Array.from(merged.positions),
    indices: merged.indices,
    ...(merged.normals ? { normals: Float32Array.from(merged.normals) } : {}),
  }
}
