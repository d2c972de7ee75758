import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { disc, rod, wire } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  intersection,
  lathe,
  mirrored,
  rotated,
  row,
  scaled,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Strings side by side from `low` to `high` on the front, `spread` wide below and two thirds of it above. */
const strings = (slot: SlotTags, count: number, low: number, high: number, z: Vec2, spread: number): Shape =>
  tag(
    slot('string', 'string', 'feature'),
    ...Array.from({ length: count }, (_, i) => {
      const x = count === 1 ? 0 : (i / (count - 1) - 0.5) * spread
      return wire([x, low, z[0]], [x * 0.66, high, z[1]], 0.0013)
    })
  )

const frets = (slot: SlotTags, ys: readonly number[], width: number, z: number): Shape =>
  tag(
    slot('fret', 'metal', 'ornament'),
    ...ys.map(y => at([0, y, z], box([width, 0.003, 0.003], { edge: sharp })))
  )

/** A pear of ribs with a flat top and a carved rose; a short wide neck, a peg box that is bent back at a right angle. */
export const lute: KindMaker = slot => {
  const face: readonly Vec2[] = [
    [-0.02, 0.003],
    [0.02, 0.003],
    [0.1, 0.03],
    [0.152, 0.1],
    [0.15, 0.19],
    [0.115, 0.3],
    [0.06, 0.41],
    [0.03, 0.47],
    [-0.03, 0.47],
    [-0.06, 0.41],
    [-0.115, 0.3],
    [-0.15, 0.19],
    [-0.152, 0.1],
    [-0.1, 0.03],
  ]
  return [
    intersection(
      [
        scaled(
          [1, 1, 0.95],
          lathe(
            [
              [0, 0],
              [0.06, 0.012],
              [0.12, 0.045],
              [0.154, 0.12],
              [0.15, 0.2],
              [0.112, 0.31],
              [0.06, 0.415],
              [0.028, 0.478],
              [0, 0.48],
            ],
            { smooth: true }
          )
        ),
        at([0, 0.25, -0.25], box([0.6, 0.6, 0.5])),
      ],
      slot('bowl', 'wood', 'body')
    ),
    at([0, 0, 0.002], extrude(face, 0.01, { edge: bevel(0.002), ...slot('top', 'top', 'body') })),
    tag(slot('rose', 'dark', 'feature'), at([0, 0.235, 0.0075], disc(0.042, 0.003))),
    tag(
      slot('tracery', 'top', 'ornament'),
      ...[0.012, 0.024, 0.036].map(r => at([0, 0.235, 0.009], rotated([PI / 2, 0, 0], torus(r, 0.002)))),
      ...Array.from({ length: 6 }, (_, i) =>
        at([0, 0.235, 0.009], rotated([0, 0, (i * PI) / 6], box([0.08, 0.0025, 0.003], { edge: sharp })))
      )
    ),
    at(
      [0, 0.09, 0.011],
      box([0.11, 0.014, 0.012], { edge: bevel(0.003), ...slot('bridge', 'dark', 'support') })
    ),
    at(
      [0, 0.575, -0.005],
      box([0.056, 0.24, 0.028], { edge: bevel(0.006), ...slot('neck', 'wood', 'support') })
    ),
    at(
      [0, 0.555, 0.0105],
      box([0.052, 0.28, 0.004], { edge: sharp, ...slot('fingerboard', 'dark', 'support') })
    ),
    frets(slot, [0.45, 0.49, 0.53, 0.572, 0.616, 0.655], 0.054, 0.012),
    at(
      [0, 0.697, -0.085],
      rotated(
        [-0.12, 0, 0],
        box([0.046, 0.024, 0.2], { edge: bevel(0.004), ...slot('peg_box', 'wood', 'feature') })
      )
    ),
    tag(
      slot('peg', 'dark', 'feature'),
      ...[0, 1, 2, 3, 4].map(i =>
        rod(
          [-0.06, 0.704 - i * 0.0035, -0.025 - i * 0.032],
          [0.06, 0.704 - i * 0.0035, -0.025 - i * 0.032],
          0.005,
          { caps: 'round' }
        )
      ),
      mirrored(
        row(
          5,
          [0, -0.0035, -0.032],
          at([0.062, 0.704, -0.025], box([0.016, 0.02, 0.006], { edge: bevel(0.002) }))
        )
      )
    ),
    strings(slot, 8, 0.09, 0.694, [0.018, 0.012], 0.07),
  ]
}

/** A gourd with a flat top, a long wide hollow neck with arched frets, a second gourd behind its head, many pegs. */
export const sitar: KindMaker = slot => [
  at(
    [0, 0.16, -0.048],
    lathe(
      [
        [0, -0.16],
        [0.07, -0.15],
        [0.135, -0.09],
        [0.155, -0.01],
        [0.13, 0.08],
        [0.075, 0.15],
        [0.04, 0.2],
        [0, 0.205],
      ],
      { smooth: true, ...slot('gourd', 'wood', 'body') }
    )
  ),
  at([0, 0.16, 0.062], {
    op: 'place',
    scale: [1, 1.08, 0.42],
    child: ellipsoid([0.147, 0.147, 0.147], slot('top', 'top', 'body')),
  }),
  at([0, 0.76, 0.02], box([0.086, 0.94, 0.056], { edge: bevel(0.016), ...slot('neck', 'wood', 'support') })),
  at([0, 0.78, 0.05], box([0.078, 0.88, 0.006], { edge: sharp, ...slot('fingerboard', 'dark', 'support') })),
  tag(
    slot('fret', 'metal', 'feature'),
    ...Array.from({ length: 15 }, (_, i) =>
      at([0, 0.42 + i * 0.049, 0.055], rotated([0, 0, PI / 2], cylinder(0.0045, 0.094)))
    )
  ),
  at([0, 1.05, -0.085], {
    op: 'place',
    scale: 1,
    child: ellipsoid([0.085, 0.095, 0.085], slot('second_gourd', 'wood', 'feature')),
  }),
  at(
    [0, 0.17, 0.128],
    box([0.06, 0.012, 0.024], { edge: bevel(0.003), ...slot('bridge', 'bone', 'support') })
  ),
  tag(
    slot('peg', 'bone', 'handle'),
    ...[0.82, 0.9, 0.98, 1.06, 1.14].map(y => rod([0.03, y, 0.02], [0.085, y, 0.02], [0.005, 0.006])),
    ...[0.82, 0.9, 0.98, 1.06, 1.14].map(y =>
      at([0.092, y, 0.02], { op: 'place', scale: [1, 1, 0.6], child: ellipsoid([0.014, 0.013, 0.013]) })
    ),
    ...[1.19, 1.215].map(y => rod([0, y, 0.03], [0, y, 0.09], [0.006, 0.008], { caps: 'round' }))
  ),
  at(
    [0, 1.25, 0.02],
    lathe(
      [
        [0, -0.03],
        [0.034, -0.03],
        [0.04, 0],
        [0.02, 0.035],
        [0, 0.04],
      ],
      { smooth: true, sharpAt: [0, 1], ...slot('finial', 'wood', 'ornament') }
    )
  ),
  tag(
    slot('inlay', 'bone', 'ornament'),
    mirrored(at([0.0405, 0.78, 0.05], box([0.005, 0.9, 0.008], { edge: sharp }))),
    at([0, 0.355, 0.045], box([0.094, 0.014, 0.03], { edge: bevel(0.003) }))
  ),
  strings(slot, 6, 0.17, 1.19, [0.135, 0.062], 0.045),
]

/** A three-sided body with a small round hole, a thin neck and three strings. */
export const balalaika: KindMaker = slot => {
  const outline: readonly Vec2[] = [
    [-0.21, 0.0],
    [0.21, 0.0],
    [0.2, 0.03],
    [0.028, 0.3],
    [-0.028, 0.3],
    [-0.2, 0.03],
  ]
  return [
    extrude(outline, 0.07, { edge: bevel(0.014), ...slot('body', 'wood', 'feature') }),
    at(
      [0, 0, 0.0345],
      extrude(
        outline.map(([x, y]) => [x * 0.94, y * 0.96 + 0.005] as const),
        0.005,
        { edge: sharp, ...slot('top', 'top', 'body') }
      )
    ),
    tag(
      slot('binding', 'dark', 'ornament'),
      mirrored(rod([0.19, 0.02, 0.0365], [0.024, 0.292, 0.0365], 0.0025)),
      rod([-0.192, 0.012, 0.0365], [0.192, 0.012, 0.0365], 0.0025),
      at([0, 0.165, 0.0375], disc(0.017, 0.003))
    ),
    at([0, 0.165, 0.0385], rotated([PI / 2, 0, 0], torus(0.021, 0.003, slot('rose', 'red', 'ornament')))),
    at(
      [0, 0.062, 0.041],
      box([0.07, 0.008, 0.012], { edge: bevel(0.002), ...slot('bridge', 'dark', 'support') })
    ),
    at(
      [0, 0.43, 0.02],
      box([0.034, 0.32, 0.026], { edge: bevel(0.005), ...slot('neck', 'wood', 'support') })
    ),
    at(
      [0, 0.42, 0.0345],
      box([0.034, 0.3, 0.006], { edge: sharp, ...slot('fingerboard', 'dark', 'support') })
    ),
    frets(slot, [0.3, 0.335, 0.37, 0.405, 0.44, 0.478, 0.518, 0.555], 0.034, 0.0375),
    at(
      [0, 0.635, 0.017],
      extrude(
        [
          [-0.016, -0.06],
          [0.016, -0.06],
          [0.034, 0],
          [0.034, 0.05],
          [0, 0.065],
          [-0.034, 0.05],
          [-0.034, 0],
        ],
        0.018,
        { edge: bevel(0.003), ...slot('head', 'wood', 'support') }
      )
    ),
    tag(
      slot('peg', 'bone', 'handle'),
      rod([0.02, 0.63, 0.017], [0.056, 0.63, 0.017], [0.004, 0.006], { caps: 'round' }),
      ...[0.62, 0.66].map(y => rod([-0.02, y, 0.017], [-0.056, y, 0.017], [0.004, 0.006], { caps: 'round' }))
    ),
    strings(slot, 3, 0.062, 0.625, [0.0475, 0.04], 0.026),
  ]
}
