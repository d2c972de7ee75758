import { weldByPosition } from '../kernel/topology.ts'
import type { KeptSurface } from './kept-surface.ts'

/** Of the whole's size: too little to be seen, more than the rounding of a file's numbers. */
const STEP = 2e-5

/**
 * Moves points that lie in one place without being one a little to their own insides, so that a surface that came to touch itself along
 * an edge has no edge of four triangles.
 */
export function partTouching({ positions: p, corners }: Pick<KeptSurface, 'positions' | 'corners'>): void {
  const place = weldByPosition(p)
  if (place.every((first, point) => first === point)) {
    return
  }
  const normals = new Float64Array(p.length)
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [3 * corners[i], 3 * corners[i + 1], 3 * corners[i + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    for (const point of [a, b, c]) {
      normals[point] += uy * vz - uz * vy
      normals[point + 1] += uz * vx - ux * vz
      normals[point + 2] += ux * vy - uy * vx
    }
  }
  for (let point = 0; point < place.length; point++) {
    const [x, y, z] = [normals[3 * point], normals[3 * point + 1], normals[3 * point + 2]]
    const length = Math.sqrt(x * x + y * y + z * z)
    if (place[point] !== point && length > 0) {
      p[3 * point] -= (STEP * x) / length
      p[3 * point + 1] -= (STEP * y) / length
      p[3 * point + 2] -= (STEP * z) / length
    }
  }
}
