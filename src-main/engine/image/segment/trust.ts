import { exp } from '../../kernel/det-math.ts'
import { squaredStep, type Raster } from './raster.ts'
import { fitColours, surprise } from './colour-model.ts'
import { invert, squaredDistance } from './regions.ts'
import { borderShare } from './things.ts'

/** What speaks for a mask and against it. */
export interface Trust {
  /** IoU with a segmentation found another way. */
  readonly agreement: number
  /** Share of the contour that lies on a step in colour clearly above the ground's noise. */
  readonly contrast: number
  /** Share of the outer tenth of the picture that is smooth ground. */
  readonly reach: number
  /** Share of the border's pixels that are thing. */
  readonly border: number
  /** Share of the picture that is thing. */
  readonly area: number
  /** Share of the thing's pixels whose colour suits it better than the ground. */
  readonly own: number
  /** Share of the pixels just outside it whose colour suits the ground better. */
  readonly around: number
}

/** Pixels from the thing up to which its surroundings are looked at. */
const NEAR = 24

/** Measures a mask on the small grid against the picture and a second opinion. */
export function measureTrust(
  raster: Raster,
  labels: Uint8Array,
  other: Uint8Array,
  { reach, tolerance }: { reach: number; tolerance: number }
): Trust {
  const { width, height, rgb } = raster
  const steps: number[] = []
  let inside = 0
  for (let y = 3; y < height - 3; y += 1) {
    for (let x = 3; x < width - 3; x += 1) {
      const i = y * width + x
      inside += labels[i]
      for (const offset of [1, width]) {
        if (labels[i] !== labels[i + offset]) {
          steps.push(Math.sqrt(squaredStep(rgb, 3 * (i - offset), rgb, 3 * (i + 2 * offset))))
        }
      }
    }
  }
  const sharp = steps.filter(step => step > 2 * tolerance).length
  return {
    agreement: overlap(labels, other),
    contrast: steps.length === 0 ? 0 : sharp / steps.length,
    reach,
    border: borderShare(labels, width, height),
    area: inside / (width * height),
    ...separate(raster, labels),
  }
}

/** How well colour alone tells the thing from what is around it. */
function separate({ width, height, rgb }: Raster, labels: Uint8Array): { own: number; around: number } {
  const outside = invert(labels)
  const [thing, ground] = [fitColours(rgb, labels, 4), fitColours(rgb, outside, 6)]
  if (thing === null || ground === null) {
    return { own: 0, around: 0 }
  }
  const away = squaredDistance(labels, width, height)
  const right = [0, 0]
  const asked = [1e-6, 1e-6]
  for (let i = 0; i < labels.length; i += 3) {
    const side = labels[i] === 1 ? 0 : 1
    if (side === 0 || (away[i] > 4 && away[i] < NEAR * NEAR)) {
      const evidence = surprise(ground, rgb, 3 * i) - surprise(thing, rgb, 3 * i)
      right[side] += evidence > 0 === (side === 0) ? 1 : 0
      asked[side] += 1
    }
  }
  return { own: right[0] / asked[0], around: right[1] / asked[1] }
}

/** Intersection over union of two sets; 0 when both are empty. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < a.length; i += 1) {
    both += a[i] & b[i]
    either += a[i] | b[i]
  }
  return either === 0 ? 0 : both / either
}

/** Taken off every sum, so that doubt refuses. */
const CAUTION = 1.2

/** Share of the outer tenth that a smooth ground covers at least. */
export const SMOOTH_REACH = 0.8

/**
 * How likely a mask with these marks is right, 0–1. The weights were chosen on staged pictures of known models so that
 * nearly all masks of 0.5 and more overlap the truth by .85: on smooth grounds the contour's contrast tells most, on rough
 * ones the agreement of two segmentations.
 */
export function confidenceOf(trust: Trust): number {
  if (trust.area < 0.002 || trust.area > 0.97) {
    return 0
  }
  const mixed = 8 * Math.min(0, trust.own - 0.8) - 8 * trust.border
  const sum =
    trust.reach >= SMOOTH_REACH
      ? 5 * (Math.max(0.15, trust.agreement) - 0.4) + 45 * (trust.contrast - 0.955)
      : 8 * (trust.agreement - 0.84) + 25 * (trust.contrast - 0.9) + 5 * (trust.around - 0.92)
  return 1 / (1 + exp(CAUTION - sum - mixed))
}
