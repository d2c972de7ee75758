import type { GenerationOptions } from '../../contract/options.ts'
import type { FinishedGeometry } from '../finish/finish.ts'
import { createOcclusion } from '../kernel/occlusion.ts'
import { bakeTextures } from '../material/bake.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import { resolveMaterial, shareMaterials, texturedMaterial } from '../material/resolve.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { FinishedModel, SurfaceMaterial } from '../model/types.ts'
import { unwrap } from '../uv/unwrap.ts'
import type { Stages } from './stages.ts'

/** A model before it has its name and its memory. */
export type SurfacedModel = Omit<FinishedModel, 'name' | 'extras'>

/** Preview: every part shows its material's colour, roughness and metalness. No UVs, no textures. */
export function paintParts(geometry: FinishedGeometry): SurfacedModel {
  return { ...assemble(geometry, resolveMaterial), textures: null, joints: geometry.joints }
}

/** Refine: one atlas for the whole model, textures baked from the parts' recipes. `pbr: false` leaves base colour only. */
export async function bakeSurfaces(
  geometry: FinishedGeometry,
  options: GenerationOptions,
  stages: Stages
): Promise<SurfacedModel> {
  const resolution = options.textureResolution
  const meshes = geometry.parts.map(part => part.mesh)
  const { meshes: unwrapped } = await stages.run('unwrap', () => unwrap(meshes, { resolution }))
  const textures = await stages.run('bake', step => {
    const occlusion = options.pbr ? { occlusion: createOcclusion(meshes) } : {}
    const parts = geometry.parts.map(({ name, material }, index) => ({
      name,
      material,
      mesh: unwrapped[index],
    }))
    return bakeTextures(parts, {
      resolution,
      seed: options.seed,
      pbr: options.pbr,
      ...occlusion,
      onProgress: share => step(0.1 + 0.9 * share),
    })
  })
  const resolve = (spec: MaterialSpec): SurfaceMaterial => atlasMaterial(spec, options.pbr)
  return { ...assemble(geometry, resolve, unwrapped), textures, joints: geometry.joints }
}

/** One material carries all opaque textures; glass and light keep materials of their own. */
function atlasMaterial(spec: MaterialSpec, pbr: boolean): SurfaceMaterial {
  const material = texturedMaterial(spec, pbr)
  const isSpecial =
    material.emissive.some(value => value > 0) || material.transmission > 0 || material.alpha < 1
  return isSpecial ? material : { ...material, name: 'surface' }
}

/** Parts with their meshes (the geometry's own when none are given) and one list of materials for all. */
function assemble(
  geometry: FinishedGeometry,
  resolve: (spec: MaterialSpec) => SurfaceMaterial,
  meshes: readonly SurfaceMesh[] = geometry.parts.map(part => part.mesh)
): Pick<FinishedModel, 'parts' | 'materials'> {
  const specs = geometry.parts.map(part => part.material)
  const { materials, indexOf } = shareMaterials(specs, resolve)
  const parts = geometry.parts.map(({ name, role }, index) => ({
    name,
    role,
    mesh: meshes[index],
    material: indexOf[index],
  }))
  return { parts, materials }
}
