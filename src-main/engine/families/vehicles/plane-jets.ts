import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { airfoil, fuselage, uprightFin } from '../../kit/hulls.ts'
import { axle, rod } from '../../kit/plates.ts'
import {
  at,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** One leg of the landing gear with its wheels, from y = `top` to the ground. */
export function gear(place: Vec3, wheel: number, wide: number, context: FamilyContext): Shape {
  const [x, top, z] = place
  return group([
    rod([x, top, z], [x, wheel, z], wheel * 0.22, {
      part: 'gear',
      role: 'support',
      material: context.material('metal'),
    }),
    tag(
      { part: 'tyre', role: 'support', material: context.material('tyre') },
      at([x + wide / 2, wheel, z], axle(wheel, wheel * 0.7, { edge: soft(wheel * 0.15) })),
      at([x - wide / 2, wheel, z], axle(wheel, wheel * 0.7, { edge: soft(wheel * 0.15) }))
    ),
    rod([x - wide / 2, wheel, z], [x + wide / 2, wheel, z], wheel * 0.2, {
      part: 'gear',
      role: 'support',
      material: context.material('metal'),
    }),
  ])
}

/** A jet engine under the wing: nacelle, dark intake, cone; its mouth to +Z at z = 0. */
function nacelle(r: number, context: FamilyContext): Shape {
  const shell = lathe(
    [
      [r * 0.82, 0],
      [r * 0.95, 0.0],
      [r, -r * 0.4],
      [r * 0.98, -r * 1.6],
      [r * 0.7, -r * 2.8],
      [r * 0.6, -r * 2.8],
      [r * 0.8, -r * 1.4],
    ],
    { closed: true }
  )
  const turn: Vec3 = [PI / 2, 0, 0]
  return group([
    tag({ part: 'engine', role: 'feature', material: context.material('body') }, rotated(turn, shell)),
    tag(
      { part: 'intake', role: 'ornament', material: { recipe: 'iron', color: '#2a2c30' } },
      at([0, 0, -r * 0.45], rotated(turn, cylinder(r * 0.84, r * 0.2))),
      at([0, 0, -r * 2.5], rotated(turn, cylinder(r * 0.45, r * 1.2, { topRadius: r * 0.66 })))
    ),
    tag(
      { part: 'spinner', role: 'ornament', material: context.material('metal') },
      at([0, 0, -r * 0.3], ellipsoid([r * 0.28, r * 0.28, r * 0.42]))
    ),
  ])
}

/** A passenger jet with window rows, a coloured tail and engines under the wings. */
export function airliner(context: FamilyContext): Shape[] {
  const span = 17 * Number(context.parameters['span'])
  const y = 4.1
  const four = context.parameters['engines'] === 'four'
  const window = box([0.06, 0.46, 0.32], { edge: sharp })
  const pod = (x: number, z: number): Shape =>
    group([
      at([x, y - 1.85, z], nacelle(1.12, context)),
      tag(
        { part: 'pylon', role: 'support', material: context.material('wing') },
        at([x, y - 1.0, z - 2.2], box([0.3, 0.9, 2.6], { edge: soft(0.1) }))
      ),
    ])
  return [
    fuselage(
      [
        [18.6, 0.1, 0.1, y - 0.35],
        [18, 0.75, 0.75, y - 0.3],
        [16.6, 1.5, 1.5, y - 0.12],
        [14.5, 1.95, 1.95, y],
        [8, 2, 2, y],
        [-6, 2, 2, y],
        [-11, 1.75, 1.7, y + 0.28],
        [-15.5, 0.95, 0.95, y + 0.95],
        [-18.2, 0.2, 0.25, y + 1.35],
      ],
      { part: 'body', role: 'body', material: context.material('body') }
    ),
    tag(
      { part: 'wing', role: 'feature', material: context.material('wing') },
      mirrored(
        at([1.2, y - 1.1, 4.6], airfoil({ span, root: 7.2, tip: 1.9, sweep: 8.6, rise: 1.5, thick: 0.11 }))
      ),
      mirrored(
        at(
          [0.5, y + 1, -13.2],
          airfoil({ span: 6.6, root: 3.9, tip: 1.4, sweep: 3.4, rise: 0.6, thick: 0.1 })
        )
      )
    ),
    tag(
      { part: 'tail', role: 'feature', material: context.material('accent') },
      uprightFin(
        [
          [-18, y + 1],
          [-12, y + 1.2],
          [-10.6, y + 2.1],
          [-15.9, y + 7.6],
          [-18.4, y + 7.6],
          [-17.6, y + 2],
        ],
        0.36,
        { edge: soft(0.1) }
      )
    ),
    tag(
      { part: 'window', role: 'opening', material: context.material('glass') },
      mirrored(at([1.97, y + 0.42, -9.4], row(24, [0, 0, 0.98], window))),
      mirrored(
        at([0.72, y + 0.72, 16.55], box([0.9, 0.62, 0.9], { edge: soft(0.12) }), { rotate: [0.6, 0.75, 0] })
      )
    ),
    tag(
      { part: 'stripe', role: 'ornament', material: context.material('accent') },
      mirrored(at([1.975, y - 0.35, 1.6], box([0.07, 0.34, 25], { edge: sharp })))
    ),
    mirrored(pod(5.6, 5.0)),
    ...(four ? [mirrored(pod(10.2, 1.6))] : []),
    gear([0, y - 1.5, 13.5], 0.55, 0.7, context),
    mirrored(gear([3.1, y - 1.1, -1.2], 0.72, 1, context)),
  ]
}

/** A delta-winged fighter with two fins, missiles and a bubble canopy. */
export function jet(context: FamilyContext): Shape[] {
  const span = 4.1 * Number(context.parameters['span'])
  const y = 1.95
  const nozzle = lathe(
    [
      [0.46, 0],
      [0.56, 0],
      [0.44, 0.9],
      [0.36, 0.9],
    ],
    { closed: true }
  )
  return [
    fuselage(
      [
        [8.4, 0.02, 0.02, y - 0.12],
        [7.2, 0.28, 0.26, y - 0.08],
        [5.6, 0.56, 0.52, y],
        [3.4, 0.8, 0.74, y],
        [0.5, 1.15, 0.74, y],
        [-3.5, 1.25, 0.68, y],
        [-6, 1.1, 0.58, y],
      ],
      { part: 'body', role: 'body', material: context.material('body') }
    ),
    tag(
      { part: 'wing', role: 'feature', material: context.material('wing') },
      mirrored(at([0.9, y, 1.6], airfoil({ span, root: 6, tip: 1.3, sweep: 3.9, thick: 0.05 }))),
      mirrored(at([0.9, y, -4.2], airfoil({ span: 2.3, root: 2.6, tip: 1, sweep: 1.7, thick: 0.06 })))
    ),
    tag(
      { part: 'tail', role: 'feature', material: context.material('accent') },
      mirrored(
        at(
          [0.85, y + 0.3, 0],
          uprightFin(
            [
              [-6.4, 0],
              [-3, 0],
              [-4.6, 2.4],
              [-6.3, 2.5],
            ],
            0.12
          ),
          { rotate: [0, 0, -0.28] }
        )
      )
    ),
    tag(
      { part: 'window', role: 'opening', material: context.material('glass') },
      at([0, y + 0.52, 3.9], ellipsoid([0.42, 0.52, 1.55]))
    ),
    tag(
      { part: 'intake', role: 'ornament', material: { recipe: 'iron', color: '#26282c' } },
      mirrored(at([0.98, y - 0.05, 2.5], box([0.5, 0.8, 1.0], { edge: soft(0.12) }))),
      mirrored(at([0.52, y, -5.7], rotated([-PI / 2, 0, 0], nozzle))),
      mirrored(at([0.52, y, -5.95], rotated([PI / 2, 0, 0], cylinder(0.42, 0.4))))
    ),
    tag(
      { part: 'missile', role: 'ornament', material: { recipe: 'painted-metal', color: '#e8e8e4' } },
      mirrored(
        at(
          [span * 0.72, y - 0.3, -1.3],
          fuselage([
            [1.5, 0.01, 0.01],
            [1.2, 0.12, 0.12],
            [-1.2, 0.12, 0.12],
            [-1.3, 0.08, 0.08],
          ])
        )
      ),
      mirrored(at([span * 0.72, y - 0.12, -1.6], box([0.08, 0.3, 1], { edge: sharp })))
    ),
    gear([0, y - 0.3, 4.6], 0.32, 0.36, context),
    mirrored(gear([1.15, y - 0.3, -1.6], 0.42, 0.2, context)),
  ]
}
