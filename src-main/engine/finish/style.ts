import type { Style } from '../../contract/options.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { CompiledModel, Part } from '../shape/types.ts'

/** Styles that are one material over the whole thing, as a sculptor would cast or carve it. */
const STATUES: Partial<Record<Style, MaterialSpec>> = {
  clay: { recipe: 'clay', color: '#b08d78' },
  marble: { recipe: 'marble', color: '#e9e6e1' },
  gold: { recipe: 'polished-metal', color: '#e8b84c' },
  bronze: { recipe: 'polished-metal', color: '#9a6a3a', wear: 0.5 },
}

/** Facets that the eye can count. */
const LOW_POLY_TRIANGLES = 900

/** The styles the engine makes. Others are realistic, and a warning says so. */
export const ENGINE_STYLES: readonly Style[] = ['realistic', 'low-poly', 'clay', 'marble', 'gold', 'bronze']

/** Gives compiled parts a style: another material for all of them, or flat facets. Shapes stay where they are. */
export function applyStyle(model: CompiledModel, style: Style): CompiledModel {
  const material = STATUES[style]
  if (material !== undefined) {
    return { ...model, parts: model.parts.map(part => ({ ...part, material })) }
  }
  return style === 'low-poly' ? { ...model, parts: model.parts.map(faceted) } : model
}

/** Most triangles of a style, where the caller names no number. */
export function limitOfStyle(style: Style, limit: number): number {
  return style === 'low-poly' ? Math.min(limit, LOW_POLY_TRIANGLES) : limit
}

/** Every edge sharp: the form's own smooth normals go. */
function faceted({ normals: _, ...part }: Part): Part {
  return { ...part, creaseAngle: 0 }
}
