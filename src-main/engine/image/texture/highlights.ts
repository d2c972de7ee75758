import { smoothstep } from '../../kernel/det-math.ts'
import { boundsOf, components } from '../components.ts'
import { blurWeighted } from './blur.ts'
import { findNearest } from '../nearest-seed.ts'
import { fillSmooth } from './grid.ts'
import { luminance, type Photo } from './photo.ts'
import type { PlacedView } from './placed-view.ts'
import type { Sight } from './sight.ts'

/** Radius of the surroundings a highlight is seen against, as a share of the picture's side. */
const SURROUNDINGS = 0.07
/** A highlight is brighter than its surroundings by this factor and this much linear light, and this bright at its peak. */
const FACTOR = 1.3
const MORE = 0.05
const PEAK = 0.5
/** Surroundings on which a highlight is looked for are darker than this. */
const LIGHTEST_BASE = 0.45
/** Largest share of the thing one highlight covers. */
const MOST_AREA = 0.12
/** Least share of what is turned like a highlight that must be lit. */
const LEAST_LIT = 0.55
/** Where fewer of a part's bright spots are highlights than this, all of them are its pattern. */
const LEAST_ALIKE = 0.5
/** Its surroundings may themselves be darker or lighter by these factors; what is left is the same in all channels, up to … */
const LEAST_SHADE = 0.75
const MOST_SHADE = 1.7
const NEUTRAL = 0.15
/** White that is added at least, linear. */
const LEAST_WHITE = 0.05
/** From here on a channel says only "at least". */
const CLIPPED = 0.97
/** Steepest border, per pixel and as a share of the peak's height: patterns are sharper. */
const SOFT = 0.25
const SOFT_ON_COLOUR = 0.9
/** Largest share of the border along which a part ends. */
const MOST_ENDS = 0.5
/** The white of an eye lies around something darker than its surroundings by this factor, that large in relation to it. */
const DARK = 0.7
const MOST_DARK = 0.12

/** What was taken for gloss. */
export interface Gloss {
  /** 1 where a pixel is brighter than its surroundings by something white: highlights, rims, and also patterns. */
  readonly lit: Uint8Array
  /** Share (0–1) of the thing under highlights. */
  readonly share: number
  /** Mean rise of the highlights over their surroundings, linear. */
  readonly strength: number
}

/**
 * Fills highlights from around them: spots whose light is their surroundings' plus white (Shafer 1985, dichromatic
 * reflection), small, with soft borders, on all that is turned alike. White patterns are not such a sum, or sharp, or turned anyhow. Changes `photo`.
 */
export function fillHighlights(photo: Photo, sight: Sight, view: PlacedView): Gloss {
  const { width, height, colour, inner } = photo
  const base = surroundingsOf(photo)
  const lit = inner.map((isInner, i) => (isInner !== 0 && isLit(colour, base, 3 * i) ? 1 : 0))
  const spots = findSpots(photo, { base, lit, sight, view })
  let [strength, count, area] = [0, 0, 0]
  for (let i = 0; i < spots.length; i += 1) {
    area += inner[i]
    count += spots[i]
    strength += spots[i] * (luminance(colour, 3 * i) - luminance(base, 3 * i))
  }
  if (count > 0) {
    const margin = Math.max(2, Math.round(0.008 * Math.max(width, height)))
    const near = findNearest(spots, photo).distance
    const known = inner.map((isInner, i) => (isInner !== 0 && near[i] > margin ? 1 : 0))
    const holes = inner.map((isInner, i) => (isInner !== 0 && near[i] <= margin ? 1 : 0))
    for (const spot of components(holes, width)) {
      fillSpot(photo, spot, known, margin)
    }
  }
  return { lit, share: area > 0 ? count / area : 0, strength: count > 0 ? strength / count : 0 }
}

/** Marks the highlights among the lit pixels. */
function findSpots(
  photo: Photo,
  by: {
    readonly base: Float32Array
    readonly lit: Uint8Array
    readonly sight: Sight
    readonly view: PlacedView
  }
): Uint8Array {
  const { base, lit, sight, view } = by
  const { owner } = sight
  const { inner, width } = photo
  const shares = litShares(lit, { inner, sight, view })
  const area = inner.reduce((sum, value) => sum + value, 0)
  const lists = components(lit, width).filter(spot => spot.length >= 3)
  const all = new Map<number, number>()
  const accepted = new Map<number, number>()
  const good = lists.filter(spot => {
    const part = owner[spot[0]]
    all.set(part, (all.get(part) ?? 0) + spot.length)
    const isTurned = spot.reduce((sum, i) => sum + shares[i], 0) > LEAST_LIT * spot.length
    const isGood = isTurned && spot.length < MOST_AREA * area && isHighlight(spot, photo, { base, owner })
    accepted.set(part, (accepted.get(part) ?? 0) + (isGood ? spot.length : 0))
    return isGood
  })
  const spots = new Uint8Array(inner.length)
  for (const spot of good) {
    const part = owner[spot[0]]
    if ((accepted.get(part) ?? 0) > LEAST_ALIKE * (all.get(part) ?? 0)) {
      spot.forEach(i => (spots[i] = 1))
    }
  }
  return spots
}

/** Squares of normals along each axis. */
const BINS = 14

/**
 * Per candidate the share of the pixels of its part with its normal that are candidates too: gloss lights everything that is
 * turned alike, a pattern does not.
 */
function litShares(
  candidates: Uint8Array,
  of: { readonly inner: Uint8Array; readonly sight: Sight; readonly view: PlacedView }
): Float32Array {
  const { inner, sight, view } = of
  const { owner, normals } = sight
  const bin = new Int32Array(owner.length).fill(-1)
  const parts = owner.reduce((most, part) => Math.max(most, part), 0) + 1
  const all = new Int32Array(parts * BINS * BINS)
  const lit = new Int32Array(all.length)
  for (let i = 0; i < owner.length; i += 1) {
    if (owner[i] < 0 || inner[i] === 0) {
      continue
    }
    const across = normals[3 * i] * view.direction[2] - normals[3 * i + 2] * view.direction[0]
    const column = Math.min(BINS - 1, Math.floor(((across + 1) / 2) * BINS))
    const row = Math.min(BINS - 1, Math.floor(((normals[3 * i + 1] + 1) / 2) * BINS))
    bin[i] = (owner[i] * BINS + row) * BINS + column
    all[bin[i]] += 1
    lit[bin[i]] += candidates[i]
  }
  const shares = new Float32Array(bin.length)
  for (let i = 0; i < bin.length; i += 1) {
    shares[i] = bin[i] < 0 ? 0 : lit[bin[i]] / all[bin[i]]
  }
  return shares
}

/** Colour around each pixel, the darker the more it counts. */
function surroundingsOf({ width, height, colour, inner }: Photo): Float32Array {
  const weights = new Float32Array(inner.length)
  for (let i = 0; i < inner.length; i += 1) {
    const light = luminance(colour, 3 * i) + 0.04
    weights[i] = inner[i] / (light * light)
  }
  const sigma = SURROUNDINGS * Math.max(width, height)
  return blurWeighted(colour, weights, { size: { width, height }, sigma })
}

/** Whether a colour is its surroundings' times a shade plus white, and brighter. */
function isLit(colour: Float32Array, base: Float32Array, at: number): boolean {
  if (luminance(colour, at) < FACTOR * luminance(base, at) + MORE) {
    return false
  }
  const mean = (colour[at] + colour[at + 1] + colour[at + 2]) / 3
  const baseMean = (base[at] + base[at + 1] + base[at + 2]) / 3
  let [product, square] = [0, 1e-6]
  for (let k = at; k < at + 3; k += 1) {
    product += (colour[k] - mean) * (base[k] - baseMean)
    square += (base[k] - baseMean) * (base[k] - baseMean)
  }
  const shade = Math.min(MOST_SHADE, Math.max(LEAST_SHADE, product / square))
  let [least, most] = [Infinity, -Infinity]
  for (let k = at; k < at + 3; k += 1) {
    const white = colour[k] - shade * base[k]
    // A clipped channel says only "at least".
    least = colour[k] < CLIPPED ? Math.min(least, white) : least
    most = Math.max(most, white)
  }
  return most > LEAST_WHITE && most - least <= NEUTRAL * most + 0.01
}

function isHighlight(
  spot: readonly number[],
  { width, colour, inner }: Photo,
  { base, owner }: { readonly base: Float32Array; readonly owner: Int16Array }
): boolean {
  let peak = 0
  let rise = 0
  let saturation = 0
  let light = 0
  for (const i of spot) {
    light += luminance(base, 3 * i)
    peak = Math.max(peak, luminance(colour, 3 * i))
    rise = Math.max(rise, luminance(colour, 3 * i) - luminance(base, 3 * i))
    const most = Math.max(base[3 * i], base[3 * i + 1], base[3 * i + 2])
    saturation += 1 - Math.min(base[3 * i], base[3 * i + 1], base[3 * i + 2]) / Math.max(most, 1e-6)
  }
  // On what is nearly white anyway there is nothing to gain.
  if (peak < PEAK || light > LIGHTEST_BASE * spot.length) {
    return false
  }
  const own = new Set(spot)
  let [steep, border, ends] = [0, 0, 0]
  for (const i of spot) {
    for (const step of [-1, 1, -width, width]) {
      const j = i + step
      if (own.has(j)) {
        continue
      }
      // What ends where the thing or a part of it ends is that part.
      const isEnd = inner[j] !== 1 || owner[j] !== owner[i]
      steep += isEnd ? 1 : Math.abs(luminance(colour, 3 * i) - luminance(colour, 3 * j)) / rise
      ends += isEnd ? 1 : 0
      border += 1
    }
  }
  const isEye =
    countDarker(spot, { width, colour, inner }, (DARK * light) / spot.length) > MOST_DARK * spot.length
  if (isEye || ends > MOST_ENDS * border) {
    return false
  }
  const colourful = smoothstep(0.3, 0.6, saturation / spot.length)
  return steep < (SOFT + colourful * (SOFT_ON_COLOUR - SOFT)) * border
}

/** Pixels of the thing in a spot's bounding box that are darker than this. */
function countDarker(
  spot: readonly number[],
  { width, colour, inner }: Pick<Photo, 'width' | 'colour' | 'inner'>,
  level: number
): number {
  const { left, top, right, bottom } = boundsOf(spot, width)
  let count = 0
  for (let y = top; y <= bottom; y += 1) {
    for (let i = y * width + left; i <= y * width + right; i += 1) {
      count += inner[i] === 1 && luminance(colour, 3 * i) < level ? 1 : 0
    }
  }
  return count
}

/** Fills each spot and a margin around it from what is seen around that. */
function fillSpot(photo: Photo, spot: readonly number[], known: Uint8Array, margin: number): void {
  const { width, height, colour } = photo
  const bounds = boundsOf(spot, width)
  const reach = 3 * margin
  const [left, top] = [Math.max(0, bounds.left - reach), Math.max(0, bounds.top - reach)]
  const right = Math.min(width - 1, bounds.right + reach)
  const bottom = Math.min(height - 1, bounds.bottom + reach)
  const box = { width: right - left + 1, height: bottom - top + 1 }
  const filled = new Float32Array(3 * box.width * box.height)
  const isKnown = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y += 1) {
    const from = (top + y) * width + left
    isKnown.set(known.subarray(from, from + box.width), y * box.width)
    filled.set(colour.subarray(3 * from, 3 * (from + box.width)), 3 * y * box.width)
  }
  fillSmooth(filled, isKnown, box)
  for (let y = 0; y < box.height; y += 1) {
    const from = 3 * ((top + y) * width + left)
    colour.set(filled.subarray(3 * y * box.width, 3 * (y + 1) * box.width), from)
  }
}
