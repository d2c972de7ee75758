import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ellipse } from '../../kit/outlines.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { toolbox } from './toolbox.ts'

/** A car tyre standing on its tread, its hole to the front: blocks in four rows, grooves, sidewall rings. */
const tyre: KindMaker = slot => {
  const lug = (y: number, turn: number): Shape =>
    at([0, y, 0.312], box([0.046, 0.04, 0.03], { edge: sharp }), { rotate: [0, 0, turn] })
  const row = (y: number, offset: number, turn: number): Shape =>
    rotated([0, offset, 0], around(34, lug(y, turn)))
  return [
    at(
      [0, 0.325, 0],
      rotated(
        [PI / 2, 0, 0],
        group([
          lathe(
            [
              [0.198, -0.085],
              [0.21, -0.1],
              [0.262, -0.11],
              [0.3, -0.1],
              [0.316, -0.078],
              [0.316, 0.078],
              [0.3, 0.1],
              [0.262, 0.11],
              [0.21, 0.1],
              [0.198, 0.085],
              [0.21, 0.075],
              [0.28, 0.072],
              [0.295, 0.05],
              [0.295, -0.05],
              [0.28, -0.072],
              [0.21, -0.075],
            ],
            { closed: true, ...slot('tyre', 'body', 'body') }
          ),
          tag(
            slot('tread', 'body', 'feature'),
            row(-0.072, 0, 0.25),
            row(-0.024, TAU / 68, 0.12),
            row(0.024, 0, -0.12),
            row(0.072, TAU / 68, -0.25)
          ),
          tag(
            slot('ring', 'ring', 'ornament'),
            ...[0.108, -0.108].map(y =>
              at([0, y, 0], { op: 'primitive', kind: 'torus', radius: 0.246, tube: 0.0042 })
            )
          ),
        ])
      )
    ),
  ]
}

const STRANDS = [0, 1, 2, 3, 4, 5].map((i): Vec2 => [cos((TAU * i) / 6), sin((TAU * i) / 6)])

/** A laid rope: the strands show as thicker and thinner places. */
const laidRope = (path: readonly Vec3[], radius: number): Shape =>
  sweep(
    path,
    path.map((_, i) => radius * (i % 2 === 0 ? 1.04 : 0.86)),
    { section: { kind: 'outline', points: STRANDS }, twist: (path.length * PI) / 6, caps: 'flat' }
  )

/** A coil of rope lying on the ground, bound by two turns, its end beside it. */
const rope: KindMaker = (slot, context) => {
  const turns = Math.round(Number(context.parameters['turns']))
  const random = context.random.fork('coil')
  const tube = 0.016
  const per = 34
  const coil = Array.from({ length: turns * per + 1 }, (_, i): Vec3 => {
    const lap = i / per
    const a = TAU * lap
    const layer = lap / turns
    const r = 0.17 + 0.012 * sin(lap * 4.1) + (i % per === 0 ? random.range(-0.004, 0.004) : 0)
    return [r * cos(a), tube + layer * tube * 1.5 * turns, r * sin(a)]
  })
  const top = coil[coil.length - 1]
  const tail: readonly Vec3[] = [
    [coil[0][0], tube, 0],
    [0.2, tube, -0.12],
    [0.27, tube, -0.13],
    [0.33, tube, -0.02],
    [0.31, tube, 0.12],
    [0.24, tube, 0.22],
  ]
  const high = top[1] + tube
  const loop = (z: number): Shape =>
    laidRope(
      Array.from({ length: 13 }, (_, i): Vec3 => {
        const a = (TAU * i) / 12
        return [-0.17 + 0.048 * cos(a), high * 0.5 + high * 0.62 * sin(a) + 0.006, z + 0.008 * (i / 12)]
      }).map(([x, y, z2]): Vec3 => [x, Math.max(tube * 0.7, y), z2]),
      tube * 0.8
    )
  return [
    tag(slot('coil', 'body', 'feature'), laidRope(coil, tube)),
    tag(slot('binding', 'body', 'ornament'), loop(-0.024), loop(0.004), loop(0.03)),
    tag(slot('end', 'body', 'body'), sweep(tail, tube, { smooth: true, caps: 'flat' })),
    at(
      [0.24, tube, 0.22],
      rotated([PI / 2, 0, 0.35], cylinder(tube * 1.08, 0.022, slot('whipping', 'ring', 'ornament')))
    ),
  ]
}

/** A chain on the ground in a curve, every second link on edge. */
const chain: KindMaker = (slot, context) => {
  const n = Math.round(Number(context.parameters['links']))
  const wire = 0.008
  const link = sweep(
    Array.from({ length: 14 }, (_, i): Vec3 => {
      const a = (TAU * i) / 14
      const x = cos(a)
      return [0.02 * x + (x > 0.1 ? 0.017 : x < -0.1 ? -0.017 : 0), 0, 0.022 * sin(a)]
    }),
    wire,
    { closed: true, section: { kind: 'outline', points: ellipse(1, 1, 8) } }
  )
  let [x, z, a] = [0, 0, 0.9]
  const links = Array.from({ length: n }, (_, i) => {
    const one = at([x, 0.021, z], rotated([0, -a, 0], rotated([i % 2 === 0 ? 0.55 : -0.95, 0, 0], link)))
    x += 0.056 * cos(a)
    z += 0.056 * sin(a)
    a += (i < n / 2 ? -0.34 : 0.36) * 0.9
    return one
  })
  return [tag(slot('link', 'metal', 'feature'), ...links)]
}

/** An iron arm on a board, its end turned up: things hang from the valley of it. */
const hook: KindMaker = slot => [
  at([0, 0.15, 0], box([0.09, 0.3, 0.02], { edge: soft(0.006), ...slot('board', 'wood', 'support') })),
  group(
    [
      sweep(
        [
          [0, 0.2, 0.006],
          [0, 0.2, 0.07],
          [0, 0.196, 0.12],
          [0, 0.19, 0.15],
          [0, 0.205, 0.176],
          [0, 0.24, 0.182],
        ],
        0.007,
        { smooth: true, caps: 'round' }
      ),
      sweep(
        [
          [0, 0.06, 0.008],
          [0, 0.08, 0.06],
          [0, 0.194, 0.1],
        ],
        0.005,
        { smooth: true, caps: 'round' }
      ),
    ],
    { ...slot('hook', 'metal', 'feature'), anchors: { hang: { at: [0, 0.197, 0.15], normal: [0, 1, 0] } } }
  ),
  tag(slot('screw', 'metal', 'ornament'), ...[0.03, 0.27].map(y => at([0, y, 0.009], ball(0.009)))),
]

/** A level bar, a metre and a half of it. */
const bar: KindMaker = slot => [
  at([0, 0.02, 0], rotated([0, 0, PI / 2], cylinder(0.018, 1.5, slot('bar', 'metal', 'feature')))),
  tag(
    slot('end', 'ring', 'ornament'),
    ...[-1, 1].flatMap(side => [
      at([side * 0.75, 0.02, 0], ball(0.022)),
      at([side * 0.71, 0.02, 0], rotated([0, 0, PI / 2], cylinder(0.0205, 0.02))),
    ])
  ),
]

/** A plank of 1.5 m that lies on its broad side, sawn ends and the heads of nails at both of them. */
const plank: KindMaker = slot => [
  at([0, 0.018, 0], box([1.5, 0.036, 0.2], { edge: bevel(0.004), ...slot('plank', 'metal', 'feature') })),
  tag(
    slot('end', 'ring', 'ornament'),
    ...[-1, 1].map(side => at([side * 0.7495, 0.018, 0], box([0.003, 0.03, 0.19], { edge: sharp })))
  ),
  tag(
    slot('nail', 'dark', 'ornament'),
    ...[-1, 1].flatMap(x => [-1, 1].map(z => at([x * 0.69, 0.036, z * 0.06], cylinder(0.008, 0.006))))
  ),
]

const KINDS = { tyre, rope, chain, toolbox, hook, bar, plank }

/** Stock of workshops: tyre, coil of rope, chain, box of tools, a hook on its board, a bar. Real size. */
export const hardware: Family = {
  name: 'hardware',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.5, max: 2 }),
    turns: count(5, { min: 3, max: 7 }, 'Turns of a coil of rope'),
    links: count(11, { min: 5, max: 16 }, 'Links of a chain'),
  },
  slots: {
    body: { material: { recipe: 'rubber', color: '#232427' } },
    metal: { material: { recipe: 'brushed-metal', color: '#b3b8bd' } },
    ring: { material: { recipe: 'plastic', color: '#3f4247' }, second: {} },
    wood: { material: { recipe: 'wood', color: '#c08c50', axis: [0, 1, 0] } },
    dark: { material: { recipe: 'plastic', color: '#26282c' } },
    yellow: { material: { recipe: 'glossy-plastic', color: '#f0c02c' } },
  },
  partWords: {
    tread: { slot: 'body', part: 'tread' },
    link: { slot: 'metal', part: 'link', count: 'links' },
    lid: { slot: 'body', part: 'lid' },
    handle: { slot: 'dark', part: 'handle' },
    latch: { slot: 'metal', part: 'latch' },
    board: { slot: 'wood', part: 'board' },
  },
  adjectives: { long: { links: 16, turns: 7 }, short: { links: 6, turns: 4 }, large: { size: 1.3 } },
  build: buildKind(KINDS),
}
