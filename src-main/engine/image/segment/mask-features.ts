import { log } from '../../kernel/det-math.ts'
import { setOf } from './each.ts'
import type { Ground } from './ground.ts'
import { overlap } from '../overlap.ts'
import { quantile, shrinkValues, squaredStep, type Raster } from './raster.ts'
import { fitColours, negativeLogLikelihood } from './colour-model.ts'
import { invert, squaredDistance } from './regions.ts'
import { flatnessOf } from './texture.ts'
import { borderShare } from './things.ts'

/** What was measured of a mask: the input of the confidence models. */
export interface MaskFeatures {
  /** IoU with a segmentation found another way. */
  readonly agreement: number
  /** Share of the contour that lies on a step in colour clearly above the ground's noise. */
  readonly contrast: number
  /** Step in colour that the faintest seventh of the contour stays below. */
  readonly faintest: number
  /** IoU with what is likely thing for its surfaces alone. */
  readonly likelihood: number
  /** Length of the contour over the root of the area. */
  readonly length: number
  /** Share of the pixels outside it that are no smooth ground. */
  readonly stray: number
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
  /** Edges and foreign colours around it that it does not reach, per pixel of its contour. */
  readonly loose: number
  /** Places outside it that lack the ground's texture, as a share of its area. */
  readonly flat: number
  /** Logarithm of the usual step over the contour against the strongest steps elsewhere outside. */
  readonly prominence: number
  /** Size of what was found beside it and left out, as a share of its own. */
  readonly rivals: number
  /** Whether no other cut is there to agree with. */
  readonly isSole: boolean
  /** How steady it is; null where that was not looked at. */
  readonly steady: Steadiness | null
}

/** IoU of a mask with itself, found anew. */
export interface Steadiness {
  /** From half as many pixels along each side. */
  readonly halved: number
  /** From those, and without knowing what is likely thing: from the picture's middle alone. */
  readonly unled: number
}

/** Pixels from the thing up to which its surroundings are looked at. */
const NEAR = 24
/** Pixels from the thing within which an edge is its own. */
const CLEAR = 5
/** Evidence of its smoothness from which a place is hardly ground. */
const FLAT = 4
/** Share of the steps outside than which the strongest are stronger, and what noise adds to a step. */
const STRONG = 0.95
const NOISE = 0.02
/** Pixels between the places where steps outside are measured, and their length. */
const SPARSE = 3
const STRIDE = 2

/** What a mask is compared with. */
export interface MaskContext {
  /** The mask found another way. */
  readonly other: Uint8Array
  /** How likely each pixel is thing, −1 to 1. */
  readonly likely: Float32Array
  readonly ground: Ground
  /** The picture on the coarse grid, and how rough it is there. */
  readonly coarse: { readonly width: number; readonly height: number }
  readonly texture: Float32Array
  /** 1 where the ground lies in shade. */
  readonly shade: Uint8Array
}

/** Measures a mask on the small grid against the picture and what else is known. */
export function measureMaskFeatures(
  raster: Raster,
  labels: Uint8Array,
  { other, likely, ground, coarse, texture, shade }: MaskContext
): MaskFeatures {
  const { width, height, rgb } = raster
  const steps: number[] = []
  let [inside, stray] = [0, 0]
  for (let y = 3; y < height - 3; y += 1) {
    for (let x = 3; x < width - 3; x += 1) {
      const i = y * width + x
      inside += labels[i]
      stray += labels[i] === 0 && ground.flooded[i] === 0 && shade[i] === 0 ? 1 : 0
      for (const offset of [1, width]) {
        if (labels[i] !== labels[i + offset]) {
          steps.push(stepAcross(rgb, labels, i, offset))
        }
      }
    }
  }
  const sharp = steps.filter(step => step > 2 * ground.tolerance).length
  const away = squaredDistance(labels, width, height)
  const guess = setOf(likely, value => value > 0)
  return {
    agreement: overlap(labels, other),
    contrast: steps.length === 0 ? 0 : sharp / steps.length,
    faintest: quantile(steps, 0.15),
    likelihood: overlap(labels, guess),
    length: steps.length / Math.sqrt(inside + 1),
    stray: stray / (width * height - inside),
    reach: ground.reach,
    border: borderShare(labels, width, height),
    area: inside / (width * height),
    ...separate(raster, labels, away),
    loose: looseEdges(ground.stops, shade, labels, away) / (steps.length + 1),
    flat: flatOutside({ width, height, labels }, coarse, texture),
    prominence: log((quantile(steps, 0.5) + NOISE) / (strongestOutside(raster, shade, away) + NOISE)),
    rivals: 0,
    isSole: false,
    steady: null,
  }
}

/**
 * Step in colour that only few outside the mask and its contour exceed: what was meant to be seen stands out more than what lies
 * behind it.
 */
function strongestOutside({ width, height, rgb }: Raster, shade: Uint8Array, away: Float32Array): number {
  const steps: number[] = []
  for (let y = 0; y + STRIDE < height; y += SPARSE) {
    for (let x = 0; x + STRIDE < width; x += SPARSE) {
      const i = y * width + x
      if (away[i] > CLEAR * CLEAR && shade[i] === 0) {
        const beside = squaredStep(rgb, 3 * i, rgb, 3 * (i + STRIDE))
        const below = squaredStep(rgb, 3 * i, rgb, 3 * (i + STRIDE * width))
        steps.push(Math.sqrt(Math.max(beside, below)))
      }
    }
  }
  return quantile(steps, STRONG)
}

/** Step in colour over the contour after pixel `i`, over three pixels where both sides are so wide: a wire is not. */
function stepAcross(rgb: Float32Array, labels: Uint8Array, i: number, offset: number): number {
  const before = labels[i - offset] === labels[i] ? i - offset : i
  const after = labels[i + 2 * offset] === labels[i + offset] ? i + 2 * offset : i + offset
  return Math.sqrt(squaredStep(rgb, 3 * before, rgb, 3 * after))
}

/**
 * Pixels near the mask, but clear of its contour, where something that is no shade stopped the flood: parts that were left out
 * have an outline.
 */
function looseEdges(stops: Uint8Array, shade: Uint8Array, labels: Uint8Array, away: Float32Array): number {
  let sum = 0
  for (let i = 0; i < labels.length; i += 1) {
    sum += stops[i] > shade[i] && away[i] > CLEAR * CLEAR && away[i] < NEAR * NEAR ? 1 : 0
  }
  return sum
}

/** Size of the places outside the mask that are much smoother than the ground, as a share of its own. */
function flatOutside(
  { width, height, labels }: { readonly width: number; readonly height: number; readonly labels: Uint8Array },
  coarse: { readonly width: number; readonly height: number },
  texture: Float32Array
): number {
  const small = shrinkValues({ width, height, values: labels, channels: 1 }, coarse)
  const outside = setOf(small, value => value === 0)
  const flatness = flatnessOf(texture, outside)
  const area = small.reduce((sum, value) => sum + value, 0)
  let sum = 0
  for (let i = 0; i < small.length; i += 1) {
    sum += outside[i] === 1 && flatness(texture[i]) > FLAT ? 1 : 0
  }
  return sum / (area + 1)
}

/** How well colour alone tells the thing from what is around it. */
function separate({ rgb }: Raster, labels: Uint8Array, away: Float32Array): { own: number; around: number } {
  const [thing, ground] = [fitColours(rgb, labels, 4), fitColours(rgb, invert(labels), 6)]
  if (thing === null || ground === null) {
    return { own: 0, around: 0 }
  }
  const right = [0, 0]
  const asked = [1e-6, 1e-6]
  for (let i = 0; i < labels.length; i += 3) {
    const side = labels[i] === 1 ? 0 : 1
    if (side === 0 || (away[i] > 4 && away[i] < NEAR * NEAR)) {
      const evidence = negativeLogLikelihood(ground, rgb, 3 * i) - negativeLogLikelihood(thing, rgb, 3 * i)
      right[side] += evidence > 0 === (side === 0) ? 1 : 0
      asked[side] += 1
    }
  }
  return { own: right[0] / asked[0], around: right[1] / asked[1] }
}
