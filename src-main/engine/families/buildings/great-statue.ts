import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import {
  at,
  bevel,
  blend,
  box,
  ellipsoid,
  extrude,
  group,
  lathe,
  loft,
  mirrored,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** Square courses, each a box that is `w` wide from `y0` to `y1`. */
const courses = (...rows: readonly (readonly [y0: number, y1: number, w: number])[]): readonly Shape[] =>
  rows.map(([y0, y1, w]) => at([0, (y0 + y1) / 2, 0], box([w, y1 - y0, w], { edge: bevel(w * 0.012) })))

/** A tapering block with a square plan. */
const taper = (y0: number, y1: number, w0: number, w1: number): Shape => {
  const ring = (y: number, w: number): Vec3[] => [
    [-w / 2, y, -w / 2],
    [w / 2, y, -w / 2],
    [w / 2, y, w / 2],
    [-w / 2, y, w / 2],
  ]
  return loft([ring(y0, w0), ring(y1, w1)], { edge: bevel(w0 * 0.01) })
}

/** A robe that falls in folds: `[height, half width, half depth]` from the hem up. */
function robe(
  rows: readonly (readonly [y: number, x: number, z: number])[],
  folds: number,
  depth: number
): Shape {
  const n = 72
  const sections = rows.map(([y, x, z], i) => {
    const t = i / (rows.length - 1)
    return Array.from({ length: n }, (_, j): Vec3 => {
      const a = (2 * PI * j) / n
      const k = 1 + depth * (1 - 0.75 * t) * cos(folds * a + 0.8 * t)
      return [x * k * sin(a), y, z * k * cos(a)]
    })
  })
  return loft(
    sections.map(ring => [...ring].reverse()),
    { smooth: true }
  )
}

const cone = (from: Vec3, to: Vec3, r0: number, r1: number): BlendBall => ({ kind: 'cone', from, to, r0, r1 })

/** Head, neck and hair of a statue whose face looks to +Z; `r` is half the head's height. */
function head([x, y, z]: Vec3, r: number, tags: Parameters<typeof blend>[1]): Shape {
  return at(
    [x, y, z],
    blend(
      [
        { kind: 'ball', at: [0, 0, 0], radii: [r * 0.76, r, r * 0.86] },
        { kind: 'ball', at: [0, -r * 0.55, r * 0.22], radii: [r * 0.5, r * 0.5, r * 0.6] },
        { kind: 'ball', at: [0, r * 0.1, -r * 0.34], radii: [r * 0.84, r * 0.86, r * 0.7] },
        { kind: 'ball', at: [0, -r * 0.3, -r * 0.72], radii: [r * 0.4, r * 0.34, r * 0.4] },
        { kind: 'ball', at: [0, -r * 0.02, r * 0.84], radii: [r * 0.12, r * 0.3, r * 0.16] },
        cone([0, -r * 1.5, -r * 0.1], [0, -r * 0.6, -r * 0.1], r * 0.5, r * 0.44),
      ],
      tags
    )
  )
}

/** The face's hollows and lips in a darker tone. */
const face = ([x, y, z]: Vec3, r: number, dark: Parameters<typeof tag>[0]): Shape =>
  tag(
    dark,
    at(
      [x, y, z],
      group([
        mirrored(
          at([r * 0.3, r * 0.12, r * 0.74], ellipsoid([r * 0.15, r * 0.075, r * 0.06]), {
            rotate: [0, 0.3, 0],
          })
        ),
        at([0, -r * 0.47, r * 0.79], ellipsoid([r * 0.2, r * 0.05, r * 0.06])),
      ])
    )
  )

/** A robed woman with a crown of rays holds up a torch, a tablet in her other arm, on a pedestal in a star-shaped fort. */
const liberty: KindMaker = (slot, context) => {
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

/** A robed man with his arms stretched out sideways on a plinth. */
const redeemer: KindMaker = (slot, context) => {
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

/** A head of tuff up to its chest: long nose, heavy brow, long ears; a red topknot when asked for. */
const moai: KindMaker = (slot, context) => {
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

/** A lion that lies, with the head of a king in a striped cloth. */
const sphinx: KindMaker = (slot, context) => {
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

/** Statues known by their outline: Liberty, Christ the Redeemer, a moai, the Sphinx. Real size, looking to +Z. */
export const greatStatue: Family = {
  name: 'great statue',
  parameters: {
    kind: choice(['liberty', 'redeemer', 'moai', 'sphinx'], 'Which statue'),
    size: ratio('Size against the real one', 1, { min: 0.5, max: 1.5 }),
    pedestal: flag('What it stands on', 'yes'),
  },
  slots: {
    figure: { material: { recipe: 'painted-metal', color: '#7fb5a2' } },
    stone: { material: { recipe: 'stone', color: '#c9b693' }, second: {} },
    flame: { material: { recipe: 'polished-metal', color: '#e8b23a' } },
  },
  partWords: {
    torch: { slot: 'figure', part: 'torch' },
    flame: { slot: 'flame', part: 'flame' },
    crown: { slot: 'figure', part: 'crown' },
    tablet: { slot: 'figure', part: 'tablet' },
    pedestal: { slot: 'stone', part: 'pedestal', with: { pedestal: 'yes' } },
    base: { slot: 'stone', part: 'pedestal', with: { pedestal: 'yes' } },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.7 } },
  build: buildKind({ liberty, redeemer, moai, sphinx }),
}
