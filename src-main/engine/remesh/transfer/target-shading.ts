import { measureFaces } from '../../kernel/triangles.ts'
import { createHalfEdges, nextEdge, previousEdge, type HalfEdges } from '../../kernel/half-edges.ts'
import { weldByPosition } from '../../kernel/topology.ts'
import type { SurfaceMesh } from '../../kernel/types.ts'
import type { RemeshedSurface } from '../types.ts'
import type { SourceFinder } from './source-finder.ts'
import { type SourceSoup } from './source-soup.ts'

/** New geometry shaded as the source is, with what the bake needs to know of its distance to it. */
export interface ShadedTarget {
  /** Vertices are split along hard edges; triangles are in the order of the surface. */
  readonly mesh: SurfaceMesh
  /** Per corner of `mesh.indices`, the vertex of the remeshed surface. */
  readonly corners: Uint32Array
  /** 3 per vertex of the remeshed surface: unit, smooth over hard edges too. Lines along them leave no gaps. */
  readonly directions: Float32Array
  /** Per triangle: how far the source lies from it at most, metres, with room to spare. */
  readonly reach: Float32Array
  /** Per triangle: the source's triangle nearest to its middle. */
  readonly sourceTriangle: Uint32Array
  /** Mean angle between the source's normals and those of `mesh`, radians, by area. */
  readonly lean: number
}

/** Cosine of the fold from which on an edge may be hard, if the source is so: 20°. */
const FOLD_COSINE = 0.94

/** Cosine between the source's normals on both sides of a hard edge: 25°. */
const HARD_COSINE = 0.906

/** How far from an edge, and from a corner, towards the face's middle the source is asked: shares of the way. */
const BESIDE_EDGE = 0.12
const BESIDE_CORNER = 0.15

/** The farthest of the samples times this is how far a line reaches; the model's size times the other at least. */
const REACH_ROOM = 3
const LEAST_REACH = 0.002

export interface ShadeOptions {
  readonly soup: SourceSoup
  readonly finder: SourceFinder
  /** Length of the model's diagonal, metres. */
  readonly size: number
  readonly onProgress: (share: number) => void
}

/** Triangles between two reports of progress. */
const PER_REPORT = 4096

/**
 * Normals of the new surface as the source shades it there: smooth where it is smooth, split where it has a hard edge. An edge
 * is hard when it folds and the source's normals right beside it differ.
 */
export function shadeLikeSource(surface: RemeshedSurface, options: ShadeOptions): ShadedTarget {
  const { mesh, edges, sampler, atVertices, directions, weld } = splitLikeSource(surface, options)
  const { reach, sourceTriangle, lean } = measureTriangles(mesh, edges.corners, {
    sampler,
    options,
    atVertices,
  })
  return {
    mesh,
    corners: edges.corners,
    directions: spread(directions, weld),
    reach,
    sourceTriangle,
    lean,
  }
}

/**
 * The same for a surface that no normal map will be baked for: only the normals, with the vertices that they split. Large faces stay
 * level: where the source's normal at a vertex is that of a narrow rounding beside them, theirs counts.
 * @param isHard by corner: the edge from there on is hard whatever the source's normals say.
 */
export function normalsLikeSource(
  surface: Pick<RemeshedSurface, 'positions' | 'indices'>,
  options: ShadeOptions,
  isHard: (corner: number) => boolean
): SurfaceMesh {
  return splitLikeSource(surface, options, { isHard, isLevel: true }).mesh
}

function splitLikeSource(
  { positions, indices }: Pick<RemeshedSurface, 'positions' | 'indices'>,
  options: ShadeOptions,
  { isHard, isLevel }: Pick<SplitSource, 'isLevel'> & { readonly isHard: (corner: number) => boolean } = {
    isHard: () => false,
    isLevel: false,
  }
) {
  const weld = weldByPosition(positions)
  const welded = indices.map(vertex => weld[vertex])
  const edges = createHalfEdges(welded, positions.length / 3)
  const faces = Float32Array.from(measureFaces(positions, welded).normals)
  const sampler = new ShadingSampler(positions, faces, options)
  const directions = smoothNormals(positions, edges, faces)
  const atVertices = sampler.atVertices(edges, directions)
  const hard = findHardEdges(edges, faces, { sampler, isHard })
  const mesh = splitAtHardEdges(positions, edges, { faces, hard, sampler, atVertices, isLevel })
  return { mesh, edges, sampler, atVertices, directions, weld }
}

/** What the source's shading is at places of the new surface. */
class ShadingSampler {
  readonly #positions: Float32Array
  readonly #faces: Float32Array
  readonly #options: ShadeOptions
  readonly #at = new Float64Array(3)
  readonly #facing = new Float64Array(3)
  readonly normal = new Float64Array(3)

  constructor(positions: Float32Array, faces: Float32Array, options: ShadeOptions) {
    this.#positions = positions
    this.#faces = faces
    this.#options = options
  }

  /** By welded vertex: the source's normal there (3) and the distance to it. Zero where no face uses it. */
  atVertices(edges: HalfEdges, directions: Float32Array): { normals: Float32Array; distances: Float32Array } {
    const normals = new Float32Array(this.#positions.length)
    const distances = new Float32Array(this.#positions.length / 3)
    for (let v = 0; v < edges.vertexCount; v++) {
      if (edges.starts[v] === edges.starts[v + 1]) {
        continue
      }
      for (let k = 0; k < 3; k++) {
        this.#at[k] = this.#positions[3 * v + k]
        this.#facing[k] = directions[3 * v + k]
      }
      this.#sample()
      normals.set(this.normal, 3 * v)
      distances[v] = this.#options.finder.distance
      if (v % PER_REPORT === 0) {
        this.#options.onProgress((0.5 * v) / edges.vertexCount)
      }
    }
    return { normals, distances }
  }

  /** Fills `normal` at a place of a face given by the weights of its corners; answers the distance. */
  inFace(face: number, corners: Uint32Array, [wa, wb, wc]: readonly [number, number, number]): number {
    const p = this.#positions
    for (let k = 0; k < 3; k++) {
      this.#at[k] =
        wa * p[3 * corners[3 * face] + k] +
        wb * p[3 * corners[3 * face + 1] + k] +
        wc * p[3 * corners[3 * face + 2] + k]
      this.#facing[k] = this.#faces[3 * face + k]
    }
    this.#sample()
    return this.#options.finder.distance
  }

  #sample(): void {
    const { soup, finder } = this.#options
    finder.findClosest(this.#at, this.#facing)
    const { normals, indices } = soup
    const a = 3 * indices[3 * finder.triangle]
    const b = 3 * indices[3 * finder.triangle + 1]
    const c = 3 * indices[3 * finder.triangle + 2]
    let square = 0
    let facing = 0
    for (let k = 0; k < 3; k++) {
      const value = finder.b0 * normals[a + k] + finder.b1 * normals[b + k] + finder.b2 * normals[c + k]
      this.normal[k] = value
      square += value * value
      facing += value * this.#facing[k]
    }
    // The back of a source that is wound the other way shades the new front.
    const scale = (facing < 0 ? -1 : 1) / (Math.sqrt(square) || 1)
    for (let k = 0; k < 3; k++) {
      this.normal[k] *= scale
    }
  }
}

/** Per welded vertex the mean of its faces' normals by their angles there. */
function smoothNormals(p: Float32Array, edges: HalfEdges, faces: Float32Array): Float32Array {
  const result = new Float32Array(p.length)
  const { corners } = edges
  for (let corner = 0; corner < corners.length; corner++) {
    const angle = cornerAngle(p, corners, corner)
    const face = 3 * Math.floor(corner / 3)
    for (let k = 0; k < 3; k++) {
      result[3 * corners[corner] + k] += angle * faces[face + k]
    }
  }
  for (let v = 0; v < result.length; v += 3) {
    const length = Math.sqrt(
      result[v] * result[v] + result[v + 1] * result[v + 1] + result[v + 2] * result[v + 2]
    )
    if (length > 1e-6) {
      result[v] /= length
      result[v + 1] /= length
      result[v + 2] /= length
    }
  }
  // Where a fold closes upon itself the mean vanishes: any of its faces will do.
  for (let corner = 0; corner < corners.length; corner++) {
    const v = 3 * corners[corner]
    const face = 3 * Math.floor(corner / 3)
    if (Math.abs(result[v]) + Math.abs(result[v + 1]) + Math.abs(result[v + 2]) < 1e-3) {
      result.set(faces.subarray(face, face + 3), v)
    }
  }
  return result
}

/** About the angle of a face at its corner, without an arc cosine: 1 − cosine, which grows as it does. */
function cornerAngle(p: Float32Array, corners: Uint32Array, corner: number): number {
  const a = 3 * corners[corner]
  const b = 3 * corners[nextEdge(corner)]
  const c = 3 * corners[previousEdge(corner)]
  const ux = p[b] - p[a]
  const uy = p[b + 1] - p[a + 1]
  const uz = p[b + 2] - p[a + 2]
  const vx = p[c] - p[a]
  const vy = p[c + 1] - p[a + 1]
  const vz = p[c + 2] - p[a + 2]
  const length = Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
  return length > 0 ? 1 - (ux * vx + uy * vy + uz * vz) / length : 0
}

/** Twice the area of the face. */
function cornerArea(p: Float32Array, corners: Uint32Array, corner: number): number {
  const a = 3 * corners[corner]
  const b = 3 * corners[nextEdge(corner)]
  const c = 3 * corners[previousEdge(corner)]
  const ux = p[b] - p[a]
  const uy = p[b + 1] - p[a + 1]
  const uz = p[b + 2] - p[a + 2]
  const vx = p[c] - p[a]
  const vy = p[c + 1] - p[a + 1]
  const vz = p[c + 2] - p[a + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  return Math.sqrt(x * x + y * y + z * z)
}

function findHardEdges(
  edges: HalfEdges,
  faces: Float32Array,
  { sampler, isHard }: { readonly sampler: ShadingSampler; readonly isHard: (corner: number) => boolean }
): Uint8Array {
  const { twins, corners } = edges
  const hard = new Uint8Array(twins.length)
  const first = new Float64Array(3)
  for (let edge = 0; edge < twins.length; edge++) {
    const twin = twins[edge]
    if (twin < 0) {
      hard[edge] = 1
      continue
    }
    if (twin < edge) {
      continue
    }
    if (isHard(edge) || isHard(twin)) {
      hard[edge] = hard[twin] = 1
      continue
    }
    const f = Math.floor(edge / 3)
    const g = Math.floor(twin / 3)
    if (dot3(faces, 3 * f, faces, 3 * g) >= FOLD_COSINE) {
      continue
    }
    sampler.inFace(f, corners, beside(edge))
    first.set(sampler.normal)
    sampler.inFace(g, corners, beside(twin))
    if (dot3(first, 0, sampler.normal, 0) < HARD_COSINE) {
      hard[edge] = hard[twin] = 1
    }
  }
  return hard
}

/** Weights of the point beside the middle of a face's edge. */
function beside(edge: number): readonly [number, number, number] {
  const apex = (edge + 2) % 3
  const weights: [number, number, number] = [
    (1 - BESIDE_EDGE) / 2,
    (1 - BESIDE_EDGE) / 2,
    (1 - BESIDE_EDGE) / 2,
  ]
  weights[apex] = BESIDE_EDGE
  return weights
}

const NEAR_CORNER = [0, 1, 2].map(corner => {
  const weights: [number, number, number] = [BESIDE_CORNER / 2, BESIDE_CORNER / 2, BESIDE_CORNER / 2]
  weights[corner] = 1 - BESIDE_CORNER
  return weights
})

interface SplitSource {
  readonly faces: Float32Array
  readonly hard: Uint8Array
  readonly sampler: ShadingSampler
  readonly atVertices: { readonly normals: Float32Array }
  /** Faces count by their areas, and the source's normal at a vertex only where theirs agree with it. */
  readonly isLevel: boolean
}

/** Cosine between the source's normal at a vertex and the mean of those inside the faces around it: 8°. */
const LEVEL_COSINE = 0.99

/** One vertex for each group of corners that no hard edge parts. */
function splitAtHardEdges(positions: Float32Array, edges: HalfEdges, source: SplitSource): SurfaceMesh {
  const { corners, twins } = edges
  const vertexOf = new Int32Array(corners.length).fill(-1)
  const owners: number[] = []
  const normals: number[] = []
  const normal = new Float64Array(3)
  for (let corner = 0; corner < corners.length; corner++) {
    if (vertexOf[corner] >= 0) {
      continue
    }
    const group = groupAround(corner, { twins, hard: source.hard })
    const vertex = corners[corner]
    const isWhole =
      edges.fans[vertex] === 1 && group.length === edges.starts[vertex + 1] - edges.starts[vertex]
    chooseNormal(positions, corners, { group, isWhole, ...source }, normal)
    for (const other of group) {
      vertexOf[other] = owners.length
    }
    owners.push(vertex)
    normals.push(normal[0], normal[1], normal[2])
  }
  const split = new Float32Array(owners.length * 3)
  owners.forEach((owner, vertex) => {
    split.set(positions.subarray(3 * owner, 3 * owner + 3), 3 * vertex)
  })
  return { positions: split, normals: Float32Array.from(normals), indices: Uint32Array.from(vertexOf) }
}

/** Corners of one vertex that hang together over soft edges. A corner is the half-edge that leaves it. */
function groupAround(
  start: number,
  { twins, hard }: { readonly twins: Int32Array; readonly hard: Uint8Array }
): number[] {
  const group = [start]
  // Counter-clockwise: over the edge that comes in.
  for (let incoming = previousEdge(start); hard[incoming] === 0 && twins[incoming] >= 0;) {
    const corner = twins[incoming]
    if (corner === start) {
      return group
    }
    group.push(corner)
    incoming = previousEdge(corner)
  }
  for (let corner = start; hard[corner] === 0 && twins[corner] >= 0;) {
    corner = nextEdge(twins[corner])
    if (corner === start) {
      break
    }
    group.push(corner)
  }
  return group
}

/**
 * The source's normal at a smooth vertex; beside hard edges the mean of the source's normals a little inside each face. A face
 * that such a normal does not stand up from is shaded by itself.
 */
function chooseNormal(
  positions: Float32Array,
  corners: Uint32Array,
  by: SplitSource & { readonly group: readonly number[]; readonly isWhole: boolean },
  out: Float64Array
): void {
  const { group, faces, isLevel } = by
  const isUpright = (cosine: number): boolean =>
    group.every(corner => dot3(out, 0, faces, 3 * Math.floor(corner / 3)) > cosine)
  const at = 3 * corners[group[0]]
  if (by.isWhole && !isLevel) {
    out.set(by.atVertices.normals.subarray(at, at + 3))
    if (isUpright(0.5)) {
      return
    }
  }
  out.fill(0)
  for (const corner of group) {
    by.sampler.inFace(Math.floor(corner / 3), corners, NEAR_CORNER[corner % 3])
    const share = isLevel ? cornerArea(positions, corners, corner) : cornerAngle(positions, corners, corner)
    for (let k = 0; k < 3; k++) {
      out[k] += share * by.sampler.normal[k]
    }
  }
  const isUsable = normalise(out)
  if (by.isWhole && isLevel && dot3(out, 0, by.atVertices.normals, at) > LEVEL_COSINE) {
    out.set(by.atVertices.normals.subarray(at, at + 3))
  }
  if (isUsable && isUpright(0.05)) {
    return
  }
  out.fill(0)
  for (const corner of group) {
    const angle = cornerAngle(positions, corners, corner)
    for (let k = 0; k < 3; k++) {
      out[k] += angle * faces[3 * Math.floor(corner / 3) + k]
    }
  }
  if (!normalise(out)) {
    out.set([0, 1, 0])
  }
}

interface Measures {
  readonly reach: Float32Array
  readonly sourceTriangle: Uint32Array
  readonly lean: number
}

function measureTriangles(
  mesh: SurfaceMesh,
  corners: Uint32Array,
  by: {
    readonly sampler: ShadingSampler
    readonly options: ShadeOptions
    readonly atVertices: { readonly distances: Float32Array }
  }
): Measures {
  const { options, sampler } = by
  const { distances } = by.atVertices
  const reach = new Float32Array(corners.length / 3)
  const sourceTriangle = new Uint32Array(corners.length / 3)
  const own = new Float64Array(3)
  let leaning = 0
  let area = 0
  for (let face = 0; face < reach.length; face++) {
    const middle = sampler.inFace(face, corners, MIDDLE)
    sourceTriangle[face] = options.finder.triangle
    const farthest = Math.max(
      middle,
      distances[corners[3 * face]],
      distances[corners[3 * face + 1]],
      distances[corners[3 * face + 2]]
    )
    reach[face] = REACH_ROOM * farthest + LEAST_REACH * options.size
    for (let k = 0; k < 3; k++) {
      own[k] =
        mesh.normals[3 * mesh.indices[3 * face] + k] +
        mesh.normals[3 * mesh.indices[3 * face + 1] + k] +
        mesh.normals[3 * mesh.indices[3 * face + 2] + k]
    }
    normalise(own)
    const size = areaOf(mesh, face)
    area += size
    leaning += size * Math.sqrt(Math.max(0, 2 - 2 * dot3(own, 0, sampler.normal, 0)))
    if (face % PER_REPORT === 0) {
      options.onProgress(0.5 + (0.5 * face) / reach.length)
    }
  }
  return { reach, sourceTriangle, lean: area > 0 ? leaning / area : 0 }
}

const MIDDLE = [1 / 3, 1 / 3, 1 / 3] as const

function areaOf({ positions: p, indices }: SurfaceMesh, face: number): number {
  const [a, b, c] = [3 * indices[3 * face], 3 * indices[3 * face + 1], 3 * indices[3 * face + 2]]
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return Math.sqrt(x * x + y * y + z * z) / 2
}

/** Every vertex has what its welded one has. */
function spread(values: Float32Array, weld: Uint32Array): Float32Array {
  const result = new Float32Array(values.length)
  weld.forEach((from, to) => result.set(values.subarray(3 * from, 3 * from + 3), 3 * to))
  return result
}

function dot3(a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number): number {
  return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2]
}

function normalise(v: Float64Array): boolean {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
  if (length < 1e-9) {
    return false
  }
  v[0] /= length
  v[1] /= length
  v[2] /= length
  return true
}
