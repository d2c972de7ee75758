import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import { at, box, cylinder, ellipsoid, scatter, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import {} from '../specs.ts'
import type { FamilyContext } from '../types.ts'

const FILLINGS: Readonly<Record<string, readonly (readonly [recipe: string, color: string])[]>> = {
  fruit: [
    ['fruit', '#c62f2b'],
    ['fruit', '#f0922b'],
    ['fruit', '#8fb53a'],
    ['fruit', '#e9c63c'],
  ],
  eggs: [
    ['ceramic', '#e88fb0'],
    ['ceramic', '#8fc9e0'],
    ['ceramic', '#f4d664'],
    ['ceramic', '#a5d68f'],
  ],
  bread: [
    ['bread', '#c98a45'],
    ['bread', '#a9672e'],
  ],
  yarn: [
    ['wool', '#c4476a'],
    ['wool', '#4f87b8'],
    ['wool', '#e3b04a'],
  ],
  clothes: [
    ['fabric', '#e9e6df'],
    ['fabric', '#7fa3c4'],
    ['fabric', '#cf7f86'],
  ],
}

/** A heap of rounded pieces up over the rim. */
export function contents(kind: string, r: number, h: number, context: FamilyContext): Shape[] {
  const looks = FILLINGS[kind] ?? FILLINGS['fruit']
  const size = kind === 'yarn' ? r * 0.4 : kind === 'eggs' ? r * 0.2 : r * 0.27
  const radii: Vec3 =
    kind === 'bread'
      ? [size * 0.75, size * 0.6, size * 2]
      : kind === 'eggs'
        ? [size * 0.8, size * 0.8, size * 1.1]
        : [size, size * 0.94, size]
  const random = context.random.fork('filling')
  if (kind === 'clothes') {
    return folded(looks, r, h, random)
  }
  const rings: readonly (readonly [count: number, radius: number, lift: number])[] =
    kind === 'yarn'
      ? [
          [4, 0.52, 0],
          [1, 0, 0.5],
        ]
      : [
          [8, 0.7, 0],
          [5, 0.36, 0.42],
          [1, 0, 0.62],
        ]
  const places = rings.flatMap(([number, radius, lift]) =>
    Array.from({ length: number }, (_, i) => {
      const angle = (TAU * i) / number + random.range(-0.15, 0.15)
      return {
        at: [r * radius * cos(angle), h * 0.94 + size * (lift * 2 - 0.1), r * radius * sin(angle)] as Vec3,
        rotate: [random.range(-0.3, 0.3), random.range(0, TAU), random.range(-0.2, 0.2)] as Vec3,
      }
    })
  )
  return [
    at(
      [0, h * 0.8, 0],
      cylinder(r * 0.94, h * 0.1, {
        part: 'content',
        role: 'content',
        material: { recipe: looks[0][0], color: looks[0][1] },
      })
    ),
    ...looks.map(([recipe, color], k) =>
      tag(
        { part: k === 0 ? 'content' : `content_${k + 1}`, role: 'content', material: { recipe, color } },
        scatter(
          places.filter((_, i) => i % looks.length === k),
          ellipsoid(radii)
        )
      )
    ),
  ]
}

/** Folded cloths in two stacks. */
function folded(
  looks: readonly (readonly [recipe: string, color: string])[],
  r: number,
  h: number,
  random: Random
): Shape[] {
  const thick = r * 0.2
  const under = cylinder(r * 0.99, h * 0.12, {
    part: 'content',
    role: 'content',
    material: { recipe: looks[0][0], color: looks[0][1] },
  })
  const cloths = [0, 1, 2, 3, 4, 5].map(i => {
    const side = i % 2 === 0 ? 1 : -1
    const level = Math.floor(i / 2)
    const [recipe, color] = looks[(i + level) % looks.length]
    const k = (i + level) % looks.length
    return at(
      [side * r * 0.36, h * 0.78 + thick * 0.92 * (level + 0.5), r * 0.04 * side],
      box([r * 0.68, thick * 1.04, r * 1.1], {
        part: k === 0 ? 'content' : `content_${k + 1}`,
        role: 'content',
        material: { recipe, color },
        edge: soft(thick * 0.42),
      }),
      { rotate: [0, random.range(-0.14, 0.14), 0] }
    )
  })
  return [at([0, h * 0.74, 0], under), ...cloths]
}
