import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ellipse } from '../../kit/outlines.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  rotated,
  row,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { hollowBody, PICKGUARD, SOLID_BODY } from './guitar-outlines.ts'
import type { GuitarPlan } from './guitar-plan.ts'

/** The outline for the hand that plucks and the width that is wanted. */
const handed = (outline: readonly Vec2[], { hand, width }: GuitarPlan): readonly Vec2[] =>
  outline.map(([x, y]): Vec2 => [x * hand * width, y])

/** A board with horns, its pickups, bridge, knobs and pickguard. */
export function solidBody(plan: GuitarPlan, context: FamilyContext): Shape[] {
  const { front, hand, thick } = plan
  const body = extrude(handed(SOLID_BODY, plan), thick, {
    smooth: true,
    part: 'body',
    role: 'body',
    material: context.material('body'),
    edge: soft(0.01),
  })
  const guard = at(
    [0, 0, front],
    extrude(handed(PICKGUARD, plan), 0.004, {
      smooth: true,
      part: 'pickguard',
      role: 'ornament',
      material: context.material('pickguard'),
      edge: bevel(0.001),
    })
  )
  const knobs = (plan.isBass ? [0, 1] : [0, 1, 2]).map((i): Vec3 => [
    hand * (0.072 + i * 0.022),
    0.166 - i * 0.032,
    front + 0.008,
  ])
  return [
    body,
    ...(context.without.has('pickguard') ? [] : [guard]),
    ...pickups(plan, context),
    electricBridge(plan, context),
    tag(
      { part: 'knob', role: 'ornament', material: context.material('metal'), edge: bevel(0.001) },
      ...knobs.map(p => at(p, disc(0.011, 0.016))),
      at([hand * 0.142, 0.062, front], disc(0.011, 0.006))
    ),
  ]
}

function pickups(plan: GuitarPlan, context: FamilyContext): Shape[] {
  const places: readonly Vec2[] = plan.isBass
    ? [
        [0.165, 0],
        [0.212, 0],
      ]
    : [
        [0.142, 0.16],
        [0.19, 0],
        [0.236, 0],
      ]
  const poles = (n: number) =>
    at([-0.026, 0, 0.008], row(n, [0.052 / (n - 1), 0, 0], disc(0.0032, 0.003, { edge: sharp })))
  return places.flatMap(([y, turn]) => {
    const z = plan.front + 0.004
    const place = { rotate: [0, 0, turn * plan.hand] as Vec3 }
    return [
      at(
        [0, y, z],
        plate(0.074, plan.isBass ? 0.026 : 0.02, 0.014, {
          radius: 0.009,
          part: 'pickup',
          role: 'ornament',
          material: context.material('pickup'),
          edge: bevel(0.0015),
        }),
        place
      ),
      at(
        [0, y, z],
        tag({ part: 'pole', role: 'ornament', material: context.material('metal') }, poles(plan.strings)),
        place
      ),
    ]
  })
}

function electricBridge(plan: GuitarPlan, context: FamilyContext): Shape {
  const { front, hand, neck, strings } = plan
  const saddle = 0.056 / strings
  return tag(
    { part: 'bridge', role: 'ornament', material: context.material('metal'), edge: bevel(0.001) },
    at([0, neck.bridge - 0.02, front + 0.002], plate(0.074, 0.06, 0.006, { radius: 0.004 })),
    at(
      [-saddle * ((strings - 1) / 2), neck.bridge - 0.006, front + 0.0085],
      row(strings, [saddle, 0, 0], box([saddle * 0.8, 0.028, 0.012], { edge: sharp }))
    ),
    ...(plan.isBass
      ? []
      : [
          rod(
            [hand * 0.034, neck.bridge - 0.03, front + 0.002],
            [hand * 0.04, neck.bridge - 0.03, front + 0.02],
            0.0032
          ),
          rod(
            [hand * 0.04, neck.bridge - 0.03, front + 0.019],
            [hand * 0.088, neck.bridge + 0.06, front + 0.026],
            0.003
          ),
          rod(
            [hand * 0.086, neck.bridge + 0.055, front + 0.026],
            [hand * 0.096, neck.bridge + 0.076, front + 0.027],
            0.0055,
            { caps: 'round' }
          ),
        ])
  )
}

/** A box of bent wood: sides and back, a top with its sound hole, rosette, binding and bridge. */
export function hollowGuitarBody(plan: GuitarPlan, context: FamilyContext): Shape[] {
  const { front, neck, thick } = plan
  const outline = handed(hollowBody(plan.cutaway), plan)
  const hole: Vec2 = [0, neck.end - 0.066]
  const round = ellipse(0.049, 0.049, 28).map(([x, y]): Vec2 => [x + hole[0], y + hole[1]])
  const saddle = 0.062 / plan.strings
  return [
    at(
      [0, 0, -0.002],
      extrude(outline, thick - 0.004, {
        smooth: true,
        part: 'side',
        role: 'body',
        material: context.material('side'),
        edge: bevel(0.004),
      })
    ),
    at(
      [0, 0, front - 0.002],
      extrude(outline, 0.008, {
        smooth: true,
        holes: [round],
        part: 'body',
        role: 'body',
        material: context.material('body'),
        edge: bevel(0.0015),
      })
    ),
    at(
      [hole[0], hole[1], front - 0.003],
      disc(0.052, 0.004, {
        part: 'sound_hole',
        role: 'feature',
        material: { recipe: 'plastic', color: '#120c09' },
        edge: sharp,
      })
    ),
    at(
      [hole[0], hole[1], front + 0.002],
      rotated(
        [Math.PI / 2, 0, 0],
        torus(0.056, 0.0035, { part: 'rosette', role: 'ornament', material: context.material('fingerboard') })
      )
    ),
    tag(
      { part: 'bridge', role: 'ornament', material: context.material('fingerboard'), edge: bevel(0.002) },
      at([0, neck.bridge - 0.012, front + 0.006], plate(0.15, 0.03, 0.012, { radius: 0.012 }))
    ),
    tag(
      { part: 'saddle', role: 'ornament', material: context.material('inlay') },
      at([0, neck.bridge, front + 0.012], box([0.076, 0.005, 0.01], { edge: sharp })),
      at(
        [-saddle * ((plan.strings - 1) / 2), neck.bridge - 0.016, front + 0.0125],
        row(plan.strings, [saddle, 0, 0], disc(0.0032, 0.006, { edge: sharp }))
      )
    ),
  ]
}

/** A drum with a skin: rim with brackets, head, resonator behind, a bridge on feet. */
export function banjoBody(plan: GuitarPlan, context: FamilyContext): Shape[] {
  const r = 0.15 * plan.width
  const middle: Vec3 = [0, r, 0]
  const { front, thick } = plan
  const metal = { role: 'ornament', material: context.material('metal') }
  const turned = (child: Shape): Shape => at(middle, rotated([Math.PI / 2, 0, 0], child))
  const bracket = Array.from({ length: 16 }, (_, i) => i * (Math.PI / 8) + 0.1)
  return [
    turned(
      at(
        [0, -0.012, 0],
        cylinder(r, thick - 0.024, {
          part: 'side',
          role: 'body',
          material: context.material('body'),
          edge: soft(0.006),
        })
      )
    ),
    turned(
      at(
        [0, front - 0.008, 0],
        cylinder(r * 0.95, 0.016, {
          part: 'head',
          role: 'feature',
          material: { recipe: 'paper', color: '#f3efe4' },
          edge: bevel(0.002),
        })
      )
    ),
    tag(
      { part: 'rim', ...metal },
      turned(at([0, front - 0.006, 0], torus(r * 0.965, 0.0075))),
      ...bracket.map(angle =>
        at(middle, at([r * 0.99, 0, front - 0.024], box([0.012, 0.008, 0.036], { edge: sharp })), {
          rotate: [0, 0, angle],
        })
      )
    ),
    tag(
      { part: 'bridge', role: 'ornament', material: context.material('neck'), edge: bevel(0.001) },
      at([0, plan.neck.bridge, front + 0.008], box([0.08, 0.006, 0.02]))
    ),
    tag(
      { part: 'tailpiece', ...metal, edge: bevel(0.001) },
      group([at([0, 0.02, front + 0.006], plate(0.034, 0.05, 0.01, { radius: 0.006 }))])
    ),
  ]
}
