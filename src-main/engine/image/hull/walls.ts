import { boundsOf, components } from '../components.ts'
import type { Cone } from './carve.ts'
import { coneField, readPoint, type ConeField } from './cone-field.ts'
import type { VoxelGrid } from './voxel-grid.ts'
import { axesOf } from '../camera-pose.ts'

/** Pieces of a level with fewer samples along a side have no walls to speak of. */
const LEAST_SIDE = 5
/** Corners that are kept leave at least this share of a piece: more than ridges is something else than a box. */
const LEAST_KEPT = 0.7
/** Steps in which a corner is looked for, how far a step goes at most, and how far in all from the first guess; cells. */
const CORNER_STEPS = 4
const CORNER_STEP = 1
const CORNER_REACH = 2.5

type Corner = readonly [x: number, z: number]

/**
 * Makes the walls of a box plane: behind its near edges a cone of sight lines opens, so where the cones of opposite cameras
 * meet, a visual hull has a ridge. The corners are where two cones touch the box itself; each piece of a level keeps what lies
 * between its four corners. Does nothing unless cameras stand on all four sides.
 */
export function flattenWalls(voxels: VoxelGrid, cones: readonly Cone[]): void {
  const fields = sidesOf(cones)
  if (fields === null) {
    return
  }
  const [nx, ny, nz] = voxels.size
  const inside = new Uint8Array(nx * nz)
  for (let y = 1; y < ny - 1; y += 1) {
    for (let z = 0; z < nz; z += 1) {
      for (let x = 0; x < nx; x += 1) {
        inside[z * nx + x] = voxels.values[(z * ny + y) * nx + x] < 0 ? 1 : 0
      }
    }
    for (const piece of components(inside, nx)) {
      flattenPiece(voxels, { y, piece }, fields)
    }
  }
}

/** The cones of the cameras on the sides +z, +x, −z and −x. */
type Sides = readonly [ConeField, ConeField, ConeField, ConeField]

function sidesOf(cones: readonly Cone[]): Sides | null {
  const at = (x: number, z: number): ConeField | null => {
    const cone = cones.find(({ pose }) => {
      const { toward } = axesOf(pose)
      return toward[0] * x + toward[2] * z > Math.SQRT1_2
    })
    return cone ? coneField(cone.silhouette, cone.pose) : null
  }
  const [front, right, back, left] = [at(0, 1), at(1, 0), at(0, -1), at(-1, 0)]
  return front && right && back && left ? [front, right, back, left] : null
}

function flattenPiece(
  voxels: VoxelGrid,
  { y, piece }: { readonly y: number; readonly piece: readonly number[] },
  sides: Sides
): void {
  const { values, size, cell } = voxels
  const [nx, ny] = size
  const { left, right, top, bottom } = boundsOf(piece, nx)
  const [wide, deep] = [right - left + 1, bottom - top + 1]
  if (Math.min(wide, deep) < LEAST_SIDE) {
    return
  }
  const corners = cornersOf(voxels, { y, piece, box: [wide, deep] }, sides)
  if (corners === null) {
    return
  }
  const beyond = beyondQuad(corners)
  const kept = piece.reduce((sum, i) => sum + (beyond(i % nx, Math.floor(i / nx)) <= 0 ? 1 : 0), 0)
  if (kept < LEAST_KEPT * piece.length) {
    return
  }
  const own = new Set(piece)
  for (let z = top - 1; z <= bottom + 1; z += 1) {
    for (let x = left - 1; x <= right + 1; x += 1) {
      const at = (z * ny + y) * nx + x
      const value = beyond(x, z) * cell
      // Another piece's samples within the box are its own.
      if (value > values[at] && (values[at] >= 0 || own.has(z * nx + x))) {
        values[at] = value
      }
    }
  }
}

type Corners = readonly [Corner, Corner, Corner, Corner]

/** The corners of a piece of level `y` around it: +x+z, +x−z, −x−z, −x+z; null when one of them is not found. */
function cornersOf(
  voxels: VoxelGrid,
  { y, piece, box }: { readonly y: number; readonly piece: readonly number[]; readonly box: Corner },
  [front, right, back, left]: Sides
): Corners | null {
  const corner = (sx: number, sz: number, ...fields: readonly ConeField[]): Corner | null => {
    const guess = outermost(piece, voxels.size[0], [sx / box[0], sz / box[1]])
    return cornerOf(voxels, { y, guess, fields })
  }
  const a = corner(1, 1, right, front)
  const b = corner(1, -1, right, back)
  const c = corner(-1, -1, left, back)
  const d = corner(-1, 1, left, front)
  return a && b && c && d ? [a, b, c, d] : null
}

/** How far a place lies outside of a quadrilateral, in samples; negative inside. */
function beyondQuad(corners: Corners): (x: number, z: number) => number {
  const edges = corners.map(([ax, az], k) => {
    const [bx, bz] = corners[(k + 1) % corners.length]
    const length = lengthOf(bx - ax, bz - az)
    const [nx, nz] = [(az - bz) / length, (bx - ax) / length]
    return { nx, nz, offset: nx * ax + nz * az }
  })
  return (x, z) => {
    let most = -Infinity
    for (const { nx, nz, offset } of edges) {
      most = Math.max(most, nx * x + nz * z - offset)
    }
    return most
  }
}

/** The sample of a piece that lies farthest in a direction. */
function outermost(piece: readonly number[], nx: number, [dx, dz]: Corner): Corner {
  let [best, bestAt] = [-Infinity, 0]
  for (const i of piece) {
    const reach = (i % nx) * dx + Math.floor(i / nx) * dz
    if (reach > best) {
      best = reach
      bestAt = i
    }
  }
  return [bestAt % nx, Math.floor(bestAt / nx)]
}

/** Where the surfaces of two cones meet on a level, in samples (Newton); null when that is not near the guess. */
function cornerOf(
  { cell, origin }: VoxelGrid,
  { y, guess, fields }: { readonly y: number; readonly guess: Corner; readonly fields: readonly ConeField[] }
): Corner | null {
  const read = (field: ConeField, x: number, z: number): number =>
    readPoint(field, origin[0] + x * cell, origin[1] + y * cell, origin[2] + z * cell) / cell
  let [x, z] = guess
  for (let step = 0; step < CORNER_STEPS; step += 1) {
    const [[a, ax, az], [b, bx, bz]] = fields.map(field => [
      read(field, x, z),
      read(field, x + 0.5, z) - read(field, x - 0.5, z),
      read(field, x, z + 0.5) - read(field, x, z - 0.5),
    ])
    const determinant = ax * bz - az * bx
    if (Math.abs(determinant) < 0.2) {
      return null
    }
    x -= limited((a * bz - b * az) / determinant)
    z -= limited((ax * b - bx * a) / determinant)
  }
  return lengthOf(x - guess[0], z - guess[1]) <= CORNER_REACH ? [x, z] : null
}

const lengthOf = (x: number, z: number): number => Math.sqrt(x * x + z * z)

const limited = (way: number): number => Math.max(-CORNER_STEP, Math.min(CORNER_STEP, way))
