import type { MaterialSpec } from '../../material/types.ts'
import {
  at,
  ball,
  box,
  cylinder,
  difference,
  ellipsoid,
  lathe,
  rotated,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** What a head wears, in units of the head (height 1, centre at the origin). */
export interface HatLook {
  readonly main: MaterialSpec
  readonly trim: MaterialSpec
  readonly metal: MaterialSpec
}

/** Piece of a hat. */
export const TOP = 0.26 // where a brim sits

/** Piece of a hat. */
export const hat = (material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part: 'hat', role: 'feature', material }, ...shapes)
/** Piece of a hat. */
export const trim = (material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part: 'hat_trim', role: 'ornament', material }, ...shapes)

// Brim and crown as one turned form: radius of the brim, height of the crown. */
/** Piece of a hat. */
export const brimmed = (brim: number, crown: readonly (readonly [number, number])[], rise = 0): Shape =>
  at(
    [0, TOP, -0.05],
    lathe([[0, 0], [0.4, 0], [brim, rise], [brim, rise + 0.035], [0.43, 0.05], ...crown], { smooth: false }),
    { rotate: [-0.1, 0, 0] }
  )

/** Piece of a hat. */
export const band = (y: number, r: number, tall: number): Shape =>
  at([0, TOP + y, -0.05], cylinder(r, tall, { edge: sharp }), { rotate: [-0.1, 0, 0] })

// Upper half of an ellipsoid down to `low`.
/** Piece of a hat. */
export const cap = (rx: number, ry: number, rz: number, low: number): Shape =>
  difference([ellipsoid([rx, ry, rz]), at([0, low - ry, 0], box([rx * 3, ry * 2, rz * 3]))])

/** Piece of a hat. */
export function stars(): Shape[] {
  return [0.6, 2.2, 4.1, 5.3].map((a, i) => {
    const y = TOP + [0.42, 0.3, 0.52, 0.36][i]
    return rotated([0, a, 0], at([0, y, 0.3 - 0.35 * (y - TOP - 0.3) - 0.03], ball(0.055)))
  })
}
