import { nextEdge } from '../../kernel/half-edges.ts'
import { Bvh, createHit } from '../../kernel/bvh.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { crossSides } from '../../kernel/triangles.ts'
import { SHARP } from './triangle-net.ts'
import type { TriangleNet } from './triangle-net.ts'

/** Square of the cosine of 40°: lines that differ by more are not the same. */
const ALONG = 0.587

/** The source that points are brought back to: its surface, and its sharp lines. Answers are in `point`. */
export interface Guide {
  readonly point: Float64Array
  /** Nearest point of the surface that faces (nx, ny, nz) within `reach`; false when there is none. */
  onSurface(x: number, y: number, z: number, nx: number, ny: number, nz: number, reach: number): boolean
  /** Nearest point of the sharp lines and borders, if they run along (dx, dy, dz) there; else false. */
  onLine(x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean
  /** From the nearest point of the surface, whichever way it faces. */
  distance(x: number, y: number, z: number): number
  /** About so many places spread over the surface by its area: 3 numbers for the place, 3 for its unit normal. */
  samples(count: number): Float64Array
}

export function createGuide(net: TriangleNet): Guide {
  const surface: AnyMesh = { positions: net.positions, indices: Uint32Array.from(net.origin) }
  const lines: number[] = []
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    if (net.marks[h] & SHARP && (net.twin[h] < 0 || net.twin[h] > h)) {
      const b = net.origin[nextEdge(h)]
      lines.push(net.origin[h], b, b)
    }
  }
  const surfaceTree = new Bvh(surface)
  const lineTree = new Bvh({ positions: net.positions, indices: Uint32Array.from(lines) })
  const hit = createHit()
  const point = new Float64Array(3)
  const p = net.positions
  const { indices } = surface
  return {
    point,
    samples: count => samplesOf(surface, count),
    distance(x, y, z) {
      surfaceTree.closestPoint(x, y, z, hit)
      return hit.distance
    },
    onSurface(x, y, z, nx, ny, nz, reach) {
      if (!surfaceTree.closestPoint(x, y, z, hit, reach)) {
        return false
      }
      const i = hit.triangle * 3
      const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3]
      const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
      const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
      const facing = (uy * vz - uz * vy) * nx + (uz * vx - ux * vz) * ny + (ux * vy - uy * vx) * nz
      if (facing < 0) {
        return false
      }
      point[0] = hit.x
      point[1] = hit.y
      point[2] = hit.z
      return true
    },
    onLine(x, y, z, dx, dy, dz) {
      if (!lineTree.closestPoint(x, y, z, hit)) {
        return false
      }
      const [a, b] = [lines[hit.triangle * 3] * 3, lines[hit.triangle * 3 + 1] * 3]
      const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
      const dot = ux * dx + uy * dy + uz * dz
      const squares = (ux * ux + uy * uy + uz * uz) * (dx * dx + dy * dy + dz * dz)
      // At a corner the nearest line may be another than the one that the point came along.
      if (dot * dot < ALONG * squares) {
        return false
      }
      point[0] = hit.x
      point[1] = hit.y
      point[2] = hit.z
      return true
    },
  }
}

/** The same for the same surface: inside triangles by the additive recurrence of Roberts (2018). */
export function samplesOf({ positions: p, indices }: AnyMesh, count: number): Float64Array {
  const cross = new Float64Array(3)
  let total = 0
  for (let i = 0; i < indices.length; i += 3) {
    total += crossSides(p, indices[i], indices[i + 1], indices[i + 2], cross)
  }
  const samples = new Float64Array(6 * count)
  let [made, sum] = [0, 0]
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]]
    const area = crossSides(p, a, b, c, cross)
    sum += area
    for (; made < count && (made + 0.5) * total < sum * count; made += 1) {
      let [s, r] = [(made * 0.7548776662466927) % 1, (made * 0.5698402909980532) % 1]
      if (s + r > 1) {
        ;[s, r] = [1 - s, 1 - r]
      }
      for (let axis = 0; axis < 3; axis += 1) {
        samples[6 * made + axis] = (1 - s - r) * p[3 * a + axis] + s * p[3 * b + axis] + r * p[3 * c + axis]
        samples[6 * made + 3 + axis] = cross[axis] / area
      }
    }
  }
  return samples.subarray(0, 6 * made)
}
