import { Bvh, createHit } from './bvh.ts'
import { boundsOf, type AnyMesh, type Bounds } from './mesh.ts'
import { createRandom } from './random.ts'
import { crossSides } from './triangles.ts'
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

/** Which points of a thing's surface are looked for in another one. */
export interface BodySamples {
  readonly count: number
  readonly seed: string
}

const SAMPLES: BodySamples = { count: 1000, seed: 'surface of a body' }

/** A body of several meshes: they need not be closed or welded. Inside is where the winding number says so. */
export function solidBody(meshes: readonly AnyMesh[], samples = SAMPLES): SolidBody {
  const triangles = trianglesOf(meshes)
  const tree = new Bvh({
    positions: triangles,
    indices: Uint32Array.from({ length: triangles.length / 3 }, (_, i) => i),
  })
  const winding = createWindingNumber(tree)
  const hit = createHit()
  return {
    bounds: boundsOf(triangles),
    points: spread(triangles, samples),
    depthAt: (x, y, z) => (winding.isInside(x, y, z) && tree.closestPoint(x, y, z, hit) ? hit.distance : 0),
  }
}

/** Nine numbers each. */
function trianglesOf(meshes: readonly AnyMesh[]): Float32Array {
  const all = new Float32Array(3 * meshes.reduce((sum, { indices }) => sum + indices.length, 0))
  let at = 0
  for (const { positions, indices } of meshes) {
    for (const index of indices) {
      all.set(positions.subarray(3 * index, 3 * index + 3), at)
      at += 3
    }
  }
  return all
}

/** Points over a surface, as many as fit its area. */
function spread(p: Float32Array, { count, seed }: BodySamples): Float64Array {
  const cross = new Float64Array(3)
  const sums = new Float64Array(p.length / 9)
  let sum = 0
  for (let t = 0; t < sums.length; t++) {
    sum += crossSides(p, 3 * t, 3 * t + 1, 3 * t + 2, cross) / 2
    sums[t] = sum
  }
  const random = createRandom(seed)
  const points = new Float64Array(3 * count)
  let t = 0
  for (let i = 0; i < count; i++) {
    const wanted = ((i + 0.5) / count) * sum
    while (t < sums.length - 1 && sums[t] < wanted) {
      t++
    }
    const root = Math.sqrt(random.next())
    const along = root * random.next()
    for (let axis = 0; axis < 3; axis++) {
      const a = p[9 * t + axis]
      const b = p[9 * t + 3 + axis]
      const c = p[9 * t + 6 + axis]
      points[3 * i + axis] = (1 - root) * a + (root - along) * b + along * c
    }
  }
  return points
}

/** How many points may still be looked for in other bodies. Counted, not timed: the same on every machine. */
export interface Looks {
  left: number
}

/**
 * How deep the surface of either lies in the other, metres, with `a` moved by `offset`. What is deeper than `enough` is not looked at
 * any further; every point that is looked for is taken off `looks`.
 */
export function penetration(
  a: SolidBody,
  offset: Vec3,
  b: SolidBody,
  { enough = Infinity, looks = { left: Infinity } }: { readonly enough?: number; readonly looks?: Looks } = {}
): number {
  if (!overlaps(a.bounds, offset, b.bounds)) {
    return 0
  }
  const deep = deepest(a, offset, b, { enough, looks })
  const back: Vec3 = [-offset[0], -offset[1], -offset[2]]
  return deep > enough ? deep : Math.max(deep, deepest(b, back, a, { enough, looks }))
}

const overlaps = (a: Bounds, offset: Vec3, b: Bounds): boolean =>
  [0, 1, 2].every(k => a.min[k] + offset[k] < b.max[k] && a.max[k] + offset[k] > b.min[k])

function deepest(
  { points }: SolidBody,
  [dx, dy, dz]: Vec3,
  rest: SolidBody,
  { enough, looks }: { readonly enough: number; readonly looks: Looks }
): number {
  const { min, max } = rest.bounds
  let deep = 0
  for (let i = 0; i < points.length && deep <= enough; i += 3) {
    const x = points[i] + dx
    const y = points[i + 1] + dy
    const z = points[i + 2] + dz
    if (x > min[0] && x < max[0] && y > min[1] && y < max[1] && z > min[2] && z < max[2]) {
      looks.left--
      deep = Math.max(deep, rest.depthAt(x, y, z))
    }
  }
  return deep
}
