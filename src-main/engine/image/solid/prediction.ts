import { clamp, exp } from '../../kernel/det-math.ts'
import { blurred } from '../coverage-grid.ts'
import type { View } from '../types.ts'
import { openNetwork, shippedWeights, type NetworkOutput } from './network.ts'
import { BIN, PRIOR_PIXELS, PRIOR_SIDE, priorInput, type PriorInput } from './prior-grid.ts'

/** What the shape prior says of a view: how far the space behind each pixel is filled, pixels 128 × 128, row 0 at the top. */
export interface ShapePrediction {
  /** How much of each pixel the thing covers, 0–1. */
  readonly coverage: Float32Array
  /** Share of each bin that is filled, 0–1, 64 × 128 × 128, the nearest bin first; 0 beyond the thing. */
  readonly filled: Float32Array
  /** Degrees by which the camera looks down. */
  readonly pitch: number
}

/** Pitches that the network was trained on, degrees. */
const PITCHES = [-10, 50] as const
/** Standard deviation of the smoothing across the picture, pixels: what changes from pixel to pixel is noise of the network. */
const CALM = 1.5

/**
 * Asks the network of a file of weights, the shipped one when none is named, for the picture and for its mirror image: the mean of
 * both errs less, and is even where the picture is.
 */
export async function predictShape(view: View, weights: string = shippedWeights()): Promise<ShapePrediction> {
  const network = await openNetwork(weights)
  const input = priorInput(view)
  const plain = await network(input)
  const flipped = await network(mirroredInput(input))
  const mean = meanOf(plain.occupancy, mirrored(flipped.occupancy))
  return {
    coverage: input.coverage,
    filled: sharesOf(calmed(mean, input.coverage), input.coverage),
    pitch: clamp((pitchOf(plain) + pitchOf(flipped)) / 2, ...PITCHES),
  }
}

/** How deep a thing is on average to be expected, behind what it covers; frame units. */
export function expectedDepth({ coverage, filled }: ShapePrediction): number {
  let [depth, covered] = [0, 0]
  for (let i = 0; i < filled.length; i += 1) {
    const share = coverage[i % PRIOR_PIXELS]
    depth += share * filled[i] * BIN
    covered += i < PRIOR_PIXELS ? share : 0
  }
  return depth / Math.max(covered, 1e-9)
}

const pitchOf = ({ camera }: NetworkOutput): number => 30 * camera[0]

/** The channel of places from left to right, whose sign turns with the picture. */
const ACROSS = 4

function mirroredInput({ picture, coverage }: PriorInput): PriorInput {
  const turned = mirrored(picture)
  for (let i = ACROSS * PRIOR_PIXELS; i < (ACROSS + 1) * PRIOR_PIXELS; i += 1) {
    turned[i] = -turned[i]
  }
  return { picture: turned, coverage: mirrored(coverage) }
}

/** Pictures of 128 × 128, one after the other, each from right to left. */
function mirrored(pictures: Float32Array): Float32Array {
  const result = new Float32Array(pictures.length)
  for (let row = 0; row < pictures.length; row += PRIOR_SIDE) {
    for (let x = 0; x < PRIOR_SIDE; x += 1) {
      result[row + x] = pictures[row + PRIOR_SIDE - 1 - x]
    }
  }
  return result
}

function meanOf(one: Float32Array, other: Float32Array): Float32Array {
  const mean = new Float32Array(one.length)
  for (let i = 0; i < mean.length; i += 1) {
    mean[i] = (one[i] + other[i]) / 2
  }
  return mean
}

/** Each bin's picture smoothed within the thing (normalised convolution, Knutsson & Westin 1993). */
function calmed(logits: Float32Array, coverage: Float32Array): Float32Array {
  const size = { width: PRIOR_SIDE, height: PRIOR_SIDE }
  const weights = blurred(size, coverage, CALM)
  const result = new Float32Array(logits.length)
  const picture = new Float32Array(PRIOR_PIXELS)
  for (let start = 0; start < logits.length; start += PRIOR_PIXELS) {
    for (let i = 0; i < PRIOR_PIXELS; i += 1) {
      picture[i] = logits[start + i] * coverage[i]
    }
    const soft = blurred(size, picture, CALM)
    for (let i = 0; i < PRIOR_PIXELS; i += 1) {
      result[start + i] = coverage[i] > 0 ? soft[i] / weights[i] : 0
    }
  }
  return result
}

/** Logits as shares (logistic function); nothing beyond the thing. */
function sharesOf(logits: Float32Array, coverage: Float32Array): Float32Array {
  const shares = new Float32Array(logits.length)
  for (let start = 0; start < logits.length; start += PRIOR_PIXELS) {
    for (let i = 0; i < PRIOR_PIXELS; i += 1) {
      if (coverage[i] > 0) {
        shares[start + i] = 1 / (1 + exp(-clamp(logits[start + i], -30, 30)))
      }
    }
  }
  return shares
}
