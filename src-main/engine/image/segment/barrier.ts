import type { Raster } from './raster.ts'
import { fieldOf } from './each.ts'

/**
 * How large a range of values every way from the border to a pixel must cross, the largest over brightness and two colour
 * differences: high inside things, low on grounds that only shade off (Zhang et al., "Minimum Barrier Salient Object
 * Detection at 80 FPS", ICCV 2015: raster scans forth and back). Starts at the border pixels where `start` is 1.
 */
export function barrierDistance({ width, height, rgb }: Raster, start: Uint8Array): Float32Array {
  const out = new Float32Array(width * height)
  const mixes = [
    [0.4, 0.4, 0.2],
    [0.7, -0.7, 0],
    [0.35, 0.35, -0.7],
  ]
  for (const [r, g, b] of mixes) {
    const values = new Float32Array(width * height)
    for (let i = 0; i < values.length; i += 1) {
      values[i] = r * rgb[3 * i] + g * rgb[3 * i + 1] + b * rgb[3 * i + 2]
    }
    const distances = scanBarrier(values, start, width, height)
    for (let i = 0; i < out.length; i += 1) {
      out[i] = Math.max(out[i], distances[i])
    }
  }
  return out
}

function scanBarrier(values: Float32Array, start: Uint8Array, width: number, height: number): Float32Array {
  const distance = fieldOf(start, value => (value === 1 ? 0 : 1e9))
  const [low, high] = [values.slice(), values.slice()]
  const relax = (i: number, j: number): void => {
    const [least, most] = [Math.min(low[j], values[i]), Math.max(high[j], values[i])]
    if (most - least < distance[i] && distance[j] < 1e8) {
      distance[i] = most - least
      low[i] = least
      high[i] = most
    }
  }
  for (let pass = 0; pass < 4; pass += 1) {
    const isForth = pass % 2 === 0
    for (let step = 0; step < width * height; step += 1) {
      const i = isForth ? step : width * height - 1 - step
      const x = i % width
      const [beside, above] = isForth ? [i - 1, i - width] : [i + 1, i + width]
      if (isForth ? x > 0 : x < width - 1) {
        relax(i, beside)
      }
      if (above >= 0 && above < width * height) {
        relax(i, above)
      }
    }
  }
  return distance
}
