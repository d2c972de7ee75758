import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rods, tubes } from '../../kit/assembly.ts'
import { axle } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
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

/** A hurdle of the running track: striped board on two uprights, feet that reach to one side. */
export const hurdle: KindMaker = slot => [
  at([0, 0.95, 0], box([1.2, 0.08, 0.025], { edge: bevel(0.004), ...slot('board', 'white', 'feature') })),
  tag(
    slot('stripe', 'red', 'feature'),
    ...[-0.5, 0, 0.5].map(x => at([x, 0.95, 0], box([0.2, 0.0815, 0.0265], { edge: sharp })))
  ),
  tag(
    slot('upright', 'metal', 'support'),
    mirrored(at([0.56, 0.48, 0], box([0.03, 0.92, 0.02], { edge: bevel(0.003) }))),
    at([0, 0.5, 0], axle(0.011, 1.12))
  ),
  tag(
    slot('foot', 'metal', 'support'),
    mirrored(at([0.56, 0.018, 0.33], box([0.034, 0.036, 0.7], { edge: bevel(0.004) })))
  ),
  tag(
    slot('weight', 'dark', 'ornament'),
    mirrored(at([0.56, 0.03, 0.6], box([0.05, 0.05, 0.12], { edge: bevel(0.006) })))
  ),
]

/** A soccer goal: white posts and crossbar, stays behind, a net of square meshes. */
export const soccerGoal: KindMaker = slot => {
  const [w, h, top, deep] = [1.5, 1.2, 0.35, 0.9]
  const line = (a: Vec3, b: Vec3): Shape =>
    sweep([a, b], 0.006, {
      section: {
        kind: 'outline',
        points: [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ],
      },
      caps: 'flat',
      edge: sharp,
    })
  const back = (t: number): readonly [number, number] => [h * (1 - t), -top - (deep - top) * t]
  const n = 14
  return [
    rods(
      slot('post', 'white', 'feature'),
      [[-w, 0, 0], [-w, h, 0], 0.045],
      [[w, 0, 0], [w, h, 0], 0.045],
      [[-w - 0.045, h, 0], [w + 0.045, h, 0], 0.045]
    ),
    rods(
      slot('stay', 'metal', 'support'),
      ...[-w, w].flatMap(
        x =>
          [
            [[x, h, 0], [x, h, -top], 0.018],
            [[x, h, -top], [x, 0.02, -deep], 0.018],
            [[x, 0.02, 0], [x, 0.02, -deep], 0.018],
          ] as const
      ),
      [[-w, 0.02, -deep], [w, 0.02, -deep], 0.018],
      [[-w, h, -top], [w, h, -top], 0.014]
    ),
    tag(
      slot('net', 'cream', 'feature'),
      ...Array.from({ length: n + 1 }, (_, i) => -w + (2 * w * i) / n).flatMap(x => [
        line([x, h, -0.02], [x, h, -top]),
        line([x, h, -top], [x, 0.02, -deep]),
      ]),
      ...[0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84].map(t => line([-w, ...back(t)], [w, ...back(t)])),
      ...[0.1, 0.2, 0.28].map(z => line([-w, h, -z], [w, h, -z])),
      ...[-w, w].flatMap(x => [
        ...[0.2, 0.4, 0.6, 0.8].map(t => line([x, back(t)[0], 0], [x, ...back(t)])),
        ...[0.18, 0.36].map(z =>
          line([x, z < top ? h : h * (1 - (z - top) / (deep - top)), -z], [x, 0.02, -z])
        ),
        line([x, h * (1 - (0.55 - top) / (deep - top)), -0.55], [x, 0.02, -0.55]),
        line([x, h * (1 - (0.72 - top) / (deep - top)), -0.72], [x, 0.02, -0.72]),
      ])
    ),
  ]
}

/** A ring that stands on its rim, every other stretch of it of a second colour. */
const stripedRing =
  (radius: number, tube: number, stripes: number, body: string, stripe: string): KindMaker =>
  slot => {
    const step = TAU / (2 * stripes)
    const stretch = (from: number): Shape =>
      sweep(
        Array.from({ length: 9 }, (_, k): Vec3 => {
          const a = from + (k * step) / 8
          return [radius * cos(a), 0, radius * sin(a)]
        }),
        tube * 1.03,
        { caps: 'flat' }
      )
    const ring: Shape = { op: 'primitive', kind: 'torus', radius, tube, ...slot('ring', body, 'feature') }
    const up = (shape: Shape): Shape => at([0, radius + tube * 1.03, 0], rotated([PI / 2, 0, 0], shape))
    const bands = Array.from({ length: stripes }, (_, i) => stretch(2 * i * step))
    return [up(ring), up(tag(slot('stripe', stripe, 'feature'), ...bands))]
  }

/** A hula hoop, 86 cm across. */
export const hulaHoop: KindMaker = stripedRing(0.42, 0.014, 8, 'red', 'white')

/** An inflated ring to swim in, 84 cm across. */
export const swimRing: KindMaker = stripedRing(0.31, 0.11, 6, 'body', 'white')

/** A lifebuoy standing on its rim: orange ring, four white bands, a rope along it. */
export const lifebuoy: KindMaker = slot => {
  const r = 0.27
  const up = (shape: Shape): Shape => at([0, r + 0.09, 0], rotated([PI / 2, 0, 0], shape))
  return [
    up({ op: 'primitive', kind: 'torus', radius: r, tube: 0.088, ...slot('ring', 'body', 'feature') }),
    up(
      tag(
        slot('band', 'white', 'feature'),
        ...[0, 1, 2, 3].map(i =>
          sweep(
            Array.from({ length: 7 }, (_, k): Vec3 => {
              const a = PI / 4 + (i * PI) / 2 - 0.2 + (k * 0.4) / 6
              return [r * cos(a), 0, r * sin(a)]
            }),
            0.0915,
            { caps: 'flat' }
          )
        )
      )
    ),
    up(
      tag(
        slot('rope', 'rope', 'ornament'),
        ...[0, 1, 2, 3].map(i =>
          sweep(
            Array.from({ length: 9 }, (_, k): Vec3 => {
              const t = k / 8
              const a = PI / 4 + (i * PI) / 2 + t * (PI / 2)
              const out = r + 0.084 + 0.05 * sin(PI * t)
              return [out * cos(a), 0, out * sin(a)]
            }),
            0.012,
            { smooth: true, caps: 'round' }
          )
        )
      )
    ),
  ]
}

/** A curling stone: granite turned flat and round, a band of rough stone, coloured handle. */
export const curlingStone: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.075, 0],
      [0.12, 0.022],
      [0.142, 0.05],
      [0.144, 0.068],
      [0.138, 0.09],
      [0.11, 0.112],
      [0.07, 0.122],
      [0, 0.124],
    ],
    { smooth: true, sharpAt: [0], ...slot('stone', 'granite', 'feature') }
  ),
  at([0, 0.06, 0], cylinder(0.1452, 0.02, { edge: soft(0.006), ...slot('band', 'rough', 'ornament') })),
  at([0, 0.126, 0], cylinder(0.062, 0.012, { edge: soft(0.005), ...slot('cap', 'red', 'feature') })),
  tubes(
    slot('handle', 'red', 'handle'),
    [0.016, 0.0145, 0.015, 0.0165, 0.0155],
    [
      [-0.045, 0.124, 0],
      [-0.044, 0.165, 0],
      [-0.02, 0.185, 0],
      [0.04, 0.188, 0],
      [0.088, 0.182, 0],
    ]
  ),
]

/** A pommel horse: long padded body on splayed legs, two arched handles. */
export const pommelHorse: KindMaker = slot => {
  const pommel = (x: number): Shape =>
    sweep(
      [
        [x, 1.0, -0.13],
        [x, 1.16, -0.12],
        [x, 1.2, -0.07],
        [x, 1.2, 0.07],
        [x, 1.16, 0.12],
        [x, 1.0, 0.13],
      ],
      0.02,
      { smooth: true }
    )
  return [
    at([0, 0.98, 0], box([1.6, 0.28, 0.35], { edge: soft(0.12), ...slot('body', 'leather', 'feature') })),
    tag(
      slot('seam', 'dark', 'ornament'),
      ...[-0.28, 0.28].map(x => at([x, 0.98, 0], box([0.02, 0.283, 0.353], { edge: soft(0.12) })))
    ),
    tag(slot('pommel', 'oak', 'feature'), pommel(-0.22), pommel(0.22)),
    rods(
      slot('leg', 'metal', 'support'),
      ...[1, -1].flatMap(s =>
        [1, -1].map(t => [[s * 0.45, 0.88, t * 0.08], [s * 0.72, 0.03, t * 0.32], 0.03] as const)
      )
    ),
    tag(
      slot('foot', 'dark', 'support'),
      ...[1, -1].flatMap(s =>
        [1, -1].map(t => at([s * 0.725, 0.02, t * 0.325], cylinder(0.055, 0.04, { edge: bevel(0.008) })))
      )
    ),
    rods(
      slot('stay', 'metal', 'support'),
      ...[1, -1].map(s => [[s * 0.6, 0.42, -0.21], [s * 0.6, 0.42, 0.21], 0.012] as const),
      [[-0.6, 0.42, 0], [0.6, 0.42, 0], 0.012]
    ),
  ]
}

/** A wicket of cricket: three stumps with two bails on top, in a strip of turf. */
export const wicket: KindMaker = slot => [
  at([0, 0.015, 0], box([0.42, 0.03, 0.24], { edge: soft(0.01), ...slot('turf', 'grass', 'support') })),
  tag(
    slot('stump', 'oak', 'feature'),
    ...[-0.1, 0, 0.1].map(x => at([x, 0.37, 0], cylinder(0.019, 0.7, { edge: soft(0.006) })))
  ),
  tag(
    slot('bail', 'oak', 'feature'),
    ...[-0.05, 0.05].flatMap(x => [
      at([x, 0.725, 0], axle(0.0075, 0.094, { edge: soft(0.002) })),
      at([x, 0.725, 0], axle(0.0115, 0.036, { edge: soft(0.004) })),
    ])
  ),
  tag(
    slot('band', 'red', 'ornament'),
    ...[-0.1, 0, 0.1].flatMap(x => [0.62, 0.64].map(y => at([x, y, 0], cylinder(0.0195, 0.007))))
  ),
  tag(
    slot('crease', 'white', 'ornament'),
    at([0, 0.0305, 0.085], box([0.42, 0.002, 0.014], { edge: sharp }))
  ),
]
