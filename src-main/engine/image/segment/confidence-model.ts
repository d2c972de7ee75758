import { exp, log } from '../../kernel/det-math.ts'
import { quantile } from './raster.ts'
import type { MaskFeatures } from './mask-features.ts'

/** What cut a mask out: against a ground known everywhere, the same filled as a drawing, or between colour models. */
export type MaskKind = 'smooth' | 'drawing' | 'rough'

/** Beyond these, agreement and surroundings tell the most. */
const AGREED = 0.85
const APART = 0.9
/** Logarithm of steps beyond which a contour is not more prominent, or less. */
const MOST_PROMINENT = 2
/** Share of what lies outside that is neither smooth ground nor shade, or of the border that is thing, from which a picture is busy. */
const BUSY_STRAY = 0.1
const BUSY_BORDER = 0.02

/** Input of the logistic model: 1 and the features, those that differ by factors as logarithms. */
export function featureVectorOf(features: MaskFeatures, kind: MaskKind): number[] {
  return [
    1,
    features.agreement,
    Math.max(0, features.agreement - AGREED),
    features.contrast,
    Math.min(1, 10 * features.faintest),
    features.likelihood,
    log(features.length + 1),
    Math.min(1, 4 * features.stray),
    features.reach,
    Math.min(1, 10 * features.border),
    log(features.area + 1e-3),
    features.own,
    features.around,
    Math.max(0, features.around - APART),
    kind === 'drawing' ? 1 : 0,
    features.reach * Math.min(1, features.loose),
    Math.min(1, 4 * features.flat),
    features.steady?.halved ?? 0,
    features.steady?.unled ?? 0,
    medianAgreement(features),
    Math.min(MOST_PROMINENT, Math.max(-MOST_PROMINENT, features.prominence)),
    Math.min(1, features.rivals),
  ]
}

/** The median of three other cuts' agreement: two of three say no less. One may fail where the mask does not. */
const medianAgreement = ({ agreement, steady }: MaskFeatures): number =>
  steady === null ? 0 : quantile([agreement, steady.halved, steady.unled], 0.5)

/**
 * Which weights rate a mask: its kind, or `alone` before another cut is there to agree or not, or `sole` where there can be
 * none: agreement with what is likely thing tells far less than agreement with another cut. In busy pictures, where much that is no
 * ground lies around the mask or the mask runs into the border, the same features mean less.
 */
export type ConfidenceModel = 'alone' | 'smooth' | 'rough' | 'sole' | 'busyAlone' | 'busySmooth' | 'busyRough'

/**
 * Weights of `evidenceOf`, those left out being 0, fitted to masks of known models before ten grounds, half of them worn by a
 * careless camera: `npm run segmentation -- --trust` prints them (900 pictures of 56 models, eight of them of wires
 * and rods). Those of `sole` come from 254 pictures of 134 models before patterns, each model before two; as nothing else speaks for
 * such a mask, its constant is lowered so far that what counts as three to one is seventeen to three. Those of busy pictures come
 * from 480 pictures of 48 models and from 197 photographs of things put before photographs of eighteen scenes.
 */
const WEIGHTS: Readonly<Record<ConfidenceModel, readonly number[]>> = {
  alone: [
    3.62, 0.64, 1.72, 2.47, 2.84, 0.64, -1.96, -2.46, -1.3, -0.36, 1.09, 1.14, -0.18, 3.17, -0.92, -0.98,
    -2.85,
  ],
  smooth: [
    3.65, 0.48, 3.17, 3.02, 2, 0.24, -1.35, -2.09, -2.48, 0.7, 1.27, 1.36, 0.53, 3.26, -0.99, -1.27, -3.01,
  ],
  rough: [
    -6.86, 3.2, 6.35, 1.63, 2.36, -1.55, -0.51, -3.12, -2.59, -0.69, 1.5, 6.9, 3.24, 2.43, 0, -0.96, 0.13,
  ],
  sole: [
    -12.96, 0.01, 0.25, 2.99, 3.29, 0.01, -0.88, 0, -0.63, 1.04, 0.56, 4.02, 3.04, 1.94, 0, -0.63, -2.94, 1,
    3.61,
  ],
  busyAlone: [
    -2.64, 0.82, 0.99, 2.03, 1.4, 0.82, -2.42, 0.44, 1.62, -2.36, -0.2, 1.01, 0.47, 1.26, -0.44, 1.02, -0.54,
    0, 0, 0, 0.72, -3.66,
  ],
  busySmooth: [
    -8.3, -1.22, 1.39, 2.54, -0.18, 0.19, -1.42, 1.08, 0.39, -1.01, -0.8, 0.6, 0.62, 1.28, 0.37, 1.17, -0.6,
    2.33, 1.88, 2.46, 1.62, -2.2,
  ],
  busyRough: [
    -13.42, 1.34, 2.85, 1.46, 0.6, 0.83, -0.38, -0.95, -1.51, -0.16, -0.94, 3.08, 2.86, 1.81, 0, -0.56, 0.4,
    1.87, 1.79, 3.57, -0.14, -1.42,
  ],
}

/** Whether much besides the mask and a smooth ground is in the picture, or the mask may be ground that runs out of it. */
export const isBusy = ({ stray, border }: Pick<MaskFeatures, 'stray' | 'border'>): boolean =>
  stray >= BUSY_STRAY || border >= BUSY_BORDER

/** The model for a mask once all others are there. */
export function confidenceModelOf(kind: MaskKind, features: MaskFeatures): ConfidenceModel {
  if (features.isSole) {
    return 'sole'
  }
  if (isBusy(features)) {
    return kind === 'rough' ? 'busyRough' : 'busySmooth'
  }
  return kind === 'rough' ? 'rough' : 'smooth'
}

/** The model for a mask before any other is there. */
export const firstConfidenceModelOf = (features: MaskFeatures): ConfidenceModel =>
  isBusy(features) ? 'busyAlone' : 'alone'

/** How likely a mask with these features is right (IoU of at least .85), 0–1. */
export function confidenceOf(
  features: MaskFeatures,
  kind: MaskKind,
  model: ConfidenceModel = confidenceModelOf(kind, features)
): number {
  if (features.area < 0.002 || features.area > 0.97) {
    return 0
  }
  const weights = WEIGHTS[model]
  const sum = featureVectorOf(features, kind).reduce((all, value, k) => all + value * (weights[k] ?? 0), 0)
  return 1 / (1 + exp(-sum))
}
