import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { nugget } from '../../kit/servings.ts'
import { at, box, extrude, group, scatter, sharp, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { crumb, crust } from './bread-parts.ts'

/** The section of a tin loaf: straight sides, a crown that swells over them. Units of its half width. */
export const SLICE: readonly Vec2[] = [
  [-0.86, 0],
  [0.86, 0],
  [0.94, 0.12],
  [0.95, 0.75],
  [1.06, 1.0],
  [0.94, 1.3],
  [0.52, 1.52],
  [0, 1.6],
  [-0.52, 1.52],
  [-0.94, 1.3],
  [-1.06, 1.0],
  [-0.95, 0.75],
  [-0.94, 0.12],
]

/** The middle line of a pretzel, in units of its width, seen from above. */
const PRETZEL: readonly Vec2[] = [
  [-0.3, 0.36],
  [-0.12, 0.12],
  [0.1, -0.1],
  [0.3, -0.28],
  [0.44, -0.18],
  [0.48, 0.06],
  [0.36, 0.3],
  [0.1, 0.4],
  [-0.1, 0.4],
  [-0.36, 0.3],
  [-0.48, 0.06],
  [-0.44, -0.18],
  [-0.3, -0.28],
  [-0.1, -0.1],
  [0.12, 0.12],
  [0.3, 0.36],
]

/** A pretzel leaning upright on its bow, as one hangs it up. */
export function pretzel(l: number, g: number, context: FamilyContext): Shape {
  const r = l * 0.075 * g
  const last = PRETZEL.length - 1
  const path = PRETZEL.map(([x, y], i): Vec3 => {
    const over = i < 3 ? 0.7 : i > last - 3 ? -0.7 : 0
    return [x * l, (0.4 - y) * l + r, over * r]
  })
  const thick = path.map((_, i) => r * (i === 0 || i === last ? 0.6 : i < 4 || i > last - 4 ? 0.8 : 1))
  const salt = path.slice(3, -3).flatMap(([x, y], i) => [
    { at: [x + r * 0.2, y + r * 0.2, r * 0.93] as const, rotate: [i, i * 2, 0] as const },
    { at: [x - r * 0.35, y - r * 0.3, r * 0.88] as const, rotate: [i * 2, i, 1] as const },
  ])
  return group([
    tag(crust(context), sweep(path, thick, { smooth: true, caps: 'round' })),
    scatter(
      salt,
      box([r * 0.28, r * 0.24, r * 0.26], {
        edge: sharp,
        part: 'salt',
        role: 'feature',
        material: context.material('salt'),
      })
    ),
  ])
}

/** A slice standing upright with butter melting on it. */
export function toast(l: number, g: number, context: FamilyContext): Shape {
  const r = l * 0.5
  const thick = l * 0.13 * g
  const outline = (share: number): readonly Vec2[] =>
    SLICE.map(([x, y]): Vec2 => [x * r * share, (y - 0.8) * r * 1.05 * share + 0.84 * r])
  return group([
    tag(crust(context), extrude(outline(1), thick, { edge: soft(thick * 0.2) })),
    tag(crumb('crumb', context), extrude(outline(0.86), thick * 1.06, { edge: sharp })),
    tag(
      { part: 'butter', role: 'content', material: { recipe: 'wax', color: '#f7d54a' } },
      at(
        [r * 0.1, r * 0.8, thick * 0.56],
        box([r * 0.52, r * 0.46, thick * 0.3], { edge: soft(thick * 0.06) }),
        { rotate: [0, 0, 0.2] }
      ),
      at([-r * 0.05, r * 0.5, thick * 0.52], nugget([r * 0.34, r * 0.3, thick * 0.07]))
    ),
  ])
}
