import { acos, atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { normalize } from '../../kernel/vector.ts'
import { loft, sharp } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'

/** Where a scattered thing stands and how it is turned. */
export type Place = ScatterShape['places'][number]

/** A leaf of four triangles along +Y: pointed, `width` wide, folded along its middle with the keel towards −Z. */
export function leaf(length: number, width: number): Shape {
  const half = width / 2
  const fold = width * 0.3
  const tip: Vec3 = [0, length * 0.78, 0]
  return loft(
    [
      [
        [0, -length * 0.36, 0],
        [half, length * 0.26, fold],
        [-half, length * 0.26, fold],
      ],
      [tip, tip, tip],
    ],
    { edge: sharp }
  )
}

/** Angles that point a leaf along `way`, its keel up. */
export function along(way: Vec3): Vec3 {
  const [x, y, z] = normalize(way)
  return [acos(y), atan2(x, z), 0]
}
