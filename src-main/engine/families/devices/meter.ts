import { PI, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { clockDial } from '../../kit/dials.ts'
import { lettering } from '../../kit/lettering.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
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
  rotated,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { scale, balance } from './meter-weigh.ts'

/** A board with a glass tube, red spirit that rises from the bulb, a scale on both sides. */
const thermometer: KindMaker = (slot, context) => {
  const reading = 0.075 + 0.15 * Number(context.parameters['reading'])
  const ticks = Array.from({ length: 21 }, (_, i) => i)
  return [
    at(
      [0, 0.15, 0],
      plate(0.07, 0.3, 0.012, {
        radius: 0.035,
        steps: 6,
        edge: soft(0.003),
        ...slot('board', 'body', 'body'),
      })
    ),
    at(
      [0, 0.155, 0.0065],
      plate(0.054, 0.22, 0.003, { radius: 0.006, edge: sharp, ...slot('scale', 'light', 'body') })
    ),
    tag(slot('glass', 'glass', 'body'), rod([0, 0.06, 0.0105], [0, 0.262, 0.0105], 0.005, { caps: 'round' })),
    tag(
      slot('spirit', 'red', 'feature'),
      at([0, 0.058, 0.0125], ball(0.0115)),
      rod([0, 0.06, 0.0145], [0, reading, 0.0145], 0.0034, { caps: 'round' })
    ),
    tag(
      slot('tick', 'dark', 'ornament'),
      ...ticks.flatMap(i =>
        [1, -1].map(s =>
          at(
            [s * (0.0115 + (i % 5 === 0 ? 0.004 : 0.002)), 0.08 + i * 0.0085, 0.0082],
            box([i % 5 === 0 ? 0.012 : 0.006, 0.0013, 0.001], { edge: sharp })
          )
        )
      )
    ),
    tag(
      slot('cap', 'metal', 'ornament'),
      at([0, 0.262, 0.0105], box([0.02, 0.008, 0.012], { edge: bevel(0.002) })),
      at([0, 0.282, 0.006], disc(0.005, 0.006)),
      at([0, 0.018, 0.006], disc(0.004, 0.006))
    ),
  ]
}

/** A pocket compass lying open: lid up behind, dial with rose, red and white needle. */
const compass: KindMaker = (slot, context) => {
  const turn = 0.5 + Number(context.parameters['reading']) * 0.8
  const star = (long: number, wide: number, n: number, start: number): Shape[] =>
    Array.from({ length: n }, (_, i) => {
      const a = start + (TAU * i) / n
      return at(
        [0, 0.0142, 0],
        rotated(
          [0, a, 0],
          rotated(
            [-PI / 2, 0, 0],
            extrude(
              [
                [-wide, 0],
                [0, -wide],
                [wide, 0],
                [0, long],
              ],
              0.001,
              { edge: sharp }
            )
          )
        )
      )
    })
  const half = (side: 1 | -1): Shape =>
    at(
      [0, 0.0172, 0],
      rotated(
        [0, turn + (side > 0 ? 0 : PI), 0],
        rotated(
          [-PI / 2, 0, 0],
          extrude(
            [
              [-0.0042, 0],
              [0.0042, 0],
              [0, 0.0235],
            ],
            0.0016,
            { edge: sharp }
          )
        )
      )
    )
  const ring: readonly Vec2[] = [
    [0, 0],
    [0.031, 0],
    [0.0345, 0.003],
    [0.035, 0.015],
    [0.034, 0.018],
    [0.0305, 0.0185],
    [0.0298, 0.0125],
    [0, 0.0125],
  ]
  return [
    lathe(ring, slot('case', 'body', 'body')),
    at([0, 0.0132, 0], cylinder(0.0298, 0.002, slot('dial', 'light', 'feature'))),
    tag(
      slot('rose', 'dark', 'ornament'),
      ...star(0.0185, 0.0028, 4, 0),
      around(24, at([0, 0.0144, 0.0265], box([0.0008, 0.001, 0.004], { edge: sharp })))
    ),
    tag(slot('rose_gold', 'metal', 'ornament'), ...star(0.0125, 0.0022, 4, PI / 4)),
    tag(
      slot('letter', 'dark', 'ornament'),
      ...['N', 'E', 'S', 'O'].map((letter, i) =>
        rotated(
          [0, (-TAU * i) / 4, 0],
          at([0, 0.0146, -0.0202], rotated([-PI / 2, 0, 0], lettering(letter, 0.0046, 0.001)))
        )
      )
    ),
    tag(slot('needle', 'red', 'feature'), half(1)),
    tag(slot('needle_south', 'accent', 'feature'), half(-1)),
    at([0, 0.0172, 0], cylinder(0.0026, 0.007, { edge: bevel(0.0006), ...slot('pin', 'metal', 'ornament') })),
    at(
      [0, 0.019, -0.0345],
      rotated(
        [0.32, 0, 0],
        at(
          [0, 0.034, 0],
          rotated(
            [PI / 2, 0, 0],
            group([
              lathe(
                [
                  [0, -0.003],
                  [0.033, -0.003],
                  [0.035, 0],
                  [0.034, 0.005],
                  [0.031, 0.005],
                  [0.03, 0.0005],
                  [0, 0.0005],
                ],
                slot('lid', 'body', 'body')
              ),
              at([0, 0.001, 0], cylinder(0.027, 0.002, slot('mirror', 'accent', 'ornament'))),
            ])
          )
        )
      )
    ),
    tag(
      slot('hinge', 'metal', 'ornament'),
      at([0, 0.0165, -0.035], rotated([0, 0, PI / 2], cylinder(0.003, 0.018)))
    ),
    tag(
      slot('bow', 'metal', 'handle'),
      at([0, 0.009, 0.0375], rotated([PI / 2, 0, 0], cylinder(0.004, 0.008))),
      at([0, 0.0062, 0.0475], torus(0.0075, 0.0014))
    ),
  ]
}

/** A stopwatch: a ring on the crown, two pushers, a dial with one long hand. */
const stopwatch: KindMaker = (slot, context) => {
  const seconds = Number(context.parameters['reading']) * 60
  const pusher = (turn: number): Shape =>
    at(
      [0, 0.034, 0],
      rotated(
        [0, 0, turn],
        group([
          rod([0, 0.03, 0], [0, 0.04, 0], 0.0035),
          at([0, 0.0425, 0], cylinder(0.0055, 0.006, { edge: bevel(0.001) })),
        ])
      )
    )
  return [
    at(
      [0, 0.034, 0],
      rotated(
        [PI / 2, 0, 0],
        lathe(
          [
            [0, -0.009],
            [0.026, -0.009],
            [0.032, -0.006],
            [0.034, 0],
            [0.032, 0.006],
            [0.0295, 0.0085],
            [0.0275, 0.0085],
            [0.0265, 0.005],
            [0, 0.005],
          ],
          { smooth: true, sharpAt: [0, 5, 6, 7, 8], ...slot('case', 'metal', 'body') }
        )
      )
    ),
    at(
      [0, 0.034, 0.0048],
      clockDial({
        radius: 0.0268,
        face: context.material('light'),
        ink: context.material('dark'),
        time: [seconds / 5, seconds],
        marks: 'figures',
      })
    ),
    tag(
      slot('pusher', 'metal', 'feature'),
      pusher(0.72),
      pusher(-0.72),
      rod([0, 0.062, 0], [0, 0.074, 0], 0.0048)
    ),
    at([0, 0.077, 0], cylinder(0.0072, 0.009, { edge: bevel(0.0012), ...slot('crown', 'body', 'feature') })),
    at([0, 0.0885, 0], rotated([PI / 2, 0, 0], torus(0.0092, 0.0016, slot('bow', 'metal', 'handle')))),
  ]
}

const KINDS = { thermometer, compass, stopwatch, scale, balance }

/** What one measures with: thermometer, compass, stopwatch, kitchen scale, balance. Real size. */
export const meter: Family = {
  name: 'meter',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.8 }),
    reading: ratio('What it shows, of its scale', 0.5, { min: 0.05, max: 0.95 }),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#c9a24d' } },
    metal: { material: { recipe: 'polished-metal', color: '#c4c8cc' }, second: {} },
    light: { material: { recipe: 'plastic', color: '#f6f2e6' } },
    dark: { material: { recipe: 'plastic', color: '#26262a' } },
    red: { material: { recipe: 'glossy-plastic', color: '#d2231f' } },
    accent: { material: { recipe: 'polished-metal', color: '#dfe4e8' } },
    glass: { material: { recipe: 'plastic', color: '#dfe7ea' } },
  },
  partWords: {
    needle: { slot: 'red', part: 'needle' },
    dial: { slot: 'light', part: 'dial' },
    lid: { slot: 'body', part: 'lid' },
    pan: { slot: 'body', part: 'pan' },
    mercury: { slot: 'red', part: 'spirit' },
  },
  adjectives: { hot: { reading: 1.6 }, cold: { reading: 0.4 }, large: { size: 1.3 } },
  build: buildKind(KINDS),
}
