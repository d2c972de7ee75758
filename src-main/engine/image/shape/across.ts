import { log } from '../../kernel/det-math.ts'
import type { Colours } from './colours.ts'
import type { Core } from './core.ts'
import { brightness } from './evidence.ts'
import { median } from './median.ts'

/** Half widths from the axis between which brightness is compared, and the number of places. */
const REACH = 0.92
const PLACES = 13
/** Places at either end that are the two sides. */
const SIDE = 3
/** Narrower rows (half widths in cells) tell nothing. */
const NARROW = 12
/** Added to the brightness whose logarithm is taken: what is black says nothing. */
const BLACK = 0.05
/** Least difference of the two sides' logarithms, least share of the rows that show so much of it, and most of it in one step. */
const LEAST = 0.25
const ROWS = { share: 0.92, least: 0.1 } as const
const STEP = 0.5

/**
 * Whether a body turns from the light across its width in all its rows alike: what is turned does, whatever its label shows. A flat
 * front has one brightness, and a corner between two walls makes one step.
 */
export function turnsAcross({ half, axis }: Core, colours: Colours): boolean {
  const light = brightness(colours)
  const rows = [...half.keys()]
    .filter(row => half[row] >= NARROW)
    .map(row => {
      const places = Array.from({ length: PLACES }, (_, k) => {
        const x = axis + ((2 * k) / (PLACES - 1) - 1) * REACH * half[row]
        return log(light[row * colours.width + Math.round(x)] + BLACK)
      })
      const usual = median(places)
      return places.map(value => value - usual)
    })
  const sides = rows.map(places => median(places.slice(-SIDE)) - median(places.slice(0, SIDE)))
  const difference = median(sides)
  const sign = Math.sign(difference)
  const common = Array.from({ length: PLACES }, (_, k) => median(rows.map(places => places[k])))
  const steepest = Math.max(...common.slice(1).map((value, k) => sign * (value - common[k])))
  const alike = sides.filter(side => side * sign >= ROWS.least).length
  return (
    Math.abs(difference) >= LEAST &&
    alike >= ROWS.share * rows.length &&
    steepest <= STEP * Math.abs(difference)
  )
}
