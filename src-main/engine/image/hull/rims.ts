import { coneField, readField, type ConeField } from './cone-field.ts'
import type { Cone } from './carve.ts'
import { smoothTaubin, type Neighbours } from '../taubin.ts'
import { axesOf, offAxis, type CameraPose } from '../camera-pose.ts'

/** Rounds of moving rims; each goes by this share of the way. */
const ROUNDS = 3
const DAMPING = 0.7
/** Rims farther from an outline than this, in cells, belong to something before or behind, or the pictures do not agree. */
const REACH = 1.6
/** Rounds at the end in which only what lies outside is moved, each camera after the other, and how far outside, in cells. */
const LAST_ROUNDS = 2
const LAST_REACH = 2.5
/**
 * Vertices stand so far outside of the outlines, in cells: what is stretched between them lies farther in. But no farther, in the
 * silhouettes' own cells, than outlines are known.
 */
const ROOM = 0.15
const MOST_ROOM = 0.3
/** Steps of smoothing forth and back after each round: where a wall runs along the sight lines, chance says what is rim. */
const TAUBIN_STEPS = [0.5, -0.52, 0.5, -0.52]
/** Passes in which what lies beside a rim goes along, and by how much from one vertex to the next. */
const PASSES = 3
const ALONG = 0.5

/**
 * Moves the rims of a hull, where its surface turns away from a camera, in that camera's picture plane onto the outline, and
 * what lies outside an outline back into it: smoothing and the raster's cells cost thin parts their width. `positions` are in
 * heights and are changed; `cell` is that of the raster.
 */
export function fitRims(
  { positions, indices }: { readonly positions: Float64Array; readonly indices: Uint32Array },
  neighbours: Neighbours,
  cones: readonly Cone[],
  cell: number
): void {
  const finest = Math.min(...cones.map(({ silhouette: { grid, height } }) => grid.cell / height))
  const room = Math.min(ROOM * cell, MOST_ROOM * finest)
  const moves = new Float64Array(positions.length)
  const spread = new Float64Array(positions.length)
  const moved = new Uint8Array(positions.length / 3)
  for (let round = 0; round < ROUNDS; round += 1) {
    moves.fill(0)
    moved.fill(0)
    for (const { silhouette, pose } of cones) {
      const sides = facing(positions, indices, pose)
      const field = coneField(silhouette, pose)
      pullToOutline(positions, { sides, moves, moved }, { field, reach: REACH * cell, room })
    }
    for (let i = 0; i < moves.length; i += 1) {
      moves[i] *= DAMPING / Math.max(1, moved[(i / 3) | 0])
    }
    for (let pass = 0; pass < PASSES; pass += 1) {
      neighbours.mean(moves, spread)
      for (let i = 0; i < moves.length; i += 1) {
        moves[i] = moved[(i / 3) | 0] > 0 ? (moves[i] + spread[i]) / 2 : ALONG * spread[i]
      }
    }
    add(positions, moves)
    smoothTaubin(positions, neighbours, TAUBIN_STEPS)
  }
  const none = new Uint8Array(moved.length)
  for (let round = 0; round < LAST_ROUNDS; round += 1) {
    for (const { silhouette, pose } of cones) {
      moves.fill(0)
      const field = coneField(silhouette, pose)
      pullToOutline(positions, { sides: none, moves, moved }, { field, reach: LAST_REACH * cell, room })
      add(positions, moves)
    }
  }
}

function add(positions: Float64Array, moves: Float64Array): void {
  for (let i = 0; i < moves.length; i += 1) {
    positions[i] += moves[i]
  }
}

const TOWARDS = 1
const AWAY = 2
/** A vertex of triangles that face the camera and of others that do not. */
const RIM = TOWARDS | AWAY

/** Per vertex whether its triangles face the camera, turn away, or both. */
function facing(p: Float64Array, indices: Uint32Array, pose: CameraPose): Uint8Array {
  const axes = axesOf(pose)
  const { nearness } = pose
  const [a, b] = offAxis(pose)
  // To the camera from the origin, times the nearness; from elsewhere less the way there.
  const toward = axes.toward.map((way, k) => way - nearness * (a * axes.right[k] + b * axes.up[k]))
  const sides = new Uint8Array(p.length / 3)
  for (let t = 0; t < indices.length; t += 3) {
    const [i, j, k] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [ax, ay, az] = [p[j] - p[i], p[j + 1] - p[i + 1], p[j + 2] - p[i + 2]]
    const [bx, by, bz] = [p[k] - p[i], p[k + 1] - p[i + 1], p[k + 2] - p[i + 2]]
    const along =
      (ay * bz - az * by) * (toward[0] - nearness * p[i]) +
      (az * bx - ax * bz) * (toward[1] - nearness * p[i + 1]) +
      (ax * by - ay * bx) * (toward[2] - nearness * p[i + 2])
    const side = along > 0 ? TOWARDS : AWAY
    sides[indices[t]] |= side
    sides[indices[t + 1]] |= side
    sides[indices[t + 2]] |= side
  }
  return sides
}

interface Pull {
  readonly sides: Uint8Array
  readonly moves: Float64Array
  /** By how many cameras each vertex is moved. */
  readonly moved: Uint8Array
}

function pullToOutline(
  positions: Float64Array,
  { sides, moves, moved }: Pull,
  { field, reach, room }: { readonly field: ConeField; readonly reach: number; readonly room: number }
): void {
  const { right, up, near, column, row, across, above, scale, perCell } = field
  for (let v = 0, i = 0; v < sides.length; v += 1, i += 3) {
    const x = positions[i]
    const y = positions[i + 1]
    const z = positions[i + 2]
    const size = scale / (1 - near[0] * x - near[1] * y - near[2] * z)
    const c = column + (x * right[0] + y * right[1] + z * right[2] + across) * size
    const r = row - (x * up[0] + y * up[1] + z * up[2] + above) * size
    const depth = readField(field, c, r) + room
    if (Math.abs(depth) > reach || (depth > 0 && sides[v] !== RIM)) {
      continue
    }
    const gc = readField(field, c + 0.7, r) - readField(field, c - 0.7, r)
    const gr = readField(field, c, r + 0.7) - readField(field, c, r - 0.7)
    const length = Math.sqrt(gc * gc + gr * gr)
    if (length < 0.3 * perCell) {
      continue
    }
    // Against the slope, from heights in the picture to heights of the thing.
    const step = -depth / (length * size * perCell)
    for (let axis = 0; axis < 3; axis += 1) {
      moves[i + axis] += step * (gc * right[axis] - gr * up[axis])
    }
    moved[v] += 1
  }
}
