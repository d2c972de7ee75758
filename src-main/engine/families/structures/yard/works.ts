import { atan2, cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { blocks, rods, turned, turnedToFront } from '../../../kit/assembly.ts'
import { axle, rod } from '../../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sharp,
  soft,
  tag,
  torus,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'

type Block = [x: number, y: number, z: number, w: number, h: number, d: number]
/** A square ring across Y. */
const square = (half: number, y: number): readonly Vec3[] => [
  [-half, y, half],
  [half, y, half],
  [half, y, -half],
  [-half, y, -half],
]

type Rod = [from: Vec3, to: Vec3, radius: number]

/** A wheel of two rims on A-frames with gondolas in many colours around it; its axis along Z. */
export const ferrisWheel: KindMaker = slot => {
  const [y, r, n] = [11, 9, 12]
  const rim = (z: number): Shape => at([0, y, z], rotated([PI / 2, 0, 0], torus(r, 0.14)))
  const point = (i: number, z: number): Vec3 => [r * cos((TAU * i) / n), y + r * sin((TAU * i) / n), z]
  const cars = Array.from({ length: n }, (_, i): Shape => {
    const [x, h] = point(i, 0)
    return tag(
      slot('gondola', ['red', 'gold', 'blue'][i % 3], 'feature'),
      at([x, h - 1.35, 0], box([1.3, 0.7, 1.2], { edge: soft(0.12) })),
      at([x, h - 0.25, 0], box([1.4, 0.18, 1.3], { edge: soft(0.08) })),
      ...[-0.55, 0.55].map(d => rod([x + d, h - 1.1, 0], [x + d, h - 0.25, 0], 0.06))
    )
  })
  return [
    tag(slot('rim', 'light', 'feature'), rim(0.8), rim(-0.8)),
    rods(
      slot('spoke', 'light', 'support'),
      ...Array.from({ length: n }, (_, i) => i).flatMap((i): Rod[] => [
        [[0, y, 0.8], point(i, 0.8), 0.07],
        [[0, y, -0.8], point(i, -0.8), 0.07],
        [point(i, -0.8), point(i, 0.8), 0.07],
      ])
    ),
    at(
      [0, y, 0],
      rotated([PI / 2, 0, 0], cylinder(0.7, 3.2, { edge: bevel(0.08), ...slot('hub', 'red', 'ornament') }))
    ),
    rods(
      slot('leg', 'metal', 'support'),
      ...[-1, 1].flatMap((s): Rod[] => [
        [[0, y, s * 1.5], [5, 0.3, s * 2.3], 0.24],
        [[0, y, s * 1.5], [-5, 0.3, s * 2.3], 0.24],
        [[-3.1, 4.2, s * 2.0], [3.1, 4.2, s * 2.0], 0.14],
      ])
    ),
    ...cars,
    blocks(slot('base', 'stone', 'support'), [0, 0.2, 0, 11.5, 0.4, 5.6]),
  ]
}

/** A greenhouse: panes in a white frame over a low wall of brick, plants in rows within. */
export const greenhouse: KindMaker = slot => {
  const [w, d, h, top] = [3.2, 4.8, 2.1, 3.2]
  const zs = [-2, -1, 0, 1, 2].map(k => (k * d) / 4)
  const slope = (s: number): Shape => {
    const long = Math.sqrt((w / 2) * (w / 2) + (top - h) * (top - h))
    const a = atan2(top - h, w / 2)
    return at([(s * w) / 4, (h + top) / 2, 0], rotated([0, 0, -s * a], box([long, 0.03, d], { edge: sharp })))
  }
  const gable = (z: number): Shape =>
    at(
      [0, 0, z],
      extrude(
        [
          [-w / 2, 0.5],
          [w / 2, 0.5],
          [w / 2, h],
          [0, top],
          [-w / 2, h],
        ],
        0.03,
        { edge: sharp }
      )
    )
  return [
    blocks(
      slot('wall', 'red', 'body'),
      [w / 2, 0.25, 0, 0.16, 0.5, d + 0.16],
      [-w / 2, 0.25, 0, 0.16, 0.5, d + 0.16],
      [0, 0.25, -d / 2, w, 0.5, 0.16],
      [w / 3, 0.25, d / 2, w / 3, 0.5, 0.16],
      [-w / 3, 0.25, d / 2, w / 3, 0.5, 0.16]
    ),
    tag(
      slot('pane', 'pane', 'feature'),
      slope(1),
      slope(-1),
      mirrored(at([w / 2, (h + 0.5) / 2, 0], box([0.03, h - 0.5, d], { edge: sharp }))),
      gable(d / 2),
      gable(-d / 2)
    ),
    rods(
      slot('frame', 'light', 'feature'),
      ...zs.flatMap((z): Rod[] =>
        [-1, 1].flatMap((s): Rod[] => [
          [[(s * w) / 2, 0.4, z], [(s * w) / 2, h, z], 0.045],
          [[(s * w) / 2, h, z], [0, top, z], 0.045],
        ])
      ),
      ...[
        [w / 2, h],
        [-w / 2, h],
        [0, top],
        [w / 4, (h + top) / 2],
        [-w / 4, (h + top) / 2],
        [w / 2, 1.3],
        [-w / 2, 1.3],
      ].map(([x, y]): Rod => [[x, y, -d / 2], [x, y, d / 2], 0.045]),
      ...[-1, 1].flatMap((s): Rod[] => [
        [[-w / 2, h, (s * d) / 2], [w / 2, h, (s * d) / 2], 0.045],
        [[0.5, 0, (s * d) / 2], [0.5, h, (s * d) / 2], 0.05],
        [[-0.5, 0, (s * d) / 2], [-0.5, h, (s * d) / 2], 0.05],
      ])
    ),
    blocks(
      slot('bed', 'wood', 'ornament'),
      [1.05, 0.3, 0, 0.8, 0.5, d - 0.4],
      [-1.05, 0.3, 0, 0.8, 0.5, d - 0.4]
    ),
    tag(
      slot('plant', 'leaf', 'ornament'),
      ...[-1.9, -1.1, -0.3, 0.5, 1.3, 2.0].flatMap((z, i) =>
        [-1.05, 1.05].map(x => at([x, 0.8, z], ball(0.3 + 0.05 * (i % 3))))
      )
    ),
    tag(
      slot('tomato', 'red', 'ornament'),
      ...[-1.9, -0.3, 1.3].flatMap(z => [-0.8, 0.8].map(x => at([x, 0.85, z + 0.12], ball(0.08))))
    ),
    blocks(slot('floor', 'stone', 'support'), [0, 0.03, 0, w, 0.06, d]),
  ]
}

/** Two silos of corrugated steel under domes, a chute between them, a ladder. */
export const silo: KindMaker = slot => {
  const one = (x: number, h: number, r: number): Shape =>
    at(
      [x, 0, 0],
      group([
        at([0, h / 2, 0], cylinder(r, h, { ...slot('wall', 'metal', 'body') })),
        tag(
          slot('band', 'dark', 'ornament'),
          ...Array.from({ length: 8 }, (_, i) =>
            at(
              [0, (h * (i + 0.5)) / 8, 0],
              lathe(
                [
                  [r - 0.05, -0.05],
                  [r + 0.05, -0.05],
                  [r + 0.05, 0.05],
                  [r - 0.05, 0.05],
                ],
                { closed: true }
              )
            )
          )
        ),
        turned(
          slot('dome', 'light', 'feature'),
          [0, h, 0],
          [
            [0, -0.1],
            [r + 0.08, -0.1],
            [r + 0.08, 0.06],
            [r * 0.92, r * 0.4],
            [r * 0.65, r * 0.72],
            [r * 0.2, r * 0.9],
            [0.25, r * 1.05],
            [0, r * 1.05],
          ]
        ),
      ])
    )
  return [
    one(0, 10, 2.2),
    one(3.9, 7.4, 1.6),
    rods(
      slot('chute', 'red', 'feature'),
      [[0, 12.1, 0], [3.9, 9.0, 0], 0.2],
      [[-2.35, 0, 0.3], [-2.35, 10.3, 0.3], 0.06],
      [[-2.35, 0, -0.3], [-2.35, 10.3, -0.3], 0.06]
    ),
    rods(
      slot('rung', 'red', 'ornament'),
      ...Array.from({ length: 16 }, (_, i): Rod => [
        [-2.35, 0.5 + i * 0.62, -0.3],
        [-2.35, 0.5 + i * 0.62, 0.3],
        0.04,
      ]),
      ...[2, 5, 8].map((y): Rod => [[-2.1, y, 0.3], [-2.36, y, 0.3], 0.05])
    ),
    blocks(slot('base', 'stone', 'support'), [1.6, 0.12, 0, 8.8, 0.24, 5.2]),
    blocks(slot('door', 'red', 'opening'), [0, 1.2, 2.18, 1.1, 2.0, 0.16]),
  ]
}

/** An observatory: a round house under a white dome whose slit shows the telescope. */
export const observatory: KindMaker = slot => [
  at([0, 2, 0], cylinder(4, 4, { edge: bevel(0.1), ...slot('wall', 'light', 'body') })),
  at([0, 4.05, 0], cylinder(4.25, 0.4, { edge: bevel(0.08), ...slot('gallery', 'metal', 'ornament') })),
  turned(
    slot('dome', 'metal', 'body'),
    [0, 4.2, 0],
    [
      [0, 0],
      [4, 0],
      [3.85, 1.1],
      [3.4, 2.1],
      [2.7, 2.95],
      [1.7, 3.6],
      [0.8, 3.92],
      [0, 4],
    ]
  ),
  tag(
    slot('slit', 'dark', 'opening'),
    ...Array.from({ length: 8 }, (_, i): Shape => {
      const a = 0.28 + i * 0.17
      return at(
        [0, 4.2 + 3.97 * sin(a), 3.97 * cos(a)],
        rotated([-a, 0, 0], box([1.5, 0.75, 0.22], { edge: sharp }))
      )
    })
  ),
  tag(
    slot('shutter', 'light', 'ornament'),
    ...Array.from({ length: 8 }, (_, i): Shape => {
      const a = 0.28 + i * 0.17
      return mirrored(
        at(
          [0.85, 4.2 + 4.02 * sin(a), 4.02 * cos(a)],
          rotated([-a, 0, 0], box([0.2, 0.75, 0.3], { edge: sharp }))
        )
      )
    })
  ),
  at(
    [0, 4.2, 0],
    rotated(
      [-0.85, 0, 0],
      group([
        turnedToFront(
          slot('telescope', 'light', 'feature'),
          [0, 0, 3.0],
          [
            [0, 0],
            [0.5, 0],
            [0.5, 2.0],
            [0.6, 2.0],
            [0.6, 2.5],
            [0.45, 2.5],
            [0.42, 2.3],
            [0, 2.3],
          ]
        ),
      ])
    )
  ),
  blocks(slot('door', 'wood', 'opening'), [0, 1.15, 3.98, 1.3, 2.3, 0.2]),
  tag(
    slot('window', 'glass', 'opening'),
    ...[0.7, 1.4, -0.7, -1.4].map(a =>
      rotated([0, a, 0], at([0, 2.2, 3.97], box([0.8, 1.1, 0.16], { edge: sharp })))
    )
  ),
  at([0, 0.12, 0], cylinder(5, 0.24, { edge: bevel(0.05), ...slot('base', 'stone', 'support') })),
  blocks(slot('step', 'stone', 'support'), [0, 0.2, 4.5, 2, 0.4, 1]),
]

/** A watchtower of timber: a roofed platform with a rail on braced legs, a ladder to it. */
export const watchtower: KindMaker = slot => {
  const [low, top, y] = [1.7, 1.25, 6]
  return [
    rods(
      slot('leg', 'wood', 'support'),
      ...[-1, 1].flatMap((s): Rod[] =>
        [-1, 1].map((t): Rod => [[s * low, 0, t * low], [s * top, y, t * top], 0.13])
      ),
      ...[-1, 1].flatMap((s): Rod[] =>
        [0, 1].flatMap((k): Rod[] => {
          const at0 = low + (top - low) * (k / 2)
          const at1 = low + (top - low) * ((k + 1) / 2)
          return [
            [[-at0, k * 3 + 0.1, s * at0], [at1, k * 3 + 3, s * at1], 0.07],
            [[at0, k * 3 + 0.1, s * at0], [-at1, k * 3 + 3, s * at1], 0.07],
            [[s * at0, k * 3 + 0.1, -at0], [s * at1, k * 3 + 3, at1], 0.07],
          ]
        })
      ),
      ...[-1, 1].flatMap((s): Rod[] =>
        [-1, 1].map((t): Rod => [[s * 1.45, y, t * 1.45], [s * 1.45, y + 2.3, t * 1.45], 0.1])
      )
    ),
    blocks(
      slot('platform', 'wood', 'feature'),
      [0, y, 0, 3.4, 0.2, 3.4],
      ...[-1, 1].flatMap((s): Block[] => [
        [s * 1.5, y + 0.55, 0, 0.1, 0.8, 3.1],
        [0, y + 0.55, -1.5 * s, 3.1, 0.8, 0.1],
      ])
    ),
    at(
      [0, y + 2.95, 0],
      loft([square(2, -0.7), square(2, -0.55), square(0.08, 0.8)], {
        edge: sharp,
        ...slot('roof', 'red', 'feature'),
      })
    ),
    rods(
      slot('ladder', 'wood', 'ornament'),
      [[-0.3, 0, 2.6], [-0.3, y + 0.9, 1.6], 0.06],
      [[0.3, 0, 2.6], [0.3, y + 0.9, 1.6], 0.06],
      ...Array.from({ length: 12 }, (_, i): Rod => [
        [-0.3, 0.5 + i * 0.5, 2.6 - (0.5 + i * 0.5) / 6.9],
        [0.3, 0.5 + i * 0.5, 2.6 - (0.5 + i * 0.5) / 6.9],
        0.045,
      ])
    ),
  ]
}

/** A cooling tower: a shell of concrete with a waist, on a ring of slanted columns. */
export const coolingTower: KindMaker = slot => [
  at(
    [0, 0, 0],
    lathe(
      [
        [28, 6],
        [29, 6],
        [24, 20],
        [20, 38],
        [17.6, 58],
        [17.2, 68],
        [17.8, 80],
        [19, 90],
        [18, 90],
        [16.8, 80],
        [16.2, 68],
        [16.6, 58],
        [19, 38],
        [23, 20],
      ].reverse() as [number, number][],
      { closed: true, ...slot('shell', 'concrete', 'feature') }
    )
  ),
  tag(
    slot('column', 'concrete', 'support'),
    around(20, group([rod([0, 0, 31], [2, 6.6, 28.4], 0.6), rod([0, 0, 31], [-2, 6.6, 28.4], 0.6)]))
  ),
  tag(
    slot('stripe', 'red', 'ornament'),
    at(
      [0, 86, 0],
      lathe(
        [
          [18.0, -1.4],
          [18.75, -1.4],
          [19.1, 1.4],
          [18.2, 1.4],
        ],
        { closed: true }
      )
    )
  ),
  at([0, 0.4, 0], cylinder(33, 0.8, { edge: sharp, ...slot('base', 'stone', 'support') })),
]

/** A pumpjack: walking beam with its horse's head on a frame, crank and counterweight. */
export const oilPump: KindMaker = slot => [
  blocks(slot('base', 'stone', 'support'), [0, 0.15, 0, 2, 0.3, 9]),
  rods(
    slot('frame', 'dark', 'support'),
    ...[-1, 1].flatMap((s): Rod[] => [
      [[s * 0.9, 0.3, 2.2], [s * 0.2, 5, 0.7], 0.14],
      [[s * 0.9, 0.3, -0.8], [s * 0.2, 5, 0.7], 0.14],
      [[s * 0.6, 2.3, 1.55], [s * 0.6, 2.3, 0.0], 0.09],
    ]),
    [[-0.5, 5.0, 0.7], [0.5, 5.0, 0.7], 0.18]
  ),
  at(
    [0, 5.25, 0.7],
    rotated(
      [-0.12, 0, 0],
      group([
        at([0, 0, 0], box([0.36, 0.55, 7], { edge: bevel(0.04), ...slot('beam', 'red', 'feature') })),
        at(
          [0, -0.15, 3.75],
          rotated(
            [0, -PI / 2, 0],
            extrude(
              [
                [-0.3, -0.5],
                [0.4, -1.2],
                [0.62, -0.6],
                [0.7, 0],
                [0.55, 0.6],
                [0.15, 1.1],
                [-0.5, 0.9],
              ],
              0.5,
              { edge: bevel(0.04), ...slot('head', 'red', 'feature') }
            )
          )
        ),
      ])
    )
  ),
  rods(slot('cable', 'metal', 'support'), [[0, 0.3, 5.05], [0, 5.3, 5.05], 0.05]),
  tag(
    slot('wellhead', 'dark', 'ornament'),
    at([0, 0.9, 5.05], cylinder(0.18, 1.8)),
    at([0, 0.7, 5.05], box([0.9, 0.25, 0.25], { edge: bevel(0.02) })),
    at([0, 0.06, 5.05], cylinder(0.45, 0.12))
  ),
  tag(
    slot('crank', 'metal', 'ornament'),
    mirrored(at([0.55, 2.0, -2.4], rotated([0.5, 0, 0], box([0.22, 2.2, 0.5], { edge: bevel(0.03) })))),
    mirrored(at([0.62, 1.35, -2.75], axle(0.7, 0.24, { edge: bevel(0.03) })))
  ),
  rods(
    slot('pitman', 'dark', 'support'),
    [[0.42, 2.7, -2.0], [0.3, 4.9, -2.6], 0.1],
    [[-0.42, 2.7, -2.0], [-0.3, 4.9, -2.6], 0.1],
    [[-0.45, 4.88, -2.6], [0.45, 4.88, -2.6], 0.12]
  ),
  tag(
    slot('gearbox', 'dark', 'body'),
    at([0, 1.3, -2.4], box([0.9, 2.0, 1.5], { edge: bevel(0.05) })),
    at([0, 0.8, -3.8], box([0.8, 1, 0.9], { edge: soft(0.1) }))
  ),
]

/** A satellite dish: a deep white reflector on a mount, its receiver on three struts. */
export const satelliteDish: KindMaker = slot => [
  at([0, 0.1, 0], cylinder(0.9, 0.2, { edge: bevel(0.03), ...slot('base', 'stone', 'support') })),
  tag(
    slot('mast', 'metal', 'support'),
    at([0, 0.9, 0], cylinder(0.16, 1.5, { topRadius: 0.13 })),
    at([0, 1.7, 0], box([0.42, 0.5, 0.42], { edge: bevel(0.04) }))
  ),
  at(
    [0, 1.85, 0.1],
    rotated(
      [-0.7, 0, 0],
      group([
        turnedToFront(
          slot('dish', 'light', 'feature'),
          [0, 0, 0.1],
          [
            [0, 0],
            [0.5, 0.05],
            [1.0, 0.22],
            [1.35, 0.44],
            [1.5, 0.58],
            [1.45, 0.6],
            [1.3, 0.5],
            [0.95, 0.29],
            [0.5, 0.13],
            [0, 0.08],
          ]
        ),
        rods(
          slot('strut', 'metal', 'support'),
          ...[0, 1, 2].map((i): Rod => [
            [1.2 * sin((TAU * i) / 3), 1.2 * cos((TAU * i) / 3), 0.46],
            [0.05 * sin((TAU * i) / 3), 0.05 * cos((TAU * i) / 3), 1.45],
            0.03,
          ])
        ),
        at(
          [0, 0, 1.45],
          rotated(
            [PI / 2, 0, 0],
            cylinder(0.14, 0.3, { edge: bevel(0.02), ...slot('receiver', 'dark', 'ornament') })
          )
        ),
        at([0, 0, 0.02], box([0.4, 0.4, 0.3], { edge: bevel(0.03), ...slot('mount', 'metal', 'support') })),
      ])
    )
  ),
]

/** A market stall: a counter with crates of fruit under a striped awning on four posts. */
export const marketStall: KindMaker = slot => {
  const stripes = Array.from({ length: 10 }, (_, i): Shape =>
    tag(
      slot('awning', i % 2 === 0 ? 'red' : 'light', 'feature'),
      at([(i - 4.5) * 0.28, 2.35, 0.1], rotated([0.35, 0, 0], box([0.28, 0.05, 1.9], { edge: sharp }))),
      at([(i - 4.5) * 0.28, 1.92, 0.98], box([0.28, 0.26, 0.05], { edge: sharp }))
    )
  )
  const fruit = ['red', 'gold', 'leaf', 'red'].flatMap((color, k) =>
    tag(
      slot('fruit', color, 'feature'),
      ...Array.from({ length: 8 }, (_, i) =>
        at(
          [(k - 1.5) * 0.62 + ((i % 4) - 1.5) * 0.125, i < 4 ? 1.065 : 1.05, 0.32 + (i < 4 ? -0.08 : 0.08)],
          ball(0.075)
        )
      )
    )
  )
  return [
    rods(
      slot('post', 'wood', 'support'),
      ...[-1, 1].flatMap((s): Rod[] => [
        [[s * 1.3, 0, 0.75], [s * 1.3, 2.15, 0.75], 0.045],
        [[s * 1.3, 0, -0.7], [s * 1.3, 2.65, -0.7], 0.045],
      ])
    ),
    blocks(
      slot('counter', 'wood', 'body'),
      [0, 0.86, 0.25, 2.6, 0.08, 0.9],
      [0, 0.45, 0.64, 2.5, 0.8, 0.05],
      [1.24, 0.45, 0.25, 0.05, 0.8, 0.8],
      [-1.24, 0.45, 0.25, 0.05, 0.8, 0.8]
    ),
    blocks(
      slot('crate', 'wood', 'ornament'),
      ...[-1.5, -0.5, 0.5, 1.5].flatMap((k): Block[] => [
        [k * 0.62, 0.95, 0.3, 0.56, 0.1, 0.4],
        [k * 0.62, 1.0, 0.51, 0.58, 0.16, 0.03],
        [k * 0.62, 1.0, 0.09, 0.58, 0.16, 0.03],
        [k * 0.62 - 0.28, 1.0, 0.3, 0.03, 0.16, 0.42],
        [k * 0.62 + 0.28, 1.0, 0.3, 0.03, 0.16, 0.42],
      ])
    ),
    ...stripes,
    ...fruit,
  ]
}
