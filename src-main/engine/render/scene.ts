import type { SurfaceMaterial, TextureSet } from '../material/surface.ts'
import type { FinishedModel } from '../model/types.ts'
import { reduceTextures } from './texture.ts'

/** What can be rendered: the engine's own models, and files whose materials each have their own textures. */
export interface RenderModel extends Pick<FinishedModel, 'parts' | 'materials' | 'textures'> {
  /** Aligned with `materials`; absent: `textures` belongs to every textured material. */
  readonly materialTextures?: readonly (TextureSet | null)[]
}

/** A model as the renderer reads it: all parts in one set of arrays, what lets light through behind the rest. */
export interface Scene {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array
  readonly tangents: Float32Array
  readonly indices: Uint32Array
  /** Per triangle: indices into `materials` and `parts`. */
  readonly triangleMaterials: Uint16Array
  readonly triangleParts: Uint16Array
  /** Triangles from here on are see-through. */
  readonly opaqueTriangles: number
  readonly materials: readonly SurfaceMaterial[]
  /** Names, in the order of `triangleParts`. */
  readonly parts: readonly string[]
  /** Aligned with `materials`. */
  readonly textures: readonly (TextureSet | null)[]
}

/** Whether things behind a surface of this material shine through. */
export function isSeeThrough(material: SurfaceMaterial): boolean {
  return material.transmission > 0.01 || material.alpha < 0.99
}

/** Gathers the parts of a model; textures that are too fine for a picture of `size` pixels are reduced. */
export function createScene(model: RenderModel, size: number): Scene {
  const isBehind = (index: number): boolean => isSeeThrough(model.materials[index])
  const parts = [
    ...model.parts.filter(part => !isBehind(part.material)),
    ...model.parts.filter(part => isBehind(part.material)),
  ]
  const vertices = parts.reduce((sum, part) => sum + part.mesh.positions.length / 3, 0)
  const triangles = parts.reduce((sum, part) => sum + part.mesh.indices.length / 3, 0)
  const scene = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: new Float32Array(vertices * 2),
    tangents: new Float32Array(vertices * 4),
    indices: new Uint32Array(triangles * 3),
    triangleMaterials: new Uint16Array(triangles),
    triangleParts: new Uint16Array(triangles),
  }
  let vertex = 0
  let triangle = 0
  let opaqueTriangles = 0
  parts.forEach(({ mesh, material }, index) => {
    const count = mesh.indices.length / 3
    scene.positions.set(mesh.positions, vertex * 3)
    scene.normals.set(mesh.normals, vertex * 3)
    if (mesh.uvs) {
      scene.uvs.set(mesh.uvs, vertex * 2)
    }
    if (mesh.tangents) {
      scene.tangents.set(mesh.tangents, vertex * 4)
    }
    for (let i = 0; i < mesh.indices.length; i++) {
      scene.indices[triangle * 3 + i] = mesh.indices[i] + vertex
    }
    scene.triangleMaterials.fill(material, triangle, triangle + count)
    scene.triangleParts.fill(index, triangle, triangle + count)
    vertex += mesh.positions.length / 3
    triangle += count
    if (!isBehind(material)) {
      opaqueTriangles = triangle
    }
  })
  return {
    ...scene,
    opaqueTriangles,
    materials: model.materials,
    parts: parts.map(part => part.name),
    textures: reducedTextures(model, size * 2),
  }
}

function reducedTextures(model: RenderModel, limit: number): (TextureSet | null)[] {
  const sets =
    model.materialTextures ?? model.materials.map(material => (material.textured ? model.textures : null))
  const reduced = new Map<TextureSet | null, TextureSet | null>([[null, null]])
  for (const set of sets) {
    if (set && !reduced.has(set)) {
      reduced.set(set, reduceTextures(set, limit))
    }
  }
  return sets.map(set => reduced.get(set) ?? null)
}
