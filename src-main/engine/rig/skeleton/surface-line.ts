import { DistanceHeap } from '../../kernel/distance-heap.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { componentsOf, weldByPosition } from '../../kernel/topology.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, distance, scale } from '../../kernel/vector.ts'

/** The line through the middle of a body that is one long tube, however it is coiled. */
export interface SurfaceLine {
  /** From one end to the other. */
  readonly points: readonly Vec3[]
  /** Mean distance of the surface from the line at each point, metres. */
  readonly radii: readonly number[]
  readonly length: number
  /** Points of other pieces that go on from the first end, outward, and from the last one: a head that is a part of its own. */
  beyond(): readonly [readonly Vec3[], readonly Vec3[]]
}

const BANDS = 64

/** The largest piece's box reaches at least so far, as a share of the whole model's. */
const WHOLE = 0.85

/** Bands without a vertex say that the mesh is too coarse to tell. */
const LEAST_BANDS = 0.5 * BANDS

/**
 * Distances over the surface of the largest piece from one of its far ends fall into bands; the middles of the bands are the line
 * (level sets of a geodesic distance, Verroust & Lazarus 2000, Extracting skeletal curves from 3D scattered data). What touches itself
 * in space is still far apart on its surface. Null for a mesh of several pieces of
 * which none is the body, and for one too coarse to tell.
 */
export function surfaceLine(mesh: AnyMesh): SurfaceLine | null {
  const { positions: p } = mesh
  const remap = weldByPosition(p)
  const indices = mesh.indices.map(vertex => remap[vertex])
  const pieces = componentsOf(indices, p.length / 3)
  const extents = pieces.map(list => boxOf(p, indices, list))
  const longest = Math.max(...extents, 0)
  const largest = pieces[extents.indexOf(longest)]
  if (largest === undefined || longest < WHOLE * boxOf(p, indices, pieces.flat())) {
    return null
  }
  const edges = edgesOf(p, indices, largest)
  const first = farthest(distancesFrom(edges, indices[3 * largest[0]]))
  const fromFirst = distancesFrom(edges, first)
  const last = farthest(fromFirst)
  const reach = fromFirst.get(last) ?? 0
  if (!(reach > 0)) {
    return null
  }
  const sums = Array.from({ length: BANDS }, () => [0, 0, 0, 0])
  const bandOf = (distance: number): number => Math.min(BANDS - 1, Math.floor((distance / reach) * BANDS))
  for (const [vertex, distance] of fromFirst) {
    const sum = sums[bandOf(distance)]
    const weight = edges.weights.get(vertex) ?? 0
    for (let k = 0; k < 3; k += 1) {
      sum[k] += weight * p[3 * vertex + k]
    }
    sum[3] += weight
  }
  const filled = sums.map(([x, y, z, w]): Vec3 | null => (w > 0 ? [x / w, y / w, z / w] : null))
  const spreads = new Float64Array(BANDS)
  for (const [vertex, distance] of fromFirst) {
    const band = bandOf(distance)
    const middle = filled[band]
    if (middle !== null) {
      const [x, y, z] = [0, 1, 2].map(k => p[3 * vertex + k] - middle[k])
      spreads[band] += (edges.weights.get(vertex) ?? 0) * Math.sqrt(x * x + y * y + z * z)
    }
  }
  const points: Vec3[] = []
  const radii: number[] = []
  filled.forEach((middle, band) => {
    if (middle !== null) {
      points.push(middle)
      radii.push(spreads[band] / sums[band][3])
    }
  })
  if (points.length < LEAST_BANDS) {
    return null
  }
  const beyond = (): readonly [readonly Vec3[], readonly Vec3[]] => {
    const loose = middlesOf(p, indices, pieces.filter(list => list !== largest).flat())
    const radius = [...radii].sort((a, b) => a - b)[radii.length >> 1]
    return [goingOn(loose, points, radius), goingOn(loose, points.toReversed(), radius)]
  }
  return { points, radii, length: reach, beyond }
}

/** The next point is the middle of what lies within so many radii of the line's end, and lies at least so many of them ahead. */
const NEXT = 2.4
const AHEAD = 0.2

function middlesOf(p: ArrayLike<number>, indices: Uint32Array, triangles: readonly number[]): Vec3[] {
  return triangles.map((t): Vec3 => {
    const [a, b, c] = [0, 1, 2].map(corner => 3 * indices[3 * t + corner])
    return [
      (p[a] + p[b] + p[c]) / 3,
      (p[a + 1] + p[b + 1] + p[c + 1]) / 3,
      (p[a + 2] + p[b + 2] + p[c + 2]) / 3,
    ]
  })
}

/** Goes on from the first point of a line, away from it, through loose points. */
function goingOn(loose: readonly Vec3[], line: readonly Vec3[], radius: number): readonly Vec3[] {
  // What lies on the line already, eyes or bands around it, leads nowhere.
  let open = loose.filter(point => line.every((on, i) => i < 2 || distance(point, on) > 1.3 * radius))
  const found: Vec3[] = []
  let end = line[0]
  while (found.length < BANDS) {
    const near = open.filter(point => distance(point, end) < NEXT * radius)
    const middle = scale(near.reduce(add, [0, 0, 0]), 1 / Math.max(1, near.length))
    if (near.length === 0 || distance(middle, end) < AHEAD * radius) {
      return found
    }
    end = middle
    found.push(end)
    const taken = new Set(near)
    open = open.filter(point => !taken.has(point))
  }
  return found
}

function boxOf(p: ArrayLike<number>, indices: Uint32Array, list: readonly number[]): number {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const triangle of list) {
    for (let c = 0; c < 3; c += 1) {
      const at = 3 * indices[3 * triangle + c]
      for (let k = 0; k < 3; k += 1) {
        min[k] = Math.min(min[k], p[at + k])
        max[k] = Math.max(max[k], p[at + k])
      }
    }
  }
  const [x, y, z] = [0, 1, 2].map(k => max[k] - min[k])
  return Math.sqrt(x * x + y * y + z * z)
}

interface Edges {
  readonly next: ReadonlyMap<number, readonly { readonly to: number; readonly length: number }[]>
  /** Area around each vertex. */
  readonly weights: ReadonlyMap<number, number>
}

function edgesOf(p: ArrayLike<number>, indices: Uint32Array, list: readonly number[]): Edges {
  const next = new Map<number, { to: number; length: number }[]>()
  const weights = new Map<number, number>()
  const between = (a: number, b: number): number => {
    const [x, y, z] = [0, 1, 2].map(k => p[3 * a + k] - p[3 * b + k])
    return Math.sqrt(x * x + y * y + z * z)
  }
  for (const triangle of list) {
    const corners = [0, 1, 2].map(c => indices[3 * triangle + c])
    const sides = corners.map((a, c) => between(a, corners[(c + 1) % 3]))
    const half = (sides[0] + sides[1] + sides[2]) / 2
    const square = half * (half - sides[0]) * (half - sides[1]) * (half - sides[2])
    const area = Math.sqrt(Math.max(0, square)) / 3
    corners.forEach((a, c) => {
      const b = corners[(c + 1) % 3]
      weights.set(a, (weights.get(a) ?? 0) + area)
      const forth = next.get(a) ?? []
      forth.push({ to: b, length: sides[c] })
      next.set(a, forth)
      const back = next.get(b) ?? []
      back.push({ to: a, length: sides[c] })
      next.set(b, back)
    })
  }
  return { next, weights }
}

function distancesFrom({ next }: Edges, start: number): Map<number, number> {
  const result = new Map<number, number>([[start, 0]])
  const isDone = new Set<number>()
  const heap = new DistanceHeap()
  heap.push(start, 0)
  while (heap.pop()) {
    const at = heap.topCell
    if (isDone.has(at)) {
      continue
    }
    isDone.add(at)
    const here = result.get(at) ?? 0
    for (const { to, length } of next.get(at) ?? []) {
      if (here + length < (result.get(to) ?? Infinity)) {
        result.set(to, here + length)
        heap.push(to, here + length)
      }
    }
  }
  return result
}

function farthest(distances: ReadonlyMap<number, number>): number {
  let found = -1
  let most = -1
  for (const [vertex, distance] of distances) {
    if (distance > most) {
      most = distance
      found = vertex
    }
  }
  return found
}
