import { compactMesh, type AnyMesh } from '../kernel/mesh.ts'
import type { PartMesh, PartPiece } from './part-mesh.ts'

/** Meshes with faults planted in them, for the tests of repair. */

/** A part of one piece; `piece` tells its material. */
export function partOf(mesh: AnyMesh, piece: Partial<PartPiece> = {}, name = 'part'): PartMesh {
  const triangles = mesh.indices.length / 3
  const own = { firstVertex: 0, firstTriangle: 0, triangles, isCutOut: false, isDoubleSided: false }
  return {
    name,
    positions: Float32Array.from(mesh.positions),
    indices: mesh.indices,
    pieces: [{ ...own, ...piece }],
  }
}

/** Without some triangles, and what only they used. */
export function without(mesh: AnyMesh, triangles: readonly number[]): AnyMesh {
  const gone = new Set(triangles)
  return compactMesh({
    positions: mesh.positions,
    indices: mesh.indices.filter((_, corner) => !gone.has(Math.floor(corner / 3))),
  })
}

/** With some triangles turned round. */
export function turned(mesh: AnyMesh, triangles: readonly number[]): AnyMesh {
  const indices = mesh.indices.slice()
  for (const t of triangles) {
    indices[3 * t + 1] = mesh.indices[3 * t + 2]
    indices[3 * t + 2] = mesh.indices[3 * t + 1]
  }
  return { ...mesh, indices }
}

/** With further triangles over the same vertices. */
export function withTriangles(mesh: AnyMesh, more: readonly number[]): AnyMesh {
  return { ...mesh, indices: Uint32Array.from([...mesh.indices, ...more]) }
}

/** Meshes beside each other in one, moved by the offset that stands with each. */
export function together(...meshes: readonly (readonly [AnyMesh, readonly number[]])[]): AnyMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const [mesh, offset] of meshes) {
    const first = positions.length / 3
    mesh.positions.forEach((value, i) => positions.push(value + offset[i % 3]))
    mesh.indices.forEach(index => indices.push(first + index))
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Every triangle with vertices of its own, as files have them that split at each edge. */
export function unwelded({ positions, indices }: AnyMesh): AnyMesh {
  const own = new Float32Array(3 * indices.length)
  indices.forEach((vertex, corner) => own.set(positions.subarray(3 * vertex, 3 * vertex + 3), 3 * corner))
  return { positions: own, indices: Uint32Array.from(indices, (_, corner) => corner) }
}
