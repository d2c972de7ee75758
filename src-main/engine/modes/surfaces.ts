import type { GenerationOptions } from '../../contract/options.ts'
import type { FinishedGeometry } from '../finish/finish.ts'
import { countTriangles } from '../finish/triangle-shares.ts'
import { boundsOfMeshes, mapBounds } from '../finish/frame.ts'
import { settledMeshes } from '../finish/settle.ts'
import type { Bounds } from '../kernel/mesh.ts'
import { createOcclusion } from '../kernel/occlusion.ts'
import { bakeTextures } from '../material/bake.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import { findRecipe } from '../material/recipes/table.ts'
import { glowsInPlaces, resolveMaterial } from '../material/resolve.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { SurfaceMaterial } from '../material/surface.ts'
import type { FinishedModel } from '../model/types.ts'
import { hiddenParts } from '../render/coverage.ts'
import { unwrap } from '../uv/unwrap.ts'
import type { Stages } from './stages.ts'

/** A model before it has its name and its memory. */
export type SurfacedModel = Omit<FinishedModel, 'name' | 'extras'>

/** Preview: every part shows its material's colour, roughness and metalness. No UVs, no textures. */
export function paintParts(geometry: FinishedGeometry): SurfacedModel {
  return { ...assemble(geometry, resolveMaterial), textures: null, joints: geometry.joints }
}

/**
 * A style covers parts that were seen before: books behind panes that are cast in bronze, shoes under a skirt of stone. What
 * they held comes down to what stands; the height stays.
 */
export function withoutHidden(geometry: FinishedGeometry): FinishedGeometry {
  const hidden = new Set(hiddenParts(paintParts(geometry)))
  if (hidden.size === 0) {
    return geometry
  }
  const seen = geometry.parts.filter(part => !hidden.has(part.name))
  const settled = settledMeshes(seen.map(part => part.mesh))
  const from = boundsOfMeshes(settled)
  const bounds = broughtTo(geometry.bounds, from)
  const parts = seen.map((part, i) => ({
    ...part,
    mesh: { ...settled[i], positions: mapBounds(settled[i].positions, from, bounds) },
  }))
  return { ...geometry, parts, bounds, triangles: countTriangles(settled) }
}

/** A box scaled evenly, so that what touches goes on touching, to the height of another and set where that stands. */
function broughtTo({ min, max }: Bounds, from: Bounds): Bounds {
  const scale = (max[1] - min[1]) / (from.max[1] - from.min[1])
  const side = (axis: number, sign: number): number =>
    (min[axis] + max[axis]) / 2 + (sign * scale * (from.max[axis] - from.min[axis])) / 2
  return { min: [side(0, -1), min[1], side(2, -1)], max: [side(0, 1), max[1], side(2, 1)] }
}

/** Strength of what shines in places, against the colour of its texture. */
const GLOW = 3

/** From this wear on a flat colour says too little. */
const VISIBLE_WEAR = 0.5

/** Whether a material shows what the prompt says only in a texture: a pattern, covers, rust, bricks, wear, pile. */
export function needsTexture(spec: MaterialSpec): boolean {
  const { isMixed, isTextural } = findRecipe(spec.recipe)
  return (
    spec.pattern !== undefined ||
    (spec.covers ?? []).length > 0 ||
    (spec.wear ?? 0) >= VISIBLE_WEAR ||
    isMixed === true ||
    isTextural === true
  )
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
    // Glass lets light through: what stands in it is not in its shade.
    const opaque = geometry.parts.filter(part => resolveMaterial(part.material).transmission === 0)
    const occlusion = options.pbr ? { occlusion: createOcclusion(opaque.map(part => part.mesh)) } : {}
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

/**
 * The textures carry colour, roughness and metalness, so the factors step aside; one material serves all opaque parts, glass
 * and light keep materials of their own.
 */
export function atlasMaterial(spec: MaterialSpec, pbr: boolean): SurfaceMaterial {
  const flat = resolveMaterial(spec)
  if (pbr && glowsInPlaces(spec)) {
    const emissive = [GLOW, GLOW, GLOW] as const
    return {
      ...flat,
      name: 'glowing surface',
      baseColor: [1, 1, 1],
      emissive,
      glowsByTexture: true,
      textured: true,
      metallic: 1,
      roughness: 1,
    }
  }
  const isSpecial = flat.emissive.some(value => value > 0) || flat.transmission > 0 || flat.alpha < 1
  const textured = {
    ...flat,
    name: isSpecial ? flat.name : 'surface',
    baseColor: [1, 1, 1] as const,
    textured: true,
  }
  return pbr ? { ...textured, metallic: 1, roughness: 1 } : textured
}

/** Parts with their meshes (the geometry's own when none are given) and one list of materials for all. */
function assemble(
  geometry: FinishedGeometry,
  resolve: (spec: MaterialSpec) => SurfaceMaterial,
  meshes: readonly SurfaceMesh[] = geometry.parts.map(part => part.mesh)
): Pick<FinishedModel, 'parts' | 'materials'> {
  const materials: SurfaceMaterial[] = []
  const numbers = new Map<string, number>()
  const parts = geometry.parts.map(({ name, role, material, quads }, index) => {
    const resolved = resolve(material)
    const key = JSON.stringify(resolved)
    const number = numbers.get(key) ?? materials.push(resolved) - 1
    numbers.set(key, number)
    const made = { name, role, mesh: meshes[index], material: number, spec: material }
    return quads === undefined ? made : { ...made, quads }
  })
  return { parts, materials }
}
