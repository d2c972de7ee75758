import type { Ground } from './ground.ts'
import { squaredStep, type Raster } from './raster.ts'
import { findRegions, invert } from './regions.ts'
import { setOf } from './each.ts'

/** Pixels below which a hole is noise. */
const LEAST_PIXELS = 6

/** Distance in colour to the ground, in tolerances, that noise alone gives on average at most. */
const LEVEL = 0.4
/** Steps in colour that make an edge, in tolerances of the ground: around a hole of any colour, and of just the ground's. */
const CLEAR = 2.5
const FAINT = 1.3

/**
 * Closes enclosed regions that are not holes: a hole shows the ground's own colour and ends in a step all around it, like
 * the handle of a teapot; a highlight that happens to have the ground's colour fades into the thing. The step is looked for
 * over five pixels, so that a lens out of focus does not hide it.
 */
export function closeFalseHoles(labels: Uint8Array, raster: Raster, ground: Ground): Uint8Array {
  const { width, height, rgb } = raster
  const outside = invert(labels)
  const { labels: region, sizes, border } = findRegions(outside, width, height, false)
  const sharp = new Float32Array(sizes.length)
  const sides = new Float32Array(sizes.length)
  const isGround = showsGround(raster, ground, region, sizes)
  const offsets = [1, -1, width, -width]
  for (let y = 3; y < height - 3; y += 1) {
    for (let x = 3; x < width - 3; x += 1) {
      const i = y * width + x
      if (region[i] < 0 || border[region[i]] > 0) {
        continue
      }
      for (const offset of offsets) {
        if (labels[i + offset] === 1) {
          const within = [2, 1].map(k => i - k * offset).find(j => region[j] === region[i]) ?? i
          const beyond = [3, 2].map(k => i + k * offset).find(j => labels[j] === 1) ?? i + offset
          const step = Math.sqrt(squaredStep(rgb, 3 * within, rgb, 3 * beyond))
          const least = isGround[region[i]] ? FAINT : CLEAR
          sharp[region[i]] += step > least * ground.tolerance ? 1 : 0
          sides[region[i]] += 1
        }
      }
    }
  }
  const isHole = sizes.map(
    (size, label) => border[label] > 0 || (size >= LEAST_PIXELS && sharp[label] > 0.7 * sides[label])
  )
  return setOf(labels, (value, i) => value === 1 || !isHole[region[i]])
}

/**
 * Whether each region has on average the colour that the ground must have there, but for its noise: a shaded surface that only passes through that
 * colour is farther from it in most places.
 */
function showsGround(
  { rgb }: Raster,
  { mean, tolerance }: Ground,
  region: Int32Array,
  sizes: readonly number[]
): boolean[] {
  const away = new Float32Array(sizes.length)
  for (let i = 0; i < region.length; i += 1) {
    if (region[i] >= 0) {
      away[region[i]] += Math.sqrt(squaredStep(rgb, 3 * i, mean, 3 * i))
    }
  }
  return sizes.map((size, label) => away[label] < LEVEL * tolerance * size)
}
