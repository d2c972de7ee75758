import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { arcPath, band } from '../../../kit/paths.ts'
import { rod } from '../../../kit/plates.ts'
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
  loft,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'

/** A shallow bowl of water on a turned foot, a small bird on its rim. */
export const birdBath: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.2, 0],
      [0.2, 0.05],
      [0.15, 0.08],
      [0.08, 0.16],
      [0.07, 0.4],
      [0.1, 0.46],
      [0.07, 0.52],
      [0.11, 0.62],
      [0.24, 0.68],
      [0.34, 0.74],
      [0.36, 0.79],
      [0.33, 0.8],
      [0.28, 0.755],
      [0, 0.73],
    ],
    { ...slot('basin', 'stone', 'feature'), smooth: true, sharpAt: [0, 1, 2, 11, 12] }
  ),
  at([0, 0.762, 0], cylinder(0.295, 0.016, { edge: sharp, ...slot('water', 'water', 'feature') })),
  tag(
    slot('bird', 'accent', 'ornament'),
    at([0.33, 0.85, 0.06], rotated([0, 0.4, 0.45], ellipsoid([0.065, 0.042, 0.042]))),
    at([0.285, 0.895, 0.065], ball(0.032)),
    rod([0.36, 0.83, 0.06], [0.45, 0.8, 0.05], [0.03, 0.014], { caps: 'round' })
  ),
  tag(
    slot('beak', 'dark', 'ornament'),
    rod([0.262, 0.894, 0.068], [0.228, 0.89, 0.072], [0.011, 0.002]),
    rod([0.325, 0.79, 0.05], [0.33, 0.83, 0.055], 0.006),
    rod([0.335, 0.79, 0.075], [0.335, 0.83, 0.07], 0.006)
  ),
]

/** A lattice arch over a path, roses climbing up both sides. */
export const roseArch: KindMaker = (slot, context) => {
  const random = context.random.fork('roses')
  const [half, spring, deep] = [0.62, 1.5, 0.5]
  const hoop = (z: number): readonly Vec3[] => [
    [half, 0, z],
    [half, spring, z],
    ...arcPath([0, spring, z], [half, half], 0, PI, 10).slice(1, 10),
    [-half, spring, z],
    [-half, 0, z],
  ]
  const slats = [
    ...[0.25, 0.55, 0.85, 1.15, 1.45].flatMap(y => [-half, half].map((x): Vec3 => [x, y, 0])),
    ...[0.35, 0.75, 1.15, 1.57, 1.98, 2.38, 2.79].map((a): Vec3 => [
      half * cos(a),
      spring + half * sin(a),
      0,
    ]),
  ]
  const climb = Array.from({ length: 34 }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1
    const t = Math.floor(i / 2) / 16
    const z = random.range(-0.22, 0.26)
    const y = 0.15 + t * 1.9
    const up = Math.min(1, Math.max(0, (y - spring) / half))
    const x = side * (half + 0.03) * Math.sqrt(1 - up * up)
    return [x, y, z] as const
  })
  return [
    tag(slot('frame', 'frame', 'feature'), ...[-deep / 2, deep / 2].map(z => band(hoop(z), 0.05, 0.05))),
    tag(
      slot('slat', 'frame', 'feature'),
      ...slats.map(([x, y]) => at([x, y, 0], box([0.028, 0.028, deep], { edge: sharp }))),
      ...[-half, half].map(x => at([x, spring / 2, 0], box([0.028, spring, 0.028], { edge: sharp })))
    ),
    tag(
      slot('leaf', 'leaf', 'ornament'),
      ...climb.map(([x, y, z]) =>
        at([x, y, z], ellipsoid([0.1, 0.085, 0.11]), { rotate: [random.range(0, 3), random.range(0, 3), 0] })
      )
    ),
    tag(
      slot('rose', 'accent', 'feature'),
      ...climb.map(([x, y, z], i) =>
        at(
          [x * (i % 3 === 0 ? 0.9 : 1.08), y + random.range(-0.02, 0.05), z + (z > 0 ? 0.08 : -0.08)],
          ball(0.05)
        )
      )
    ),
  ]
}

/** A lantern of stone: foot, post, a fire box with windows, a roof with turned-up corners, a jewel. */
export const stoneLantern: KindMaker = slot => {
  const six = (rings: readonly (readonly [number, number])[]): Shape =>
    loft(
      rings.map(([r, y]) =>
        Array.from({ length: 6 }, (_, i): Vec3 => {
          const a = (TAU * (i + 0.5)) / 6
          return [r * sin(a), y, r * cos(a)]
        })
      ),
      { edge: sharp }
    )
  return [
    tag(
      slot('foot', 'stone', 'support'),
      six([
        [0.34, 0],
        [0.34, 0.1],
        [0.22, 0.2],
      ]),
      lathe([
        [0, 0.18],
        [0.13, 0.18],
        [0.12, 0.44],
        [0.15, 0.46],
        [0.15, 0.52],
        [0.12, 0.54],
        [0.12, 0.82],
        [0, 0.82],
      ])
    ),
    tag(
      slot('box', 'stone', 'body'),
      six([
        [0.16, 0.8],
        [0.3, 0.88],
        [0.3, 0.96],
      ]),
      six([
        [0.22, 0.94],
        [0.22, 1.24],
      ])
    ),
    tag(
      slot('window', 'dark', 'feature'),
      around(6, at([0, 1.09, 0.19], box([0.13, 0.17, 0.02], { edge: sharp })))
    ),
    tag(
      slot('roof', 'stone', 'feature'),
      six([
        [0.2, 1.22],
        [0.48, 1.26],
        [0.48, 1.31],
        [0.26, 1.4],
        [0.12, 1.5],
      ]),
      around(6, rotated([0, PI / 6, 0], at([0, 1.31, 0.45], ball(0.05), { scale: [1, 1.5, 1] }))),
      lathe(
        [
          [0, 1.48],
          [0.11, 1.5],
          [0.07, 1.54],
          [0.11, 1.62],
          [0.05, 1.71],
          [0, 1.76],
        ],
        { smooth: true, sharpAt: [0, 1] }
      )
    ),
  ]
}

/** A square frame of planks filled with sand; bucket, spade and a small castle in it. */
export const sandbox: KindMaker = slot => {
  const half = 0.85
  const tower = (x: number, z: number, r: number, h: number): Shape =>
    at([x, 0.19, z], cylinder(r, h, { topRadius: r * 0.72, edge: sharp }))
  return [
    tag(
      slot('frame', 'frame', 'feature'),
      ...[0, PI / 2, PI, -PI / 2].map(turn =>
        rotated(
          [0, turn, 0],
          group([
            at([0, 0.1, half], box([half * 2 + 0.08, 0.2, 0.05], { edge: bevel(0.008) })),
            at([0, 0.215, half - 0.05], box([half * 2 - 0.2, 0.035, 0.24], { edge: bevel(0.008) })),
            at([half - 0.06, 0.22, half - 0.06], box([0.3, 0.04, 0.3], { edge: bevel(0.008) })),
          ])
        )
      )
    ),
    at(
      [0, 0.09, 0],
      box([half * 2 - 0.04, 0.18, half * 2 - 0.04], { edge: sharp, ...slot('sand', 'sand', 'feature') })
    ),
    tag(
      slot('castle', 'sand', 'ornament'),
      at([-0.2, 0.13, -0.1], ellipsoid([0.42, 0.14, 0.36])),
      tower(-0.42, -0.25, 0.11, 0.36),
      tower(0, -0.25, 0.11, 0.36),
      tower(-0.42, 0.12, 0.11, 0.34),
      tower(0, 0.12, 0.11, 0.34),
      tower(-0.2, -0.08, 0.14, 0.58)
    ),
    at(
      [0.45, 0, 0.3],
      lathe(
        [
          [0, 0.175],
          [0.085, 0.175],
          [0.115, 0.37],
          [0.125, 0.38],
          [0.105, 0.38],
          [0.08, 0.2],
          [0, 0.2],
        ],
        slot('bucket', 'accent', 'ornament')
      )
    ),
    at(
      [0.45, 0.37, 0.3],
      rotated(
        [0.9, 0, 0],
        sweep(arcPath([0, 0, 0], [0.115, 0.13], 0, PI, 8), 0.008, {
          caps: 'round',
          ...slot('handle', 'light', 'handle'),
        })
      )
    ),
    tag(
      slot('spade', 'light', 'ornament'),
      at(
        [0.3, 0.19, -0.42],
        rotated(
          [0, 0.6, 0],
          group([
            at([0, -0.01, 0], box([0.12, 0.04, 0.16], { edge: soft(0.008) })),
            rod([0, 0.005, -0.07], [0, 0.03, -0.34], 0.014),
            at([0, 0.03, -0.34], box([0.1, 0.026, 0.03], { edge: soft(0.008) })),
          ])
        )
      )
    ),
  ]
}

/** A frame of bars to climb on: a ladder on each side, rungs overhead. */
export const monkeyBars: KindMaker = slot => {
  const [long, wide, high] = [2.4, 0.8, 2.1]
  const side = group([
    ...[-1, 1].map(z => rod([long / 2 + 0.22, 0, (z * wide) / 2], [long / 2, high, (z * wide) / 2], 0.03)),
    ...[-1, 1].map(z =>
      rod([long / 2 - 0.1, 0, (z * wide) / 2], [long / 2 - 0.04, high, (z * wide) / 2], 0.03)
    ),
  ])
  return [
    tag(slot('post', 'metal', 'support'), mirrored(side)),
    tag(
      slot('ladder', 'accent', 'support'),
      mirrored(
        group(
          [0.35, 0.75, 1.15, 1.55].map(y => {
            const x = long / 2 + 0.22 * (1 - y / high)
            return rod([x, y, -wide / 2], [x, y, wide / 2], 0.022)
          })
        )
      )
    ),
    tag(
      slot('rail', 'metal', 'support'),
      ...[-1, 1].map(z =>
        rod([-long / 2 - 0.06, high, (z * wide) / 2], [long / 2 + 0.06, high, (z * wide) / 2], 0.034)
      )
    ),
    tag(
      slot('rung', 'light', 'feature'),
      ...Array.from({ length: 9 }, (_, i) => {
        const x = ((i - 4) * long) / 9
        return rod([x, high, -wide / 2], [x, high, wide / 2], 0.024)
      })
    ),
  ]
}

/** A cockerel of sheet metal on an arrow that turns over the four letters of the wind. */
export const weatherVane: KindMaker = slot => {
  const cock: readonly (readonly [number, number])[] = [
    [-0.03, 0],
    [0.03, 0],
    [0.05, 0.06],
    [0.12, 0.12],
    [0.15, 0.2],
    [0.14, 0.3],
    [0.15, 0.36],
    [0.2, 0.37],
    [0.16, 0.4],
    [0.15, 0.44],
    [0.13, 0.49],
    [0.11, 0.44],
    [0.08, 0.48],
    [0.07, 0.43],
    [0.06, 0.36],
    [0.03, 0.28],
    [-0.06, 0.25],
    [-0.12, 0.3],
    [-0.16, 0.4],
    [-0.22, 0.46],
    [-0.3, 0.45],
    [-0.34, 0.37],
    [-0.33, 0.28],
    [-0.28, 0.33],
    [-0.27, 0.24],
    [-0.22, 0.27],
    [-0.19, 0.16],
    [-0.12, 0.09],
    [-0.06, 0.06],
  ]
  const letter = (bars: readonly (readonly [number, number, number, number, number])[]): Shape =>
    group(
      bars.map(([x, y, w, h, turn]) =>
        at([x, y, 0], box([w, h, 0.02], { edge: sharp }), { rotate: [0, 0, turn] })
      )
    )
  const v = (x: number, h = 0.15): readonly [number, number, number, number, number] => [x, 0, 0.025, h, 0]
  const w = (y: number): readonly [number, number, number, number, number] => [0, y, 0.1, 0.025, 0]
  const letters = [
    letter([v(-0.045), v(0.045), [0, 0, 0.025, 0.16, 0.55]]),
    letter([v(-0.045), w(0.062), w(0), w(-0.062)]),
    letter([w(0.062), w(0), w(-0.062), [-0.045, 0.03, 0.025, 0.075, 0], [0.045, -0.03, 0.025, 0.075, 0]]),
    letter([v(-0.06), v(0.06), [-0.025, -0.03, 0.025, 0.11, -0.55], [0.025, -0.03, 0.025, 0.11, 0.55]]),
  ]
  return [
    tag(
      slot('post', 'metal', 'support'),
      lathe([
        [0, 0],
        [0.14, 0],
        [0.13, 0.03],
        [0.03, 0.06],
        [0.022, 0.95],
        [0, 0.95],
      ]),
      at([0, 0.36, 0], ball(0.05)),
      rod([-0.4, 0.36, 0], [0.4, 0.36, 0], 0.011),
      rod([0, 0.36, -0.4], [0, 0.36, 0.4], 0.011)
    ),
    tag(
      slot('letter', 'metal', 'feature'),
      // The strokes of an N leave its middle free.
      at([0, 0.39, -0.38], box([0.02, 0.07, 0.02], { edge: sharp })),
      at([0, 0.42, -0.38], letters[0]),
      at([0.38, 0.42, 0], letters[1]),
      at([0, 0.42, 0.38], letters[2]),
      at([-0.38, 0.42, 0], letters[3])
    ),
    at([0, 0.64, 0], ball(0.04, slot('ball', 'gold', 'ornament'))),
    tag(
      slot('arrow', 'gold', 'feature'),
      rod([-0.46, 0.94, 0], [0.44, 0.94, 0], 0.013),
      at(
        [0.46, 0.94, 0],
        extrude(
          [
            [-0.05, -0.06],
            [0.1, 0],
            [-0.05, 0.06],
          ],
          0.016,
          { edge: sharp }
        )
      ),
      at(
        [-0.48, 0.94, 0],
        extrude(
          [
            [-0.07, -0.06],
            [0.07, -0.06],
            [0.1, 0],
            [0.07, 0.06],
            [-0.07, 0.06],
            [-0.03, 0],
          ],
          0.016,
          { edge: sharp }
        )
      )
    ),
    at([0, 0.93, 0], extrude(cock, 0.02, { edge: sharp, ...slot('cock', 'gold', 'feature') })),
    at(
      [0.115, 1.4, 0],
      extrude(
        [
          [-0.04, -0.03],
          [0.05, -0.03],
          [0.04, 0.03],
          [0.015, 0.0],
          [0, 0.045],
          [-0.02, 0.0],
          [-0.045, 0.03],
        ],
        0.026,
        { edge: sharp, ...slot('comb', 'accent', 'ornament') }
      )
    ),
  ]
}

/** A garden hose wound on a reel between two stands, its nozzle on the ground, a crank. */
export const hoseReel: KindMaker = slot => [
  tag(
    slot('stand', 'metal', 'support'),
    mirrored(
      group([
        sweep(
          [
            [0.2, 0.02, 0.22],
            [0.2, 0.36, 0],
            [0.2, 0.02, -0.22],
          ],
          0.014,
          { caps: 'round' }
        ),
        rod([0.2, 0.36, 0], [0.2, 0.62, -0.02], 0.014),
      ])
    ),
    rod([-0.2, 0.62, -0.02], [0.2, 0.62, -0.02], 0.016),
    ...[0.2, -0.2].map(z => rod([-0.2, 0.03, z], [0.2, 0.03, z], 0.014))
  ),
  tag(
    slot('reel', 'accent', 'body'),
    ...[-0.15, 0.15].map(x =>
      at([x, 0.36, 0], rotated([0, 0, PI / 2], cylinder(0.24, 0.014, { edge: sharp })))
    ),
    at([0, 0.36, 0], rotated([0, 0, PI / 2], cylinder(0.08, 0.42, { edge: sharp })))
  ),
  tag(
    slot('hose', 'leaf', 'feature'),
    ...[-0.11, -0.066, -0.022, 0.022, 0.066, 0.11].flatMap((x, i) =>
      (i % 2 === 0 ? [0.13, 0.185] : [0.15, 0.2]).map(r =>
        at([x, 0.36, 0], rotated([0, 0, PI / 2], torus(r, 0.022)))
      )
    ),
    sweep(
      [
        [0.066, 0.56, 0.02],
        [0.066, 0.52, 0.17],
        [0.06, 0.25, 0.26],
        [0.05, 0.04, 0.36],
        [-0.05, 0.022, 0.5],
        [-0.2, 0.022, 0.52],
      ],
      0.02,
      { smooth: true, caps: 'round' }
    )
  ),
  tag(slot('nozzle', 'gold', 'ornament'), rod([-0.18, 0.024, 0.52], [-0.34, 0.024, 0.5], [0.026, 0.012])),
  tag(
    slot('crank', 'dark', 'handle'),
    rod([0.2, 0.36, 0], [0.25, 0.36, 0], 0.016),
    rod([0.24, 0.36, 0], [0.24, 0.48, 0.08], 0.013),
    rod([0.235, 0.48, 0.08], [0.32, 0.48, 0.08], 0.02)
  ),
]
