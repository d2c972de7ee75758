import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { blockNumber } from '../../kit/dials.ts'
import { band } from '../../kit/paths.ts'
import { axle, plate, slab } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A stapler: base with anvil, magazine, rounded arm on a hinge at the back (−X), held open a little. */
export const stapler: KindMaker = slot => {
  const arm: readonly Vec2[] = [
    [-0.072, -0.006],
    [0.074, -0.006],
    [0.08, 0.004],
    [0.078, 0.016],
    [0.066, 0.024],
    [0.02, 0.026],
    [-0.04, 0.02],
    [-0.074, 0.012],
  ]
  return [
    at(
      [0, 0.006, 0],
      slab(0.165, 0.04, 0.012, { radius: 0.012, edge: soft(0.003), ...slot('base', 'body', 'support') })
    ),
    at(
      [0.062, 0.0128, 0],
      box([0.022, 0.003, 0.022], { edge: bevel(0.0006), ...slot('anvil', 'metal', 'ornament') })
    ),
    at(
      [-0.058, 0.02, 0],
      box([0.036, 0.03, 0.032], { edge: soft(0.004), ...slot('hinge', 'dark', 'support') })
    ),
    at(
      [-0.062, 0.03, 0],
      rotated(
        [0, 0, 0.13],
        group([
          at(
            [0.068, 0.002, 0],
            box([0.142, 0.012, 0.015], { edge: bevel(0.001), ...slot('magazine', 'metal', 'feature') })
          ),
          at(
            [0.066, 0.018, 0],
            extrude(arm, 0.03, { smooth: true, edge: soft(0.005), ...slot('arm', 'body', 'feature') })
          ),
          at(
            [0.036, 0.042, 0],
            box([0.06, 0.006, 0.022], { edge: soft(0.002), ...slot('pad', 'dark', 'ornament') })
          ),
          at(
            [0, 0.008, 0],
            rotated([PI / 2, 0, 0], cylinder(0.005, 0.036, slot('pin', 'metal', 'ornament')))
          ),
        ])
      )
    ),
  ]
}

/** A roll of tape standing, its end hanging to the ground in front. */
export const tape: KindMaker = slot => [
  at(
    [0, 0.055, 0],
    rotated(
      [PI / 2, 0, 0],
      lathe(
        [
          [0.038, -0.024],
          [0.055, -0.024],
          [0.055, 0.024],
          [0.038, 0.024],
        ],
        { closed: true, edge: bevel(0.0012), ...slot('roll', 'body', 'feature') }
      )
    )
  ),
  at(
    [0, 0.055, 0],
    rotated(
      [PI / 2, 0, 0],
      lathe(
        [
          [0.0345, -0.025],
          [0.0385, -0.025],
          [0.0385, 0.025],
          [0.0345, 0.025],
        ],
        { closed: true, ...slot('core', 'wood', 'feature') }
      )
    )
  ),
  ...[0.0425, 0.047, 0.0515].map((r, i) =>
    at(
      [0, 0.055, 0],
      rotated(
        [PI / 2, 0, 0],
        lathe(
          [
            [r, -0.0243],
            [r + 0.0006, -0.0243],
            [r + 0.0006, 0.0243],
            [r, 0.0243],
          ],
          { closed: true, ...slot(`ply_${i + 1}`, 'accent', 'ornament') }
        )
      )
    )
  ),
  band(
    [
      [0.002, 0.0008, 0],
      [0.05, 0.0009, 0],
      [0.09, 0.0012, 0],
      [0.1, 0.006, 0],
      [0.107, 0.014, 0],
    ],
    0.0478,
    0.0014,
    slot('end', 'body', 'ornament')
  ),
]

/** A clipboard leaning back: board, steel clip, a list with boxes, some ticked. */
export const clipboard: KindMaker = slot => {
  const rows = Array.from({ length: 7 }, (_, i) => 0.075 - i * 0.029)
  const tick = (y: number): Shape =>
    at(
      [-0.07, y, 0.006],
      sweep(
        [
          [-0.006, 0.001, 0],
          [-0.001, -0.005, 0],
          [0.009, 0.009, 0],
        ],
        0.0016,
        { caps: 'flat', edge: sharp }
      )
    )
  const face = group([
    plate(0.23, 0.32, 0.006, { radius: 0.012, edge: bevel(0.001), ...slot('board', 'wood', 'body') }),
    at([0, -0.012, 0.0038], plate(0.205, 0.27, 0.003, { edge: sharp, ...slot('paper', 'paper', 'body') })),
    tag(
      slot('line', 'line', 'ornament'),
      ...rows.map((y, i) =>
        at([0.018, y, 0.0054], box([0.12 - (i % 3) * 0.018, 0.005, 0.001], { edge: sharp }))
      )
    ),
    tag(
      slot('box', 'dark', 'ornament'),
      ...rows.flatMap(y => [at([-0.07, y, 0.0052], plate(0.015, 0.015, 0.0012, { edge: sharp }))])
    ),
    tag(
      slot('box_inside', 'paper', 'ornament'),
      ...rows.map(y => at([-0.07, y, 0.0056], plate(0.0115, 0.0115, 0.0012, { edge: sharp })))
    ),
    tag(slot('tick', 'accent', 'ornament'), ...rows.slice(0, 4).map(tick)),
    at(
      [0, 0.135, 0.007],
      box([0.11, 0.03, 0.012], { edge: bevel(0.003), ...slot('clip', 'metal', 'feature') })
    ),
    tag(
      slot('clip', 'metal', 'feature'),
      at([0, 0.158, 0.012], rotated([0.4, 0, 0], plate(0.07, 0.026, 0.003, { radius: 0.01 }))),
      at([0, 0.148, 0.012], axle(0.0052, 0.112))
    ),
  ])
  return [rotated([-0.32, 0, 0], at([0, 0.16, 0], face))]
}

/** A desk calendar: two leaves on a wire comb, a red head, a grid of days, one ringed. */
export const calendar: KindMaker = slot => {
  const days = Array.from({ length: 31 }, (_, i) => ({
    x: -0.06 + ((i + 2) % 7) * 0.02,
    y: 0.014 - Math.floor((i + 2) / 7) * 0.0168,
    isSunday: (i + 2) % 7 === 6,
  }))
  const day = (x: number, y: number): Shape =>
    at([x, y, 0.0018], plate(0.0115, 0.0095, 0.0012, { radius: 0.002, steps: 1, edge: sharp }))
  const front = group([
    plate(0.17, 0.15, 0.003, { edge: sharp, ...slot('leaf', 'paper', 'body') }),
    at([0, 0.048, 0.0016], plate(0.17, 0.054, 0.002, { edge: sharp, ...slot('head', 'body', 'feature') })),
    at([0, 0.044, 0.003], tag(slot('month', 'paper', 'ornament'), blockNumber(12, 0.026, 0.0014))),
    tag(slot('day', 'dark', 'feature'), ...days.filter(d => !d.isSunday).map(d => day(d.x, d.y))),
    tag(slot('sunday', 'body', 'feature'), ...days.filter(d => d.isSunday).map(d => day(d.x, d.y))),
    at(
      [days[20].x, days[20].y, 0.0028],
      rotated([PI / 2, 0, 0], {
        op: 'primitive',
        kind: 'torus',
        radius: 0.0095,
        tube: 0.001,
        ...slot('ring_mark', 'accent', 'ornament'),
      })
    ),
  ])
  const lean = 0.35
  return [
    at([0, 0, 0.05], rotated([-lean, 0, 0], at([0, 0.075, 0], front))),
    at(
      [0, 0, -0.05],
      rotated(
        [lean, 0, 0],
        at([0, 0.075, 0], plate(0.17, 0.15, 0.004, { edge: sharp, ...slot('back', 'accent', 'support') }))
      )
    ),
    at([0, 0.002, 0], box([0.17, 0.004, 0.102], { edge: sharp, ...slot('foot', 'accent', 'support') })),
    tag(
      slot('comb', 'metal', 'feature'),
      at(
        [-0.0735, 0.14, 0],
        row(
          15,
          [0.0105, 0, 0],
          rotated([0, 0, PI / 2], { op: 'primitive', kind: 'torus', radius: 0.0095, tube: 0.0012 })
        )
      )
    ),
  ]
}
