import { determinant, type Matrix } from './matrix.ts'
import type { Vec3 } from './types.ts'

/**
 * A closed, welded triangle mesh in double precision: what shape operations work on. Triangles 2k and 2k + 1 that came from
 * one quad stand beside each other as (a, b, c), (a, c, d), which subdivision uses to find the quad again.
 */
export interface Solid {
  readonly positions: Float64Array
  readonly indices: Uint32Array
  /** Unit normals that the form itself knows, 3 per vertex; zero where it does not. */
  readonly normals?: Float64Array
}

/** Any indexed triangles, whatever their precision. */
export interface AnyMesh {
  readonly positions: Float64Array | Float32Array
  readonly indices: Uint32Array
}

export interface Bounds {
  readonly min: Vec3
  readonly max: Vec3
}

/** Smallest box around the points; inverted (min > max) when there is none. */
export function boundsOf(...lists: readonly ArrayLike<number>[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const list of lists) {
    for (let i = 0; i < list.length; i += 3) {
      for (let axis = 0; axis < 3; axis += 1) {
        const value = list[i + axis]
        if (value < min[axis]) {
          min[axis] = value
        }
        if (value > max[axis]) {
          max[axis] = value
        }
      }
    }
  }
  return { min, max }
}

/** Signed volume by the divergence theorem: positive when the triangles face outward. */
export function volumeOf({ positions: p, indices }: AnyMesh): number {
  let sum = 0
  if (indices.length === 0) {
    return 0
  }
  // Measured from the first vertex, so that a small part far from the origin keeps its sign.
  const o = indices[0] * 3
  const ox = p[o]
  const oy = p[o + 1]
  const oz = p[o + 2]
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i] * 3
    const b = indices[i + 1] * 3
    const c = indices[i + 2] * 3
    const ax = p[a] - ox
    const ay = p[a + 1] - oy
    const az = p[a + 2] - oz
    const bx = p[b] - ox
    const by = p[b + 1] - oy
    const bz = p[b + 2] - oz
    const cx = p[c] - ox
    const cy = p[c + 1] - oy
    const cz = p[c + 2] - oz
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return sum / 6
}

/** The same triangles facing the other way. Keeps the quad order (a, b, c), (a, c, d). */
export function flipped(indices: Uint32Array): Uint32Array {
  const result = new Uint32Array(indices.length)
  for (let i = 0; i < indices.length; i += 3) {
    result[i] = indices[i]
    result[i + 1] = indices[i + 2]
    result[i + 2] = indices[i + 1]
  }
  return result
}

/** Normals under an affine map: by its cofactors, so that they stay square to the surface. */
function transformNormals(source: Float64Array, m: Matrix): Float64Array {
  const sign = determinant(m) < 0 ? -1 : 1
  const cofactors = [
    m[5] * m[10] - m[6] * m[9],
    m[6] * m[8] - m[4] * m[10],
    m[4] * m[9] - m[5] * m[8],
    m[2] * m[9] - m[1] * m[10],
    m[0] * m[10] - m[2] * m[8],
    m[1] * m[8] - m[0] * m[9],
    m[1] * m[6] - m[2] * m[5],
    m[2] * m[4] - m[0] * m[6],
    m[0] * m[5] - m[1] * m[4],
  ]
  const normals = new Float64Array(source.length)
  for (let i = 0; i < source.length; i += 3) {
    const x = source[i]
    const y = source[i + 1]
    const z = source[i + 2]
    const nx = cofactors[0] * x + cofactors[1] * y + cofactors[2] * z
    const ny = cofactors[3] * x + cofactors[4] * y + cofactors[5] * z
    const nz = cofactors[6] * x + cofactors[7] * y + cofactors[8] * z
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (size > 0) {
      normals.set([(sign * nx) / size, (sign * ny) / size, (sign * nz) / size], i)
    }
  }
  return normals
}

/** The mesh under an affine map; the winding stays outward when the map mirrors. */
export function transformSolid(solid: Solid, m: Matrix): Solid {
  const source = solid.positions
  const positions = new Float64Array(source.length)
  for (let i = 0; i < source.length; i += 3) {
    const x = source[i]
    const y = source[i + 1]
    const z = source[i + 2]
    positions[i] = m[0] * x + m[1] * y + m[2] * z + m[3]
    positions[i + 1] = m[4] * x + m[5] * y + m[6] * z + m[7]
    positions[i + 2] = m[8] * x + m[9] * y + m[10] * z + m[11]
  }
  const indices = determinant(m) < 0 ? flipped(solid.indices) : solid.indices
  return solid.normals
    ? { positions, indices, normals: transformNormals(solid.normals, m) }
    : { positions, indices }
}

/** All meshes in one, vertices not shared between them. */
export function appendSolids(solids: readonly Solid[]): Solid {
  const size = solids.reduce((sum, solid) => sum + solid.positions.length, 0)
  const positions = new Float64Array(size)
  const normals = new Float64Array(size)
  const indices = new Uint32Array(solids.reduce((sum, solid) => sum + solid.indices.length, 0))
  let point = 0
  let corner = 0
  for (const solid of solids) {
    positions.set(solid.positions, point)
    if (solid.normals) {
      normals.set(solid.normals, point)
    }
    for (let i = 0; i < solid.indices.length; i += 1) {
      indices[corner + i] = solid.indices[i] + point / 3
    }
    point += solid.positions.length
    corner += solid.indices.length
  }
  return solids.some(solid => solid.normals) ? { positions, indices, normals } : { positions, indices }
}

/** Drops vertices that no triangle uses; vertices keep their order of first use. */
export function compactMesh<T extends AnyMesh & { readonly normals?: Float64Array | Float32Array }>(
  mesh: T
): T {
  const remap = new Int32Array(mesh.positions.length / 3).fill(-1)
  const indices = new Uint32Array(mesh.indices.length)
  let count = 0
  for (let i = 0; i < indices.length; i += 1) {
    const vertex = mesh.indices[i]
    if (remap[vertex] < 0) {
      remap[vertex] = count
      count += 1
    }
    indices[i] = remap[vertex]
  }
  const gather = <A extends Float64Array | Float32Array>(source: A): A => {
    const kept = source.slice(0, count * 3) as A
    for (let vertex = 0; vertex < remap.length; vertex += 1) {
      const target = remap[vertex] * 3
      if (target >= 0) {
        kept[target] = source[vertex * 3]
        kept[target + 1] = source[vertex * 3 + 1]
        kept[target + 2] = source[vertex * 3 + 2]
      }
    }
    return kept
  }
  const normals = mesh.normals ? { normals: gather(mesh.normals) } : {}
  return { ...mesh, positions: gather(mesh.positions), indices, ...normals }
}
