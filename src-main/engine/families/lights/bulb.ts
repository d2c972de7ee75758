import { lathe } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Bulb around its own middle, neck below. */
export function bulb(radius: number, context: FamilyContext): Shape {
  const r = radius
  return lathe(
    [
      [0, -r * 1.5],
      [r * 0.5, -r * 1.45],
      [r * 0.55, -r],
      [r * 0.93, -r * 0.35],
      [r, r * 0.1],
      [r * 0.72, r * 0.72],
      [0, r],
    ],
    { smooth: true, sharpAt: [0, 6], part: 'bulb', role: 'light', material: context.material('bulb') }
  )
}
