import { clamp } from '../kernel/det-math.ts'
import { hexToLinear } from './color-math.ts'
import { cracks, scratches, soot, weathered } from './covers/damage.ts'
import { dust, frost, moss, mud, snow, wet } from './covers/deposits.ts'
import { cobweb, gilded, splatter, stains } from './covers/marks.ts'
import type { CoverSetting, CoverShader } from './covers/setting.ts'
import type { RecipeContext } from './recipe.ts'
import type { Cover, CoverKind } from './types.ts'

type CoverMaker = (setting: CoverSetting) => CoverShader

const MAKERS: Readonly<Record<CoverKind, CoverMaker>> = {
  cracks,
  stains,
  splatter,
  moss,
  snow,
  dust,
  mud,
  cobweb,
  scratches,
  soot,
  weathered,
  wet,
  frost,
  gilded,
}

/** The shader of a cover over a part of a model `size` metres large. */
export function prepareCover(cover: Cover, context: RecipeContext, size: number): CoverShader {
  return MAKERS[cover.kind]({
    context: { ...context, scale: 1 },
    size,
    amount: clamp(cover.amount, 0, 1),
    color: cover.color === undefined ? null : hexToLinear(cover.color),
    glows: cover.glows === true,
  })
}
