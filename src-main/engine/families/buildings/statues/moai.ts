import { cos, PI, sin } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { shaded } from '../../../kit/shades.ts'
import { at, blend, box, ellipsoid, loft, mirrored, sharp, soft, sweep, tag } from '../../../shape/build.ts'
import type { KindMaker } from '../../kind-maker.ts'
import { cone } from './parts.ts'

/** A head of tuff up to its chest: long nose, heavy brow, long ears; a red topknot when asked for. */
export const moai: KindMaker = (slot, context) => {
  const stone = slot('figure', 'figure', 'feature')
  const dark = { part: 'figure', role: 'feature', material: shaded(context.material('figure'), -0.35) }
  const hasBase = context.parameters['pedestal'] === 'yes'
  const y0 = hasBase ? 0.7 : 0
  const ring = (y: number, x: number, front: number, back: number): Vec3[] =>
    Array.from({ length: 28 }, (_, i): Vec3 => {
      const a = (2 * PI * i) / 28
      const [s, c] = [sin(a), cos(a)]
      const square = (v: number) => Math.sign(v) * Math.sqrt(Math.abs(v))
      return [x * (0.35 * s + 0.65 * square(s)), y0 + y, (c > 0 ? front : back) * (0.4 * c + 0.6 * square(c))]
    }).reverse()
  const head = loft(
    [
      ring(0, 0.98, 0.5, 0.6),
      ring(0.7, 1.0, 0.52, 0.58),
      ring(1.25, 0.82, 0.4, 0.5),
      ring(1.5, 0.62, 0.42, 0.48),
      ring(1.75, 0.66, 0.66, 0.5),
      ring(2.3, 0.66, 0.58, 0.55),
      ring(3.0, 0.62, 0.52, 0.55),
      ring(3.35, 0.6, 0.6, 0.54),
      ring(3.8, 0.52, 0.44, 0.46),
      ring(3.92, 0.36, 0.3, 0.32),
    ],
    { smooth: true }
  )
  return [
    ...(hasBase
      ? [
          tag(
            slot('pedestal', 'stone', 'support'),
            at([0, 0.35, 0], box([3, 0.7, 1.9], { edge: soft(0.08) }))
          ),
        ]
      : []),
    tag(
      stone,
      head,
      at([0, y0 + 3.22, 0.58], box([1.16, 0.26, 0.34], { edge: soft(0.1) })),
      blend(
        [
          cone([0, y0 + 3.1, 0.62], [0, y0 + 2.3, 0.86], 0.15, 0.22),
          { kind: 'ball', at: [0.16, y0 + 2.26, 0.78], radii: [0.16, 0.13, 0.15] },
          { kind: 'ball', at: [-0.16, y0 + 2.26, 0.78], radii: [0.16, 0.13, 0.15] },
        ],
        { blend: 0.08, detail: 0.07 }
      ),
      at([0, y0 + 2.02, 0.66], box([0.62, 0.1, 0.2], { edge: soft(0.045) })),
      at([0, y0 + 1.88, 0.66], box([0.56, 0.1, 0.2], { edge: soft(0.045) })),
      mirrored(at([0.68, y0 + 2.6, -0.02], box([0.14, 1.15, 0.26], { edge: soft(0.06) }))),
      mirrored(
        sweep(
          [
            [1.0, y0 + 1.1, 0.1],
            [1.05, y0 + 0.5, 0.28],
            [0.7, y0 + 0.16, 0.56],
          ],
          [0.15, 0.13, 0.11],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      dark,
      mirrored(at([0.32, y0 + 2.92, 0.565], ellipsoid([0.19, 0.13, 0.1]))),
      at([0, y0 + 1.95, 0.745], box([0.54, 0.035, 0.03], { edge: sharp }))
    ),
  ]
}
