import { atan2, TAU } from './det-math.ts'
import { Groups } from './groups.ts'
import type { Solid } from './mesh.ts'
import { closednessOf, weldByPosition } from './topology.ts'
import type { Vec3 } from './types.ts'
import { addScaled, cross, dot, normalize, subtract } from './vector.ts'

/** Without triangles that use a vertex twice, and without pairs that lie back to back on the same three vertices. */
function withoutFins(indices: Uint32Array): Uint32Array {
  const balance = new Map<string, number>()
  const keyOf = (i: number): { key: string; sign: number } => {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]]
    const isEven = (a < b && b < c) || (b < c && c < a) || (c < a && a < b)
    return { key: [a, b, c].sort((p, q) => p - q).join(), sign: isEven ? 1 : -1 }
  }
  for (let i = 0; i < indices.length; i += 3) {
    const { key, sign } = keyOf(i)
    balance.set(key, (balance.get(key) ?? 0) + sign)
  }
  const kept: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const { key, sign } = keyOf(i)
    const rest = balance.get(key) ?? 0
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]]
    if (rest * sign > 0 && a !== b && b !== c && c !== a) {
      kept.push(a, b, c)
      balance.set(key, rest - sign)
    }
  }
  return Uint32Array.from(kept)
}

/** The corner that starts the next side of the same triangle. */
const after = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1)

/** Sides (named by their first corner) along each edge, by direction. */
interface EdgeSides {
  readonly forward: number[]
  readonly backward: number[]
}

function sidesByEdge(indices: Uint32Array): Map<number, EdgeSides> {
  const edges = new Map<number, EdgeSides>()
  for (let corner = 0; corner < indices.length; corner += 1) {
    const [from, to] = [indices[corner], indices[after(corner)]]
    const key = Math.min(from, to) * 4294967296 + Math.max(from, to)
    const sides = edges.get(key) ?? { forward: [], backward: [] }
    edges.set(key, sides)
    if (from < to) {
      sides.forward.push(corner)
    } else {
      sides.backward.push(corner)
    }
  }
  return edges
}

/** For every forward side of a crowded edge the backward side that bounds the same solid: the first one met through it. */
function pairThroughSolid(solid: Solid, { forward, backward }: EdgeSides): [number, number][] {
  const at = (corner: number): Vec3 => {
    const v = solid.indices[corner] * 3
    return [solid.positions[v], solid.positions[v + 1], solid.positions[v + 2]]
  }
  const origin = at(forward[0])
  const along = normalize(subtract(at(after(forward[0])), origin))
  /** From the edge into the triangle, square to the edge. */
  const inward = (corner: number): Vec3 => {
    const apex = subtract(at(after(after(corner))), origin)
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
  for (const sides of sidesByEdge(indices).values()) {
    const isPlain = sides.forward.length === 1 && sides.backward.length === 1
    const pairs = isPlain
      ? [[sides.forward[0], sides.backward[0]]]
      : sides.forward.length > 0
        ? pairThroughSolid(solid, sides)
        : []
    for (const [side, twin] of pairs) {
      if (twin >= 0) {
        fans.join(side, after(twin))
        fans.join(after(side), twin)
      }
    }
  }
  return gatherFans(solid, fans)
}

function gatherFans(solid: Solid, fans: Groups): Solid {
  const numbers = new Map<number, number>()
  const positions: number[] = []
  const normals: number[] = []
  const indices = Uint32Array.from(solid.indices, (vertex, corner) => {
    const fan = fans.find(corner)
    const known = numbers.get(fan)
    if (known !== undefined) {
      return known
    }
    numbers.set(fan, numbers.size)
    for (let axis = 0; axis < 3; axis += 1) {
      positions.push(solid.positions[vertex * 3 + axis])
      normals.push(solid.normals?.[vertex * 3 + axis] ?? 0)
    }
    return numbers.size - 1
  })
  const known = solid.normals ? { normals: Float64Array.from(normals) } : {}
  return { positions: Float64Array.from(positions), indices, ...known }
}

/** Unit normals of vertices by number, faces weighted by their area. */
function vertexNormals({ positions: p, indices }: Solid): Float64Array {
  const normals = new Float64Array(p.length)
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const at of [a, b, c]) {
      for (let axis = 0; axis < 3; axis += 1) {
        normals[at + axis] += normal[axis]
      }
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const [x, y, z] = [normals[at], normals[at + 1], normals[at + 2]]
    const size = Math.sqrt(x * x + y * y + z * z)
    for (let axis = 0; axis < 3 && size > 0; axis += 1) {
      normals[at + axis] /= size
    }
  }
  return normals
}

/** Moves vertices that share their position with others a hair inward, each of them by one hair more. */
function drawnApart(solid: Solid, remap: Uint32Array, hair: number): Solid {
  const rank = new Uint32Array(remap.length)
  const copies = new Uint32Array(remap.length)
  remap.forEach((first, vertex) => {
    rank[vertex] = copies[first]
    copies[first] += 1
  })
  const normals = vertexNormals(solid)
  const positions = Float64Array.from(solid.positions)
  for (let vertex = 0; vertex < remap.length; vertex += 1) {
    const reach = copies[remap[vertex]] > 1 ? hair * (1 + rank[vertex]) : 0
    for (let axis = 0; axis < 3; axis += 1) {
      positions[vertex * 3 + axis] -= normals[vertex * 3 + axis] * reach
    }
  }
  return { ...solid, positions }
}

const ROUNDS = 5

/**
 * Where walls share an edge to the bit of a 32-bit float (stacked boxes, a copy of itself, a cut through a corner) they would
 * weld into an edge of four faces: such vertices are drawn apart by a hair, `hair` long. A mesh that is closed by its own
 * vertex numbers is closed by position afterwards.
 */
export function separateWalls(solid: Solid, hair: number): Solid {
  let result = solid
  for (let round = 1; round <= ROUNDS; round += 1) {
    const rounded = { positions: Float32Array.from(result.positions), indices: result.indices }
    const remap = weldByPosition(rounded.positions)
    const { nonManifold, degenerate } = closednessOf(rounded, remap)
    if (nonManifold + degenerate === 0) {
      break
    }
    result = drawnApart(result, remap, hair * round)
  }
  return result
}

/**
 * Makes a mesh manifold that has no borders but edges of more than two faces: cut apart along them so that every piece of
 * solid keeps its own vertices (Guéziec et al. 1998, cutting), then drawn apart by a hair. Only removes triangles.
 */
export function mendSolid(solid: Solid, hair: number): Solid {
  const remap = weldByPosition(Float32Array.from(solid.positions))
  const welded = solid.indices.map(vertex => remap[vertex])
  return separateWalls(splitFans({ ...solid, indices: withoutFins(welded) }), hair)
}
