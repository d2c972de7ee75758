import { adjust, hexToLinear, linearToHex, linearToOklab } from '../../material/color-math.ts'
import { findRecipe } from '../../material/recipes/table.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { volumeOf } from '../../kernel/mesh.ts'
import type { CompiledModel, Part } from '../../shape/types.ts'
import { bare } from './bare.ts'

/** Triangles of a model that is cut from card and glued, and of one that is folded: facets that the eye can count. */
export const PAPERCRAFT_TRIANGLES = 620
export const ORIGAMI_TRIANGLES = 320

/** Every edge sharp: the form's own smooth normals go. */
export function faceted(part: Part): Part {
  return { ...bare(part), creaseAngle: 0 }
}

/** Card in the model's own colours, a little paler. */
export function papercraftModel(model: CompiledModel): CompiledModel {
  return { ...model, parts: model.parts.map(part => ({ ...faceted(part), material: card(part.material) })) }
}

function card(spec: MaterialSpec): MaterialSpec {
  const color = adjust(hexToLinear(colorOf(spec)), 0.05, 0.9)
  return { recipe: 'cardboard', color: linearToHex(color), wear: 0 }
}

/** One sheet of coloured paper with a white back: large and strong parts show its colour, pale and small ones the back. */
export function origamiModel(model: CompiledModel): CompiledModel {
  const main = [...model.parts].sort((a, b) => volumeOf(b) - volumeOf(a))[0]
  const sheet = main === undefined ? '#c8453c' : sheetColor(colorOf(main.material))
  const ground = main === undefined ? 0 : lightnessOf(colorOf(main.material))
  return {
    ...model,
    parts: model.parts.map(part => {
      const isBack = Math.abs(lightnessOf(colorOf(part.material)) - ground) > 0.22
      return { ...faceted(part), material: { recipe: 'paper', color: isBack ? '#f6f3ea' : sheet, wear: 0 } }
    }),
  }
}

const colorOf = (spec: MaterialSpec): string => spec.color ?? findRecipe(spec.recipe).color
const lightnessOf = (hex: string): number => linearToOklab(hexToLinear(hex))[0]

/** Origami paper is strong in colour: a grey or brown thing is folded from a clear red-brown or blue-grey sheet. */
function sheetColor(hex: string): string {
  return linearToHex(adjust(hexToLinear(hex), 0.08, 1.6))
}
