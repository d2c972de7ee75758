import { quantile, squaredStep, type Raster } from './raster.ts'
import { erode } from './regions.ts'
import { fillCompartments } from './compartments.ts'
import { floodFromBorder } from './flood.ts'
import { pullPush } from './pull-push.ts'

/** What is known of the ground behind the thing. */
export interface Ground {
  /** 1 where the ground was reached from the border without crossing an edge. */
  readonly flooded: Uint8Array
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
}

const LEAST_SPREAD = 0.007
const MOST_TOLERANCE = 0.06

/** Finds the ground by flooding from the border and continues it behind the thing. */
export function findGround(raster: Raster, likely: Float32Array): Ground {
  const { width, height } = raster
  const tolerance = Math.min(MOST_TOLERANCE, 0.018 + 2 * grainOf(raster))
  const outer = floodFromBorder(raster, tolerance, likely)
  const reach = reachOf(outer.reached, width, height)
  const first = continueGround(raster, outer.reached)
  const flooded = fillCompartments(raster, outer, { ...first, tolerance })
  const ground = flooded === outer.reached ? first : continueGround(raster, flooded)
  return { flooded, ...ground, tolerance, reach, range: rangeOf(raster, flooded) }
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
export function continueGround(
  { width, height, rgb }: Raster,
  known: Uint8Array
): { mean: Float32Array; spread: Float32Array } {
  const sure = erode(known, width, height, 1)
  const values = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    for (let k = 0; k < 3; k += 1) {
      values[4 * i + k] = rgb[3 * i + k]
      values[4 * i + 3] += rgb[3 * i + k] * rgb[3 * i + k]
    }
  }
  const local = localMean(values, sure, width, height)
  for (let i = 0; i < width * height; i += 1) {
    for (let k = 0; k < 3; k += 1) {
      local.values[4 * i + 3] -= local.values[4 * i + k] * local.values[4 * i + k]
    }
  }
  const everywhere = pullPush({ width, height, channels: 4, ...local })
  const mean = new Float32Array(width * height * 3)
  const spread = new Float32Array(width * height)
  for (let i = 0; i < width * height; i += 1) {
    mean.set(everywhere.subarray(4 * i, 4 * i + 3), 3 * i)
    spread[i] = Math.sqrt(Math.max(0, everywhere[4 * i + 3]) + LEAST_SPREAD * LEAST_SPREAD)
  }
  return { mean, spread }
}

/** Mean over the known pixels of a 5 × 5 window, and how much of the window is known (saturating at a third). */
function localMean(
  values: Float32Array,
  known: Uint8Array,
  width: number,
  height: number
): { values: Float32Array; weight: Float32Array } {
  const radius = 2
  const rows = new Float32Array(width * height * 5)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = 5 * (y * width + x)
      for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u += 1) {
        const from = y * width + u
        if (known[from] === 1) {
          for (let k = 0; k < 4; k += 1) {
            rows[to + k] += values[4 * from + k]
          }
          rows[to + 4] += 1
        }
      }
    }
  }
  const mean = new Float32Array(width * height * 4)
  const weight = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = y * width + x
      let count = 0
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v += 1) {
        const from = 5 * (v * width + x)
        count += rows[from + 4]
        for (let k = 0; k < 4; k += 1) {
          mean[4 * to + k] += rows[from + k]
        }
      }
      if (count > 0) {
        for (let k = 0; k < 4; k += 1) {
          mean[4 * to + k] /= count
        }
      }
      weight[to] = Math.min(1, count / 8)
    }
  }
  return { values: mean, weight }
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
