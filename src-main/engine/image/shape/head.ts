import { atan2, cos, hypot, PI, sin } from '../../kernel/det-math.ts'
import { signedDistance } from '../nearest-seed.ts'
import type { Outline } from './outline.ts'
import { holesOf } from './pieces.ts'
import { withValues } from '../coverage-grid.ts'

/** The round head of a silhouette: the whole of a coin, the part of a magnifying glass without its handle. */
export interface Head {
  /** Middle and radius in cells. */
  readonly column: number
  readonly row: number
  readonly radius: number
  /** Share of the directions in which the silhouette ends on the circle. */
  readonly round: number
  /** Whether the silhouette ends on the circle in the direction in which a cell lies from the middle. */
  readonly isFree: (cell: number) => boolean
  /** Cells of the silhouette inside the circle. */
  readonly cells: readonly number[]
}

/** Directions that are looked at. */
const RAYS = 120
/** The silhouette ends on the circle where it ends within these shares of its radius. */
const ROUND = [0.94, 1.1] as const
/** Least share of such directions, and most of the circle that holes may take: a wheel is no disc. */
const LEAST_ROUND = 0.6
const MOST_HOLES = 0.2

/**
 * The largest circle inside a silhouette, holes filled, when the silhouette ends on it nearly all around. Null for any other
 * outline.
 */
export function headOf({ grid }: Outline): Head | null {
  const { width, values } = grid
  const holes = holesOf(grid)
  const filled = Float32Array.from(values)
  for (const { cells } of holes) {
    cells.forEach((inside, i) => (filled[i] = inside > 0 ? 1 : filled[i]))
  }
  const distance = signedDistance(withValues(grid, filled))
  const middle = distance.reduce((most, value, i) => (value > distance[most] ? i : most), 0)
  const [column, row, radius] = [middle % width, Math.floor(middle / width), distance[middle]]
  if (radius < LEAST_RADIUS) {
    return null
  }
  const rays = Array.from({ length: RAYS }, (_, ray) => endOf(filled, width, [column, row], ray) / radius)
  const isRound = rays.map(end => end > ROUND[0] && end < ROUND[1])
  const round = isRound.filter(Boolean).length / RAYS
  const isInside = (i: number): boolean => hypot((i % width) - column, Math.floor(i / width) - row) <= radius
  const cells = [...values.keys()].filter(i => values[i] >= 0.5 && isInside(i))
  const seen = holes.reduce((sum, hole) => sum + (isInside(anyOf(hole.cells)) ? hole.area : 0), 0)
  if (round < LEAST_ROUND || seen > MOST_HOLES * (cells.length + seen)) {
    return null
  }
  const isFree = (i: number): boolean => isRound[rayOf((i % width) - column, Math.floor(i / width) - row)]
  return { column, row, radius, round, isFree, cells }
}

/** Cells below which a circle is too small to tell anything. */
const LEAST_RADIUS = 20

const anyOf = (cells: Uint8Array): number => cells.indexOf(1)

const angleOf = (ray: number): number => (2 * PI * ray) / RAYS

/** How far the filled silhouette reaches from its middle. */
function endOf(filled: Float32Array, width: number, [x, y]: readonly [number, number], ray: number): number {
  const [dx, dy] = [cos(angleOf(ray)), sin(angleOf(ray))]
  let reach = 0
  while (filled[Math.round(y + reach * dy) * width + Math.round(x + reach * dx)] >= 0.5) {
    reach += 0.5
  }
  return reach
}

/** The ray nearest to a direction. */
const rayOf = (x: number, y: number): number => (Math.round((atan2(y, x) / (2 * PI)) * RAYS) + RAYS) % RAYS
