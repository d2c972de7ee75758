import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { nugget } from '../../kit/servings.ts'
import { at, ball, blend, extrude, group, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { girth } from './deli-parts.ts'
import { tags } from './deli-parts.ts'

/** Plump links in a row, tied at their ends. */
export function sausage(s: number, context: FamilyContext): Shape {
  const r = s * 0.1 * girth(context)
  const n = Number(context.parameters['pieces'])
  const path = [-0.5, -0.44, -0.25, 0, 0.25, 0.44, 0.5].map((t): Vec3 => [
    t * s,
    r + s * 0.3 * t * t * 0.5,
    s * 0.36 * t * t,
  ])
  const one = group([
    sweep(
      path,
      [0.25, 0.86, 1, 1.02, 1, 0.86, 0.25].map(k => k * r),
      { smooth: true, caps: 'round', ...tags('body', 'body', context) }
    ),
    tag(
      { ...tags('detail', 'detail', context), role: 'feature' },
      at(path[0], ball(r * 0.3)),
      at(path[6], ball(r * 0.3)),
      ...[-0.2, 0, 0.2].map(t =>
        at([t * s, r * 1.93 + s * 0.15 * t * t, s * 0.36 * t * t], nugget([r * 0.12, r * 0.12, r * 0.55]), {
          rotate: [0, 0.6, 0],
        })
      )
    ),
  ])
  return group(
    Array.from({ length: n }, (_, i) =>
      at(
        [
          s * 0.03 * (i % 2),
          i === n - 1 && n > 2 ? r * 1.62 : 0,
          (i === n - 1 && n > 2 ? (n - 2) * 0.5 : i) * r * 1.98,
        ],
        one
      )
    )
  )
}

/** A slab of meat with a rim of fat and a T-bone. */
export function steak(s: number, context: FamilyContext): Shape {
  const outline: readonly Vec2[] = [
    [-0.46, -0.1],
    [-0.36, -0.28],
    [-0.1, -0.3],
    [0.18, -0.36],
    [0.42, -0.24],
    [0.5, 0.02],
    [0.4, 0.26],
    [0.14, 0.3],
    [-0.08, 0.22],
    [-0.3, 0.26],
    [-0.46, 0.12],
  ]
  const thick = s * 0.16 * girth(context)
  const scaled = (k: number): readonly Vec2[] => outline.map(([x, y]): Vec2 => [x * s * k, y * s * k])
  const flat = (y: number, shape: Shape): Shape => at([0, y, 0], shape, { rotate: [-PI / 2, 0, 0] })
  const bone: readonly Vec2[] = [
    [-0.06, 0.25],
    [-0.03, 0.05],
    [-0.28, -0.02],
    [-0.3, -0.09],
    [-0.02, -0.06],
    [0.03, -0.28],
    [0.09, -0.28],
    [0.06, -0.04],
    [0.2, 0.02],
    [0.2, 0.09],
    [0.05, 0.07],
    [0.02, 0.27],
  ]
  const streaks = [
    [0.28, -0.1, 0.3],
    [0.3, 0.14, -0.4],
    [-0.22, 0.12, 0.5],
    [0.2, -0.22, 0.1],
    [-0.2, -0.18, -0.3],
  ] as const
  const marbled = (y: number): readonly Shape[] =>
    streaks.map(([x, z, turn]) =>
      at([x * s, y, z * s], nugget([s * 0.075, s * 0.008, s * 0.014]), { rotate: [0, turn, 0] })
    )
  const body = group([
    flat(
      thick / 2,
      extrude(scaled(1), thick, {
        smooth: true,
        edge: soft(thick * 0.3),
        part: 'fat',
        role: 'body',
        material: { recipe: 'wax', color: '#f3dfc6' },
      })
    ),
    flat(
      thick / 2,
      extrude(scaled(0.9), thick * 1.06, {
        smooth: true,
        edge: soft(thick * 0.2),
        ...tags('body', 'body', context),
      })
    ),
    flat(
      thick / 2,
      extrude(
        bone.map(([x, y]): Vec2 => [x * s, y * s]),
        thick * 1.14,
        { edge: soft(thick * 0.08), ...tags('detail', 'detail', context, 'feature') }
      )
    ),
    tag(
      { part: 'fat', role: 'body', material: { recipe: 'wax', color: '#f3dfc6' } },
      ...marbled(thick * 1.035)
    ),
  ])
  return at([0, s * 0.36, 0], at([0, 0, -thick / 2], body, { rotate: [PI / 2 - 0.0, 0, 0] }))
}

/** Meat that narrows to a bone with two knuckles, standing aslant on its thick end. */
export function drumstick(s: number, context: FamilyContext): Shape {
  const r = s * 0.235 * girth(context)
  const meat = blend(
    [
      { kind: 'ball', at: [0, r * 0.95, 0], radii: [r, r * 0.95, r * 0.92] },
      { kind: 'cone', from: [r * 0.1, r * 1.2, 0], to: [s * 0.3, s * 0.6, 0], r0: r * 0.86, r1: r * 0.34 },
      { kind: 'ball', at: [-r * 0.28, r * 0.8, r * 0.25], radii: [r * 0.75, r * 0.7, r * 0.75] },
    ],
    { blend: r * 0.35, detail: r * 0.22, ...tags('body', 'body', context) }
  )
  const bone = group([
    sweep(
      [
        [s * 0.26, s * 0.54, 0],
        [s * 0.37, s * 0.7, 0],
        [s * 0.46, s * 0.85, 0],
      ],
      [r * 0.26, r * 0.2, r * 0.22],
      { smooth: true, caps: 'round' }
    ),
    at([s * 0.43, s * 0.9, 0], ball(r * 0.29)),
    at([s * 0.51, s * 0.84, 0], ball(r * 0.29)),
  ])
  return group([meat, tag(tags('detail', 'detail', context, 'feature'), bone)])
}
