import { cos, PI, sin } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { shaded } from '../../../kit/shades.ts'
import { at, blend, ellipsoid, loft, mirrored, sweep, tag } from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'
import { courses, taper, robe, cone, head, face } from './parts.ts'

/** A robed man with his arms stretched out sideways on a plinth. */
export const redeemer: KindMaker = (slot, context) => {
  const stone = slot('figure', 'figure', 'feature')
  const dark = { part: 'figure', role: 'feature', material: shaded(context.material('figure'), -0.3) }
  const hasBase = context.parameters['pedestal'] === 'yes'
  const y0 = hasBase ? 8 : 0
  const y = (h: number) => y0 + h
  const top: Vec3 = [0, y(27.6), 0.5]
  const sleeve = (): Shape => {
    const ring = (x: number, cy: number, h: number, d: number): Vec3[] =>
      Array.from({ length: 20 }, (_, i): Vec3 => {
        const a = (2 * PI * i) / 20
        const hang = cos(a) < 0 ? 1.25 : 1
        return [x, cy + h * cos(a) * hang, 0.1 + d * sin(a)]
      })
    return loft(
      [
        ring(1.6, y(23), 2.4, 1.9),
        ring(5, y(23.1), 1.9, 1.4),
        ring(9, y(23.2), 1.75, 1.15),
        ring(11.6, y(23.2), 2, 1.1),
      ],
      { smooth: true }
    )
  }
  return [
    ...(hasBase
      ? [
          tag(
            slot('pedestal', 'stone', 'support'),
            ...courses([0, 1.6, 11], [1.6, 2.8, 9.6]),
            taper(2.8, 7, 8, 7.4),
            ...courses([7, 8, 8.6])
          ),
        ]
      : []),
    tag(
      stone,
      robe(
        [
          [y(0), 3.5, 3.2],
          [y(3), 3.1, 2.8],
          [y(9), 2.9, 2.5],
          [y(14), 2.9, 2.3],
          [y(18), 3.1, 2.3],
          [y(22), 3.5, 2.2],
          [y(24.6), 2.6, 1.6],
          [y(25.4), 1.2, 1.1],
        ],
        13,
        0.075
      ),
      mirrored(sleeve()),
      mirrored(
        blend(
          [
            cone([10.8, y(23.3), 0.1], [13, y(23.3), 0.15], 0.75, 0.62),
            { kind: 'ball', at: [13.7, y(23.2), 0.2], radii: [1.1, 0.62, 0.3] },
          ],
          { blend: 0.3, detail: 0.3 }
        )
      ),
      // The cloak's edge across the chest.
      sweep(
        [
          [2.6, y(24), 1.4],
          [0.4, y(19.5), 2.5],
          [-2.4, y(14), 2],
          [-2.8, y(6), 1.5],
        ],
        [0.5, 0.6, 0.6, 0.5],
        { smooth: true, caps: 'round' }
      )
    ),
    head(top, 1.75, { blend: 0.35, detail: 0.3, ...stone }),
    tag(
      stone,
      at([0, y(26.1), 1.3], ellipsoid([0.75, 0.9, 0.7])),
      mirrored(at([1.2, y(26.6), -0.2], ellipsoid([0.5, 1.7, 0.9])))
    ),
    face(top, 1.75, dark),
  ]
}
