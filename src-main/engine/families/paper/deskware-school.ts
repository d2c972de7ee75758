import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { disc, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Test tubes with coloured liquids in a wooden rack. */
export const testTubes: KindMaker = slot => {
  const tube = (x: number, color: string, level: number): Shape =>
    at(
      [x, 0.022, 0],
      group([
        lathe(
          [
            [0, 0],
            [0.006, 0.0015],
            [0.009, 0.008],
            [0.0092, level],
            [0, level],
          ],
          { smooth: true, sharpAt: [3, 4], ...slot('liquid', color, 'feature') }
        ),
        lathe(
          [
            [0.0092, level - 0.002],
            [0.0102, level - 0.002],
            [0.0102, 0.136],
            [0.0122, 0.139],
            [0.0122, 0.142],
            [0.0092, 0.142],
          ],
          { closed: true, ...slot('tube', 'clear', 'body') }
        ),
      ])
    )
  return [
    tag(
      { ...slot('rack', 'wood', 'support'), edge: bevel(0.002) },
      at([0, 0.008, 0], box([0.2, 0.016, 0.06])),
      at([0, 0.095, 0], box([0.2, 0.01, 0.05])),
      ...[-0.096, 0.096].map(x => at([x, 0.055, 0], box([0.01, 0.094, 0.05])))
    ),
    tag(
      slot('ring', 'dark', 'ornament'),
      ...[-0.066, -0.022, 0.022, 0.066].map(x => at([x, 0.1005, 0], torus(0.0118, 0.0016)))
    ),
    tag(
      slot('seat', 'wood', 'support'),
      ...[-0.066, -0.022, 0.022, 0.066].map(x => at([x, 0.019, 0], cylinder(0.008, 0.009)))
    ),
    tube(-0.066, 'red', 0.075),
    tube(-0.022, 'blue', 0.055),
    tube(0.022, 'green', 0.085),
    tube(0.066, 'yellow', 0.045),
  ]
}

/** A model of DNA on a foot: two strands wound around each other, rungs in pairs of four colours. */
export const dna: KindMaker = slot => {
  const n = 44
  const point = (i: number, turn: number): Vec3 => [
    0.045 * cos((TAU * 1.75 * i) / n + turn),
    0.03 + (0.27 * i) / n,
    0.045 * sin((TAU * 1.75 * i) / n + turn),
  ]
  const strand = (turn: number): readonly Vec3[] => Array.from({ length: n + 1 }, (_, i) => point(i, turn))
  const pairs = [
    ['red', 'blue'],
    ['yellow', 'green'],
  ] as const
  return [
    at([0, 0.008, 0], cylinder(0.055, 0.016, { edge: bevel(0.003), ...slot('foot', 'dark', 'support') })),
    at([0, 0.16, 0], cylinder(0.0035, 0.3, slot('post', 'metal', 'support'))),
    tag(slot('strand', 'body', 'feature'), sweep(strand(0), 0.0065, { caps: 'round' })),
    tag(slot('backbone', 'light', 'feature'), sweep(strand(PI), 0.0065, { caps: 'round' })),
    ...Array.from({ length: 15 }, (_, k) => {
      const i = 1 + k * 3
      const [a, b] = [point(i, 0), point(i, PI)]
      const middle: Vec3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
      const [one, two] = k % 2 === 0 ? pairs[0] : pairs[1]
      return group([
        rod(a, middle, 0.004, slot(`base_${one}`, one, 'ornament')),
        rod(middle, b, 0.004, slot(`base_${two}`, two, 'ornament')),
      ])
    }),
  ]
}

/** A lectern: slanted top with an open book, column, foot. */
export const lectern: KindMaker = slot => [
  tag(
    { ...slot('foot', 'wood', 'support'), edge: bevel(0.008) },
    at([0, 0.03, 0], box([0.5, 0.06, 0.42])),
    at([0, 0.08, 0], box([0.42, 0.05, 0.34]))
  ),
  tag(
    { ...slot('column', 'wood', 'body'), edge: bevel(0.006) },
    at([0, 0.56, -0.02], box([0.34, 0.94, 0.22])),
    at([0, 0.58, 0.085], box([0.26, 0.7, 0.03]))
  ),
  at(
    [0, 1.015, 0],
    rotated(
      [-0.42, 0, 0],
      group([
        at([0, 0.03, 0], box([0.6, 0.04, 0.44], { edge: bevel(0.006), ...slot('top', 'wood', 'feature') })),
        at(
          [0, 0.065, -0.215],
          box([0.6, 0.04, 0.02], { edge: bevel(0.005), ...slot('ledge', 'wood', 'feature') })
        ),
      ])
    ),
    { rotate: [0, PI, 0] }
  ),
  at(
    [0, 1.015, 0],
    rotated(
      [-0.42, 0, 0],
      group([
        tag(
          slot('page', 'paper', 'content'),
          ...[-1, 1].map(s =>
            at([s * 0.11, 0.062, -0.02], box([0.21, 0.02, 0.29], { edge: soft(0.006) }), {
              rotate: [0, 0, s * 0.06],
            })
          )
        ),
        at([0, 0.052, -0.02], box([0.45, 0.006, 0.31], { edge: sharp, ...slot('cover', 'red', 'content') })),
        tag(
          slot('text', 'dark', 'content'),
          ...[-1, 1].flatMap(s =>
            [0, 1, 2, 3, 4, 5].map(i =>
              at([s * 0.11, 0.0735 + 0.0, -0.12 + i * 0.038], box([0.15, 0.002, 0.009], { edge: sharp }), {
                rotate: [0, 0, s * 0.06],
              })
            )
          )
        ),
      ])
    ),
    { rotate: [0, PI, 0] }
  ),
]

/** A row of three lockers: doors with slots and handles, one ajar with books and a jacket's hook. */
export const locker: KindMaker = slot => {
  const w = 0.32
  const door = (x: number): Shape =>
    at(
      [x, 0.95, 0.262],
      group([
        box([w - 0.016, 1.74, 0.018], { edge: bevel(0.003), ...slot('door', 'body', 'body') }),
        tag(
          slot('vent', 'dark', 'feature'),
          ...[0.78, 0.74, 0.7, 0.66, -0.66, -0.7, -0.74, -0.78].map(y =>
            at([0, y, 0.009], box([0.15, 0.014, 0.004], { edge: sharp }))
          )
        ),
        at(
          [0.11, 0.02, 0.012],
          box([0.034, 0.12, 0.012], { edge: bevel(0.004), ...slot('handle', 'metal', 'handle') })
        ),
        at(
          [0.11, -0.08, 0.012],
          disc(0.016, 0.02, { edge: bevel(0.003), ...slot('lock', 'dark', 'feature') })
        ),
        at(
          [0, 0.58, 0.01],
          box([0.08, 0.035, 0.003], { edge: sharp, ...slot('plate', 'light', 'ornament') })
        ),
      ])
    )
  return [
    at([0, 0.95, 0], box([w * 3 + 0.02, 1.78, 0.5], { edge: bevel(0.005), ...slot('case', 'body', 'body') })),
    at([0, 0.03, 0], box([w * 3 - 0.02, 0.06, 0.44], { edge: sharp, ...slot('plinth', 'dark', 'support') })),
    door(-w),
    door(0),
    door(w),
  ]
}

/** A graduation cap: square board, close skull cap, button, cord with its tassel. */
export const gradCap: KindMaker = slot => [
  lathe(
    [
      [0.086, 0],
      [0.09, 0],
      [0.093, 0.035],
      [0.08, 0.075],
      [0, 0.082],
      [0, 0.078],
      [0.076, 0.07],
      [0.089, 0.034],
    ],
    { closed: true, ...slot('cap', 'dark', 'body') }
  ),
  at(
    [0, 0.083, 0],
    rotated(
      [0, PI / 4, 0],
      box([0.24, 0.008, 0.24], { edge: bevel(0.002), ...slot('board', 'dark', 'feature') })
    )
  ),
  at([0, 0.089, 0], ellipsoid([0.012, 0.006, 0.012], slot('button', 'gold', 'ornament'))),
  sweep(
    [
      [0, 0.0895, 0],
      [0.06, 0.0895, 0.03],
      [0.112, 0.0885, 0.052],
      [0.122, 0.075, 0.055],
      [0.123, 0.03, 0.055],
    ],
    0.0028,
    { smooth: true, ...slot('cord', 'gold', 'feature') }
  ),
  tag(
    slot('tassel', 'gold', 'feature'),
    at([0.123, 0.034, 0.055], ball(0.0075)),
    at([0.123, 0.008, 0.055], cylinder(0.0115, 0.05, { topRadius: 0.006 })),
    at([0.123, 0.026, 0.055], torus(0.0075, 0.002))
  ),
  mirrored(at([0.09, 0.003, 0], ball(0.004, slot('hem', 'dark', 'ornament')))),
]
