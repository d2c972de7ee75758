import { cos, PI, sin } from '../../kernel/det-math.ts'
import { ellipse } from '../../kit/outlines.ts'
import { arcPath, ovalPath } from '../../kit/paths.ts'
import {
  at,
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
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Where a head's side goes in an opening so many metres from its middle, `y` above its lower edge. */
const openingAt = (x: number, y: number): Shape =>
  group([], { anchors: { temple: { at: [x, y, 0], normal: [0, 1, 0] } } })

/** A stiff felt cone without its point; a black tassel on a cord from the middle of its flat top. */
export const fez: KindMaker = slot => [
  openingAt(0.092, 0.01),
  lathe(
    [
      [0, 0.1],
      [0.08, 0.1],
      [0.086, 0.004],
      [0.09, 0],
      [0.095, 0.004],
      [0.074, 0.13],
      [0.07, 0.136],
      [0, 0.138],
    ],
    { oval: 0.94, ...slot('crown', 'felt', 'body') }
  ),
  at([0, 0.139, 0], cylinder(0.008, 0.008, { edge: bevel(0.002), ...slot('button', 'dark', 'ornament') })),
  tag(
    slot('tassel', 'dark', 'feature'),
    sweep(
      [
        [0, 0.142, 0],
        [0.04, 0.143, 0.016],
        [0.072, 0.138, 0.028],
        [0.084, 0.11, 0.034],
        [0.09, 0.075, 0.036],
      ],
      0.0034,
      { smooth: true, caps: 'round' }
    ),
    at([0.0905, 0.068, 0.036], ellipsoid([0.008, 0.01, 0.008])),
    ...Array.from({ length: 9 }, (_, i) => {
      const a = (i * 2 * PI) / 9
      const r = i === 0 ? 0 : 0.005
      return sweep(
        [
          [0.0905 + r * cos(a), 0.066, 0.036 + r * sin(a)],
          [0.0925 + r * 1.5 * cos(a), 0.04, 0.037 + r * 1.5 * sin(a)],
          [0.0935 + r * 1.9 * cos(a), 0.012, 0.037 + r * 1.9 * sin(a)],
        ],
        0.0032,
        { caps: 'flat' }
      )
    })
  ),
]

/** A flat round of wool drawn to one side over a narrow band, a stalk in its middle. */
export const beret: KindMaker = slot => [
  openingAt(0.086, 0.006),
  at(
    [-0.018, 0.052, 0.004],
    rotated(
      [0.06, 0, 0.2],
      group([
        lathe(
          [
            [0, -0.018],
            [0.1, -0.024],
            [0.132, -0.012],
            [0.14, 0.002],
            [0.128, 0.018],
            [0.08, 0.03],
            [0, 0.036],
          ],
          { smooth: true, ...slot('crown', 'wool', 'feature') }
        ),
        at(
          [0, 0.04, 0],
          cylinder(0.0035, 0.016, { topRadius: 0.0028, ...slot('stalk', 'wool', 'ornament') })
        ),
      ])
    )
  ),
  lathe(
    [
      [0.083, 0.002],
      [0.088, 0],
      [0.093, 0.004],
      [0.096, 0.04],
      [0.084, 0.042],
    ],
    { closed: true, oval: 0.94, ...slot('band', 'dark', 'support') }
  ),
]

/** Two balls of fur on a steel band that goes over the head. */
export const earmuffs: KindMaker = slot => [
  openingAt(0.08, 0.1),
  sweep(arcPath([0, 0.08, 0], [0.088, 0.125], -0.12, PI + 0.24, 24), 1, {
    section: {
      kind: 'outline',
      points: [
        [-0.009, -0.0016],
        [0.009, -0.0016],
        [0.009, 0.0016],
        [-0.009, 0.0016],
      ],
    },
    ...slot('band', 'metal', 'support'),
  }),
  tag(
    slot('muff', 'fur', 'feature'),
    mirrored(
      at(
        [0.092, 0.058, 0],
        rotated(
          [0, 0, -PI / 2],
          lathe(
            [
              [0, -0.022],
              [0.034, -0.02],
              [0.054, -0.004],
              [0.055, 0.012],
              [0.04, 0.03],
              [0, 0.038],
            ],
            { smooth: true, flutes: { count: 14, depth: 0.05 } }
          )
        )
      )
    )
  ),
  tag(
    slot('cap', 'metal', 'ornament'),
    mirrored(at([0.13, 0.058, 0], rotated([0, 0, PI / 2], cylinder(0.012, 0.006, { edge: bevel(0.002) }))))
  ),
]

/** Cloth wound round the head in crossing folds, a jewel with a plume over the brow. */
export const turban: KindMaker = slot => {
  const fold = (tilt: number, y: number, r: number, thick: number, lean: number) =>
    at(
      [0, y, 0],
      rotated(
        [lean, 0, tilt],
        sweep(
          ovalPath([0, 0, 0], [r, r], 16).map(([x, z]) => [x, 0, z * 1.08] as const),
          thick,
          {
            closed: true,
            section: { kind: 'outline', points: ellipse(1, 1.3, 8) },
          }
        )
      )
    )
  return [
    openingAt(0.1, 0.03),
    tag(
      slot('fold', 'cloth', 'body'),
      fold(0.0, 0.03, 0.088, 0.022, -0.1),
      fold(0.34, 0.06, 0.09, 0.024, -0.06),
      fold(-0.34, 0.062, 0.09, 0.024, -0.06),
      fold(0.24, 0.096, 0.078, 0.025, 0),
      fold(-0.24, 0.098, 0.078, 0.025, 0),
      fold(0.12, 0.128, 0.055, 0.024, 0.05)
    ),
    at([0, 0.1, 0], cylinder(0.084, 0.08, { topRadius: 0.05, ...slot('crown', 'cloth', 'body') })),
    at([0, 0.078, 0.118], ellipsoid([0.016, 0.02, 0.009], slot('jewel', 'jewel', 'feature'))),
    at(
      [0, 0.078, 0.114],
      rotated(
        [PI / 2, 0, 0],
        cylinder(0.019, 0.008, { edge: bevel(0.002), ...slot('setting', 'metal', 'ornament') })
      )
    ),
    sweep(
      [
        [0, 0.09, 0.115],
        [0, 0.14, 0.128],
        [0, 0.19, 0.12],
        [0, 0.225, 0.09],
        [0, 0.222, 0.062],
      ],
      [0.004, 0.018, 0.022, 0.017, 0.004],
      { smooth: true, caps: 'flat', flatten: 0.3, ...slot('plume', 'feather', 'feature') }
    ),
  ]
}

/** A peak on a band, open over the head: what tennis players wear. */
export const sunVisor: KindMaker = slot => {
  const peak: [number, number][] = Array.from({ length: 13 }, (_, i) => {
    const a = PI + (PI * i) / 12
    return [0.098 * cos(a), 0.02 + 0.17 * sin(a)]
  })
  const inner: [number, number][] = Array.from({ length: 9 }, (_, i) => {
    const a = -0.25 - ((PI - 0.5) * i) / 8
    return [0.08 * cos(a), 0.02 + 0.088 * sin(a)]
  })
  return [
    openingAt(0.08, 0.03),
    sweep(
      ovalPath([0, 0, 0], [0.082, 0.098], 28).map(([x, z]) => [x, 0.032, z] as const),
      1,
      {
        closed: true,
        smooth: true,
        section: {
          kind: 'outline',
          points: [
            [-0.0025, -0.022],
            [0.0025, -0.022],
            [0.0025, 0.022],
            [-0.0025, 0.022],
          ],
        },
        ...slot('band', 'cloth', 'body'),
      }
    ),
    at(
      [0, 0.018, 0],
      rotated(
        [-PI / 2 + 0.2, 0, 0],
        extrude([...peak, ...inner], 0.004, { edge: bevel(0.001), ...slot('peak', 'trim', 'feature') })
      )
    ),
    at(
      [0, 0.034, 0.099],
      box([0.04, 0.02, 0.006], { edge: soft(0.0025), ...slot('badge', 'trim', 'ornament') })
    ),
    at([0, 0.032, -0.101], box([0.05, 0.03, 0.006], { edge: sharp, ...slot('clasp', 'dark', 'ornament') })),
  ]
}
