import { cos, acos, clamp } from '../kernel/det-math.ts'
import { EdgeTable } from '../kernel/edge-table.ts'
import { Groups } from '../kernel/groups.ts'
import { nextEdge } from '../kernel/half-edges.ts'
import { weldByPosition } from '../kernel/topology.ts'
import type { Mesh, SurfaceMesh } from '../kernel/types.ts'

interface FaceNormals {
  readonly normals: Float64Array
  readonly areas: Float64Array
}

/** Unit normal of each triangle and twice its area. */
function faceNormals({ positions: p, indices }: Mesh): FaceNormals {
  const count = indices.length / 3
  const normals = new Float64Array(count * 3)
  const areas = new Float64Array(count)
  for (let face = 0; face < count; face += 1) {
    const a = indices[face * 3] * 3
    const b = indices[face * 3 + 1] * 3
    const c = indices[face * 3 + 2] * 3
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const size = Math.sqrt(x * x + y * y + z * z)
    areas[face] = size
    if (size > 0) {
      normals.set([x / size, y / size, z / size], face * 3)
    }
  }
  return { normals, areas }
}

/** Angle of a triangle at one of its corners. */
function cornerAngle(p: Float32Array, at: number, left: number, right: number): number {
  const ux = p[left * 3] - p[at * 3]
  const uy = p[left * 3 + 1] - p[at * 3 + 1]
  const uz = p[left * 3 + 2] - p[at * 3 + 2]
  const vx = p[right * 3] - p[at * 3]
  const vy = p[right * 3 + 1] - p[at * 3 + 1]
  const vz = p[right * 3 + 2] - p[at * 3 + 2]
  const lengths = Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
  return lengths > 0 ? acos(clamp((ux * vx + uy * vy + uz * vz) / lengths, -1, 1)) : 0
}

/** Groups corners that share one normal: joined across every edge that is flatter than the crease angle. */
function smoothingGroups(
  mesh: Mesh,
  welded: Uint32Array,
  normals: Float64Array,
  creaseAngle: number
): Uint32Array {
  const { indices } = mesh
  const groups = new Groups(indices.length)
  const flattest = cos(creaseAngle)
  const edges = new EdgeTable(indices.length)
  const lastCorner = new Uint32Array(indices.length)
  const at = (corner: number): number => welded[indices[corner]]
  for (let corner = 0; corner < indices.length; corner += 1) {
    lastCorner[edges.add(at(corner), at(nextEdge(corner)))] = corner
  }
  for (let corner = 0; corner < indices.length; corner += 1) {
    const edge = edges.find(at(nextEdge(corner)), at(corner))
    const twin = edge < 0 ? -1 : lastCorner[edge]
    if (twin < corner) {
      continue
    }
    const f = Math.floor(corner / 3) * 3
    const g = Math.floor(twin / 3) * 3
    const cosine = normals[f] * normals[g] + normals[f + 1] * normals[g + 1] + normals[f + 2] * normals[g + 2]
    if (cosine < flattest) {
      continue
    }
    groups.join(corner, nextEdge(twin))
    groups.join(nextEdge(corner), twin)
  }
  return Uint32Array.from(indices, (_, corner) => groups.find(corner))
}

/** Sums of face normals over each smoothing group, by the number of the group. */
function groupSums(mesh: Mesh, groups: Uint32Array, { normals, areas }: FaceNormals): Float64Array {
  const { positions, indices } = mesh
  const sums = new Float64Array(indices.length * 3)
  for (let corner = 0; corner < indices.length; corner += 1) {
    const face = Math.floor(corner / 3)
    const first = face * 3
    const left = indices[first + ((corner - first + 1) % 3)]
    const right = indices[first + ((corner - first + 2) % 3)]
    const weight = cornerAngle(positions, indices[corner], left, right) * areas[face]
    const into = groups[corner] * 3
    for (let axis = 0; axis < 3; axis += 1) {
      sums[into + axis] += normals[first + axis] * weight
    }
  }
  return sums
}

/** True where the form's own normal is known and does not contradict the triangle. */
function isTrusted(
  known: Float32Array | undefined,
  vertex: number,
  faces: Float64Array,
  corner: number
): boolean {
  if (!known) {
    return false
  }
  const v = vertex * 3
  const f = Math.floor(corner / 3) * 3
  return known[v] * faces[f] + known[v + 1] * faces[f + 1] + known[v + 2] * faces[f + 2] > 0.25
}

/** Collects split vertices: one for each key that is asked for. */
class VertexSplitter {
  readonly #numbers = new Map<number, number>()
  readonly positions: number[] = []
  readonly normals: number[] = []

  number(key: number, position: ArrayLike<number>, normal: ArrayLike<number>): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) {
      return known
    }
    const x = normal[0]
    const y = normal[1]
    const z = normal[2]
    const size = Math.sqrt(x * x + y * y + z * z)
    this.positions.push(position[0], position[1], position[2])
    if (size > 0) {
      this.normals.push(x / size, y / size, z / size)
    } else {
      this.normals.push(0, 1, 0)
    }
    const number = this.#numbers.size
    this.#numbers.set(key, number)
    return number
  }
}

/**
 * Splits vertices along edges sharper than `creaseAngle` (radians) and gives each its smooth normal. Faces count by their
 * angle at the vertex (Thürmer & Wüthrich 1998) and by their area: next to a bevel the large face keeps its own direction,
 * so that flat sides shade flat and the bevel takes the whole turn. Normals that the form itself knows go before.
 */
export function withNormals(
  mesh: Mesh & { readonly normals?: Float32Array },
  creaseAngle: number
): SurfaceMesh {
  const { positions, indices, normals: known } = mesh
  const faces = faceNormals(mesh)
  const groups = smoothingGroups(mesh, weldByPosition(positions), faces.normals, creaseAngle)
  const sums = groupSums(mesh, groups, faces)
  const splitter = new VertexSplitter()
  const corners = Uint32Array.from(indices, (vertex, corner) => {
    const position = positions.subarray(vertex * 3, vertex * 3 + 3)
    if (known && isTrusted(known, vertex, faces.normals, corner)) {
      return splitter.number(-1 - vertex, position, known.subarray(vertex * 3, vertex * 3 + 3))
    }
    const group = groups[corner]
    return splitter.number(group, position, sums.subarray(group * 3, group * 3 + 3))
  })
  return {
    positions: Float32Array.from(splitter.positions),
    normals: Float32Array.from(splitter.normals),
    indices: corners,
  }
}
