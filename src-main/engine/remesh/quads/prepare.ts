import { crossSides } from '../../kernel/triangles.ts'
import { firstAlike } from '../../kernel/alike-triangles.ts'
import { nextEdge, sortByEdge } from '../../kernel/half-edges.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { weldByPosition } from '../../kernel/topology.ts'
import { createNet, SHARP } from './triangle-net.ts'
import type { TriangleNet } from './triangle-net.ts'

/** Vertices nearer than this share of the bounding box's diagonal are one. */
const WELD_SHARE = 1e-6

/** Triangles over welded vertices, without those that use a vertex twice and without doubles. */
function weldedTriangles(source: AnyMesh): Uint32Array {
  const { positions, indices } = source
  const { min, max } = boundsOf(positions)
  const diagonal = lengthAt([max[0] - min[0], max[1] - min[1], max[2] - min[2]], 0)
  const step = diagonal > 0 ? 1 / (diagonal * WELD_SHARE) : 1
  const rounded = new Float64Array(positions.length)
  for (let i = 0; i < positions.length; i += 1) {
    rounded[i] = Math.round(positions[i] * step)
  }
  const vertexOf = weldByPosition(rounded)
  const kept = new Uint32Array(indices.length)
  let size = 0
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const a = vertexOf[indices[i]]
    const b = vertexOf[indices[i + 1]]
    const c = vertexOf[indices[i + 2]]
    const isFinite =
      Number.isFinite(rounded[a * 3] + rounded[a * 3 + 1] + rounded[a * 3 + 2]) &&
      Number.isFinite(rounded[b * 3] + rounded[b * 3 + 1] + rounded[b * 3 + 2]) &&
      Number.isFinite(rounded[c * 3] + rounded[c * 3 + 1] + rounded[c * 3 + 2])
    if (a !== b && b !== c && a !== c && isFinite) {
      // The smallest vertex first, so that doubles are found by comparing.
      const turned = a < b && a < c ? [a, b, c] : b < c ? [b, c, a] : [c, a, b]
      kept.set(turned, size)
      size += 3
    }
  }
  return withoutDoubles(kept.subarray(0, size))
}

/** Keeps the first of all triangles over the same three vertices, whichever way they face. */
function withoutDoubles(triangles: Uint32Array): Uint32Array {
  const alike = firstAlike(triangles)
  return triangles.filter((_, corner) => alike[Math.floor(corner / 3)] === Math.floor(corner / 3))
}

/** Length of the vector that begins at `i`. */
function lengthAt(v: ArrayLike<number>, i: number): number {
  return Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2])
}

/** Half-edges ordered so that those over the same two vertices stand together; `starts` are the groups' beginnings. */
function edgeGroups(
  triangles: Uint32Array,
  vertexCount: number
): { order: Uint32Array; starts: Uint32Array } {
  const order = sortByEdge(triangles, vertexCount, new Uint8Array(triangles.length))
  const starts = new Uint32Array(order.length + 1)
  let count = 0
  let [low, high] = [-1, -1]
  for (let i = 0; i < order.length; i += 1) {
    const [a, b] = [triangles[order[i]], triangles[nextEdge(order[i])]]
    if (Math.min(a, b) !== low || Math.max(a, b) !== high) {
      low = Math.min(a, b)
      high = Math.max(a, b)
      starts[count] = i
      count += 1
    }
  }
  starts[count] = order.length
  return { order, starts: starts.slice(0, count + 1) }
}

/** Across each triangle, as long as twice its area; 3 numbers each. */
function areaVectors(positions: ArrayLike<number>, triangles: Uint32Array): Float64Array {
  const result = new Float64Array(triangles.length)
  for (let i = 0; i < triangles.length; i += 3) {
    crossSides(positions, triangles[i], triangles[i + 1], triangles[i + 2], result, i)
  }
  return result
}

/** Turns triangles in place so that neighbours over plain edges agree; each part keeps the facing of most of its area. */
function agreeOnFacing(positions: ArrayLike<number>, triangles: Uint32Array): void {
  const count = triangles.length / 3
  const { order, starts } = edgeGroups(triangles, positions.length / 3)
  const mate = new Int32Array(triangles.length).fill(-1)
  let isAgreed = true
  for (let g = 0; g + 1 < starts.length; g += 1) {
    if (starts[g + 1] - starts[g] === 2) {
      const [a, b] = [order[starts[g]], order[starts[g] + 1]]
      mate[a] = b
      mate[b] = a
      isAgreed &&= triangles[a] !== triangles[b]
    }
  }
  if (isAgreed) {
    return
  }
  const areas = areaVectors(positions, triangles)
  // 0 not met, 1 as it stands, 2 turned
  const state = new Uint8Array(count)
  const queue = new Uint32Array(count)
  for (let seed = 0; seed < count; seed += 1) {
    if (state[seed] !== 0) {
      continue
    }
    let [head, tail, kept, turned] = [0, 1, 0, 0]
    queue[0] = seed
    state[seed] = 1
    while (head < tail) {
      const f = queue[head]
      head += 1
      const area = lengthAt(areas, f * 3)
      kept += state[f] === 1 ? area : 0
      turned += state[f] === 2 ? area : 0
      for (let h = f * 3; h < f * 3 + 3; h += 1) {
        const other = mate[h]
        if (other >= 0) {
          const g = Math.floor(other / 3)
          if (state[g] === 0) {
            const agrees = triangles[h] !== triangles[other]
            state[g] = agrees ? state[f] : 3 - state[f]
            queue[tail] = g
            tail += 1
          }
        }
      }
    }
    const toTurn = turned > kept ? 1 : 2
    for (let i = 0; i < tail; i += 1) {
      const f = queue[i]
      if (state[f] === toTurn) {
        const second = triangles[f * 3 + 1]
        triangles[f * 3 + 1] = triangles[f * 3 + 2]
        triangles[f * 3 + 2] = second
      }
    }
  }
}

/** Pairs half-edges; where more than two meet, those whose triangles continue each other best. */
function pairHalfEdges(
  positions: ArrayLike<number>,
  triangles: Uint32Array
): { twin: Int32Array; crowded: Uint8Array } {
  const twin = new Int32Array(triangles.length).fill(-1)
  const crowded = new Uint8Array(triangles.length)
  const { order, starts } = edgeGroups(triangles, positions.length / 3)
  const areas = areaVectors(positions, triangles)
  const flatness = (a: number, b: number): number => {
    const [i, j] = [a - (a % 3), b - (b % 3)]
    const dot = areas[i] * areas[j] + areas[i + 1] * areas[j + 1] + areas[i + 2] * areas[j + 2]
    const size = lengthAt(areas, i) * lengthAt(areas, j)
    return size > 0 ? dot / size : 0
  }
  for (let g = 0; g + 1 < starts.length; g += 1) {
    const members = order.subarray(starts[g], starts[g + 1])
    if (members.length > 2) {
      for (const h of members) {
        crowded[h] = 1
      }
    }
    for (;;) {
      let [best, bestA, bestB] = [-2, -1, -1]
      for (const a of members) {
        for (const b of members) {
          if (a < b && twin[a] < 0 && twin[b] < 0 && triangles[a] !== triangles[b]) {
            const value = members.length === 2 ? 0 : flatness(a, b)
            if (value > best) {
              ;[best, bestA, bestB] = [value, a, b]
            }
          }
        }
      }
      if (bestA < 0) {
        break
      }
      twin[bestA] = bestB
      twin[bestB] = bestA
      if (members.length === 2) {
        break
      }
    }
  }
  return { twin, crowded }
}

/**
 * The source as a manifold net: welded, without doubles, facing agreed, cut where more than two triangles meet and where fans
 * touch in a point only. Borders, edges where more than two met, and edges whose sides meet at more than the angle with the
 * given cosine are `SHARP`.
 */
export function manifoldNet(
  source: AnyMesh,
  sharpCosine: number,
  tick: (share: number) => void
): TriangleNet {
  const triangles = weldedTriangles(source)
  tick(0.3)
  agreeOnFacing(source.positions, triangles)
  tick(0.6)
  const { twin, crowded } = pairHalfEdges(source.positions, triangles)
  tick(0.8)
  const origin = new Int32Array(triangles.length).fill(-1)
  const positions: number[] = []
  let vertices = 0
  for (let seed = 0; seed < triangles.length; seed += 1) {
    if (origin[seed] >= 0) {
      continue
    }
    const vertex = triangles[seed]
    positions.push(
      source.positions[vertex * 3],
      source.positions[vertex * 3 + 1],
      source.positions[vertex * 3 + 2]
    )
    // Round the fan one way, then the other when a border stopped the first.
    let h = seed
    do {
      origin[h] = vertices
      h = twin[h % 3 === 0 ? h + 2 : h - 1]
    } while (h >= 0 && h !== seed)
    if (h < 0) {
      h = twin[seed]
      while (h >= 0) {
        h = nextEdge(h)
        origin[h] = vertices
        h = twin[h]
      }
    }
    vertices += 1
  }
  const net = createNet(Float64Array.from(positions), origin, twin)
  const areas = areaVectors(source.positions, triangles)
  for (let h = 0; h < triangles.length; h += 1) {
    const t = twin[h]
    if (t < 0 || crowded[h] === 1) {
      net.marks[h] = SHARP
    } else {
      const [i, j] = [h - (h % 3), t - (t % 3)]
      const size = lengthAt(areas, i) * lengthAt(areas, j)
      const dot = areas[i] * areas[j] + areas[i + 1] * areas[j + 1] + areas[i + 2] * areas[j + 2]
      if (dot < sharpCosine * size) {
        net.marks[h] = SHARP
      }
    }
  }
  return net
}
