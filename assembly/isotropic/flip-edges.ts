import { placeAt } from '../decimation/lists'
import { flip } from './edits'
import { EDGE_LINE, faceCount, from, isJoined, line, positions, previous, twin } from './mesh'

/** Sum of the cotangents of the corners opposite an edge from which it stays. */
const DELAUNAY: f64 = -1e-3

/**
 * Flips edges whose opposite angles sum to more than half a turn (Delaunay's criterion: the smallest angles grow), where the surface is
 * flat enough for it.
 */
export function flipEdges(): void {
  for (let h = 0; h < 3 * faceCount; h++) {
    const t = twin[h]
    if (t < 0 || h > t || from[h] < 0 || line[h] === EDGE_LINE) {
      continue
    }
    if (shouldFlip(h, t) && !isJoined(from[previous(h)], from[previous(t)])) {
      flip(h)
    }
  }
}

/** By the cotangents of the corners opposite an edge, and whether the flipped edge's triangles look to the same side. */
function shouldFlip(h: i32, t: i32): bool {
  const a = placeAt(positions, from[h])
  const b = placeAt(positions, from[t])
  const c = placeAt(positions, from[previous(h)])
  const d = placeAt(positions, from[previous(t)])
  const acx = a.x - c.x
  const acy = a.y - c.y
  const acz = a.z - c.z
  const bcx = b.x - c.x
  const bcy = b.y - c.y
  const bcz = b.z - c.z
  const adx = a.x - d.x
  const ady = a.y - d.y
  const adz = a.z - d.z
  const bdx = b.x - d.x
  const bdy = b.y - d.y
  const bdz = b.z - d.z
  // Normals of (a, b, c) and (b, a, d).
  const nx = acy * bcz - acz * bcy
  const ny = acz * bcx - acx * bcz
  const nz = acx * bcy - acy * bcx
  const mx = bdy * adz - bdz * ady
  const my = bdz * adx - bdx * adz
  const mz = bdx * ady - bdy * adx
  const n = Math.sqrt(nx * nx + ny * ny + nz * nz)
  const m = Math.sqrt(mx * mx + my * my + mz * mz)
  const tiny = 1e-12 * (acx * acx + acy * acy + acz * acz + bdx * bdx + bdy * bdy + bdz * bdz)
  const cotC = (acx * bcx + acy * bcy + acz * bcz) / Math.max(n, tiny)
  const cotD = (adx * bdx + ady * bdy + adz * bdz) / Math.max(m, tiny)
  if (!(cotC + cotD < DELAUNAY)) {
    return false
  }
  // The new triangles (c, a, d) and (d, b, c) must look where the old two look together.
  const sx = nx / Math.max(n, tiny) + mx / Math.max(m, tiny)
  const sy = ny / Math.max(n, tiny) + my / Math.max(m, tiny)
  const sz = nz / Math.max(n, tiny) + mz / Math.max(m, tiny)
  const dcx = d.x - c.x
  const dcy = d.y - c.y
  const dcz = d.z - c.z
  const ux = acy * dcz - acz * dcy
  const uy = acz * dcx - acx * dcz
  const uz = acx * dcy - acy * dcx
  const vx = dcy * bcz - dcz * bcy
  const vy = dcz * bcx - dcx * bcz
  const vz = dcx * bcy - dcy * bcx
  const first = ux * sx + uy * sy + uz * sz
  const second = vx * sx + vy * sy + vz * sz
  const size = sx * sx + sy * sy + sz * sz
  const fair = 0.36 * size
  return (
    first > 0 &&
    second > 0 &&
    first * first > fair * (ux * ux + uy * uy + uz * uz) &&
    second * second > fair * (vx * vx + vy * vy + vz * vz) &&
    size > 0.8
  )
}
