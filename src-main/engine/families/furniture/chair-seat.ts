import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ellipse, seatOutline } from '../../kit/outlines.ts'
import { at, extrude, group, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { ChairPlan } from './chair-plan.ts'

/** The seat's outline, `grow` wider on every side than where the legs stand. */
function seatEdge(plan: ChairPlan, grow: number, corner: number): readonly Vec2[] {
  if (plan.isRound) {
    return ellipse(plan.front / 2 + grow, plan.depth / 2 + grow, 32)
  }
  return seatOutline(plan.front + grow * 2, plan.back + grow * 2, plan.depth + grow * 2, corner)
}

/** The board, and a pad on it where wanted. */
export function seat(plan: ChairPlan, context: FamilyContext): Shape {
  const overhang = 0.012
  const outline = seatEdge(plan, overhang, 0.035)
  const flat: Vec3 = [-Math.PI / 2, 0, 0]
  const board = at([0, plan.seatY - plan.seatThick / 2, 0], extrude(outline, plan.seatThick), {
    rotate: flat,
  })
  const parts: Shape[] = [
    tag({ part: 'seat', role: 'body', material: context.material('seat'), edge: soft(0.009) }, board),
  ]
  if (plan.cushion) {
    const pad = seatEdge(plan, -0.012, 0.06)
    parts.push(
      at(
        [0, plan.seatY + plan.padding * 0.4, 0.004],
        extrude(pad, plan.padding, {
          part: 'cushion',
          role: 'body',
          material: context.material('cushion'),
          edge: soft(plan.padding * 0.45),
        }),
        {
          rotate: flat,
        }
      )
    )
  }
  return group(parts)
}
