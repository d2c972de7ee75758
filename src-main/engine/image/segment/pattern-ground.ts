import { likelyThing } from './likely-thing.ts'
import { overlap } from '../overlap.ts'
import { shrinkRaster, shrinkValues, type Raster } from './raster.ts'
import { cutOnRoughGround } from './rough-ground.ts'
import { addStrangeParts } from './strange-parts.ts'
import { textureOf } from './texture.ts'
import type { Steadiness } from './mask-features.ts'
import { setOf } from './each.ts'

/** Longer side of the copy on which a mask is found anew, pixels. */
const SMALL_GRID = 96

/** Cuts the thing out of a ground that is nowhere smooth; `likely` is −1 to 1. */
export function cutOnPattern(raster: Raster, likely: Float32Array, texture: Float32Array): Uint8Array {
  return addStrangeParts(raster, cutOnRoughGround(raster, likely, texture))
}

/** Cuts from half as many pixels along each side, with what is likely thing and without, to compare masks with. */
export interface Retries {
  readonly small: Raster
  readonly led: Uint8Array
  readonly unled: Uint8Array
}

/** Cuts the thing out of a small copy of the picture twice. */
export function retry(raster: Raster): Retries {
  const small = shrinkRaster(raster, SMALL_GRID)
  const texture = textureOf(small)
  const likely = likelyThing(small)
  return {
    small,
    led: cutOnPattern(small, likely, texture),
    unled: cutOnPattern(small, new Float32Array(likely.length), texture),
  }
}

/**
 * How far a mask of a `raster` is found again from other starts: a mask that hangs on the last detail of a pattern, or on what was
 * taken for likely at first, is seldom right.
 */
export function steadinessOf(
  { width, height }: Raster,
  labels: Uint8Array,
  { small, led, unled }: Retries
): Steadiness {
  const shares = shrinkValues({ width, height, values: labels, channels: 1 }, small)
  const mask = setOf(shares, value => value >= 0.5)
  return { halved: overlap(mask, led), unled: overlap(mask, unled) }
}
