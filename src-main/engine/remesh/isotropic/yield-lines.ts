import { measureFaces } from '../../kernel/triangles.ts'
import { nextEdge, previousEdge } from '../../kernel/half-edges.ts'
import { EDGE_LINE, EDGE_SMOOTH, ON_LINE } from './editable-mesh.ts'
import { kindsOf, type Lines } from './lines.ts'
import type { ManifoldPieces } from './manifold-pieces.ts'

/** How readily lines give way. */
export interface Yielding {
  /** A strip between two lines is too narrow below this share of the edges that are to be made. */
  readonly narrowStrip: number
  /** Lines that bend the surface outward by more than this stay (its cosine). */
  readonly firm: number
}

/** Chamfers, steps and grooves give way; the rim of a plate and the edges of a post stay (70°). */
export const GENTLE: Yielding = { narrowStrip: 0.4, firm: 0.342 }

type Pieces = Pick<ManifoldPieces, 'positions' | 'corners' | 'twin'>

interface Chain {
  readonly edges: number[]
  length: number
  /** Length times the cosine of the angle, −1 for grooves: the smaller, the more the line shows. */
  weight: number
}

/**
 * Of lines that run beside each other closer than triangles can be made between them, the weaker one gives way: chamfers, steps and
 * grooves of a finely made model become one line. Changes what is passed in.
 */
export function yieldLines(
  pieces: Pieces,
  { line, kind, lengths }: Lines & { readonly lengths: ArrayLike<number> },
  { narrowStrip, firm }: Yielding
): Lines {
  const { corners, twin, positions: p } = pieces
  const normals = measureFaces(p, corners).normals
  const chains = chainsOf(pieces, { line, kind })
  const owner = new Map<number, Set<Chain>>()
  for (const chain of chains) {
    for (const h of chain.edges) {
      const size = edgeSize(p, corners, h)
      chain.length += size
      chain.weight += size * bendOf(pieces, normals, h)
      for (const v of [corners[h], corners[nextEdge(h)]]) {
        const owners = owner.get(v) ?? new Set()
        owner.set(v, owners.add(chain))
      }
    }
  }
  chains.sort((a, b) => b.weight / b.length - a.weight / a.length || a.edges[0] - b.edges[0])
  for (const chain of chains) {
    if (chain.weight / chain.length < firm) {
      continue
    }
    let crowded = 0
    for (const h of chain.edges) {
      const isCrowded = [h, twin[h]].some(side => {
        const apex = corners[previousEdge(side)]
        const others = owner.get(apex)
        return (
          others !== undefined &&
          [...others].some(other => other !== chain) &&
          altitude(p, corners, side) < narrowStrip * lengths[apex]
        )
      })
      crowded += isCrowded ? edgeSize(p, corners, h) : 0
    }
    if (crowded > 0.5 * chain.length) {
      for (const h of chain.edges) {
        line[h] = EDGE_SMOOTH
        line[twin[h]] = EDGE_SMOOTH
        owner.get(corners[h])?.delete(chain)
        owner.get(corners[nextEdge(h)])?.delete(chain)
      }
    }
  }
  return { line, kind: kindsOf(corners, p, line, twin) }
}

/** Inner lines from corner to corner. */
function chainsOf({ corners, twin, positions }: Pieces, { line, kind }: Lines): Chain[] {
  const isLine = (h: number): boolean => line[h] === EDGE_LINE && twin[h] >= 0 && h > twin[h]
  const first = new Int32Array(positions.length / 3).fill(-1)
  const second = new Int32Array(positions.length / 3).fill(-1)
  for (let h = 0; h < corners.length; h += 1) {
    if (isLine(h)) {
      for (const v of [corners[h], corners[nextEdge(h)]]) {
        if (first[v] < 0) {
          first[v] = h
        } else {
          second[v] = h
        }
      }
    }
  }
  const isTaken = new Uint8Array(corners.length)
  const chains: Chain[] = []
  for (let start = 0; start < corners.length; start += 1) {
    if (!isLine(start) || isTaken[start] === 1) {
      continue
    }
    isTaken[start] = 1
    const edges = [start]
    for (const end of [corners[start], corners[nextEdge(start)]]) {
      let v = end
      let h = start
      while (kind[v] === ON_LINE) {
        h = first[v] === h ? second[v] : first[v]
        if (h < 0 || isTaken[h] === 1) {
          break
        }
        isTaken[h] = 1
        edges.push(h)
        v = corners[h] === v ? corners[nextEdge(h)] : corners[h]
      }
    }
    chains.push({ edges, length: 0, weight: 0 })
  }
  return chains
}

/** Cosine of the angle at an edge that stands out; 1 in a groove. */
function bendOf({ corners, twin, positions: p }: Pieces, normals: Float64Array, h: number): number {
  const f = h - (h % 3)
  const g = twin[h] - (twin[h] % 3)
  const apex = 3 * corners[previousEdge(twin[h])]
  const a = 3 * corners[h]
  const rise =
    normals[f] * (p[apex] - p[a]) +
    normals[f + 1] * (p[apex + 1] - p[a + 1]) +
    normals[f + 2] * (p[apex + 2] - p[a + 2])
  const dot = normals[f] * normals[g] + normals[f + 1] * normals[g + 1] + normals[f + 2] * normals[g + 2]
  return rise > 0 ? 1 : dot
}

function edgeSize(p: ArrayLike<number>, corners: ArrayLike<number>, h: number): number {
  const [a, b] = [3 * corners[h], 3 * corners[nextEdge(h)]]
  const [x, y, z] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Height of a half-edge's triangle above it. */
function altitude(p: ArrayLike<number>, corners: ArrayLike<number>, h: number): number {
  const [a, b, c] = [3 * corners[h], 3 * corners[nextEdge(h)], 3 * corners[previousEdge(h)]]
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const size = ux * ux + uy * uy + uz * uz
  return size > 0 ? Math.sqrt((x * x + y * y + z * z) / size) : 0
}
