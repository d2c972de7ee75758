import { blur } from './blur.ts'
import { enlarge, type Cells } from './coarse.ts'
import type { Ground } from './features.ts'
import { findNearest, type Size } from '../nearest-seed.ts'
import { findPaints, smoothBorders } from './paints.ts'
import { findInkLines } from './ink-lines.ts'
import { findPaintedShades } from './painted-shades.ts'
import { STRIP } from './regions.ts'
import { GRAIN, usualGrain } from './reverse.ts'

/** Blur along a paint, as a share of the picture's side. */
const CALM_SHARE = 0.03

/** What goes on beyond a contour. */
export interface Calm {
  /** Roots of linear RGB, 3 per pixel. */
  readonly colour: Float32Array
  /** Most that its grain differs from it. */
  readonly grain: number
}

interface Own extends Size {
  /** 1 for the surface's own pixels. */
  readonly own: Uint8Array
  /** Longer side of the whole picture. */
  readonly side: number
  /** Whether it is drawn: its shades are painted. */
  readonly isDrawn: boolean
}

/**
 * What a surface looks like beyond its contour, where nothing of it is seen: the paint of the nearest place, without its detail. A
 * row of pixels along the contour says nothing of how they go on behind it; drawn out as they are they become streaks. Paints
 * still meet in lines, for bands do go on; lines do not.
 * @param known cells of the surface itself, without features. Shades that are painted are the paint that they shade.
 */
export function calmOf(ground: Ground, known: Uint8Array, size: Own): Calm {
  const { cells, eye, regions } = ground
  const paintOf = size.isDrawn ? findPaintedShades(regions, cells) : null
  const shaded = (c: number): number => (regions.of[c] >= 0 ? (paintOf?.[regions.of[c]] ?? -1) : -1)
  const paints = broadPaints(ground, known, shaded)
  const isPainted = Uint8Array.from(paints, paint => (paint >= 0 ? 1 : 0))
  const { source } = findNearest(isPainted, cells)
  const values = new Float32Array(cells.values.length)
  const sigma = (CALM_SHARE * size.side) / cells.cell
  const count = paints.reduce((most, paint) => Math.max(most, paint + 1), 0)
  for (let paint = 0; paint < count; paint += 1) {
    const soft = blurPaint(cells, paints, { paint, sigma })
    for (let c = 0; c < known.length; c += 1) {
      const from = source[c]
      for (let k = 0; k < 3 && paints[from] === paint; k += 1) {
        const own = shaded(from)
        values[3 * c + k] = own < 0 ? soft[4 * from + k] / soft[4 * from + 3] : regions.colours[3 * own + k]
      }
    }
  }
  const colour = enlarge(values, cells, size)
  return { colour, grain: GRAIN * usualGrain(eye, colour, size.own) }
}

/**
 * Per known cell its paint, and per cell that is shaded (`shaded`: the region of its paint, or -1) that one's, borders straightened; -1 for lines and strips,
 * unless there is nothing else.
 */
function broadPaints(
  { cells, regions }: Ground,
  known: Uint8Array,
  shaded: (c: number) => number
): Int8Array {
  const { paintOf } = findPaints(regions, known)
  const isLine = findInkLines(regions, cells)
  const paints = Int8Array.from(known, (value, c) => {
    const region = shaded(c) < 0 ? regions.of[c] : shaded(c)
    return (value !== 0 || shaded(c) >= 0) &&
      region >= 0 &&
      regions.thickness[region] > STRIP &&
      isLine[region] === 0
      ? paintOf[region]
      : -1
  })
  if (!paints.some(paint => paint >= 0)) {
    return Int8Array.from(known, value => (value !== 0 ? 0 : -1))
  }
  if (paints.some(paint => paint > 0)) {
    smoothBorders(paints, cells)
  }
  return paints
}

/** A paint's cells blurred among themselves: 3 channels and the weight that they are to be divided by. */
function blurPaint(
  { values, width, height }: Cells,
  paints: Int8Array,
  { paint, sigma }: { readonly paint: number; readonly sigma: number }
): Float32Array {
  const weighted = new Float32Array(4 * paints.length)
  for (let c = 0; c < paints.length; c += 1) {
    if (paints[c] === paint) {
      weighted[4 * c] = values[3 * c]
      weighted[4 * c + 1] = values[3 * c + 1]
      weighted[4 * c + 2] = values[3 * c + 2]
      weighted[4 * c + 3] = 1
    }
  }
  return blur(weighted, { width, height }, { sigma, channels: 4 })
}
