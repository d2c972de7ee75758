import type { Vec3 } from '../../kernel/types.ts'
import { loft, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** A leaf that lies from the origin along +Z, folded along its middle and drooping at the tip. */
export function fruitLeaf(length: number, width: number): Shape {
  const section = (t: number, share: number, drop: number): readonly Vec3[] => {
    const half = (width / 2) * share
    const y = length * (0.28 * t - drop)
    const thick = length * 0.018
    return [
      [-half, y + half * 0.5, t * length],
      [0, y - thick, t * length],
      [half, y + half * 0.5, t * length],
      [0, y + thick, t * length],
    ]
  }
  return loft(
    [
      section(0, 0.28, 0),
      section(0.2, 0.62, 0),
      section(0.45, 1, 0.02),
      section(0.72, 0.72, 0.09),
      section(1, 0.02, 0.24),
    ],
    { edge: sharp }
  )
}
