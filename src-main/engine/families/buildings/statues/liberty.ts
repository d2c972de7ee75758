import { cos, PI, sin } from '../../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../../kernel/types.ts'
import { shaded } from '../../../kit/shades.ts'
import { at, bevel, blend, box, extrude, group, lathe, sharp, sweep, tag } from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'
import { courses, taper, robe, cone, head, face } from './parts.ts'

/** A robed woman with a crown of rays holds up a torch, a tablet in her other arm, on a pedestal in a star-shaped fort. */
export const liberty: KindMaker = (slot, context) => {
  const copper = slot('figure', 'figure', 'feature')
  const dark = { part: 'figure', role: 'feature', material: shaded(context.material('figure'), -0.35) }
  const hasBase = context.parameters['pedestal'] === 'yes'
  const y0 = hasBase ? 47 : 0
  const y = (h: number) => y0 + h
  const star: readonly Vec2[] = Array.from({ length: 22 }, (_, i): Vec2 => {
    const a = (PI * i) / 11
    const r = i % 2 === 0 ? 24 : 18.5
    return [r * sin(a), r * cos(a)]
  })
  const top: Vec3 = [0, y(36.2), 0.5]
  const r = 2.5
  // From inside the head, so that the middle ones stand on it.
  const ray = at([0, 1.7, 0], {
    op: 'lathe',
    profile: [
      [0, 0],
      [0.42, 0],
      [0.02, 4.4],
      [0, 4.4],
    ],
  } satisfies Shape)
  const rays = [-72, -48, -24, 0, 24, 48, 72].map(deg =>
    at([0, 0.35, 0], ray, { rotate: [-0.42, 0, (-deg * PI) / 180] })
  )
  const hand: Vec3 = [-7.4, y(43.2), 1.4]
  const torch: readonly Vec2[] = [
    [0, -3.3],
    [0.4, -3.3],
    [0.6, -0.2],
    [1.2, 1],
    [2.2, 1.7],
    [2.3, 2.3],
    [1.6, 2.6],
    [0, 2.6],
  ]
  const flame: readonly Vec2[] = [
    [0, 2.4],
    [1.3, 2.6],
    [1.6, 3.5],
    [1.05, 4.8],
    [0.35, 5.9],
    [0, 6.4],
  ]
  return [
    ...(hasBase
      ? [
          tag(
            { ...slot('fort', 'stone', 'support'), edge: bevel(0.3) },
            at([0, 4, 0], { ...extrude(star, 8) }, { rotate: [-PI / 2, 0, 0] })
          ),
          tag(
            slot('pedestal', 'stone', 'support'),
            ...courses([8, 11, 25], [11, 14, 21], [14, 16, 18]),
            taper(16, 27, 15.5, 14),
            ...courses([27, 28.6, 15.6]),
            taper(28.6, 42, 13, 11.6),
            ...courses([42, 43.6, 14.4], [43.6, 45.2, 13], [45.2, 47, 11])
          ),
          tag(
            {
              part: 'opening',
              role: 'opening',
              material: shaded(context.material('stone'), -0.55),
              edge: sharp,
            },
            ...[0, 1, 2, 3].map(i =>
              at([0, 0, 0], group([-3.4, 0, 3.4].map(x => at([x, 35, 6.25], box([1.7, 8.5, 0.7])))), {
                rotate: [0, (i * PI) / 2, 0],
              })
            )
          ),
        ]
      : []),
    tag(
      copper,
      robe(
        [
          [y(0), 5.3, 4.7],
          [y(4), 5.0, 4.4],
          [y(10), 4.7, 4.1],
          [y(17), 4.5, 3.7],
          [y(22), 4.2, 3.4],
          [y(27), 4.3, 3.3],
          [y(31), 4.0, 2.7],
          [y(33.2), 1.9, 1.7],
        ],
        17,
        0.055
      ),
      // The mantle: over the left shoulder, across the front, down the side.
      sweep(
        [
          [3.4, y(32), 0.6],
          [2.6, y(27), 3.2],
          [-0.6, y(21), 4.1],
          [-3.4, y(14), 3.4],
          [-4.6, y(6), 1.6],
        ],
        [1.2, 1.4, 1.35, 1.2, 0.9],
        { smooth: true, caps: 'round' }
      ),
      sweep(
        [
          [3.9, y(30), 0.4],
          [4.6, y(24), 1.2],
          [4.7, y(15), 1.3],
          [4.9, y(5), 0.6],
        ],
        [1.2, 1.5, 1.4, 1.1],
        { smooth: true, caps: 'round' }
      ),
      // The raised arm in its sleeve, the other bent around the tablet.
      blend(
        [
          cone([-2.6, y(31), 0.2], [-5.2, y(36.5), 0.6], 1.75, 1.25),
          cone([-5.2, y(36.5), 0.6], [-7.2, y(42), 1.2], 1.05, 0.72),
          { kind: 'ball', at: hand, radii: [0.95, 1.05, 0.95] },
        ],
        { blend: 0.5, detail: 0.5 }
      ),
      blend(
        [
          cone([3.2, y(31), 0.2], [5.1, y(25.4), 0.4], 1.7, 1.3),
          cone([5.1, y(25.4), 0.4], [4.1, y(23.6), 4.1], 1.15, 0.8),
          { kind: 'ball', at: [3.9, y(23.6), 4.6], radii: [0.9, 0.8, 0.8] },
        ],
        { blend: 0.5, detail: 0.5 }
      )
    ),
    head(top, r, { blend: 0.4, detail: 0.35, ...copper }),
    face(top, r, dark),
    tag(
      slot('crown', 'figure', 'feature'),
      at(
        top,
        group([
          at(
            [0, 1.2, -0.1],
            lathe(
              [
                [1.9, -0.5],
                [2.35, -0.5],
                [2.55, 0.7],
                [2.0, 0.7],
              ],
              { closed: true, edge: sharp }
            ),
            { rotate: [-0.2, 0, 0] }
          ),
          ...rays,
        ])
      )
    ),
    tag(slot('torch', 'figure', 'feature'), at(hand, lathe(torch, { edge: sharp }))),
    tag(slot('flame', 'flame', 'ornament'), at(hand, lathe(flame, { smooth: true }))),
    tag(
      slot('tablet', 'figure', 'ornament'),
      at([3.9, y(27), 4.2], box([4.4, 7.2, 0.9], { edge: bevel(0.12) }), { rotate: [-0.12, 0.5, -0.14] })
    ),
  ]
}
