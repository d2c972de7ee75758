import { placeAt, triangleAt } from '../decimation/lists'
import { faceCount, from, positions } from './mesh'

/** Mean over the triangles of their smallest angle, in radians. 60° would be the best. The mesh must be compact. */
export function meanSmallestAngle(): f64 {
  let sum: f64 = 0
  for (let f = 0; f < faceCount; f++) {
    const corner = triangleAt(from, 3 * f)
    const most = Math.max(
      Math.max(cosineAt(corner.a, corner.b, corner.c), cosineAt(corner.b, corner.c, corner.a)),
      cosineAt(corner.c, corner.a, corner.b)
    )
    sum += arcCosine(Math.min(1, Math.max(-1, most)))
  }
  return faceCount > 0 ? sum / f64(faceCount) : 0
}

function cosineAt(corner: i32, first: i32, second: i32): f64 {
  const p = placeAt(positions, corner)
  const q = placeAt(positions, first)
  const r = placeAt(positions, second)
  const ux = q.x - p.x
  const uy = q.y - p.y
  const uz = q.z - p.z
  const vx = r.x - p.x
  const vy = r.y - p.y
  const vz = r.z - p.z
  const size = Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
  return size > 0 ? (ux * vx + uy * vy + uz * vz) / size : 1
}

/** As `acos` in `engine/kernel/det-math.ts`, whose numbers these are, for −1 < x ≤ 1. */
function arcCosine(x: f64): f64 {
  return x >= 1 ? 0 : 2 * arcTangent(Math.sqrt((1 - x) / (1 + x)))
}

const HALF_PI = 1.5707963267948966

function arcTangent(x: f64): f64 {
  if (x > 1) {
    return HALF_PI - arcTangent(1 / x)
  }
  const once = x / (1 + Math.sqrt(1 + x * x))
  const r = once / (1 + Math.sqrt(1 + once * once))
  const z = r * r
  let sum: f64 = 0
  for (let n = 27; n >= 1; n -= 2) {
    sum = 1 / f64(n) - z * sum
  }
  return 4 * r * sum
}
