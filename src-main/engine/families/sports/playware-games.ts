import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { tubes } from '../../kit/assembly.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  capsule,
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
import type { KindMaker } from '../kind-maker.ts'

/** A pogo stick: shaft with its spring and rubber foot, two steps, a bow of a handle. */
export const pogoStick: KindMaker = slot => {
  const coil = Array.from({ length: 81 }, (_, i): Vec3 => [
    0.032 * cos(i * 0.62),
    0.09 + i * 0.0021,
    0.032 * sin(i * 0.62),
  ])
  return [
    at(
      [0, 0.03, 0],
      cylinder(0.03, 0.06, { topRadius: 0.022, edge: soft(0.008), ...slot('foot', 'dark', 'support') })
    ),
    at([0, 0.2, 0], cylinder(0.017, 0.3, slot('piston', 'metal', 'body'))),
    sweep(coil, 0.006, { caps: 'round', ...slot('spring', 'metal', 'feature') }),
    at([0, 0.08, 0], cylinder(0.042, 0.012, { edge: bevel(0.003), ...slot('ring', 'dark', 'body') })),
    at([0, 0.66, 0], cylinder(0.029, 0.8, { edge: bevel(0.004), ...slot('shaft', 'body', 'body') })),
    tag(
      slot('step', 'dark', 'feature'),
      mirrored(at([0.1, 0.28, 0], box([0.13, 0.022, 0.08], { edge: soft(0.008) })))
    ),
    tag(slot('bracket', 'body', 'support'), mirrored(rod([0.02, 0.38, 0], [0.12, 0.285, 0], 0.009))),
    tag(
      slot('bar', 'metal', 'handle'),
      at([0, 1.06, 0], axle(0.014, 0.36)),
      at([0, 1.06, 0], cylinder(0.034, 0.06, { edge: bevel(0.006) }))
    ),
    tag(
      slot('grip', 'dark', 'handle'),
      mirrored(at([0.15, 1.06, 0], axle(0.021, 0.12, { edge: soft(0.006) })))
    ),
  ]
}

/** A dart stuck upright in nothing, leaning on its flights: needle, knurled barrel, shaft, four flights. It lies with its point to +X. */
export const dart: KindMaker = slot => {
  const flight: readonly Vec2[] = [
    [-0.078, 0.001],
    [-0.04, 0.001],
    [-0.046, 0.014],
    [-0.062, 0.0185],
    [-0.082, 0.0185],
  ]
  const lies = group([
    rod([0.035, 0, 0], [0.078, 0, 0], [0.0012, 0.0002], slot('needle', 'metal', 'feature')),
    at(
      [0.012, 0, 0],
      rotated(
        [0, 0, -PI / 2],
        lathe(
          [
            [0, -0.026],
            [0.0025, -0.026],
            [0.0036, -0.018],
            [0.0036, 0.014],
            [0.0014, 0.025],
            [0, 0.025],
          ],
          slot('barrel', 'brass', 'body')
        )
      )
    ),
    tag(
      slot('ring', 'dark', 'ornament'),
      ...[-0.01, -0.005, 0, 0.005, 0.01, 0.015].map(x => at([x + 0.006, 0, 0], axle(0.0039, 0.0018)))
    ),
    rod([-0.075, 0, 0], [-0.01, 0, 0], 0.0018, slot('shaft', 'dark', 'body')),
    tag(
      slot('flight', 'red', 'feature'),
      ...[0, 1, 2, 3].map(i =>
        rotated([PI / 4 + (i * PI) / 2, 0, 0], extrude(flight, 0.0009, { edge: sharp }))
      )
    ),
  ])
  return [at([0, 0.0132, 0], rotated([0, 0, -0.055], lies))]
}

/** An arcade machine: side panels in the cabinet's outline, lit marquee, slanted screen, panel with stick and buttons, coin door. */
export const arcade: KindMaker = slot => {
  const side: readonly Vec2[] = [
    [-0.38, 0],
    [0.3, 0],
    [0.3, 0.86],
    [0.42, 0.95],
    [0.4, 1.02],
    [0.16, 1.12],
    [0.08, 1.5],
    [0.24, 1.58],
    [0.26, 1.8],
    [-0.3, 1.8],
    [-0.38, 1.66],
  ]
  const inner: readonly Vec2[] = [
    [-0.36, 0.05],
    [0.27, 0.05],
    [0.27, 0.87],
    [0.38, 0.96],
    [0.37, 0.99],
    [0.14, 1.09],
    [0.05, 1.5],
    [0.2, 1.59],
    [0.22, 1.78],
    [-0.28, 1.78],
    [-0.36, 1.64],
  ]
  const across = (outline: readonly Vec2[], x: number, wide: number, tags: object): Shape =>
    at([x, 0, 0], rotated([0, -PI / 2, 0], extrude(outline, wide, { edge: bevel(0.006), ...tags })))
  const panel = (x: number, along: number, lift: number, shape: Shape): Shape =>
    at([x, 1.023 + (0.5 - along) * 0.08 + lift, 0.27 + (along - 0.5) * 0.2], rotated([0.39, 0, 0], shape))
  return [
    across(inner, 0, 0.6, slot('cabinet', 'dark', 'body')),
    across(side, 0.31, 0.03, slot('side', 'body', 'body')),
    across(side, -0.31, 0.03, slot('side', 'body', 'body')),
    at(
      [0, 1.69, 0.215],
      box([0.58, 0.17, 0.03], { edge: bevel(0.004), ...slot('marquee', 'glow', 'feature') })
    ),
    tag(
      slot('title', 'red', 'ornament'),
      ...[-0.2, -0.12, -0.04, 0.04, 0.12, 0.2].map((x, i) =>
        at(
          [x, 1.69, 0.231],
          group([
            box([0.014, 0.09, 0.006], { edge: sharp }),
            at([0.018, i % 2 === 0 ? 0.038 : -0.038, 0], box([0.044, 0.014, 0.006], { edge: sharp })),
            at([0.018, 0, 0], box([0.036, 0.012, 0.006], { edge: sharp })),
          ])
        )
      )
    ),
    at(
      [0, 1.3, 0.085],
      rotated(
        [-0.21, 0, 0],
        group([
          box([0.54, 0.38, 0.03], { edge: bevel(0.004), ...slot('bezel', 'dark', 'body') }),
          at(
            [0, 0, 0.014],
            box([0.44, 0.31, 0.012], { edge: bevel(0.004), ...slot('screen', 'screen', 'feature') })
          ),
          tag(
            slot('alien', 'green', 'ornament'),
            ...[-0.14, -0.07, 0, 0.07, 0.14].flatMap(x =>
              [0.1, 0.04].map(y =>
                at(
                  [x, y, 0.021],
                  group([
                    box([0.036, 0.022, 0.004], { edge: sharp }),
                    mirrored(at([0.014, -0.016, 0], box([0.009, 0.014, 0.004], { edge: sharp }))),
                  ])
                )
              )
            )
          ),
          tag(
            slot('ship', 'yellow', 'ornament'),
            at([0.02, -0.12, 0.021], box([0.05, 0.016, 0.004], { edge: sharp })),
            at([0.02, -0.105, 0.021], box([0.014, 0.016, 0.004], { edge: sharp }))
          ),
        ])
      )
    ),
    panel(-0.14, 0.5, 0.05, rod([0, -0.065, 0], [0, 0.05, 0], 0.01, slot('lever', 'metal', 'feature'))),
    panel(-0.14, 0.5, 0.11, ball(0.03, slot('knob', 'red', 'feature'))),
    tag(
      slot('button', 'yellow', 'feature'),
      ...[0, 1, 2].flatMap(i =>
        [0.32, 0.66].map(t => panel(0.04 + i * 0.08, t, 0.022, cylinder(0.024, 0.03, { edge: bevel(0.005) })))
      )
    ),
    at(
      [0, 0.48, 0.278],
      box([0.3, 0.36, 0.02], { edge: bevel(0.006), ...slot('door', 'metal', 'ornament') })
    ),
    tag(
      slot('coin', 'red', 'feature'),
      ...[-0.06, 0.06].map(x => at([x, 0.54, 0.29], box([0.06, 0.08, 0.012], { edge: bevel(0.004) })))
    ),
    tag(
      slot('slot', 'dark', 'ornament'),
      ...[-0.06, 0.06].map(x => at([x, 0.545, 0.297], box([0.008, 0.045, 0.004], { edge: sharp })))
    ),
    tag(
      slot('stripe', 'yellow', 'ornament'),
      ...[1, -1].flatMap(s =>
        [0.25, 0.34].map((y, i) =>
          at([s * 0.326, 0.35 + y, 0], box([0.004, 0.05, 0.5 - i * 0.1], { edge: sharp }), {
            rotate: [0.5, 0, 0],
          })
        )
      )
    ),
  ]
}

/** A pool table: cloth bed in wooden rails with six pockets, turned legs, balls in their triangle and the cue ball, a cue across. */
export const poolTable: KindMaker = slot => {
  const colors = [
    'red',
    'yellow',
    'blue',
    'green',
    'red',
    'yellow',
    'blue',
    'dark',
    'red',
    'green',
    'yellow',
    'red',
    'blue',
    'green',
    'yellow',
  ]
  const ballTags = (k: number): object => slot(`ball_${colors[k]}`, colors[k] ?? 'red', 'ornament')
  const rack = [0, 1, 2, 3, 4].flatMap(i =>
    Array.from({ length: i + 1 }, (_, j) =>
      at([0.45 + i * 0.05, 0.828, (j - i / 2) * 0.058], ball(0.0285, ballTags((i * (i + 1)) / 2 + j)))
    )
  )
  const pockets: readonly (readonly [number, number])[] = [
    [-1.2, -0.62],
    [0, -0.65],
    [1.2, -0.62],
    [-1.2, 0.62],
    [0, 0.65],
    [1.2, 0.62],
  ]
  return [
    at([0, 0.705, 0], box([2.5, 0.14, 1.36], { edge: bevel(0.01), ...slot('body', 'wood', 'body') })),
    at([0, 0.785, 0], box([2.4, 0.03, 1.24], { edge: sharp, ...slot('cloth', 'cloth', 'feature') })),
    tag(
      { ...slot('rail', 'wood', 'body'), edge: bevel(0.012) },
      ...[1, -1].flatMap(s => [
        at([0, 0.81, s * 0.68], box([2.62, 0.09, 0.13])),
        at([s * 1.26, 0.81, 0], box([0.13, 0.09, 1.49])),
      ])
    ),
    tag(
      { ...slot('cushion', 'cloth', 'feature'), edge: bevel(0.008) },
      ...[1, -1].flatMap(s => [
        at([-0.6, 0.818, s * 0.605], box([1.04, 0.05, 0.04])),
        at([0.6, 0.818, s * 0.605], box([1.04, 0.05, 0.04])),
        at([s * 1.18, 0.818, 0], box([0.04, 0.05, 1.08])),
      ])
    ),
    tag(
      slot('pocket', 'dark', 'feature'),
      ...pockets.map(([x, z]) => at([x, 0.83, z], cylinder(0.066, 0.06, { edge: bevel(0.004) })))
    ),
    tag(
      slot('leg', 'wood', 'support'),
      ...[1, -1].flatMap(s =>
        [1, -1].map(t =>
          at(
            [s * 1.08, 0, t * 0.52],
            lathe(
              [
                [0, 0],
                [0.07, 0],
                [0.075, 0.03],
                [0.05, 0.07],
                [0.085, 0.28],
                [0.06, 0.48],
                [0.09, 0.58],
                [0.095, 0.66],
                [0, 0.66],
              ],
              { smooth: true, sharpAt: [0, 1, 7, 8] }
            )
          )
        )
      )
    ),
    tag(
      slot('spot', 'cream', 'ornament'),
      ...[1, -1].flatMap(s =>
        [-0.9, -0.6, -0.3, 0.3, 0.6, 0.9].map(x => at([x, 0.856, s * 0.69], cylinder(0.01, 0.003)))
      )
    ),
    ...rack,
    at([-0.55, 0.828, 0.02], ball(0.0285, slot('cue_ball', 'cream', 'ornament'))),
    rod([-0.62, 0.808, 0.04], [-1.75, 0.897, 0.3], [0.006, 0.014], slot('cue', 'oak', 'feature')),
  ]
}

/** A fidget spinner lying flat: three lobes with bearings around a capped middle. */
export const fidgetSpinner: KindMaker = slot => {
  const place = (i: number, r: number): Vec3 => [
    r * cos(PI / 2 + (TAU * i) / 3),
    0.007,
    -r * sin(PI / 2 + (TAU * i) / 3),
  ]
  return [
    tag(
      slot('body', 'body', 'body'),
      ...[0, 1, 2].flatMap(i => [
        at(place(i, 0.027), cylinder(0.0145, 0.009, { edge: soft(0.002) })),
        at(
          place(i, 0.014),
          rotated([0, PI / 2 + (TAU * i) / 3, 0], box([0.024, 0.009, 0.02], { edge: soft(0.002) }))
        ),
      ]),
      at([0, 0.007, 0], cylinder(0.0155, 0.009, { edge: soft(0.002) }))
    ),
    tag(
      slot('bearing', 'metal', 'feature'),
      ...[0, 1, 2].map(i =>
        at(
          place(i, 0.027),
          lathe(
            [
              [0.0055, -0.0048],
              [0.0112, -0.0048],
              [0.0112, 0.0052],
              [0.0055, 0.0052],
            ],
            { closed: true }
          )
        )
      )
    ),
    at([0, 0.007, 0], cylinder(0.0112, 0.0125, { edge: soft(0.002), ...slot('cap', 'white', 'feature') })),
    at([0, 0.007, 0], torus(0.0125, 0.0046, slot('ring', 'metal', 'feature'))),
  ]
}

/** A water pistol: see-through green frame, orange tank on top, nozzle, pump below, trigger. It aims to +X. */
export const waterGun: KindMaker = slot => {
  const frame: readonly Vec2[] = [
    [-0.11, 0.055],
    [-0.085, 0.005],
    [-0.045, 0.005],
    [-0.05, 0.045],
    [-0.03, 0.07],
    [0.13, 0.07],
    [0.13, 0.105],
    [0.02, 0.115],
    [-0.09, 0.115],
    [-0.115, 0.1],
  ]
  return [
    extrude(frame, 0.036, { edge: soft(0.01), ...slot('frame', 'green', 'body') }),
    at([-0.01, 0.138, 0], rotated([0, 0, PI / 2], capsule(0.032, 0.17, slot('tank', 'orange', 'feature')))),
    tag(slot('cap', 'blue', 'feature'), at([-0.1, 0.138, 0], axle(0.019, 0.026, { edge: bevel(0.004) }))),
    at([0.145, 0.089, 0], axle(0.0125, 0.05, { edge: bevel(0.003), ...slot('barrel', 'green', 'body') })),
    rod([0.165, 0.089, 0], [0.192, 0.089, 0], [0.016, 0.01], slot('nozzle', 'orange', 'feature')),
    at(
      [0.065, 0.057, 0],
      box([0.085, 0.034, 0.04], { edge: soft(0.012), ...slot('pump', 'blue', 'feature') })
    ),
    tag(
      slot('groove', 'green', 'ornament'),
      ...[0, 1, 2, 3].map(i =>
        at([0.038 + i * 0.018, 0.055, 0], box([0.005, 0.034, 0.042], { edge: soft(0.002) }))
      )
    ),
    tubes(slot('trigger', 'orange', 'ornament'), 0.005, [
      [-0.03, 0.075, 0],
      [-0.022, 0.055, 0],
      [-0.026, 0.04, 0],
    ]),
    sweep(
      [
        [-0.045, 0.036, 0],
        [-0.028, 0.022, 0],
        [-0.006, 0.03, 0],
        [-0.002, 0.06, 0],
        [-0.004, 0.075, 0],
      ],
      0.004,
      { smooth: true, ...slot('guard', 'green', 'ornament') }
    ),
    tag(
      slot('star', 'yellow', 'ornament'),
      ...[1, -1].map(s => at([-0.055, 0.086, s * 0.0182], disc(0.011, 0.002)))
    ),
  ]
}

/** A hobby horse: a horse's head of cloth with mane, bridle and eyes on a stick with two wheels. */
export const hobbyHorse: KindMaker = slot => [
  rod([0, 0.055, -0.103], [0, 0.74, 0.02], 0.014, slot('stick', 'oak', 'support')),
  tag(
    slot('wheel', 'red', 'feature'),
    mirrored(at([0.035, 0.05, -0.105], axle(0.05, 0.022, { edge: soft(0.006) })))
  ),
  tag(slot('axle', 'oak', 'support'), at([0, 0.055, -0.104], axle(0.012, 0.09))),
  at([0, 0.6, 0], axle(0.012, 0.24, { edge: soft(0.004), ...slot('handle', 'oak', 'handle') })),
  {
    op: 'blend',
    blend: 0.03,
    detail: 0.014,
    balls: [
      { kind: 'cone', from: [0, 0.68, 0], to: [0, 0.86, 0.03], r0: 0.062, r1: 0.066 },
      { kind: 'ball', at: [0, 0.9, 0.06], radii: [0.06, 0.064, 0.072] },
      { kind: 'cone', from: [0, 0.89, 0.08], to: [0, 0.815, 0.19], r0: 0.052, r1: 0.042 },
      { kind: 'cone', from: [0.034, 0.95, 0.03], to: [0.045, 1.0, 0.028], r0: 0.016, r1: 0.007 },
      { kind: 'cone', from: [-0.034, 0.95, 0.03], to: [-0.045, 1.0, 0.028], r0: 0.016, r1: 0.007 },
    ],
    ...slot('head', 'felt', 'feature'),
  },
  tag(
    slot('mane', 'mane', 'feature'),
    ...Array.from({ length: 9 }, (_, i) =>
      at(
        [
          0.007 * (i % 2 === 0 ? 1 : -1),
          0.7 + i * 0.031,
          -0.056 + 0.0035 * i + (i > 6 ? 0.022 * (i - 6) : 0),
        ],
        ellipsoid([0.019, 0.026, 0.026])
      )
    )
  ),
  mirrored(at([0.05, 0.915, 0.095], ball(0.0125, slot('eye', 'dark', 'ornament')))),
  mirrored(at([0.026, 0.826, 0.222], ball(0.0065, slot('nostril', 'dark', 'ornament')))),
  tag(
    slot('bridle', 'red', 'ornament'),
    at([0, 0.838, 0.155], rotated([0.98, 0, 0], torus(0.0475, 0.006))),
    sweep(
      [
        [0.05, 0.838, 0.15],
        [0.075, 0.79, 0.09],
        [0.07, 0.7, 0.04],
        [0.03, 0.63, 0.01],
      ],
      0.005,
      { smooth: true, caps: 'round' }
    ),
    sweep(
      [
        [-0.05, 0.838, 0.15],
        [-0.075, 0.79, 0.09],
        [-0.07, 0.7, 0.04],
        [-0.03, 0.63, 0.01],
      ],
      0.005,
      { smooth: true, caps: 'round' }
    )
  ),
]
