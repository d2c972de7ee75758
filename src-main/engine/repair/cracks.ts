import { EdgeTable } from '../kernel/edge-table.ts'
import { Groups } from '../kernel/groups.ts'
import { endsOf, type PartStudy } from './study.ts'

/** Points of borders this near to each other, as a share of the part's diagonal, were meant to be one. */
const TOLERANCE = 2e-5
/** But never more than this share of the shortest border edge: small holes must not be swallowed. */
const EDGE_SHARE = 0.25

/**
 * Vertices of borders that lie so close to each other that they were meant to be one: by vertex the one that stands for it.
 * Null when there are none. Inner vertices are left alone.
 */
export function joinBorders(study: PartStudy): Uint32Array | null {
  const { edges, part, patches } = study
  const { positions } = part
  const border = new Set<number>()
  let shortest = Infinity
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (edges.uses[edge] === 1) {
      const [a, b] = endsOf(study, edges.first[edge])
      border.add(a).add(b)
      shortest = Math.min(shortest, distance(positions, a, b))
    }
  }
  const tolerance = Math.min(TOLERANCE * diagonalOf(patches), EDGE_SHARE * shortest)
  if (border.size === 0 || !(tolerance > 0)) {
    return null
  }
  const groups = new Groups(positions.length / 3)
  const cells = new Map<string, number[]>()
  let isAny = false
  const cellOf = (vertex: number, axis: number): number =>
    Math.floor(positions[3 * vertex + axis] / tolerance)
  for (const vertex of [...border].sort((a, b) => a - b)) {
    const [x, y, z] = [cellOf(vertex, 0), cellOf(vertex, 1), cellOf(vertex, 2)]
    for (let i = 0; i < 27; i += 1) {
      const key = `${x + (i % 3) - 1},${y + (Math.floor(i / 3) % 3) - 1},${z + Math.floor(i / 9) - 1}`
      for (const other of cells.get(key) ?? []) {
        if (distance(positions, vertex, other) <= tolerance) {
          groups.join(vertex, other)
          isAny = true
        }
      }
    }
    const own = `${x},${y},${z}`
    cells.set(own, [...(cells.get(own) ?? []), vertex])
  }
  return isAny
    ? Uint32Array.from(positions.subarray(0, positions.length / 3), (_, v) => groups.find(v))
    : null
}

/** Edges whose two borders become one when their vertices are joined as `joinBorders` says. */
export function crackEdges(study: PartStudy, joined: Uint32Array): ReadonlySet<number> {
  const { edges } = study
  const open = new EdgeTable()
  const first: number[] = []
  const found = new Set<number>()
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (edges.uses[edge] !== 1) {
      continue
    }
    const [a, b] = endsOf(study, edges.first[edge]).map(vertex => joined[vertex])
    const pair = open.add(Math.min(a, b), Math.max(a, b))
    if (pair === first.length) {
      first.push(edge)
    } else {
      found.add(edge).add(first[pair])
    }
  }
  return found
}

/** Of the box around all patches. */
export function diagonalOf(patches: PartStudy['patches']): number {
  let sum = 0
  for (let axis = 0; axis < 3; axis += 1) {
    let [min, max] = [Infinity, -Infinity]
    for (const patch of patches) {
      min = Math.min(min, patch.min[axis])
      max = Math.max(max, patch.max[axis])
    }
    sum += max > min ? (max - min) * (max - min) : 0
  }
  return Math.sqrt(sum)
}

function distance(p: Float32Array, a: number, b: number): number {
  const [x, y, z] = [p[3 * a] - p[3 * b], p[3 * a + 1] - p[3 * b + 1], p[3 * a + 2] - p[3 * b + 2]]
  return Math.sqrt(x * x + y * y + z * z)
}
