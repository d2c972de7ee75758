import { nextEdge, previousEdge } from '../../kernel/half-edges.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { weldByPosition } from '../../kernel/topology.ts'
import { findTwins } from '../edge-twins.ts'

/** Triangles whose edges have at most two of them, looking the same way, and whose vertices have one fan each. */
export interface ManifoldPieces {
  readonly positions: Float64Array | Float32Array
  /** 3 per triangle. */
  readonly corners: Int32Array
  /** Per corner, the half-edge that begins there: the one that runs the other way, −1 on a border. */
  readonly twin: Int32Array
  /** Per vertex: the vertex of the source it stands for. */
  readonly origin: Int32Array
}

/**
 * Any triangles as manifold pieces: equal places are welded, triangles that lie on each other or have no corners of their own are
 * dropped, neighbours are turned to look the same way (most of their area decides), edges of more than two triangles and
 * vertices of several fans are cut apart.
 *
 * @param isWelded a simplification of welded triangles: two that lie back to back are what is left of something thinner than
 *   its triangles, and both go, as the surface would be open beside a single one.
 */
export function manifoldPieces(mesh: AnyMesh, isWelded = false): ManifoldPieces {
  const corners = ownCorners(mesh, isWelded)
  const vertexCount = mesh.positions.length / 3
  const plain = plainTwins(corners, vertexCount)
  if (plain !== null) {
    return cutFans(mesh.positions, corners, plain)
  }
  let kept = corners
  let groups = edgeGroups(kept, vertexCount)
  const single = withoutDoubles(kept, groups, isWelded)
  if (single.length < kept.length) {
    kept = single
    groups = edgeGroups(kept, vertexCount)
  }
  if (orient(kept, groups, mesh.positions)) {
    groups = edgeGroups(kept, vertexCount)
  }
  const twin = pairEdges(kept, groups, mesh.positions)
  return cutFans(mesh.positions, kept, twin)
}

/** The corners after welding, without triangles that use a vertex twice. */
function ownCorners({ positions, indices }: AnyMesh, isWelded: boolean): Int32Array {
  const remap = isWelded ? null : weldByPosition(positions)
  const corners = new Int32Array(indices.length)
  let count = 0
  for (let i = 0; i < indices.length; i += 3) {
    const a = remap === null ? indices[i] : remap[indices[i]]
    const b = remap === null ? indices[i + 1] : remap[indices[i + 1]]
    const c = remap === null ? indices[i + 2] : remap[indices[i + 2]]
    if (a !== b && b !== c && c !== a) {
      corners[count] = a
      corners[count + 1] = b
      corners[count + 2] = c
      count += 3
    }
  }
  return corners.slice(0, count)
}

/** The twins where every edge has at most two triangles, which look the same way and do not lie on each other: most surfaces. Else null. */
function plainTwins(corners: Int32Array, vertexCount: number): Int32Array | null {
  const { twins, crowded } = findTwins(Uint32Array.from(corners), vertexCount)
  const isPlain =
    crowded.length === 0 &&
    twins.every((t, h) => t < h || corners[previousEdge(h)] !== corners[previousEdge(t)])
  return isPlain ? twins.slice() : null
}

/** Half-edges sorted by their lower vertex, so that those of one edge are found beside each other. */
interface EdgeGroups {
  /** Per vertex and one more: where its half-edges begin in `edges`. */
  readonly starts: Int32Array
  readonly edges: Int32Array
}

function edgeGroups(corners: Int32Array, vertexCount: number): EdgeGroups {
  const starts = new Int32Array(vertexCount + 2)
  for (let h = 0; h < corners.length; h += 1) {
    starts[Math.min(corners[h], corners[nextEdge(h)]) + 2] += 1
  }
  for (let v = 2; v < starts.length; v += 1) {
    starts[v] += starts[v - 1]
  }
  const edges = new Int32Array(corners.length)
  for (let h = 0; h < corners.length; h += 1) {
    const low = Math.min(corners[h], corners[nextEdge(h)]) + 1
    edges[starts[low]] = h
    starts[low] += 1
  }
  return { starts, edges }
}

/** Calls `visit` with the half-edges of every edge: `list[0 … count)`. The list is filled again for the next one. */
function eachEdge(
  corners: Int32Array,
  { starts, edges }: EdgeGroups,
  visit: (list: readonly number[], count: number) => void
): void {
  const list: number[] = []
  for (let v = 0; v + 1 < starts.length; v += 1) {
    for (let i = starts[v]; i < starts[v + 1]; i += 1) {
      if (edges[i] < 0) {
        continue
      }
      const high = Math.max(corners[edges[i]], corners[nextEdge(edges[i])])
      let count = 1
      list[0] = edges[i]
      for (let k = i + 1; k < starts[v + 1]; k += 1) {
        const h = edges[k]
        if (h >= 0 && Math.max(corners[h], corners[nextEdge(h)]) === high) {
          list[count] = h
          count += 1
          edges[k] = -1 - h
        }
      }
      visit(list, count)
    }
    for (let i = starts[v]; i < starts[v + 1]; i += 1) {
      if (edges[i] < 0) {
        edges[i] = -1 - edges[i]
      }
    }
  }
}

/** Without triangles on the same three vertices as an earlier one; where `cancels`, two that look apart both go. */
function withoutDoubles(corners: Int32Array, groups: EdgeGroups, cancels: boolean): Int32Array {
  const isGone = new Uint8Array(corners.length / 3)
  let found = 0
  const drop = (face: number): void => {
    isGone[face] = 1
    found += 1
  }
  eachEdge(corners, groups, (list, count) => {
    for (let i = 1; i < count; i += 1) {
      for (let k = 0; k < i; k += 1) {
        const [face, other] = [Math.floor(list[i] / 3), Math.floor(list[k] / 3)]
        if (
          isGone[face] + isGone[other] > 0 ||
          corners[previousEdge(list[i])] !== corners[previousEdge(list[k])]
        ) {
          continue
        }
        drop(face)
        if (cancels && corners[list[i]] !== corners[list[k]]) {
          drop(other)
        }
      }
    }
  })
  if (found === 0) {
    return corners
  }
  const kept = new Int32Array(corners.length - 3 * found)
  let at = 0
  for (let f = 0; f < isGone.length; f += 1) {
    if (isGone[f] === 0) {
      kept.set(corners.subarray(3 * f, 3 * f + 3), at)
      at += 3
    }
  }
  return kept
}

/** Turns triangles so that those beside each other look the same way. Tells whether any was turned. */
function orient(corners: Int32Array, groups: EdgeGroups, positions: ArrayLike<number>): boolean {
  const across = new Int32Array(corners.length).fill(-1)
  let isMixed = false
  eachEdge(corners, groups, (list, count) => {
    if (count === 2) {
      across[list[0]] = list[1]
      across[list[1]] = list[0]
      isMixed ||= corners[list[0]] === corners[list[1]]
    }
  })
  if (!isMixed) {
    return false
  }
  const turned = new Int8Array(corners.length / 3)
  const queue: number[] = []
  for (let seed = 0; seed < turned.length; seed += 1) {
    if (turned[seed] !== 0) {
      continue
    }
    turned[seed] = 1
    queue.length = 0
    queue.push(seed)
    let balance = 0
    for (let i = 0; i < queue.length; i += 1) {
      const face = queue[i]
      balance += turned[face] * areaOfFace(corners, face, positions)
      for (let h = 3 * face; h < 3 * face + 3; h += 1) {
        const other = across[h]
        const neighbour = Math.floor(other / 3)
        if (other >= 0 && turned[neighbour] === 0) {
          turned[neighbour] = corners[h] === corners[other] ? -turned[face] : turned[face]
          queue.push(neighbour)
        }
      }
    }
    const keep = balance >= 0 ? 1 : -1
    for (const face of queue) {
      if (turned[face] !== keep) {
        const b = corners[3 * face + 1]
        corners[3 * face + 1] = corners[3 * face + 2]
        corners[3 * face + 2] = b
      }
    }
  }
  return true
}

function areaOfFace(corners: Int32Array, face: number, p: ArrayLike<number>): number {
  const a = 3 * corners[3 * face]
  const b = 3 * corners[3 * face + 1]
  const c = 3 * corners[3 * face + 2]
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  return Math.sqrt(x * x + y * y + z * z)
}

/** Twins: both half-edges of an edge of two; of an edge of more those that have the inside between them. */
function pairEdges(corners: Int32Array, groups: EdgeGroups, positions: ArrayLike<number>): Int32Array {
  const twin = new Int32Array(corners.length).fill(-1)
  eachEdge(corners, groups, (list, count) => {
    if (count === 2 && corners[list[0]] !== corners[list[1]]) {
      twin[list[0]] = list[1]
      twin[list[1]] = list[0]
    } else if (count > 2) {
      pairAround(corners, list.slice(0, count), positions, twin)
    }
  })
  return twin
}

/** Pairs the triangles around one edge: each with the next one on its inner side, where that looks back at it. */
function pairAround(
  corners: Int32Array,
  list: readonly number[],
  p: ArrayLike<number>,
  twin: Int32Array
): void {
  const low = Math.min(corners[list[0]], corners[nextEdge(list[0])])
  const high = Math.max(corners[list[0]], corners[nextEdge(list[0])])
  const axis = [0, 1, 2].map(k => p[3 * high + k] - p[3 * low + k])
  const size = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]
  const wing = (h: number): number[] => {
    const apex = 3 * corners[previousEdge(h)]
    const w = [0, 1, 2].map(k => p[apex + k] - p[3 * low + k])
    const along = (w[0] * axis[0] + w[1] * axis[1] + w[2] * axis[2]) / (size || 1)
    return w.map((value, k) => value - along * axis[k])
  }
  const first = wing(list[0])
  const side = [
    axis[1] * first[2] - axis[2] * first[1],
    axis[2] * first[0] - axis[0] * first[2],
    axis[0] * first[1] - axis[1] * first[0],
  ]
  const scale = Math.sqrt(size) || 1
  // Grows with the angle around the edge, from 0 to 4, without needing the angle itself.
  const turn = (h: number): number => {
    const w = wing(h)
    const x = w[0] * first[0] + w[1] * first[1] + w[2] * first[2]
    const y = (w[0] * side[0] + w[1] * side[1] + w[2] * side[2]) / scale
    const sum = Math.abs(x) + Math.abs(y) || 1
    return y >= 0 ? 1 - x / sum : 3 + x / sum
  }
  const sorted = list.map(h => ({ h, turn: turn(h) })).sort((a, b) => a.turn - b.turn || a.h - b.h)
  sorted.forEach(({ h }, i) => {
    const inner = sorted[(i + sorted.length - 1) % sorted.length].h
    if (corners[h] === low && corners[inner] === high && twin[h] < 0 && twin[inner] < 0) {
      twin[h] = inner
      twin[inner] = h
    }
  })
  // What is left over crosses itself: paired as it comes, so that a closed surface stays closed.
  for (const { h } of sorted) {
    const other = sorted.find(({ h: g }) => twin[g] < 0 && corners[g] !== corners[h])
    if (twin[h] < 0 && other !== undefined) {
      twin[h] = other.h
      twin[other.h] = h
    }
  }
}

/** One vertex for every fan of triangles. */
function cutFans(
  positions: Float64Array | Float32Array,
  corners: Int32Array,
  twin: Int32Array
): ManifoldPieces {
  const fan = new Int32Array(corners.length).fill(-1)
  const origin: number[] = []
  for (let start = 0; start < corners.length; start += 1) {
    if (fan[start] >= 0) {
      continue
    }
    const vertex = corners[start]
    const name = origin.length
    origin.push(vertex)
    let h = start
    do {
      fan[h] = name
      h = twin[previousEdge(h)]
    } while (h >= 0 && h !== start)
    if (h < 0) {
      h = twin[start]
      while (h >= 0) {
        h = nextEdge(h)
        fan[h] = name
        h = twin[h]
      }
    }
  }
  const placed =
    positions instanceof Float32Array
      ? new Float32Array(3 * origin.length)
      : new Float64Array(3 * origin.length)
  for (let v = 0; v < origin.length; v += 1) {
    const at = 3 * origin[v]
    placed[3 * v] = positions[at]
    placed[3 * v + 1] = positions[at + 1]
    placed[3 * v + 2] = positions[at + 2]
  }
  return { positions: placed, corners: fan, twin, origin: Int32Array.from(origin) }
}
