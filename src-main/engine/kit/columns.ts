import { disc } from './plates.ts'
import { at, bevel, box, group, lathe, mirrored, sharp, torus } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

export interface ColumnOptions {
  /** Radius at the foot of the shaft, metres. */
  readonly radius: number
  /** Floor to the top of the abacus, metres. */
  readonly height: number
  /** Channels around the shaft; 0 keeps it smooth. */
  readonly flutes: number
  readonly order?: 'doric' | 'ionic'
  readonly hasBase?: boolean
}

/** A column of antiquity that stands on the origin: base, swelling shaft, capital, abacus. */
export function column(options: ColumnOptions, tags: ShapeTags = {}): Shape {
  const { radius: r, height: h, flutes } = options
  const foot = options.hasBase === true ? r * 0.55 : 0
  const neck = h - r * 0.95
  const shaft = lathe(
    [
      [0, foot],
      [r, foot],
      [r * 0.97, foot + (neck - foot) * 0.4],
      [r * 0.8, neck],
      [0, neck],
    ],
    { edge: sharp, ...(flutes > 0 ? { flutes: { count: flutes, depth: 0.06 } } : {}) }
  )
  const echinus = lathe(
    [
      [0, neck - r * 0.06],
      [r * 0.86, neck - r * 0.06],
      [r * 0.86, neck + r * 0.06],
      [r * 1.16, neck + r * 0.42],
      [r * 1.16, neck + r * 0.5],
      [0, neck + r * 0.5],
    ],
    { edge: sharp }
  )
  const abacus = at([0, h - r * 0.24, 0], box([r * 2.5, r * 0.48, r * 2.5], { edge: bevel(r * 0.04) }))
  const volute = mirrored(
    mirrored(at([r * 1.05, neck + r * 0.28, r * 0.8], disc(r * 0.42, r * 0.34)), undefined, 'z')
  )
  const base =
    options.hasBase === true
      ? [
          at([0, r * 0.12, 0], box([r * 2.6, r * 0.24, r * 2.6], { edge: bevel(r * 0.04) })),
          at([0, r * 0.38, 0], torus(r * 1.02, r * 0.2)),
        ]
      : []
  return group([...base, shaft, echinus, abacus, ...(options.order === 'ionic' ? [volute] : [])], tags)
}
