import { rod } from '../../kit/plates.ts'
import { group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { GuitarPlan } from './guitar-plan.ts'

/** A folding stand: two arms under the body, a leg behind. */
export function guitarStand(plan: GuitarPlan, context: FamilyContext): Shape {
  const back = -plan.thick / 2
  const arm = group([
    rod([0.1, 0.006, back - 0.12], [0.1, 0.006, plan.front + 0.03], 0.008, { caps: 'round' }),
    rod([0.1, 0.006, plan.front + 0.03], [0.1, 0.06, plan.front + 0.04], 0.009, { caps: 'round' }),
    rod([0.1, 0.006, back - 0.12], [0.02, 0.3, back - 0.012], 0.008, { caps: 'round' }),
  ])
  return tag(
    { part: 'stand', role: 'support', material: context.material('stand') },
    mirrored(arm),
    rod([-0.1, 0.006, back - 0.12], [0.1, 0.006, back - 0.12], 0.007),
    rod([0, 0.3, back - 0.012], [0, 0.3, back + 0.01], 0.02)
  )
}
