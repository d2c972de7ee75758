import type { SurfaceMaterial } from './surface.ts'
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

/** Does a cover of the material shine by itself, so that light is a matter of the texture? */
export const glowsInPlaces = ({ covers = [] }: MaterialSpec): boolean =>
  covers.some(({ glows }) => glows === true)

/** e.g. `varnished-wood #7d4522`. */
function materialName(spec: MaterialSpec): string {
  const parts = [spec.recipe, spec.pattern, spec.color?.toLowerCase()]
  return parts.filter(part => part !== undefined).join(' ')
}
