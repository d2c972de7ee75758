import { measureFaces } from '../../kernel/triangles.ts'
import { nextEdge } from '../../kernel/half-edges.ts'
import { cos } from '../../kernel/det-math.ts'
import type { ManifoldPieces } from './manifold-pieces.ts'
import { CORNER, EDGE_LINE, ON_LINE } from './editable-mesh.ts'

/** What of a surface must be kept: borders and hard edges, and the corners where they end, meet or turn. */
export interface Lines {
  /** Per half-edge: `EDGE_LINE` on both sides of a kept edge. */
  readonly line: Uint8Array
  /** Per vertex: 0, `ON_LINE` or `CORNER`. */
  readonly kind: Uint8Array
}

export interface LineOptions {
  /** Edges whose sides look further apart than this are hard, in radians. */
  readonly sharpAngle: number
  /** Length of the edges that are to be made: what is closer together than this is not a line but roughness. */
  readonly edgeLength: number
  /** Edges that are hard for another reason, per half-edge. */
  readonly marked?: Uint8Array
}

/** A line that turns further than this has a corner there (cosine of 50°). */
const STRAIGHT = 0.642

/** Junctions for each edge length of hard edges above which these are the roughness of a scan. */
const ROUGH = 1.2

/** Finds the lines of a surface: by the angle between neighbours and by its borders. */
export function findLines(pieces: ManifoldPieces, normals: Float64Array, options: LineOptions): Lines {
  const { corners, twin, positions } = pieces
  const line = new Uint8Array(corners.length)
  const limit = cos(options.sharpAngle)
  for (let h = 0; h < corners.length; h += 1) {
    const t = twin[h]
    if (t < 0) {
      continue
    }
    const f = h - (h % 3)
    const g = t - (t % 3)
    const dot = normals[f] * normals[g] + normals[f + 1] * normals[g + 1] + normals[f + 2] * normals[g + 2]
    if (dot < limit || options.marked?.[h] === 1) {
      line[h] = EDGE_LINE
    }
  }
  dropRoughness(pieces, line, options.edgeLength)
  for (let h = 0; h < corners.length; h += 1) {
    if (twin[h] < 0) {
      line[h] = EDGE_LINE
    }
  }
  return { line, kind: kindsOf(corners, positions, line, twin) }
}

/**
 * Takes away nets of hard edges whose junctions are closer together than the edges that are to be made: what a noisy scan has
 * everywhere. A box, a gear or a house has few junctions for the length of its edges.
 */
function dropRoughness(
  { corners, twin, positions }: ManifoldPieces,
  line: Uint8Array,
  edgeLength: number
): void {
  const vertexCount = positions.length / 3
  const group = new Int32Array(vertexCount).fill(-1)
  const degree = new Uint8Array(vertexCount)
  const parent: number[] = []
  const find = (item: number): number => {
    let root = item
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]]
      root = parent[root]
    }
    return root
  }
  const lengths: number[] = []
  const each = (visit: (h: number, a: number, b: number) => void): void => {
    for (let h = 0; h < corners.length; h += 1) {
      if (line[h] === EDGE_LINE && (twin[h] < 0 || h < twin[h])) {
        visit(h, corners[h], corners[nextEdge(h)])
      }
    }
  }
  each((_, a, b) => {
    for (const v of [a, b]) {
      degree[v] = Math.min(255, degree[v] + 1)
      if (group[v] < 0) {
        group[v] = parent.length
        parent.push(parent.length)
        lengths.push(0)
      }
    }
    parent[find(group[a])] = find(group[b])
  })
  each((_, a, b) => {
    lengths[find(group[a])] += distance(positions, a, b)
  })
  const junctions = lengths.map(() => 0)
  for (let v = 0; v < vertexCount; v += 1) {
    if (group[v] >= 0 && degree[v] !== 2) {
      junctions[find(group[v])] += 1
    }
  }
  for (let h = 0; h < corners.length; h += 1) {
    if (line[h] === EDGE_LINE) {
      const root = find(group[corners[h]])
      const isShort = junctions[root] > 0 && lengths[root] < 2 * edgeLength
      if (isShort || junctions[root] * edgeLength > ROUGH * lengths[root]) {
        line[h] = 0
      }
    }
  }
}

function distance(p: ArrayLike<number>, a: number, b: number): number {
  const x = p[3 * a] - p[3 * b]
  const y = p[3 * a + 1] - p[3 * b + 1]
  const z = p[3 * a + 2] - p[3 * b + 2]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Vertices by the lines through them: none, one that goes on, or anything else. */
export function kindsOf(
  corners: Int32Array,
  p: ArrayLike<number>,
  line: Uint8Array,
  twin: Int32Array
): Uint8Array {
  const count = p.length / 3
  const first = new Int32Array(count).fill(-1)
  const second = new Int32Array(count).fill(-1)
  const kind = new Uint8Array(count)
  const meet = (vertex: number, other: number): void => {
    if (first[vertex] < 0) {
      first[vertex] = other
      kind[vertex] = CORNER
    } else if (second[vertex] < 0) {
      second[vertex] = other
      kind[vertex] = ON_LINE
    } else {
      kind[vertex] = CORNER
    }
  }
  for (let h = 0; h < corners.length; h += 1) {
    if (line[h] === EDGE_LINE && (twin[h] < 0 || h < twin[h])) {
      meet(corners[h], corners[nextEdge(h)])
      meet(corners[nextEdge(h)], corners[h])
    }
  }
  for (let v = 0; v < count; v += 1) {
    if (kind[v] === ON_LINE && !isStraight(p, first[v], v, second[v])) {
      kind[v] = CORNER
    }
  }
  return kind
}

function isStraight(p: ArrayLike<number>, a: number, b: number, c: number): boolean {
  let dot = 0
  for (let axis = 0; axis < 3; axis += 1) {
    dot += (p[3 * b + axis] - p[3 * a + axis]) * (p[3 * c + axis] - p[3 * b + axis])
  }
  return dot > STRAIGHT * distance(p, a, b) * distance(p, b, c)
}

/** Angle between the triangles of a simplification from which their edge is kept, in radians (50°). */
const RIDGE = 0.8727

/** An edge of a simplified surface is a line when it runs between two vertices of one line, about along it. */
const ALONG = 0.8

/** The lines of a simplification whose vertices are the finer surface's: `coarse.origin` names them. */
export function inheritLines(
  coarse: ManifoldPieces,
  { pieces: fine, lines }: { readonly pieces: ManifoldPieces; readonly lines: Lines },
  edgeLength: number
): Lines {
  const { corners, twin, origin, positions: p } = coarse
  const directions = lineDirections(fine, lines.line)
  // What is bent within less than an edge is a line for the mesh that is to be made, though not for the source.
  const options = { sharpAngle: RIDGE, edgeLength }
  const { line } = findLines(coarse, measureFaces(p, corners).normals, options)
  for (let h = 0; h < corners.length; h += 1) {
    const t = twin[h]
    if (t < 0) {
      line[h] = EDGE_LINE
      continue
    }
    const a = origin[corners[h]]
    const b = origin[corners[nextEdge(h)]]
    if (h < t || lines.kind[a] === 0 || lines.kind[b] === 0) {
      continue
    }
    const size = distance(p, corners[h], corners[nextEdge(h)])
    const isAlong = (v: number): boolean =>
      lines.kind[v] === CORNER ||
      Math.abs(dotAlong(directions, v, p, corners[h], corners[nextEdge(h)])) > ALONG * size
    if (isAlong(a) && isAlong(b)) {
      line[h] = EDGE_LINE
      line[t] = EDGE_LINE
    }
  }
  return { line, kind: kindsOf(corners, p, line, twin) }
}

function dotAlong(directions: Float32Array, v: number, p: ArrayLike<number>, a: number, b: number): number {
  return (
    directions[3 * v] * (p[3 * b] - p[3 * a]) +
    directions[3 * v + 1] * (p[3 * b + 1] - p[3 * a + 1]) +
    directions[3 * v + 2] * (p[3 * b + 2] - p[3 * a + 2])
  )
}

/** Unit direction of the line through each vertex that lies on one; of two edges the one found last. */
function lineDirections({ corners, positions: p }: ManifoldPieces, line: Uint8Array): Float32Array {
  const directions = new Float32Array(p.length)
  for (let h = 0; h < corners.length; h += 1) {
    if (line[h] === EDGE_LINE) {
      const [a, b] = [corners[h], corners[nextEdge(h)]]
      const size = distance(p, a, b) || 1
      for (let axis = 0; axis < 3; axis += 1) {
        const value = (p[3 * b + axis] - p[3 * a + axis]) / size
        directions[3 * a + axis] = value
        directions[3 * b + axis] = value
      }
    }
  }
  return directions
}
