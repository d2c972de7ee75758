import type { Style } from '../../contract/options.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { CompiledModel } from '../shape/types.ts'
import { fitToBounds } from './finish.ts'
import { boundsOfMeshes } from './frame.ts'
import { cartoonModel } from './styles/cartoon.ts'
import { neonModel } from './styles/neon.ts'
import {
  faceted,
  ORIGAMI_TRIANGLES,
  origamiModel,
  PAPERCRAFT_TRIANGLES,
  papercraftModel,
} from './styles/paper.ts'
import { sculptureModel } from './styles/sculpture.ts'
import { steampunkModel } from './styles/steampunk.ts'
import { blockedModel } from './styles/voxel.ts'

/** One material over the whole thing, as a sculptor would cast or carve it. */
const cast =
  (material: MaterialSpec) =>
  (model: CompiledModel): CompiledModel => ({
    ...model,
    parts: model.parts.map(part => ({ ...part, material })),
  })

/** Gives compiled parts a style within `limit` triangles. */
type Stylist = (model: CompiledModel, limit: number) => CompiledModel

/** What swells or falls into cells keeps the box of the form it came from. */
const inPlace =
  (stylist: Stylist): Stylist =>
  (model, limit) =>
    fitToBounds(stylist(model, limit), boundsOfMeshes(model.parts))

const STYLISTS: Readonly<Record<Style, Stylist>> = {
  realistic: model => model,
  'low-poly': model => ({ ...model, parts: model.parts.map(faceted) }),
  voxel: inPlace((model, limit) => blockedModel(model, 'voxel', limit)),
  cartoon: inPlace(cartoonModel),
  clay: cast({ recipe: 'clay', color: '#b08d78' }),
  sculpture: sculptureModel,
  marble: cast({ recipe: 'marble', color: '#e9e6e1' }),
  brick: inPlace((model, limit) => blockedModel(model, 'brick', limit)),
  papercraft: papercraftModel,
  steampunk: inPlace(steampunkModel),
  gold: cast({ recipe: 'polished-metal', color: '#e8b84c' }),
  bronze: cast({ recipe: 'polished-metal', color: '#9a6a3a', wear: 0.5 }),
  neon: inPlace(neonModel),
  origami: origamiModel,
}

/** Facets that the eye can count: most triangles of a style, where the caller names no number. */
const FACETS: Partial<Record<Style, number>> = {
  'low-poly': 900,
  papercraft: PAPERCRAFT_TRIANGLES,
  origami: ORIGAMI_TRIANGLES,
}

/** Gives compiled parts a style: other materials, other facets, or other parts altogether, within `limit` triangles. */
export function applyStyle(model: CompiledModel, style: Style, limit: number): CompiledModel {
  return STYLISTS[style](model, limit)
}

/** Most triangles of a style, where the caller names no number. */
export function limitOfStyle(style: Style, limit: number): number {
  return Math.min(limit, FACETS[style] ?? limit)
}
