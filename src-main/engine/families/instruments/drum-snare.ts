import type { Vec3 } from '../../kernel/types.ts'
import { at, ball, group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tunedDrum } from './drum-parts.ts'

/** A snare drum with a pair of sticks on its skin. */
export function snare(wide: number, depth: number, context: FamilyContext): Shape {
  const r = wide / 2
  const tall = wide * 0.46 * depth
  const stick = (from: Vec3, to: Vec3): Shape => {
    const mid: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
    return group([
      sweep([from, mid, to], [wide * 0.02, wide * 0.02, wide * 0.011]),
      at(to, ball(wide * 0.019)),
    ])
  }
  const y = tall + wide * 0.026
  return group(
    [
      tunedDrum(r, tall, 8, context),
      ...(context.parameters['sticks'] === 'yes' && !context.without.has('stick')
        ? [
            tag(
              { part: 'stick', role: 'feature', material: context.material('stick') },
              stick([-r * 0.5, y, r * 1.2], [r * 0.35, y, -r * 0.55]),
              stick([r * 0.75, y + wide * 0.035, r * 1.0], [-r * 0.45, y + wide * 0.012, -r * 0.45])
            ),
          ]
        : []),
    ],
    { anchors: { top: { at: [0, tall, 0], normal: [0, 1, 0] } } }
  )
}
