import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { around, at, ball, group, lathe, loft, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { bodyTags, detailTags, leafTags } from './vegetable-tags.ts'

/** A forked stem under a cloud of buds. */
export function broccoli(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.42 * g
  const heads: readonly (readonly [number, number, number, number])[] = [
    [0, 0.78, 0, 0.5],
    [0.55, 0.66, 0.1, 0.42],
    [-0.52, 0.67, 0.16, 0.42],
    [0.1, 0.66, 0.55, 0.42],
    [-0.08, 0.66, -0.55, 0.44],
    [0.42, 0.64, -0.42, 0.36],
    [-0.44, 0.64, -0.36, 0.36],
    [0.46, 0.62, 0.46, 0.34],
    [-0.42, 0.62, 0.5, 0.34],
  ]
  const buds = heads.flatMap(([x, y, z, size], k) =>
    Array.from({ length: 13 }, (_, i) => {
      const t = 1 - (i + 0.5) / 15
      const angle = i * GOLDEN_ANGLE + k
      const a = size * r * Math.sqrt(1 - t * t)
      return {
        at: [x * r + a * cos(angle), y * h + size * r * t * 0.9, z * r + a * sin(angle)] as const,
        scale: 0.85 + 0.1 * (i % 4),
      }
    })
  )
  const branches = heads.map(([x, y, z, size]) =>
    sweep(
      [
        [0, h * 0.2, 0],
        [x * r * 0.5, h * 0.4, z * r * 0.5],
        [x * r, h * y, z * r],
      ],
      [h * 0.085, h * 0.075, size * r * 0.5],
      { smooth: true }
    )
  )
  return group([
    tag(
      detailTags('stem', context),
      lathe(
        [
          [0, 0],
          [h * 0.12, 0],
          [h * 0.13, h * 0.02],
          [h * 0.11, h * 0.2],
          [h * 0.1, h * 0.36],
          [0, h * 0.4],
        ],
        { edge: sharp }
      ),
      ...branches
    ),
    tag(
      { ...bodyTags(context), role: 'feature' },
      ...heads.map(([x, y, z, size]) => at([x * r, y * h, z * r], ball(size * r * 0.9)))
    ),
    scatter(buds, tag(bodyTags(context), nugget([r * 0.14, r * 0.12, r * 0.14]))),
  ])
}

/** A head of overlapping leaves: each follows the ball, the outer ones lean away at their rims. */
export function cabbage(h: number, g: number, context: FamilyContext): Shape {
  const r = (h / 2) * g
  const curl = (reach: number, wide: number, open: number, lift: number): Shape => {
    const sections = [0.02, 0.2, 0.4, 0.6, 0.8, 1].map((t): readonly Vec3[] => {
      const up = -1.45 + (reach + 1.45) * t
      const half = wide * sin(0.35 + t * 2.1) * (t === 1 ? 0.75 : 1)
      const point = (u: number, thick: number): Vec3 => {
        const away = r * (lift + open * t * t + 0.06 * u * u + thick)
        return [away * cos(up) * sin(u * half), r + away * sin(up), away * cos(up) * cos(u * half)]
      }
      return [
        ...[-1, -0.6, 0, 0.6, 1].map(u => point(u, 0.03)),
        ...[0.95, 0.5, 0, -0.5, -0.95].map(u => point(u, -0.02)),
      ]
    })
    const rib = [0.05, 0.35, 0.65, 0.9].map((t): Vec3 => {
      const up = -1.45 + (reach + 1.45) * t
      const away = r * (lift + open * t * t + 0.035)
      return [0, r + away * sin(up), away * cos(up)]
    })
    return group([
      loft(sections, { smooth: true }),
      sweep(rib, [r * 0.05, r * 0.04, r * 0.025, r * 0.01], { smooth: true }),
    ])
  }
  return at(
    [0, r * 0.0, 0],
    group([
      tag(
        { ...bodyTags(context), role: 'feature' },
        at([0, r, 0], ball(r * 0.9)),
        around(3, curl(1.5, 1.35, 0.0, 0.93)),
        at([0, 0, 0], around(3, curl(1.12, 1.25, 0.03, 0.98)), { rotate: [0, 0.9, 0] })
      ),
      tag(leafTags(context), at([0, 0, 0], around(4, curl(0.52, 1.1, 0.34, 1.02)), { rotate: [0, 0.4, 0] })),
    ])
  )
}

/** A bundle of spears tied with a band. */
export function asparagus(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.04 * g
  const spear = group([
    lathe(
      [
        [0, 0],
        [r * 0.9, 0],
        [r, h * 0.04],
        [r * 0.9, h * 0.7],
        [r * 1.05, h * 0.82],
        [r * 0.6, h * 0.94],
        [0, h],
      ],
      { edge: sharp }
    ),
    scatter(
      Array.from({ length: 12 }, (_, i) => ({
        at: [
          r * (0.9 - 0.05 * i) * sin(i * GOLDEN_ANGLE),
          h * (0.76 + 0.018 * i),
          r * (0.9 - 0.05 * i) * cos(i * GOLDEN_ANGLE),
        ] as const,
        rotate: [0, i * GOLDEN_ANGLE, 0] as const,
      })),
      nugget([r * 0.3, h * 0.03, r * 0.2])
    ),
  ])
  const places = [0, 1, 2, 3, 4, 5, 6].map((i): { at: Vec3; scale: Vec3 } => ({
    at: i === 0 ? [0, 0, 0] : [r * 1.95 * sin(i * 1.0472), 0, r * 1.95 * cos(i * 1.0472)],
    scale: [1, 1 - 0.05 * (i % 3), 1] as Vec3,
  }))
  return group([
    tag(bodyTags(context), scatter(places, spear)),
    lathe(
      [
        [r * 2.6, h * 0.3],
        [r * 3.02, h * 0.3],
        [r * 3.02, h * 0.38],
        [r * 2.6, h * 0.38],
      ],
      {
        closed: true,
        edge: sharp,
        part: 'leaf',
        role: 'feature',
        material: { recipe: 'rubber', color: '#7a3fa0' },
      }
    ),
  ])
}

/** A white shaft that turns green and opens into straps. */
export function leek(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.05 * g
  const strap = (i: number): Shape => {
    const angle = i * GOLDEN_ANGLE
    const out = h * (0.06 + 0.045 * (i % 4))
    return sweep(
      [
        [0, h * 0.42, 0],
        [out * 0.3 * cos(angle), h * 0.62, out * 0.3 * sin(angle)],
        [out * cos(angle), h * (0.84 + 0.04 * (i % 4)), out * sin(angle)],
        [out * 1.9 * cos(angle), h * (0.9 + 0.033 * (i % 4)), out * 1.9 * sin(angle)],
      ],
      [r * 0.9, r * 0.9, r * 0.7, r * 0.1],
      { smooth: true, flatten: 0.3 }
    )
  }
  const roots = [0, 1, 2, 3, 4, 5].map(i =>
    sweep(
      [
        [0, h * 0.02, 0],
        [r * 1.2 * cos(i * 1.05), h * 0.008, r * 1.2 * sin(i * 1.05)],
      ],
      [r * 0.12, r * 0.04]
    )
  )
  return group([
    tag(
      detailTags('stem', context),
      lathe(
        [
          [0, h * 0.005],
          [r * 1.05, h * 0.01],
          [r * 1.15, h * 0.04],
          [r, h * 0.1],
          [r, h * 0.34],
          [0, h * 0.34],
        ],
        { edge: sharp }
      ),
      ...roots
    ),
    tag(
      bodyTags(context),
      lathe(
        [
          [0, h * 0.33],
          [r * 1.005, h * 0.33],
          [r * 1.1, h * 0.5],
          [0, h * 0.56],
        ],
        { edge: sharp }
      )
    ),
    tag(leafTags(context), ...[0, 1, 2, 3, 4, 5, 6].map(strap)),
  ])
}
