import { firstAlike } from './alike-triangles.ts'
import { atan2, TAU } from './det-math.ts'
import { EdgeTable } from './edge-table.ts'
import { Groups } from './groups.ts'
import { nextEdge } from './half-edges.ts'
import type { Solid } from './mesh.ts'
import { closednessOf, weldByPosition } from './topology.ts'
import type { Vec3 } from './types.ts'
import { addScaled, cross, dot, normalize, subtract } from './vector.ts'

/** Without triangles that use a vertex twice, and without pairs that lie back to back on the same three vertices. */
function withoutFins(indices: Uint32Array): Uint32Array {
  const alike = firstAlike(indices)
  const balance = new Int32Array(alike.length)
  const signOf = (t: number): number => {
    const a = indices[3 * t]
    const b = indices[3 * t + 1]
    const c = indices[3 * t + 2]
    return (a < b && b < c) || (b < c && c < a) || (c < a && a < b) ? 1 : -1
  }
  for (let t = 0; t < alike.length; t += 1) {
    balance[alike[t]] += signOf(t)
  }
  const kept = new Uint32Array(indices.length)
  let count = 0
  for (let t = 0; t < alike.length; t += 1) {
    const sign = signOf(t)
    const a = indices[3 * t]
    const b = indices[3 * t + 1]
    const c = indices[3 * t + 2]
    if (balance[alike[t]] * sign > 0 && a !== b && b !== c && c !== a) {
      kept[count] = a
      kept[count + 1] = b
      kept[count + 2] = c
      count += 3
      balance[alike[t]] -= sign
    }
  }
  return kept.slice(0, count)
}

/** Sides (named by their first corner) along each edge, by direction. */
interface EdgeSides {
  readonly forward: number[]
  readonly backward: number[]
}

/** By corner the number of the edge that its side lies on, whichever way: edges are numbered as they come. */
function edgesOfSides(indices: Uint32Array): Uint32Array {
  const table = new EdgeTable(indices.length)
  return indices.map((from, corner) => {
    const to = indices[nextEdge(corner)]
    return from < to ? table.add(from, to) : table.add(to, from)
  })
}

/** For every forward side of a crowded edge the backward side that bounds the same solid: the first one met through it. */
function pairThroughSolid(solid: Solid, { forward, backward }: EdgeSides): [number, number][] {
  const at = (corner: number): Vec3 => {
    const v = solid.indices[corner] * 3
    return [solid.positions[v], solid.positions[v + 1], solid.positions[v + 2]]
  }
  const origin = at(forward[0])
  const along = normalize(subtract(at(nextEdge(forward[0])), origin))
  /** From the edge into the triangle, square to the edge. */
  const inward = (corner: number): Vec3 => {
    const apex = subtract(at(nextEdge(nextEdge(corner))), origin)
    return normalize(addScaled(apex, along, -dot(apex, along)))
  }
  const free = new Set(backward)
  return forward.map(corner => {
    const u = inward(corner)
    const intoSolid = cross(u, along)
    let best = -1
    let least = Infinity
    for (const other of free) {
      const v = inward(other)
      const angle = atan2(dot(v, intoSolid), dot(v, u))
      const turn = angle <= 1e-9 ? angle + TAU : angle
      if (turn < least) {
        best = other
        least = turn
      }
    }
    free.delete(best)
    return [corner, best] as [number, number]
  })
}

/** Gives every fan of triangles around a vertex a vertex of its own. */
function splitFans(solid: Solid): Solid {
  const { indices } = solid
  const fans = new Groups(indices.length)
  const join = (side: number, twin: number): void => {
    fans.join(side, nextEdge(twin))
    fans.join(nextEdge(side), twin)
  }
  const edges = edgesOfSides(indices)
  const last = new Int32Array(indices.length).fill(-1)
  const counts = new Uint32Array(indices.length)
  for (let corner = 0; corner < edges.length; corner += 1) {
    counts[edges[corner]] += 1
  }
  const crowded = new Map<number, EdgeSides>()
  for (let corner = 0; corner < edges.length; corner += 1) {
    const edge = edges[corner]
    const isForward = indices[corner] < indices[nextEdge(corner)]
    const twin = last[edge]
    if (counts[edge] > 2) {
      const sides = crowded.get(edge) ?? { forward: [], backward: [] }
      crowded.set(edge, sides)
      ;(isForward ? sides.forward : sides.backward).push(corner)
    } else if (twin >= 0 && isForward !== indices[twin] < indices[nextEdge(twin)]) {
      join(corner, twin)
    }
    last[edge] = corner
  }
  for (const sides of crowded.values()) {
    for (const [side, twin] of sides.forward.length > 0 ? pairThroughSolid(solid, sides) : []) {
      if (twin >= 0) {
        join(side, twin)
      }
    }
  }
  return gatherFans(solid, fans)
}

function gatherFans(solid: Solid, fans: Groups): Solid {
  const numbers = new Int32Array(solid.indices.length).fill(-1)
  const sources: number[] = []
  const indices = new Uint32Array(solid.indices.length)
  for (let corner = 0; corner < indices.length; corner += 1) {
    const fan = fans.find(corner)
    if (numbers[fan] < 0) {
      numbers[fan] = sources.length
      sources.push(solid.indices[corner])
    }
    indices[corner] = numbers[fan]
  }
  const gather = (values: Float64Array): Float64Array =>
    Float64Array.from(
      { length: 3 * sources.length },
      (_, i) => values[3 * sources[Math.floor(i / 3)] + (i % 3)]
    )
  const known = solid.normals ? { normals: gather(solid.normals) } : {}
  return { positions: gather(solid.positions), indices, ...known }
}

/** Unit normals of vertices by number, faces weighted by their area. */
function vertexNormals({ positions: p, indices }: Solid): Float64Array {
  const normals = new Float64Array(p.length)
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i] * 3
    const b = indices[i + 1] * 3
    const c = indices[i + 2] * 3
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    for (let k = i; k < i + 3; k += 1) {
      const at = 3 * indices[k]
      normals[at] += x
      normals[at + 1] += y
      normals[at + 2] += z
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const x = normals[at]
    const y = normals[at + 1]
    const z = normals[at + 2]
    const size = Math.sqrt(x * x + y * y + z * z)
    for (let axis = 0; axis < 3 && size > 0; axis += 1) {
      normals[at + axis] /= size
    }
  }
  return normals
}

/** Moves vertices that share their position with others inward by `epsilon`, each of them by one more. */
function separated(solid: Solid, remap: Uint32Array, epsilon: number): Solid {
  const rank = new Uint32Array(remap.length)
  const copies = new Uint32Array(remap.length)
  remap.forEach((first, vertex) => {
    rank[vertex] = copies[first]
    copies[first] += 1
  })
  const normals = vertexNormals(solid)
  const positions = Float64Array.from(solid.positions)
  for (let vertex = 0; vertex < remap.length; vertex += 1) {
    const reach = copies[remap[vertex]] > 1 ? epsilon * (1 + rank[vertex]) : 0
    for (let axis = 0; axis < 3; axis += 1) {
      positions[vertex * 3 + axis] -= normals[vertex * 3 + axis] * reach
    }
  }
  return { ...solid, positions }
}

const ROUNDS = 5

/**
 * Where walls share an edge to the bit of a 32-bit float (stacked boxes, a copy of itself, a cut through a corner) they would
 * weld into an edge of four faces: such vertices are drawn apart by `epsilon`. A mesh that is closed by its own
 * vertex numbers is closed by position afterwards.
 */
export function separateWalls(solid: Solid, epsilon: number): Solid {
  let result = solid
  for (let round = 1; round <= ROUNDS; round += 1) {
    const rounded = { positions: Float32Array.from(result.positions), indices: result.indices }
    const remap = weldByPosition(rounded.positions)
    const { nonManifold, degenerate } = closednessOf(rounded, remap)
    if (nonManifold + degenerate === 0) {
      break
    }
    result = separated(result, remap, epsilon * round)
  }
  return result
}

/**
 * Makes a mesh manifold that has no borders but edges of more than two faces: cut apart along them so that every piece of
 * solid keeps its own vertices (Guéziec et al. 1998, cutting), then drawn apart by `epsilon`. Only removes triangles.
 */
export function mendSolid(solid: Solid, epsilon: number): Solid {
  const remap = weldByPosition(Float32Array.from(solid.positions))
  const welded = solid.indices.map(vertex => remap[vertex])
  return separateWalls(splitFans({ ...solid, indices: withoutFins(welded) }), epsilon)
}
