import { Bvh, createHit } from './bvh.ts'
import { boundsOf, type Bounds } from './mesh.ts'
import { createRandom } from './random.ts'
import type { Vec3 } from './types.ts'
import { createWindingNumber } from './winding-number.ts'

/** A thing as something that others can be too deep in. */
export interface SolidBody {
  readonly bounds: Bounds
  /** Points spread over its surface, three numbers each. */
  readonly points: Float64Array
  /** How deep a point lies in it, metres; 0 outside. */
  depthAt(x: number, y: number, z: number): number
}

/** Points of a thing's surface that are looked for in another one. */
const SAMPLES = 1000

/**
 * A body of the triangles of several meshes, nine numbers each: they need not be closed or welded. Inside is where the winding
 * number says so.
 */
export function solidBody(triangles: Float32Array): SolidBody {
  const tree = new Bvh({
    positions: triangles,
    indices: Uint32Array.from({ length: triangles.length / 3 }, (_, i) => i),
  })
  const winding = createWindingNumber(tree)
  const hit = createHit()
  return {
    bounds: boundsOf(triangles),
    points: spread(triangles),
    depthAt: (x, y, z) => (winding.isInside(x, y, z) && tree.closestPoint(x, y, z, hit) ? hit.distance : 0),
  }
}

/** Points over a surface, as many as fit its area. */
function spread(p: Float32Array): Float64Array {
  const sums = new Float64Array(p.length / 9)
  let sum = 0
  for (let t = 0; t < sums.length; t++) {
    sum += areaAt(p, 9 * t)
    sums[t] = sum
  }
  const random = createRandom('surface of a body')
  const points = new Float64Array(3 * SAMPLES)
  let t = 0
  for (let i = 0; i < SAMPLES; i++) {
    const wanted = ((i + 0.5) / SAMPLES) * sum
    while (t < sums.length - 1 && sums[t] < wanted) {
      t++
    }
    const root = Math.sqrt(random.next())
    const along = root * random.next()
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [p[9 * t + axis], p[9 * t + 3 + axis], p[9 * t + 6 + axis]]
      points[3 * i + axis] = (1 - root) * a + (root - along) * b + along * c
    }
  }
  return points
}

function areaAt(p: Float32Array, i: number): number {
  const [ax, ay, az] = [p[i + 3] - p[i], p[i + 4] - p[i + 1], p[i + 5] - p[i + 2]]
  const [bx, by, bz] = [p[i + 6] - p[i], p[i + 7] - p[i + 1], p[i + 8] - p[i + 2]]
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  return Math.sqrt(x * x + y * y + z * z) / 2
}

/**
 * How deep the surface of either lies in the other, metres, with `a` moved by `offset`. What is deeper than `enough` is not looked at
 * any further.
 */
export function penetration(a: SolidBody, offset: Vec3, b: SolidBody, enough = Infinity): number {
  if (!overlaps(a.bounds, offset, b.bounds)) {
    return 0
  }
  const deep = deepest(a, offset, b, enough)
  const back: Vec3 = [-offset[0], -offset[1], -offset[2]]
  return deep > enough ? deep : Math.max(deep, deepest(b, back, a, enough))
}

const overlaps = (a: Bounds, offset: Vec3, b: Bounds): boolean =>
  [0, 1, 2].every(k => a.min[k] + offset[k] < b.max[k] && a.max[k] + offset[k] > b.min[k])

function deepest({ points }: SolidBody, [dx, dy, dz]: Vec3, rest: SolidBody, enough: number): number {
  const { min, max } = rest.bounds
  let deep = 0
  for (let i = 0; i < points.length && deep <= enough; i += 3) {
    const [x, y, z] = [points[i] + dx, points[i + 1] + dy, points[i + 2] + dz]
    if (x > min[0] && x < max[0] && y > min[1] && y < max[1] && z > min[2] && z < max[2]) {
      deep = Math.max(deep, rest.depthAt(x, y, z))
    }
  }
  return deep
}
