import { setOf } from './each.ts'
import type { Raster } from './raster.ts'
import { findRegions } from './regions.ts'

/** Light left on the ground, above which a dark place is rather a slight shade seen through an opening. */
const DIM = 0.8
/** Pixels below a shade within which the ground goes on. */
const BELOW = 8
/** Share of a region's columns below which the ground does not go on, for it to hang on the thing. */
const ALL = 0.95

/** What looks like shade, and the ground around it. */
export interface MaybeShade {
  /** 1 where the hue is the ground's. */
  readonly match: Uint8Array
  readonly mean: Float32Array
  readonly flooded: Uint8Array
}

/**
 * The dark regions of the ground's hue that cannot be shade: a thing throws its shade on what it stands on, and below that in
 * the picture the floor goes on. What has the thing right under all of it is part of the thing, such as the neck of a green bottle
 * before a green ground.
 */
export function hangingShade(
  { width, height, rgb }: Raster,
  { match, mean, flooded }: MaybeShade
): Uint8Array {
  const { labels, sizes } = findRegions(match, width, height, true)
  const light = new Float64Array(sizes.length)
  const columns = new Uint32Array(sizes.length)
  const standing = new Uint32Array(sizes.length)
  const lowest = new Int32Array(sizes.length)
  for (let x = 0; x < width; x += 1) {
    lowest.fill(-1)
    for (let y = 0; y < height; y += 1) {
      const i = y * width + x
      const label = labels[i]
      if (label >= 0) {
        lowest[label] = i
        light[label] += shareOfLight(rgb, mean, 3 * i) / sizes[label]
      }
    }
    for (const [label, i] of lowest.entries()) {
      columns[label] += i >= 0 ? 1 : 0
      standing[label] += i >= 0 && hasGroundBelow(flooded, i, width) ? 1 : 0
    }
  }
  const hangs = sizes.map((_, label) => light[label] < DIM && standing[label] <= (1 - ALL) * columns[label])
  return setOf(labels, label => label >= 0 && hangs[label])
}

const shareOfLight = (rgb: Float32Array, mean: Float32Array, at: number): number =>
  (rgb[at] + rgb[at + 1] + rgb[at + 2]) / (mean[at] + mean[at + 1] + mean[at + 2] + 1e-3)

/** Whether the ground, or the picture's end, is near below a pixel. */
function hasGroundBelow(flooded: Uint8Array, i: number, width: number): boolean {
  for (let j = i + width; j <= i + BELOW * width; j += width) {
    if (j >= flooded.length || flooded[j] === 1) {
      return true
    }
  }
  return false
}
