import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { at, box, cylinder, ellipsoid, extrude, group, loft, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './deli-parts.ts'

/** A striped box that widens upward, filled over its rim. */
function striped(s: number, wide: number, context: FamilyContext): Shape {
  const ring = (y: number, w: number): readonly Vec3[] => [
    [-w, y, -w * 0.86],
    [w, y, -w * 0.86],
    [w, y, w * 0.86],
    [-w, y, w * 0.86],
  ]
  const low = wide * 0.74
  const body = loft([ring(0, low), ring(s * 0.62, wide)], { edge: sharp, ...tags('box', 'box', context) })
  const strips = [-0.66, -0.22, 0.22, 0.66].flatMap(t =>
    [0, 1, 2, 3].map(side => {
      const a = t - 0.105
      const b = t + 0.105
      const deep = side % 2 === 0 ? 0.86 : 1
      const across = side % 2 === 0 ? 1 : 0.86
      const section = (y: number, w: number): readonly Vec3[] => [
        [a * w * across, y, w * deep - s * 0.006],
        [b * w * across, y, w * deep - s * 0.006],
        [b * w * across, y, w * deep + s * 0.005],
        [a * w * across, y, w * deep + s * 0.005],
      ]
      return at([0, 0, 0], loft([section(0.001, low), section(s * 0.62, wide)], { edge: sharp }), {
        rotate: [0, (side * PI) / 2, 0],
      })
    })
  )
  return group([body, tag({ ...tags('stripe', 'stripe', context), role: 'ornament' }, ...strips)])
}

/** Puffed corn heaped over the rim of a striped box. */
export function popcorn(s: number, context: FamilyContext): Shape {
  const wide = s * 0.36
  const puffs = Array.from({ length: 58 }, (_, i) => {
    const share = Math.sqrt((i + 0.5) / 58)
    const angle = i * GOLDEN_ANGLE
    const a = wide * 0.98 * share
    return {
      at: [
        a * cos(angle),
        s * (0.63 + 0.24 * Math.sqrt(Math.max(0, 1 - share * share)) + 0.02 * (i % 3)),
        a * sin(angle) * 0.9,
      ] as const,
      rotate: [i, i * 2, 0] as const,
      scale: 0.85 + 0.15 * (i % 3),
    }
  })
  return group([
    striped(s, wide, context),
    tag(
      { ...tags('body', 'body', context), role: 'feature' },
      at([0, s * 0.6, 0], ellipsoid([wide * 0.94, s * 0.24, wide * 0.8])),
      scatter(
        puffs.filter((_, i) => i % 3 !== 0),
        nugget([s * 0.07, s * 0.058, s * 0.062])
      )
    ),
    scatter(
      puffs.filter((_, i) => i % 3 === 0),
      nugget([s * 0.06, s * 0.05, s * 0.066], tags('detail', 'detail', context))
    ),
  ])
}

/** Sticks of potato in a scooped carton. */
export function fries(s: number, context: FamilyContext): Shape {
  const w = s * 0.33
  const outline: readonly Vec2[] = [
    [-w * 0.72, 0],
    [w * 0.72, 0],
    [w, s * 0.56],
    [w * 0.6, s * 0.48],
    [0, s * 0.43],
    [-w * 0.6, s * 0.48],
    [-w, s * 0.56],
  ]
  const back: readonly Vec2[] = [
    [-w * 0.72, 0],
    [w * 0.72, 0],
    [w, s * 0.58],
    [w * 0.5, s * 0.68],
    [-w * 0.5, s * 0.68],
    [-w, s * 0.58],
  ]
  const sticks = Array.from({ length: 26 }, (_, i) => {
    const x = w * (-0.78 + (1.56 * ((i * 7) % 26)) / 25)
    const z = s * (-0.07 + 0.07 * (i % 3))
    const tall = s * (0.6 + 0.1 * ((i * 5) % 4))
    return at([x, s * 0.1 + tall / 2, z], box([s * 0.05, tall, s * 0.05], { edge: sharp }), {
      rotate: [0.05 * ((i % 3) - 1), i * 0.3, -x * 2.2 * (0.12 / s)],
    })
  })
  return group([
    tag(
      tags('box', 'box', context),
      at([0, 0, s * 0.115], extrude(outline, s * 0.02, { edge: sharp })),
      at([0, 0, -s * 0.115], extrude(back, s * 0.02, { edge: sharp })),
      ...[-1, 1].map(side =>
        loft(
          [
            [
              [side * w * 0.72, 0, s * 0.12],
              [side * w * 0.66, 0, s * 0.12],
              [side * w * 0.66, 0, -s * 0.12],
              [side * w * 0.72, 0, -s * 0.12],
            ],
            [
              [side * w, s * 0.56, s * 0.12],
              [side * w * 0.94, s * 0.56, s * 0.12],
              [side * w * 0.94, s * 0.56, -s * 0.12],
              [side * w, s * 0.56, -s * 0.12],
            ],
          ],
          { edge: sharp }
        )
      ),
      at([0, s * 0.03, 0], box([w * 1.42, s * 0.06, s * 0.22], { edge: sharp }))
    ),
    at(
      [0, s * 0.24, s * 0.127],
      at([0, 0, 0], cylinder(s * 0.1, s * 0.012, { edge: sharp, ...tags('stripe', 'stripe', context) }), {
        rotate: [PI / 2, 0, 0],
      })
    ),
    tag({ ...tags('body', 'body', context), role: 'feature' }, ...sticks),
  ])
}
