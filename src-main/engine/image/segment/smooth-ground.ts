import { rowMean } from './compartments.ts'
import { cutRaster } from './energy.ts'
import { diffuseAlongSurfaces } from './diffuse.ts'
import type { Ground } from './ground.ts'
import { pullPush } from './pull-push.ts'
import type { Raster } from './raster.ts'
import { grow } from './regions.ts'

/** How dark a shadow may make the ground, and how much light may brighten it. */
const DARKEST = 0.4
const BRIGHTEST = 1.04
/** Distances in spreads of the ground from which a pixel is surely something else. */
const OTHER = 4.5
/** Range of brightness up to which the ground is one; on two, what is unlikely thing is doubted so much at most. */
const ONE_GROUND = 0.09
const UNLIKELY = 1
/** Height of a horizon out of focus at most, as a share of the picture's. */
const HORIZON = 0.1
/** How much more a darker pixel leans to shadow where the ground is so coloured that few things would share its hue. */
const HUE = 0.8
/** What an edge all around says for the thing where its colour is the ground's. */
const ENCLOSED = 1
/** What a measured pixel counts against one neighbour, and the step in colour, in tolerances, that parts two surfaces. */
const MEASURED = 0.3
const SURFACE = 0.7
/** Pixels from the flooded ground within which a region's rim lies. */
const RIM = 4

/** What each pixel leans to before a ground that is known everywhere: positive for thing. `likely` is −1 to 1. */
export function leaningOnSmoothGround(raster: Raster, ground: Ground, likely: Float32Array): Float32Array {
  const { width, height } = raster
  const count = width * height
  const { full, shaded } = distances(raster, ground)
  const leaning = new Float32Array(count)
  const unsure = new Uint8Array(count)
  for (let i = 0; i < count; i += 1) {
    const limit = Math.max(ground.tolerance * 1.3, OTHER * ground.spread[i])
    if (ground.flooded[i] === 1) {
      leaning[i] = -3
    } else if (ground.enclosed[i] === 1) {
      leaning[i] = ENCLOSED
    } else if (shaded[i] > limit) {
      leaning[i] = Math.min(4, 0.6 + (2 * (shaded[i] - limit)) / limit)
    } else if (full[i] < 0.7 * limit) {
      leaning[i] = -1.2
    } else {
      unsure[i] = 1
    }
  }
  judgeUnsure(raster, ground, full, { leaning, unsure })
  for (let i = 0; i < count; i += 1) {
    if (unsure[i] === 1) {
      const limit = Math.max(ground.tolerance * 1.3, OTHER * ground.spread[i])
      leaning[i] -= HUE * Math.min(1, Math.max(0, chromaOf(raster.rgb, 3 * i) / limit - 1))
    }
  }
  const doubt = UNLIKELY * Math.min(1, Math.max(0, (ground.range - ONE_GROUND) / ONE_GROUND))
  return leaning.map((value, i) => value + doubt * Math.min(0, likely[i]))
}

/** Distance of a colour from the grey of its brightness. */
function chromaOf(rgb: Float32Array, at: number): number {
  const grey = (rgb[at] + rgb[at + 1] + rgb[at + 2]) / 3
  const r = rgb[at] - grey
  const g = rgb[at + 1] - grey
  const b = rgb[at + 2] - grey
  return Math.sqrt(r * r + g * g + b * b)
}

interface Distances {
  /** To the ground, and to the ground at any brightness a shadow may give it. */
  readonly full: Float32Array
  readonly shaded: Float32Array
}

/**
 * Colour distance of each pixel to the ground continued from all around or along its row or, in a horizon, to what is
 * between the grounds above and below, whichever is nearest.
 */
function distances({ width, height, rgb }: Raster, { mean, flooded }: Ground): Distances {
  const around = distancesTo(mean, rgb)
  for (const other of [
    rowMean(rgb, flooded, width, height),
    horizonColours({ width, height, rgb }, flooded, mean),
  ]) {
    const { full, shaded } = distancesTo(other, rgb)
    for (let i = 0; i < width * height; i += 1) {
      around.full[i] = Math.min(around.full[i], full[i])
      around.shaded[i] = Math.min(around.shaded[i], shaded[i])
    }
  }
  return around
}

/**
 * In each column, gaps of the ground no higher than a horizon out of focus: the colour on the line between those of the
 * ground above and below that is nearest to the pixel's own. Elsewhere the expected ground.
 */
function horizonColours(
  { width, height, rgb }: Raster,
  flooded: Uint8Array,
  mean: Float32Array
): Float32Array {
  const out = mean.slice()
  const most = HORIZON * height
  for (let x = 0; x < width; x += 1) {
    let above = -1
    for (let y = 0; y < height; y += 1) {
      if (flooded[y * width + x] === 0) {
        continue
      }
      if (above >= 0 && y - above > 1 && y - above <= most) {
        for (let v = above + 1; v < y; v += 1) {
          nearestBetween(out, rgb, 3 * (v * width + x), [3 * (above * width + x), 3 * (y * width + x)])
        }
      }
      above = y
    }
  }
  return out
}

/** Writes at `at` the colour between those at two places that is nearest to the one at `at`. */
function nearestBetween(
  out: Float32Array,
  rgb: Float32Array,
  at: number,
  [from, to]: readonly [number, number]
): void {
  let along = 0
  let length = 1e-6
  for (let k = 0; k < 3; k += 1) {
    const step = rgb[to + k] - rgb[from + k]
    along += step * (rgb[at + k] - rgb[from + k])
    length += step * step
  }
  const t = Math.min(1, Math.max(0, along / length))
  for (let k = 0; k < 3; k += 1) {
    out[at + k] = rgb[from + k] * (1 - t) + rgb[to + k] * t
  }
}

function distancesTo(mean: Float32Array, rgb: Float32Array): Distances {
  const full = new Float32Array(rgb.length / 3)
  const shaded = new Float32Array(rgb.length / 3)
  for (let i = 0; i < full.length; i += 1) {
    let dot = 0
    let square = 1e-6
    for (let k = 3 * i; k < 3 * i + 3; k += 1) {
      dot += rgb[k] * mean[k]
      square += mean[k] * mean[k]
    }
    const light = Math.min(BRIGHTEST, Math.max(DARKEST, dot / square))
    for (let k = 3 * i; k < 3 * i + 3; k += 1) {
      full[i] += (rgb[k] - mean[k]) * (rgb[k] - mean[k])
      shaded[i] += (rgb[k] - light * mean[k]) * (rgb[k] - light * mean[k])
    }
    full[i] = Math.sqrt(full[i])
    shaded[i] = Math.sqrt(shaded[i])
  }
  return { full, shaded }
}

/**
 * Pixels that are ground but darker: shadow where they fade out softly into the ground, thing where they end in a sharp
 * step. Judged along the rim and continued inward; between a sharp side and a soft one the cut finds the edge.
 */
function judgeUnsure(
  raster: Raster,
  ground: Ground,
  full: Float32Array,
  { leaning, unsure }: { leaning: Float32Array; unsure: Uint8Array }
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
    if (unsure[i] === 0 && leaning[i] > 0) {
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
    leaning[i] = unsure[i] === 1 ? lean[i] : leaning[i]
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
export function cutOnSmoothGround(raster: Raster, ground: Ground, leaning: Float32Array): Uint8Array {
  return cutRaster(raster, leaning, { smoothness: 0.9, edge: Math.max(0.03, 2 * ground.tolerance) })
}
