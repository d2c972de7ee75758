import { smoothstep } from '../../kernel/det-math.ts'
import { blur, fillSmooth, findNearest } from './grid.ts'
import { luminance, type Photo } from './photo.ts'

/** Radius of the surroundings a highlight is seen against, as a share of the picture's side. */
const SURROUNDINGS = 0.05
/** A highlight is brighter than its surroundings by this factor and this much linear light, and this bright at its peak. */
const FACTOR = 1.3
const MORE = 0.05
const PEAK = 0.5
/** Largest share of the thing one highlight covers. */
const MOST_AREA = 0.05
/** Light adds the same to all channels: least of the three additions over the most. */
const NEUTRAL = 0.55
/** From here on a channel says only "at least". */
const CLIPPED = 0.97
/** Steepest border, per pixel and as a share of the peak's height: patterns are sharper. */
const SOFT = 0.3
const SOFT_ON_COLOUR = 0.65

/** What was taken for gloss. */
export interface Gloss {
  /** Share (0–1) of the thing under highlights. */
  readonly share: number
  /** Mean rise of the highlights over their surroundings, linear. */
  readonly strength: number
}

/**
 * Fills highlights from around them: spots whose light is their surroundings' plus white (Shafer 1985, dichromatic
 * reflection), small, with soft borders. White patterns are not such a sum, or are sharp. Changes `photo`.
 */
export function fillHighlights(photo: Photo): Gloss {
  const { width, height, colour, inner } = photo
  const base = surroundingsOf(photo)
  const candidates = inner.map((isInner, i) => (isInner !== 0 && isLit(colour, base, 3 * i) ? 1 : 0))
  const area = inner.reduce((sum, value) => sum + value, 0)
  const spots = new Uint8Array(inner.length)
  let strength = 0
  let count = 0
  for (const spot of components(candidates, width)) {
    if (spot.length > MOST_AREA * area || spot.length < 3 || !isHighlight(spot, photo, base)) {
      continue
    }
    for (const i of spot) {
      spots[i] = 1
      count += 1
      strength += luminance(colour, 3 * i) - luminance(base, 3 * i)
    }
  }
  if (count > 0) {
    fillSpots(photo, spots, Math.max(2, Math.round(0.008 * Math.max(width, height))))
  }
  return { share: area > 0 ? count / area : 0, strength: count > 0 ? strength / count : 0 }
}

/** Colour around each pixel, the darker the more it counts. */
function surroundingsOf({ width, height, colour, inner }: Photo): Float32Array {
  const weighted = new Float32Array(4 * inner.length)
  for (let i = 0; i < inner.length; i += 1) {
    const light = luminance(colour, 3 * i) + 0.04
    const weight = inner[i] / (light * light)
    weighted[4 * i + 3] = weight
    for (let k = 0; k < 3; k += 1) {
      weighted[4 * i + k] = weight * colour[3 * i + k]
    }
  }
  const sigma = SURROUNDINGS * Math.max(width, height)
  const soft = blur(weighted, { width, height }, { sigma, channels: 4 })
  return Float32Array.from(colour, (_, at) => {
    const i = Math.floor(at / 3)
    return soft[4 * i + (at % 3)] / Math.max(soft[4 * i + 3], 1e-9)
  })
}

function isLit(colour: Float32Array, base: Float32Array, at: number): boolean {
  if (luminance(colour, at) < FACTOR * luminance(base, at) + MORE) {
    return false
  }
  let least = Infinity
  let most = 0
  for (let k = at; k < at + 3; k += 1) {
    const rise = colour[k] - base[k]
    most = Math.max(most, rise)
    least = colour[k] < CLIPPED ? Math.min(least, rise) : least
  }
  return least >= NEUTRAL * most
}

function isHighlight(spot: readonly number[], { width, colour, inner }: Photo, base: Float32Array): boolean {
  let peak = 0
  let rise = 0
  let saturation = 0
  for (const i of spot) {
    peak = Math.max(peak, luminance(colour, 3 * i))
    rise = Math.max(rise, luminance(colour, 3 * i) - luminance(base, 3 * i))
    const most = Math.max(base[3 * i], base[3 * i + 1], base[3 * i + 2])
    saturation += 1 - Math.min(base[3 * i], base[3 * i + 1], base[3 * i + 2]) / Math.max(most, 1e-6)
  }
  if (peak < PEAK) {
    return false
  }
  const own = new Set(spot)
  let steep = 0
  let border = 0
  for (const i of spot) {
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (!own.has(j)) {
        // What ends where the thing ends is a part of it.
        steep += inner[j] === 1 ? Math.abs(luminance(colour, 3 * i) - luminance(colour, 3 * j)) / rise : 1
        border += 1
      }
    }
  }
  const colourful = smoothstep(0.3, 0.6, saturation / spot.length)
  return steep < (SOFT + colourful * (SOFT_ON_COLOUR - SOFT)) * border
}

/** Lists of marked pixels that hang together by their sides. */
export function components(marked: Uint8Array, width: number): number[][] {
  const seen = new Uint8Array(marked.length)
  const lists: number[][] = []
  for (let start = 0; start < marked.length; start += 1) {
    if (marked[start] === 0 || seen[start] === 1) {
      continue
    }
    const list = [start]
    seen[start] = 1
    for (let at = 0; at < list.length; at += 1) {
      const i = list[at]
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (marked[j] === 1 && seen[j] === 0) {
          seen[j] = 1
          list.push(j)
        }
      }
    }
    lists.push(list)
  }
  return lists
}

function fillSpots(photo: Photo, spots: Uint8Array, margin: number): void {
  const { colour, inner } = photo
  const near = findNearest(spots, photo).distance
  const known = inner.map((isInner, i) => (isInner !== 0 && near[i] > margin ? 1 : 0))
  const filled = Float32Array.from(colour)
  fillSmooth(filled, known, photo)
  for (let i = 0; i < inner.length; i += 1) {
    if (near[i] <= margin) {
      colour.set(filled.subarray(3 * i, 3 * i + 3), 3 * i)
    }
  }
}
