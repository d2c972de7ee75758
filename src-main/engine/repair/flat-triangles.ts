import { KEPT } from './left-out.ts'
import type { PartStudy } from './study.ts'

/** Height over the longest side, below which a triangle is a line: what single precision leaves of one. */
const FLAT = 1e-6

/** Triangles whose three different corners lie on a line. */
export function findFlatTriangles({ part: { positions: p }, corners, leftOut }: PartStudy): number[] {
  const flat: number[] = []
  for (let triangle = 0; triangle < leftOut.length; triangle += 1) {
    const at = 3 * triangle
    if (leftOut[triangle] === KEPT && isFlat(p, corners[at], corners[at + 1], corners[at + 2])) {
      flat.push(triangle)
    }
  }
  return flat
}

/** Do the three vertices lie on a line, as nearly as single precision can say? */
export function isFlat(p: ArrayLike<number>, a: number, b: number, c: number): boolean {
  const ux = p[3 * b] - p[3 * a]
  const uy = p[3 * b + 1] - p[3 * a + 1]
  const uz = p[3 * b + 2] - p[3 * a + 2]
  const vx = p[3 * c] - p[3 * a]
  const vy = p[3 * c + 1] - p[3 * a + 1]
  const vz = p[3 * c + 2] - p[3 * a + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const wx = vx - ux
  const wy = vy - uy
  const wz = vz - uz
  const longest = Math.max(
    ux * ux + uy * uy + uz * uz,
    vx * vx + vy * vy + vz * vz,
    wx * wx + wy * wy + wz * wz
  )
  return x * x + y * y + z * z <= FLAT * FLAT * longest * longest
}
