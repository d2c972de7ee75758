import type { SurfaceMesh } from '../../src-main/engine/kernel/types.ts'
import { createNoise } from '../../src-main/engine/kernel/noise.ts'
import { sphere, torus } from '../../src-main/engine/model/fixtures.ts'
import { writeGlb } from '../../src-main/engine/model/write-glb.ts'

/** Bodies of about 50 000 triangles without UVs, as other tools deliver them. */
export const BODIES: Readonly<Record<string, () => SurfaceMesh>> = {
  /** Smooth, with deep hollows. */
  'smooth-50k': () => sphere(0.5, 112, 0.3),
  /** Rough all over, like a scan of a stone. */
  'scan-50k': () => roughened(sphere(0.5, 112, 0.12)),
  /** Every triangle with a normal of its own, as low-poly files have them. */
  'facets-50k': () => faceted(torus(0.5, 0.2, 224)),
}

/** The mesh as a file of one grey part. */
export function bodyFile(name: string, mesh: SurfaceMesh): Promise<Uint8Array> {
  const grey = {
    name: 'grey',
    baseColor: [0.5, 0.5, 0.5],
    alpha: 1,
    metallic: 0,
    roughness: 0.8,
    emissive: [0, 0, 0],
    transmission: 0,
    doubleSided: false,
    textured: false,
  } as const
  const parts = [{ name, role: 'body', mesh, material: 0 }]
  return writeGlb({ name, parts, materials: [grey], textures: null, joints: [], extras: {} })
}

function roughened({ positions, normals, indices }: SurfaceMesh): SurfaceMesh {
  const noise = createNoise('scan')
  const moved = positions.slice()
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = positions.subarray(at, at + 3)
    const lift = 0.012 * noise(9 * x, 9 * y, 9 * z) + 0.003 * noise(60 * x, 60 * y, 60 * z)
    for (let k = 0; k < 3; k++) {
      moved[at + k] += lift * normals[at + k]
    }
  }
  return { positions: moved, normals: smoothNormals(moved, indices), indices }
}

function smoothNormals(p: Float32Array, indices: Uint32Array): Float32Array {
  const sums = new Float32Array(p.length)
  for (let t = 0; t < indices.length; t += 3) {
    const corners = indices.subarray(t, t + 3)
    const normal = crossOf(p, corners)
    for (const corner of corners) {
      for (let k = 0; k < 3; k++) {
        sums[3 * corner + k] += normal[k]
      }
    }
  }
  return normalised(sums)
}

function faceted({ positions, indices }: SurfaceMesh): SurfaceMesh {
  const own = new Float32Array(indices.length * 3)
  const normals = new Float32Array(indices.length * 3)
  for (let t = 0; t < indices.length; t += 3) {
    const normal = crossOf(positions, indices.subarray(t, t + 3))
    for (let i = t; i < t + 3; i++) {
      own.set(positions.subarray(3 * indices[i], 3 * indices[i] + 3), 3 * i)
      normals.set(normal, 3 * i)
    }
  }
  return { positions: own, normals: normalised(normals), indices: Uint32Array.from(indices.keys()) }
}

function crossOf(p: Float32Array, [a, b, c]: Uint32Array): readonly number[] {
  const u = [0, 1, 2].map(k => p[3 * b + k] - p[3 * a + k])
  const v = [0, 1, 2].map(k => p[3 * c + k] - p[3 * a + k])
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

function normalised(vectors: Float32Array): Float32Array {
  for (let at = 0; at < vectors.length; at += 3) {
    const length = Math.hypot(vectors[at], vectors[at + 1], vectors[at + 2]) || 1
    for (let k = 0; k < 3; k++) {
      vectors[at + k] /= length
    }
  }
  return vectors
}
