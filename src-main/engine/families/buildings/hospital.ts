import { PI } from '../../kernel/det-math.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod } from '../../kit/plates.ts'
import { at, bevel, box, cylinder, group, rotated, sharp, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { windows, block } from './civic-parts.ts'

/** A hospital: two white blocks, bands of windows, red crosses, an entrance under a canopy, a landing pad. */
export const hospital: KindMaker = slot => {
  const cross = (s: number): Shape =>
    group([box([s, s / 3, 0.16], { edge: sharp }), box([s / 3, s, 0.16], { edge: sharp })])
  return [
    tag(
      slot('wall', 'body', 'body'),
      at([-4, 0, 0], block(10, 16, 9)),
      at([5.5, 0, 0.5], block(11, 9, 10)),
      at([-4, 16, -1], block(4, 1.8, 4))
    ),
    tag(
      slot('band', 'trim', 'ornament'),
      ...[3.6, 6.6, 9.6, 12.6, 15.8].map(y => at([-4, y, 0], box([10.2, 0.35, 9.2], { edge: sharp }))),
      ...[3.6, 6.6, 8.9].map(y => at([5.5, y, 0.5], box([11.2, 0.35, 10.2], { edge: sharp })))
    ),
    at([-4, 8, 4.5], windows(slot, [5, 3], [1.8, 3], [1.2, 1.5])),
    at([6.4, 6.5, 5.5], windows(slot, [5, 2], [1.9, 2.6], [1.2, 1.4])),
    at([-9, 8, 0], rotated([0, -PI / 2, 0], windows(slot, [4, 4], [2, 3], [1.2, 1.5]))),
    at([11, 5, 0.5], rotated([0, PI / 2, 0], windows(slot, [4, 2], [2.1, 3], [1.2, 1.5]))),
    at([-4, 8, -4.5], rotated([0, PI, 0], windows(slot, [4, 4], [2, 3], [1.2, 1.5]))),
    tag(
      slot('cross', 'red', 'feature'),
      at([-4, 14.2, 4.55], cross(2.2)),
      at([-9.05, 14.3, 0], rotated([0, PI / 2, 0], cross(2.0))),
      at([1.2, 2.75 + 1.6, 8.2], cross(0.9))
    ),
    at(
      [1.2, 0, 5.5],
      group([
        at([0, 1.4, 0], box([5, 2.8, 0.2], { edge: sharp, ...slot('entrance', 'glass', 'opening') })),
        tag(
          slot('entrance_frame', 'metal', 'opening'),
          ...[-2.5, -1.25, 0, 1.25, 2.5].map(x => at([x, 1.4, 0.08], box([0.12, 2.8, 0.16], { edge: sharp })))
        ),
      ])
    ),
    tag(
      slot('canopy', 'trim', 'support'),
      at([1.2, 3.4, 6.9], box([6.4, 0.5, 3.2], { edge: bevel(0.08) })),
      ...[-1.6, 4].map(x => rod([x, 0, 8.1], [x, 3.3, 8.1], 0.16))
    ),
    at([1.2, 3.75, 8.1], box([2.6, 0.9, 0.3], { edge: sharp, ...slot('sign', 'light', 'ornament') })),
    at(
      [6.2, 9, -0.2],
      group([
        at([0, 0.2, 0], cylinder(3.4, 0.4, { edge: bevel(0.05), ...slot('pad', 'roof', 'feature') })),
        at([0, 0.4, 0], torus(2.9, 0.1, slot('pad_ring', 'light', 'ornament'))),
        at(
          [0, 0.42, 1.1],
          rotated([-PI / 2, 0, 0], tag(slot('pad_letter', 'light', 'ornament'), lettering('H', 2.4, 0.06)))
        ),
      ])
    ),
    tag(slot('ground', 'roof', 'support'), at([1, 0.06, 1.6], box([21, 0.12, 14], { edge: sharp }))),
  ]
}
