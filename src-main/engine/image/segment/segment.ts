import type { Mask, Picture, Segmentation, Stroke } from '../types.ts'
import { maskFromAlpha } from './alpha.ts'
import { findGround } from './ground.ts'
import { closeFalseHoles } from './holes.ts'
import { refineMask } from './matte.ts'
import { shrinkPicture } from './raster.ts'
import { cutOnSmoothGround, leaningOnSmoothGround } from './smooth-ground.ts'
import { chooseThing } from './things.ts'

/** Below this confidence a picture is not used without a hand's help. */
export const USABLE_CONFIDENCE = 0.5

/** Longer side of the small copy on which the thing is cut out, pixels. */
const GRID = 384

/** Marks of a hand, and the mask they correct. */
export interface Marks {
  readonly strokes: readonly Stroke[]
  readonly base?: Mask
}

/** Finds the thing in a picture. */
export function segment(picture: Picture, _marks?: Marks): Segmentation {
  const own = maskFromAlpha(picture)
  if (own !== null) {
    return { mask: own, confidence: 1, background: 'alpha', notes: [] }
  }
  const raster = shrinkPicture(picture, GRID)
  const { width, height } = raster
  const ground = findGround(raster, null)
  const leaning = leaningOnSmoothGround(raster, ground)
  const cut = cutOnSmoothGround(raster, ground, leaning)
  const { labels, notes } = chooseThing(closeFalseHoles(cut, raster, ground), width, height)
  const mask = refineMask(picture, raster, labels, ground.tolerance / 3)
  return { mask, confidence: ground.reach, background: ground.reach > 0.9 ? 'plain' : 'cluttered', notes }
}
