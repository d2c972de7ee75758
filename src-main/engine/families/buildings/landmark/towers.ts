import { PI, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { clockDial } from '../../../kit/dials.ts'
import { archOutline } from '../../../kit/masonry.ts'
import { rod } from '../../../kit/plates.ts'
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
  sweep,
  tag,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'
import { prism } from './forms.ts'

const FOUR = [0, PI / 2, PI, -PI / 2]

/** A round tower of open galleries that leans: a blind arcade, rings of columns before a wall, a smaller belfry. */
export const leaningTower: KindMaker = (slot, context) => {
  const storeys = Math.round(Number(context.parameters['storeys']))
  const lean = (Number(context.parameters['lean']) * 5 * PI) / 180
  const [r, foot, tall] = [7.6, 10, 5.6]
  const floors = Array.from({ length: storeys }, (_, i) => foot + i * tall)
  const top = foot + storeys * tall
  const slab = (y: number, radius: number, thick: number): Shape =>
    at([0, y, 0], cylinder(radius, thick, { edge: sharp }))
  const arches = (count: number, radius: number, wide: number, high: number): Shape =>
    around(count, at([0, 0, radius], extrude(archOutline(wide, high, false, 4), 0.5, { edge: sharp })))
  return [
    at([0, 0.4, 0], cylinder(13, 0.8, { edge: bevel(0.1), ...slot('paving', 'base', 'support') })),
    rotated(
      [0, 0, -lean],
      group([
        tag(
          slot('wall', 'body', 'body'),
          at([0, foot / 2, 0], cylinder(r, foot, { edge: sharp })),
          at([0, (foot + top) / 2, 0], cylinder(r - 1.5, top - foot, { edge: sharp })),
          at([0, top + 3, 0], cylinder(r - 2.4, 6.2, { edge: sharp }))
        ),
        tag(
          slot('gallery', 'light', 'feature'),
          slab(foot - 0.2, r + 0.5, 1),
          ...floors.map(y => slab(y + tall - 0.6, r + 0.25, 1.5)),
          slab(top + 6, r - 1.8, 1)
        ),
        tag(
          slot('column', 'light', 'feature'),
          ...floors.map(y =>
            at([0, y, 0], around(18, at([0, tall / 2, r - 0.45], box([0.7, tall, 0.6], { edge: sharp }))))
          ),
          around(15, at([0, foot / 2, r], box([0.7, foot, 0.8], { edge: sharp })))
        ),
        tag(
          slot('arch', 'dark', 'opening'),
          rotated(
            [0, TAU / 30, 0],
            around(
              3,
              at([0, 0.9, r - 0.15], extrude(archOutline(1.9, 5.4, false, 4), 0.5, { edge: sharp })),
              TAU / 3
            )
          ),
          at([0, top + 1, 0], arches(8, r - 2.55, 1.8, 4.2)),
          ...floors.map(y => at([0, y + 0.2, 0], arches(6, r - 1.7, 1.3, 3.2)))
        ),
      ])
    ),
  ]
}

/** A square clock tower: panelled shaft, four dials, belfry, a steep roof with a lantern and a spire. */
export const clockTower: KindMaker = (slot, context) => {
  const [w, shaft] = [12, 50]
  const half = w / 2
  const dial = clockDial({
    radius: 4,
    face: context.material('light'),
    ink: context.material('dark'),
    time: [10, 9],
    marks: 'bars',
  })
  const side = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      group([
        tag(
          slot('pier', 'body', 'body'),
          ...[-5.5, -1.9, 1.9, 5.5].map(x => at([x, shaft / 2, half], box([1, shaft, 1], { edge: sharp })))
        ),
        tag(
          slot('window', 'dark', 'opening'),
          ...[-3.7, 0, 3.7].flatMap(x =>
            [12, 30].map(y =>
              at([x, y, half - 0.02], extrude(archOutline(1, 13, true, 3), 0.3, { edge: sharp }))
            )
          ),
          ...[-3.6, -1.2, 1.2, 3.6].map(x =>
            at([x, 63.2, half + 0.2], extrude(archOutline(1.4, 4.4, true, 3), 0.6, { edge: sharp }))
          )
        ),
        at(
          [0, 56.6, half + 0.5],
          box([9.6, 9.6, 0.5], { edge: bevel(0.15), ...slot('frame', 'gold', 'ornament') })
        ),
        at([0, 56.6, half + 0.72], dial),
      ])
    )
  const square = (y: number, size: number, tall: number): Shape =>
    at([0, y, 0], box([size, tall, size], { edge: sharp }))
  return [
    tag(slot('base', 'base', 'support'), square(1, w + 3, 2)),
    tag(
      slot('shaft', 'body', 'body'),
      square(shaft / 2, w, shaft),
      square(50.4, w + 1.6, 1.4),
      square(56.6, w + 1, 11.4),
      square(62.4, w + 2, 1),
      square(65.4, w + 0.6, 5.4),
      square(68.4, w + 2, 1)
    ),
    ...FOUR.map(side),
    tag(
      slot('pinnacle', 'gold', 'ornament'),
      ...[1, -1].flatMap(x =>
        [1, -1].map(z =>
          at(
            [x * 6.2, 68.6, z * 6.2],
            prism(4, [
              [0.7, 0],
              [0.7, 1.6],
              [0.06, 5],
            ])
          )
        )
      )
    ),
    tag(
      slot('roof', 'roof', 'feature'),
      prism(4, [
        [6.4, 68.8],
        [2.9, 79],
        [3.3, 79],
        [3.3, 79.8],
        [2.3, 79.8],
      ]),
      prism(4, [
        [3, 84.4],
        [1.2, 88],
        [0.2, 95.5],
      ])
    ),
    prism(
      4,
      [
        [2.2, 79.6],
        [2.2, 84.6],
      ],
      slot('lantern', 'gold', 'ornament')
    ),
    rod([0, 95, 0], [0, 98.5, 0], [0.25, 0.06], slot('finial', 'gold', 'ornament')),
    at([0, 96, 0], ball(0.6, slot('finial', 'gold', 'ornament'))),
  ]
}

/** A slender tower on three legs with a saucer on top and a needle over it. */
export const spaceNeedle: KindMaker = slot => {
  const leg = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      group([
        ...[-1, 1].map(side => {
          const line: readonly Vec3[] = [
            [side * 2.4, 0, 17],
            [side * 1.9, 40, 10.4],
            [side * 1.4, 85, 6],
            [side * 1.4, 112, 5.4],
            [side * 3.4, 146, 10.5],
          ]
          return sweep(line, 1.15, { caps: 'flat', edge: sharp })
        }),
        ...[20, 45, 70, 95].map(y => at([0, y, 17 - 0.145 * y], box([4.4, 1.1, 1.1], { edge: sharp }))),
      ])
    )
  return [
    at([0, 1, 0], cylinder(22, 2, { edge: bevel(0.4), ...slot('base', 'base', 'support') })),
    tag(slot('leg', 'light', 'support'), ...[0, TAU / 3, -TAU / 3].map(leg)),
    at([0, 74, 0], cylinder(3, 146, { edge: sharp, ...slot('core', 'dark', 'support') })),
    lathe(
      [
        [0, 143],
        [10, 143],
        [17, 148],
        [20.5, 150],
        [20.5, 151.2],
        [13.5, 152],
        [0, 152],
      ],
      { ...slot('saucer', 'light', 'feature') }
    ),
    at([0, 153.6, 0], cylinder(13.6, 4, { edge: sharp, ...slot('window', 'dark', 'opening') })),
    tag(
      slot('mullion', 'light', 'ornament'),
      around(18, at([0, 153.6, 13.5], box([0.5, 4, 0.4], { edge: sharp })))
    ),
    lathe(
      [
        [0, 155],
        [17.5, 155],
        [17.5, 156.2],
        [9, 159.6],
        [4, 162],
        [3, 166],
        [0, 166],
      ],
      { ...slot('roof', 'gold', 'feature') }
    ),
    rod([0, 165, 0], [0, 186, 0], [0.9, 0.15], slot('needle', 'light', 'ornament')),
  ]
}
