import type { Core } from './core.ts'
import { runsOf } from './legs.ts'
import type { Outline } from './outline.ts'
import { extentOf } from './stance.ts'

/** Least share of the silhouette that is its own mirror image, and how uneven that is at most. */
const EVEN = { share: 0.985, skew: 0.006 } as const
/** Half widths of a neck over the widest one at most, and of what is above it over its own at least. */
const NECK = { narrow: 0.7, lip: 1.12 } as const
/**
 * Heights (shares of the whole) at the lower of which a foot is nearly as wide (by this share) as at the upper: a round end has .76
 * there, a level foot more, also seen from above. Its least width of the widest.
 */
const FOOT = { from: 0.02, to: 0.035, level: 0.8, wide: 0.25 } as const
/** What rises from the widest row, narrower than this share of it over more than this share of the height, is a stick: a guitar's. */
const STICK = { narrow: 0.2, long: 0.15 } as const

/**
 * Whether a silhouette alone shows a turned body: its own mirror image, one piece in every row, standing on a level foot, with a
 * neck that is narrower than what is above and below it. Vases, bottles, glasses, chessmen, lamps: what is cut from a sheet in
 * such an outline is a drawing of one of them. Hearts, shields and leaves have no foot, guitars a stick for a neck, garments none.
 */
export function isVase(outline: Outline, { half, share, skew }: Core): boolean {
  const { values, width } = outline.grid
  const first = half.findIndex(value => value > 0)
  const last = half.findLastIndex(value => value > 0)
  const rows = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const isWhole = rows.every(row => runsOf(values, row * width, width).length === 1)
  const isEven = share >= EVEN.share && skew <= EVEN.skew
  return isEven && isWhole && hasNeck(half, rows) && !hasStick(half, rows) && hasFoot(outline, half, last)
}

/** Whether the widths have a minimum between a lip and the body's widest row. */
function hasNeck(half: Float32Array, rows: readonly number[]): boolean {
  const widest = rows.reduce((most, row) => Math.max(most, half[row]), 0)
  const isNarrow = (row: number): boolean => half[row] <= NECK.narrow * widest
  const most = (some: readonly number[]): number => some.reduce((wide, row) => Math.max(wide, half[row]), 0)
  return rows.some((row, i) => {
    const [above, below] = [most(rows.slice(0, i)), most(rows.slice(i + 1))]
    return (
      isNarrow(row) && Math.min(above, below) >= NECK.lip * half[row] && Math.max(above, below) === widest
    )
  })
}

function hasStick(half: Float32Array, rows: readonly number[]): boolean {
  const broad = rows.reduce((most, row) => (half[row] > half[most] ? row : most), rows[0])
  const slender = rows.filter(row => row < broad && half[row] < STICK.narrow * half[broad])
  return slender.length > STICK.long * rows.length
}

function hasFoot(outline: Outline, half: Float32Array, last: number): boolean {
  const { tall } = extentOf(outline)
  const at = (up: number): number => half[Math.max(0, Math.round(last - up * tall))]
  const widest = half.reduce((most, value) => Math.max(most, value), 0)
  return at(FOOT.from) >= FOOT.level * at(FOOT.to) && at(FOOT.from) >= FOOT.wide * widest
}
