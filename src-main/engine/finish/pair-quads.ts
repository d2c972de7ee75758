import { EdgeTable } from '../kernel/edge-table.ts'
import type { SurfaceMesh } from '../kernel/types.ts'

/** A mesh whose first `2 × quads` triangles are the halves of quads, each (a, b, c), (a, c, d). */
export interface PairedMesh {
  readonly mesh: SurfaceMesh
  readonly quads: number
}

/** cos 25°: two triangles that bend more make no quad. */
const FLATTEST = 0.9
/** Cosine of a corner's angle: beyond it (30° or 150°) a quad is a sliver. */
const SHARPEST = 0.87

interface Pair {
  readonly first: number
  readonly second: number
  /** Corners in order. */
  readonly corners: readonly [number, number, number, number]
  /** 0 a flat rectangle, more is worse. */
  readonly cost: number
}

/**
 * Pairs neighbouring triangles into quads, the flattest and squarest first (greedy matching; the quad dominant pairing of
 * Remacle et al. 2012, "Blossom-Quad", without its matching of least cost). Geometry stays; only the order of the triangles
 * and where each begins changes.
 */
export function pairQuads(mesh: SurfaceMesh): PairedMesh {
  const count = mesh.indices.length / 3
  const taken = new Uint8Array(count)
  const indices: number[] = []
  for (const pair of candidates(mesh).sort((a, b) => a.cost - b.cost || a.first - b.first)) {
    if (taken[pair.first] + taken[pair.second] === 0) {
      taken[pair.first] = taken[pair.second] = 1
      const [a, b, c, d] = pair.corners
      indices.push(a, b, c, a, c, d)
    }
  }
  const quads = indices.length / 6
  for (let face = 0; face < count; face++) {
    if (taken[face] === 0) {
      indices.push(...mesh.indices.subarray(3 * face, 3 * face + 3))
    }
  }
  return { mesh: { ...mesh, indices: Uint32Array.from(indices) }, quads }
}

/** Every pair of triangles that share an edge and make an acceptable quad. */
function candidates({ positions, indices }: SurfaceMesh): Pair[] {
  const edges = new EdgeTable(indices.length)
  const lastCorner = new Uint32Array(indices.length)
  const pairs: Pair[] = []
  for (let corner = 0; corner < indices.length; corner++) {
    const face = Math.floor(corner / 3)
    const [a, b, c] = [0, 1, 2].map(k => indices[3 * face + ((corner + k) % 3)])
    const edge = edges.find(b, a)
    if (edge < 0) {
      lastCorner[edges.add(a, b)] = corner
      continue
    }
    const twin = lastCorner[edge]
    // The twin runs b → a; its own third corner lies across the edge.
    const other = Math.floor(twin / 3)
    const d = indices[3 * other + ((twin + 2) % 3)]
    const corners = [a, d, b, c] as const
    const cost = costOf(positions, corners)
    if (cost !== null) {
      pairs.push({ first: other, second: face, corners, cost })
    }
  }
  return pairs
}

type Vector = readonly [number, number, number]

const between = (p: Float32Array, from: number, to: number): Vector => [
  p[3 * to] - p[3 * from],
  p[3 * to + 1] - p[3 * from + 1],
  p[3 * to + 2] - p[3 * from + 2],
]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const cosine = (a: Vector, b: Vector): number => dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1)

/** null for a quad that is folded, concave or a sliver. */
function costOf(p: Float32Array, [a, b, c, d]: readonly [number, number, number, number]): number | null {
  const ring = [a, b, c, d]
  const first = cross(between(p, a, b), between(p, a, c))
  const second = cross(between(p, a, c), between(p, a, d))
  const flat = cosine(first, second)
  if (flat < FLATTEST) {
    return null
  }
  let worst = 0
  for (let k = 0; k < 4; k++) {
    const [before, at, after] = [ring[(k + 3) % 4], ring[k], ring[(k + 1) % 4]]
    const bend = cosine(between(p, at, before), between(p, at, after))
    const turn = cross(between(p, before, at), between(p, at, after))
    if (Math.abs(bend) > SHARPEST || dot(turn, first) <= 0) {
      return null
    }
    worst = Math.max(worst, Math.abs(bend))
  }
  return worst + 2 * (1 - flat)
}
