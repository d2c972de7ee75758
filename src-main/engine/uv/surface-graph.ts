import { createHalfEdges, nextEdge } from '../kernel/half-edges.ts'
import { weldByPosition } from '../kernel/topology.ts'
import { measureFaces } from '../kernel/triangles.ts'
import type { SurfaceMesh } from '../kernel/types.ts'

/** Triangles of a mesh with their neighbours. Half-edge 3f + k runs from corner k of face f to the next corner. */
export interface SurfaceGraph {
  readonly positions: Float32Array
  /** 3 per face: vertices with equal positions are one. */
  readonly corners: Uint32Array
  readonly faceCount: number
  /** Per half-edge: the one on the other side, -1 at a border and where more than two faces meet. */
  readonly twins: Int32Array
  /** Per half-edge: 1 where the surface has a crease (split normals or a sharp fold). */
  readonly creases: Uint8Array
  /** 3 per face, unit; zero for a face without area. */
  readonly normals: Float64Array
  /** Square metres. */
  readonly areas: Float64Array
}

/** Twice the area, in square metres, of a face that counts as none. */
const NO_AREA = 1e-20

/** Cosine of the fold above which an edge counts as a crease even when its normals are smooth: 50°. */
const CREASE_COSINE = 0.64

/** Cosine between two vertex normals that are still the same normal. */
const SAME_NORMAL_COSINE = 0.9998

/** Cosine of the fold below which two faces are not one plane. */
const FLAT_COSINE = 0.99995

/** A mesh with split normals at more than this share of its folded edges is shaded flat: its normals tell no creases. */
const FLAT_SHADED_SHARE = 0.8

/** Neighbourhood of a mesh's triangles, whatever way its vertices are split. */
export function createSurfaceGraph(mesh: SurfaceMesh): SurfaceGraph {
  const weld = weldByPosition(mesh.positions)
  const corners = mesh.indices.map(vertex => weld[vertex])
  const { normals, areas } = measureFaces(mesh.positions, corners, NO_AREA)
  const { twins } = createHalfEdges(corners, mesh.positions.length / 3)
  const creases = findCreases(mesh, normals, twins)
  return { positions: mesh.positions, corners, faceCount: corners.length / 3, twins, creases, normals, areas }
}

/** Borders, sharp folds and split normals; of a mesh shaded flat the sharp folds alone. */
function findCreases(mesh: SurfaceMesh, faceNormals: Float64Array, twins: Int32Array): Uint8Array {
  const creases = new Uint8Array(twins.length)
  const split: number[] = []
  let folded = 0
  let splitAndFolded = 0
  for (let edge = 0; edge < twins.length; edge++) {
    const twin = twins[edge]
    if (twin < 0) {
      creases[edge] = 1
    }
    if (twin <= edge) {
      continue
    }
    const fold = foldOf(faceNormals, edge, twin)
    if (fold < CREASE_COSINE) {
      creases[edge] = creases[twin] = 1
      continue
    }
    folded += fold < FLAT_COSINE ? 1 : 0
    if (hasSplitNormals(mesh, edge, twin)) {
      split.push(edge)
      splitAndFolded += fold < FLAT_COSINE ? 1 : 0
    }
  }
  if (splitAndFolded <= FLAT_SHADED_SHARE * folded) {
    for (const edge of split) {
      creases[edge] = creases[twins[edge]] = 1
    }
  }
  return creases
}

/** Cosine between the two faces of an edge; 1 beside a face without area. */
function foldOf(normals: Float64Array, edge: number, twin: number): number {
  const f = 3 * Math.floor(edge / 3)
  const g = 3 * Math.floor(twin / 3)
  const isFlat = normals[f] === 0 && normals[f + 1] === 0 && normals[f + 2] === 0
  return isFlat
    ? 1
    : normals[f] * normals[g] + normals[f + 1] * normals[g + 1] + normals[f + 2] * normals[g + 2]
}

function hasSplitNormals({ indices, normals }: SurfaceMesh, edge: number, twin: number): boolean {
  return (
    hasOtherNormal(normals, indices[edge], indices[nextEdge(twin)]) &&
    hasOtherNormal(normals, indices[nextEdge(edge)], indices[twin])
  )
}

function hasOtherNormal(normals: Float32Array, a: number, b: number): boolean {
  if (a === b) {
    return false
  }
  const cosine =
    normals[3 * a] * normals[3 * b] +
    normals[3 * a + 1] * normals[3 * b + 1] +
    normals[3 * a + 2] * normals[3 * b + 2]
  return cosine < SAME_NORMAL_COSINE
}
