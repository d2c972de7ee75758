import { adjust, hexToLinear, linearToHex } from '../material/color-math.ts'
import { findRecipe } from '../material/recipes/table.ts'
import type { MaterialSpec } from '../material/types.ts'

/** The same material lighter or darker by `shift` (of lightness, ±1) and with its colour's strength scaled. */
export function shaded(spec: MaterialSpec, shift: number, strength = 1): MaterialSpec {
  const color = spec.color ?? findRecipe(spec.recipe).color
  return { ...spec, color: linearToHex(adjust(hexToLinear(color), shift, strength)) }
}
