import { hypot } from '../../kernel/det-math.ts'
import type { Colours } from './colours.ts'
import type { Outline } from './outline.ts'
import { extentOf } from './stance.ts'

/** The band along the outline: from so many cells in (nearer ones mix with what is behind), and as wide as this share of the radius. */
const FROM = 2
const WIDE = 0.045
/** Share of the band that has its colour, the greatest distance of the same colour, and share of what is farther in that may have it. */
const EVEN = 0.75
const SAME = 0.12
const INSIDE = 0.4
/** Farther in than this share of the greatest distance from the outline no frame reaches. */
const DEEP = 0.4
/** Share of its box that a rectangle with rounded corners covers, and how near to an ellipse's a round one is. */
const RECTANGLE = 0.9
const DISC = 0.97
/** Share of the inner edge that lies at one distance from the outline, and the least step of colour there, of a disc. */
const RING = 0.7
const STEP = 0.04
/** Cells of a ring that are too few to tell. */
const LEAST = 24
/** So many cells to either side of a sharp edge, the colour changes less than this share of what it does there. */
const APART = 8
const FADED = 0.4

/**
 * Whether the picture shows a flat front in a frame: an outline that is a rectangle or a disc, along it a band of one colour
 * with others inside, or an edge that follows it (a disc needs both). A screen in its bezel, a picture, a dial. What is round
 * in itself is shaded across, and its pattern does not follow its outline.
 */
export function isFramed(outline: Outline, colours: Colours): boolean {
  const kind = frontOf(outline)
  if (kind === null) {
    return false
  }
  const isRinged = hasRing(outline, colours, kind === 'disc')
  return kind === 'rectangle' ? isRinged || hasBand(outline, colours) : isRinged && hasBand(outline, colours)
}

function frontOf(outline: Outline): 'rectangle' | 'disc' | null {
  const { wide, tall, left } = extentOf(outline)
  const { width, values } = outline.sheet
  const top = Math.floor(values.findIndex(value => value >= 0.5) / width)
  let [area, both, round] = [0, 0, 0]
  values.forEach((value, i) => {
    const [x, y] = [(i % width) - left + 0.5, Math.floor(i / width) - top + 0.5]
    const isRound = hypot((2 * x) / wide - 1, (2 * y) / tall - 1) < 1
    area += value >= 0.5 ? 1 : 0
    round += isRound ? 1 : 0
    both += isRound && value >= 0.5 ? 1 : 0
  })
  if (area >= RECTANGLE * wide * tall) {
    return 'rectangle'
  }
  return both >= DISC * (area + round - both) ? 'disc' : null
}

function hasBand({ distance, sheet: { cell } }: Outline, { planes }: Colours): boolean {
  const deepest = distance.reduce((most, value) => Math.max(most, value), 0)
  const [from, to] = [FROM * cell, FROM * cell + Math.max(2 * cell, WIDE * deepest)]
  const cells = [...distance.keys()]
  const band = cells.filter(i => distance[i] >= from && distance[i] <= to)
  const inside = cells.filter(i => distance[i] > DEEP * deepest)
  const colour = planes.map(plane => median(band.map(i => plane[i])))
  const isLike = (i: number): boolean =>
    planes.reduce((sum, plane, k) => sum + (plane[i] - colour[k]) * (plane[i] - colour[k]), 0) <
    3 * SAME * SAME
  const shareLike = (some: readonly number[]): number => some.filter(isLike).length / Math.max(some.length, 1)
  return shareLike(band) >= EVEN && shareLike(inside) <= INSIDE
}

/** Whether an edge runs at one distance from the outline all the way around: a sharp one, where shading may fall off as well. */
function hasRing(
  { distance, sheet: { width, cell } }: Outline,
  { planes }: Colours,
  isSharp: boolean
): boolean {
  const deepest = distance.reduce((most, value) => Math.max(most, value), 0)
  const bins = Array.from({ length: Math.ceil((DEEP * deepest) / cell) }, () => ({
    all: 0,
    up: 0,
    down: 0,
    sum: 0,
  }))
  distance.forEach((value, i) => {
    const bin = bins[Math.floor(value / cell)]
    if (value < FROM * cell || bin === undefined) {
      return
    }
    const [gx, gy] = [distance[i + 1] - distance[i - 1], distance[i + width] - distance[i - width]]
    const length = Math.max(hypot(gx, gy), 1e-9)
    const step = Math.round((2 * gx) / length) + width * Math.round((2 * gy) / length)
    const change = planes.reduce((sum, plane) => sum + (plane[i + step] - plane[i - step]) / 3, 0)
    bin.all += 1
    bin.up += change > STEP ? 1 : 0
    bin.down += change < -STEP ? 1 : 0
    bin.sum += change
  })
  const meanOf = (at: number): number => bins[at].sum / Math.max(bins[at].all, 1)
  return bins.some(({ all, up, down }, at) => {
    const isEdge = all > LEAST && Math.max(up, down) >= RING * all
    const beside = [at - APART, at + APART].filter(other => other < bins.length)
    const isAlone = beside.every(
      other => other >= FROM && Math.abs(meanOf(other)) < FADED * Math.abs(meanOf(at))
    )
    return isEdge && (!isSharp || isAlone)
  })
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}
