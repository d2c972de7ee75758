import { cos, sin } from '../../kernel/det-math.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { liquidIn, nugget } from '../../kit/servings.ts'
import { innerRadius, type VesselOptions } from '../../kit/vessels.ts'
import { at, ball, box, group, sharp, cylinder, ellipsoid, scatter } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

const POURED: Readonly<Record<string, string>> = {
  honey: '#e39a16',
  jam: '#a3152f',
  salt: '#f7f6f2',
  pepper: '#55493c',
}

/** What a clear jar shows inside. */
export function jarContents(options: VesselOptions, h: number, context: FamilyContext): readonly Shape[] {
  const kind = String(context.parameters['filling'])
  const level = h * Number(context.parameters['level'])
  const color = POURED[kind]
  if (kind === 'none' || context.material('body').recipe !== 'glass') {
    return []
  }
  if (color !== undefined) {
    const recipe = kind === 'honey' || kind === 'jam' ? 'liquid' : 'sand'
    return [liquidIn(options, level, { part: 'filling', role: 'content', material: { recipe, color } })]
  }
  const pieces = heap(options, level)
  const tags = (part: string, recipe: string, tint: string) => ({
    part,
    role: 'content',
    material: { recipe, color: tint },
  })
  const size = innerRadius(options, level * 0.5)
  switch (kind) {
    case 'cookies': {
      const chip = (x: number, z: number): Shape =>
        at([size * x, size * 0.07, size * z], box([size * 0.13, size * 0.1, size * 0.12], { edge: sharp }))
      const places = pieces(20, 0.62)
      return [
        scatter(
          places,
          cylinder(size * 0.44, size * 0.15, { edge: sharp, ...tags('filling', 'bread', '#cf9a55') })
        ),
        scatter(
          places,
          group([chip(0.2, 0.1), chip(-0.15, 0.2), chip(0, -0.22)], tags('chips', 'chocolate', '#4a2a1a'))
        ),
      ]
    }
    case 'pickles':
      return [
        liquidIn(options, level, tags('brine', 'glass', '#dfe8b0')),
        scatter(
          pieces(7, 0.5).map(({ at: [x, , z] }, i) => ({
            at: [x, level * 0.5, z] as const,
            rotate: [0.1 * (i % 3), i, 0.12 * (i % 2)] as const,
          })),
          ellipsoid([size * 0.26, level * 0.4, size * 0.26], tags('filling', 'fruit', '#6f8f2e'))
        ),
      ]
    case 'fireflies':
      return [
        scatter(pieces(9, 0.7), ball(size * 0.09, tags('filling', 'glow', '#ffe066'))),
        at(
          [0, options.base, 0],
          ellipsoid([size * 0.85, h * 0.07, size * 0.85], tags('moss', 'grass', '#6b8a3a'))
        ),
      ]
    default:
      return [
        at([0, 0, 0], liquidIn(options, level * 0.97, tags('filling', 'glossy-plastic', '#d8363a')), {
          scale: [0.74, 1, 0.74],
        }),
        ...['#d8363a', '#f2c230', '#3f8fd0', '#58b04a'].map((tint, i) =>
          scatter(
            pieces(60, 0.78).filter((_, k) => k % 4 === i),
            nugget([size * 0.24, size * 0.17, size * 0.18], tags('filling', 'glossy-plastic', tint))
          )
        ),
      ]
  }
}

/** Places of things heaped up from the floor, in rings that turn by the golden angle. */
function heap(options: VesselOptions, level: number) {
  return (count: number, spread: number) =>
    Array.from({ length: count }, (_, i) => {
      const y = options.base * 1.4 + (level - options.base * 1.6) * ((i + 0.5) / count)
      const r = innerRadius(options, y) * spread * (i % 4 === 3 ? 0.3 : 1)
      const angle = i * GOLDEN_ANGLE
      return {
        at: [r * cos(angle), y, r * sin(angle)] as const,
        rotate: [(i % 3) * 0.6 - 0.5, i, (i % 2) * 0.5 - 0.2] as const,
      }
    })
}
