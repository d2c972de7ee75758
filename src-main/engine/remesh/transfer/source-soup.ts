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
    faceNormals: faceNormalsOf(positions, indices),
    surfaceOf,
    firstTriangle,
  }
}

/** 3 per triangle, unit; zero without area. */
export function faceNormalsOf(p: Float32Array, indices: Uint32Array): Float32Array {
  const result = new Float32Array(indices.length)
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * indices[t]
    const b = 3 * indices[t + 1]
    const c = 3 * indices[t + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const length = Math.sqrt(x * x + y * y + z * z)
    if (length > 1e-30) {
      result[t] = x / length
      result[t + 1] = y / length
      result[t + 2] = z / length
    }
  }
  return result
}
