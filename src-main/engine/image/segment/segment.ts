import type { BackgroundKind, Mask, Picture, Segmentation, Stroke } from '../types.ts'
import { maskFromAlpha } from './alpha.ts'
import { findThing, type Found } from './find-thing.ts'
import { refineMask } from './matte.ts'
import { confidenceOf } from './trust.ts'

/** Below this confidence a picture is not used without a hand's help. */
export const USABLE_CONFIDENCE = 0.5

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
  const found = findThing(picture)
  return {
    mask: refineMask(picture, found.raster, found.labels, found.ground.tolerance / 3),
    confidence: confidenceOf(found.trust),
    background: kindOf(found),
    notes: found.notes,
  }
}

function kindOf({ isSmooth, ground }: Found): BackgroundKind {
  if (!isSmooth) {
    return 'cluttered'
  }
  return ground.range < 0.06 ? 'plain' : 'graded'
}
