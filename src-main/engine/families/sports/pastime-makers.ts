import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { posts, rods, tubes, turned } from '../../kit/assembly.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import type { SlotTags } from '../slot-tags.ts'

const QUARTER = PI / 2

/** A puck of black rubber with a knurled rim, at the blade of a stick, on ice. 24 cm. */
export const hockeyPuck: KindMaker = slot => [
  tag(slot('ice', 'ice', 'support'), at([0, -0.006, 0], cylinder(0.16, 0.012, { edge: soft(0.003) }))),
  tag(slot('puck', 'dark', 'feature'), at([0, 0.0127, 0], cylinder(0.0381, 0.0254, { edge: bevel(0.0022) }))),
  tag(
    slot('knurl', 'dark', 'ornament'),
    ...Array.from({ length: 36 }, (_, i) => {
      const a = (TAU * i) / 36
      return at(
        [0.0382 * cos(a), 0.0127, 0.0382 * sin(a)],
        rotated([0, -a, 0], box([0.002, 0.013, 0.003], { edge: sharp }))
      )
    })
  ),
  tag(slot('ring', 'light', 'ornament'), at([0, 0.0255, 0], torus(0.025, 0.0013))),
  tag(
    slot('star', 'light', 'ornament'),
    ...[0, 1, 2].map(i =>
      at([0, 0.0257, 0], rotated([0, (PI * i) / 3, 0], box([0.028, 0.0012, 0.0045], { edge: sharp })))
    )
  ),
  tag(
    slot('blade', 'oak', 'feature'),
    at([0.02, 0.034, -0.052], rotated([-0.12, 0.1, 0], box([0.24, 0.068, 0.012], { edge: soft(0.005) })))
  ),
  tag(
    slot('tape', 'dark', 'ornament'),
    ...[-0.06, -0.035, -0.01, 0.015].map(x =>
      at(
        [x, 0.034, -0.0555 + 0.1 * -x * 0.5],
        rotated([-0.12, 0.1, 0], box([0.02, 0.07, 0.0145], { edge: sharp }))
      )
    )
  ),
  tag(
    slot('shaft', 'red', 'feature'),
    sweep(
      [
        [0.12, 0.03, -0.062],
        [0.17, 0.06, -0.07],
        [0.34, 0.36, -0.11],
      ],
      0.014,
      { flatten: 0.6 }
    )
  ),
]

/** Glass marbles: one large before four small ones, a twist of colours in each. 6 cm. */
export const glassMarble: KindMaker = slot => {
  const one = ([x, z]: readonly [number, number], r: number, looks: readonly string[]): Shape => {
    const twist = (k: number): Shape =>
      sweep(
        Array.from({ length: 9 }, (_, i): Vec3 => {
          const t = (i - 4) / 4
          const a = 2.2 * t + (TAU * k) / looks.length
          const reach = 0.52 * r * (1 - 0.8 * t * t)
          return [reach * cos(a), 0.72 * r * t, reach * sin(a)]
        }),
        [0.02, 0.12, 0.17, 0.2, 0.21, 0.2, 0.17, 0.12, 0.02].map(w => w * r),
        { smooth: true, caps: 'round' }
      )
    return tag(
      {},
      at(
        [x, r, z],
        rotated(
          [0.5, 7 * x, 0.7],
          tag({}, ...looks.map((look, k) => tag(slot('twist', look, 'feature'), twist(k))))
        )
      ),
      tag(slot('marble', 'glass', 'body'), at([x, r, z], ball(r)))
    )
  }
  return [
    one([0, 0.006], 0.0125, ['red', 'light', 'blue']),
    one([-0.0195, -0.008], 0.0085, ['body', 'yellow', 'light']),
    one([0.019, -0.009], 0.0085, ['green', 'yellow', 'green']),
    one([0.0, -0.0149], 0.0085, ['light', 'red', 'light']),
    one([0.0205, 0.0125], 0.0085, ['blue', 'light', 'blue']),
  ]
}

/** A roulette wheel: a wooden bowl, pockets red and black with one green, numbers' ring, a cross in the middle, the ball. 80 cm. */
export const rouletteWheel: KindMaker = slot => {
  const pockets = Array.from({ length: 37 }, (_, i) => ({
    a: (TAU * i) / 37,
    look: i === 0 ? 'green' : i % 2 === 0 ? 'black' : 'red',
  }))
  const wedge =
    (r: number, y: number, size: Vec3, tilt: number) =>
    (a: number): Shape =>
      at([r * sin(a), y, r * cos(a)], rotated([0, a, 0], rotated([tilt, 0, 0], box(size, { edge: sharp }))))
  const cell = wedge(0.22, 0.062, [0.0385, 0.008, 0.06], 0)
  const number = wedge(0.282, 0.083, [0.05, 0.01, 0.056], -0.3)
  const mark = wedge(0.284, 0.0895, [0.01, 0.003, 0.022], -0.3)
  return [
    turned(
      slot('bowl', 'wood', 'body'),
      [0, 0, 0],
      [
        [0, 0],
        [0.3, 0],
        [0.39, 0.05],
        [0.41, 0.11],
        [0.4, 0.13],
        [0.37, 0.128],
        [0.315, 0.088],
        [0.3, 0.05],
        [0, 0.05],
      ]
    ),
    ...['red', 'black', 'green'].flatMap(look => {
      const mine = pockets.filter(pocket => pocket.look === look)
      return [
        tag(
          slot('pocket', look, 'feature'),
          ...mine.map(({ a }) => cell(a)),
          ...mine.map(({ a }) => number(a))
        ),
      ]
    }),
    tag(slot('number', 'light', 'ornament'), ...pockets.map(({ a }) => mark(a))),
    tag(
      slot('fret', 'brass', 'ornament'),
      ...pockets.map(({ a }) => wedge(0.222, 0.07, [0.003, 0.02, 0.06], 0)(a + PI / 37)),
      at([0, 0.072, 0], torus(0.253, 0.0045)),
      at([0, 0.066, 0], torus(0.19, 0.005)),
      at([0, 0.131, 0], torus(0.388, 0.005))
    ),
    turned(
      slot('cone', 'wood', 'body'),
      [0, 0.05, 0],
      [
        [0, 0],
        [0.188, 0],
        [0.188, 0.016],
        [0.07, 0.05],
        [0.04, 0.06],
        [0, 0.06],
      ]
    ),
    turned(
      slot('turret', 'brass', 'feature'),
      [0, 0.105, 0],
      [
        [0, 0],
        [0.04, 0],
        [0.034, 0.014],
        [0.016, 0.024],
        [0.012, 0.06],
        [0.02, 0.072],
        [0.012, 0.088],
        [0, 0.092],
      ]
    ),
    rods(
      slot('handle', 'brass', 'feature'),
      [[-0.085, 0.15, 0], [0.085, 0.15, 0], 0.0065],
      [[0, 0.15, -0.085], [0, 0.15, 0.085], 0.0065]
    ),
    tag(
      slot('knob', 'brass', 'ornament'),
      ...[0, 1, 2, 3].map(i => at([0.087 * cos(i * QUARTER), 0.15, 0.087 * sin(i * QUARTER)], ball(0.013)))
    ),
    tag(slot('ball', 'light', 'feature'), at([0.085, 0.0765, 0.204], ball(0.0115))),
  ]
}

/** A machine to row on: a rail with its sliding seat, a flywheel in its cage, foot plates, the handle on its chain, a screen. 2.2 m. */
export const rowingMachine: KindMaker = slot => {
  const wheel: Vec3 = [-0.82, 0.42, 0]
  return [
    tag(
      slot('rail', 'metal', 'support'),
      at([0.28, 0.36, 0], rotated([0, 0, 0.04], box([1.6, 0.07, 0.08], { edge: bevel(0.006) })))
    ),
    tag(
      slot('cage', 'dark', 'body'),
      at(wheel, rotated([QUARTER, 0, 0], cylinder(0.27, 0.13, { edge: soft(0.03) }))),
      at([-0.58, 0.36, 0], box([0.3, 0.1, 0.1], { edge: soft(0.02) }))
    ),
    tag(
      slot('vent', 'body', 'feature'),
      ...[-0.07, 0.07].flatMap(z => [
        ...[0.24, 0.18, 0.12].map(r =>
          at([wheel[0], wheel[1], z], rotated([QUARTER, 0, 0], torus(r, 0.009)))
        ),
        at([wheel[0], wheel[1], z], rotated([QUARTER, 0, 0], cylinder(0.06, 0.016))),
      ])
    ),
    tag(
      slot('leg', 'metal', 'support'),
      at([-0.9, 0.08, 0], rotated([0, 0, 0.25], box([0.06, 0.2, 0.07], { edge: sharp }))),
      at([-0.92, 0.025, 0], box([0.07, 0.05, 0.6], { edge: soft(0.015) })),
      at([1.0, 0.2, 0], box([0.06, 0.4, 0.06], { edge: sharp })),
      at([1.0, 0.025, 0], box([0.07, 0.05, 0.5], { edge: soft(0.015) }))
    ),
    tag(
      slot('seat', 'dark', 'feature'),
      at([0.4, 0.46, 0], box([0.24, 0.05, 0.32], { edge: soft(0.02) })),
      at([0.4, 0.42, 0], box([0.16, 0.06, 0.12], { edge: soft(0.01) }))
    ),
    tag(
      slot('pedal', 'body', 'feature'),
      ...[-0.13, 0.13].map(z =>
        at([-0.36, 0.42, z], rotated([0, 0, -0.85], box([0.34, 0.025, 0.11], { edge: soft(0.008) })))
      )
    ),
    tag(
      slot('strap', 'dark', 'ornament'),
      ...[-0.13, 0.13].map(z =>
        at([-0.365, 0.46, z], rotated([0, 0, -0.85], box([0.045, 0.06, 0.125], { edge: soft(0.01) })))
      )
    ),
    tag(slot('bracket', 'metal', 'support'), at([-0.34, 0.36, 0], box([0.08, 0.08, 0.34], { edge: sharp }))),
    rods(slot('chain', 'metal', 'feature'), [[-0.6, 0.5, 0], [-0.06, 0.56, 0], 0.008]),
    tag(
      slot('handle', 'wood', 'handle'),
      at([-0.06, 0.56, 0], rotated([QUARTER, 0, 0], cylinder(0.02, 0.46, { edge: soft(0.01) })))
    ),
    tag(
      slot('arm', 'metal', 'support'),
      sweep(
        [
          [-0.66, 0.62, 0],
          [-0.52, 0.84, 0],
          [-0.42, 0.98, 0],
        ],
        0.022
      )
    ),
    tag(
      slot('screen', 'dark', 'feature'),
      at([-0.42, 1.0, 0], rotated([0, 0, -0.3], box([0.05, 0.2, 0.2], { edge: soft(0.012) })))
    ),
    tag(
      slot('display', 'glow', 'ornament'),
      at([-0.394, 0.994, 0], rotated([0, 0, -0.3], box([0.008, 0.14, 0.15], { edge: sharp })))
    ),
  ]
}

/** A wheel for a hamster on its stand: rungs between two rims, spokes at the back, a hamster running in it. 22 cm. */
export const hamsterWheel: KindMaker = (slot, { without }) => [
  ...emptyWheel(slot),
  ...(without.has('hamster') ? [] : runningHamster(slot)),
]

/** The wheel on its stand; the lowest of its rungs are where somebody runs. */
const emptyWheel = (slot: SlotTags): readonly Shape[] => {
  const [y, r] = [0.125, 0.1]
  return [
    tag(
      slot('base', 'body', 'support'),
      at([0, 0.008, -0.014], box([0.17, 0.016, 0.122], { edge: soft(0.006) }))
    ),
    rods(
      slot('stand', 'body', 'support'),
      [[-0.07, 0.014, -0.066], [0, y, -0.066], 0.006],
      [[0.07, 0.014, -0.066], [0, y, -0.066], 0.006]
    ),
    tag(
      slot('axle', 'metal', 'support'),
      at([0, y, -0.06], rotated([QUARTER, 0, 0], cylinder(0.012, 0.024)))
    ),
    group(
      [
        tag(
          slot('rim', 'blue', 'feature'),
          ...[-0.052, 0.042].map(z => at([0, y, z], rotated([QUARTER, 0, 0], torus(r, 0.0042))))
        ),
      ],
      {
        anchors: {
          inside: { at: [0, y - r + 0.003, 0], normal: [0, 1, 0] },
          rim: { at: [0, y + r, 0], normal: [0, 1, 0] },
        },
      }
    ),
    tag(
      slot('rung', 'blue', 'feature'),
      ...Array.from({ length: 30 }, (_, i) => {
        const a = (TAU * i) / 30
        return at([r * cos(a), y + r * sin(a), -0.005], rotated([QUARTER, 0, 0], cylinder(0.0024, 0.098)))
      })
    ),
    tag(
      slot('spoke', 'blue', 'feature'),
      ...Array.from({ length: 6 }, (_, i) => {
        const a = (TAU * i) / 6
        return sweep(
          [
            [0, y, -0.053],
            [r * cos(a), y + r * sin(a), -0.053],
          ],
          0.0034
        )
      })
    ),
  ]
}

const runningHamster = (slot: SlotTags): readonly Shape[] => [
  tag(
    slot('hamster', 'fur', 'feature'),
    at([-0.004, 0.058, 0], rotated([0, 0, -0.05], ellipsoid([0.036, 0.026, 0.025]))),
    at([0.03, 0.066, 0], ellipsoid([0.02, 0.019, 0.019]))
  ),
  tag(
    slot('belly', 'cream', 'ornament'),
    at([0.002, 0.05, 0], ellipsoid([0.032, 0.02, 0.022])),
    at([0.042, 0.061, 0], ellipsoid([0.01, 0.009, 0.012])),
    ...[-0.012, 0.012].flatMap(z => [
      at([0.022, 0.034, z], ellipsoid([0.008, 0.008, 0.005])),
      at([-0.02, 0.036, z], ellipsoid([0.01, 0.009, 0.006])),
    ])
  ),
  tag(
    slot('ear', 'cream', 'ornament'),
    ...[-0.012, 0.012].map(z => at([0.02, 0.084, z], ellipsoid([0.004, 0.008, 0.007])))
  ),
  tag(
    slot('eye', 'black', 'ornament'),
    ...[-0.0145, 0.0145].map(z => at([0.04, 0.07, z], ball(0.0036))),
    at([0.0515, 0.063, 0], ball(0.0028))
  ),
]

/** A tripod for a camera: three legs in two lengths, braces, the column with its crank, a head with its handle. 1.45 m. */
export const tripod: KindMaker = slot => {
  const legs = [0, 1, 2].map(i => (TAU * i) / 3 + QUARTER)
  const on = (a: number, t: number): Vec3 => [
    (0.05 + 0.42 * t) * cos(a),
    1.08 - 1.06 * t,
    (0.05 + 0.42 * t) * sin(a),
  ]
  return [
    tag(
      slot('leg', 'dark', 'feature'),
      ...legs.map(a => sweep([on(a, 0), on(a, 0.52)], 0.021, { caps: 'flat' }))
    ),
    tag(
      slot('leg', 'metal', 'feature'),
      ...legs.map(a => sweep([on(a, 0.5), on(a, 0.98)], 0.014, { caps: 'flat' }))
    ),
    tag(
      slot('clamp', 'body', 'ornament'),
      ...legs.map(a => sweep([on(a, 0.49), on(a, 0.55)], 0.028, { caps: 'flat' }))
    ),
    tag(slot('foot', 'dark', 'support'), ...legs.map(a => at(on(a, 0.99), ball(0.024)))),
    rods(slot('brace', 'metal', 'support'), ...legs.map(a => [[0, 0.72, 0], on(a, 0.4), 0.008] as const)),
    posts(slot('column', 'metal', 'support'), [0, 1.0, 0, 0.017, 0.68]),
    tag(
      slot('shoulder', 'dark', 'body'),
      at([0, 1.09, 0], cylinder(0.07, 0.08, { edge: soft(0.02) })),
      at([0, 0.72, 0], cylinder(0.026, 0.04))
    ),
    tag(
      slot('crank', 'dark', 'ornament'),
      at([0.07, 1.09, 0.02], rotated([0, 0, QUARTER], cylinder(0.008, 0.1))),
      at([0.12, 1.07, 0.02], box([0.012, 0.07, 0.016], { edge: sharp }))
    ),
    tag(
      slot('head', 'dark', 'feature'),
      at([0, 1.37, 0], cylinder(0.038, 0.08, { edge: soft(0.01) })),
      at([0, 1.43, 0], box([0.05, 0.07, 0.09], { edge: soft(0.01) })),
      at([0, 1.475, 0], box([0.09, 0.022, 0.13], { edge: bevel(0.004) }))
    ),
    tag(slot('screw', 'metal', 'ornament'), at([0, 1.495, 0], cylinder(0.007, 0.024))),
    tubes(
      slot('handle', 'dark', 'handle'),
      [0.008, 0.008, 0.015, 0.015],
      [
        [0, 1.43, -0.03],
        [0.03, 1.38, -0.16],
        [0.045, 1.34, -0.24],
        [0.06, 1.3, -0.34],
      ]
    ),
  ]
}

/** A collar for a dog, closed to a ring: stitching, buckle, studs, a tag that hangs from its ring. 15 cm. */
export const dogCollar: KindMaker = slot => {
  const r = 0.066
  const ring = (y: number, high: number, reach: number): Shape =>
    lathe(
      [
        [r - 0.0018, y],
        [r + reach, y],
        [r + reach, y + high],
        [r - 0.0018, y + high],
      ],
      { closed: true, edge: bevel(0.0006) }
    )
  return [
    tag(slot('strap', 'leather', 'feature'), ring(0.022, 0.026, 0.0026)),
    tag(slot('stitch', 'cream', 'ornament'), ...[0.0245, 0.0442].map(y => ring(y, 0.0014, 0.0031))),
    tag(
      slot('stud', 'metal', 'ornament'),
      ...Array.from({ length: 15 }, (_, i) => {
        const a = 0.75 + (4.8 * i) / 14
        return at([(r + 0.0026) * sin(a), 0.035, (r + 0.0026) * cos(a)], ball(0.0044))
      })
    ),
    tag(
      slot('buckle', 'metal', 'feature'),
      ...[0.019, 0.051].map(y =>
        at([0.022, y, r - 0.002], rotated([0, 0.33, 0], box([0.026, 0.0036, 0.0036], { edge: soft(0.001) })))
      ),
      at(
        [0.0095, 0.035, r + 0.0022],
        rotated([0, 0.33, 0], box([0.0036, 0.034, 0.0036], { edge: soft(0.001) }))
      ),
      at(
        [0.0345, 0.035, r - 0.0062],
        rotated([0, 0.33, 0], box([0.0036, 0.034, 0.0036], { edge: soft(0.001) }))
      ),
      at([0.022, 0.035, r + 0.0005], rotated([0, 0.33, 0], box([0.026, 0.003, 0.003], { edge: soft(0.001) })))
    ),
    tag(
      slot('ring', 'metal', 'support'),
      at([-0.014, 0.0215, r + 0.003], rotated([QUARTER, 0, 0], torus(0.0075, 0.0013)))
    ),
    tag(
      slot('tag', 'brass', 'feature'),
      at(
        [-0.014, 0.006, r + 0.0032],
        rotated([QUARTER, 0, 0], cylinder(0.0125, 0.0022, { edge: bevel(0.0004) }))
      )
    ),
    tag(
      slot('bone', 'dark', 'ornament'),
      at([-0.014, 0.006, r + 0.0046], box([0.011, 0.003, 0.001], { edge: sharp })),
      ...[-1, 1].flatMap(x =>
        [-1, 1].map(y => at([-0.014 + 0.006 * x, 0.006 + 0.0018 * y, r + 0.0044], ball(0.0019)))
      )
    ),
  ]
}

/** A leash in a coil: the loop for the hand, the strap wound on the ground, a snap hook at its end. 34 cm. */
export const leash: KindMaker = slot => {
  const coil = Array.from({ length: 40 }, (_, i): Vec3 => {
    const a = 0.42 * i
    const r = 0.03 + 0.0022 * i
    return [r * cos(a), 0.0042 + 0.0003 * i, r * sin(a)]
  })
  const end = coil.at(-1) ?? [0, 0, 0]
  return [
    tag(slot('strap', 'body', 'feature'), sweep(coil, 0.0075, { smooth: true, flatten: 0.5, caps: 'round' })),
    tag(
      slot('loop', 'body', 'feature'),
      sweep(
        [
          end,
          [end[0] + 0.03, end[1] + 0.03, end[2] - 0.05],
          [end[0] + 0.02, end[1] + 0.1, end[2] - 0.09],
          [end[0] - 0.03, end[1] + 0.14, end[2] - 0.08],
          [end[0] - 0.06, end[1] + 0.1, end[2] - 0.04],
          [end[0] - 0.03, end[1] + 0.03, end[2] - 0.01],
          end,
        ],
        0.0075,
        { smooth: true, flatten: 0.5, caps: 'round' }
      )
    ),
    tag(
      slot('sleeve', 'leather', 'ornament'),
      at(end, rotated([0, 0.4, 0], box([0.03, 0.022, 0.024], { edge: soft(0.005) })))
    ),
    tubes(slot('strap', 'body', 'feature'), 0.0075, [
      [0.03, 0.0042, 0],
      [0.05, 0.012, 0.05],
      [0.11, 0.016, 0.1],
      [0.13, 0.0076, 0.16],
      [0.1, 0.0076, 0.2],
    ]),
    tag(
      slot('hook', 'metal', 'feature'),
      at([0.098, 0.009, 0.205], ball(0.0105)),
      at([0.096, 0.009, 0.222], rotated([QUARTER, 0, 0.05], cylinder(0.006, 0.03))),
      sweep(
        Array.from({ length: 11 }, (_, i): Vec3 => {
          const a = -2.2 + 0.48 * i
          return [0.092 + 0.015 * cos(a), 0.0085, 0.252 + 0.021 * sin(a)]
        }),
        0.0042,
        { smooth: true, caps: 'round' }
      ),
      sweep(
        [
          [0.083, 0.0085, 0.236],
          [0.081, 0.0085, 0.266],
        ],
        0.003
      )
    ),
  ]
}
