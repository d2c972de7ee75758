import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { column } from '../../kit/columns.ts'
import { clockDial } from '../../kit/dials.ts'
import { rod } from '../../kit/plates.ts'
import {
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
  row,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { windows, doors, block } from './civic-parts.ts'
import { palace } from './palace.ts'
import { hospital } from './hospital.ts'

/** A brick works: saw-tooth roof with north lights, two chimneys, a gate, a tank. */
const factory: KindMaker = slot => {
  const teeth = 5
  const tooth: readonly Vec2[] = [
    [-2, 0],
    [2, 0],
    [2, 0.15],
    [-1.7, 2.1],
    [-2, 2.1],
  ]
  const chimney = (x: number, h: number): Shape =>
    at(
      [x, 0, -5],
      group([
        tag(
          slot('chimney', 'body', 'feature'),
          lathe([
            [0, 0],
            [1.1, 0],
            [1.1, 1.2],
            [0.9, 1.4],
            [0.62, h - 0.6],
            [0.78, h - 0.5],
            [0.78, h],
            [0.5, h],
            [0.5, h - 0.6],
            [0, h - 0.7],
          ])
        ),
        tag(
          slot('chimney_band', 'trim', 'ornament'),
          ...[h - 0.9, h - 2.4].map((y, i) => at([0, y, 0], torus(0.65 + i * 0.05, 0.1)))
        ),
      ])
    )
  return [
    tag(slot('wall', 'body', 'body'), block(20, 5, 9)),
    tag(
      slot('plinth', 'trim', 'support'),
      block(20.3, 0.5, 9.3),
      at([0, 4.9, 0], box([20.2, 0.3, 9.2], { edge: sharp }))
    ),
    tag(
      slot('roof', 'roof', 'feature'),
      at([-8, 5, 0], row(teeth, [4, 0, 0], extrude(tooth, 9, { edge: sharp })))
    ),
    tag(
      slot('skylight', 'glass', 'opening'),
      at([-10, 6.1, 0], row(teeth, [4, 0, 0], box([0.12, 1.5, 8.2], { edge: sharp })))
    ),
    at([-1, 2.9, 4.5], windows(slot, [5, 1], [3, 1], [1.8, 2])),
    at([-10, 2.9, 0], rotated([0, -PI / 2, 0], windows(slot, [3, 1], [2.8, 1], [1.7, 2]))),
    at([10, 2.9, 0], rotated([0, PI / 2, 0], windows(slot, [3, 1], [2.8, 1], [1.7, 2]))),
    at(
      [8, 0, 4.5],
      group([
        at([0, 1.8, 0.05], box([2.9, 3.6, 0.2], { edge: sharp, ...slot('gate', 'door', 'opening') })),
        tag(
          slot('gate_rib', 'trim', 'opening'),
          ...[0.6, 1.2, 1.8, 2.4, 3].map(y => at([0, y, 0.14], box([2.9, 0.1, 0.08], { edge: sharp })))
        ),
      ])
    ),
    chimney(-6.5, 15),
    chimney(-2.5, 13),
    at(
      [7.2, 0, -6],
      group([
        tag(
          slot('tank', 'metal', 'ornament'),
          at([0, 2.4, 0], cylinder(1.6, 4.8, { edge: bevel(0.15) })),
          ...[1, 2.4, 3.8].map(y => at([0, y, 0], torus(1.61, 0.07)))
        ),
      ])
    ),
    tag(
      slot('pipe', 'metal', 'ornament'),
      rod([7.2, 4.6, -6], [7.2, 5.4, -6], 0.16),
      rod([7.2, 5.3, -6.1], [7.2, 5.3, -3.5], 0.16)
    ),
  ]
}

/** A school of two storeys: middle gable with clock, bell turret, steps, flag, rows of windows. */
const school: KindMaker = (slot, context) => [
  tag(
    slot('wall', 'body', 'body'),
    block(24, 7.4, 9),
    at([0, 0, 1.2], block(7, 8, 9)),
    at(
      [0, 8, 1.2],
      extrude(
        [
          [-3.5, 0],
          [3.5, 0],
          [0, 2.6],
        ],
        9,
        { edge: sharp }
      )
    )
  ),
  tag(
    slot('plinth', 'trim', 'support'),
    block(24.3, 0.7, 9.3),
    at([0, 3.8, 0], box([24.2, 0.25, 9.2], { edge: sharp })),
    at([0, 7.4, 0], box([24.6, 0.35, 9.6], { edge: sharp }))
  ),
  tag(
    slot('roof', 'roof', 'body'),
    mirrored(
      at(
        [8, 7.5, 0],
        loft([
          [
            [-4.4, 0, 4.9],
            [4.4, 0, 4.9],
            [4.4, 0, -4.9],
            [-4.4, 0, -4.9],
          ],
          [
            [-4.4, 2, 0.3],
            [2.4, 2, 0.3],
            [2.4, 2, -0.3],
            [-4.4, 2, -0.3],
          ],
        ])
      )
    ),
    at(
      [0, 8.05, 1.2],
      group([mirrored(at([1.82, 1.38, 0], rotated([0, 0, -0.638], box([4.9, 0.3, 9.6], { edge: sharp }))))])
    )
  ),
  ...[-7.8, 7.8].flatMap(x =>
    [2.3, 5.6].map(y => at([x, y, 4.5], windows(slot, [4, 1], [1.85, 1], [1.1, 1.7])))
  ),
  ...[-1, 1].map(s =>
    at([s * 12, 3.95, 0], rotated([0, (s * PI) / 2, 0], windows(slot, [3, 2], [2.4, 3.3], [1.1, 1.7])))
  ),
  at([0, 3.95, -4.5], rotated([0, PI, 0], windows(slot, [7, 2], [3, 3.3], [1.1, 1.7]))),
  at([0, 5.7, 5.7], windows(slot, [3, 1], [1.8, 1], [1.1, 1.7])),
  at([0, 0.6, 5.7], doors(slot, 2.6, 2.9)),
  tag(
    slot('porch', 'trim', 'support'),
    ...[0.2, 0.4, 0.6].map((h, i) => at([0, 0, 6.5 - i * 0.35], block(4.6, h, 1.6 - i * 0.3, 0.03))),
    mirrored(at([2, 0.5, 6.8], column({ radius: 0.2, height: 3.2, flutes: 0, hasBase: true }))),
    at([0, 3.85, 6.3], box([4.9, 0.35, 1.7], { edge: bevel(0.05) }))
  ),
  at(
    [0, 8.6, 5.7],
    clockDial({
      radius: 0.85,
      face: context.material('light'),
      ink: context.material('dark'),
      time: [8, 0],
      marks: 'bars',
    })
  ),
  tag(
    slot('turret', 'trim', 'feature'),
    at([0, 10.3, 0.6], block(1.9, 0.9, 1.9)),
    ...[1, -1].flatMap(x =>
      [1, -1].map(z => at([x * 0.75, 11.8, 0.6 + z * 0.75], box([0.18, 1.5, 0.18], { edge: sharp })))
    ),
    at([0, 12.5, 0.6], box([2.1, 0.2, 2.1], { edge: sharp }))
  ),
  at(
    [0, 11.3, 0.6],
    lathe(
      [
        [0, 0],
        [0.5, 0],
        [0.44, 0.14],
        [0.3, 0.5],
        [0.16, 0.72],
        [0.06, 1.2],
        [0, 1.25],
      ],
      slot('bell', 'gold', 'feature')
    )
  ),
  at(
    [0, 12.6, 0.6],
    rotated(
      [0, PI / 4, 0],
      cylinder(1.5, 1.6, { topRadius: 0.04, ...slot('turret_roof', 'roof', 'ornament') })
    )
  ),
  tag(
    slot('pole', 'metal', 'ornament'),
    rod([0, 12.6, 0.6], [0, 15.6, 0.6], 0.06),
    at([0, 15.6, 0.6], ball(0.12))
  ),
  at([0.85, 15, 0.6], box([1.6, 1, 0.05], { edge: sharp, ...slot('flag', 'flag', 'ornament') })),
]

const KINDS = { factory, school, hospital, palace }

/** Large buildings of town and crown: factory, school, hospital, palace. Real size. */
export const civic: Family = {
  name: 'civic building',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
  },
  slots: {
    body: { material: { recipe: 'brick', color: '#a44a34' } },
    trim: { material: { recipe: 'plaster', color: '#e9e3d3' }, second: {} },
    roof: { material: { recipe: 'roof-tiles', color: '#59616c' } },
    glass: { material: { recipe: 'window-glass', color: '#7f9fb4' } },
    door: { material: { recipe: 'painted-wood', color: '#2f4a6b' } },
    metal: { material: { recipe: 'brushed-metal', color: '#a4abb2' } },
    gold: { material: { recipe: 'polished-metal', color: '#d9a83f' } },
    light: { material: { recipe: 'plaster', color: '#f6f4ee' } },
    dark: { material: { recipe: 'plastic', color: '#26262a' } },
    red: { material: { recipe: 'plastic', color: '#d1211f' } },
    flag: { material: { recipe: 'fabric', color: '#c2262c' } },
  },
  partWords: {
    wall: { slot: 'body', part: 'wall' },
    roof: { slot: 'roof', part: 'roof' },
    window: { slot: 'glass', part: 'window' },
    door: { slot: 'door', part: 'door' },
    chimney: { slot: 'body', part: 'chimney' },
    column: { slot: 'trim', part: 'column' },
    dome: { slot: 'roof', part: 'dome' },
    flag: { slot: 'flag', part: 'flag' },
    clock: { slot: 'light', part: 'dial' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.8 } },
  build: buildKind(KINDS),
}
