import type { Vec2 } from '../../kernel/types.ts'
import { steam, surfaceIn } from '../../kit/servings.ts'
import { innerRadius, type VesselOptions } from '../../kit/vessels.ts'
import { at, ball, cylinder, ellipsoid, group, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Height, half width and wall of a pot. */
export interface PotPlan {
  readonly h: number
  readonly r: number
  readonly options: VesselOptions
}

/** What simmers in it, and the steam above. */
export function potContents({ h, r, options }: PotPlan, context: FamilyContext): readonly Shape[] {
  const p = context.parameters
  const kind = String(p['filling'])
  const parts: Shape[] = []
  const level = h * (p['shape'] === 'cauldron' ? 0.93 : 0.8)
  const a = innerRadius(options, level)
  const pool = (color: string): Shape =>
    surfaceIn(options, level, { part: 'filling', role: 'content', material: { recipe: 'liquid', color } })
  const dots = (n: number, size: number, part: string, material: { recipe: string; color: string }): Shape =>
    group(
      Array.from({ length: n }, (_, i) => {
        const [x, z] = SPOTS[i % SPOTS.length]
        return at([x * a, level + size * a * 0.25, z * a], ball(size * a * (0.7 + 0.15 * (i % 4))))
      }),
      { part, role: 'content', material }
    )
  if (kind === 'brew') {
    parts.push(pool('#5fb82e'), dots(9, 0.2, 'bubble', { recipe: 'liquid', color: '#9be35a' }))
  } else if (kind === 'soup') {
    parts.push(
      pool('#c9752a'),
      dots(5, 0.14, 'vegetable', { recipe: 'fruit', color: '#e0501f' }),
      at([0.1 * a, 0, 0.05 * a], dots(5, 0.12, 'herb', { recipe: 'leaf', color: '#4f8f3a' }), {
        rotate: [0, 0.7, 0],
      })
    )
  } else if (kind === 'water') {
    parts.push(pool('#9cc8dc'), dots(7, 0.12, 'bubble', { recipe: 'liquid', color: '#cfe6f0' }))
  } else if (kind === 'gold') {
    const coin = cylinder(a * 0.2, a * 0.05, { edge: sharp })
    const heap = Array.from({ length: 22 }, (_, i) => {
      const [x, z] = SPOTS[i % SPOTS.length]
      const t = i < 9 ? 0.95 : 0.62
      return at([x * a * t, level + a * (i < 9 ? 0.06 : 0.2), z * a * t], coin, {
        rotate: [((i % 5) - 2) * 0.3, i, ((i % 3) - 1) * 0.4],
      })
    })
    parts.push(
      tag(
        { part: 'coin', role: 'content', material: { recipe: 'polished-metal', color: '#e8b84c' } },
        at([0, level - a * 0.02, 0], ellipsoid([a, a * 0.3, a])),
        ...heap
      )
    )
  } else if (kind === 'egg') {
    const floor = options.base
    parts.push(
      at(
        [-r * 0.06, floor + r * 0.015, r * 0.04],
        ellipsoid([r * 0.5, r * 0.05, r * 0.44], {
          part: 'egg',
          role: 'content',
          material: { recipe: 'ceramic', color: '#fbf8f0' },
        })
      ),
      at(
        [0, floor + r * 0.05, 0],
        ellipsoid([r * 0.19, r * 0.12, r * 0.19], {
          part: 'yolk',
          role: 'content',
          material: { recipe: 'ceramic', color: '#f5a81c' },
        })
      )
    )
  }
  if (p['steam'] === 'yes') {
    parts.push(
      at(
        [0, kind === 'egg' ? options.base : level - r * 0.05, 0],
        steam(r * 1.1, r * 0.8, {
          part: 'steam',
          role: 'ornament',
          material: { recipe: 'plaster', color: '#dfe6ec' },
        })
      )
    )
  }
  return parts
}

/** Even places on a disc of radius 1. */
const SPOTS: readonly Vec2[] = [
  [0.1, 0.05],
  [-0.45, 0.3],
  [0.5, 0.42],
  [0.05, -0.55],
  [-0.6, -0.3],
  [0.62, -0.25],
  [-0.1, 0.68],
  [0.35, -0.1],
  [-0.3, -0.05],
]
