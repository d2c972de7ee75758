import { overlap } from '../overlap.ts'
import type { Raster } from './raster.ts'

/** Sides of the grid on which two shapes are compared. */
const CELLS = 40
/** How much the boxes of two copies may differ in each direction, seen in perspective. */
const MOST_STRETCH = 1.2
/** How much of their boxes' heights two things share that stand side by side, and how far apart they are at most, in widths. */
const LEAST_LEVEL = 0.75
const MOST_GAP = 1
/** How well a copy covers the other one, and how far their mean colours are apart at most. */
const LEAST_OVERLAP = 0.8
const MOST_COLOUR = 0.1

/** One of the regions found in a picture. */
export interface Region {
  readonly labels: Int32Array
  readonly label: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly colour: readonly number[]
}

/**
 * Whether two regions are a pair, such as two shoes: one the copy of the other, shifted or mirrored, of its colours, beside
 * it at the same height. Neither of two such things is the main one.
 */
export function isPair(raster: Raster, one: Region, other: Region): boolean {
  const [a, b] = [boxOf(raster, one), boxOf(raster, other)]
  const [width, height] = [a.right - a.left, a.bottom - a.top]
  const stretch = [width / (b.right - b.left), height / (b.bottom - b.top)]
  const level = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  const away = a.colour.reduce((sum, value, k) => sum + (value - b.colour[k]) * (value - b.colour[k]), 0)
  if (
    stretch.some(factor => factor > MOST_STRETCH || factor < 1 / MOST_STRETCH) ||
    level < LEAST_LEVEL * height ||
    gap > MOST_GAP * width ||
    away > MOST_COLOUR * MOST_COLOUR
  ) {
    return false
  }
  const [shape, copy] = [laidOut(raster.width, one, a, false), laidOut(raster.width, other, b, false)]
  const mirrored = laidOut(raster.width, other, b, true)
  return Math.max(overlap(shape, copy), overlap(shape, mirrored)) >= LEAST_OVERLAP
}

/** The smallest box around a region, right and bottom one past the last pixel, and the region's mean colour. */
function boxOf({ width, rgb }: Raster, { labels, label }: Region): Box {
  let [left, top, right, bottom, count] = [Infinity, Infinity, 0, 0, 0]
  const colour = [0, 0, 0]
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] === label) {
      const [x, y] = [i % width, Math.floor(i / width)]
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
      count += 1
      for (let k = 0; k < 3; k += 1) {
        colour[k] += rgb[3 * i + k]
      }
    }
  }
  return { left, top, right, bottom, colour: colour.map(sum => sum / count) }
}

/** A region on a grid over its box, from the right if mirrored. */
function laidOut(width: number, { labels, label }: Region, box: Box, isMirrored: boolean): Uint8Array {
  const out = new Uint8Array(CELLS * CELLS)
  for (let at = 0; at < out.length; at += 1) {
    const across = ((at % CELLS) + 0.5) / CELLS
    const down = (Math.floor(at / CELLS) + 0.5) / CELLS
    const u = isMirrored ? 1 - across : across
    const x = Math.floor(box.left + u * (box.right - box.left))
    const y = Math.floor(box.top + down * (box.bottom - box.top))
    out[at] = labels[y * width + x] === label ? 1 : 0
  }
  return out
}
