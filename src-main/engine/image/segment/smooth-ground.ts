import { cutRaster } from './energy.ts'
import { diffuseAlongSurfaces } from './diffuse.ts'
import type { Ground } from './ground.ts'
import { fieldOf, setOf } from './each.ts'
import { hangingShade } from './hanging-shade.ts'
import { pullPush } from './pull-push.ts'
import type { Raster } from './raster.ts'
import { grow } from './regions.ts'
import { hueOfShade, shadeOf } from './shade.ts'

/** Distances in spreads of the ground from which a pixel is surely something else. */
const OTHER = 4.5
/** Range of brightness up to which the ground is one; on two, what is unlikely thing is doubted so much at most. */
const ONE_GROUND = 0.09
const UNLIKELY = 1
/** What a nat of evidence by its hue moves a darker pixel to shadow, and how far at most. */
const HUE = 0.8
const MOST_SHADOW = 2.5
/** Size of a shadow against what casts it: as a rule less than the one, never more than the other. */
const USUAL_CAST = 1
const MOST_CAST = 1.6
/** Evidence from which the deepest shade is shadow although a black thing would not look much different. */
const SURE_HUE = 1.5
/** Evidence from which neighbours make one region of shade. */
const SOME_HUE = 0.5
/** What an edge all around says for the thing where its colour is the ground's. */
const ENCLOSED = 1
/** What a measured pixel counts against one neighbour, and the step in colour, in tolerances, that parts two surfaces. */
const MEASURED = 0.3
const SURFACE = 0.7
/** Pixels from the flooded ground within which a region's rim lies. */
const RIM = 4

/** Unary costs of the pixels before a ground that is known everywhere. */
export interface UnaryCosts {
  /** Positive for thing. */
  readonly values: Float32Array
  /** 1 where it is the ground with less light on it, by its hue. */
  readonly shade: Uint8Array
}

/** What "ground" costs each pixel more than "thing"; `likely` is −1 to 1. */
export function unaryCostsOnSmoothGround(raster: Raster, ground: Ground, likely: Float32Array): UnaryCosts {
  const { width, height } = raster
  const count = width * height
  const shade = shadeOf(raster, ground)
  const { full, shaded, deep } = shade
  const limits = fieldOf(ground.spread, spread => Math.max(ground.tolerance * 1.3, OTHER * spread))
  const open = setOf(
    deep,
    (value, i) =>
      ground.flooded[i] === 0 &&
      value <= limits[i] &&
      (full[i] >= 0.7 * limits[i] || ground.enclosed[i] === 1)
  )
  const hue = hueOfShade(raster, shade, ground.spread, open)
  const match = setOf(hue, value => value > SOME_HUE)
  const hanging = hangingShade(raster, { match, mean: ground.mean, flooded: ground.flooded })
  for (let i = 0; i < count; i += 1) {
    hue[i] = hanging[i] === 1 ? 0 : hue[i]
  }
  const faith = castsShadow({ ground, shaded, limits, open, hue })
  for (let i = 0; i < count; i += 1) {
    hue[i] *= faith
  }
  const unaryCosts = new Float32Array(count)
  const unsure = new Uint8Array(count)
  for (let i = 0; i < count; i += 1) {
    const limit = limits[i]
    if (ground.flooded[i] === 1) {
      unaryCosts[i] = -3
    } else if (ground.enclosed[i] === 1) {
      unaryCosts[i] = ENCLOSED - Math.min(MOST_SHADOW, HUE * hue[i])
    } else if (shaded[i] > limit && (open[i] === 0 || hue[i] < SURE_HUE)) {
      unaryCosts[i] = Math.min(4, 0.6 + (2 * (shaded[i] - limit)) / limit)
    } else if (full[i] < 0.7 * limit) {
      unaryCosts[i] = -1.2
    } else {
      unsure[i] = 1
    }
  }
  classifyUnsure(raster, ground, full, { unaryCosts, unsure })
  for (let i = 0; i < count; i += 1) {
    if (unsure[i] === 1) {
      unaryCosts[i] -= Math.min(MOST_SHADOW, HUE * hue[i])
    }
  }
  const doubt = UNLIKELY * Math.min(1, Math.max(0, (ground.range - ONE_GROUND) / ONE_GROUND))
  return {
    values: unaryCosts.map((value, i) => value + doubt * Math.min(0, likely[i])),
    shade: setOf(unsure, (value, i) => value === 1 && hue[i] > SURE_HUE),
  }
}

/**
 * How far a match in hue may be taken for shadow, 0–1. A shadow is cast by something, as a rule by more than itself: where
 * much more matches the ground's hue than is surely thing, the thing has that hue.
 */
function castsShadow({
  ground,
  shaded,
  limits,
  open,
  hue,
}: {
  readonly ground: Ground
  readonly shaded: Float32Array
  readonly limits: Float32Array
  readonly open: Uint8Array
  readonly hue: Float32Array
}): number {
  let [matching, sure] = [0, 1]
  for (let i = 0; i < hue.length; i += 1) {
    const isMatch = open[i] === 1 && hue[i] > SURE_HUE
    matching += isMatch ? 1 : 0
    sure += !isMatch && ground.flooded[i] === 0 && shaded[i] > limits[i] ? 1 : 0
  }
  return Math.min(1, Math.max(0, (MOST_CAST - matching / sure) / (MOST_CAST - USUAL_CAST)))
}

/**
 * Pixels that are ground but darker: shadow where they fade out softly into the ground, thing where they end in a sharp
 * step. Decided along the rim and continued inward; between a sharp side and a soft one the cut finds the edge.
 */
function classifyUnsure(
  raster: Raster,
  ground: Ground,
  full: Float32Array,
  { unaryCosts, unsure }: { unaryCosts: Float32Array; unsure: Uint8Array }
): void {
  const { width, height } = raster
  const near = grow(ground.flooded, width, height, RIM)
  const steps = new Float32Array(width * height)
  for (let i = width; i < width * (height - 1); i += 1) {
    steps[i] = Math.max(Math.abs(full[i + 1] - full[i - 1]), Math.abs(full[i + width] - full[i - width]))
  }
  const values = new Float32Array(width * height)
  const weight = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      if (unsure[i] === 1 && near[i] === 1) {
        const steepest = largestAround(steps, { x, y, width, height }, 2)
        const deepest = largestAround(full, { x, y, width, height }, 5)
        values[i] = Math.min(1, Math.max(-0.8, 3 * (steepest / (deepest + 1e-6) - 0.45)))
        weight[i] = 1
      }
    }
  }
  const lean = pullPush({ width, height, channels: 1, values, weight })
  for (let i = 0; i < values.length; i += 1) {
    if (unsure[i] === 0 && unaryCosts[i] > 0) {
      values[i] = 1
      weight[i] = 1
      lean[i] = 1
    }
  }
  diffuseAlongSurfaces(
    raster,
    { values, weight: weight.map(w => MEASURED * w), asked: unsure },
    lean,
    SURFACE * ground.tolerance
  )
  for (let i = 0; i < values.length; i += 1) {
    unaryCosts[i] = unsure[i] === 1 ? lean[i] : unaryCosts[i]
  }
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The largest value in the square window around a place. */
function largestAround(values: Float32Array, { x, y, width, height }: Place, radius: number): number {
  let most = 0
  for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v += 1) {
    for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u += 1) {
      most = Math.max(most, values[v * width + u])
    }
  }
  return most
}

/** Cuts the thing out of a smooth ground. */
export function cutOnSmoothGround(raster: Raster, ground: Ground, unaryCosts: Float32Array): Uint8Array {
  return cutRaster(raster, unaryCosts, { smoothness: 0.9, edge: Math.max(0.03, 2 * ground.tolerance) })
}
