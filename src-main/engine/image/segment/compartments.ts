import { filledLevels } from './basins.ts'
import { widen, type Flood } from './flood.ts'
import { squaredStep, type Raster } from './raster.ts'
import { fieldOf, setOf } from './each.ts'
import { behindWalls } from './thin-walls.ts'

/** Share of a compartment's pixels that must have the ground's colour. */
const ALIKE = 0.5
/** Share of a compartment's pixels that must be lighter than all around it. */
const LOWER = 0.6
/** How much darker or lighter than beside the thing the ground may be behind it. */
const DARKEST = 0.88
const LIGHTEST = 1.08
/** Colour distance to the expected ground that counts as its spread at most. */
const MOST_SPREAD = 0.08

/** What is known of the ground beside the compartments. */
interface KnownGround {
  readonly mean: Float32Array
  readonly spread: Float32Array
  readonly tolerance: number
  readonly isExact: boolean
}

/** The ground with what is seen of it through openings, and what only looks like it. */
export interface Filled {
  readonly flooded: Uint8Array
  /**
   * 1 in pale parts of the thing: compartments of the ground's colour that an edge parts from the ground beside them, and
   * those that are lighter than all around them, as no shadow is.
   */
  readonly enclosed: Uint8Array
}

/**
 * Adds the compartments without walls that the flood could not enter but that have the ground's colour: what is seen
 * through a handle or between legs.
 */
export function fillCompartments(raster: Raster, flood: Flood, ground: KnownGround): Filled {
  const { width, height } = raster
  const { reached, inner, stops } = flood
  const count = inner.reduce((most, label) => Math.max(most, label + 1), 0)
  if (count === 0) {
    return { flooded: reached, enclosed: new Uint8Array(reached.length) }
  }
  const isAlike = areAlike(raster, flood, ground, count)
  const beyond = behindWalls(raster, flood, { count, tolerance: ground.tolerance })
  const isBasin = areBasins(raster, flood, ground, count)
  const core = setOf(inner, label => label >= 0 && isAlike[label] && beyond[label] !== 'other')
  const pale = setOf(
    inner,
    label =>
      label >= 0 && (isAlike[label] ? beyond[label] === 'other' : isBasin[label] && beyond[label] !== 'same')
  )
  const added = widen(core, stops, width, height)
  return {
    flooded: core.includes(1) ? setOf(reached, (value, i) => value === 1 || added[i] === 1) : reached,
    enclosed: widen(pale, stops, width, height),
  }
}

/** Whether each compartment has the colour that the ground must have there. */
function areAlike(
  { width, height, rgb }: Raster,
  { reached, inner }: Flood,
  { mean, spread, tolerance, isExact }: KnownGround,
  count: number
): boolean[] {
  const across = rowMean(rgb, reached, width, height)
  const all = new Uint32Array(count)
  const alike = new Uint32Array(count)
  for (let i = 0; i < inner.length; i += 1) {
    const label = inner[i]
    if (label >= 0) {
      const limit = Math.max(tolerance, Math.min(MOST_SPREAD, 2.5 * spread[i]))
      const away = isExact
        ? squaredStep(rgb, 3 * i, mean, 3 * i)
        : Math.min(shadedStep(rgb, mean, 3 * i), shadedStep(rgb, across, 3 * i))
      all[label] += 1
      alike[label] += away < limit * limit ? 1 : 0
    }
  }
  return Array.from(all, (size, label) => alike[label] >= ALIKE * size)
}

/**
 * Whether each compartment is nearer to the ground's colour than something on every way to it: a shadow only deepens from
 * the ground inward, so what is lighter again behind it is part of the thing, or an opening.
 */
function areBasins(
  { width, height, rgb }: Raster,
  { reached, inner }: Flood,
  { mean, tolerance }: KnownGround,
  count: number
): boolean[] {
  const away = fieldOf(reached, (_, i) => Math.sqrt(squaredStep(rgb, 3 * i, mean, 3 * i)))
  const levels = filledLevels(away, reached, width, height)
  const all = new Uint32Array(count)
  const lower = new Uint32Array(count)
  for (let i = 0; i < inner.length; i += 1) {
    if (inner[i] >= 0) {
      all[inner[i]] += 1
      lower[inner[i]] += levels[i] - away[i] > tolerance ? 1 : 0
    }
  }
  return Array.from(all, (size, label) => lower[label] >= LOWER * size)
}

/** Squared distance in colour to the expected ground in the light that suits best, between a slight shade and a slight gleam. */
function shadedStep(rgb: Float32Array, mean: Float32Array, at: number): number {
  let dot = 0
  let square = 1e-6
  let sum = 0
  for (let k = at; k < at + 3; k += 1) {
    dot += rgb[k] * mean[k]
    square += mean[k] * mean[k]
  }
  const light = Math.min(LIGHTEST, Math.max(DARKEST, dot / square))
  for (let k = at; k < at + 3; k += 1) {
    sum += (rgb[k] - light * mean[k]) * (rgb[k] - light * mean[k])
  }
  return sum
}

/**
 * Each pixel's row continued between the nearest ground to its left and right: a ground of floor and wall. −1 in rows
 * without ground.
 */
export function rowMean(rgb: Float32Array, reached: Uint8Array, width: number, height: number): Float32Array {
  const out = rgb.slice()
  for (let y = 0; y < height; y += 1) {
    let left = -1
    for (let x = 0; x <= width; x += 1) {
      if (x < width && reached[y * width + x] === 0) {
        continue
      }
      for (let u = left + 1; u < x; u += 1) {
        const t = left < 0 ? 1 : x === width ? 0 : (u - left) / (x - left)
        for (let k = 0; k < 3; k += 1) {
          const from = left < 0 ? 0 : rgb[3 * (y * width + left) + k]
          const to = x === width ? 0 : rgb[3 * (y * width + x) + k]
          out[3 * (y * width + u) + k] = left < 0 && x === width ? -1 : from * (1 - t) + to * t
        }
      }
      left = x
    }
  }
  return out
}
