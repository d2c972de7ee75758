import { Bvh, createHit } from '../src-main/engine/kernel/bvh.ts'
import { boundsOf, type AnyMesh } from '../src-main/engine/kernel/mesh.ts'
import { createWindingNumber } from '../src-main/engine/kernel/winding-number.ts'
import { closednessOf, weldByPosition } from '../src-main/engine/kernel/topology.ts'

/** Distance between two surfaces in shares of the first one's diagonal, both directions. */
export interface SurfaceDistance {
  readonly rms: number
  /** Hausdorff. */
  readonly max: number
}

/** Measures distances to one source with the same samples each time. */
export interface DistanceMeter {
  to(mesh: AnyMesh): SurfaceDistance
}

/** Points spread over the surface by its area, the same for the same mesh: the additive recurrence of Roberts (2018) inside triangles. */
export function sampleSurface({ positions: p, indices }: AnyMesh, count: number): Float64Array {
  const sums = new Float64Array(indices.length / 3)
  let total = 0
  for (let t = 0; t < sums.length; t++) {
    const [a, b, c] = [3 * indices[3 * t], 3 * indices[3 * t + 1], 3 * indices[3 * t + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    total += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
    sums[t] = total
  }
  const points = new Float64Array(3 * count)
  let t = 0
  for (let i = 0; i < count; i++) {
    while (sums[t] < ((i + 0.5) / count) * total && t < sums.length - 1) {
      t++
    }
    let [s, r] = [(i * 0.7548776662466927) % 1, (i * 0.5698402909980532) % 1]
    if (s + r > 1) {
      ;[s, r] = [1 - s, 1 - r]
    }
    for (let k = 0; k < 3; k++) {
      points[3 * i + k] =
        (1 - s - r) * p[3 * indices[3 * t] + k] +
        s * p[3 * indices[3 * t + 1] + k] +
        r * p[3 * indices[3 * t + 2] + k]
    }
  }
  return points
}

/** A meter for one source with that many samples each way. */
export function createMeter(source: AnyMesh, samples: number): DistanceMeter {
  const { min, max } = boundsOf(source.positions)
  const diagonal = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const tree = new Bvh(source)
  const points = sampleSurface(source, samples)
  return {
    to(mesh) {
      const there = distances(points, new Bvh(mesh))
      const back = distances(sampleSurface(mesh, samples), tree)
      return {
        rms: Math.sqrt((there.squares + back.squares) / (2 * samples)) / diagonal,
        max: Math.max(there.max, back.max) / diagonal,
      }
    },
  }
}

function distances(points: Float64Array, tree: Bvh): { readonly squares: number; readonly max: number } {
  const hit = createHit()
  let [squares, max] = [0, 0]
  for (let i = 0; i < points.length; i += 3) {
    tree.closestPoint(points[i], points[i + 1], points[i + 2], hit)
    squares += hit.distance * hit.distance
    max = Math.max(max, hit.distance)
  }
  return { squares, max }
}

/** Places that an enclosed volume is counted at. */
const VOLUME_PLACES = 200_000

/**
 * Volume of the space that the surfaces enclose together: what several of them enclose counts once, which the sum of their signed volumes counts as often as
 * there are surfaces around it. Counted by generalized winding numbers at places spread evenly over the box (Roberts 2018), the same for equal boxes.
 */
export function enclosedVolume(mesh: AnyMesh): number {
  const { min, max } = boundsOf(mesh.positions)
  const inside = createWindingNumber(new Bvh(mesh))
  let count = 0
  for (let i = 0; i < VOLUME_PLACES; i++) {
    const [x, y, z] = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703].map(
      (step, axis) => min[axis] + ((i * step) % 1) * (max[axis] - min[axis])
    )
    count += inside.isInside(x, y, z) ? 1 : 0
  }
  return (count / VOLUME_PLACES) * (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2])
}

/** Mean over all triangles of the smallest angle, degrees. */
export function meanLeastAngle({ positions: p, indices }: AnyMesh): number {
  let sum = 0
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [indices[i], indices[i + 1], indices[i + 2]]
    const angles = corners.map((corner, k) => {
      const side = (to: number): number[] => [0, 1, 2].map(axis => p[3 * to + axis] - p[3 * corner + axis])
      const [u, v] = [side(corners[(k + 1) % 3]), side(corners[(k + 2) % 3])]
      const product = u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
      return Math.acos(Math.min(1, Math.max(-1, product / (Math.hypot(...u) * Math.hypot(...v) || 1))))
    })
    sum += Math.min(...angles)
  }
  return (sum / (indices.length / 3)) * (180 / Math.PI)
}

/** What is told of quads: pairs of triangles at the beginning are faces of four. */
export interface QuadFacts {
  readonly faces: number
  /** Shares of 1. */
  readonly quads: number
  readonly innerOfFour: number
}

/** Shares of quads among the faces, and of vertices with four edges among those inside. */
export function quadFacts({ positions, indices }: AnyMesh, quads: number): QuadFacts {
  const place = weldByPosition(positions)
  const edges = new Map<string, number>()
  const around = new Map<number, Set<number>>()
  const link = (a: number, b: number): void => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    edges.set(key, (edges.get(key) ?? 0) + 1)
    around.set(a, (around.get(a) ?? new Set<number>()).add(b))
    around.set(b, (around.get(b) ?? new Set<number>()).add(a))
  }
  const faces: number[][] = []
  for (let i = 0; i < 6 * quads; i += 6) {
    faces.push([indices[i], indices[i + 1], indices[i + 2], indices[i + 5]])
  }
  for (let i = 6 * quads; i < indices.length; i += 3) {
    faces.push([indices[i], indices[i + 1], indices[i + 2]])
  }
  for (const face of faces) {
    face.forEach((vertex, k) => link(place[vertex], place[face[(k + 1) % face.length]]))
  }
  const rim = new Set<number>()
  for (const [key, count] of edges) {
    if (count !== 2) {
      key.split(' ').forEach(vertex => rim.add(Number(vertex)))
    }
  }
  const inner = [...around].filter(([vertex]) => !rim.has(vertex))
  const regular = inner.filter(([, others]) => others.size === 4).length
  return {
    faces: faces.length,
    quads: quads / faces.length,
    innerOfFour: inner.length === 0 ? 1 : regular / inner.length,
  }
}

/** Borders and edges of more than two triangles, equal positions being one. */
export function faultsOfMesh(mesh: AnyMesh): { readonly border: number; readonly nonManifold: number } {
  const { border, nonManifold } = closednessOf(mesh)
  return { border, nonManifold }
}
