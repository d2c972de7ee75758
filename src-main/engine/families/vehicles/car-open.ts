import { atan2, PI } from '../../kernel/det-math.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  at,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { cabinFrame, type CarPlan } from './car-plan.ts'

/** How far the open cockpit reaches along the car, and how deep its floor lies. */
function cockpit(plan: CarPlan) {
  const f = cabinFrame(plan)
  const [front, rear] = [f.belt[0] - plan.length * 0.045, f.belt[1] + plan.length * 0.05]
  return {
    front,
    rear,
    half: f.beltHalf * 0.88,
    floor: plan.height * 0.3,
    beltY: f.beltY,
    middle: (front + rear) / 2,
  }
}

/** What is cut out of the body of an open car. */
export function cockpitHole(plan: CarPlan): Shape {
  const c = cockpit(plan)
  const outline = roundedRect(c.half * 2, c.front - c.rear, 0.16, 4)
  const height = plan.height * 0.6
  return at(
    [0, c.floor + height / 2, c.middle],
    rotated([-PI / 2, 0, 0], extrude(outline, height, { edge: sharp }))
  )
}

/** Windscreen in its frame, seats, dashboard, steering wheel, and the folded top behind the seats. */
export function openCabin(plan: CarPlan, context: FamilyContext): Shape {
  const f = cabinFrame(plan)
  const c = cockpit(plan)
  const top = plan.height * 0.93
  const lean = (f.belt[0] - f.roof[0]) * 0.72
  const seatTags = {
    part: 'seat',
    role: 'feature',
    material: { recipe: 'leather', color: '#8a5a3a' },
  } as const
  const dark = { part: 'dashboard', role: 'ornament', material: context.material('trim') } as const
  const rows = c.front - c.rear > plan.length * 0.36 ? [0.06, -0.13] : [-0.06]
  const seat = (z: number): Shape =>
    group([
      at([0, c.floor + 0.16, z], box([0.5, 0.2, 0.5], { edge: soft(0.07) })),
      at([0, c.floor + 0.47, z - 0.24], box([0.48, 0.6, 0.16], { edge: soft(0.07) }), {
        rotate: [-0.2, 0, 0],
      }),
      at([0, c.floor + 0.83, z - 0.33], box([0.26, 0.17, 0.11], { edge: soft(0.045) }), {
        rotate: [-0.15, 0, 0],
      }),
    ])
  const frontX = f.beltHalf - 0.05
  const screen: readonly (readonly [number, number])[] = [
    [-frontX, 0],
    [frontX, 0],
    [f.roofHalf + 0.07, 1],
    [-f.roofHalf - 0.07, 1],
  ]
  const tall = Math.sqrt((top - f.beltY) * (top - f.beltY) + lean * lean)
  const tilt = atan2(lean, top - f.beltY)
  const glass = extrude(
    screen.map(([x, y]) => [x, y * tall] as const),
    0.012,
    { edge: sharp, part: 'window', role: 'opening', material: { recipe: 'window-glass', color: '#9fb4c0' } }
  )
  const frame = sweep(
    [
      [-frontX - 0.01, -0.02, 0],
      [-f.roofHalf - 0.08, tall * 0.97, 0],
      [-f.roofHalf - 0.02, tall, 0],
      [f.roofHalf + 0.02, tall, 0],
      [f.roofHalf + 0.08, tall * 0.97, 0],
      [frontX + 0.01, -0.02, 0],
    ],
    0.026,
    { caps: 'round', part: 'pillar', role: 'body', material: context.material('paint') }
  )
  const steering = { ...dark, part: 'steering_wheel' }
  const wheelAt = [0.36, c.floor + 0.56, c.front - 0.32] as const
  return group([
    at([0, f.beltY + 0.01, f.belt[0] - 0.04], group([glass, frame]), { rotate: [-tilt, 0, 0] }),
    tag(seatTags, ...rows.map(z => mirrored(at([c.half * 0.48, 0, z * plan.length], seat(0))))),
    tag(
      dark,
      at(
        [0, c.floor + 0.012, c.middle],
        box([c.half * 1.9, 0.02, (c.front - c.rear) * 0.94], { edge: sharp })
      ),
      at([0, c.floor + 0.46, c.front - 0.06], box([c.half * 1.94, 0.24, 0.26], { edge: soft(0.06) })),
      at(
        [0, c.floor + 0.14, c.middle + 0.1],
        box([0.2, 0.24, (c.front - c.rear) * 0.5], { edge: soft(0.04) })
      ),
      sweep([wheelAt, [wheelAt[0], wheelAt[1] - 0.08, c.front - 0.08]], 0.025)
    ),
    tag(
      steering,
      at(wheelAt, rotated([PI / 2 - 0.45, 0, 0], torus(0.18, 0.017))),
      at(
        wheelAt,
        rotated(
          [PI / 2 - 0.45, 0, 0],
          group([cylinder(0.05, 0.03), box([0.34, 0.016, 0.035], { edge: sharp })])
        )
      )
    ),
    tag(
      { part: 'top', role: 'feature', material: { recipe: 'fabric', color: '#26231f' } },
      at([0, c.beltY + 0.045, c.rear + 0.02], ellipsoid([c.half * 1.02, 0.1, plan.length * 0.045])),
      at([0, c.beltY + 0.05, c.rear - 0.09], ellipsoid([c.half * 0.98, 0.075, plan.length * 0.04]))
    ),
  ])
}
