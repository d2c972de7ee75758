import { exp } from '../../kernel/det-math.ts'
import { fitColours, negativeLogLikelihood, type ColourModel } from './colour-model.ts'
import { CERTAIN, cutRaster } from './energy.ts'
import { quantile, squaredStep, type Raster } from './raster.ts'
import { findRegions, invert } from './regions.ts'
import { fieldOf, setOf } from './each.ts'
import { flatnessOf } from './texture.ts'

const ROUNDS = 3
/** What a likely thing and the picture's middle say for the thing. */
const LIKELY = 1.2
const MIDDLE = 0.8
/** How likely thing a pixel of the border must be to be let go. */
const LEAVING = 0.5
/** Share of the shorter side from the border within which the ground's colours are learnt: parts of the thing are not. */
const RIM = 0.22
/** The thing's negative log likelihood of a colour that it has not shown yet, at most: it may have any. */
const FOREIGN = 0.5
export const GROUND_PARTS = 8
const THING_PARTS = 5
const MOST_EVIDENCE = 6
const SMOOTHNESS = 14
/** How much of the light a shadow may leave, and what taking a pixel for shadow costs. */
const SHADES = [0.8, 0.62, 0.48]
const SHADE_COST = 0.8
/** Share of the ground's pixels whose colours count as usual there. */
const USUAL = 0.9
/** Share of the thing that must be unusual for the rest to be left out of its colour model. */
const LEAST_STRANGE = 0.25

/**
 * Cuts the thing out of a ground that has texture: colour models of both sides and the cut between them, in turns (Rother
 * et al., "GrabCut", SIGGRAPH 2004), started from what the border's colours do not reach.
 */
export function cutOnRoughGround(raster: Raster, likely: Float32Array, texture: Float32Array): Uint8Array {
  const seeds = borderSeeds(raster, likely)
  const prior = priorOf(raster, likely)
  const start = setOf(prior, (value, i) => seeds[i] === 0 && value > 0)
  const solid = iterate(raster, { prior, seeds, texture, isStrict: false }, start)
  const strict = iterate(raster, { prior, seeds, texture, isStrict: true }, solid)
  return mergeOpenings(raster, texture, { solid, strict })
}

interface Side {
  readonly prior: Float32Array
  /** 1 where it is surely ground. */
  readonly seeds: Uint8Array
  readonly texture: Float32Array
  /** Whether the thing's colour model leaves out what is usual on the ground, and shadows count as ground. */
  readonly isStrict: boolean
}

function iterate(raster: Raster, side: Side, start: Uint8Array): Uint8Array {
  const edge = Math.max(0.02, edgeScale(raster))
  let labels = start
  for (let round = 0; round < ROUNDS; round += 1) {
    const unaryCosts = unaryCostsByColour(raster, labels, side)
    if (unaryCosts === null) {
      break
    }
    const next = cutRaster(raster, unaryCosts, { smoothness: SMOOTHNESS, edge })
    const changed = next.reduce((sum, value, i) => sum + (value === labels[i] ? 0 : 1), 0)
    labels = next
    if (changed < next.length / 2000) {
      break
    }
  }
  return labels
}

/**
 * Of what only the strict cut gives to the ground, takes the regions that have the ground's texture too: openings and shadows. A smooth
 * white belly before white and brown patches stays thing.
 */
function mergeOpenings(
  { width, height }: Raster,
  texture: Float32Array,
  { solid, strict }: { solid: Uint8Array; strict: Uint8Array }
): Uint8Array {
  const lost = setOf(solid, (value, i) => value === 1 && strict[i] === 0)
  const { labels, sizes } = findRegions(lost, width, height, false)
  const sums = new Float32Array(sizes.length)
  const ground: number[] = []
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] >= 0) {
      sums[labels[i]] += texture[i] / sizes[labels[i]]
    } else if (solid[i] === 0) {
      ground.push(texture[i])
    }
  }
  const usual = quantile(ground, 0.5)
  const isOpening = Array.from(sums, sum => sum > 0.55 * usual && sum < 2.2 * usual)
  return setOf(solid, (value, i) => value === 1 && (labels[i] < 0 || !isOpening[labels[i]]))
}

/** The border is ground, except where a thing that leaves the picture is likely. */
function borderSeeds({ width, height }: Raster, likely: Float32Array): Uint8Array {
  const seeds = new Uint8Array(width * height)
  for (let i = 0; i < seeds.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isBorder = Math.min(x, y, width - 1 - x, height - 1 - y) < 2
    seeds[i] = isBorder && likely[i] < LEAVING ? 1 : 0
  }
  return seeds
}

/** Positive where a thing is likely, and near the middle. */
function priorOf({ width, height }: Raster, likely: Float32Array): Float32Array {
  return fieldOf(likely, (value, i) => {
    const u = ((i % width) + 0.5) / width - 0.5
    const v = (Math.floor(i / width) + 0.5) / height - 0.5
    return LIKELY * value + MIDDLE * (exp(-7 * (u * u + v * v)) - 0.45)
  })
}

function unaryCostsByColour(
  { width, height, rgb }: Raster,
  labels: Uint8Array,
  { prior, seeds, texture, isStrict }: Side
): Float32Array | null {
  const outside = invert(labels)
  const outer = outerOf(outside, width, height)
  const ground = fitColours(rgb, outer, GROUND_PARTS)
  if (ground === null) {
    return null
  }
  const lit = new Float32Array(3)
  const strange = fieldOf(prior, (_, i) =>
    isStrict
      ? shadedNegativeLogLikelihood(ground, rgb, 3 * i, { lit, shades: SHADES })
      : negativeLogLikelihood(ground, rgb, 3 * i)
  )
  const thing = fitColours(rgb, isStrict ? strangers(strange, labels, outside) : labels, THING_PARTS)
  if (thing === null) {
    return null
  }
  const flatness = flatnessOf(texture, outer)
  return fieldOf(prior, (value, i) => {
    if (seeds[i] !== 0) {
      return -CERTAIN
    }
    const evidence = strange[i] - Math.min(FOREIGN, negativeLogLikelihood(thing, rgb, 3 * i))
    return Math.min(MOST_EVIDENCE, Math.max(-MOST_EVIDENCE, evidence)) + value + flatness(texture[i])
  })
}

/** The pixels outside the thing that are near the border. */
export function outerOf(outside: Uint8Array, width: number, height: number): Uint8Array {
  const rim = RIM * Math.min(width, height)
  return setOf(outside, (value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return value === 1 && Math.min(x, y, width - 1 - x, height - 1 - y) < rim
  })
}

/** The ground's negative log likelihood of a colour, or of what it would be without a shadow on it; `lit` is overwritten. */
export function shadedNegativeLogLikelihood(
  ground: ColourModel,
  rgb: Float32Array,
  at: number,
  { lit, shades }: { readonly lit: Float32Array; readonly shades: readonly number[] }
): number {
  let least = negativeLogLikelihood(ground, rgb, at)
  for (const light of shades) {
    for (let k = 0; k < 3; k += 1) {
      lit[k] = rgb[at + k] / light
    }
    if (lit[0] < 1 && lit[1] < 1 && lit[2] < 1) {
      least = Math.min(least, negativeLogLikelihood(ground, lit, 0) + SHADE_COST)
    }
  }
  return least
}

/**
 * The pixels of the thing whose colour is unusual on the ground, so that openings taken for thing at first do not teach its
 * colour model the ground's colours; all of the thing when too few are.
 */
function strangers(strange: Float32Array, labels: Uint8Array, outside: Uint8Array): Uint8Array {
  const limit = quantile(
    strange.filter((_, i) => outside[i] === 1),
    USUAL
  )
  const chosen = setOf(labels, (value, i) => value === 1 && strange[i] > limit)
  const count = (set: Uint8Array): number => set.reduce((sum, value) => sum + value, 0)
  return count(chosen) > LEAST_STRANGE * count(labels) ? chosen : labels
}

/** Root mean square step between neighbours. */
export function edgeScale({ width, height, rgb }: Raster): number {
  let sum = 0
  for (let i = 0; i + width < width * height; i += 1) {
    sum += squaredStep(rgb, 3 * i, rgb, 3 * (i + 1)) + squaredStep(rgb, 3 * i, rgb, 3 * (i + width))
  }
  return Math.sqrt((2 * sum) / (2 * width * height))
}
