import { clamp } from '../../kernel/det-math.ts'
import { flipped } from '../../kernel/mesh.ts'
import { fillDiagonals, surfaceNets } from '../../kernel/surface-nets.ts'
import type { Mesh } from '../../kernel/types.ts'
import { sampleBilinear, withValues, type Grid, type CoverageGrid } from '../coverage-grid.ts'
import { lightened } from '../lightened.ts'
import { neighboursOf, smoothTaubin } from '../taubin.ts'

/** A body over the picture's plane: z = centre ± √square where `square` is positive; nothing where it is negative. */
export interface Relief extends Grid {
  /** Square of half the depth, frame units²; outside it falls on below 0 as steeply as it ended. */
  readonly square: Float32Array
  /** Signed distance to the outline (frame units, negative outside), where the body ends there with a wall: `square` says nothing outside of it then. */
  readonly wall?: Float32Array
  /** z of the middle, frame units. */
  readonly centre: Float32Array
  /** The body ends here below, flat: y in frame units. Absent: it does not. */
  readonly floor?: number
  /** By how much the floor rises per unit of x; `floor` is its height at x = 0. */
  readonly tilt?: number
}

const ROUNDS = 3
/** Of the way to its neighbours’ mean that each vertex goes in a round. */
const SMOOTHING = [0.55]

/**
 * The closed surface of a relief: surface nets of the implicit field (z − c)² − q, then in turns smoothed along the surface
 * and drawn back onto it by Newton steps. At most `triangles` triangles. Null when the body is thinner than the grid sees.
 */
export function meshOfRelief(relief: Relief, triangles: number): Mesh | null {
  const field = fieldOf(relief)
  if (field === null) {
    return null
  }
  fillDiagonals(field.grid)
  const net = surfaceNets(field.grid)
  const project = projector(relief, field.back)
  const neighbours = neighboursOf(net.indices, net.positions.length / 3)
  for (let round = 0; round < ROUNDS; round += 1) {
    smoothTaubin(net.positions, neighbours, SMOOTHING)
    project(net.positions)
  }
  const { left, top, cell } = relief
  const positions = new Float32Array(net.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = left + net.positions[i] * cell
    positions[i + 1] = top - net.positions[i + 1] * cell
    positions[i + 2] = (net.positions[i + 2] + field.back) * cell
  }
  return lightened({ positions, indices: flipped(net.indices) }, triangles)
}

/** Samples of the field around the surface, in cells; `back` is the layer number of the first layer (z = 0 is layer 0). */
function fieldOf(relief: Relief) {
  const { width, height, cell, square, centre, wall } = relief
  let [near, far] = [-Infinity, Infinity]
  for (let i = 0; i < square.length; i += 1) {
    if (square[i] > 0) {
      const half = Math.sqrt(square[i])
      near = Math.max(near, (centre[i] + half) / cell)
      far = Math.min(far, (centre[i] - half) / cell)
    }
  }
  if (near < far) {
    return null
  }
  const back = Math.floor(far) - 3
  const layers = Math.ceil(near) + 3 - back + 1
  const values = new Float32Array(width * height * layers).fill(4)
  const floorRow = floorOf(relief)
  for (let i = 0; i < square.length; i += 1) {
    const q = square[i] / (cell * cell)
    const c = centre[i] / cell
    const below = Math.floor(i / width) - floorRow(i % width)
    const outside = wall === undefined ? -Infinity : -wall[i] / cell
    const half = Math.sqrt(Math.max(q, 0))
    const reach = half + 3
    const from = Math.max(1, Math.floor(c - reach) - back)
    const to = Math.min(layers - 2, Math.ceil(c + reach) - back)
    for (let layer = from; layer <= to; layer += 1) {
      const z = Math.abs(layer + back - c)
      // Divided so that it is close to a distance, on which linear interpolation is exact.
      const depth = (z * z - q) / (z + half + 4)
      values[layer * width * height + i] = Math.max(depth, below, outside)
    }
  }
  return { grid: { values, size: [width, height, layers] as const }, back }
}

/** The row of the floor at a column, both between the cells. */
function floorOf({ floor, tilt = 0, top, left, cell }: Relief): (column: number) => number {
  return column => (floor === undefined ? Infinity : (top - floor - tilt * (left + column * cell)) / cell)
}

/** Newton steps onto (z − c)² = q, or onto the wall where that is farther in, none longer than half a cell; what stands on the floor keeps its height. */
function projector(relief: Relief, back: number): (positions: Float64Array) => void {
  const { cell } = relief
  const square = withValues(
    relief,
    relief.square.map(value => value / (cell * cell))
  )
  const middle = withValues(
    relief,
    relief.centre.map(value => value / cell)
  )
  const wall =
    relief.wall &&
    withValues(
      relief,
      relief.wall.map(value => value / cell)
    )
  const floorRow = floorOf(relief)
  const slope = (grid: CoverageGrid, x: number, y: number, dx: number, dy: number): number =>
    sampleBilinear(grid, x + dx / 2, y + dy / 2) - sampleBilinear(grid, x - dx / 2, y - dy / 2)
  return positions => {
    for (let i = 0; i < positions.length; i += 3) {
      const y = positions[i + 1]
      const ground = floorRow(positions[i])
      if (y > ground - 0.75) {
        positions[i + 1] = y > ground - 0.25 ? ground : y
        continue
      }
      for (let step = 0; step < 2; step += 1) {
        const px = positions[i]
        const py = positions[i + 1]
        const z = positions[i + 2] + back - sampleBilinear(middle, px, py)
        const q = sampleBilinear(square, px, py)
        const inside = wall === undefined ? Infinity : sampleBilinear(wall, px, py)
        if (wall !== undefined && -inside > Math.abs(z) - Math.sqrt(Math.max(q, 0))) {
          const [wx, wy] = [slope(wall, px, py, 1, 0), slope(wall, px, py, 0, 1)]
          const way = clamp(inside, -0.5, 0.5) / Math.max(wx * wx + wy * wy, 0.5)
          positions[i] -= way * wx
          positions[i + 1] -= way * wy
          continue
        }
        const gx = -2 * z * slope(middle, px, py, 1, 0) - slope(square, px, py, 1, 0)
        const gy = -2 * z * slope(middle, px, py, 0, 1) - slope(square, px, py, 0, 1)
        const gz = 2 * z
        const norm = gx * gx + gy * gy + gz * gz
        if (norm < 1e-4) {
          break
        }
        const value = z * z - q
        const factor = value / norm
        const length = Math.abs(factor) * Math.sqrt(norm)
        const limited = factor * clamp(0.5 / Math.max(length, 1e-9), 0, 1)
        positions[i] -= limited * gx
        positions[i + 1] -= limited * gy
        positions[i + 2] -= limited * gz
      }
    }
  }
}
