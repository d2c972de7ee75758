import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { rod } from '../../kit/plates.ts'
import { at, box, extrude, loft, soft, sweep, tag } from '../../shape/build.ts'
import { bodyTags, gripTags, type Maker, wound } from './club-parts.ts'

/** A steel shaft with a driver's head at the ground. */
export const golf: Maker = (l, k, context) => {
  const s = 0.058 * k
  const ring = (x: number, w: number, h: number, y: number): readonly Vec3[] => [
    [x, y - h * 0.35, w],
    [x, y + h * 0.4, w],
    [x, y + h, w * 0.1],
    [x, y + h * 0.55, -w * 1.2],
    [x, y - h * 0.2, -w * 1.25],
    [x, y - h * 0.5, -w * 0.2],
  ]
  const lean = 0.14
  return [
    tag(
      { part: 'head', role: 'feature', material: context.material('mark') },
      loft(
        [
          ring(-s * 0.15, s * 0.3, s * 0.32, s * 0.45),
          ring(s * 0.3, s * 0.72, s * 0.6, s * 0.42),
          ring(s * 1, s * 0.82, s * 0.66, s * 0.42),
          ring(s * 1.6, s * 0.64, s * 0.5, s * 0.42),
          ring(s * 1.9, s * 0.3, s * 0.28, s * 0.44),
        ],
        { smooth: true }
      ),
      rod([s * 0.15, s * 0.4, s * 0.15], [-lean * s * 1.2, s * 1.6, s * 0.1], s * 0.13)
    ),
    tag(
      { part: 'face', role: 'ornament', material: { recipe: 'brushed-metal', color: '#c9ccd0' } },
      at([s * 0.95, s * 0.46, s * 0.74], box([s * 1.05, s * 0.62, s * 0.14], { edge: soft(s * 0.06) }))
    ),
    tag(
      bodyTags(context),
      rod([-lean * s, s * 1.3, s * 0.1], [-lean * l * 0.86, l * 0.86, 0], [0.0058, 0.0072])
    ),
    tag(
      gripTags(context),
      rod([-lean * l * 0.74, l * 0.74, 0], [-lean * l, l, 0], [0.0105, 0.0145], { caps: 'round' })
    ),
  ]
}

/** A long shaft whose blade bends away at the ground. */
export const hockey: Maker = (l, k, context) => {
  const b = 0.3 * k
  const section = roundedRect(0.03, 0.022, 0.005, 1)
  const bladeOutline: readonly Vec2[] = [
    [-0.015, 0.075],
    [0.02, 0.012],
    [0.06, 0],
    [b * 0.93, 0],
    [b, 0.02],
    [b * 0.98, 0.072],
    [b * 0.5, 0.078],
    [0.075, 0.085],
    [0.02, 0.15],
    [-0.03, 0.17],
  ]
  return [
    tag(
      bodyTags(context),
      sweep(
        [
          [0.0, 0.09, 0],
          [-0.35 * l, l * 0.97, 0],
        ],
        1,
        { section: { kind: 'outline', points: section }, caps: 'flat' }
      )
    ),
    tag(
      { part: 'blade', role: 'feature', material: context.material('mark') },
      extrude(bladeOutline, 0.018, { edge: soft(0.005) })
    ),
    tag(
      gripTags(context),
      sweep(
        [
          [-0.27 * l, l * 0.77, 0],
          [-0.352 * l, l * 0.975, 0],
        ],
        1.16,
        { section: { kind: 'outline', points: section }, caps: 'flat' }
      )
    ),
  ]
}

/** A tapering cue with a tip, and a wound butt. */
export const cue: Maker = (l, k, context) => [
  tag(bodyTags(context), rod([0, l * 0.3, 0], [0, l * 0.985, 0], [0.0135 * k, 0.007 * k])),
  tag(
    { part: 'butt', role: 'support', material: context.material('mark') },
    rod([0, 0, 0], [0, l * 0.31, 0], [0.0165 * k, 0.014 * k])
  ),
  tag(gripTags(context), ...wound(l * 0.08, l * 0.24, 0.0168 * k)),
  tag(
    { part: 'tip', role: 'ornament', material: { recipe: 'fabric', color: '#2e6fb0' } },
    rod([0, l * 0.98, 0], [0, l, 0], 0.0072 * k, { caps: 'round' })
  ),
]
