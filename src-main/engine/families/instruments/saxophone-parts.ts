import { atan2 } from '../../kernel/det-math.ts'
import { lathe, at, rotated, group, cylinder, tag, bevel, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Cork on the tube's end, a beak with ligature and reed. */
export function mouthpiece(
  from: readonly [number, number],
  to: readonly [number, number],
  context: FamilyContext
): Shape[] {
  const turn = atan2(to[1] - from[1], to[0] - from[0]) - Math.PI / 2
  const beak = lathe(
    [
      [0, -0.002],
      [0.0125, -0.002],
      [0.013, 0.006],
      [0.0128, 0.05],
      [0.0095, 0.075],
      [0.0035, 0.096],
      [0, 0.097],
    ],
    {
      smooth: true,
      sharpAt: [0, 1],
      part: 'mouthpiece',
      role: 'feature',
      material: context.material('mouthpiece'),
    }
  )
  return [
    at(
      [from[0], from[1], 0],
      rotated(
        [0, 0, turn],
        group([
          at(
            [0, -0.002, 0],
            cylinder(0.0098, 0.03, { part: 'cork', role: 'support', material: context.material('cork') })
          ),
          at([0, 0.008, 0], beak),
          at(
            [0.0105, 0.06, 0],
            rotated(
              [0, 0, 0.1],
              cylinder(0.006, 0.07, { part: 'reed', role: 'ornament', material: context.material('reed') })
            )
          ),
          tag(
            { part: 'ligature', role: 'ornament', material: context.material('key') },
            at([0, 0.032, 0], cylinder(0.0148, 0.024, { edge: bevel(0.001) })),
            at([0, 0.038, 0.016], torus(0.004, 0.0022))
          ),
        ])
      )
    ),
  ]
}
