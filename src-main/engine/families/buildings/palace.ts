import { PI } from '../../kernel/det-math.ts'
import { column } from '../../kit/columns.ts'
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
  rotated,
  row,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { windows, doors, block } from './civic-parts.ts'

/** A palace: columned middle with pediment and dome, long wings, corner pavilions with high roofs, a balustrade. */
export const palace: KindMaker = slot => {
  const pavilion = (x: number): Shape =>
    at(
      [x, 0, 0.6],
      group([
        tag(slot('wall', 'body', 'body'), block(6, 10, 9)),
        tag(
          slot('cornice', 'trim', 'ornament'),
          ...[0.3, 4.7, 10].map(y => at([0, y, 0], box([6.4, 0.5, 9.4], { edge: bevel(0.06) })))
        ),
        tag(
          slot('roof', 'roof', 'body'),
          at(
            [0, 10.2, 0],
            loft([
              [
                [-3.1, 0, 4.6],
                [3.1, 0, 4.6],
                [3.1, 0, -4.6],
                [-3.1, 0, -4.6],
              ],
              [
                [-2, 3.2, 3.2],
                [2, 3.2, 3.2],
                [2, 3.2, -3.2],
                [-2, 3.2, -3.2],
              ],
            ])
          )
        ),
        tag(
          slot('finial', 'gold', 'ornament'),
          ...[-3, 3].map(z =>
            at(
              [0, 13.4, z],
              lathe(
                [
                  [0, 0],
                  [0.3, 0],
                  [0.14, 0.4],
                  [0.26, 0.8],
                  [0, 1.4],
                ],
                { smooth: true, sharpAt: [0, 1, 4] }
              )
            )
          )
        ),
        at([0, 2.6, 4.5], windows(slot, [2, 1], [2.4, 1], [1.2, 2.2])),
        at([0, 7.2, 4.5], windows(slot, [2, 1], [2.4, 1], [1.2, 2.8])),
      ])
    )
  const balusters = (x: number): Shape =>
    at(
      [x, 9.4, 3.3],
      group([
        at([0, 0.85, 0], box([9, 0.2, 0.4], { edge: sharp })),
        at([-4.1, 0.4, 0], row(11, [0.82, 0, 0], box([0.26, 0.8, 0.26], { edge: sharp }))),
      ])
    )
  return [
    tag(slot('wall', 'body', 'body'), block(26, 9, 7), at([0, 0, 0.8], block(10, 11, 9))),
    tag(
      slot('cornice', 'trim', 'ornament'),
      ...[0.3, 4.6, 9.2].map(y => at([0, y, 0], box([26.2, 0.5, 7.4], { edge: bevel(0.06) })))
    ),
    ...[-8.2, 8.2].flatMap(x => [
      at([x, 2.6, 3.5], windows(slot, [4, 1], [1.8, 1], [1, 2.2])),
      at([x, 6.9, 3.5], windows(slot, [4, 1], [1.8, 1], [1, 2.6])),
      tag(slot('balustrade', 'trim', 'ornament'), balusters(x)),
    ]),
    ...[-14.6, 14.6].map(pavilion),
    at([0, 4.75, -3.5], rotated([0, PI, 0], windows(slot, [8, 2], [2.9, 4.3], [1, 2.4]))),
    at([0, 3, 5.3], windows(slot, [5, 1], [1.9, 1], [0.9, 2.4])),
    at([0, 8, 5.3], windows(slot, [5, 1], [1.9, 1], [0.9, 2.2])),
    at([0, 0.6, 5.3], doors(slot, 2, 3.6)),
    tag(
      slot('column', 'trim', 'feature'),
      at([-4.4, 1, 7.2], row(6, [1.76, 0, 0], column({ radius: 0.42, height: 9, flutes: 0, hasBase: true })))
    ),
    tag(
      slot('stair', 'trim', 'support'),
      ...[0.34, 0.67, 1].map((h, i) => at([0, 0, 7.1 - i * 0.4], block(11.4, h, 4.4 - i * 0.8, 0.04)))
    ),
    tag(
      slot('pediment', 'trim', 'feature'),
      at([0, 10.5, 6.2], box([10.8, 1, 3.6], { edge: bevel(0.06) })),
      at(
        [0, 11, 6.2],
        extrude(
          [
            [-5.4, 0],
            [5.4, 0],
            [0, 2.3],
          ],
          3.6,
          { edge: bevel(0.06) }
        )
      )
    ),
    at([0, 11.7, 8.02], rotated([PI / 2, 0, 0], cylinder(0.6, 0.2, slot('crest', 'gold', 'ornament')))),
    tag(slot('drum', 'body', 'body'), at([0, 12.5, -0.2], cylinder(3.2, 3.4, { edge: bevel(0.1) }))),
    lathe(
      [
        [0, 14.2],
        [3.4, 14.2],
        [3.3, 14.6],
        [3.1, 15.8],
        [2.4, 17.3],
        [1.2, 18.4],
        [0.5, 18.7],
        [0.5, 19.4],
        [0, 19.5],
      ],
      { smooth: true, sharpAt: [0, 1, 6, 7], ...slot('dome', 'roof', 'feature') }
    ),
    tag(
      slot('finial', 'gold', 'ornament'),
      at([0, 19.7, 0], ball(0.45)),
      rod([0, 19.6, 0], [0, 21.4, 0], [0.14, 0.03])
    ),
  ]
}
