import { nextEdge } from '../kernel/half-edges.ts'
import { fillHoles, type Hole } from '../kernel/holes.ts'
import { examineNow, type MendOptions, type WorkingMesh } from './working-mesh.ts'

/** A patch may share its rim's normal up to this fold: the cosine of 40°. */
const SOFT = 0.766
/** Rim points that a new inner vertex is mixed from. */
const NEIGHBOURS = 4

/**
 * Closes the holes of what was meant to be closed. New vertices take after the rim: texture coordinates and colours between those of its
 * points, or one point's alone where the rim runs across a seam; joints and weights of the nearest.
 */
export function closeHoles(mesh: WorkingMesh, options: MendOptions): void {
  const { study, loops, shells } = examineNow(mesh)
  const wanted = new Set<number>()
  for (const { sides, patch } of loops) {
    if (!shells[patch].isSheet) {
      sides.forEach(side => wanted.add(side))
    }
  }
  if (wanted.size === 0) {
    return
  }
  const indices = Uint32Array.from(mesh.corners)
  // What takes no part in the surface is no neighbour of it: a triangle that uses a point twice is passed over.
  study.leftOut.forEach((state, triangle) => {
    if (state !== 0) {
      indices.fill(indices[3 * triangle], 3 * triangle, 3 * triangle + 3)
    }
  })
  const points = Float64Array.from(mesh.points)
  const filled = fillHoles(
    { positions: points, indices },
    { isWanted: edges => edges.every(edge => wanted.has(edge)) }
  )
  for (let at = mesh.points.length; at < filled.positions.length; at += 1) {
    mesh.points.push(filled.positions[at])
  }
  for (const hole of filled.holes) {
    if (hole.triangleCount > 0) {
      addPatch(mesh, { hole, indices: filled.indices, firstNew: points.length / 3 }, options)
    }
  }
}

interface Filled {
  readonly hole: Hole
  readonly indices: Uint32Array
  /** Points from here on came with the patches. */
  readonly firstNew: number
}

function addPatch(mesh: WorkingMesh, { hole, indices, firstNew }: Filled, options: MendOptions): void {
  const triangles = indices.subarray(3 * hole.firstTriangle, 3 * (hole.firstTriangle + hole.triangleCount))
  const piece = mostly(Array.from(hole.edges, edge => mesh.pieces[Math.floor(edge / 3)]))
  const rim = rimOf(mesh, hole, piece)
  const isSeam = runsAcrossSeam(mesh, hole, options.uvs)
  const normals = normalsOf(mesh.points, triangles)
  const own = new Map<number, number>()
  const vertexAt = (point: number): number => {
    const known = own.get(point)
    if (known !== undefined) {
      return known
    }
    const normal = normals.get(point) ?? [0, 1, 0]
    const source = rim.get(point)
    const vertex =
      point < firstNew && source !== undefined
        ? rimVertex(mesh, { source, normal, isSeam, first: [...rim.values()][0] }, options.normals)
        : mesh.addVertex({ ...mixed(mesh, rim, point), normal, isNegated: false, hasOneUv: isSeam })
    own.set(point, vertex)
    return vertex
  }
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t], triangles[t + 1], triangles[t + 2]]
    mesh.addTriangle(corners, corners.map(vertexAt), piece)
  }
}

/** By point of the rim a vertex that lies there, if it can be of the piece that the patch goes to. */
function rimOf(mesh: WorkingMesh, { edges }: Hole, piece: number): ReadonlyMap<number, number> {
  const own = new Map<number, number>()
  const foreign = new Map<number, number>()
  for (const edge of edges) {
    for (const corner of [edge, nextEdge(edge)]) {
      const into = mesh.pieces[Math.floor(corner / 3)] === piece ? own : foreign
      into.set(mesh.corners[corner], into.get(mesh.corners[corner]) ?? mesh.vertices[corner])
    }
  }
  const [any = 0] = own.values()
  // A rim that another material shares in: there the patch looks as at its first own point.
  for (const point of foreign.keys()) {
    if (!own.has(point)) {
      own.set(point, any)
    }
  }
  return own
}

function mostly(values: readonly number[]): number {
  const counts = new Map<number, number>()
  values.forEach(value => counts.set(value, (counts.get(value) ?? 0) + 1))
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0][0]
}

/** Do neighbours on the rim see different places of the picture at the same point? */
function runsAcrossSeam(mesh: WorkingMesh, { edges }: Hole, uvs: Float32Array | null): boolean {
  if (uvs === null) {
    return false
  }
  const at = new Map<number, number>()
  for (const edge of edges) {
    for (const corner of [edge, nextEdge(edge)]) {
      const source = mesh.sourceOf(mesh.vertices[corner])
      const before = at.get(mesh.corners[corner])
      if (
        before !== undefined &&
        [0, 1].some(k => Math.abs(uvs[2 * before + k] - uvs[2 * source + k]) > 1e-4)
      ) {
        return true
      }
      at.set(mesh.corners[corner], source)
    }
  }
  return false
}

function rimVertex(
  mesh: WorkingMesh,
  rim: {
    readonly source: number
    readonly normal: readonly [number, number, number]
    readonly isSeam: boolean
    readonly first: number
  },
  normals: Float32Array | null
): number {
  const { source, normal, isSeam, first } = rim
  const from = mesh.sourceOf(source)
  const lean = normals === null ? 1 : [0, 1, 2].reduce((sum, k) => sum + normal[k] * normals[3 * from + k], 0)
  if (lean >= SOFT && !isSeam) {
    return source
  }
  return mesh.addVertex({
    sources: isSeam ? [mesh.sourceOf(first)] : [from],
    weights: [1],
    normal: lean >= SOFT && normals !== null ? ownNormal(normals, from) : normal,
    isNegated: false,
    hasOneUv: isSeam,
  })
}

const ownNormal = (normals: Float32Array, vertex: number): [number, number, number] => [
  normals[3 * vertex],
  normals[3 * vertex + 1],
  normals[3 * vertex + 2],
]

/** The nearest points of the rim, the nearer the more. */
function mixed(
  mesh: WorkingMesh,
  rim: ReadonlyMap<number, number>,
  point: number
): { readonly sources: readonly number[]; readonly weights: readonly number[] } {
  const { points: p } = mesh
  const near = [...rim]
    .map(([at, vertex]) => {
      const [x, y, z] = [0, 1, 2].map(k => p[3 * at + k] - p[3 * point + k])
      const square = x * x + y * y + z * z
      return { vertex: mesh.sourceOf(vertex), pull: 1 / Math.max(square, 1e-24) }
    })
    .sort((a, b) => b.pull - a.pull || a.vertex - b.vertex)
    .slice(0, NEIGHBOURS)
  const all = near.reduce((sum, { pull }) => sum + pull, 0)
  return { sources: near.map(({ vertex }) => vertex), weights: near.map(({ pull }) => pull / all) }
}

function normalsOf(
  p: readonly number[],
  triangles: Uint32Array
): ReadonlyMap<number, readonly [number, number, number]> {
  const sums = new Map<number, [number, number, number]>()
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]]
    const u = [0, 1, 2].map(k => p[b + k] - p[a + k])
    const v = [0, 1, 2].map(k => p[c + k] - p[a + k])
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    for (let k = 0; k < 3; k += 1) {
      const sum = sums.get(triangles[t + k]) ?? [0, 0, 0]
      sums.set(triangles[t + k], [sum[0] + face[0], sum[1] + face[1], sum[2] + face[2]])
    }
  }
  return new Map(
    [...sums].map(([point, [x, y, z]]) => {
      const size = Math.sqrt(x * x + y * y + z * z)
      return [point, size > 0 ? [x / size, y / size, z / size] : [0, 1, 0]] as const
    })
  )
}
