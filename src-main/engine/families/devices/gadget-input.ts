import { PI } from '../../kernel/det-math.ts'
import { blocks, discs } from '../../kit/assembly.ts'
import { blockNumber } from '../../kit/dials.ts'
import { axle, disc, plate, rod, slab } from '../../kit/plates.ts'
import {
  at,
  bevel,
  blend,
  box,
  cylinder,
  ellipsoid,
  group,
  intersection,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { keyField } from './computer-keys.ts'

/** A keyboard of the desk: case, main field, arrow and number keys, three lights, its cable to the back. */
export const keyboard: KindMaker = slot => {
  const pad = (x: number, columns: number, rows: number, z: number): Shape[] =>
    Array.from({ length: columns * rows }, (_, i) =>
      at(
        [x + (i % columns) * 0.0185, 0.0235, z + Math.floor(i / columns) * 0.0185],
        box([0.0155, 0.009, 0.0155], { edge: sharp })
      )
    )
  return [
    rotated(
      [0.15, 0, 0],
      at(
        [0, 0.0155, 0],
        slab(0.45, 0.15, 0.017, { radius: 0.008, edge: soft(0.004), ...slot('case', 'case', 'body') })
      )
    ),
    rotated(
      [0.15, 0, 0],
      group([
        tag(
          slot('key', 'key', 'feature'),
          at([-0.074, 0.0195, 0.012], keyField(0.278, 0.094, 0.009)),
          ...pad(0.091, 3, 2, -0.028),
          ...pad(0.153, 4, 5, -0.028),
          at([0.1095, 0.0235, 0.0275], box([0.0155, 0.009, 0.0155])),
          ...pad(0.091, 3, 1, 0.046)
        ),
        tag(
          slot('function_key', 'accent', 'ornament'),
          ...[-0.205, -0.15, -0.09, -0.03, 0.03].map(x =>
            at([x, 0.0235, -0.053], box([x === -0.205 ? 0.016 : 0.048, 0.008, 0.014], { edge: sharp }))
          )
        ),
        tag(
          slot('light', 'light', 'ornament'),
          ...[0.16, 0.18, 0.2].map(x => at([x, 0.0242, -0.053], box([0.006, 0.003, 0.003], { edge: sharp })))
        ),
      ])
    ),
    tag(slot('foot', 'dark', 'support'), mirrored(at([0.19, 0.012, -0.058], box([0.03, 0.03, 0.012])))),
    sweep(
      [
        [-0.1, 0.02, -0.07],
        [-0.1, 0.012, -0.1],
        [-0.06, 0.006, -0.14],
        [0.02, 0.005, -0.15],
        [0.1, 0.005, -0.18],
      ],
      0.004,
      { smooth: true, caps: 'round', ...slot('cable', 'dark', 'ornament') }
    ),
  ]
}

/** A mouse with two buttons, a wheel and its cable, its buttons to the front. */
export const mouse: KindMaker = slot => {
  const dome = (grow: number): Shape => ellipsoid([0.033 * grow, 0.036 * grow, 0.058 * grow])
  const button = (side: 1 | -1): Shape =>
    intersection([dome(1.03), at([side * 0.0195, 0.03, 0.038], box([0.035, 0.05, 0.05], { edge: sharp }))])
  return [
    intersection(
      [dome(1), at([0, 0.03, 0], box([0.08, 0.06, 0.14], { edge: sharp }))],
      slot('mouse', 'case', 'feature')
    ),
    tag(slot('button', 'key', 'feature'), button(1), button(-1)),
    at([0, 0.0305, 0.03], axle(0.0085, 0.006, { edge: bevel(0.001), ...slot('wheel', 'dark', 'ornament') })),
    sweep(
      [
        [0, 0.012, 0.05],
        [0, 0.008, 0.075],
        [0.02, 0.004, 0.1],
        [0.06, 0.0035, 0.11],
        [0.09, 0.0035, 0.09],
        [0.1, 0.0035, 0.05],
      ],
      0.003,
      { smooth: true, caps: 'round', ...slot('cable', 'dark', 'ornament') }
    ),
  ]
}

/** A game controller with two grips, two sticks, a cross and four coloured buttons; it leans back toward the player. */
export const gamepad: KindMaker = slot => {
  const stick = (x: number, y: number): Shape =>
    at(
      [x, y, 0.02],
      rotated(
        [PI / 2, 0, 0],
        lathe([
          [0, 0],
          [0.006, 0],
          [0.006, 0.007],
          [0.0105, 0.009],
          [0.0112, 0.013],
          [0.009, 0.0142],
          [0, 0.0128],
        ])
      )
    )
  const face: readonly (readonly [string, number, number])[] = [
    ['green', 0, -0.0125],
    ['red', 0.0125, 0],
    ['blue', -0.0125, 0],
    ['yellow', 0, 0.0125],
  ]
  const pad = group([
    blend(
      [
        { kind: 'ball', at: [0, 0.006, 0], radii: [0.062, 0.033, 0.022] },
        { kind: 'ball', at: [-0.045, 0.008, 0], radii: [0.034, 0.034, 0.024] },
        { kind: 'ball', at: [0.045, 0.008, 0], radii: [0.034, 0.034, 0.024] },
        { kind: 'cone', from: [-0.056, -0.002, 0], to: [-0.07, -0.062, -0.012], r0: 0.023, r1: 0.016 },
        { kind: 'cone', from: [0.056, -0.002, 0], to: [0.07, -0.062, -0.012], r0: 0.023, r1: 0.016 },
      ],
      { blend: 0.014, detail: 0.0065, ...slot('body', 'case', 'body') }
    ),
    tag(
      slot('stick_base', 'accent', 'ornament'),
      ...[
        [-0.047, 0.014],
        [0.023, -0.017],
      ].map(([x, y]) => at([x, y, 0.014], disc(0.0145, 0.02)))
    ),
    tag(slot('stick', 'dark', 'feature'), stick(-0.047, 0.014), stick(0.023, -0.017)),
    tag(
      slot('cross', 'dark', 'feature'),
      at([-0.023, -0.017, 0.018], box([0.024, 0.008, 0.016], { edge: bevel(0.0012) })),
      at([-0.023, -0.017, 0.018], box([0.008, 0.024, 0.016], { edge: bevel(0.0012) }))
    ),
    ...face.map(([name, x, y]) =>
      at(
        [0.047 + x, 0.014 + y, 0.02],
        disc(0.0058, 0.014, { edge: bevel(0.0015), ...slot(`button_${name}`, name, 'feature') })
      )
    ),
    tag(
      slot('small_button', 'accent', 'ornament'),
      ...[-0.014, 0.014].map(x => at([x, 0.014, 0.019], disc(0.0035, 0.01)))
    ),
    at([0, 0.027, 0.0165], disc(0.007, 0.012, { edge: bevel(0.001), ...slot('home', 'light', 'ornament') })),
    tag(
      slot('trigger', 'dark', 'handle'),
      mirrored(at([0.047, 0.037, -0.004], box([0.034, 0.012, 0.014], { edge: soft(0.004) }))),
      mirrored(at([0.047, 0.034, -0.019], box([0.026, 0.016, 0.016], { edge: soft(0.005) })))
    ),
  ])
  return [rotated([-0.9, 0, 0], pad)]
}

/** A remote control leaning up: power button, ring, number keys, colours. */
export const remote: KindMaker = slot => {
  const keys = Array.from(
    { length: 12 },
    (_, i) =>
      [-0.0135 + (i % 3) * 0.0135, -0.002 - Math.floor(i / 3) * 0.0125, 0.0095, 0.01, 0.0075, 0.004] as const
  )
  const colors: readonly (readonly [string, number])[] = [
    ['red', -0.0147],
    ['green', -0.0049],
    ['yellow', 0.0049],
    ['blue', 0.0147],
  ]
  const body = group([
    plate(0.048, 0.185, 0.018, { radius: 0.012, edge: soft(0.005), ...slot('body', 'case', 'body') }),
    blocks(slot('key', 'key', 'feature'), ...keys),
    at([-0.0135, 0.078, 0.009], disc(0.0052, 0.004, slot('power', 'red', 'ornament'))),
    tag(
      slot('ring', 'accent', 'feature'),
      at(
        [0, 0.045, 0.009],
        rotated([PI / 2, 0, 0], { op: 'primitive', kind: 'torus', radius: 0.0125, tube: 0.0032 })
      )
    ),
    at(
      [0, 0.045, 0.0095],
      disc(0.0062, 0.004, { edge: bevel(0.0008), ...slot('middle', 'key', 'ornament') })
    ),
    blocks(
      slot('rocker', 'key', 'ornament'),
      [-0.0147, 0.018, 0.0095, 0.0085, 0.02, 0.004],
      [0.0147, 0.018, 0.0095, 0.0085, 0.02, 0.004]
    ),
    ...colors.map(([name, x]) =>
      at(
        [x, -0.054, 0.0093],
        box([0.0078, 0.0055, 0.003], { edge: sharp, ...slot(`color_${name}`, name, 'ornament') })
      )
    ),
    blocks(slot('window', 'red', 'ornament'), [0, 0.0925, 0, 0.022, 0.003, 0.008]),
    blocks(slot('logo', 'light', 'ornament'), [0, -0.076, 0.0088, 0.018, 0.0035, 0.002]),
  ])
  return [rotated([-0.75, 0, 0], at([0, 0.0925, 0], body))]
}

/** A joystick: a ribbed base with buttons, a grip with trigger and thumb button on a boot. */
export const joystick: KindMaker = slot => [
  at([0, 0.02, 0], box([0.16, 0.04, 0.16], { edge: soft(0.012), ...slot('base', 'case', 'body') })),
  lathe(
    [
      [0, 0.036],
      [0.05, 0.036],
      [0.046, 0.05],
      [0.038, 0.054],
      [0.04, 0.06],
      [0.03, 0.066],
      [0.031, 0.07],
      [0.02, 0.08],
      [0, 0.08],
    ],
    slot('boot', 'dark', 'ornament')
  ),
  rod([0, 0.06, 0], [0, 0.13, 0], 0.012, slot('shaft', 'accent', 'support')),
  sweep(
    [
      [0, 0.11, 0],
      [0, 0.15, 0.004],
      [0, 0.19, -0.002],
      [0, 0.225, 0.004],
      [0, 0.245, 0.016],
    ],
    [0.0215, 0.018, 0.021, 0.0235, 0.02],
    { smooth: true, caps: 'round', ...slot('grip', 'dark', 'feature') }
  ),
  tag(
    slot('button', 'red', 'feature'),
    at([0, 0.258, 0.008], cylinder(0.009, 0.02, { edge: bevel(0.002) })),
    at([0, 0.205, 0.024], rotated([0.25, 0, 0], box([0.012, 0.03, 0.014], { edge: soft(0.004) }))),
    at([0.055, 0.043, 0.055], cylinder(0.013, 0.012, { edge: bevel(0.003) })),
    at([-0.055, 0.043, 0.055], cylinder(0.013, 0.012, { edge: bevel(0.003) }))
  ),
  at([0, 0.04, -0.06], box([0.06, 0.008, 0.014], { edge: sharp, ...slot('slider', 'light', 'ornament') })),
]

/** A desk calculator leaning up: display with figures, solar cell, five rows of keys. */
export const calculator: KindMaker = slot => {
  const keys = Array.from({ length: 20 }, (_, i) => ({
    x: -0.0285 + (i % 4) * 0.019,
    y: 0.012 - Math.floor(i / 4) * 0.0165,
    last: i % 4 === 3,
  }))
  const cap = (x: number, y: number): Shape =>
    at([x, y, 0.0085], box([0.015, 0.012, 0.005], { edge: bevel(0.0012) }))
  const face = group([
    plate(0.085, 0.148, 0.014, { radius: 0.006, edge: soft(0.003), ...slot('body', 'case', 'body') }),
    at(
      [0, 0.046, 0.007],
      plate(0.072, 0.026, 0.003, { radius: 0.002, edge: sharp, ...slot('display', 'screen', 'feature') })
    ),
    at([0.012, 0.046, 0.0088], tag(slot('figure', 'dark', 'ornament'), blockNumber(12345, 0.014, 0.0008))),
    at(
      [0.014, 0.0667, 0.007],
      plate(0.038, 0.008, 0.002, { edge: sharp, ...slot('solar_cell', 'dark', 'ornament') })
    ),
    tag(slot('key', 'key', 'feature'), ...keys.filter(k => !k.last).map(k => cap(k.x, k.y))),
    tag(slot('operator_key', 'accent', 'feature'), ...keys.filter(k => k.last).map(k => cap(k.x, k.y))),
    discs(slot('dot', 'light', 'ornament'), ...keys.map(k => [k.x, k.y, 0.0112, 0.0024, 0.0008] as const)),
  ])
  return [rotated([-0.8, 0, 0], at([0, 0.074, 0], face))]
}
