import { cos, PI, tan } from '../../kernel/det-math.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  rotated,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

const QUARTER = PI / 2
/** Panels of the umbrella, in two colours by turns, and how far it goes out and down. */
const UMBRELLA = { panels: 8, reach: 1.15, slope: 0.42 } as const

/** Panels of an umbrella with its tip at the origin: every second one from `first` on. */
function panels(first: number): Shape {
  const { panels: n, reach, slope } = UMBRELLA
  const long = reach / cos(slope)
  const half = reach * tan(PI / n)
  const panel = rotated(
    [slope - QUARTER, 0, 0],
    extrude(
      [
        [-half, -long],
        [half, -long],
        [0, 0],
      ],
      0.02,
      { edge: sharp }
    )
  )
  const valance = at(
    [0, -reach * tan(slope) - 0.07, reach - 0.01],
    box([2 * half, 0.16, 0.02], { edge: sharp })
  )
  return rotated([0, (first * 2 * PI) / n, 0], around(n / 2, group([panel, valance])))
}

/** What the panels are sewn on, below them. */
function lining(): Shape {
  const { reach, slope } = UMBRELLA
  const drop = reach * tan(slope)
  return lathe([
    [0, -0.05],
    [0.97 * reach, -0.97 * drop - 0.02],
    [0.98 * reach, -0.98 * drop],
    [0, 0],
  ])
}

/** A wheel that faces +Z. */
const wheel = (slot: SlotTags, r: number): Shape =>
  rotated(
    [QUARTER, 0, 0],
    group([
      tag(slot('tire', 'tire', 'support'), torus(r - 0.03, 0.03)),
      tag(
        slot('spoke', 'metal', 'ornament'),
        around(10, at([0, 0, r / 2], box([0.025, 0.03, r - 0.04], { edge: sharp }))),
        cylinder(0.07, 0.1)
      ),
    ])
  )

/** A vendor's cart that is pushed, 2 m long: a chest on spoked wheels, a counter, a handle at −X, a striped umbrella over it. */
export function cart(slot: SlotTags): readonly Shape[] {
  return [
    tag(slot('wall', 'wall', 'body'), at([0, 0.85, 0], box([1.7, 0.72, 0.8], { edge: bevel(0.03) }))),
    tag(
      slot('band', 'awning', 'ornament'),
      at([0, 0.56, 0], box([1.73, 0.1, 0.83], { edge: sharp })),
      at([0, 1.17, 0], box([1.73, 0.08, 0.83], { edge: sharp }))
    ),
    tag(
      slot('counter', 'metal', 'feature'),
      at([0, 1.25, 0], box([1.84, 0.07, 0.92], { edge: bevel(0.015) }))
    ),
    ...[-0.46, 0.46].map(z => at([-0.38, 0.4, z], wheel(slot, 0.4))),
    ...[-0.4, 0.4].map(z => at([0.62, 0.22, z], wheel(slot, 0.22))),
    tag(
      slot('axle', 'metal', 'support'),
      at([-0.38, 0.4, 0], rotated([QUARTER, 0, 0], cylinder(0.035, 0.96))),
      at([0.62, 0.22, 0], rotated([QUARTER, 0, 0], cylinder(0.03, 0.84))),
      ...[-0.3, 0.3].map(z => at([0.62, 0.36, z], box([0.06, 0.32, 0.06], { edge: sharp })))
    ),
    tag(
      slot('handle', 'trim', 'handle'),
      ...[-0.3, 0.3].map(z => at([-1.02, 1.06, z], box([0.4, 0.05, 0.05], { edge: sharp }))),
      at([-1.22, 1.06, 0], rotated([QUARTER, 0, 0], cylinder(0.035, 0.72)))
    ),
    tag(slot('pole', 'metal', 'support'), at([-0.5, 1.98, -0.22], cylinder(0.03, 1.5))),
    at([-0.5, 2.72, -0.22], tag(slot('umbrella', 'awning', 'feature'), panels(0))),
    at([-0.5, 2.72, -0.22], tag(slot('umbrella_stripe', 'stripe', 'ornament'), panels(1), lining())),
    tag(
      slot('pan', 'metal', 'ornament'),
      at([-0.5, 1.36, 0.1], box([0.5, 0.16, 0.5], { edge: bevel(0.02) }))
    ),
  ]
}
