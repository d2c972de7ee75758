import type { Vec3 } from '../../kernel/types.ts'
import { at, box, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './heavy-parts.ts'

/** A cab of glass between four posts, on its floor's middle, of so many metres across, up and along. */
export const cabin = (context: FamilyContext, [x, y, z]: Vec3, [w, h, d]: Vec3): Shape[] => [
  tag(
    tags(context, 'paint', 'cab'),
    at([x, y + h * 0.2, z], box([w, h * 0.4, d], { edge: soft(0.06) })),
    at([x, y + h * 0.97, z], box([w * 1.06, h * 0.09, d * 1.06], { edge: soft(0.04) })),
    ...[-1, 1].flatMap(sx =>
      [-1, 1].map(sz =>
        at([x + (sx * w * 0.94) / 2, y + h * 0.6, z + (sz * d * 0.94) / 2], box([0.09, h * 0.8, 0.09]))
      )
    )
  ),
  tag(
    tags(context, 'glass', 'window', 'opening'),
    at([x, y + h * 0.65, z], box([w * 0.93, h * 0.6, d * 0.93]))
  ),
]
