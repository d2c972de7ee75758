import { squareLeg } from '../../kit/legs.ts'
import { slab } from '../../kit/plates.ts'
import { at, group, mirrored, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A bench for one player: padded top, four tapered legs. Stands with its middle at the origin. */
export function pianoBench(context: FamilyContext): Shape {
  const leg = squareLeg(
    [
      [0.32, 0, 0.13],
      [0.32, 0.43, 0.13],
    ],
    [0.032, 0.046]
  )
  return group([
    tag(
      { part: 'bench', role: 'support', material: context.material('seat') },
      at([0, 0.485, 0], slab(0.74, 0.34, 0.07, { radius: 0.02, edge: soft(0.026) }))
    ),
    tag(
      { part: 'bench_leg', role: 'support', material: context.material('case') },
      mirrored(mirrored(leg), undefined, 'z'),
      at([0, 0.43, 0], slab(0.7, 0.3, 0.05))
    ),
  ])
}
