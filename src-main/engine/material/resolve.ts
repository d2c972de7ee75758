import type { SurfaceMaterial } from '../model/types.ts'
import { hexToLinear } from './color-math.ts'
import { findRecipe } from './recipes/table.ts'
import type { MaterialSpec } from './types.ts'

/** The flat glTF material of a spec: what an untextured preview shows. */
export function resolveMaterial(spec: MaterialSpec): SurfaceMaterial {
  const recipe = findRecipe(spec.recipe)
  const baseColor = hexToLinear(spec.color ?? recipe.color)
  const emission = recipe.emission ?? 0
  return {
    name: materialName(spec),
    baseColor,
    alpha: 1,
    metallic: recipe.metalness,
    roughness: recipe.roughness,
    emissive: [baseColor[0] * emission, baseColor[1] * emission, baseColor[2] * emission],
    transmission: recipe.transmission ?? 0,
    doubleSided: false,
    textured: false,
  }
}

/** The same for a baked model: the textures carry colour, roughness and metalness, the factors step aside. */
export function texturedMaterial(spec: MaterialSpec, pbr: boolean): SurfaceMaterial {
  const flat = resolveMaterial(spec)
  const white = { ...flat, baseColor: [1, 1, 1] as const, textured: true }
  return pbr ? { ...white, metallic: 1, roughness: 1 } : white
}

/** Materials of a list of specs without repetition, and for each spec its place among them. */
export function shareMaterials(
  specs: readonly MaterialSpec[],
  resolve: (spec: MaterialSpec) => SurfaceMaterial
): { readonly materials: readonly SurfaceMaterial[]; readonly indexOf: readonly number[] } {
  const materials: SurfaceMaterial[] = []
  const known = new Map<string, number>()
  const indexOf = specs.map(spec => {
    const material = resolve(spec)
    const key = JSON.stringify(material)
    const index = known.get(key) ?? materials.push(material) - 1
    known.set(key, index)
    return index
  })
  return { materials, indexOf }
}

/** e.g. `varnished-wood #7d4522`. */
function materialName(spec: MaterialSpec): string {
  const parts = [spec.recipe, spec.pattern, spec.color?.toLowerCase()]
  return parts.filter(part => part !== undefined).join(' ')
}
