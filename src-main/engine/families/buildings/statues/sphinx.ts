import type { Vec2, Vec3 } from '../../../kernel/types.ts'
import { shaded } from '../../../kit/shades.ts'
import { at, bevel, blend, box, extrude, mirrored, sharp, soft, sweep, tag } from '../../../shape/build.ts'
import type { KindMaker } from '../../kind-maker.ts'
import { cone, head, face } from './parts.ts'

/** A lion that lies, with the head of a king in a striped cloth. */
export const sphinx: KindMaker = (slot, context) => {
  const stone = slot('figure', 'figure', 'feature')
  const dark = { part: 'figure', role: 'feature', material: shaded(context.material('figure'), -0.3) }
  const hasBase = context.parameters['pedestal'] === 'yes'
  const y0 = hasBase ? 1.6 : 0
  const top: Vec3 = [0, y0 + 14.6, 9]
  const cloth: readonly Vec2[] = [
    [-2.6, 3],
    [0, 3.5],
    [2.6, 3],
    [3.6, 0],
    [4.6, -4.6],
    [2, -5.2],
    [-2, -5.2],
    [-4.6, -4.6],
    [-3.6, 0],
  ]
  return [
    ...(hasBase
      ? [tag(slot('pedestal', 'stone', 'support'), at([0, 0.8, 1], box([16, 1.6, 50], { edge: bevel(0.2) })))]
      : []),
    blend(
      [
        { kind: 'ball', at: [0, y0 + 4.6, -4], radii: [4.3, 4.6, 12.5] },
        { kind: 'ball', at: [0, y0 + 6, 7], radii: [4.4, 5.6, 4.6] },
        { kind: 'ball', at: [4.2, y0 + 3.6, -11], radii: [2.6, 3.6, 5.4] },
        { kind: 'ball', at: [-4.2, y0 + 3.6, -11], radii: [2.6, 3.6, 5.4] },
        cone([0, y0 + 8, 7.4], [0, y0 + 13, 8.4], 3.2, 2.4),
      ],
      { blend: 1.2, detail: 0.9, ...stone }
    ),
    tag(
      stone,
      ...[1, -1].flatMap(k => [
        at([k * 3.4, y0 + 1.5, 15], box([2.8, 3, 17], { edge: soft(0.9) })),
        at([k * 3.4, y0 + 1.1, 23.4], box([3.2, 2.2, 3], { edge: soft(0.8) })),
        at([k * 5, y0 + 0.9, -6], box([2.2, 1.8, 7], { edge: soft(0.7) })),
      ]),
      sweep(
        [
          [0, y0 + 2.6, -16],
          [3, y0 + 1, -17.4],
          [6, y0 + 0.8, -14],
          [6.6, y0 + 0.9, -10],
        ],
        [0.7, 0.6, 0.55, 0.7],
        { smooth: true, caps: 'round' }
      )
    ),
    head(top, 3, { blend: 0.5, detail: 0.5, ...stone }),
    face(top, 3, dark),
    tag(
      slot('headcloth', 'figure', 'feature'),
      at([0, top[1], top[2] - 1.7], extrude(cloth, 3.2, { edge: soft(0.6), smooth: true }))
    ),
    tag(
      dark,
      ...[-3.9, -2.6, -1.3, 0, 1.3, 2.4].map(h =>
        mirrored(
          at(
            [2.7 - (h < 0 ? 0.22 : 0.33) * h, top[1] + h, top[2] - 0.08],
            box([1.3, 0.22, 0.12], { edge: sharp })
          )
        )
      )
    ),
  ]
}
