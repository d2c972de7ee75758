import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { lettering } from '../../kit/lettering.ts'
import { at, ball, box, cylinder, ellipsoid, group, lathe, rotated, sharp, tag } from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** How far the lid of the box is open, radians from shut. */
const OPEN = 1.95

/** A pizza in its open box of cardboard, 34 cm: low walls, a lid with its word, a pizza cut in eight. */
export const pizzaBox: KindMaker = slot => {
  const [wide, high, thick] = [0.34, 0.045, 0.004]
  const half = wide / 2
  const salami = Array.from({ length: 11 }, (_, i): Vec3 => {
    const [angle, r] = i < 4 ? [(TAU * i) / 4 + 0.4, 0.05] : [(TAU * i) / 7, 0.105]
    return [r * cos(angle), 0.026, r * sin(angle)]
  })
  const lid = group([
    tag(
      slot('lid', 'card', 'feature'),
      at([0, 0, half], box([wide, thick, wide], { edge: sharp })),
      ...[-1, 1].map(s =>
        at([s * (half - thick / 2), -0.016, half], box([thick, 0.032, wide], { edge: sharp }))
      ),
      at([0, -0.016, wide - thick / 2], box([wide, 0.032, thick], { edge: sharp }))
    ),
    // Whoever opens it reads it.
    tag(
      slot('print', 'red', 'ornament'),
      at(
        [0, -0.004, half + 0.02],
        rotated([PI / 2, 0, 0], at([0, -0.02, 0], lettering('PIZZA', 0.05, 0.004)))
      )
    ),
  ])
  return [
    tag(
      slot('box', 'card', 'body'),
      at([0, thick / 2, 0], box([wide, thick, wide], { edge: sharp })),
      ...[-1, 1].flatMap(s => [
        at([s * (half - thick / 2), high / 2, 0], box([thick, high, wide], { edge: sharp })),
        at([0, high / 2, s * (half - thick / 2)], box([wide - 2 * thick, high, thick], { edge: sharp })),
      ])
    ),
    at([0, high, -half], lid, { rotate: [-OPEN, 0, 0] }),
    tag(
      slot('crust', 'crust', 'content'),
      at(
        [0, thick, 0],
        lathe([
          [0, 0],
          [0.145, 0],
          [0.155, 0.012],
          [0.148, 0.026],
          [0.13, 0.02],
          [0, 0.018],
        ])
      )
    ),
    tag(slot('cheese', 'cheese', 'content'), at([0, 0.021, 0], cylinder(0.131, 0.008))),
    tag(slot('salami', 'sauce', 'content'), ...salami.map(place => at(place, cylinder(0.019, 0.005)))),
    tag(
      slot('basil', 'green', 'content'),
      ...[0.2, 1.9, 3.4, 5].map(angle =>
        at([0.08 * cos(angle), 0.028, 0.08 * sin(angle)], ellipsoid([0.014, 0.003, 0.008]), {
          rotate: [0, angle, 0],
        })
      )
    ),
    tag(
      slot('cut', 'crust', 'content'),
      ...[0, 1, 2, 3].map(i =>
        at([0, 0.0255, 0], box([0.262, 0.002, 0.003], { edge: sharp }), {
          rotate: [0, (PI * i) / 4 + 0.2, 0],
        })
      )
    ),
    tag(
      slot('olive', 'seaweed', 'content'),
      ...[0.9, 2.6, 4.2].map(a => at([0.06 * cos(a), 0.027, 0.06 * sin(a)], ball(0.007)))
    ),
  ]
}
