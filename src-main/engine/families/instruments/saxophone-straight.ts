import { disc, rod } from '../../kit/plates.ts'
import { at, lathe, sharp, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { mouthpiece } from './saxophone-parts.ts'

/** A straight one: one cone with its bell below, on which it stands. */
export function soprano(context: FamilyContext): Shape[] {
  const wide = Number(context.parameters['bell'])
  return [
    lathe(
      [
        [0, 0.012],
        [0.02, 0.012],
        [0.034 * wide, 0.002],
        [0.048 * wide, 0],
        [0.05 * wide, 0.003],
        [0.036 * wide, 0.02],
        [0.0265, 0.06],
        [0.019, 0.3],
        [0.0105, 0.56],
        [0, 0.56],
      ],
      { smooth: true, sharpAt: [0, 1, 8, 9], part: 'body', role: 'body', material: context.material('body') }
    ),
    tag(
      { part: 'bell', role: 'feature', material: context.material('body') },
      at([0, 0.002, 0], torus(0.049 * wide, 0.0028))
    ),
    tag(
      { part: 'key', role: 'feature', material: context.material('key') },
      ...Array.from({ length: 11 }, (_, i) =>
        at([0, 0.09 + i * 0.041, 0.0305 - i * 0.00175], disc(0.0135 - i * 0.0006, 0.012, { edge: sharp }))
      ),
      rod([0.022, 0.07, 0.014], [0.013, 0.53, 0.008], 0.003),
      rod([-0.022, 0.1, 0.012], [-0.014, 0.5, 0.007], 0.003)
    ),
    ...mouthpiece([0, 0.56], [0, 0.66], context),
  ]
}
