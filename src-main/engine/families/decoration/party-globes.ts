import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  scatter,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { feature } from './party-feature.ts'

/** Snow, a fir and a cottage under glass. */
export function snowGlobe(h: number, context: FamilyContext): Shape {
  const r = h * 0.38
  const foot = h * 0.27
  const mid = foot + r * 0.85
  const stand = lathe(
    [
      [0, 0],
      [r * 1.02, 0],
      [r * 1.04, h * 0.05],
      [r * 0.9, h * 0.08],
      [r * 0.8, foot * 0.8],
      [r * 0.82, foot],
      [0, foot],
    ],
    { edge: bevel(h * 0.006) }
  )
  const white = { recipe: 'snow', color: '#f6f9fc' } as const
  const green = { recipe: 'foliage', color: '#2f6a3d' } as const
  const fir = (k: number): Shape =>
    lathe(
      [
        [0, 0],
        [0.3, 0],
        [0.14, 0.34],
        [0.24, 0.34],
        [0.1, 0.66],
        [0.17, 0.66],
        [0, 1.1],
      ].map(([x, y]): Vec2 => [x * k, y * k]),
      { edge: sharp }
    )
  const ground = foot + r * 0.16
  const random = context.random.fork('flakes')
  const flakes = Array.from({ length: 26 }, () => {
    const [a, y] = [random.range(0, TAU), random.range(-0.15, 0.85)]
    const k = r * 0.985 * Math.sqrt(1 - y * y)
    return { at: [k * sin(a), mid + y * r * 0.985, k * cos(a)] as Vec3 }
  })
  const parts = [
    tag({ part: 'stand', role: 'support', material: context.material('stand') }, stand),
    feature('glass', context.material('glass'), at([0, mid, 0], ball(r))),
    feature(
      'snow',
      white,
      at([0, ground - r * 0.02, 0], ellipsoid([r * 0.72, r * 0.16, r * 0.72])),
      scatter(flakes, ball(r * 0.03, { edge: sharp }))
    ),
    feature(
      'fir',
      green,
      at([-r * 0.26, ground + r * 0.05, 0], fir(r * 0.86)),
      at([-r * 0.02, ground + r * 0.05, -r * 0.3], fir(r * 0.62))
    ),
    feature(
      'house',
      context.material('body'),
      at([r * 0.24, ground + r * 0.22, r * 0.1], box([r * 0.4, r * 0.34, r * 0.34], { edge: sharp }))
    ),
    feature(
      'roof',
      white,
      at(
        [r * 0.24, ground + r * 0.38, r * 0.1],
        lathe(
          [
            [0, 0],
            [r * 0.36, 0],
            [0, r * 0.28],
          ],
          { edge: sharp }
        ),
        { scale: [1, 1, 0.86] }
      )
    ),
    tag(
      { part: 'plate', role: 'ornament', material: context.material('trim') },
      at([0, foot * 0.5, r * 0.86], box([r * 0.6, foot * 0.34, r * 0.08], { edge: bevel(h * 0.004) }))
    ),
  ]
  return group(parts, {
    anchors: {
      inside: { at: [0, ground + r * 0.08, 0], normal: [0, 1, 0] },
      rim: { at: [0, mid + r * 0.8, 0], normal: [0, 1, 0] },
    },
  })
}

/** A clear ball on claws. */
export function crystalBall(h: number, context: FamilyContext): Shape {
  const r = h * 0.38
  const mid = h - r
  const gold = context.material('stand')
  const feet = Array.from({ length: 4 }, (_, i): Shape => {
    const a = (TAU * i) / 4 + TAU / 8
    const p = (k: number, y: number): Vec3 => [sin(a) * r * k, y, cos(a) * r * k]
    return sweep(
      [
        p(0.95, 0.012 * h),
        p(0.62, h * 0.09),
        p(0.58, h * 0.18),
        p(0.86, mid - r * 0.42),
        p(0.99, mid - r * 0.16),
      ],
      [0.03, 0.03, 0.028, 0.022, 0.012].map(k => k * h),
      { smooth: true, caps: 'round' }
    )
  })
  return group([
    feature('ball', context.material('glass'), at([0, mid, 0], ball(r))),
    feature(
      'stand',
      gold,
      ...feet,
      at([0, h * 0.15, 0], cylinder(r * 0.58, h * 0.035, { edge: bevel(h * 0.006) })),
      at([0, mid - r * 0.44, 0], torus(r * 0.92, h * 0.018))
    ),
    tag(
      { part: 'mist', role: 'ornament', material: { recipe: 'glow', color: '#b58cf0' } },
      at([0, mid - r * 0.1, 0], ellipsoid([r * 0.4, r * 0.34, r * 0.4]))
    ),
  ])
}
