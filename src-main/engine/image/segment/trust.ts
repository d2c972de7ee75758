import { exp, log } from '../../kernel/det-math.ts'
import { setOf } from './each.ts'
import type { Ground } from './ground.ts'
import { overlap } from '../overlap.ts'
import { quantile, shrinkValues, squaredStep, type Raster } from './raster.ts'
import { fitColours, surprise } from './colour-model.ts'
import { invert, squaredDistance } from './regions.ts'
import { flatnessOf } from './texture.ts'
import { borderShare } from './things.ts'

/** What speaks for a mask and against it. */
export interface Trust {
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
  /** How steady a mask is that no other cut is there to agree with; null where there is one. */
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

/** What a mask is judged by. */
export interface Witnesses {
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
export function measureTrust(
  raster: Raster,
  labels: Uint8Array,
  { other, likely, ground, coarse, texture, shade }: Witnesses
): Trust {
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
    steady: null,
  }
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
      const evidence = surprise(ground, rgb, 3 * i) - surprise(thing, rgb, 3 * i)
      right[side] += evidence > 0 === (side === 0) ? 1 : 0
      asked[side] += 1
    }
  }
  return { own: right[0] / asked[0], around: right[1] / asked[1] }
}

/** What cut a mask out: against a ground known everywhere, the same filled as a drawing, or between colour models. */
export type MaskKind = 'smooth' | 'drawing' | 'rough'

/** Beyond these, agreement and surroundings tell the most. */
const AGREED = 0.85
const APART = 0.9

/** What a logistic model is fed: 1 and the marks, those that differ by factors as logarithms. */
export function evidenceOf(trust: Trust, kind: MaskKind): number[] {
  return [
    1,
    trust.agreement,
    Math.max(0, trust.agreement - AGREED),
    trust.contrast,
    Math.min(1, 10 * trust.faintest),
    trust.likelihood,
    log(trust.length + 1),
    Math.min(1, 4 * trust.stray),
    trust.reach,
    Math.min(1, 10 * trust.border),
    log(trust.area + 1e-3),
    trust.own,
    trust.around,
    Math.max(0, trust.around - APART),
    kind === 'drawing' ? 1 : 0,
    trust.reach * Math.min(1, trust.loose),
    Math.min(1, 4 * trust.flat),
    trust.steady?.halved ?? 0,
    trust.steady?.unled ?? 0,
  ]
}

/**
 * Which weights judge a mask: its kind, or `alone` before another cut is there to agree or not, or `sole` where there can be
 * none: agreement with what is likely thing tells far less than agreement with another cut.
 */
export type Judge = 'alone' | 'smooth' | 'rough' | 'sole'

/**
 * Weights of `evidenceOf`, fitted to masks of known models before ten grounds, half of them worn by a careless camera:
 * `npm run segmentation -- --trust` prints them (900 pictures of 56 models, eight of them of wires
 * and rods). Those of `sole` come from 254 pictures of 134 models before patterns, each model before two; as nothing else speaks for
 * such a mask, its constant is lowered so far that what counts as three to one is seventeen to three.
 */
const WEIGHTS: Readonly<Record<Judge, readonly number[]>> = {
  alone: [
    3.62, 0.64, 1.72, 2.47, 2.84, 0.64, -1.96, -2.46, -1.3, -0.36, 1.09, 1.14, -0.18, 3.17, -0.92, -0.98,
    -2.85, 0, 0,
  ],
  smooth: [
    3.65, 0.48, 3.17, 3.02, 2, 0.24, -1.35, -2.09, -2.48, 0.7, 1.27, 1.36, 0.53, 3.26, -0.99, -1.27, -3.01, 0,
    0,
  ],
  rough: [
    -6.86, 3.2, 6.35, 1.63, 2.36, -1.55, -0.51, -3.12, -2.59, -0.69, 1.5, 6.9, 3.24, 2.43, 0, -0.96, 0.13, 0,
    0,
  ],
  sole: [
    -12.96, 0.01, 0.25, 2.99, 3.29, 0.01, -0.88, 0, -0.63, 1.04, 0.56, 4.02, 3.04, 1.94, 0, -0.63, -2.94, 1,
    3.61,
  ],
}

/** Who judges a mask once all others are there. */
export function judgeOf(kind: MaskKind, trust: Trust): Judge {
  if (trust.steady !== null) {
    return 'sole'
  }
  return kind === 'rough' ? 'rough' : 'smooth'
}

/** How likely a mask with these marks is right (IoU of at least .85), 0–1. */
export function confidenceOf(trust: Trust, kind: MaskKind, judge: Judge = judgeOf(kind, trust)): number {
  if (trust.area < 0.002 || trust.area > 0.97) {
    return 0
  }
  const weights = WEIGHTS[judge]
  const sum = evidenceOf(trust, kind).reduce((all, value, k) => all + value * weights[k], 0)
  return 1 / (1 + exp(-sum))
}
