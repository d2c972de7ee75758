import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  row,
  scaled,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A wooden pyramid with an open face: scale, swinging rod with its weight, key. One unit tall. */
export function metronome(context: FamilyContext): Shape[] {
  const outline: readonly Vec2[] = [
    [-0.27, 0.05],
    [0.27, 0.05],
    [0.13, 0.9],
    [0.05, 0.97],
    [-0.05, 0.97],
    [-0.13, 0.9],
  ]
  return [
    tag(
      { part: 'case', role: 'body', material: context.material('case') },
      at([0, 0.035, 0], box([0.62, 0.07, 0.5])),
      at([0, 0, -0.05], extrude(outline, 0.3)),
      ...[-1, 1].map(s => at([s * 0.2, 0.45, 0.11], rotated([0, 0, s * 0.163], box([0.03, 0.82, 0.07])))),
      at([0, 0.16, 0.12], box([0.48, 0.2, 0.05]))
    ),
    at(
      [0, 0.56, 0.1],
      extrude(
        [
          [-0.13, -0.3],
          [0.13, -0.3],
          [0.075, 0.32],
          [-0.075, 0.32],
        ],
        0.012,
        { part: 'scale', role: 'body', material: { recipe: 'paper', color: '#f1e9d2' }, edge: sharp }
      )
    ),
    tag(
      { part: 'mark', role: 'ornament', material: context.material('record') },
      ...Array.from({ length: 11 }, (_, i) =>
        at([i % 2 === 0 ? -0.045 : 0.045, 0.32 + i * 0.05, 0.107], box([0.05, 0.012, 0.006], { edge: sharp }))
      )
    ),
    tag(
      { part: 'rod', role: 'feature', material: context.material('metal') },
      rod([0, 0.26, 0.14], [0.16, 0.98, 0.14], 0.012)
    ),
    tag(
      { part: 'weight', role: 'feature', material: context.material('horn') },
      at(
        [0.105, 0.735, 0.15],
        rotated(
          [0, 0, -0.22],
          extrude(
            [
              [-0.06, -0.05],
              [0.06, -0.05],
              [0.045, 0.06],
              [-0.045, 0.06],
            ],
            0.05
          )
        )
      ),
      at([0, 0.26, 0.15], disc(0.035, 0.05)),
      at(
        [0.3, 0.2, -0.05],
        rotated(
          [0, 0, Math.PI / 2],
          group([cylinder(0.018, 0.14), at([0, -0.07, 0], box([0.09, 0.02, 0.07], { edge: soft(0.008) }))])
        )
      )
    ),
    tag(
      { part: 'foot', role: 'support', material: context.material('record') },
      at([0, 0.003, 0], box([0.58, 0.006, 0.46], { edge: sharp }))
    ),
  ]
}

/** An open casket: comb and pinned cylinder, a dancer on her turntable, mirror in the lid, crank. One unit wide. */
export function musicBox(context: FamilyContext): Shape[] {
  const skirt = Array.from({ length: 24 }, (_, i): Vec2 => {
    const a = (i * Math.PI) / 12
    const r = 0.11 * (i % 2 === 0 ? 1 : 0.88)
    return [r * cos(a), r * sin(a)]
  })
  const limb = (points: readonly Vec3[], r: number): Shape =>
    sweep(points, [r, r * 0.85, r * 0.6], { smooth: true, caps: 'round' })
  return [
    tag(
      { part: 'case', role: 'body', material: context.material('case') },
      at([0, 0.17, 0], box([1, 0.26, 0.7])),
      at([0, 0.025, 0], box([1.06, 0.05, 0.76], { edge: bevel(0.014) })),
      at([0, 0.31, 0], box([1.03, 0.03, 0.73], { edge: bevel(0.01) }))
    ),
    tag(
      { part: 'lid', role: 'body', material: context.material('case') },
      at([0, 0.31, -0.35], rotated([-0.22, 0, 0], at([0, 0.34, 0], box([1.03, 0.68, 0.06]))))
    ),
    at(
      [0, 0.33, -0.315],
      rotated(
        [-0.22, 0, 0],
        at(
          [0, 0.31, 0],
          plate(0.86, 0.5, 0.02, {
            radius: 0.05,
            part: 'mirror',
            role: 'ornament',
            material: { recipe: 'polished-metal', color: '#cfe0ea' },
          })
        )
      )
    ),
    at(
      [0, 0.325, 0],
      box([0.94, 0.012, 0.64], { part: 'lining', role: 'body', material: context.material('lining') })
    ),
    tag(
      { part: 'movement', role: 'feature', material: context.material('horn') },
      at([0.22, 0.37, 0.1], rotated([0, 0, Math.PI / 2], cylinder(0.06, 0.36))),
      ...[-1, 1].map(s => at([0.22 + s * 0.19, 0.36, 0.1], box([0.03, 0.1, 0.14])))
    ),
    tag(
      { part: 'comb', role: 'ornament', material: context.material('metal') },
      at([0.05, 0.352, 0.2], row(12, [0.031, 0, 0], box([0.02, 0.008, 0.1], { edge: sharp }))),
      rod([0.5, 0.18, 0.1], [0.6, 0.18, 0.1], 0.014),
      rod([0.595, 0.18, 0.1], [0.595, 0.08, 0.16], 0.013),
      rod([0.595, 0.08, 0.16], [0.65, 0.08, 0.16], 0.02)
    ),
    at(
      [-0.22, 0.345, 0.05],
      cylinder(0.17, 0.04, { part: 'turntable', role: 'ornament', material: context.material('metal') })
    ),
    at(
      [-0.22, 0.36, 0.05],
      group([
        tag(
          { part: 'dress', role: 'feature', material: { recipe: 'satin', color: '#f0a9bd' } },
          at([0, 0.27, 0], rotated([-Math.PI / 2, 0, 0], extrude(skirt, 0.03, { smooth: true, taper: 0.5 }))),
          at([0, 0.34, 0], scaled([1, 1.5, 0.8], ball(0.036)))
        ),
        tag(
          { part: 'dancer', role: 'feature', material: { recipe: 'porcelain', color: '#f2d3bd' } },
          rod([0, 0, 0], [0, 0.28, 0], [0.012, 0.024]),
          limb(
            [
              [0.01, 0.25, 0],
              [0.06, 0.16, 0.01],
              [0.01, 0.13, 0.01],
            ],
            0.02
          ),
          at([0, 0.45, 0], ball(0.042)),
          rod([0, 0.38, 0], [0, 0.42, 0], 0.016),
          mirrored(
            limb(
              [
                [0.03, 0.38, 0],
                [0.11, 0.45, 0],
                [0.02, 0.56, 0],
              ],
              0.015
            )
          )
        ),
        at(
          [0, 0.49, -0.012],
          ball(0.034, { part: 'hair', role: 'ornament', material: { recipe: 'plastic', color: '#4a2a1a' } })
        ),
      ])
    ),
  ]
}
