import { spansOf } from '../area-spans.ts'
import { boundsOfMask } from '../frame.ts'
import type { View } from '../types.ts'

/** Pixels along each side of the picture that the network sees. */
export const PRIOR_SIDE = 128
/** Of these, what the longer side of the thing's box takes. */
export const PRIOR_THING = 112
/** Bins of depth behind each pixel, the nearest first. */
export const PRIOR_BINS = 64
/** Length of a bin in frame units: all of them cover two longer sides of the thing's box. */
export const BIN = 2 / PRIOR_BINS
/** Numbers of one picture of the network. */
export const PRIOR_PIXELS = PRIOR_SIDE * PRIOR_SIDE

/** What the network sees of a view. */
export interface PriorInput {
  /** 6 × 128 × 128: red, green, blue (sRGB − ½ over .27), all times the mask; the mask; x and y (−1 … 1, y downwards) times the mask. */
  readonly picture: Float32Array
  /** 128 × 128: how much of each pixel the thing covers, 0–1. */
  readonly coverage: Float32Array
}

const SPREAD = 0.27

/** The view as the network sees it: the thing's box in the middle, its colours averaged over what the thing covers. */
export function priorInput({ picture: { data, width }, mask }: View): PriorInput {
  const box = boundsOfMask(mask)
  if (box === null) {
    throw new RangeError('An empty mask shows nothing.')
  }
  const scale = Math.max(box.right - box.left, box.bottom - box.top) / PRIOR_THING
  const half = (PRIOR_SIDE / 2) * scale
  const columns = spansOf(PRIOR_SIDE, mask.width, { start: (box.left + box.right) / 2 - half, scale })
  const rows = spansOf(PRIOR_SIDE, mask.height, { start: (box.top + box.bottom) / 2 - half, scale })
  const picture = new Float32Array(6 * PRIOR_PIXELS)
  const coverage = new Float32Array(PRIOR_PIXELS)
  for (let y = 0; y < PRIOR_SIDE; y += 1) {
    for (let x = 0; x < PRIOR_SIDE; x += 1) {
      let [red, green, blue, covered, total] = [0, 0, 0, 0, 0]
      for (let r = rows.starts[y]; r < rows.starts[y + 1]; r += 1) {
        for (let c = columns.starts[x]; c < columns.starts[x + 1]; c += 1) {
          const area = columns.weights[c] * rows.weights[r]
          const i = rows.nearest[r] * width + columns.nearest[c]
          const share = rows.isInside[r] & columns.isInside[c] ? area * mask.coverage[i] : 0
          red += share * data[4 * i]
          green += share * data[4 * i + 1]
          blue += share * data[4 * i + 2]
          covered += share
          total += area
        }
      }
      const at = y * PRIOR_SIDE + x
      const share = covered / total
      coverage[at] = share
      if (covered > 0) {
        picture[at] = share * centred(red / covered)
        picture[PRIOR_PIXELS + at] = share * centred(green / covered)
        picture[2 * PRIOR_PIXELS + at] = share * centred(blue / covered)
        picture[3 * PRIOR_PIXELS + at] = share
        picture[4 * PRIOR_PIXELS + at] = share * placeOf(x)
        picture[5 * PRIOR_PIXELS + at] = share * placeOf(y)
      }
    }
  }
  return { picture, coverage }
}

const centred = (channel: number): number => (channel / 255 - 0.5) / SPREAD

/** Place of a pixel's middle, −1 … 1. */
const placeOf = (pixel: number): number => (2 * (pixel + 0.5)) / PRIOR_SIDE - 1
