import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { nugget } from '../../kit/servings.ts'
import {
  at,
  box,
  capsule,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  rotated,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags, wants } from './content-tags.ts'

/** Two triangles of bread with ham, cheese, lettuce and tomato, standing on the long side. */
export function sandwich(r: number, context: FamilyContext): Shape {
  const outline = (share: number, shift: number): readonly Vec2[] => [
    [-r * share, -shift],
    [r * share, -shift],
    [0, r * 0.98 * share],
  ]
  const slab = (z: number, thick: number, share: number, shift: number): Shape =>
    at([0, r * 0.02, z], extrude(outline(share, shift), thick, { edge: soft(thick * 0.14) }))
  const crumbs = { part: 'crumb', role: 'body', material: { recipe: 'bread', color: '#f0dcae' } }
  const z = r * 0.15
  const parts: Shape[] = [
    tag(crumbs, slab(-z * 2.06, r * 0.24, 0.985, -r * 0.012), slab(z * 2.06, r * 0.24, 0.985, -r * 0.012)),
    tag(
      tags('body', 'bread', context, 'body'),
      ...[-1, 1].flatMap(side =>
        [-1, 1].map(edge =>
          at(
            [edge * r * 0.49, r * 0.5, side * z * 2.06],
            box([r * 1.36, r * 0.05, r * 0.25], { edge: soft(r * 0.015) }),
            { rotate: [0, 0, -edge * 0.775] }
          )
        )
      )
    ),
    tag(tags('meat', 'meat', context), slab(-z * 0.9, r * 0.11, 1.02, 0), slab(-z * 0.3, r * 0.06, 1.0, 0)),
  ]
  if (wants('cheese', context)) {
    parts.push(tag(tags('cheese', 'cheese', context, 'feature'), slab(z * 0.15, r * 0.06, 1.04, 0)))
  }
  if (wants('tomato', context)) {
    parts.push(tag(tags('tomato', 'tomato', context), slab(z * 0.6, r * 0.08, 1.01, 0)))
  }
  if (wants('lettuce', context)) {
    const wave = Array.from({ length: 13 }, (_, i) => ({
      at: [
        r * (-0.9 + 0.15 * i),
        r * (0.02 + 0.95 * (1 - Math.abs(-0.9 + 0.15 * i) / 0.95)) + r * 0.06,
        z * 1.2,
      ] as const,
      rotate: [0, 0, i] as const,
    }))
    parts.push(
      tag(
        tags('lettuce', 'lettuce', context, 'feature'),
        slab(z * 1.2, r * 0.07, 1.04, 0),
        scatter(wave, nugget([r * 0.12, r * 0.09, r * 0.06]))
      )
    )
  }
  return group(parts)
}

/** A sausage in a split roll with a line of mustard. */
export function hotdog(r: number, context: FamilyContext): Shape {
  const l = r * 2
  const lying = (radius: number, long: number, y: number, z: number): Shape =>
    at([0, y, z], capsule(radius, long), { rotate: [0, 0, PI / 2] })
  const zig: readonly Vec3[] = Array.from({ length: 13 }, (_, i): Vec3 => [
    l * (-0.4 + (0.8 * i) / 12),
    r * 0.53,
    (i % 2 === 0 ? -1 : 1) * r * 0.08,
  ])
  return group([
    tag(
      tags('body', 'bread', context, 'body'),
      lying(r * 0.24, l * 0.9, r * 0.24, r * 0.2),
      lying(r * 0.24, l * 0.9, r * 0.24, -r * 0.2),
      lying(r * 0.2, l * 0.84, r * 0.2, 0)
    ),
    tag(tags('meat', 'meat', context, 'feature'), lying(r * 0.17, l * 1.06, r * 0.4, 0)),
    tag(tags('sauce', 'sauce', context, 'ornament'), sweep(zig, r * 0.045, { smooth: true, caps: 'round' })),
    ...(wants('lettuce', context)
      ? [
          scatter(
            Array.from({ length: 16 }, (_, i) => ({
              at: [l * (-0.38 + 0.05 * i), r * 0.4, (i % 2 === 0 ? -1 : 1) * r * 0.17] as const,
              rotate: [0.4 * i, i, 0] as const,
            })),
            nugget([r * 0.12, r * 0.05, r * 0.09], tags('lettuce', 'lettuce', context))
          ),
        ]
      : []),
  ])
}

/** A split roll heaped with chunks of lobster and leaves, a claw across it. */
export function lobsterRoll(r: number, context: FamilyContext): Shape {
  const l = r * 2
  const half = (side: number): Shape =>
    at([0, r * 0.32, side * r * 0.27], capsule(r * 0.17, l * 0.9), {
      rotate: [0, 0, PI / 2],
      scale: [1, 1.6, 1],
    })
  const chunks = Array.from({ length: 26 }, (_, i) => ({
    at: [l * (-0.4 + 0.032 * i), r * (0.48 + 0.07 * (i % 3)), r * 0.11 * ((i % 3) - 1)] as Vec3,
    rotate: [i, 2 * i, 0.5 * i] as Vec3,
  }))
  const finger = (from: Vec3, to: Vec3, thick: number): Shape =>
    sweep(
      [from, [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + r * 0.06, to[2]], to],
      [thick, thick, r * 0.015],
      {
        smooth: true,
        caps: 'round',
      }
    )
  return group([
    tag(
      tags('body', 'bread', context, 'body'),
      half(1),
      half(-1),
      at([0, r * 0.16, 0], capsule(r * 0.2, l * 0.86), { rotate: [0, 0, PI / 2] })
    ),
    tag(
      tags('lettuce', 'lettuce', context, 'ornament'),
      ...[-1, 1].flatMap(side =>
        [-0.36, -0.18, 0, 0.18, 0.36].map((t, i) =>
          at([l * t, r * 0.52, side * r * 0.17], nugget([r * 0.24, r * 0.03, r * 0.13]), {
            rotate: [side * 0.7, i, 0],
          })
        )
      )
    ),
    tag(
      tags('meat', 'meat', context, 'feature'),
      scatter(chunks, nugget([r * 0.17, r * 0.13, r * 0.14])),
      at([l * 0.3, r * 0.74, 0], nugget([r * 0.26, r * 0.13, r * 0.16])),
      finger([l * 0.36, r * 0.78, r * 0.06], [l * 0.53, r * 0.78, r * 0.02], r * 0.07),
      finger([l * 0.36, r * 0.7, -r * 0.08], [l * 0.52, r * 0.74, -r * 0.1], r * 0.05)
    ),
  ])
}

/** A folded shell standing on its fold, heaped with filling. */
export function taco(r: number, context: FamilyContext): Shape {
  const half = (a: number): readonly Vec2[] => [
    ...Array.from({ length: 15 }, (_, i): Vec2 => [a * cos((PI * i) / 14), a * 0.92 * sin((PI * i) / 14)]),
  ]
  const wall = (side: number): Shape =>
    at([0, r * 0.1, side * r * 0.1], extrude(half(r), r * 0.05, { edge: soft(r * 0.014) }), {
      rotate: [side * 0.3, 0, 0],
    })
  const heap = (n: number, first: number): { at: Vec3; rotate: Vec3 }[] =>
    Array.from({ length: n }, (_, i) => {
      const angle = PI * (0.1 + (0.8 * (i + 0.5)) / n)
      const a = r * (0.86 + 0.06 * ((i + first) % 3))
      return {
        at: [a * cos(angle), r * 0.12 + a * 0.92 * sin(angle), ((i % 3) - 1) * r * 0.15] as Vec3,
        rotate: [i, i * 2, first] as Vec3,
      }
    })
  return group([
    tag(
      tags('body', 'bread', context, 'body'),
      wall(1),
      wall(-1),
      at([0, r * 0.09, 0], capsule(r * 0.09, r * 1.9), { rotate: [0, 0, PI / 2] })
    ),
    tag(
      tags('meat', 'meat', context),
      at([0, r * 0.12, 0], extrude(half(r * 0.84), r * 0.3, { edge: sharp })),
      scatter(heap(16, 1), nugget([r * 0.1, r * 0.09, r * 0.1]))
    ),
    scatter(
      heap(22, 0),
      nugget([r * 0.16, r * 0.04, r * 0.11], tags('lettuce', 'lettuce', context, 'feature'))
    ),
    scatter(heap(10, 2), nugget([r * 0.08, r * 0.07, r * 0.08], tags('tomato', 'tomato', context))),
    scatter(heap(14, 3), nugget([r * 0.14, r * 0.025, r * 0.03], tags('cheese', 'cheese', context))),
  ])
}

/** A pile on a plate: syrup running down, a pat of butter on top. */
export function pancakes(r: number, context: FamilyContext): Shape {
  const n = Math.max(2, Number(context.parameters['layers']))
  const thick = r * 0.17
  const base = r * 0.07
  const cakes = Array.from({ length: n }, (_, i) =>
    at(
      [r * 0.03 * sin(i * 2.1), base + thick * (i + 0.5) * 0.97, r * 0.03 * cos(i * 2.1)],
      cylinder(r * (0.8 - 0.012 * i), thick, { edge: soft(thick * 0.42) })
    )
  )
  const rims = Array.from({ length: n }, (_, i) =>
    at(
      [r * 0.03 * sin(i * 2.1), base + thick * (i + 0.98) * 0.97 - thick * 0.02, r * 0.03 * cos(i * 2.1)],
      cylinder(r * (0.73 - 0.012 * i), thick * 0.16, { edge: soft(thick * 0.05) })
    )
  )
  const top = base + thick * n * 0.97
  // From the pool over the rim and down the side, thicker where it ends.
  const drip = (angle: number, long: number): Shape =>
    rotated(
      [0, angle, 0],
      sweep(
        [
          [0, top - r * 0.04, r * 0.4],
          [0, top - r * 0.035, r * 0.64],
          [0, top - r * 0.06, r * 0.755],
          [0, top - r * 0.15, r * 0.785],
          [0, top - long * 0.75, r * 0.795],
          [0, top - long, r * 0.795],
        ],
        [0.05, 0.08, 0.078, 0.062, 0.064, 0.076].map(k => k * r),
        { smooth: true, caps: 'round' }
      )
    )
  const plate = lathe(
    [
      [0, 0],
      [r * 0.7, 0],
      [r * 1.05, r * 0.09],
      [r * 1.05, r * 0.12],
      [r * 0.72, r * 0.07],
      [0, r * 0.07],
    ],
    { edge: sharp, part: 'plate', role: 'support', material: { recipe: 'porcelain', color: '#dfe8ee' } }
  )
  const parts: Shape[] = [
    plate,
    tag(tags('body', 'bread', context, 'body'), ...cakes),
    tag({ part: 'top', role: 'body', material: { recipe: 'bread', color: '#9c5a22' } }, ...rims),
  ]
  if (wants('syrup', context)) {
    parts.push(
      tag(
        tags('sauce', 'sauce', context, 'feature'),
        at([0, top, 0], ellipsoid([r * 0.69, r * 0.06, r * 0.67])),
        drip(0.2, r * 0.4),
        drip(1.6, r * 0.56),
        drip(2.7, r * 0.34),
        drip(4, r * 0.5),
        drip(5.3, r * 0.42)
      ),
      at(
        [r * 0.04, top + r * 0.1, r * 0.02],
        box([r * 0.34, r * 0.15, r * 0.34], {
          edge: soft(r * 0.03),
          part: 'butter',
          role: 'content',
          material: { recipe: 'wax', color: '#f9de62' },
        }),
        { rotate: [0, 0.5, 0] }
      )
    )
  }
  return group(parts)
}

/** A grid of ridges over a thin plate of batter, butter in the middle. */
export function waffle(r: number, context: FamilyContext): Shape {
  const size = r * 1.8
  const thick = r * 0.16
  const bars = [-2, -1, 0, 1, 2].map(i =>
    at(
      [(i * size) / 4.6, thick * 1.1, 0],
      box([r * 0.11, thick * 1.1, size * 0.94], { edge: soft(r * 0.02) })
    )
  )
  const grid = group([...bars, at([0, 0, 0], group(bars), { rotate: [0, PI / 2, 0] })])
  const one = group([
    at(
      [0, thick * 0.6, 0],
      extrude(roundedRect(size * 0.98, size * 0.98, r * 0.2, 4), thick, { edge: soft(thick * 0.3) }),
      { rotate: [-PI / 2, 0, 0] }
    ),
    grid,
  ])
  const body = tag(tags('body', 'bread', context, 'body'), one)
  if (!wants('syrup', context)) {
    return at([0, 0, 0], body)
  }
  const cells = [
    [-0.5, 0.5],
    [0.5, 0.5],
    [1.5, 0.5],
    [0.5, -0.5],
    [-0.5, -0.5],
    [0.5, 1.5],
    [-1.5, -0.5],
  ] as const
  return group([
    body,
    tag(
      tags('sauce', 'sauce', context, 'feature'),
      ...cells.map(([x, z]) =>
        at(
          [(x * size) / 4.6, thick * 1.25, (z * size) / 4.6],
          box([r * 0.29, thick * 0.5, r * 0.29], { edge: sharp })
        )
      )
    ),
    at(
      [0, thick * 1.95, 0],
      box([r * 0.44, r * 0.17, r * 0.44], {
        edge: soft(r * 0.03),
        part: 'butter',
        role: 'content',
        material: { recipe: 'wax', color: '#f9de62' },
      }),
      { rotate: [0, 0.5, 0] }
    ),
  ])
}
