import { hexToLinear, linearToOklab } from '../../material/color-math.ts'
import { colorHex } from '../../material/colors.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { METALS } from './paint.ts'
import type { Look } from '../grammar/types.ts'
import { materialSpec } from '../../words/materials.ts'

/** What stands in for a recipe or a colour that must not be used. */
const SUBSTITUTES = ['wood', 'brushed-metal', 'plastic', 'ceramic', 'stone']
const NEUTRALS = ['#d8d0c2', '#6f7a84', '#3d4a57', '#8a7f6d']
/** Colours nearer than this (OKLab, hue counting more than lightness) look the same. */
const SAME = 0.16

/** Swaps a material or a colour that must not appear. */
export function avoided(spec: MaterialSpec, avoid: Look): MaterialSpec {
  const banned = avoid.materials.flatMap(word => materialSpec(word)?.recipe ?? [])
  const isBanned = (recipe: string): boolean =>
    banned.some(
      name => recipe === name || recipe === `painted-${name}` || (METALS.has(name) && METALS.has(recipe))
    )
  const recipe = isBanned(spec.recipe)
    ? (SUBSTITUTES.find(name => !isBanned(name)) ?? spec.recipe)
    : spec.recipe
  const colors = avoid.colors.flatMap(name => colorHex(name) ?? [])
  const isNear = (hex: string): boolean => colors.some(color => distance(hex, color) < SAME)
  if (spec.color === undefined || !isNear(spec.color)) {
    return recipe === spec.recipe ? spec : withoutColor(spec, recipe)
  }
  return { ...spec, recipe, color: NEUTRALS.find(hex => !isNear(hex)) ?? spec.color }
}

/** Another recipe brings its own colour. */
const withoutColor = (spec: MaterialSpec, recipe: string): MaterialSpec => ({
  recipe,
  ...(spec.axis === undefined ? {} : { axis: spec.axis }),
})

function distance(first: string, second: string): number {
  const a = linearToOklab(hexToLinear(first))
  const b = linearToOklab(hexToLinear(second))
  const [l, u, v] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return Math.sqrt(0.5 * l * l + 3 * u * u + 3 * v * v)
}
