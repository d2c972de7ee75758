import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { enlarge, type Cells } from './coarse.ts'
import { fillPaints } from './paints.ts'
import type { Features, Spread } from './features.ts'
import { findNearest } from '../nearest-seed.ts'

/** Detail stronger than so many times the median is no grain: the rim of an eye, a mouth. */
export const GRAIN = 2.5
/** Levels of detail that are told apart. */
const LEVELS = 1024

/**
 * The side that faces away, as if one looked through the thing: its front again, and where that has features the surface
 * around them, smooth, with the grain of what lies next to them.
 */
export function completeReverse(spread: Spread, features: Features | null): Float32Array {
  return features === null ? spread.colour : patch(spread, features)
}

/** Fills the cells that are not known, up to soft borders. */
function patch(
  spread: Spread,
  { cells, known, pattern, isGrainy, eye, regions, paints }: Features
): Float32Array {
  const { width, height, own } = spread
  const means = fillPaints(cells.values, known, { regions, shadeOf: paints, size: cells })
  const smooth = enlarge(means, cells, spread)
  const hidden = cells.weights.map((weight, c) =>
    known[c] === 0 && pattern?.[c] !== 1 && weight > 0 ? 1 : 0
  )
  const share = enlarge(hidden, cells, spread)
  const { source } = findNearest(known, cells)
  const most = GRAIN * usualGrain(eye, smooth, own)
  const result = spread.colour.slice()
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const left = smoothstep(0.1, 0.6, share[i])
      if (left === 0 || own[i] === 0) {
        continue
      }
      const grain = isGrainy ? grainFrom({ source, cells, x, y }, spread) : -1
      for (let k = 0; k < 3; k += 1) {
        const at = 3 * i + k
        const detail = grain < 0 ? 0 : clamp(eye[3 * grain + k] - smooth[3 * grain + k], -most, most)
        const filled = Math.max(0, smooth[at] + detail)
        const value = eye[at] + left * (filled - eye[at])
        result[at] = value * value
      }
    }
  }
  return result
}

/** Median difference between a surface and itself without detail. */
export function usualGrain(eye: Float32Array, smooth: Float32Array, own: Uint8Array): number {
  const histogram = new Int32Array(LEVELS)
  let count = 0
  for (let i = 0; i < own.length; i += 1) {
    if (own[i] === 1) {
      const level = Math.floor(LEVELS * Math.abs(eye[3 * i + 1] - smooth[3 * i + 1]))
      histogram[Math.min(LEVELS - 1, level)] += 1
      count += 1
    }
  }
  let level = 0
  for (let below = histogram[0]; 2 * below < count; below += histogram[level]) {
    level += 1
  }
  return (level + 0.5) / LEVELS
}

/** The pixel mirrored at the nearest known cell, if it is known; else -1. */
function grainFrom(
  {
    source,
    cells,
    x,
    y,
  }: { readonly source: Int32Array; readonly cells: Cells; readonly x: number; readonly y: number },
  { width, height, own }: Spread
): number {
  const { cell } = cells
  const from = source[Math.floor(y / cell) * cells.width + Math.floor(x / cell)]
  const row = Math.floor(from / cells.width)
  const column = from - row * cells.width
  const mirroredX = Math.floor(clamp(2 * (column + 0.5) * cell - x, 0, width - 1))
  const mirroredY = Math.floor(clamp(2 * (row + 0.5) * cell - y, 0, height - 1))
  const c = Math.floor(mirroredY / cell) * cells.width + Math.floor(mirroredX / cell)
  const pixel = mirroredY * width + mirroredX
  return source[c] === c && own[pixel] === 1 ? pixel : -1
}
