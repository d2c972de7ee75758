import { determinant, type Matrix } from './matrix.ts'
import type { Vec3 } from './types.ts'

/**
 * A closed, welded triangle mesh in double precision: what shape operations work on. Triangles 2k and 2k + 1 that came from
 * one quad stand beside each other as (a, b, c), (a, c, d), which subdivision uses to find the quad again.
 */
export interface Solid {
  readonly positions: Float64Array
  readonly indices: Uint32Array
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
  const [ox, oy, oz] = [p[o], p[o + 1], p[o + 2]]
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i] * 3
    const b = indices[i + 1] * 3
    const c = indices[i + 2] * 3
    const [ax, ay, az] = [p[a] - ox, p[a + 1] - oy, p[a + 2] - oz]
    const [bx, by, bz] = [p[b] - ox, p[b + 1] - oy, p[b + 2] - oz]
    const [cx, cy, cz] = [p[c] - ox, p[c + 1] - oy, p[c + 2] - oz]
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

/** The mesh under an affine map; the winding stays outward when the map mirrors. */
export function transformSolid(solid: Solid, m: Matrix): Solid {
  const source = solid.positions
  const positions = new Float64Array(source.length)
  for (let i = 0; i < source.length; i += 3) {
    const [x, y, z] = [source[i], source[i + 1], source[i + 2]]
    positions[i] = m[0] * x + m[1] * y + m[2] * z + m[3]
    positions[i + 1] = m[4] * x + m[5] * y + m[6] * z + m[7]
    positions[i + 2] = m[8] * x + m[9] * y + m[10] * z + m[11]
  }
  return { positions, indices: determinant(m) < 0 ? flipped(solid.indices) : solid.indices }
}

/** All meshes in one, vertices not shared between them. */
export function appendSolids(solids: readonly Solid[]): Solid {
  const positions = new Float64Array(solids.reduce((sum, solid) => sum + solid.positions.length, 0))
  const indices = new Uint32Array(solids.reduce((sum, solid) => sum + solid.indices.length, 0))
  let point = 0
  let corner = 0
  for (const solid of solids) {
    positions.set(solid.positions, point)
    for (let i = 0; i < solid.indices.length; i += 1) {
      indices[corner + i] = solid.indices[i] + point / 3
    }
    point += solid.positions.length
    corner += solid.indices.length
  }
  return { positions, indices }
}

/** Drops vertices that no triangle uses. */
export function compactMesh<T extends Float64Array | Float32Array>(
  positions: T,
  indices: Uint32Array
): { positions: T; indices: Uint32Array } {
  const remap = new Int32Array(positions.length / 3).fill(-1)
  const compacted = new Uint32Array(indices.length)
  let count = 0
  for (let i = 0; i < indices.length; i += 1) {
    const vertex = indices[i]
    if (remap[vertex] < 0) {
      remap[vertex] = count
      count += 1
    }
    compacted[i] = remap[vertex]
  }
  const kept = positions.slice(0, count * 3) as T
  for (let vertex = 0; vertex < remap.length; vertex += 1) {
    const target = remap[vertex]
    if (target >= 0) {
      for (let axis = 0; axis < 3; axis += 1) {
        kept[target * 3 + axis] = positions[vertex * 3 + axis]
      }
    }
  }
  return { positions: kept, indices: compacted }
}
