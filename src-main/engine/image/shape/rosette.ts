import { cos, hypot, PI, sin } from '../../kernel/det-math.ts'
import { bendOf } from './bend.ts'
import type { Colours } from './colours.ts'
import type { Disc } from './disc.ts'
import type { Outline } from './outline.ts'
import { sampleBilinear, type CoverageGrid } from '../coverage-grid.ts'
import { extentOf } from './stance.ts'

/** Directions in which the silhouette's reach is measured, and the step outward in cells. */
const RAYS = 192
const STEP = 0.25
/** Least and most number of petals; overtones are counted up to this one. */
const PETALS = [5, 24] as const
const OVERTONES = 40
/** Least height of the petals, as a share of the mean reach. */
const HEIGHT = 0.015
/** Least share of the outline's unrest that they are; of many small ones less, as few other outlines have any. */
const SHARE = { few: 0.7, many: 0.5, from: 8 } as const
/** Longer outlines are no rosettes. */
const LONGEST = 1.7
/** Most change of brightness to one side: see `Bend`. */
const LEAN = 0.16
/** Cells nearer to the outline than this share of the greatest distance are shaded by a rounded edge. */
const EDGE = 0.15

/**
 * Whether the outline is a rosette, as a flower's, a gear's, a sun's or a scalloped frame's: petals alike all around, and a face
 * that does not turn away from the light. What is turned or cut from a block has no such outline: its ends differ from its sides.
 * The test is a Fourier series of the reach by direction (Zahn & Roskies 1972), from the middle, in units of the ellipse of the
 * outline's box.
 */
export function isRosette(outline: Outline, colours: Colours): boolean {
  const { wide, tall } = extentOf(outline)
  if (Math.max(wide, tall) > LONGEST * Math.min(wide, tall)) {
    return false
  }
  const { width, values } = outline.grid
  const cells = [...values.keys()].filter(i => values[i] >= 0.5)
  const column = cells.reduce((sum, i) => sum + (i % width), 0) / cells.length
  const row = cells.reduce((sum, i) => sum + Math.floor(i / width), 0) / cells.length
  if (!hasPetals(powersOf(reaches(outline, [column, row])), SHARE)) {
    return false
  }
  const deepest = outline.distance.reduce((most, value) => Math.max(most, value), 0)
  const inner = cells.filter(i => outline.distance[i] > EDGE * deepest)
  return bendOf(colours, inner, [column, row], Math.min(wide, tall) / 2).lean < LEAN
}

/** Whether petals make the given share of a series' unrest, few of them or many. */
function hasPetals(
  powers: readonly number[],
  { few, many, from }: Readonly<Record<keyof typeof SHARE, number>>
): boolean {
  const unrest = powers.slice(3).reduce((sum, power) => sum + power, 0)
  return powers.some((power, count) => {
    const overtones = powers.filter((_, at) => count > 0 && at > 0 && at % count === 0)
    const own = overtones.reduce((sum, other) => sum + other, 0)
    const isCount = count >= PETALS[0] && count <= PETALS[1] && power > own / 2
    return isCount && power >= HEIGHT * HEIGHT && own >= (count < from ? few : many) * unrest
  })
}

/** Petals reach at most so many radii of the largest circle inside; what reaches farther is a stalk, in this share of the directions at most. */
const TIP = 1.75
const STALK = 0.25
/** A glass's bowl on its stem bulges here and there as well: of what stands on a stalk more of the unrest must be petals. */
const STALKED = { few: 0.85, many: 0.7, from: 8 } as const

/**
 * The head of a flower on its stalk: petals alike all around the largest circle inside the silhouette, but where the stalk leaves
 * it, and a face that does not turn away from the light. Null for anything else.
 */
export function flowerOf(outline: Outline, colours: Colours): Disc | null {
  const { grid, distance } = outline
  const { width, values, cell } = grid
  const middle = distance.reduce((most, value, i) => (value > distance[most] ? i : most), 0)
  const [column, row, inner] = [middle % width, Math.floor(middle / width), distance[middle] / cell]
  const ends = Array.from({ length: RAYS }, (_, ray) => firstEnd(grid, [column, row], ray) / inner)
  const petals = ends.filter(end => end <= TIP)
  if (petals.length < (1 - STALK) * RAYS) {
    return null
  }
  const mean = petals.reduce((sum, end) => sum + end, 0) / petals.length
  if (!hasPetals(powersOf(ends.map(end => (end <= TIP ? end : mean))), STALKED)) {
    return null
  }
  const radius = inner * petals.reduce((most, end) => Math.max(most, end), 0)
  const away = (i: number): number => hypot((i % width) - column, Math.floor(i / width) - row)
  const cells = [...values.keys()].filter(i => values[i] >= 0.5 && away(i) <= radius)
  const face = cells.filter(i => away(i) < (1 - EDGE) * inner)
  return bendOf(colours, face, [column, row], inner).lean < LEAN
    ? {
        head: { column, row, radius, round: petals.length / RAYS, isFree: () => false, cells },
        rim: null,
      }
    : null
}

/** How far the silhouette reaches from a cell inside until it first ends, in cells. */
function firstEnd(grid: CoverageGrid, [column, row]: readonly [number, number], ray: number): number {
  const angle = (2 * PI * ray) / RAYS
  let reach = 0
  while (sampleBilinear(grid, column + reach * cos(angle), row + reach * sin(angle)) >= 0.5) {
    reach += STEP
  }
  return reach
}

/** How far the silhouette reaches in each direction; its box's longer side counts 2. */
function reaches(outline: Outline, [column, row]: readonly [number, number]): number[] {
  const { wide, tall } = extentOf(outline)
  const longer = Math.max(wide, tall)
  return Array.from({ length: RAYS }, (_, ray) => {
    const angle = (2 * PI * ray) / RAYS
    const [dx, dy] = [(cos(angle) * wide) / longer, (sin(angle) * tall) / longer]
    let last = 0
    for (let reach = 0; reach < longer; reach += STEP) {
      last = sampleBilinear(outline.grid, column + reach * dx, row + reach * dy) >= 0.5 ? reach : last
    }
    return (2 * last) / longer
  })
}

/** Squared amplitudes of the series, by frequency, over that of the mean. */
function powersOf(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Array.from({ length: OVERTONES + 1 }, (_, frequency) => {
    const angle = (ray: number): number => (2 * PI * frequency * ray) / values.length
    const a = values.reduce((sum, value, ray) => sum + value * cos(angle(ray)), 0)
    const b = values.reduce((sum, value, ray) => sum + value * sin(angle(ray)), 0)
    const amplitude = (2 * hypot(a, b)) / values.length / Math.max(mean, 1e-9)
    return amplitude * amplitude
  })
}
