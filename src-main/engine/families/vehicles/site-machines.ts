import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, rods, tubes } from '../../kit/assembly.ts'
import { uprightFin } from '../../kit/hulls.ts'
import { axle, rod, wire } from '../../kit/plates.ts'
import { plainWheel } from '../../kit/spoked-wheels.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  lathe,
  loft,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { cab, chassis, lights, wheels, type Frame } from './truck-parts.ts'

/** A tower crane of 34 m: a lattice mast on concrete, the jib with trolley and hook to +X, ballast at its other arm, tie bars from its top. */
export const towerCrane: KindMaker = slot => {
  const half = 0.9
  const [foot, deck] = [0.8, 26]
  const bays = 12
  const bay = (deck - foot) / bays
  const jib = { from: 1.2, to: 25, y: 27.2, tall: 1.5, half: 0.7 }
  const steps = 14
  const step = (jib.to - jib.from) / steps
  return [
    blocks(slot('base', 'stone', 'support'), [0, 0.4, 0, 5, 0.8, 5]),
    tag(
      slot('mast', 'body', 'feature'),
      ...[-1, 1].flatMap(x =>
        [-1, 1].map(z => at([x * half, (foot + deck) / 2, z * half], box([0.24, deck - foot, 0.24])))
      ),
      around(
        4,
        tag(
          {},
          ...Array.from({ length: bays }, (_, i): Shape[] => {
            const y = foot + i * bay
            const s = i % 2 === 0 ? 1 : -1
            return [
              wire([-half, y + bay, half], [half, y + bay, half], 0.15),
              wire([-s * half, y, half], [s * half, y + bay, half], 0.14),
            ]
          }).flat()
        )
      )
    ),
    tag(
      slot('turntable', 'dark', 'support'),
      at([0, deck + 0.2, 0], cylinder(1.5, 0.5, { edge: bevel(0.06) })),
      at([0, deck + 0.6, 0], box([2.2, 0.6, 2.2], { edge: bevel(0.05) }))
    ),
    tag(
      slot('jib', 'body', 'feature'),
      ...[-1, 1].map(s => wire([0, jib.y, s * jib.half], [jib.to, jib.y, s * jib.half], 0.22)),
      wire([0.4, jib.y + jib.tall, 0], [jib.to - 0.9, jib.y + jib.tall, 0], 0.22),
      ...Array.from({ length: steps }, (_, i): Shape[] => {
        const [a, b] = [jib.from + i * step, jib.from + (i + 0.5) * step]
        const top: Vec3 = [b, jib.y + jib.tall, 0]
        return [-1, 1].flatMap(s => [
          wire([a, jib.y, s * jib.half], top, 0.12),
          wire(top, [a + step, jib.y, s * jib.half], 0.12),
        ])
      }).flat(),
      ...Array.from({ length: steps + 1 }, (_, i) =>
        wire([jib.from + i * step, jib.y, -jib.half], [jib.from + i * step, jib.y, jib.half], 0.14)
      )
    ),
    tag(
      slot('counter_jib', 'body', 'body'),
      ...[-1, 1].map(s => at([-4.6, jib.y, s * 0.8], box([9.2, 0.4, 0.24]))),
      at([-4.9, jib.y + 0.02, 0], box([8.4, 0.12, 1.6])),
      ...[-1, 1].map(s => wire([-9.1, jib.y + 1.1, s * 0.86], [-1.2, jib.y + 1.1, s * 0.86], 0.08)),
      ...[-9.1, -7.1, -5.1, -3.1, -1.2].flatMap(x =>
        [-1, 1].map(s => wire([x, jib.y, s * 0.86], [x, jib.y + 1.1, s * 0.86], 0.08))
      )
    ),
    blocks(
      { ...slot('counterweight', 'stone', 'feature'), edge: bevel(0.05) },
      ...[-8.7, -7.9, -7.1].map((x): [number, number, number, number, number, number] => [
        x,
        jib.y - 0.5,
        0,
        0.7,
        2.7,
        1.3,
      ])
    ),
    tag(
      slot('winch', 'dark', 'ornament'),
      at([-4.2, jib.y + 0.6, 0], rotated([PI / 2, 0, 0], cylinder(0.5, 1.2))),
      at([-5.2, jib.y + 0.5, 0], box([0.9, 0.9, 1.1], { edge: bevel(0.05) }))
    ),
    tag(
      slot('apex', 'body', 'feature'),
      ...[-1, 1].flatMap(x =>
        [-1, 1].map(z => wire([x * 0.8, deck + 0.8, z * 0.8], [x * 0.12, 33.6, z * 0.12], 0.24))
      ),
      around(
        4,
        tag(
          {},
          wire([-0.55, 28.8, 0.57], [0.55, 28.8, 0.57], 0.13),
          wire([-0.36, 30.8, 0.36], [0.36, 30.8, 0.36], 0.13),
          wire([-0.78, 26.9, 0.78], [0.55, 28.8, 0.57], 0.12),
          wire([0.55, 28.8, 0.57], [-0.36, 30.8, 0.36], 0.12)
        )
      ),
      at([0, 33.6, 0], box([0.6, 0.5, 0.6], { edge: bevel(0.06) }))
    ),
    rods(
      slot('tie', 'dark', 'support'),
      [[0, 33.6, 0], [10.5, jib.y + jib.tall, 0], 0.08],
      [[0, 33.6, 0], [20.5, jib.y + jib.tall, 0], 0.08],
      [[0, 33.6, 0.3], [-8, jib.y + 0.2, 0.8], 0.08],
      [[0, 33.6, -0.3], [-8, jib.y + 0.2, -0.8], 0.08]
    ),
    tag(
      slot('cab', 'light', 'body'),
      at([1.2, 25.75, 1.75], box([1.9, 0.9, 1.3], { edge: bevel(0.06) })),
      at([1.2, 27.32, 1.75], box([1.9, 0.16, 1.3], { edge: bevel(0.05) })),
      at([0.35, 26.6, 1.75], box([0.2, 1.5, 1.3])),
      at([0.6, 26.6, 1.2], box([0.9, 0.4, 0.6]))
    ),
    blocks({ ...slot('window', 'glass', 'opening'), edge: bevel(0.03) }, [1.28, 26.7, 1.75, 1.7, 1.1, 1.22]),
    tag(
      slot('trolley', 'dark', 'feature'),
      at([16, jib.y - 0.25, 0], box([1.5, 0.3, 1.7], { edge: bevel(0.04) })),
      at([16, 13.4, 0], box([0.8, 1, 0.5], { edge: bevel(0.12) }))
    ),
    rods(
      slot('rope', 'dark', 'support'),
      [[15.75, jib.y - 0.2, 0], [15.8, 13.6, 0], 0.05],
      [[16.25, jib.y - 0.2, 0], [16.2, 13.6, 0], 0.05]
    ),
    tubes(slot('hook', 'accent', 'feature'), 0.14, [
      [16, 13.1, 0],
      [16, 12.3, 0],
      [16.4, 11.9, 0],
      [16.3, 11.4, 0],
      [15.9, 11.25, 0],
      [15.5, 11.5, 0],
      [15.45, 11.9, 0],
    ]),
  ]
}

const DRUM: readonly Vec2[] = [
  [0, 0],
  [0.62, 0],
  [1.16, 0.85],
  [1.26, 1.5],
  [1.2, 2.2],
  [0.56, 4.15],
  [0.5, 4.5],
  [0, 4.5],
]

/** How far the drum's skin is from its axis at a height. */
function drumRadius(y: number): number {
  const i = Math.max(
    2,
    DRUM.findIndex(([, top]) => top >= y)
  )
  const [[r0, y0], [r1, y1]] = [DRUM[i - 1], DRUM[i]]
  return r0 + ((r1 - r0) * (y - y0)) / (y1 - y0)
}

/** A truck mixer: the tilted drum with its painted spirals behind a cab, a hopper above its mouth, the chute behind. */
export const cementMixer: KindMaker = (slot, context) => {
  const f: Frame = { half: 1.22, long: 8.2, r: 0.5, context }
  const spiral = (turn: number): readonly Vec3[] =>
    Array.from({ length: 33 }, (_, i): Vec3 => {
      const y = 0.25 + (3.8 * i) / 32
      const a = turn + (i / 32) * PI * 3.4
      const r = drumRadius(y) + 0.01
      return [r * cos(a), y, r * sin(a)]
    })
  const band = (turn: number): Shape => sweep(spiral(turn), 0.085, { smooth: true, caps: 'round' })
  return [
    chassis(f, 0.78),
    ...wheels({ ...f, half: 1.3 }, [2.7, -1.35, -2.55]),
    ...cab(f, 0.62, 2.2, 1.75),
    lights(f, 0.9),
    at(
      [0, 2.05, 1.75],
      rotated(
        [-(PI / 2 - 0.27), 0, 0],
        tag(
          {},
          lathe(DRUM, { smooth: true, ...slot('drum', 'light', 'feature') }),
          tag(slot('spiral', 'body', 'feature'), band(0), band((2 * PI) / 3), band((4 * PI) / 3)),
          tag(slot('ring', 'metal', 'ornament'), at([0, 3.5, 0], torus(0.79, 0.07)))
        )
      )
    ),
    tag(
      slot('stand', 'dark', 'support'),
      at([0, 1.4, 1.85], box([1.5, 1.3, 0.35], { edge: soft(0.04) })),
      mirrored(at([0.72, 1.5, -1.95], box([0.22, 1.5, 0.4], { edge: soft(0.04) }))),
      at([0, 1.62, -1.95], box([1.5, 0.3, 0.4], { edge: soft(0.04) })),
      mirrored(rod([0.72, 1, -3.5], [0.6, 3.7, -2.75], 0.07)),
      mirrored(at([1.12, 1.08, 0.3], box([0.2, 0.3, 1.6], { edge: soft(0.05) }))),
      mirrored(at([0.72, 1, -3], box([0.2, 0.25, 1.5])))
    ),
    at(
      [0, 3.75, -2.85],
      lathe(
        [
          [0, 0],
          [0.32, 0],
          [0.74, 0.7],
          [0.68, 0.7],
          [0.3, 0.1],
          [0, 0.1],
        ],
        slot('hopper', 'body', 'feature')
      )
    ),
    tag(
      slot('chute', 'metal', 'feature'),
      at([0, 2.3, -3.4], rotated([-0.75, 0, 0], box([0.62, 0.07, 2.5]))),
      ...[-1, 1].map(s => at([s * 0.31, 2.4, -3.42], rotated([-0.75, 0, 0], box([0.06, 0.26, 2.5]))))
    ),
    rods(
      slot('ladder', 'metal', 'ornament'),
      [[0.85, 1, -3.2], [0.85, 3.9, -2.6], 0.03],
      [[1.15, 1, -3.2], [1.15, 3.9, -2.6], 0.03],
      ...Array.from({ length: 8 }, (_, i): [Vec3, Vec3, number] => {
        const t = (i + 0.5) / 8
        return [[0.85, 1 + 2.9 * t, -3.2 + 0.6 * t], [1.15, 1 + 2.9 * t, -3.2 + 0.6 * t], 0.025]
      }),
      [[0.55, 3.6, -2.7], [0.9, 3.6, -2.68], 0.03]
    ),
  ]
}

/** A level ring of the grain tank: height, half width and half length. */
const tankRing = (y: number, wide: number, long: number): readonly Vec3[] => [
  [-wide, y, -0.85 - long],
  [-wide, y, -0.85 + long],
  [wide, y, -0.85 + long],
  [wide, y, -0.85 - long],
]

/** A combine harvester: a wide reel over its cutter in front, glass cab, grain tank, the unloading pipe folded along its side. */
export const combineHarvester: KindMaker = (slot, context) => {
  const look = { tyre: context.material('tyre'), rim: context.material('yellow') }
  const reelY = 1.05
  const reelZ = 4.3
  const bar = (i: number): Vec3 => [0, reelY + 0.62 * cos((i * PI) / 3), reelZ + 0.62 * sin((i * PI) / 3)]
  return [
    mirrored(at([1.35, 0.98, 1.35], plainWheel({ radius: 0.98, width: 0.72, lugs: 14, nuts: 8, ...look }))),
    mirrored(at([1.2, 0.6, -2.5], plainWheel({ radius: 0.6, width: 0.42, lugs: 12, nuts: 6, ...look }))),
    at(
      [0, 0, 0],
      uprightFin(
        [
          [-4.1, 1.5],
          [-3.4, 1.05],
          [1.9, 0.95],
          [1.9, 2.1],
          [0.9, 3],
          [-2.5, 3],
          [-4.1, 2.45],
        ],
        2.5,
        { ...slot('body', 'body', 'body'), edge: bevel(0.06) }
      )
    ),
    mirrored(
      at(
        [1.27, 2, -1.2],
        rotated(
          [0, PI / 2, 0],
          box([4.2, 0.16, 0.05], { ...slot('stripe', 'yellow', 'ornament'), edge: bevel(0.01) })
        )
      )
    ),
    blocks(
      slot('vent', 'dark', 'ornament'),
      ...[-1, 1].flatMap(s =>
        [0, 1, 2, 3].map((k): [number, number, number, number, number, number] => [
          s * 1.26,
          1.4 + k * 0.12,
          -2.9 + 0.02 * k,
          0.04,
          0.06,
          0.9,
        ])
      )
    ),
    loft([tankRing(2.95, 1.1, 1.3), tankRing(3.5, 1.45, 1.7), tankRing(3.62, 1.45, 1.7)], {
      ...slot('tank', 'body', 'feature'),
      edge: bevel(0.03),
    }),
    tag(slot('grain', 'yellow', 'ornament'), at([0, 3.74, -0.85], cylinder(1.35, 0.34, { topRadius: 0.3 }))),
    tag(
      slot('cab', 'body', 'body'),
      at([0, 2.1, 2.2], box([1.7, 0.16, 1.5], { edge: bevel(0.03) })),
      at([0, 3.66, 2.15], box([1.86, 0.18, 1.75], { edge: soft(0.07) })),
      ...[-1, 1].flatMap(s => [1.5, 2.86].map(z => at([s * 0.8, 2.9, z], box([0.09, 1.5, 0.09]))))
    ),
    blocks({ ...slot('window', 'glass', 'opening'), edge: bevel(0.04) }, [0, 2.9, 2.18, 1.62, 1.46, 1.4]),
    tag(
      slot('lamp', 'glow', 'ornament'),
      mirrored(at([0.55, 3.66, 3.04], box([0.3, 0.12, 0.06], { edge: bevel(0.02) })))
    ),
    rods(
      slot('ladder', 'dark', 'support'),
      [[1.2, 0.7, 2.6], [1.2, 2.9, 2.55], 0.035],
      [[1.5, 0.7, 2.6], [1.5, 2.9, 2.55], 0.035],
      ...[0.8, 1.15, 1.5, 1.85].map((y): [Vec3, Vec3, number] => [[1.2, y, 2.6], [1.5, y, 2.6], 0.03]),
      [[0.8, 2.1, 2.57], [1.5, 2.1, 2.57], 0.035]
    ),
    tag(
      slot('feeder', 'dark', 'support'),
      at([0, 1.15, 2.7], rotated([0.32, 0, 0], box([1.3, 0.75, 2.2], { edge: bevel(0.05) }))),
      at([0, 0.98, 1.35], axle(0.18, 2.4)),
      at([0, 0.6, -2.5], axle(0.14, 2.2)),
      at([0, 0.85, -2.5], box([0.5, 0.6, 0.4]))
    ),
    tag(
      slot('header', 'body', 'feature'),
      at([0, 0.75, 3.55], box([6, 1.1, 0.14], { edge: bevel(0.03) })),
      at([0, 0.26, 4.05], box([6, 0.12, 1.1], { edge: bevel(0.03) })),
      mirrored(
        at(
          [3, 0, 0],
          uprightFin(
            [
              [3.4, 0.15],
              [5.4, 0.1],
              [4.8, 0.55],
              [4.3, 1.2],
              [3.4, 1.35],
            ],
            0.12
          )
        )
      )
    ),
    at([0, 0.55, 3.95], axle(0.26, 5.8, slot('screw', 'metal', 'ornament'))),
    tag(
      slot('reel', 'accent', 'feature'),
      at([0, reelY, reelZ], axle(0.07, 5.9)),
      ...[0, 1, 2, 3, 4, 5].map(i => at(bar(i), axle(0.05, 5.7))),
      ...[-2.8, -1.4, 0, 1.4, 2.8].flatMap(x =>
        [0, 1, 2, 3, 4, 5].map(i => wire([x, reelY, reelZ], [x, bar(i)[1], bar(i)[2]], 0.07))
      ),
      ...[0, 1, 2, 3, 4, 5].flatMap(i =>
        Array.from({ length: 19 }, (_, k) => {
          const [, y, z] = bar(i)
          return wire([-2.7 + 0.3 * k, y, z], [-2.7 + 0.3 * k, y - 0.22, z + 0.03], 0.03)
        })
      ),
      mirrored(wire([2.95, reelY, reelZ], [2.95, 1.25, 3.5], 0.09))
    ),
    tag(
      slot('cutter', 'metal', 'ornament'),
      ...Array.from({ length: 30 }, (_, k) =>
        at([-2.9 + 0.2 * k, 0.24, 4.62], rotated([PI / 2, 0, 0], cylinder(0.06, 0.26, { topRadius: 0.01 })))
      )
    ),
    rods(
      { ...slot('pipe', 'yellow', 'feature') },
      [[-1.45, 2.2, 0.6], [-1.45, 3.25, 0.6], 0.2],
      [[-1.45, 3.2, 0.75], [-1.45, 3.05, -4.3], 0.18],
      [[-1.45, 3.12, -4.15], [-1.45, 2.75, -4.5], 0.2]
    ),
    tag(
      slot('pipe', 'yellow', 'feature'),
      at([-1.45, 3.22, 0.6], ball(0.22)),
      at([-1.3, 2.25, 0.6], box([0.4, 0.4, 0.4], { edge: bevel(0.05) }))
    ),
  ]
}
