import { hypot } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Mesh, Vec3 } from '../../kernel/types.ts'
import type { Place } from '../../material/place-list.ts'
import { uprighted } from '../upright.ts'

/** Vertices that are looked at, and how far from its counterpart a vertex may lie, as a share of the longer side. */
const SAMPLES = 64
const NEAR = 0.03
/** A wall: no more of its normal points up or down. It stands over a corner when at least so much of it points aside and so much ahead. */
const UPRIGHT = 0.3
const OBLIQUE = 0.25
/** Least share of the walls, by area, that stand over a corner. */
const MOSTLY = 0.5

/** An upright axis, tipped as the camera sees it, about which a form comes back to itself after half a turn. */
export interface HalfTurn {
  readonly centre: Vec3
  readonly axis: Vec3
}

/**
 * The upright axis of a form over a corner that is the same after half a turn, as a crate is; null for others. Told by its walls
 * and its vertices: each of some has another near where it comes to. `pitch`: degrees by which it looks tipped.
 */
export function halfTurnOf({ positions: seen, indices }: Mesh, pitch: number): HalfTurn | null {
  const positions = uprighted(seen, pitch)
  const { min, max } = boundsOf(positions)
  const [x, z] = [min[0] + max[0], min[2] + max[2]]
  const near = NEAR * Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const isSame = (px: number, py: number, pz: number): boolean => {
    for (let i = 0; i < positions.length; i += 3) {
      if (hypot(positions[i] - px, positions[i + 1] - py, positions[i + 2] - pz) < near) {
        return true
      }
    }
    return false
  }
  if (!standsOverCorner({ positions, indices })) {
    return null
  }
  const step = 3 * Math.max(1, Math.floor(positions.length / 3 / SAMPLES))
  for (let i = 0; i < positions.length; i += step) {
    if (!isSame(x - positions[i], positions[i + 1], z - positions[i + 2])) {
      return null
    }
  }
  const [centre, axis] = [
    [x / 2, 0, z / 2],
    [0, 1, 0],
  ].map(([a, b, c]): Vec3 => {
    const [u, v, w] = uprighted(Float32Array.of(a, b, c), -pitch)
    return [u, v, w]
  })
  return { centre, axis }
}

/** Whether walls look neither ahead nor aside. */
function standsOverCorner({ positions: p, indices }: Mesh): boolean {
  let [oblique, all] = [0, 0]
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const area = hypot(normal[0], normal[1], normal[2])
    if (Math.abs(normal[1]) < UPRIGHT * area) {
      all += area
      oblique += Math.min(Math.abs(normal[0]), Math.abs(normal[2])) > OBLIQUE * area ? area : 0
    }
  }
  return oblique > MOSTLY * all
}

/** Where a place comes to after half a turn. */
export function turnedHalf({ x, y, z, nx, ny, nz }: Place, { centre, axis }: HalfTurn): Place {
  const [ax, ay, az] = axis
  const [dx, dy, dz] = [x - centre[0], y - centre[1], z - centre[2]]
  const along = 2 * (dx * ax + dy * ay + dz * az)
  const up = 2 * (nx * ax + ny * ay + nz * az)
  return {
    x: centre[0] + along * ax - dx,
    y: centre[1] + along * ay - dy,
    z: centre[2] + along * az - dz,
    nx: up * ax - nx,
    ny: up * ay - ny,
    nz: up * az - nz,
  }
}
