import { enlarge, meanCells } from './coarse.ts'
import type { Size } from '../nearest-seed.ts'

/** Three box blurs, near a Gaussian of this sigma (Wells 1986); `channels` values per pixel, borders repeated. A new array. */
export function blur(
  values: Float32Array,
  { width, height }: Size,
  { sigma, channels = 1 }: { readonly sigma: number; readonly channels?: number }
): Float32Array {
  const radius = Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2)
  let from = values.slice()
  if (radius < 1) {
    return from
  }
  let into = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass += 1) {
    for (let y = 0; y < height; y += 1) {
      boxLine(from, into, { start: y * width * channels, count: width, radius, channels })
    }
    ;[from, into] = [into, from]
    boxColumns(from, into, { rowLength: width * channels, height, radius })
    ;[from, into] = [into, from]
  }
  return from
}

/** Sigmas of so many cells lose nothing when a picture is first brought to those cells. */
const COARSE_SIGMA = 4

/** Blur of 3 channels that sees weighted pixels only; 0 far from all of them. Wide blurs are made on coarser cells. */
export function blurWeighted(
  values: Float32Array,
  weights: ArrayLike<number>,
  { size, sigma }: { readonly size: Size; readonly sigma: number }
): Float32Array {
  const cell = Math.max(1, Math.floor(sigma / COARSE_SIGMA))
  const cells = meanCells(values, weights, { size, cell })
  const weighted = new Float32Array(4 * cells.weights.length)
  for (let c = 0; c < cells.weights.length; c += 1) {
    const weight = cells.weights[c]
    for (let k = 0; k < 3; k += 1) {
      weighted[4 * c + k] = weight * cells.values[3 * c + k]
    }
    weighted[4 * c + 3] = weight
  }
  const soft = blur(weighted, cells, { sigma: sigma / cell, channels: 4 })
  const { values: means } = cells
  for (let c = 0; c < cells.weights.length; c += 1) {
    const weight = soft[4 * c + 3]
    for (let k = 0; k < 3; k += 1) {
      means[3 * c + k] = weight > 1e-6 * cell * cell ? soft[4 * c + k] / weight : 0
    }
  }
  return enlarge(means, cells, size)
}

interface Line {
  readonly start: number
  readonly count: number
  readonly radius: number
  readonly channels: number
}

/** One row: a running sum per channel, the ends repeated. */
function boxLine(from: Float32Array, into: Float32Array, { start, count, radius, channels }: Line): void {
  const scale = 1 / (2 * radius + 1)
  const end = start + count * channels
  const reach = radius * channels
  for (let first = start; first < start + channels; first += 1) {
    const last = end - channels + first - start
    let sum = from[first] * radius
    for (let i = 0; i < radius; i += 1) {
      sum += from[Math.min(last, first + i * channels)]
    }
    // Whatever lies beyond an end is the end's own value.
    for (let at = first; at <= last; at += channels) {
      sum += at + reach > last ? from[last] : from[at + reach]
      into[at] = sum * scale
      sum -= at - reach < first ? from[first] : from[at - reach]
    }
  }
}

/** All columns at once, row by row: the order in which memory lies. */
function boxColumns(
  from: Float32Array,
  into: Float32Array,
  {
    rowLength,
    height,
    radius,
  }: { readonly rowLength: number; readonly height: number; readonly radius: number }
): void {
  const scale = 1 / (2 * radius + 1)
  const sums = new Float64Array(rowLength)
  const rowAt = (y: number): number => rowLength * Math.min(height - 1, Math.max(0, y))
  for (let y = -radius; y < radius; y += 1) {
    const row = rowAt(y)
    for (let x = 0; x < rowLength; x += 1) {
      sums[x] += from[row + x]
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [last, next, row] = [rowAt(y - radius), rowAt(y + radius), y * rowLength]
    for (let x = 0; x < rowLength; x += 1) {
      const sum = sums[x] + from[next + x]
      into[row + x] = sum * scale
      sums[x] = sum - from[last + x]
    }
  }
}
