import { Groups } from '../kernel/groups.ts'
import {
  createHalfEdges,
  EDGE_COLLAPSED,
  EDGE_FLIPPED,
  EDGE_NON_MANIFOLD,
  nextEdge,
  previousEdge,
} from '../kernel/half-edges.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { weldByPosition } from '../kernel/topology.ts'
import { HARD, SEAM } from './collapse/collapse-mesh.ts'

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
  const { twins, kinds, spokes, fans } = createHalfEdges(corners, place.length)
  const isPaired = pairTheRest(corners, source, { twins, kinds })
  const flags = new Uint8Array(corners.length)
  if (seams !== null) {
    flagSeams(source, corners, { twins, flags }, seams)
  }
  const points = isPaired
    ? joinCorners(corners, twins, null)
    : cornersOfFans(corners, { twins, spokes, fans })
  const wedges = seams === null ? points : joinCorners(corners, twins, flags)
  return {
    triangles,
    corners: points.ids,
    wedges: seams === null ? points.ids.slice() : wedges.ids,
    twins,
    flags,
    pointSource: sourcesOf(points.first, source),
    wedgeSource: sourcesOf(wedges.first, source),
  }
}

function sourcesOf(corners: Uint32Array, source: Uint32Array): Uint32Array {
  const vertices = new Uint32Array(corners.length)
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
  const triangles = new Uint32Array(indices.length / 3)
  const source = new Uint32Array(indices.length)
  const corners = new Uint32Array(indices.length)
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
    triangles: triangles.slice(0, count),
    source: source.slice(0, 3 * count),
    corners: corners.slice(0, 3 * count),
  }
}

interface Pairing {
  readonly twins: Int32Array
  readonly kinds: Uint8Array
}

/** Edges of two triangles wound against each other, and edges of more than two; whether there were any. */
function pairTheRest(corners: Uint32Array, source: Uint32Array, { twins, kinds }: Pairing): boolean {
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
    return false
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
  return true
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

/** Corners by what they are a part of: its number, in the order of the first corners. */
interface Numbered {
  readonly ids: Uint32Array
  /** Per number its first corner. */
  readonly first: Uint32Array
}

/** The corners of each fan, as far as all edges of two triangles are paired. */
function cornersOfFans(
  corners: Uint32Array,
  {
    twins,
    spokes,
    fans,
  }: { readonly twins: Int32Array; readonly spokes: Uint32Array; readonly fans: Uint32Array }
): Numbered {
  let isSimple = true
  for (let vertex = 0; isSimple && vertex < fans.length; vertex++) {
    isSimple = fans[vertex] < 2
  }
  if (isSimple) {
    return numbered(corners, corner => corners[corner], fans.length)
  }
  const fanOf = new Uint32Array(corners.length)
  let fan = 0
  for (let i = 0; i < spokes.length; i++) {
    const spoke = spokes[i]
    if (i === 0 || twins[previousEdge(spokes[i - 1])] !== spoke) {
      fan++
    }
    fanOf[spoke] = fan
  }
  return numbered(corners, corner => fanOf[corner], fan + 1)
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
  return numbered(corners, corner => groups.find(corner), corners.length)
}

function numbered(corners: Uint32Array, keyOf: (corner: number) => number, keys: number): Numbered {
  const ids = new Uint32Array(corners.length)
  const numbers = new Int32Array(keys).fill(-1)
  const first = new Uint32Array(keys)
  let count = 0
  for (let corner = 0; corner < corners.length; corner++) {
    const key = keyOf(corner)
    if (numbers[key] < 0) {
      numbers[key] = count
      first[count] = corner
      count++
    }
    ids[corner] = numbers[key]
  }
  return { ids, first: first.slice(0, count) }
}
