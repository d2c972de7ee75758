import type { Mask } from '../types.ts'
import { boundsOfMask } from '../frame.ts'
import { BANK_VIEWS, type Bank } from './bank.ts'
import {
  areaOf,
  aspectOf,
  CELLS,
  countBits,
  mirrorBitmap,
  packBits,
  robustFrame,
  WORDS,
} from './descriptor.ts'
import { halved, sampleMask, type Bitmap, type Box, type Pose } from './outline.ts'
import type { Variant } from './variants.ts'

/** A form of the bank seen from somewhere that looks like the mask. */
export interface Candidate {
  readonly variant: Variant
  readonly pose: Pose
  /** IoU in the frames, less what the frames differ in shape. */
  readonly score: number
}

/** What a whole unit of the logarithm of the aspect ratio costs: a form may be stretched, at a price. */
const ASPECT_PRICE = 0.3
/** Frames that differ by more than this are not compared. */
const ASPECT_LIMIT = 0.9
const SCOUT = 96

/** The bits of a mask and the frame they fill, in pixels with y up from the lower edge; null for an empty mask. */
export function frameMask(mask: Mask): { readonly bitmap: Bitmap; readonly box: Box } | null {
  const bounds = boundsOfMask(mask)
  if (bounds === null) {
    return null
  }
  const whole = {
    left: bounds.left,
    right: bounds.right,
    bottom: mask.height - bounds.bottom,
    top: mask.height - bounds.top,
  }
  const box = robustFrame(sampleMask(mask, whole, [SCOUT, SCOUT]), whole)
  return box === null ? null : { bitmap: halved(sampleMask(mask, box, [2 * CELLS, 2 * CELLS])), box }
}

/**
 * The stored silhouettes that overlap the mask best, itself or mirrored, best first: the best view of each variant.
 * `allowed` restricts the concepts.
 */
export function retrieve(mask: Mask, bank: Bank, allowed?: ReadonlySet<string>): Candidate[] {
  const framed = frameMask(mask)
  if (framed === null) {
    return []
  }
  const aspect = aspectOf(framed.box)
  const sides = [packBits(framed.bitmap), packBits(mirrorBitmap(framed.bitmap))]
  const area = areaOf(sides[0], 0)
  const found: Candidate[] = []
  for (const [index, variant] of bank.variants.entries()) {
    if (allowed !== undefined && !allowed.has(variant.concept)) {
      continue
    }
    let [best, bestView, bestSide] = [0, 0, 0]
    for (let view = 0; view < BANK_VIEWS.length; view += 1) {
      const at = index * BANK_VIEWS.length + view
      const stretch = Math.abs(aspect - bank.aspects[at])
      const price = ASPECT_PRICE * stretch
      // No two areas overlap by more than the smaller one: most silhouettes need not be compared.
      const bound = Math.min(area, bank.areas[at]) / Math.max(area, bank.areas[at], 1) - price
      for (let side = 0; side < 2 && stretch < ASPECT_LIMIT && bound > best; side += 1) {
        const both = sharedAt(bank.words, at * WORDS, sides[side])
        const score = both / Math.max(area + bank.areas[at] - both, 1) - price
        if (score > best) {
          ;[best, bestView, bestSide] = [score, view, side]
        }
      }
    }
    if (best > 0) {
      found.push({ variant, pose: { ...BANK_VIEWS[bestView], isMirrored: bestSide === 1 }, score: best })
    }
  }
  return found.sort((a, b) => b.score - a.score)
}

/** Bits that one stored descriptor and another have both. */
function sharedAt(stored: Uint32Array, start: number, words: Uint32Array): number {
  let both = 0
  for (let k = 0; k < WORDS; k += 1) {
    both += countBits(stored[start + k] & words[k])
  }
  return both
}
