import { measureFaces } from '../../kernel/triangles.ts'
import type { SurfaceMesh } from '../../kernel/types.ts'

/** Surfaces of the source as one list of triangles, in scene space. */
export interface SourceSoup {
  readonly positions: Float32Array
  /** Unit, as the source is shaded. */
  readonly normals: Float32Array
  readonly indices: Uint32Array
  /** 3 per triangle: across it as it is wound, unit; zero without area. */
  readonly faceNormals: Float32Array
  /** Per triangle: which of the surfaces it belongs to. */
  readonly surfaceOf: Uint16Array
  /** Per surface: its first triangle. */
  readonly firstTriangle: Uint32Array
}

/** Puts the surfaces behind each other. */
export function createSoup(meshes: readonly SurfaceMesh[]): SourceSoup {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0)
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0)
  const positions = new Float32Array(vertices)
  const normals = new Float32Array(vertices)
  const indices = new Uint32Array(corners)
  const surfaceOf = new Uint16Array(corners / 3)
  const firstTriangle = new Uint32Array(meshes.length)
  let vertex = 0
  let corner = 0
  meshes.forEach((mesh, surface) => {
    positions.set(mesh.positions, vertex)
    normals.set(mesh.normals, vertex)
    firstTriangle[surface] = corner / 3
    for (let i = 0; i < mesh.indices.length; i++) {
      indices[corner + i] = mesh.indices[i] + vertex / 3
    }
    surfaceOf.fill(surface, corner / 3, (corner + mesh.indices.length) / 3)
    vertex += mesh.positions.length
    corner += mesh.indices.length
  })
  return {
    positions,
    normals,
    indices,
    faceNormals: Float32Array.from(measureFaces(positions, indices).normals),
    surfaceOf,
    firstTriangle,
  }
}
