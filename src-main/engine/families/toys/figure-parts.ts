import { roundedRect } from '../../kit/outlines.ts'
import { axle } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
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
import { toyTags } from './toy-tags.ts'

/** A wooden locomotive. */
export function train(c: FamilyContext): Shape {
  const wheel = (z: number, r: number): Shape => at([0, r, z], axle(r, 0.52, { edge: bevel(0.02) }))
  const hub = (z: number, r: number): Shape => at([0, r, z], axle(r * 0.4, 0.56, { edge: sharp }))
  return group([
    tag(
      toyTags(c, 'body', 'body', 'body'),
      at([0, 0.27, 0], box([0.42, 0.12, 1.3], { edge: soft(0.03) })),
      at([0, 0.52, 0.2], cylinder(0.2, 0.78), { rotate: [Math.PI / 2, 0, 0] })
    ),
    tag(
      toyTags(c, 'cab', 'third'),
      at([0, 0.58, -0.4], box([0.44, 0.54, 0.42], { edge: soft(0.03) })),
      at([0, 0.53, 0.59], cylinder(0.215, 0.06, { edge: bevel(0.015) }), { rotate: [Math.PI / 2, 0, 0] })
    ),
    tag(toyTags(c, 'roof', 'second'), at([0, 0.88, -0.4], box([0.54, 0.07, 0.54], { edge: soft(0.03) }))),
    tag(
      toyTags(c, 'window', 'light'),
      mirrored(at([0.22, 0.68, -0.4], box([0.02, 0.17, 0.2], { edge: sharp }))),
      at([0, 0.69, -0.61], box([0.24, 0.16, 0.02], { edge: sharp })),
      mirrored(at([0.13, 0.73, -0.185], box([0.1, 0.11, 0.02], { edge: sharp })))
    ),
    tag(
      toyTags(c, 'chimney', 'dark'),
      at([0, 0.78, 0.42], cylinder(0.07, 0.26)),
      at([0, 0.93, 0.42], cylinder(0.075, 0.12, { topRadius: 0.12 }))
    ),
    tag(
      toyTags(c, 'dome', 'metal', 'ornament'),
      at([0, 0.74, 0.08], ellipsoid([0.09, 0.1, 0.09])),
      at([0, 0.54, 0.635], ellipsoid([0.07, 0.07, 0.04]))
    ),
    tag(toyTags(c, 'wheel', 'second'), wheel(0.4, 0.16), wheel(0.04, 0.16), wheel(-0.38, 0.2)),
    tag(toyTags(c, 'hub', 'metal', 'ornament'), hub(0.4, 0.16), hub(0.04, 0.16), hub(-0.38, 0.2)),
    tag(
      toyTags(c, 'buffer', 'dark', 'ornament'),
      at([0, 0.2, 0.68], extrude(roundedRect(0.44, 0.14, 0.03, 2), 0.12, { taper: 0.6 })),
      at([0, 0.26, -0.68], box([0.1, 0.07, 0.1], { edge: soft(0.015) }))
    ),
  ])
}

/** A nutcracker in uniform with a movable jaw. */
export function nutcracker(c: FamilyContext): Shape {
  const leg = group([at([0.085, 0.24, 0], cylinder(0.06, 0.24, { topRadius: 0.066 }))])
  const boot = group([
    at([0.085, 0.1, 0], cylinder(0.066, 0.14)),
    at([0.085, 0.065, 0.045], box([0.11, 0.05, 0.17], { edge: soft(0.02) })),
  ])
  const arm = group([
    at([0.2, 0.5, 0], cylinder(0.045, 0.24), { rotate: [0, 0, 0.08] }),
    at([0.185, 0.61, 0], ball(0.06)),
  ])
  const skin = toyTags(c, 'head', 'light', 'body')
  return group([
    tag(
      toyTags(c, 'base', 'third', 'support'),
      at([0, 0.02, 0], box([0.4, 0.04, 0.32], { edge: bevel(0.01) }))
    ),
    tag(toyTags(c, 'boot', 'dark', 'support'), mirrored(boot)),
    tag(toyTags(c, 'trousers', 'third', 'body'), mirrored(leg)),
    tag(
      toyTags(c, 'body', 'body', 'body'),
      at(
        [0, 0.49, 0],
        lathe(
          [
            [0, -0.16],
            [0.18, -0.16],
            [0.165, -0.02],
            [0.16, 0.12],
            [0.1, 0.16],
            [0, 0.16],
          ],
          { smooth: true, sharpAt: [1] }
        )
      ),
      mirrored(arm)
    ),
    tag(
      toyTags(c, 'trim', 'metal', 'ornament'),
      at([0, 0.43, 0], torus(0.162, 0.02)),
      mirrored(at([0.19, 0.645, 0], ellipsoid([0.085, 0.022, 0.075]))),
      ...[0.5, 0.555, 0.605].map(y => at([0, y, 0.155], ball(0.02))),
      mirrored(at([0.21, 0.405, 0.005], torus(0.044, 0.014)))
    ),
    tag(
      skin,
      at([0, 0.735, 0], cylinder(0.115, 0.2, { edge: soft(0.03) })),
      at([0, 0.745, 0.125], ellipsoid([0.024, 0.036, 0.036])),
      mirrored(at([0.213, 0.365, 0.005], ball(0.042)))
    ),
    tag(
      toyTags(c, 'jaw', 'light'),
      at([0, 0.668, 0.085], box([0.11, 0.06, 0.09], { edge: soft(0.015) })),
      at([0, 0.69, -0.14], box([0.05, 0.3, 0.03], { edge: soft(0.01) }))
    ),
    tag(
      { part: 'teeth', role: 'feature', material: { recipe: 'painted-wood', color: '#ffffff' } },
      at([0, 0.695, 0.108], box([0.1, 0.034, 0.045], { edge: sharp }))
    ),
    tag(
      { part: 'beard', role: 'feature', material: { recipe: 'fur', color: '#f7f4ee' } },
      at([0, 0.6, 0.125], ellipsoid([0.075, 0.09, 0.035])),
      mirrored(at([0.105, 0.72, 0.01], ellipsoid([0.035, 0.09, 0.08]))),
      mirrored(
        sweep(
          [
            [0, 0.722, 0.128],
            [0.05, 0.715, 0.12],
            [0.095, 0.735, 0.09],
          ],
          [0.018, 0.018, 0.006],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      toyTags(c, 'eye', 'dark'),
      mirrored(at([0.048, 0.785, 0.104], ellipsoid([0.018, 0.022, 0.014]))),
      mirrored(at([0.05, 0.818, 0.104], box([0.05, 0.012, 0.02], { edge: sharp }), { rotate: [0, 0.3, 0.2] }))
    ),
    tag(
      toyTags(c, 'hat', 'dark'),
      at([0, 0.91, 0], cylinder(0.125, 0.18, { topRadius: 0.13, edge: bevel(0.012) })),
      at([0, 0.828, 0.1], ellipsoid([0.1, 0.012, 0.06]))
    ),
    tag(
      toyTags(c, 'badge', 'metal', 'ornament'),
      at([0, 0.845, 0], torus(0.124, 0.014)),
      at([0, 0.985, 0], torus(0.126, 0.014)),
      at([0, 0.915, 0.125], ellipsoid([0.035, 0.045, 0.02]))
    ),
  ])
}

/** A clown on a spring out of its box. */
export function jackInTheBox(c: FamilyContext): Shape {
  const wall = (x: number, z: number, w: number, d: number): Shape =>
    at([x, 0.2, z], box([w, 0.4, d], { edge: bevel(0.008) }))
  const coil = Array.from({ length: 29 }, (_, i) => i).map(i => {
    const q = i % 8
    const d = 0.70711
    const [x, z] = [
      [0, 1],
      [d, d],
      [1, 0],
      [d, -d],
      [0, -1],
      [-d, -d],
      [-1, 0],
      [-d, d],
    ][q]
    return [x * 0.12, 0.04 + i * 0.0195, z * 0.12] as const
  })
  return group([
    tag(
      toyTags(c, 'box', 'third', 'body'),
      wall(0.2, 0, 0.03, 0.43),
      wall(-0.2, 0, 0.03, 0.43),
      wall(0, 0.2, 0.43, 0.03),
      wall(0, -0.2, 0.43, 0.03),
      at([0, 0.012, 0], box([0.42, 0.024, 0.42])),
      at([0, 0.575, -0.29], box([0.43, 0.03, 0.4], { edge: bevel(0.008) }), { rotate: [1.15, 0, 0] })
    ),
    tag(
      toyTags(c, 'panel', 'body', 'ornament'),
      ...[0, 1, 2, 3].map(i =>
        rotated(
          [0, (i * Math.PI) / 2, 0],
          at([0, 0.2, 0.213], rotated([0, 0, Math.PI / 4], box([0.2, 0.2, 0.014], { edge: sharp })))
        )
      )
    ),
    tag(toyTags(c, 'spring', 'metal'), sweep(coil, 0.014, { smooth: true, caps: 'round' })),
    tag(
      toyTags(c, 'collar', 'second', 'ornament'),
      at([0, 0.6, 0], around(8, at([0, 0, 0.1], ellipsoid([0.055, 0.025, 0.075]))))
    ),
    tag(toyTags(c, 'head', 'light', 'body'), at([0, 0.72, 0], ball(0.13))),
    tag(
      toyTags(c, 'hat', 'body'),
      at([0, 0.86, -0.01], cylinder(0.115, 0.24, { topRadius: 0.015 }), { rotate: [-0.12, 0, 0] }),
      at([0, 0.715, 0.135], ball(0.034))
    ),
    tag(
      toyTags(c, 'pompon', 'second', 'ornament'),
      at([0, 0.975, -0.025], ball(0.035)),
      mirrored(at([0.125, 0.755, -0.02], ellipsoid([0.06, 0.065, 0.07])))
    ),
    tag(
      toyTags(c, 'eye', 'dark'),
      mirrored(at([0.045, 0.758, 0.115], ellipsoid([0.018, 0.025, 0.014]))),
      sweep(
        [
          [-0.06, 0.675, 0.11],
          [0, 0.652, 0.122],
          [0.06, 0.675, 0.11],
        ],
        0.011,
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      toyTags(c, 'crank', 'metal', 'handle'),
      at([0.25, 0.2, 0], axle(0.014, 0.1)),
      at([0.295, 0.15, 0], box([0.014, 0.12, 0.03], { edge: sharp })),
      at([0.33, 0.1, 0], axle(0.025, 0.07))
    ),
  ])
}
