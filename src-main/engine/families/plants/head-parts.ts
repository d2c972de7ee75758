import type { Random } from '../../kernel/types.ts'
import { whorl } from '../../kit/petals.ts'
import { shaded } from '../../kit/shades.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, ellipsoid, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** What a head of any kind is made of. `isPlain` asks for fewer triangles: a bunch of many. */
export interface HeadLook {
  readonly petals: MaterialSpec
  readonly center: MaterialSpec
  readonly green: MaterialSpec
  /** 0: as many as the kind has. */
  readonly count: number
  /** 0 a bud … 1 wide open. */
  readonly bloom: number
  readonly isPlain: boolean
  readonly random: Random
}

/** A head of radius `r`, looking up, its root at the origin. */
export type Head = (r: number, look: HeadLook) => Shape

/** The petals, in the colour of the flower. */
export const petals = (material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part: 'petal', role: 'feature', material }, ...shapes)
/** Petals in the shade of others. */
export const inner = (material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part: 'inner_petal', role: 'feature', material: shaded(material, 0.05) }, ...shapes)
/** The middle. */
export const heart = (material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part: 'center', role: 'feature', material }, ...shapes)
/** Green cup under the petals with `count` leaflets. */
export const sepals = (r: number, look: HeadLook, count = 5, open = 1.5): Shape =>
  tag(
    { part: 'sepal', role: 'support', material: look.green },
    at([0, -r * 0.12, 0], ellipsoid([r * 0.2, r * 0.2, r * 0.2])),
    ...(count === 0
      ? []
      : [
          whorl(
            { length: r * 0.62, width: r * 0.2, point: 1, belly: 0.35, bend: 0.4, rows: 3 },
            { count, open, radius: r * 0.1, height: -r * 0.08 }
          ),
        ])
  )
