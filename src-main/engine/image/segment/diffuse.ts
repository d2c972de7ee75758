import { exp } from '../../kernel/det-math.ts'
import { squaredStep, type Raster } from './raster.ts'

/** Sweeps in each of the two directions. */
const SWEEPS = 12
/** Least weight of a neighbour, across an edge of any height. */
const LEAST = 0.004

/** Values where they are measured, and how much they count there against one neighbour of the same colour. */
export interface Measured {
  readonly values: Float32Array
  readonly weight: Float32Array
  /** 1 for the pixels that are to get values. */
  readonly asked: Uint8Array
}

/**
 * Continues measured values over neighbours of like colour and hardly across edges (Levin et al., "Colorization using
 * Optimization", SIGGRAPH 2004), by sweeps of Gauss and Seidel from a first guess, which is overwritten. `edge` is the step
 * in colour that a value crosses with a weight of e⁻¹.
 */
export function diffuseAlongSurfaces(
  { width, height, rgb }: Raster,
  { values, weight, asked }: Measured,
  guess: Float32Array,
  edge: number
): void {
  const places: number[] = []
  for (let i = width; i < width * (height - 1); i += 1) {
    if (asked[i] === 1) {
      places.push(i)
    }
  }
  const offsets = [1, -1, width, -width]
  const pulls = new Float32Array(4 * places.length)
  for (let at = 0; at < places.length; at += 1) {
    const i = places[at]
    for (let k = 0; k < 4; k += 1) {
      const j = i + offsets[k]
      const counts = asked[j] === 1 || weight[j] > 0
      pulls[4 * at + k] = counts ? LEAST + exp(-squaredStep(rgb, 3 * i, rgb, 3 * j) / (edge * edge)) : 0
    }
  }
  for (let sweep = 0; sweep < 2 * SWEEPS; sweep += 1) {
    for (let step = 0; step < places.length; step += 1) {
      const at = sweep % 2 === 0 ? step : places.length - 1 - step
      const i = places[at]
      let sum = weight[i] * values[i]
      let all = weight[i] + 1e-6
      for (let k = 0; k < 4; k += 1) {
        sum += pulls[4 * at + k] * guess[i + offsets[k]]
        all += pulls[4 * at + k]
      }
      guess[i] = sum / all
    }
  }
}
