import type { Cells } from './coarse.ts'
import { ringOf, type Area } from './contour.ts'
import type { Size } from '../nearest-seed.ts'
import { likeness } from './likeness.ts'
import { middlesOf, type Regions } from './regions.ts'

/** A region goes on round the contour when it lies along it for this share of its own thickness. */
const CONTACT = 0.15
/** The contour is a lower edge where what lies beyond is this much farther down than aside. */
const DOWN = 1.2
/** How far around a cell is looked for what lies beyond the contour. */
const WINDOW = 3
/** Likeness of colour from which on two regions are one thing. */
const SAME = 0.5
/** Twins: share of the larger one's size, and how far from mirrored places, as a share of the width. */
const TWIN = 0.6
const MIRRORED = 0.08
/** A girdle takes this share of the width at its height, its middle no farther aside than this share. */
const ACROSS = 0.6
const ASIDE = 0.1
/** Width of the outermost ring, cells. */
const OUTERMOST = { share: 0, least: 1 }

/**
 * Per region 1 when it goes on round the contour: a band, a cap or a skin lies along it for about as far as it is thick, while
 * flesh within its peel, a belly between two wings or a screen touches it nowhere or by accident. The lower edge does not
 * count: what reaches it alone goes on underneath, not behind. Null when the surface is too thin to tell.
 */
export function findReaching(regions: Regions, cells: Cells, area: Area): Uint8Array | null {
  const { of, sizes, thickness } = regions
  const ring = ringOf(cells, area, OUTERMOST)
  if (ring === null) {
    return null
  }
  const contact = new Float32Array(sizes.length)
  for (let c = 0; c < of.length; c += 1) {
    if (ring[c] !== 0 && of[c] >= 0) {
      contact[of[c]] += isLowerEdge(c, area.isEnd, cells.width) ? 0 : 1
    }
  }
  const isGirdle = area.isTurned ? findGirdles(regions, cells) : null
  const reaching = Uint8Array.from(contact, (length, r) =>
    length >= CONTACT * thickness[r] || isGirdle?.[r] ? 1 : 0
  )
  return withMore(reaching, regions, cells.width)
}

/** With what has its mirror image, in size, place and colour, on the other side of the middle: two wings go the same way. */
function withTwins(
  reaching: Uint8Array,
  regions: Pick<Regions, 'of' | 'sizes' | 'colours'>,
  width: number
): Uint8Array {
  const { of, sizes, colours } = regions
  const middles = middlesOf(regions, width)
  let [left, right] = [width, 0]
  for (let c = 0; c < of.length; c += 1) {
    left = of[c] >= 0 ? Math.min(left, c % width) : left
    right = of[c] >= 0 ? Math.max(right, c % width) : right
  }
  const near = MIRRORED * (right - left)
  const isTwin = (a: number, b: number): boolean =>
    Math.min(sizes[a], sizes[b]) > TWIN * Math.max(sizes[a], sizes[b]) &&
    Math.abs(middles[2 * a] + middles[2 * b] - left - right) < near &&
    Math.abs(middles[2 * a + 1] - middles[2 * b + 1]) < near &&
    likeness(colours, 3 * a, colours, 3 * b) > SAME
  return reaching.map((value, a) =>
    value === 1 || reaching.some((other, b) => other === 1 && b !== a && isTwin(a, b)) ? 1 : 0
  )
}

/** With what borders on a region that reaches the contour and has its colour: more of it, in other light. */
function withMore(reaching: Uint8Array, { of, sizes, colours }: Regions, width: number): Uint8Array {
  const result = withTwins(reaching, { of, sizes, colours }, width)
  for (let c = 0; c < of.length; c += 1) {
    for (const n of [c - 1, c + 1, c - width, c + width]) {
      const [a, b] = [of[c], of[n] ?? -1]
      if (a >= 0 && b >= 0 && reaching[a] === 1 && result[b] === 0) {
        result[b] = likeness(colours, 3 * a, colours, 3 * b) > SAME ? 1 : 0
      }
    }
  }
  return result
}

/** Per region whether it lies across a turned thing, nearly from side to side: wine in a glass, a label. */
function findGirdles({ of, sizes }: Regions, { width, height }: Size): boolean[] {
  const [span, all, aside] = [0, 1, 2].map(() => new Float32Array(sizes.length))
  for (let y = 0; y < height; y += 1) {
    const row = of.subarray(y * width, (y + 1) * width)
    const first = row.findIndex(r => r >= 0)
    const last = row.findLastIndex(r => r >= 0)
    for (const r of new Set(row.subarray(Math.max(0, first), last + 1))) {
      if (r >= 0) {
        const [from, to] = [row.indexOf(r), row.lastIndexOf(r)]
        span[r] += to - from + 1
        all[r] += last - first + 1
        aside[r] += Math.abs(from + to - first - last) / 2
      }
    }
  }
  return sizes.map((_, r) => span[r] > ACROSS * all[r] && aside[r] < ASIDE * all[r])
}

/** Whether most of what lies beyond a cell of the contour lies below it. */
function isLowerEdge(cell: number, isEnd: Uint8Array, width: number): boolean {
  const [row, column] = [Math.floor(cell / width), cell % width]
  let [aside, down] = [0, 0]
  for (let y = Math.max(0, row - WINDOW); y <= row + WINDOW; y += 1) {
    for (let x = Math.max(0, column - WINDOW); x <= Math.min(width - 1, column + WINDOW); x += 1) {
      const isBeyond = isEnd[y * width + x] === 1
      aside += isBeyond ? x - column : 0
      down += isBeyond ? y - row : 0
    }
  }
  return down > DOWN * Math.abs(aside)
}
