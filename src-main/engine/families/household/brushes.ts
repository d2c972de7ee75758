import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  around,
  at,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { sizeOf, stick } from './broom-stick.ts'

/** Rows of tufts under a block. */
function tufts(w: number, d: number, tall: number, columns: number, rows: number): Shape {
  const places = Array.from({ length: columns * rows }, (_, i) => {
    const [c, r] = [i % columns, Math.floor(i / columns)]
    const u = (c - (columns - 1) / 2) / columns
    const v = (r - (rows - 1) / 2) / rows
    return { at: [u * w, tall / 2, v * d] as Vec3, rotate: [v * 0.3, 0, -u * 0.24] as Vec3 }
  })
  return scatter(
    places,
    cylinder((w / columns) * 0.3, tall * 1.02, { topRadius: (w / columns) * 0.2, edge: sharp })
  )
}

/** A wide block on a slanting stick. */
export function pushBroom(context: FamilyContext): Shape {
  const [h, w] = sizeOf(context)
  return group([
    at(
      [0, 0.1, 0],
      tag(
        { part: 'handle', role: 'support', material: context.material('handle') },
        rod([0, 0, 0], [0, h - 0.16, -0.32], 0.013),
        at([0, 0, 0], box([w, 0.045, 0.08], { edge: soft(0.01) }))
      )
    ),
    tag(
      { part: 'bristle', role: 'feature', material: context.material('bristle') },
      tufts(w * 0.97, 0.085, 0.09, 18, 3)
    ),
    at(
      [0, 0.13, -0.01],
      cylinder(0.022, 0.06, { part: 'binding', role: 'ornament', material: context.material('binding') }),
      { rotate: [-0.25, 0, 0] }
    ),
  ])
}

/** Strings of cotton that hang over each other and spread on the floor. */
export function mop(context: FamilyContext): Shape {
  const [h, w] = sizeOf(context)
  const top = h * 0.2
  const r = w * 0.5
  const strand = (k: number, out: number): Shape =>
    sweep(
      [
        [r * 0.1, top, 0],
        [r * 0.42 * out, top * 0.86, 0],
        [r * 0.62 * out, top * 0.45, r * 0.06 * k],
        [r * 0.85 * out, top * 0.1, -r * 0.05 * k],
        [r * (0.9 + 0.15 * k) * out, 0.012, r * 0.1 * k],
      ],
      0.011,
      {
        section: {
          kind: 'outline',
          points: [
            [-1, -0.6],
            [0, -1],
            [1, -0.6],
            [1, 0.6],
            [0, 1],
            [-1, 0.6],
          ],
        },
      }
    )
  return group([
    stick(top * 0.9, h, 0.0125, context),
    tag(
      { part: 'bristle', role: 'feature', material: context.material('bristle') },
      around(15, strand(0.4, 1)),
      at([0, 0, 0], around(13, strand(-0.5, 0.72)), { rotate: [0, 0.2, 0] }),
      lathe([
        [0, 0.005],
        [r * 0.55, 0.005],
        [r * 0.4, top * 0.6],
        [0, top * 0.9],
      ])
    ),
    tag(
      { part: 'binding', role: 'ornament', material: context.material('binding') },
      at(
        [0, top * 1.0, 0],
        lathe([
          [0, -top * 0.1],
          [r * 0.3, -top * 0.1],
          [r * 0.24, top * 0.12],
          [r * 0.1, top * 0.24],
          [0, top * 0.24],
        ])
      )
    ),
  ])
}

/** A scrubbing brush: block with a waist, rows of tufts below. */
export function brush(context: FamilyContext): Shape {
  const [h, w] = sizeOf(context)
  const d = w * 0.36
  const outline = Array.from({ length: 28 }, (_, i): Vec2 => {
    const angle = (TAU * i) / 28
    const [c, s] = [cos(angle), sin(angle)]
    const waist = 0.8 + 0.2 * c * c
    return [
      (w / 2) * Math.sign(c) * Math.sqrt(Math.abs(c)),
      (d / 2) * waist * Math.sign(s) * Math.sqrt(Math.abs(s)),
    ]
  })
  return group([
    at(
      [0, h * 0.74, 0],
      extrude(outline, h * 0.5, {
        smooth: true,
        part: 'handle',
        role: 'body',
        material: context.material('handle'),
        edge: soft(h * 0.16),
      }),
      { rotate: [-TAU / 4, 0, 0] }
    ),
    tag(
      { part: 'bristle', role: 'feature', material: context.material('bristle') },
      tufts(w * 0.86, d * 0.72, h * 0.52, 11, 4)
    ),
  ])
}
