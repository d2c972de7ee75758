import { boundsOf } from '../kernel/mesh.ts'
import type { SurfaceMesh, Vec3 } from '../kernel/types.ts'
import { normalize } from '../kernel/vector.ts'
import type { PartFrame } from './recipe.ts'

/** A part counts as turned when less than this share of its walls faces along X or Z. */
const FLAT_WALL_SHARE = 0.55

/** Cosine below which a wall no longer faces along an axis: 8°. */
const ALONG_AXIS = 0.99

/** Where a part lies, how long it is and whether it is round: what recipes align themselves to. */
export function frameOf(mesh: SurfaceMesh, axis?: Vec3): PartFrame {
  const { min, max } = boundsOf(mesh.positions)
  const size: Vec3 = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const centre: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  return {
    centre,
    size,
    axis: axis === undefined ? longestAxis(size) : normalize(axis),
    isRound: isRound(mesh),
  }
}

/** Ties go to the upright axis, then to X. */
function longestAxis([x, y, z]: Vec3): Vec3 {
  if (y >= x * 0.999 && y >= z * 0.999) {
    return [0, 1, 0]
  }
  return x >= z * 0.999 ? [1, 0, 0] : [0, 0, 1]
}

function isRound({ positions: p, indices }: SurfaceMesh): boolean {
  let walls = 0
  let flat = 0
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * indices[t]
    const b = 3 * indices[t + 1]
    const c = 3 * indices[t + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = uy * vz - uz * vy
    const z = ux * vy - uy * vx
    const level = Math.sqrt(x * x + z * z)
    walls += level
    if (Math.max(Math.abs(x), Math.abs(z)) >= ALONG_AXIS * level) {
      flat += level
    }
  }
  return walls > 0 && flat < FLAT_WALL_SHARE * walls
}
