import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, ellipsoid, extrude, group, lathe, loft, soft } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { girth, tags } from './deli-parts.ts'

const EGG: readonly Vec2[] = [
  [0, 0],
  [0.5, 0.04],
  [0.88, 0.2],
  [1, 0.4],
  [0.92, 0.62],
  [0.66, 0.84],
  [0.32, 0.97],
  [0, 1],
]

/** A whole egg on its blunt end. */
export function egg(s: number, context: FamilyContext): Shape {
  const r = s * 0.385 * girth(context)
  return group([
    lathe(
      EGG.map(([a, y]): Vec2 => [a * r, y * s]),
      { smooth: true, ...tags('body', 'body', context) }
    ),
  ])
}

/** White that ran out in lobes around a domed yolk. */
export function friedEgg(s: number, context: FamilyContext): Shape {
  const white = Array.from({ length: 21 }, (_, i): Vec2 => {
    const angle = (i / 21) * PI * 2
    const r = s * (0.44 + 0.035 * sin(angle * 3 + 0.6) + 0.03 * cos(angle * 5))
    return [r * cos(angle), r * sin(angle)]
  })
  const rim = white.map(([x, y]): Vec2 => [x * 1.025, y * 1.025])
  const flat = (y: number, shape: Shape): Shape => at([0, y, 0], shape, { rotate: [-PI / 2, 0, 0] })
  return group([
    flat(
      s * 0.012,
      extrude(rim, s * 0.024, {
        smooth: true,
        edge: soft(s * 0.008),
        part: 'crisp',
        role: 'body',
        material: { recipe: 'bread', color: '#d9b878' },
      })
    ),
    flat(
      s * 0.026,
      extrude(white, s * 0.034, { smooth: true, edge: soft(s * 0.014), ...tags('body', 'body', context) })
    ),
    at(
      [s * 0.03, s * 0.05, s * 0.02],
      ellipsoid([s * 0.17, s * 0.1, s * 0.17], { ...tags('detail', 'detail', context), role: 'feature' })
    ),
  ])
}

/** Half an egg leaning back, yolk to the front. */
export function boiledEgg(s: number, context: FamilyContext): Shape {
  const r = s * 0.385
  const ring = EGG.slice(1, -1).map(([a, y]): Vec2 => [a * r, (y - 0.45) * s])
  const outline: readonly Vec2[] = [
    [0, -0.45 * s],
    ...ring,
    [0, 0.55 * s],
    ...[...ring].reverse().map(([x, y]): Vec2 => [-x, y]),
  ]
  const domes = [0, 0.35, 0.62, 0.82, 0.95, 1].map(t =>
    outline.map(([x, y]): Vec3 => [
      x * Math.sqrt(Math.max(0.002, 1 - t * t)),
      y * Math.sqrt(Math.max(0.002, 1 - t * t)),
      -t * r,
    ])
  )
  const half = group([
    loft(domes, { smooth: true, ...tags('body', 'body', context) }),
    at(
      [0, -s * 0.06, 0],
      ellipsoid([r * 0.56, r * 0.56, r * 0.1], { ...tags('detail', 'detail', context), role: 'feature' })
    ),
  ])
  return at([0, s * 0.4, 0], half, { rotate: [-0.5, 0, 0] })
}
