import { Groups } from '../kernel/groups.ts'
import {
  createHalfEdges,
  EDGE_COLLAPSED,
  EDGE_FLIPPED,
  EDGE_NON_MANIFOLD,
  nextEdge,
} from '../kernel/half-edges.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { weldByPosition } from '../kernel/topology.ts'
import { HARD, SEAM } from './collapse.ts'

/** Tells of two vertices in one place whether the surface is cut there. */
export type Differs = (a: number, b: number) => boolean

export interface Seams {
  /** In texture coordinates, colours, materials … */
  readonly isCut: Differs
  /** In shading alone. */
  readonly isHard: Differs
}

/** A surface whose triangles know each other across their edges, whatever its vertices were split for. */
export interface Connected {
  /** Per triangle: its number in the source. Triangles without an area in the indices are left out. */
  readonly triangles: Uint32Array
  /** Per corner: its point. A place where surfaces only touch has a point for each of them. */
  readonly corners: Uint32Array
  /** Per corner: its wedge, shared by the corners of one point that no cut divides. */
  readonly wedges: Uint32Array
  readonly twins: Int32Array
  readonly flags: Uint8Array
  /** Per point and per wedge: a vertex of the source. */
  readonly pointSource: Uint32Array
  readonly wedgeSource: Uint32Array
}

/**
 * Neighbourhood by place: vertices in one place are one point as far as triangles join them over edges. An edge of more than two
 * triangles is divided into pairs: first those of one piece, then those that face the same way round; who is left has a border
 * there. So every edge has at most two triangles and every point one fan.
 */
export function connectCorners(mesh: AnyMesh, seams: Seams | null = null): Connected {
  const { positions, indices } = mesh
  const place = weldByPosition(positions)
  const welded = new Uint32Array(indices.length)
  for (let corner = 0; corner < indices.length; corner++) {
    welded[corner] = place[indices[corner]]
  }
  const kept = keptTriangles(welded)
  const source = new Uint32Array(3 * kept.length)
  const corners = new Uint32Array(3 * kept.length)
  for (let i = 0; i < kept.length; i++) {
    for (let k = 0; k < 3; k++) {
      source[3 * i + k] = indices[3 * kept[i] + k]
      corners[3 * i + k] = welded[3 * kept[i] + k]
    }
  }
  const { twins, kinds } = createHalfEdges(corners, positions.length / 3)
  pairTheRest(corners, source, { twins, kinds })
  const flags = new Uint8Array(corners.length)
  if (seams !== null) {
    flagSeams(source, corners, { twins, flags }, seams)
  }
  const points = joinCorners(corners, twins, null)
  const wedges =
    seams === null ? { ids: points.ids.slice(), first: points.first } : joinCorners(corners, twins, flags)
  return {
    triangles: kept,
    corners: points.ids,
    wedges: wedges.ids,
    twins,
    flags,
    pointSource: points.first.map(corner => source[corner]),
    wedgeSource: wedges.first.map(corner => source[corner]),
  }
}

function keptTriangles(welded: Uint32Array): Uint32Array {
  const kept = new Uint32Array(welded.length / 3)
  let count = 0
  for (let i = 0; i < welded.length; i += 3) {
    const [a, b, c] = [welded[i], welded[i + 1], welded[i + 2]]
    if (a !== b && b !== c && c !== a) {
      kept[count] = i / 3
      count++
    }
  }
  return kept.slice(0, count)
}

interface Pairing {
  readonly twins: Int32Array
  readonly kinds: Uint8Array
}

/** Edges of two triangles wound against each other, and edges of more than two. */
function pairTheRest(corners: Uint32Array, source: Uint32Array, { twins, kinds }: Pairing): void {
  const crowds = new Map<number, number[]>()
  for (let edge = 0; edge < corners.length; edge++) {
    if (kinds[edge] === EDGE_FLIPPED || kinds[edge] === EDGE_NON_MANIFOLD) {
      const [a, b] = [corners[edge], corners[nextEdge(edge)]]
      const key = Math.min(a, b) * 4_294_967_296 + Math.max(a, b)
      const crowd = crowds.get(key)
      if (crowd === undefined) {
        crowds.set(key, [edge])
      } else {
        crowd.push(edge)
      }
    } else if (kinds[edge] === EDGE_COLLAPSED) {
      throw new Error('Triangles without an edge are left out before they are connected.')
    }
  }
  if (crowds.size === 0) {
    return
  }
  const pieces = new Groups(1 + source.reduce((most, vertex) => Math.max(most, vertex), 0))
  for (let i = 0; i < source.length; i += 3) {
    pieces.join(source[i], source[i + 1])
    pieces.join(source[i], source[i + 2])
  }
  const isOpposite = (a: number, b: number) => corners[a] !== corners[b]
  const isOnePiece = (a: number, b: number) => pieces.find(source[a]) === pieces.find(source[b])
  for (const crowd of crowds.values()) {
    const free = new Set(crowd)
    pairWhere(free, twins, (a, b) => isOnePiece(a, b) && isOpposite(a, b))
    pairWhere(free, twins, isOpposite)
    if (crowd.length === 2) {
      pairWhere(free, twins, () => true)
    }
  }
}

function pairWhere(free: Set<number>, twins: Int32Array, isPair: Differs): void {
  for (const a of [...free]) {
    const b = free.has(a) ? [...free].find(other => other !== a && isPair(a, other)) : undefined
    if (b !== undefined) {
      twins[a] = b
      twins[b] = a
      free.delete(a)
      free.delete(b)
    }
  }
}

function flagSeams(
  source: Uint32Array,
  corners: Uint32Array,
  { twins, flags }: { readonly twins: Int32Array; readonly flags: Uint8Array },
  { isCut, isHard }: Seams
): void {
  for (let edge = 0; edge < twins.length; edge++) {
    const twin = twins[edge]
    if (twin <= edge) {
      continue
    }
    const next = nextEdge(edge)
    const twinNext = nextEdge(twin)
    const isOpposite = corners[edge] !== corners[twin]
    const start = source[isOpposite ? twinNext : twin]
    const end = source[isOpposite ? twin : twinNext]
    const isEither = (differs: Differs): boolean =>
      (source[edge] !== start && differs(source[edge], start)) ||
      (source[next] !== end && differs(source[next], end))
    const flag = (isEither(isCut) ? SEAM : 0) | (isEither(isHard) ? HARD : 0)
    flags[edge] = flag
    flags[twin] = flag
  }
}

/** Corners that are joined over edges, those without the flag `SEAM` where flags are given: numbers in the order of their first corner. */
function joinCorners(
  corners: Uint32Array,
  twins: Int32Array,
  flags: Uint8Array | null
): { readonly ids: Uint32Array; readonly first: Uint32Array } {
  const groups = new Groups(corners.length)
  for (let edge = 0; edge < twins.length; edge++) {
    const twin = twins[edge]
    if (twin > edge && (flags === null || (flags[edge] & SEAM) === 0)) {
      const isOpposite = corners[edge] !== corners[twin]
      groups.join(edge, isOpposite ? nextEdge(twin) : twin)
      groups.join(nextEdge(edge), isOpposite ? twin : nextEdge(twin))
    }
  }
  const ids = new Uint32Array(corners.length)
  const numbers = new Int32Array(corners.length).fill(-1)
  const first = new Uint32Array(corners.length)
  let count = 0
  for (let corner = 0; corner < corners.length; corner++) {
    const root = groups.find(corner)
    if (numbers[root] < 0) {
      numbers[root] = count
      first[count] = corner
      count++
    }
    ids[corner] = numbers[root]
  }
  return { ids, first: first.slice(0, count) }
}
