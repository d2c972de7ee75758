import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  blend,
  box,
  cylinder,
  group,
  loft,
  rotated,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A carousel horse on its pole: coarse body, mane, saddle, its head to +Z. */
function horse(slot: Parameters<KindMaker>[0]): Shape {
  return group([
    blend(
      [
        { kind: 'cone', from: [0, 0, -0.32], to: [0, 0.02, 0.28], r0: 0.2, r1: 0.19 },
        { kind: 'cone', from: [0, 0.08, 0.3], to: [0, 0.5, 0.52], r0: 0.15, r1: 0.09 },
        { kind: 'cone', from: [0, 0.52, 0.5], to: [0, 0.36, 0.76], r0: 0.1, r1: 0.065 },
        { kind: 'cone', from: [0.11, -0.08, 0.3], to: [0.12, -0.3, 0.52], r0: 0.085, r1: 0.06 },
        { kind: 'cone', from: [0.12, -0.3, 0.52], to: [0.12, -0.5, 0.38], r0: 0.06, r1: 0.055 },
        { kind: 'cone', from: [-0.11, -0.08, 0.3], to: [-0.12, -0.34, 0.46], r0: 0.085, r1: 0.06 },
        { kind: 'cone', from: [-0.12, -0.34, 0.46], to: [-0.12, -0.54, 0.3], r0: 0.06, r1: 0.055 },
        { kind: 'cone', from: [0.11, -0.06, -0.34], to: [0.12, -0.34, -0.5], r0: 0.1, r1: 0.06 },
        { kind: 'cone', from: [0.12, -0.34, -0.5], to: [0.12, -0.56, -0.46], r0: 0.06, r1: 0.055 },
        { kind: 'cone', from: [-0.11, -0.06, -0.34], to: [-0.12, -0.34, -0.56], r0: 0.1, r1: 0.06 },
        { kind: 'cone', from: [-0.12, -0.34, -0.56], to: [-0.12, -0.54, -0.6], r0: 0.06, r1: 0.055 },
      ],
      { blend: 0.06, detail: 0.085, ...slot('horse', 'light', 'feature') }
    ),
    tag(
      slot('mane', 'trim', 'ornament'),
      sweep(
        [
          [0, 0.62, 0.5],
          [0, 0.5, 0.37],
          [0, 0.26, 0.22],
        ],
        [0.05, 0.07, 0.05],
        { caps: 'round' }
      ),
      sweep(
        [
          [0, 0.08, -0.5],
          [0, 0.02, -0.68],
          [0, -0.28, -0.74],
        ],
        [0.04, 0.07, 0.03],
        { caps: 'round' }
      )
    ),
    at(
      [0, 0.17, -0.04],
      box([0.34, 0.1, 0.34], { edge: bevel(0.05), ...slot('saddle', 'body', 'ornament') })
    ),
    rod([0, -1.0, 0.02], [0, 1.66, 0.02], 0.028, slot('pole', 'gold', 'support')),
  ])
}

/** A round floor with horses on poles under a striped tent roof with a fringe of lights. */
export const carousel: KindMaker = (slot, context) => {
  const n = Math.round(Number(context.parameters['horses']))
  const sides = 16
  const wedge = (i: number): Shape => {
    const point = (r: number, y: number, k: number): Vec3 => [
      r * sin((TAU * k) / sides),
      y,
      r * cos((TAU * k) / sides),
    ]
    return loft([
      [point(2.55, 2.72, i), point(2.55, 2.72, i + 1), point(2.55, 2.82, i + 1), point(2.55, 2.82, i)],
      [point(0.12, 3.86, i), point(0.12, 3.86, i + 1), point(0.12, 3.98, i + 1), point(0.12, 3.98, i)],
    ])
  }
  const wedges = Array.from({ length: sides }, (_, i) => wedge(i))
  const panel = (i: number): Shape =>
    rotated(
      [0, (TAU * (i + 0.5)) / sides, 0],
      at([0, 2.6, 2.5], box([1.0, 0.36, 0.05], { edge: bevel(0.02) }))
    )
  const panels = Array.from({ length: sides }, (_, i) => panel(i))
  return [
    tag(
      slot('floor', 'trim', 'support'),
      at([0, 0.09, 0], cylinder(2.5, 0.18, { edge: bevel(0.03) })),
      at([0, 0.24, 0], cylinder(2.35, 0.12, { edge: bevel(0.03) }))
    ),
    at([0, 1.5, 0], cylinder(0.55, 2.5, { edge: sharp, ...slot('core', 'light', 'body') })),
    tag(
      slot('core_band', 'gold', 'ornament'),
      ...[0.36, 1.5, 2.5].map(y => at([0, y, 0], cylinder(0.6, 0.1))),
      around(8, at([0, 1.5, 0.55], box([0.05, 2.4, 0.05], { edge: sharp })))
    ),
    tag(slot('roof', 'body', 'feature'), ...wedges.filter((_, i) => i % 2 === 0)),
    tag(slot('roof_light', 'light', 'feature'), ...wedges.filter((_, i) => i % 2 === 1)),
    tag(slot('valance', 'body', 'ornament'), ...panels.filter((_, i) => i % 2 === 1)),
    tag(slot('valance_light', 'light', 'ornament'), ...panels.filter((_, i) => i % 2 === 0)),
    tag(slot('lamp', 'lamp', 'ornament'), around(sides, at([0, 2.42, 2.5], ball(0.05)))),
    at([0, 2.71, 0], cylinder(2.46, 0.06, { edge: sharp, ...slot('ceiling', 'trim', 'support') })),
    tag(
      slot('finial', 'gold', 'ornament'),
      at([0, 4.0, 0], ball(0.14)),
      rod([0, 4.0, 0], [0, 4.5, 0], 0.022)
    ),
    at([0.16, 4.39, 0], box([0.3, 0.18, 0.014], { edge: sharp, ...slot('flag', 'body', 'ornament') })),
    around(n, at([1.6, 1.24, 0], rotated([0, PI, 0], horse(slot)))),
  ]
}
