import type { Raster } from './raster.ts'

/** Height of a horizon out of focus at most, as a share of the picture's. */
const HORIZON = 0.1

/**
 * In each column, gaps of the ground no higher than a horizon out of focus: the colour on the line between those of the
 * ground above and below that is nearest to the pixel's own. Elsewhere the expected ground.
 */
export function horizonColours(
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
