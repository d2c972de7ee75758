import type { Vec3 } from '../../kernel/types.ts'
import { rods } from '../../kit/assembly.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { toyTags } from './toy-tags.ts'

/** A wooden puppet, jointed at knees and elbows, that hangs by strings from its control of crossed sticks; 1 unit high. */
export function puppet(c: FamilyContext): Shape {
  const [knee, hand, crown]: readonly Vec3[] = [
    [0.075, 0.19, 0.045],
    [0.235, 0.5, 0.08],
    [0.085, 0.66, 0],
  ]
  const bar = 0.955
  return group([
    tag(
      toyTags(c, 'limb', 'light', 'body'),
      mirrored(
        group([
          rods(
            {},
            [[0.068, 0.04, 0.01], knee, 0.022],
            [[0.185, 0.44, 0.05], hand, 0.018],
            [[0, 0.54, 0], [0, 0.62, 0], 0.028]
          ),
          at(knee, ball(0.03)),
          at([0.185, 0.44, 0.05], ball(0.025)),
          at(hand, ellipsoid([0.026, 0.034, 0.024])),
        ])
      )
    ),
    tag(
      toyTags(c, 'head', 'light'),
      at([0, 0.665, 0], ellipsoid([0.088, 0.095, 0.085])),
      at([0, 0.655, 0.09], cylinder(0.015, 0.06, { topRadius: 0.01 }), { rotate: [Math.PI / 2, 0, 0] })
    ),
    tag(
      toyTags(c, 'shirt', 'body', 'body'),
      at([0, 0.455, 0], box([0.17, 0.19, 0.11], { edge: soft(0.035) })),
      mirrored(rods({}, [[0.07, 0.525, 0], [0.178, 0.447, 0.045], 0.034]))
    ),
    tag(
      toyTags(c, 'trousers', 'second', 'body'),
      at([0, 0.35, 0], box([0.155, 0.08, 0.1], { edge: soft(0.025) })),
      mirrored(rods({}, [[0.045, 0.35, 0], [0.073, 0.2, 0.042], 0.036]))
    ),
    tag(
      toyTags(c, 'shoe', 'dark', 'support'),
      mirrored(at([0.07, 0.028, 0.03], ellipsoid([0.036, 0.028, 0.06])))
    ),
    tag(
      toyTags(c, 'button', 'third', 'ornament'),
      ...[0.42, 0.47].map(y => at([0, y, 0.055], ball(0.014))),
      mirrored(at([0.026, 0.535, 0.055], ellipsoid([0.03, 0.018, 0.016]), { rotate: [0, 0, 0.3] }))
    ),
    tag(toyTags(c, 'eye', 'dark'), mirrored(at([0.034, 0.685, 0.075], ball(0.013)))),
    tag(
      toyTags(c, 'mouth', 'dark', 'ornament'),
      sweep(
        [
          [-0.036, 0.618, 0.066],
          [0, 0.606, 0.075],
          [0.036, 0.618, 0.066],
        ],
        0.006,
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      toyTags(c, 'cheek', 'body', 'ornament'),
      mirrored(at([0.056, 0.645, 0.062], ellipsoid([0.018, 0.016, 0.01])))
    ),
    tag(
      toyTags(c, 'hat', 'third', 'ornament'),
      at([0, 0.775, -0.012], cylinder(0.082, 0.13, { topRadius: 0.012, edge: bevel(0.006) }), {
        rotate: [-0.12, 0, 0],
      }),
      at([0, 0.724, -0.005], cylinder(0.105, 0.02, { edge: bevel(0.005) }))
    ),
    tag(
      { ...toyTags(c, 'control', 'light'), edge: bevel(0.006) },
      at([0, bar, 0.02], box([0.035, 0.03, 0.34])),
      at([0, bar, 0.02], box([0.54, 0.03, 0.035])),
      at([0, bar, 0.16], box([0.26, 0.03, 0.03]))
    ),
    rods(
      { part: 'string', role: 'support', material: { recipe: 'plastic', color: '#efece4' } },
      ...[-1, 1].flatMap(side => [
        [[side * hand[0], hand[1], hand[2]], [side * 0.255, bar, 0.02], 0.0045] as const,
        [[side * knee[0], knee[1], knee[2] + 0.01], [side * 0.12, bar, 0.16], 0.0045] as const,
        [[side * crown[0], crown[1], crown[2]], [side * 0.1, bar, 0.02], 0.0045] as const,
      ])
    ),
  ])
}
