import { boundsOf, components } from '../components.ts'
import { findNearest, type Size } from '../nearest-seed.ts'
import { fillSmooth } from './grid.ts'
import { likeness } from './likeness.ts'
import type { Regions } from './regions.ts'

/** Cells around one that vote on its paint, and how often they do. */
const REACH = 2
const ROUNDS = 3
/** Two regions are one paint in other light from this likeness on; so many paints at most. */
const ONE_PAINT = 0.3
const MOST_PAINTS = 6
/** What makes up less of a hole's border touches it in passing. */
const IN_PASSING = 0.12
/** A line between two places of one paint is so many cells wide at most. */
const LINE = 6
/** What lies beyond such a line does so along this share of the border. */
const ALONG = 0.18
/** A step down counts as so many aside: what lies at the same height is more likely to go on. */
const STEEP = 4

/**
 * Fills the cells that are not known: each takes the paint of the known cell nearest to it, the ones at the same height first, and
 * each paint runs smoothly by itself. Paints meet in a line, as they do in front; a mixture of them all would be fog. A new
 * array of the cells' colours.
 * @param values 3 per cell.
 * @param shadeOf per region the one whose paint it has in other light, -1 for none.
 */
export function fillPaints(
  values: Float32Array,
  known: Uint8Array,
  {
    regions,
    shadeOf = null,
    size,
  }: { readonly regions: Regions; readonly shadeOf?: Int32Array | null; readonly size: Size }
): Float32Array {
  const { paintOf, firsts } = findPaints(regions, known)
  const paints = Int8Array.from(known, (value, c) => {
    const region = value !== 0 ? regions.of[c] : (shadeOf?.[regions.of[c]] ?? -1)
    return paintOf[region] ?? -1
  })
  const hidden = known.map((value, c) => (value === 0 && regions.of[c] >= 0 ? 1 : 0))
  const open = hidden.map((value, c) => (paints[c] < 0 ? value : 0))
  const shown = paints.slice()
  for (const hole of components(open, size.width)) {
    const own = acrossLine(hole, { shown, regions, firsts, width: size.width })
    if (own >= 0) {
      hole.forEach(c => (paints[c] = own))
    } else {
      fillHole(hole, paints, size)
    }
  }
  const result = values.slice()
  for (let paint = 0; paint < firsts.length; paint += 1) {
    if (hidden.some((value, c) => value !== 0 && paints[c] === paint)) {
      const own = known.map((value, c) => (value !== 0 && paints[c] === paint ? 1 : 0))
      const layer = values.slice()
      fillSmooth(layer, own, size)
      copyCells(layer, result, c => (hidden[c] !== 0 && paints[c] === paint ? c : -1))
    }
  }
  // Beyond the surface its border goes on: what lies between two cells is read from both.
  const { source } = findNearest(
    Uint8Array.from(regions.of, region => (region >= 0 ? 1 : 0)),
    size
  )
  copyCells(result, result, c => (regions.of[c] < 0 ? source[c] : -1))
  return result
}

/** Copies the colours of the cells that are named for others; -1 for none. */
function copyCells(from: Float32Array, into: Float32Array, sourceOf: (c: number) => number): void {
  for (let c = 0; c < into.length / 3; c += 1) {
    const source = sourceOf(c)
    for (let k = 0; k < 3 && source >= 0; k += 1) {
      into[3 * c + k] = from[3 * source + k]
    }
  }
}

/**
 * The paint of most of a hole's own cells, when it goes on beyond a line around them: a ball's panel, a pocket behind its seam are
 * as orange or pink as what lies next to them, not as dark as the line. -1 when there is none.
 */
function acrossLine(
  hole: readonly number[],
  by: {
    readonly shown: Int8Array
    readonly regions: Regions
    readonly firsts: readonly number[]
    readonly width: number
  }
): number {
  const { shown, regions, firsts, width } = by
  const near = new Int32Array(MOST_PAINTS)
  let border = 0
  for (const c of hole) {
    for (const step of [-1, 1, -width, width]) {
      if (regions.of[c + step] >= 0 && shown[c + step] < 0) {
        continue
      }
      border += 1
      const seen = new Set<number>()
      for (let k = 1; k <= LINE; k += 1) {
        seen.add(shown[c + k * step] ?? -1)
      }
      near.forEach((count, paint) => (near[paint] = count + (seen.has(paint) ? 1 : 0)))
    }
  }
  let [best, most] = [-1, hole.length / 2]
  for (const [paint, first] of firsts.entries()) {
    if (near[paint] > ALONG * border) {
      const alike = (c: number): number =>
        likeness(regions.colours, 3 * regions.of[c], regions.colours, 3 * first)
      const count = hole.reduce((sum, c) => sum + (alike(c) > ONE_PAINT ? 1 : 0), 0)
      best = count > most ? paint : best
      most = Math.max(most, count)
    }
  }
  return best
}

/** Gives the cells of a hole paints from around it, but for those that touch it in passing. */
function fillHole(hole: readonly number[], paints: Int8Array, size: Size): void {
  const { width } = size
  const { left, top, right, bottom } = boundsOf(hole, width)
  const box = { width: right - left + 3, height: bottom - top + 3 }
  const own = new Int8Array(box.width * box.height).fill(-1)
  const inBox = (c: number): number => (Math.floor(c / width) - top + 1) * box.width + (c % width) - left + 1
  const counts = new Int32Array(MOST_PAINTS)
  for (const c of hole) {
    for (const n of [c - 1, c + 1, c - width, c + width]) {
      if (paints[n] >= 0) {
        counts[paints[n]] += 1
        own[inBox(n)] = paints[n]
      }
    }
  }
  const only = counts.findIndex(count => count > 0)
  if (counts.every((count, paint) => count === 0 || paint === only)) {
    hole.forEach(c => (paints[c] = only))
    return
  }
  const least = IN_PASSING * counts.reduce((sum, count) => sum + count, 0)
  own.forEach((paint, c) => (own[c] = paint >= 0 && counts[paint] >= least ? paint : -1))
  spreadSideways(own, box)
  smoothBorders(own, box)
  hole.forEach(c => (paints[c] = own[inBox(c)]))
}

/** Straightens the lines between paints: each cell takes what most around it have. Changes `paints`. */
export function smoothBorders(paints: Int8Array, { width, height }: Size): void {
  // The window moves along a row: a column comes in, another leaves. What has no paint votes for the first place.
  const votes = new Int32Array(MOST_PAINTS + 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = paints.slice()
    const count = (x: number, y: number, by: 1 | -1): void => {
      for (let c = (y - REACH) * width + x; c <= (y + REACH) * width + x; c += width) {
        votes[before[c] + 1] += by
      }
    }
    for (let y = REACH; y < height - REACH; y += 1) {
      votes.fill(0)
      for (let x = 0; x < 2 * REACH; x += 1) {
        count(x, y, 1)
      }
      for (let x = REACH; x < width - REACH; x += 1) {
        count(x + REACH, y, 1)
        const own = y * width + x
        for (let paint = 0; paint < MOST_PAINTS && before[own] >= 0; paint += 1) {
          paints[own] = votes[paint + 1] > votes[paints[own] + 1] ? paint : paints[own]
        }
        count(x - REACH, y, -1)
      }
    }
  }
}

export interface Paints {
  /** Per region its paint; -1 for a region unknown. */
  readonly paintOf: Int8Array
  /** Per paint the region that it is the colour of. */
  readonly firsts: readonly number[]
}

/** Paints are the colours of the largest regions; the others have the most similar one. */
export function findPaints({ of, sizes, colours }: Regions, known: Uint8Array): Paints {
  const counts = new Int32Array(sizes.length)
  for (let c = 0; c < of.length; c += 1) {
    counts[of[c]] += of[c] >= 0 ? known[c] : 0
  }
  const order = [...sizes.keys()].filter(r => counts[r] > 0).sort((a, b) => counts[b] - counts[a] || a - b)
  const firsts: number[] = []
  const paintOf = new Int8Array(sizes.length).fill(-1)
  for (const region of order) {
    const alike = firsts.map(first => likeness(colours, 3 * region, colours, 3 * first))
    const best = alike.indexOf(Math.max(...alike))
    if (firsts.length < MOST_PAINTS && !(alike[best] >= ONE_PAINT)) {
      paintOf[region] = firsts.length
      firsts.push(region)
    } else {
      paintOf[region] = alike[best] > 0 ? best : nearestOf(colours, region, firsts)
    }
  }
  return { paintOf, firsts }
}

function nearestOf(colours: Float32Array, region: number, firsts: readonly number[]): number {
  const apart = firsts.map(first =>
    [0, 1, 2].reduce((sum, k) => sum + Math.abs(colours[3 * region + k] - colours[3 * first + k]), 0)
  )
  return apart.indexOf(Math.min(...apart))
}

/** Gives cells of -1 the value of the nearest other cell: chamfer distances (Borgefors 1986) with steep steps. Changes it. */
function spreadSideways(paints: Int8Array, { width, height }: Size): void {
  const cost = Float32Array.from(paints, paint => (paint >= 0 ? 0 : 1e9))
  const diagonal = Math.sqrt(1 + STEEP * STEEP)
  for (let pass = 0; pass < 4; pass += 1) {
    const sign = pass % 2 === 0 ? 1 : -1
    for (let step = 0; step < paints.length; step += 1) {
      const c = sign > 0 ? step : paints.length - 1 - step
      const [x, y] = [c % width, Math.floor(c / width)]
      const isFirst = sign > 0 ? x === 0 : x === width - 1
      const isLast = sign > 0 ? x === width - 1 : x === 0
      const hasRow = sign > 0 ? y > 0 : y < height - 1
      const visit = (from: number, by: number): void => {
        if (cost[from] + by < cost[c]) {
          cost[c] = cost[from] + by
          paints[c] = paints[from]
        }
      }
      if (!isFirst) {
        visit(c - sign, 1)
      }
      if (hasRow) {
        visit(c - sign * width, STEEP)
        if (!isFirst) {
          visit(c - sign * (width + 1), diagonal)
        }
        if (!isLast) {
          visit(c - sign * (width - 1), diagonal)
        }
      }
    }
  }
}
