import { quantile, squaredStep, type Raster } from './raster.ts'
import { erode } from './regions.ts'
import { isExactGround } from './exact-ground.ts'
import { fillCompartments } from './compartments.ts'
import { floodFromBorder } from './flood.ts'
import { pullPush } from './pull-push.ts'

/** What is known of the ground behind the thing. */
export interface Ground {
  /** 1 where the ground was reached from the border without crossing an edge. */
  readonly flooded: Uint8Array
  /** 1 where it looks like the ground but for an edge that parts it from that: pale parts of the thing. */
  readonly enclosed: Uint8Array
  /** 1 where an edge, or a colour that no light on the ground could give, stopped the flood. */
  readonly stops: Uint8Array
  /** Expected colour of the ground everywhere, 3 per pixel. */
  readonly mean: Float32Array
  /** Expected spread of the ground's colour around it, all channels together, 1 per pixel. */
  readonly spread: Float32Array
  /** Step in colour that the flood took for part of the ground. */
  readonly tolerance: number
  /** Share of the outer tenth of the picture that the flood reached: 1 for smooth grounds. */
  readonly reach: number
  /** How much the ground's colour changes over the picture: difference of the brightest and darkest twentieth. */
  readonly range: number
  /** Whether the ground is painted in one exact colour: no shade lies on it. */
  readonly isExact: boolean
}

const MOST_TOLERANCE = 0.06
/** Step that is still ground, and least spread of its colour: as a camera sees it, and where it is painted in one colour. */
const SEEN = { tolerance: 0.018, spread: 0.007 }
const PAINTED = { tolerance: 0.008, spread: 0.0015 }

/** Finds the ground by flooding from the border and continues it behind the thing. */
export function findGround(raster: Raster, likely: Float32Array): Ground {
  const { width, height } = raster
  const isExact = isExactGround(raster)
  const least = isExact ? PAINTED : SEEN
  const tolerance = Math.min(MOST_TOLERANCE, least.tolerance + 2 * grainOf(raster))
  const outer = floodFromBorder(raster, tolerance, likely)
  const reach = reachOf(outer.reached, width, height)
  const first = continueGround(raster, outer.reached, least.spread)
  const { flooded, enclosed } = fillCompartments(raster, outer, { ...first, tolerance, isExact })
  const ground = flooded === outer.reached ? first : continueGround(raster, flooded, least.spread)
  return {
    flooded,
    enclosed,
    stops: outer.stops,
    ...ground,
    tolerance,
    reach,
    range: rangeOf(raster, flooded),
    isExact,
  }
}

/** Median colour step between neighbours in the outer tenth: noise and texture. */
function grainOf({ width, height, rgb }: Raster): number {
  const margin = marginOf(width, height)
  const steps: number[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < margin) {
        const i = 3 * (y * width + x)
        steps.push(Math.sqrt(squaredStep(rgb, i, rgb, i + 3)))
      }
    }
  }
  return quantile(steps, 0.5)
}

const marginOf = (width: number, height: number): number =>
  Math.max(2, Math.round(0.05 * Math.min(width, height)))

/** Local mean and spread of the ground where it is known, continued over the rest. */
function continueGround(
  raster: Raster,
  known: Uint8Array,
  leastSpread: number
): { mean: Float32Array; spread: Float32Array } {
  const { width, height } = raster
  const everywhere = pullPush({
    width,
    height,
    channels: 4,
    ...localMean(raster, erode(known, width, height, 1)),
  })
  const mean = new Float32Array(width * height * 3)
  const spread = new Float32Array(width * height)
  for (let i = 0; i < width * height; i += 1) {
    mean[3 * i] = everywhere[4 * i]
    mean[3 * i + 1] = everywhere[4 * i + 1]
    mean[3 * i + 2] = everywhere[4 * i + 2]
    spread[i] = Math.sqrt(Math.max(0, everywhere[4 * i + 3]) + leastSpread * leastSpread)
  }
  return { mean, spread }
}

/** Half the side of the window in which the ground's colour is averaged, pixels. */
const WINDOW = 2

/**
 * Mean colour and variance (all channels together) over the known pixels of a 5 × 5 window, 4 values per pixel, and how much
 * of the window is known (saturating at a third). Running sums along columns, then along the row.
 */
function localMean(
  { width, height, rgb }: Raster,
  known: Uint8Array
): { values: Float32Array; weight: Float32Array } {
  const values = new Float32Array(width * height * 4)
  const weight = new Float32Array(width * height)
  const columns = new Float64Array(5 * (width + 2 * WINDOW + 1))
  for (let y = -WINDOW; y < height; y += 1) {
    addToColumns(columns, { width, height, rgb }, known, { y: y + WINDOW, sign: 1 })
    addToColumns(columns, { width, height, rgb }, known, { y: y - WINDOW - 1, sign: -1 })
    if (y >= 0) {
      meanOfRow(columns, width, y * width, { values, weight })
    }
  }
  return { values, weight }
}

/** Adds a row's known pixels to sums of red, green, blue, all squares and the count; the columns begin after a margin. */
function addToColumns(
  columns: Float64Array,
  { width, height, rgb }: Raster,
  known: Uint8Array,
  { y, sign }: { readonly y: number; readonly sign: number }
): void {
  for (let x = 0; x < (y >= 0 && y < height ? width : 0); x += 1) {
    const i = y * width + x
    if (known[i] === 1) {
      const to = 5 * (x + WINDOW + 1)
      const r = rgb[3 * i]
      const g = rgb[3 * i + 1]
      const b = rgb[3 * i + 2]
      columns[to] += sign * r
      columns[to + 1] += sign * g
      columns[to + 2] += sign * b
      columns[to + 3] += sign * (r * r + g * g + b * b)
      columns[to + 4] += sign
    }
  }
}

function meanOfRow(
  columns: Float64Array,
  width: number,
  start: number,
  { values, weight }: { readonly values: Float32Array; readonly weight: Float32Array }
): void {
  const side = 2 * WINDOW + 1
  const sums = new Float64Array(5)
  for (let slot = 0; slot < width + side; slot += 1) {
    for (let k = 0; k < 5; k += 1) {
      sums[k] += columns[5 * slot + k] - (slot >= side ? columns[5 * (slot - side) + k] : 0)
    }
    const at = start + slot - side
    if (slot >= side && sums[4] > 0.5) {
      const r = sums[0] / sums[4]
      const g = sums[1] / sums[4]
      const b = sums[2] / sums[4]
      values[4 * at] = r
      values[4 * at + 1] = g
      values[4 * at + 2] = b
      values[4 * at + 3] = sums[3] / sums[4] - r * r - g * g - b * b
      weight[at] = Math.min(1, sums[4] / 8)
    }
  }
}

function rangeOf({ rgb }: Raster, flooded: Uint8Array): number {
  const values: number[] = []
  for (let i = 0; i < flooded.length; i += 7) {
    if (flooded[i] === 1) {
      values.push((rgb[3 * i] + rgb[3 * i + 1] + rgb[3 * i + 2]) / 3)
    }
  }
  return quantile(values, 0.95) - quantile(values, 0.05)
}

function reachOf(flooded: Uint8Array, width: number, height: number): number {
  const margin = 2 * marginOf(width, height)
  let [inside, hit] = [0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < margin) {
        inside += 1
        hit += flooded[y * width + x]
      }
    }
  }
  return hit / inside
}
