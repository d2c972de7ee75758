import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ovalPath } from '../../kit/paths.ts'
import { disc, rod, wire } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** A piece of a ring between two radii, `turn` radians wide, its middle toward `angle`. */
function sector([inner, outer]: Vec2, angle: number, turn: number): readonly Vec2[] {
  const point = (r: number, a: number): Vec2 => [r * sin(a), r * cos(a)]
  const steps = [-0.5, 0, 0.5].map(k => angle + k * turn)
  return [...steps.map(a => point(inner, a)), ...[...steps].reverse().map(a => point(outer, a))]
}

/** A dart along +Z, its point at the origin. */
function dart(slot: Parameters<KindMaker>[0]): Shape {
  const wing = extrude(
    [
      [-0.004, 0],
      [-0.022, 0.012],
      [-0.022, 0.034],
      [-0.004, 0.042],
      [0.004, 0.042],
      [0.022, 0.034],
      [0.022, 0.012],
      [0.004, 0],
    ],
    0.0014,
    { edge: sharp }
  )
  return group([
    tag(
      slot('dart', 'metal', 'ornament'),
      rod([0, 0, -0.006], [0, 0, 0.034], [0.0008, 0.0016]),
      rod([0, 0, 0.03], [0, 0, 0.082], 0.0042),
      rod([0, 0, 0.08], [0, 0, 0.125], 0.0024)
    ),
    tag(
      slot('flight', 'red', 'ornament'),
      ...[0, PI / 2].map(a => at([0, 0, 0.118], rotated([PI / 2, 0, 0], rotated([0, a, 0], wing))))
    ),
  ])
}

/** Twenty fields in two colours, double and treble rings, bull, wires, three darts. */
const dartboard: KindMaker = slot => {
  const fields = Array.from({ length: 20 }, (_, i) => i)
  const ring = (radii: Vec2, which: 0 | 1): Shape[] =>
    fields
      .filter(i => i % 2 === which)
      .map(i =>
        at([0, 0.226, 0.02], extrude(sector(radii, (TAU * i) / 20, TAU / 20), 0.004, { edge: sharp }))
      )
  const wide: readonly Vec2[] = [
    [0.016, 0.099],
    [0.107, 0.162],
  ]
  const narrow: readonly Vec2[] = [
    [0.099, 0.107],
    [0.162, 0.17],
  ]
  const hits: readonly Vec3[] = [
    [0.004, 0.23, 0.02],
    [-0.06, 0.3, 0.02],
    [0.085, 0.19, 0.02],
  ]
  return [
    at([0, 0.226, 0], disc(0.2255, 0.038, { edge: bevel(0.004), ...slot('board', 'body', 'body') })),
    tag(slot('field_light', 'light', 'feature'), ...wide.flatMap(r => ring(r, 1))),
    tag(slot('field_dark', 'dark', 'feature'), ...wide.flatMap(r => ring(r, 0))),
    tag(slot('double_red', 'red', 'ornament'), ...narrow.flatMap(r => ring(r, 0))),
    tag(slot('double_green', 'green', 'ornament'), ...narrow.flatMap(r => ring(r, 1))),
    at([0, 0.226, 0.02], disc(0.0159, 0.005, slot('bull_ring', 'green', 'ornament'))),
    at([0, 0.226, 0.021], disc(0.007, 0.006, slot('bull', 'red', 'ornament'))),
    tag(
      slot('wire', 'metal', 'ornament'),
      sweep(ovalPath([0, 0.226, 0.02], [0.212, 0.212], 40), 0.0016, { closed: true }),
      ...fields.map(i => {
        const a = (TAU * (i + 0.5)) / 20
        return wire(
          [0.17 * sin(a), 0.226 + 0.17 * cos(a), 0.02],
          [0.212 * sin(a), 0.226 + 0.212 * cos(a), 0.02],
          0.0018
        )
      })
    ),
    ...hits.map((place, i) => at(place, rotated([0.1 - i * 0.08, 0.12 * (i - 1), 0], dart(slot)))),
  ]
}

/** A straw butt with five colours on a tripod, an arrow in it. */
const archery: KindMaker = slot => {
  const rings: readonly (readonly [string, string, number])[] = [
    ['ring_white', 'light', 0.6],
    ['ring_black', 'dark', 0.48],
    ['ring_blue', 'blue', 0.36],
    ['ring_red', 'red', 0.24],
    ['ring_gold', 'gold', 0.12],
  ]
  const arrow = (x: number, y: number): Shape =>
    group([
      rod([x, y, 0.05], [x + 0.03, y + 0.05, 0.72], 0.006, slot('arrow', 'wood', 'ornament')),
      at(
        [x + 0.0275, y + 0.046, 0.66],
        rotated(
          [-0.07, 0.045, 0],
          tag(
            slot('fletching', 'red', 'ornament'),
            ...[0.5, 2.6, 4.7].map(a =>
              rotated([0, 0, a], at([0, 0.02, 0], box([0.003, 0.04, 0.11], { edge: sharp })))
            )
          )
        )
      ),
    ])
  return [
    at(
      [0, 0.95, 0],
      rotated(
        [-0.14, 0, 0],
        group([
          disc(0.64, 0.13, { edge: bevel(0.03), ...slot('butt', 'body', 'body') }),
          ...rings.map(([part, which, r], i) =>
            at([0, 0, 0.066 + i * 0.002], disc(r, 0.006, slot(part, which, 'feature')))
          ),
          arrow(0.03, 0.02),
          arrow(-0.2, -0.15),
        ])
      )
    ),
    tag(
      slot('stand', 'wood', 'support'),
      mirrored(rod([0.5, 0.02, 0.12], [0.14, 1.62, -0.2], 0.028)),
      rod([0, 0.02, -0.75], [0, 1.62, -0.16], 0.028),
      at([0, 1.6, -0.18], box([0.36, 0.07, 0.06], { edge: bevel(0.01) })),
      at([0, 0.36, 0.1], box([0.94, 0.06, 0.1], { edge: bevel(0.01) }))
    ),
  ]
}

/** A backboard with ring and net on a padded pole with a weighted foot. */
const hoop: KindMaker = slot => {
  const netAt = (k: number, a: number): Vec3 => {
    const r = [0.225, 0.19, 0.165, 0.16][k]
    return [r * cos(a), 3.04 - k * 0.14, 0.4 + r * sin(a)]
  }
  const cords = Array.from({ length: 12 }, (_, i) => i).flatMap(i =>
    [0, 1, 2].flatMap(k => {
      const a = (TAU * (i + k * 0.5)) / 12
      return [TAU / 24, -TAU / 24].map(turn => wire(netAt(k, a), netAt(k + 1, a + turn), 0.014))
    })
  )
  const square = (w: number, h: number, y: number): Shape[] => [
    ...[-1, 1].map(s => at([s * (w / 2), y, 0.02], box([0.04, h, 0.012], { edge: sharp }))),
    ...[-1, 1].map(s => at([0, y + s * (h / 2), 0.02], box([w + 0.04, 0.04, 0.012], { edge: sharp }))),
  ]
  return [
    at([0, 3.4, 0], box([1.8, 1.05, 0.035], { edge: bevel(0.01), ...slot('backboard', 'light', 'body') })),
    tag(slot('marking', 'red', 'ornament'), ...square(0.59, 0.45, 3.32), ...square(1.76, 1.01, 3.4)),
    tag(
      slot('rim', 'rim', 'feature'),
      at([0, 3.05, 0.4], rotated([0, 0, 0], { op: 'primitive', kind: 'torus', radius: 0.23, tube: 0.016 })),
      at([0, 3.04, 0.1], box([0.12, 0.05, 0.18], { edge: bevel(0.01) })),
      at([0, 3.06, 0.02], box([0.2, 0.18, 0.04], { edge: bevel(0.01) }))
    ),
    tag(slot('net', 'net', 'feature'), ...cords),
    tag(
      slot('pole', 'pole', 'support'),
      rod([0, 0.1, -0.95], [0, 2.9, -0.95], 0.075),
      rod([0, 2.86, -0.95], [0, 3.6, -0.06], 0.06),
      mirrored(rod([0.02, 2.5, -0.95], [0.35, 3.2, -0.03], 0.03)),
      at([0, 3.4, -0.04], box([0.5, 0.5, 0.06], { edge: bevel(0.01) }))
    ),
    at([0, 0.9, -0.95], cylinder(0.13, 1.4, { edge: bevel(0.04), ...slot('pad', 'blue', 'ornament') })),
    at([0, 0.09, -0.95], box([0.9, 0.18, 0.75], { edge: bevel(0.05), ...slot('foot', 'dark', 'support') })),
  ]
}

/** A flying disc with rings, lying on its rim. */
const frisbee: KindMaker = slot => [
  lathe(
    [
      [0.132, 0.004],
      [0.1365, 0.004],
      [0.137, 0.014],
      [0.13, 0.024],
      [0.112, 0.03],
      [0.06, 0.0325],
      [0, 0.033],
      [0, 0.0305],
      [0.06, 0.03],
      [0.112, 0.0275],
      [0.127, 0.021],
      [0.132, 0.012],
    ].map(([r, y]): Vec2 => [r, y]),
    { ...slot('body', 'body', 'feature') }
  ),
  tag(
    slot('ring', 'light', 'ornament'),
    ...[0.118, 0.104].map((r, i) =>
      at([0, 0.0283 + i * 0.0014, 0], { op: 'primitive', kind: 'torus', radius: r, tube: 0.0016 })
    )
  ),
  at([0, 0.0326, 0], cylinder(0.062, 0.0022, slot('print', 'blue', 'ornament'))),
  at([0, 0.0334, 0], cylinder(0.046, 0.002, slot('print_middle', 'body', 'ornament'))),
  at(
    [0, 0.0338, 0],
    rotated([0, 0.4, 0], box([0.07, 0.002, 0.016], { edge: sharp, ...slot('ring', 'light', 'ornament') }))
  ),
]

const KINDS = { dartboard, archery, hoop, frisbee }

/** What one throws or shoots at, and a flying disc: dartboard, archery target, basketball hoop, frisbee. */
export const target: Family = {
  name: 'target',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.5, max: 1.6 }),
  },
  slots: {
    body: { material: { recipe: 'plastic', color: '#1e1f22' } },
    light: { material: { recipe: 'plastic', color: '#efe4c4' }, second: {} },
    dark: { material: { recipe: 'plastic', color: '#2b2b2e' } },
    red: { material: { recipe: 'plastic', color: '#cc2a26' } },
    green: { material: { recipe: 'plastic', color: '#23804a' } },
    blue: { material: { recipe: 'plastic', color: '#2f7fc8' } },
    gold: { material: { recipe: 'plastic', color: '#f0cd3a' } },
    metal: { material: { recipe: 'polished-metal', color: '#c4c8cc' } },
    wood: { material: { recipe: 'wood', color: '#a87842', axis: [0, 1, 0] } },
    rim: { material: { recipe: 'painted-metal', color: '#e8622a' } },
    net: { material: { recipe: 'fabric', color: '#f2f0ea' } },
    pole: { material: { recipe: 'painted-metal', color: '#3f454d' } },
  },
  partWords: {
    dart: { slot: 'metal', part: 'dart' },
    arrow: { slot: 'wood', part: 'arrow' },
    net: { slot: 'net', part: 'net' },
    rim: { slot: 'rim', part: 'rim' },
    pole: { slot: 'pole', part: 'pole' },
    backboard: { slot: 'light', part: 'backboard' },
    bullseye: { slot: 'red', part: 'bull' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.8 } },
  build: buildKind(KINDS),
}
