import { log } from '../../kernel/det-math.ts'
import { rowMean } from './compartments.ts'
import type { Ground } from './ground.ts'
import { horizonColours } from './horizon.ts'
import type { Raster } from './raster.ts'

/** How dark a shadow may make the ground, and how much light may brighten it. */
export const DARKEST = 0.4
const BRIGHTEST = 1.04
/** How dark the ground may become right under a thing, where no light comes from the side either. */
const BLACKEST = 0.12
/** Half the side of the window in which a pixel's hue is averaged, pixels: noise goes, the hue of a surface stays. */
const WINDOW = 2
/** Hues nearer to each other than this are told apart by no camera. */
const LEAST_HUE = 0.008
/** How far the light that still reaches a shadow usually moves its hue: that of the sky, of the thing. */
const AMBIENT = 0.02

/** What another hue than the ground's says against shadow at most, nats. */
const MOST_OTHER = 2

/** What a pixel is to the ground that would be there. */
export interface Shade {
  /** Colour distance to the ground, and to the ground at any brightness that a shadow may give it. */
  readonly full: Float32Array
  readonly shaded: Float32Array
  /** The same where the ground may be as dark as it is under a thing that stands on it. */
  readonly deep: Float32Array
  /** What is left of the colour when the ground in the light that suits best is taken away, 3 per pixel. */
  readonly rest: Float32Array
  /** How far the ground in that light is from grey. */
  readonly tint: Float32Array
  /** How little is known of that hue: how far the ground all around and that of the row are apart in it. */
  readonly doubt: Float32Array
}

/**
 * Compares each pixel with the ground continued from all around or along its row or, in a horizon, with what is between the
 * grounds above and below, whichever is nearest.
 */
export function shadeOf(raster: Raster, { mean, flooded }: Ground): Shade {
  const { width, height, rgb } = raster
  const none = new Uint8Array(flooded.length)
  const best = compare(mean, rgb, none)
  // On the flooded ground all three are the same.
  const row = rowMean(mean, flooded, width, height)
  const across = compare(row, rgb, flooded)
  const between = compare(horizonColours(raster, flooded, mean), rgb, flooded)
  for (let i = 0; i < flooded.length; i += 1) {
    if (flooded[i] === 0) {
      best.doubt[i] = hueGap(rgb, 3 * i, mean, row)
      keepNearer(best, across, i, across.tint[i])
      // A colour sought between two grounds is met by chance: it says nothing of the hue.
      keepNearer(best, between, i, between.deep[i])
    }
  }
  return best
}

/** How far two grounds are apart at a place in hue alone, both as bright as the pixel is. */
function hueGap(rgb: Float32Array, at: number, one: Float32Array, other: Float32Array): number {
  let [own, first, second, dot] = [0, 1e-6, 1e-6, 0]
  for (let k = at; k < at + 3; k += 1) {
    own += rgb[k] * rgb[k]
    first += one[k] * one[k]
    second += other[k] * other[k]
    dot += one[k] * other[k]
  }
  return Math.sqrt(own * Math.max(0, 2 - (2 * dot) / Math.sqrt(first * second)))
}

/** Writes at `i` what another ground gives where it is nearer. */
function keepNearer(best: Shade, other: Shade, i: number, tint: number): void {
  if (other.deep[i] < best.deep[i]) {
    best.deep[i] = other.deep[i]
    best.tint[i] = tint
    for (let k = 3 * i; k < 3 * i + 3; k += 1) {
      best.rest[k] = other.rest[k]
    }
  }
  best.full[i] = Math.min(best.full[i], other.full[i])
  best.shaded[i] = Math.min(best.shaded[i], other.shaded[i])
}

/** Compares each pixel that is not `skipped` with one ground. */
function compare(mean: Float32Array, rgb: Float32Array, skipped: Uint8Array): Shade {
  const count = skipped.length
  const full = new Float32Array(count)
  const shaded = new Float32Array(count)
  const deep = new Float32Array(count)
  const rest = new Float32Array(rgb.length)
  const tint = new Float32Array(count)
  for (let i = 0; i < count; i += 1) {
    if (skipped[i] === 1) {
      continue
    }
    let dot = 0
    let square = 1e-6
    let sum = 0
    for (let k = 3 * i; k < 3 * i + 3; k += 1) {
      dot += rgb[k] * mean[k]
      square += mean[k] * mean[k]
      sum += mean[k]
    }
    const light = Math.min(BRIGHTEST, Math.max(DARKEST, dot / square))
    const under = Math.min(BRIGHTEST, Math.max(BLACKEST, dot / square))
    for (let k = 3 * i; k < 3 * i + 3; k += 1) {
      full[i] += (rgb[k] - mean[k]) * (rgb[k] - mean[k])
      shaded[i] += (rgb[k] - light * mean[k]) * (rgb[k] - light * mean[k])
      rest[k] = rgb[k] - under * mean[k]
      deep[i] += rest[k] * rest[k]
    }
    full[i] = Math.sqrt(full[i])
    shaded[i] = Math.sqrt(shaded[i])
    deep[i] = Math.sqrt(deep[i])
    tint[i] = under * Math.sqrt(Math.max(0, square - (sum * sum) / 3))
  }
  return { full, shaded, deep, rest, tint, doubt: new Float32Array(count) }
}

/**
 * What the hue of the asked pixels says for shadow, in nats, 0 elsewhere. Less light leaves the ground's hue as it was, so a
 * shadow matches it as well as noise allows; a thing's hue lies anywhere around grey, as far from it as the ground's or
 * not. Of a grey ground, a grey shade says nothing; a match with a coloured one is no chance.
 */
export function hueOfShade(
  { width, height }: Raster,
  { rest, tint, doubt }: Shade,
  spread: Float32Array,
  asked: Uint8Array
): Float32Array {
  const out = new Float32Array(asked.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      if (asked[i] === 0) {
        continue
      }
      let r = 0
      let g = 0
      let b = 0
      let count = 0
      for (let v = Math.max(0, y - WINDOW); v <= Math.min(height - 1, y + WINDOW); v += 1) {
        for (let u = Math.max(0, x - WINDOW); u <= Math.min(width - 1, x + WINDOW); u += 1) {
          const j = v * width + u
          if (asked[j] === 1) {
            r += rest[3 * j]
            g += rest[3 * j + 1]
            b += rest[3 * j + 2]
            count += 1
          }
        }
      }
      const away = Math.sqrt(r * r + g * g + b * b) / count
      const unsure = LEAST_HUE + (2 * spread[i]) / Math.sqrt(count) + doubt[i]
      const scatter = AMBIENT * AMBIENT + unsure * unsure
      const evidence = 2 * log((tint[i] + unsure) / (away + unsure)) - (away * away) / (2 * scatter)
      out[i] = Math.max(-MOST_OTHER, evidence)
    }
  }
  return out
}
