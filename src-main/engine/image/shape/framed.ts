import { hypot } from '../../kernel/det-math.ts'
import type { Colours } from './colours.ts'
import { median } from './median.ts'
import type { Outline } from './outline.ts'
import { DEEP, FROM, ringOf } from './ring.ts'
import { extentOf } from './stance.ts'

/** How wide the band along the outline is, as a share of the radius. */
const WIDE = 0.045
/** Share of the band that has its colour, the greatest distance of the same colour, and share of what is farther in that may have it. */
const EVEN = 0.75
const SAME = 0.12
const INSIDE = 0.4
/** Share of its box that a rectangle with rounded corners covers, and how near to an ellipse's a round one is. */
const RECTANGLE = 0.9
const DISC = 0.97

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
  const isRinged = ringOf(outline, colours, kind === 'disc') !== null
  return kind === 'rectangle' ? isRinged || hasBand(outline, colours) : isRinged && hasBand(outline, colours)
}

function frontOf(outline: Outline): 'rectangle' | 'disc' | null {
  const { wide, tall, left } = extentOf(outline)
  const { width, values } = outline.grid
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

function hasBand({ distance, grid: { cell } }: Outline, { planes }: Colours): boolean {
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
