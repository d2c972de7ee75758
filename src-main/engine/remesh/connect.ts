import { copied, scratchInt32, scratchUint32, scratchUint8 } from '../kernel/scratch.ts'
import { Groups } from '../kernel/groups.ts'
import { nextEdge } from '../kernel/half-edges.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { weldByPosition } from '../kernel/topology.ts'
import { HARD, SEAM } from './collapse/collapse-mesh.ts'
import { findTwins, type EdgeTwins } from './edge-twins.ts'
import { findFans, type Numbered } from './fans.ts'

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
  const { triangles, source, corners } = keptTriangles(indices, place)
  const { twins, crowded } = findTwins(corners, place.length)
  const isTurned = pairTheRest(corners, source, { twins, crowded })
  const flags = scratchUint8(corners.length)
  if (seams !== null) {
    flagSeams(source, corners, { twins, flags }, seams)
  }
  const joined = (cuts: Uint8Array | null): Numbered =>
    isTurned ? joinCorners(corners, twins, cuts) : findFans(twins, cuts)
  const points = joined(null)
  const wedges = seams === null ? points : joined(flags)
  return {
    triangles,
    corners: points.ids,
    wedges: seams === null ? copied(points.ids) : wedges.ids,
    twins,
    flags,
    pointSource: sourcesOf(points.first, source),
    wedgeSource: sourcesOf(wedges.first, source),
  }
}

function sourcesOf(corners: Uint32Array, source: Uint32Array): Uint32Array {
  const vertices = scratchUint32(corners.length, false)
  for (let i = 0; i < corners.length; i++) {
    vertices[i] = source[corners[i]]
  }
  return vertices
}

interface KeptTriangles {
  readonly triangles: Uint32Array
  /** 3 per triangle: vertices as they are, and those that stand for their places. */
  readonly source: Uint32Array
  readonly corners: Uint32Array
}

function keptTriangles(indices: Uint32Array, place: Uint32Array): KeptTriangles {
  const triangles = scratchUint32(indices.length / 3, false)
  const source = scratchUint32(indices.length, false)
  const corners = scratchUint32(indices.length, false)
  let count = 0
  for (let i = 0; i < indices.length; i += 3) {
    const a = place[indices[i]]
    const b = place[indices[i + 1]]
    const c = place[indices[i + 2]]
    if (a !== b && b !== c && c !== a) {
      triangles[count] = i / 3
      source[3 * count] = indices[i]
      source[3 * count + 1] = indices[i + 1]
      source[3 * count + 2] = indices[i + 2]
      corners[3 * count] = a
      corners[3 * count + 1] = b
      corners[3 * count + 2] = c
      count++
    }
  }
  return {
    triangles: triangles.subarray(0, count),
    source: source.subarray(0, 3 * count),
    corners: corners.subarray(0, 3 * count),
  }
}

/** Edges of two triangles wound against each other, and edges of more than two; whether any are paired that are wound against each other. */
function pairTheRest(
  corners: Uint32Array,
  source: Uint32Array,
  { twins, crowded }: Pick<EdgeTwins, 'twins' | 'crowded'>
): boolean {
  let pieces: Groups | null = null
  const isOpposite = (a: number, b: number) => corners[a] !== corners[b]
  const isOnePiece = (a: number, b: number): boolean => {
    if (source[a] === source[nextEdge(b)] || source[b] === source[nextEdge(a)] || source[a] === source[b]) {
      return true
    }
    pieces ??= piecesOf(source)
    return pieces.find(source[a]) === pieces.find(source[b])
  }
  const isOppositeOfPiece = (a: number, b: number) => isOpposite(a, b) && isOnePiece(a, b)
  let isTurned = false
  for (let start = 0, end = 0; start < crowded.length; start = end) {
    const low = lowerEnd(corners, crowded[start])
    const high = higherEnd(corners, crowded[start])
    while (
      end < crowded.length &&
      lowerEnd(corners, crowded[end]) === low &&
      higherEnd(corners, crowded[end]) === high
    ) {
      end++
    }
    const crowd = crowded.subarray(start, end)
    pairWhere(crowd, twins, isOppositeOfPiece)
    pairWhere(crowd, twins, isOpposite)
    if (crowd.length === 2 && twins[crowd[0]] < 0) {
      isTurned = true
      pairWhere(crowd, twins, () => true)
    }
  }
  return isTurned
}

const lowerEnd = (corners: Uint32Array, edge: number): number =>
  Math.min(corners[edge], corners[nextEdge(edge)])

const higherEnd = (corners: Uint32Array, edge: number): number =>
  Math.max(corners[edge], corners[nextEdge(edge)])

/** Vertices by the piece that they are a part of. */
function piecesOf(source: Uint32Array): Groups {
  let last = 0
  for (let i = 0; i < source.length; i++) {
    last = source[i] > last ? source[i] : last
  }
  const pieces = new Groups(1 + last)
  for (let i = 0; i < source.length; i += 3) {
    pieces.join(source[i], source[i + 1])
    pieces.join(source[i], source[i + 2])
  }
  return pieces
}

/** Pairs each half-edge of an edge that has no twin yet with the first other one for which that is so, too. */
function pairWhere(crowd: Uint32Array, twins: Int32Array, isPair: Differs): void {
  for (const a of crowd) {
    const b =
      twins[a] < 0 ? crowd.find(other => other !== a && twins[other] < 0 && isPair(a, other)) : undefined
    if (b !== undefined) {
      twins[a] = b
      twins[b] = a
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

/** Corners that are joined over edges, those without the flag `SEAM` where flags are given. */
function joinCorners(corners: Uint32Array, twins: Int32Array, flags: Uint8Array | null): Numbered {
  const groups = new Groups(corners.length)
  for (let edge = 0; edge < twins.length; edge++) {
    const twin = twins[edge]
    if (twin > edge && (flags === null || (flags[edge] & SEAM) === 0)) {
      const isOpposite = corners[edge] !== corners[twin]
      groups.join(edge, isOpposite ? nextEdge(twin) : twin)
      groups.join(nextEdge(edge), isOpposite ? twin : nextEdge(twin))
    }
  }
  const ids = scratchUint32(corners.length, false)
  const numbers = scratchInt32(corners.length, false).fill(-1)
  const first = scratchUint32(corners.length, false)
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
  return { ids, first: first.subarray(0, count) }
}
