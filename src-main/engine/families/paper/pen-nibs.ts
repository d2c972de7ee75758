import type { Vec2 } from '../../kernel/types.ts'
import { disc, plate } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  lathe,
  rotated,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { barrelTags } from './pen-tags.ts'

/** Barrel and posted cap with rings and clip, section, split nib with its breather hole. */
export function fountainPen(long: number, r: number, context: FamilyContext): Shape[] {
  const nib: readonly Vec2[] = [
    [-r * 0.5, 0],
    [r * 0.5, 0],
    [r * 0.72, long * 0.035],
    [r * 0.62, long * 0.075],
    [r * 0.1, long * 0.155],
    [-r * 0.1, long * 0.155],
    [-r * 0.62, long * 0.075],
    [-r * 0.72, long * 0.035],
  ]
  const metal = { role: 'ornament', material: context.material('metal') }
  const ring = (t: number, k: number): Shape =>
    at([0, long * t, 0], cylinder(r * k, long * 0.012, { edge: soft(r * 0.08) }))
  return [
    tag(
      barrelTags(context),
      lathe(
        [
          [0, 0],
          [r * 0.6, 0],
          [r * 1.02, long * 0.012],
          [r * 1.15, long * 0.1],
          [r * 1.12, long * 0.34],
          [r * 0.98, long * 0.345],
          [r, long * 0.5],
          [r * 0.9, long * 0.7],
          [0, long * 0.7],
        ],
        { smooth: true, sharpAt: [0, 1, 4, 5, 7, 8] }
      )
    ),
    lathe(
      [
        [0, long * 0.69],
        [r * 0.78, long * 0.69],
        [r * 0.66, long * 0.8],
        [r * 0.74, long * 0.855],
        [r * 0.5, long * 0.862],
        [0, long * 0.862],
      ],
      { smooth: true, sharpAt: [0, 1, 4, 5], part: 'grip', role: 'body', material: context.material('tip') }
    ),
    tag(
      { part: 'ring', ...metal },
      ring(0.34, 1.2),
      ring(0.315, 1.2),
      ring(0.7, 0.98),
      ring(0.86, 0.76),
      ring(0.018, 1)
    ),
    tag(
      { part: 'clip', ...metal },
      at([0, long * 0.17, r * 1.45], box([r * 0.42, long * 0.23, r * 0.22], { edge: bevel(r * 0.06) })),
      at([0, long * 0.065, r * 1.15], box([r * 0.42, long * 0.02, r * 0.8])),
      at([0, long * 0.275, r * 1.35], ball(r * 0.3))
    ),
    at(
      [0, long * 0.845, r * 0.3],
      rotated(
        [-0.06, 0, 0],
        extrude(nib, r * 0.16, {
          smooth: true,
          part: 'nib',
          role: 'feature',
          ...{ material: context.material('metal') },
          edge: bevel(r * 0.03),
        })
      )
    ),
    tag(
      { part: 'slit', role: 'ornament', material: context.material('tip') },
      at([0, long * 0.95, r * 0.33], plate(r * 0.06, long * 0.08, r * 0.16, { edge: sharp })),
      at([0, long * 0.908, r * 0.345], disc(r * 0.13, r * 0.16, { edge: sharp })),
      at(
        [0, long * 0.86, 0.0],
        rotated(
          [-0.04, 0, 0],
          lathe(
            [
              [0, 0],
              [r * 0.46, 0],
              [r * 0.4, long * 0.05],
              [0, long * 0.1],
            ],
            { smooth: true, sharpAt: [0, 1] }
          )
        )
      )
    ),
  ]
}

/** A clicking ball pen: grip rings, clip, metal tip. */
export function ballpoint(long: number, r: number, context: FamilyContext): Shape[] {
  const metal = { role: 'ornament', material: { recipe: 'polished-metal', color: '#c9ccd0' } }
  return [
    tag(
      barrelTags(context),
      lathe(
        [
          [0, long * 0.06],
          [r * 0.92, long * 0.06],
          [r, long * 0.075],
          [r, long * 0.7],
          [r * 0.86, long * 0.84],
          [r * 0.5, long * 0.93],
          [0, long * 0.93],
        ],
        { smooth: true, sharpAt: [0, 1, 2, 5, 6] }
      )
    ),
    tag({ part: 'ring', ...metal }, at([0, long * 0.45, 0], cylinder(r * 1.06, long * 0.016))),
    tag(
      { part: 'tip', role: 'feature', material: { recipe: 'polished-metal', color: '#c9ccd0' } },
      lathe([
        [0, long * 0.92],
        [r * 0.54, long * 0.92],
        [r * 0.16, long * 0.985],
        [r * 0.1, long],
        [0, long],
      ])
    ),
    tag(
      { part: 'button', ...metal },
      at([0, long * 0.03, 0], cylinder(r * 0.45, long * 0.065, { edge: soft(r * 0.12) }))
    ),
    tag(
      { part: 'clip', ...metal },
      at([0, long * 0.18, r * 1.35], box([r * 0.44, long * 0.22, r * 0.2])),
      at([0, long * 0.085, r * 1.05], box([r * 0.44, long * 0.03, r * 0.8])),
      at([0, long * 0.28, r * 1.25], ball(r * 0.28))
    ),
    ...[0.66, 0.69, 0.72, 0.75].map(t =>
      at(
        [0, long * t, 0],
        cylinder(r * 1.03, long * 0.014, {
          part: 'grip',
          role: 'ornament',
          material: context.material('tip'),
          edge: soft(r * 0.1),
        })
      )
    ),
  ]
}

/** A felt-tipped marker, its cap beside it. */
export function marker(long: number, r: number, context: FamilyContext): Shape[] {
  return [
    tag(
      { part: 'barrel', role: 'body', material: { recipe: 'plastic', color: '#f2f2ef' } },
      lathe([
        [0, long * 0.03],
        [r * 0.98, long * 0.03],
        [r, long * 0.05],
        [r, long * 0.68],
        [r * 0.72, long * 0.74],
        [r * 0.62, long * 0.84],
        [0, long * 0.84],
      ])
    ),
    tag(
      barrelTags(context),
      at([0, long * 0.02, 0], cylinder(r * 1.02, long * 0.04)),
      at([0, long * 0.66, 0], cylinder(r * 1.03, long * 0.04)),
      at([0, long * 0.36, 0], cylinder(r * 1.012, long * 0.3, { edge: sharp }))
    ),
    tag(
      { part: 'tip', role: 'feature', material: context.material('body') },
      lathe([
        [0, long * 0.83],
        [r * 0.45, long * 0.83],
        [r * 0.42, long * 0.9],
        [r * 0.32, long * 0.94],
        [r * 0.1, long],
        [0, long],
      ])
    ),
    tag(
      { part: 'cap', role: 'ornament', material: context.material('body') },
      at(
        [r * 3.1, 0, r * 0.6],
        lathe([
          [0, 0],
          [r * 1.06, 0],
          [r * 1.1, long * 0.01],
          [r * 1.04, long * 0.3],
          [r * 0.9, long * 0.315],
          [0, long * 0.315],
        ])
      )
    ),
  ]
}
