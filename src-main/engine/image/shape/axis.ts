import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Outline } from './outline.ts'

/** Directions that are tried, and how far from upright and from level an axis leans, in them. */
const DIRECTIONS = 36
const LEANING = 4
/** Finer turns (shares of a direction) and shifts (cells) around the best. */
const TURNS = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75] as const
const SHIFTS = [-6, -3, 0, 3, 6] as const
/** Share of the silhouette that is its own mirror image: a stout animal from the side has up to .89. */
const EVEN = 0.905

/**
 * Whether a silhouette is its own mirror image about an axis that leans across the picture, as those of things shown in flight or
 * lying are: rockets, aeroplanes, megaphones. Nothing that stands on legs is.
 */
export function leans(outline: Outline): boolean {
  const { grid } = outline
  const { width, values } = grid
  const cells = [...values.keys()].filter(i => values[i] >= 0.5)
  const column = cells.reduce((sum, i) => sum + (i % width), 0) / cells.length
  const row = cells.reduce((sum, i) => sum + Math.floor(i / width), 0) / cells.length
  const shareAt = (direction: number, shift: number): number => {
    const angle = (direction / DIRECTIONS) * PI
    const c = cos(2 * angle)
    const s = sin(2 * angle)
    const x0 = column - shift * sin(angle)
    const y0 = row + shift * cos(angle)
    let both = 0
    for (const i of cells) {
      const dx = (i % width) - x0
      const dy = Math.floor(i / width) - y0
      const x = Math.round(x0 + c * dx + s * dy)
      const y = Math.round(y0 + s * dx - c * dy)
      both += x >= 0 && x < width && values[y * width + x] >= 0.5 ? 1 : 0
    }
    return both / cells.length
  }
  const shares = Array.from({ length: DIRECTIONS }, (_, direction) => shareAt(direction, 0))
  const best = shares.reduce((most, share, direction) => (share > shares[most] ? direction : most), 0)
  const quarter = DIRECTIONS / 2
  const tilt = best % quarter
  const most = Math.max(...TURNS.flatMap(turn => SHIFTS.map(shift => shareAt(best + turn, shift))))
  return tilt >= LEANING && tilt <= quarter - LEANING && most >= EVEN
}
