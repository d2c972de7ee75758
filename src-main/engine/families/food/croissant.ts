import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { group, loft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { crumb } from './bread-parts.ts'
import { crust } from './bread-parts.ts'

/** Where the wraps of one half begin, from the tip (1) to the middle (0), and the thickness there in lengths. */
const WRAPS: readonly (readonly [start: number, radius: number])[] = [
  [1, 0.05],
  [0.78, 0.105],
  [0.56, 0.15],
  [0.36, 0.185],
  [0.17, 0.205],
]
/** Half of the arc, radians, and the slant of a wrap's edge. */
const HALF_ARC = 1.45
const SLANT = 0.075
const AROUND = 16

/** A crescent of rolled dough `l` metres from end to end: each wrap ends in an edge over the thinner one beside it. */
export function croissant(l: number, girth: number, context: FamilyContext): Shape {
  const ring = (share: number, radius: number, side: number): readonly Vec3[] =>
    Array.from({ length: AROUND }, (_, i): Vec3 => {
      const turn = (TAU * i) / AROUND
      const theta = side * (share * HALF_ARC + SLANT * sin(turn) * Math.min(1, 3 * share))
      const r = radius * l * girth
      const out = l * 0.36 + r * cos(turn)
      // Flattened where it lay on the tray.
      const y = Math.max(r * 0.1, r * 0.92 + r * sin(turn)) - r * 0.1
      return [out * sin(theta), y, out * cos(theta) - l * 0.2]
    })
  const wrap = ([start, radius]: readonly [number, number], i: number, side: number): Shape => {
    const next = WRAPS[i + 1]?.[0] ?? -0.02
    const inward = (next - start) * 1.1
    const grow = (k: number): number => radius * (1 + 0.16 * k)
    const rings = [
      ring(start + 0.004, radius * (i === 0 ? 0.3 : 0.8), side),
      ring(start - 0.012, radius * 0.94, side),
      ring(start + inward * 0.25, grow(0.5), side),
      ring(start + inward * 0.6, grow(0.9), side),
      ring(start + inward, grow(0.8), side),
    ]
    return loft(side > 0 ? rings.reverse() : rings)
  }
  const lip = ([start, radius]: readonly [number, number], side: number): Shape => {
    const rings = [0.012, 0.002, -0.014].map((d, k) => ring(start + d, radius * [0.82, 0.97, 0.9][k], side))
    return loft(side > 0 ? rings.reverse() : rings)
  }
  const sides = [-1, 1]
  return group([
    tag(crust(context), ...sides.flatMap(side => WRAPS.map((one, i) => wrap(one, i, side)))),
    tag(crumb('cut', context), ...sides.flatMap(side => WRAPS.slice(1).map(one => lip(one, side)))),
  ])
}
