import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, rods, tubes } from '../../kit/assembly.ts'
import { helixPath } from '../../kit/paths.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** An upright screw: a core with a thread around it. */
const screw = (x: number, z: number, from: number, to: number, radius: number): Shape =>
  at(
    [x, 0, z],
    group([
      at([0, (from + to) / 2, 0], cylinder(radius, to - from)),
      sweep(helixPath(radius, from + radius, to - radius, (to - from) / (radius * 1.3), 8), radius * 0.32, {
        caps: 'flat',
      }),
    ])
  )

/** A C-clamp standing on its bow: the screw comes from below against the upper jaw, a bar through its end. */
export const clamp: KindMaker = slot => {
  const outline: readonly Vec2[] = [
    [0.06, 0.24],
    [-0.05, 0.24],
    [-0.085, 0.205],
    [-0.085, 0.085],
    [-0.05, 0.05],
    [0.06, 0.05],
    [0.06, 0.085],
    [-0.035, 0.085],
    [-0.052, 0.1],
    [-0.052, 0.192],
    [-0.036, 0.208],
    [0.06, 0.208],
  ]
  return [
    extrude(outline, 0.026, { edge: bevel(0.004), ...slot('frame', 'body', 'body') }),
    tag(
      slot('jaw', 'metal', 'feature'),
      at([0.042, 0.202, 0], cylinder(0.017, 0.014, { edge: bevel(0.002) }))
    ),
    at([0.042, 0.067, 0], cylinder(0.019, 0.042, { edge: bevel(0.003), ...slot('nut', 'body', 'body') })),
    tag(slot('screw', 'metal', 'feature'), screw(0.042, 0, 0.02, 0.145, 0.0085)),
    at([0.042, 0.148, 0], cylinder(0.018, 0.012, { edge: bevel(0.003), ...slot('pad', 'metal', 'feature') })),
    tag(
      slot('bar', 'dark', 'handle'),
      rod([-0.014, 0.016, 0], [0.098, 0.016, 0], 0.005),
      at([-0.014, 0.016, 0], ball(0.0085)),
      at([0.098, 0.016, 0], ball(0.0085)),
      at([0.042, 0.016, 0], cylinder(0.012, 0.024, { edge: bevel(0.003) }))
    ),
  ]
}

/** A bench vise: base with bolts, fixed jaw with an anvil, sliding jaw, screw with its bar. It opens to +Z. */
export const vise: KindMaker = slot => [
  tag(
    { ...slot('base', 'body', 'support'), edge: bevel(0.006) },
    at([0, 0.012, -0.02], cylinder(0.085, 0.024)),
    mirrored(at([0.09, 0.012, -0.02], box([0.05, 0.024, 0.06]))),
    at([0, 0.045, -0.02], cylinder(0.07, 0.05, { topRadius: 0.05 }))
  ),
  tag(slot('bolt', 'metal', 'ornament'), mirrored(at([0.098, 0.028, -0.02], cylinder(0.012, 0.012)))),
  tag(
    { ...slot('body', 'body', 'body'), edge: bevel(0.007) },
    at([0, 0.095, -0.04], box([0.085, 0.07, 0.16])),
    at([0, 0.135, 0.02], box([0.12, 0.11, 0.045])),
    at([0, 0.14, -0.085], box([0.075, 0.05, 0.075]))
  ),
  at([0, 0.17, -0.085], box([0.068, 0.02, 0.07], { edge: sharp, ...slot('anvil', 'metal', 'feature') })),
  tag(
    { ...slot('slide', 'body', 'body'), edge: bevel(0.007) },
    at([0, 0.088, 0.1], box([0.062, 0.05, 0.14])),
    at([0, 0.135, 0.125], box([0.12, 0.11, 0.045])),
    at([0, 0.085, 0.165], box([0.085, 0.075, 0.04]))
  ),
  tag(
    slot('jaw', 'metal', 'feature'),
    at([0, 0.175, 0.046], box([0.124, 0.036, 0.012], { edge: sharp })),
    at([0, 0.175, 0.099], box([0.124, 0.036, 0.012], { edge: sharp }))
  ),
  tag(slot('screw', 'metal', 'support'), at([0, 0.085, 0.2], disc(0.018, 0.06, { edge: bevel(0.003) }))),
  tag(
    slot('bar', 'metal', 'handle'),
    rod([-0.09, 0.085, 0.215], [0.09, 0.085, 0.215], 0.007),
    mirrored(at([0.09, 0.085, 0.215], ball(0.013)))
  ),
]

/** A crowbar: hexagonal bar, its hook with a slit claw on top, a flat wedge below. */
export const crowbar: KindMaker = slot => {
  const hook: readonly Vec3[] = [
    [0, 0.09, 0],
    [0, 0.5, 0],
    [0.004, 0.56, 0],
    [0.04, 0.6, 0],
    [0.085, 0.59, 0],
    [0.105, 0.555, 0],
  ]
  const six = [0, 1, 2, 3, 4, 5].map((i): Vec2 => [cos((TAU * i) / 6), sin((TAU * i) / 6)])
  return [
    sweep(hook, 0.0125, {
      section: { kind: 'outline', points: six },
      caps: 'flat',
      ...slot('bar', 'body', 'body'),
    }),
    tag(
      slot('claw', 'body', 'feature'),
      ...[-1, 1].map(side =>
        sweep(
          [
            [0.103, 0.565, side * 0.004],
            [0.112, 0.54, side * 0.012],
            [0.117, 0.5, side * 0.014],
          ],
          [0.011, 0.0095, 0.003],
          { caps: 'flat' }
        )
      )
    ),
    sweep(
      [
        [0, 0.12, 0],
        [0, 0.06, 0],
        [-0.014, 0, 0],
      ],
      1,
      {
        section: { kind: 'outline', points: roundedRect(0.034, 0.013, 0, 0) },
        caps: 'flat',
        edge: sharp,
        ...slot('wedge', 'body', 'feature'),
      }
    ),
  ]
}

/** A tape measure: a squarish case with a clip of steel, the yellow tape drawn out and its hook bent down. The tape runs to +X. */
export const tapeMeasure: KindMaker = slot => [
  at(
    [-0.05, 0.04, 0],
    extrude(roundedRect(0.078, 0.078, 0.026, 5), 0.036, {
      edge: soft(0.006),
      ...slot('case', 'body', 'body'),
    })
  ),
  ...[1, -1].map(side =>
    tag(
      slot('side', 'dark', 'ornament'),
      at([-0.052, 0.042, side * 0.0175], disc(0.026, 0.005, { edge: bevel(0.001) }))
    )
  ),
  ...[1, -1].map(side =>
    tag(
      slot('badge', 'metal', 'ornament'),
      at([-0.052, 0.042, side * 0.02], disc(0.016, 0.003, { edge: bevel(0.0008) }))
    )
  ),
  at(
    [-0.014, 0.012, 0],
    box([0.016, 0.02, 0.034], { edge: bevel(0.003), ...slot('mouth', 'dark', 'ornament') })
  ),
  at(
    [-0.04, 0.082, 0],
    box([0.026, 0.008, 0.018], { edge: bevel(0.003), ...slot('button', 'dark', 'ornament') })
  ),
  at([0.07, 0.008, 0], box([0.16, 0.0014, 0.025], { edge: sharp, ...slot('tape', 'yellow', 'feature') })),
  tag(
    slot('mark', 'dark', 'ornament'),
    ...Array.from({ length: 26 }, (_, i) => {
      const long = i % 5 === 0 ? 0.014 : 0.006
      return at([0.002 + i * 0.0055, 0.009, 0.0125 - long / 2], box([0.0012, 0.0012, long], { edge: sharp }))
    })
  ),
  blocks(
    slot('hook', 'metal', 'feature'),
    [0.147, 0.0092, 0, 0.014, 0.0016, 0.02],
    [0.153, 0.005, 0, 0.002, 0.01, 0.02]
  ),
]

/** A vernier caliper lying on its back edge: beam with marks, two long jaws below, two short above, a thumb screw. */
export const caliper: KindMaker = slot => {
  const jaw = (x: number, side: number): readonly Vec2[] => [
    [x, 0.075],
    [x, 0.004],
    [x + side * 0.004, 0],
    [x + side * 0.018, 0.045],
    [x + side * 0.022, 0.075],
  ]
  const upper = (x: number, side: number): readonly Vec2[] => [
    [x, 0.085],
    [x + side * 0.018, 0.085],
    [x + side * 0.012, 0.105],
    [x + side * 0.001, 0.125],
  ]
  const ccw = (points: readonly Vec2[], side: number): readonly Vec2[] =>
    side > 0 ? points : [...points].reverse()
  const piece = (points: readonly Vec2[], z: number, thick: number): Shape =>
    at([0, 0, z], extrude(points, thick, { edge: sharp }))
  return [
    tag(slot('beam', 'metal', 'body'), at([0.055, 0.08, 0], box([0.23, 0.018, 0.005], { edge: sharp }))),
    tag(
      slot('jaw', 'metal', 'feature'),
      piece(ccw(jaw(-0.03, -1), 1), 0, 0.005),
      piece(ccw(upper(-0.03, -1), 1), 0, 0.005),
      at([-0.041, 0.08, 0], box([0.024, 0.022, 0.005], { edge: sharp }))
    ),
    tag(
      slot('slider', 'metal', 'feature'),
      piece(ccw(jaw(0.01, 1), -1), 0.001, 0.008),
      piece(ccw(upper(0.01, 1), -1), 0.001, 0.008),
      at([0.04, 0.08, 0.001], box([0.062, 0.03, 0.009], { edge: bevel(0.001) }))
    ),
    tag(
      slot('window', 'light', 'ornament'),
      at([0.04, 0.076, 0.006], box([0.048, 0.012, 0.002], { edge: sharp }))
    ),
    tag(
      slot('mark', 'dark', 'ornament'),
      ...Array.from({ length: 17 }, (_, i) => {
        const long = i % 5 === 0 ? 0.009 : 0.005
        return at([0.082 + i * 0.005, 0.0885 - long / 2, 0.0028], box([0.0011, long, 0.001], { edge: sharp }))
      }),
      ...Array.from({ length: 8 }, (_, i) =>
        at([0.02 + i * 0.0056, 0.0785, 0.0072], box([0.0011, 0.005, 0.001], { edge: sharp }))
      )
    ),
    tag(
      slot('thumb', 'dark', 'ornament'),
      at([0.055, 0.067, 0.001], axle(0.008, 0.012, { edge: bevel(0.001) })),
      at([0.05, 0.099, 0.001], cylinder(0.006, 0.01, { edge: bevel(0.001) }))
    ),
  ]
}

/** A sawhorse: a beam on four splayed legs, held apart by boards. */
export const sawhorse: KindMaker = slot => {
  const leg = (x: number, z: number): Shape =>
    sweep(
      [
        [x * 1.0, 0.7, z * 0.22],
        [x * 1.08, 0, z],
      ],
      1,
      {
        section: { kind: 'outline', points: roundedRect(0.075, 0.04, 0, 0) },
        caps: 'flat',
        edge: sharp,
      }
    )
  return [
    at([0, 0.7, 0], box([1.0, 0.1, 0.05], { edge: bevel(0.005), ...slot('beam', 'wood', 'feature') })),
    tag(slot('leg', 'wood', 'support'), ...[-0.38, 0.38].flatMap(x => [leg(x, 0.24), leg(x, -0.24)])),
    tag(
      slot('brace', 'wood', 'support'),
      ...[-0.4, 0.4].map(x => at([x, 0.3, 0], box([0.02, 0.09, 0.36], { edge: sharp }))),
      ...[-0.385, 0.385].map(x => at([x, 0.6, 0], box([0.02, 0.1, 0.17], { edge: sharp })))
    ),
    tag(
      slot('nail', 'metal', 'ornament'),
      ...[-0.41, 0.41].flatMap(x =>
        [0.06, -0.06].map(z => at([x + Math.sign(x) * 0.002, 0.3, z], axle(0.008, 0.008)))
      )
    ),
  ]
}

/** An open hinge: two leaves with countersunk screws around a knuckled pin. Stands on its lower edge. */
export const hinge: KindMaker = slot => {
  const leaf = (side: number): Shape =>
    group([at([side * 0.023, 0.045, 0], extrude(roundedRect(0.04, 0.09, 0.004, 2), 0.003, { edge: sharp }))])
  return [
    tag(slot('leaf', 'metal', 'body'), rotated([0, 0.5, 0], leaf(1)), rotated([0, -0.5, 0], leaf(-1))),
    tag(
      slot('knuckle', 'metal', 'feature'),
      ...[0, 1, 2, 3, 4].map(i =>
        at(
          [0, 0.009 + i * 0.018, 0],
          cylinder(i % 2 === 0 ? 0.0066 : 0.0058, 0.0172, { edge: bevel(0.0008) })
        )
      )
    ),
    tag(slot('pin', 'metal', 'ornament'), at([0, 0.092, 0], ball(0.0058))),
    tag(
      slot('screw', 'dark', 'ornament'),
      ...[1, -1].flatMap(side =>
        [0.017, 0.045, 0.073].map((y, i) =>
          rotated(
            [0, side * 0.5, 0],
            at([side * (i === 1 ? 0.032 : 0.022), y, 0.0015], disc(0.0048, 0.0022, { edge: bevel(0.0006) }))
          )
        )
      )
    ),
  ]
}

/** A pulley block: a grooved wheel between two cheeks, a hook above, a rope over the wheel. */
export const pulley: KindMaker = slot => {
  const cheek = Array.from({ length: 24 }, (_, i): Vec2 => {
    const a = (TAU * i) / 24
    return [0.058 * cos(a), 0.085 * sin(a)]
  })
  return [
    tag(
      slot('cheek', 'wood', 'body'),
      at([0, 0.3, 0.03], extrude(cheek, 0.012, { edge: bevel(0.004) })),
      at([0, 0.3, -0.03], extrude(cheek, 0.012, { edge: bevel(0.004) }))
    ),
    tag(slot('wheel', 'metal', 'feature'), at([0, 0.29, 0], disc(0.06, 0.03, { edge: bevel(0.004) }))),
    tag(slot('pin', 'metal', 'support'), at([0, 0.29, 0], disc(0.014, 0.09, { edge: bevel(0.003) }))),
    tag(
      slot('strap', 'dark', 'support'),
      at([0, 0.385, 0], box([0.03, 0.02, 0.076], { edge: bevel(0.003) })),
      at([0, 0.4, 0], cylinder(0.012, 0.03))
    ),
    tubes(
      slot('hook', 'dark', 'feature'),
      [0.01, 0.011, 0.011, 0.01, 0.008, 0.005],
      [
        [0, 0.4, 0],
        [0.002, 0.43, 0],
        [0.036, 0.455, 0],
        [0.03, 0.5, 0],
        [-0.012, 0.51, 0],
        [-0.036, 0.475, 0],
      ]
    ),
    tubes(slot('rope', 'rope', 'feature'), 0.011, [
      [-0.07, 0.0, 0.0],
      [-0.068, 0.12, 0],
      [-0.066, 0.27, 0],
      [-0.05, 0.335, 0],
      [0, 0.358, 0],
      [0.05, 0.335, 0],
      [0.066, 0.27, 0],
      [0.068, 0.1, 0],
      [0.07, 0.02, 0],
    ]),
  ]
}

/** A garden hose in a coil on the ground with its spray nozzle beside it. */
export const gardenHose: KindMaker = slot => {
  const per = 26
  const laps = 5
  const coil = Array.from({ length: laps * per + 1 }, (_, i): Vec3 => {
    const a = (TAU * i) / per
    const lap = i / per
    const r = 0.22 - 0.02 * sin(lap * 2.3)
    return [r * cos(a), 0.014 + lap * 0.021, r * sin(a)]
  })
  const end = coil[0]
  return [
    sweep(coil, 0.013, { caps: 'round', ...slot('hose', 'body', 'feature') }),
    tubes(slot('tail', 'body', 'body'), 0.013, [
      [end[0], 0.014, 0.01],
      [0.24, 0.014, 0.1],
      [0.27, 0.016, 0.2],
      [0.33, 0.03, 0.26],
      [0.38, 0.05, 0.27],
    ]),
    rods(slot('coupling', 'dark', 'ornament'), [[0.365, 0.045, 0.268], [0.4, 0.057, 0.272], 0.02]),
    rods(slot('nozzle', 'yellow', 'feature'), [[0.395, 0.056, 0.272], [0.46, 0.075, 0.28], 0.018]),
    tag(slot('head', 'dark', 'feature'), rod([0.455, 0.073, 0.279], [0.485, 0.082, 0.283], [0.02, 0.032])),
    at(
      [0.42, 0.033, 0.275],
      box([0.014, 0.06, 0.016], { edge: soft(0.004), ...slot('grip', 'dark', 'handle') }),
      { rotate: [0, 0, 0.35] }
    ),
  ]
}
