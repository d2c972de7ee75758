import { atan2, hypot, PI } from '../../kernel/det-math.ts'
import { brightness } from './evidence.ts'
import type { Colours } from './colours.ts'
import { median } from './median.ts'
import type { Outline } from './outline.ts'

/** Directions of the outward normal that are told apart. */
const DIRECTIONS = 8
/** Where shading is looked at, as shares of the local radius: farther out edges are rounded on what is flat as well, and frames are. */
export const BANDS = { rim: [0.12, 0.5], deep: [0.25, 0.6] } as const
/** Cells nearer to the outline than this mix with what is behind; thinner parts than this share of the thickest tell nothing. */
const MIXED = 2.5
const THIN = 0.3
/** Cells to either side over which a change is measured; larger steps are edges of the pattern. */
const REACH = 2
const EDGE = 0.08
/** Added to the brightness that changes are shares of: what is black says nothing. */
const BLACK = 0.05
/** Least change over the local radius, the share of a direction's cells that must show some of it, and fewest cells. */
const TURN = { least: 0.12, cells: 0.03, share: 0.75, fewest: 20 } as const
/** Directions in which what is round turns. */
const ROUND = 3

/**
 * Whether a surface turns away from the light along its outline: over the way inward its brightness rises or falls alike in all
 * cells that face one direction, in several directions. What is flat does so at its rounded edge alone, its pattern here and there.
 */
export function turnsAtRim(
  { grid, distance, radius }: Outline,
  colours: Colours,
  [outer, inner]: readonly [number, number]
): boolean {
  const { width, cell } = grid
  const light = brightness(colours)
  const thickest = distance.reduce((most, value) => Math.max(most, value), 0)
  const changes = Array.from({ length: DIRECTIONS }, (): number[] => [])
  for (let i = MARGIN * width; i < distance.length - MARGIN * width; i += 1) {
    const [depth, local] = [distance[i], radius[i]]
    const isInBand = depth >= Math.max(outer * local, MIXED * cell) && depth <= inner * local
    const [gx, gy] = [distance[i + 1] - distance[i - 1], distance[i + width] - distance[i - width]]
    const length = hypot(gx, gy)
    // On the ridge no direction is inward.
    if (!isInBand || local < THIN * thickest || length < 1.2 * cell) {
      continue
    }
    const step = Math.round((REACH * gx) / length) + width * Math.round((REACH * gy) / length)
    const change = light[i + step] - light[i - step]
    if (Math.abs(change) <= EDGE) {
      const turn = ((change / (2 * REACH)) * (local / cell)) / (light[i] + BLACK)
      changes[Math.floor((atan2(-gy, -gx) / (2 * PI) + 1) * DIRECTIONS) % DIRECTIONS].push(turn)
    }
  }
  return changes.filter(isTurning).length >= ROUND
}

/** Rows at the grid's edge that stay empty. */
const MARGIN = 3

function isTurning(changes: readonly number[]): boolean {
  const usual = median(changes)
  const alike = changes.filter(change => change * Math.sign(usual) > TURN.cells).length
  return (
    changes.length >= TURN.fewest && Math.abs(usual) >= TURN.least && alike >= TURN.share * changes.length
  )
}
