import { atan2, cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { dense, outerRadius } from '../../kit/vessels.ts'
import { around, at, ball, lathe, loft, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { FruitKind } from './fruit-kinds.ts'
import { fruitLeaf } from './fruit-leaf.ts'

/** Stalk, calyx or tuft where the fruit hung, and its leaf. */
export function fruitTop(kind: FruitKind, h: number, r: number, context: FamilyContext): readonly Shape[] {
  const y = h * kind.top
  const parts: Shape[] = []
  const stalk = { part: 'stalk', role: 'ornament', material: context.material('stalk') }
  const green = { part: 'leaf', role: 'ornament', material: context.material('leaf') }
  if (!context.without.has('stalk')) {
    parts.push(...stalkOf(kind, h, r, y, stalk, green))
  }
  if (context.parameters['leaf'] === 'yes' && !context.without.has('leaf')) {
    const lift = kind.stalk === 'wood' ? h * 0.12 : h * 0.01
    parts.push(tag(green, at([0, y + lift, 0], fruitLeaf(r * 0.95, r * 0.5), { rotate: [-0.25, 1.1, 0] })))
  }
  return parts
}

type Tags = {
  readonly part: string
  readonly role: string
  readonly material: ReturnType<FamilyContext['material']>
}

function stalkOf(
  kind: FruitKind,
  h: number,
  r: number,
  y: number,
  stalk: Tags,
  green: Tags
): readonly Shape[] {
  switch (kind.stalk) {
    case 'wood':
      return [
        tag(
          stalk,
          sweep(
            [
              [0, y - h * 0.02, 0],
              [r * 0.03, y + h * 0.12, 0],
              [r * 0.12, y + h * 0.27, 0],
            ],
            [r * 0.045, r * 0.045, r * 0.065],
            { smooth: true }
          )
        ),
      ]
    case 'green':
      return [
        tag(
          stalk,
          at([0, y, 0], around(5, at([0, 0, r * 0.05], nugget([r * 0.045, r * 0.03, r * 0.06])))),
          at([0, y, 0], nugget([r * 0.06, r * 0.05, r * 0.06]))
        ),
      ]
    case 'calyx': {
      const sepal = at([0, y + h * 0.03, 0], fruitLeaf(r * 0.86, r * 0.34), { rotate: [0.06, 0, 0] })
      return [
        tag(
          green,
          around(6, sepal),
          sweep(
            [
              [0, y - h * 0.02, 0],
              [r * 0.04, y + h * 0.13, 0],
              [r * 0.14, y + h * 0.2, 0],
            ],
            [r * 0.09, r * 0.06, r * 0.07],
            { smooth: true }
          )
        ),
      ]
    }
    case 'cap':
      return cap(h, r, y, stalk, green)
    case 'tuft':
      return [
        tag(
          stalk,
          ...[0, 1, 2, 3, 4].map(i =>
            sweep(
              [
                [0, y - h * 0.06, 0],
                [r * 0.06 * sin(i * 1.3), y + h * 0.1, r * 0.06 * cos(i * 1.3)],
                [r * 0.2 * sin(i * 1.3), y + h * (0.2 + 0.02 * i), r * 0.2 * cos(i * 1.3)],
              ],
              [r * 0.06, r * 0.035, 0],
              { smooth: true }
            )
          )
        ),
      ]
    case 'pumpkin':
      return [
        tag(
          green,
          lathe(
            [
              [0, y - h * 0.05],
              [r * 0.22, y - h * 0.05],
              [r * 0.13, y + h * 0.06],
              [r * 0.1, y + h * 0.2],
              [r * 0.14, y + h * 0.26],
              [0, y + h * 0.26],
            ],
            { flutes: { count: 5, depth: 0.18 }, edge: sharp }
          )
        ),
      ]
    case 'crown': {
      // The sepals of its flower, hard and upright: a star around a hollow.
      const sepal = at([0, y - h * 0.02, r * 0.19], fruitLeaf(r * 0.36, r * 0.26), { rotate: [-1.05, 0, 0] })
      return [
        tag(
          { ...stalk, part: 'crown' },
          around(6, sepal),
          lathe(
            [
              [r * 0.15, y - h * 0.05],
              [r * 0.29, y - h * 0.05],
              [r * 0.25, y + h * 0.06],
              [r * 0.18, y + h * 0.06],
            ],
            { closed: true, edge: sharp }
          )
        ),
      ]
    }
    case 'none':
      return []
  }
}

/** The scaly cup of an acorn, the lobed cap of an eggplant. */
function cap(h: number, r: number, y: number, stalk: Tags, green: Tags): readonly Shape[] {
  if (y < h * 0.8) {
    const cup = lathe(
      [
        [0, y],
        [r * 0.93, y],
        [r * 1.04, y + h * 0.06],
        [r * 0.96, y + h * 0.2],
        [r * 0.6, y + h * 0.32],
        [0, y + h * 0.36],
      ],
      { smooth: true, sharpAt: [1] }
    )
    const scales = [0.05, 0.14, 0.22, 0.29].flatMap((t, row) =>
      Array.from({ length: 12 - row * 2 }, (_, i) => {
        const angle = ((i + (row % 2) / 2) / (12 - row * 2)) * TAU
        const away = r * [1.03, 0.98, 0.82, 0.6][row]
        return {
          at: [away * sin(angle), y + h * t, away * cos(angle)] as const,
          rotate: [0, angle, 0] as const,
        }
      })
    )
    return [
      tag(
        stalk,
        cup,
        scatter(scales, nugget([r * 0.24, h * 0.05, r * 0.1])),
        sweep(
          [
            [0, y + h * 0.3, 0],
            [r * 0.02, y + h * 0.44, 0],
            [r * 0.16, y + h * 0.54, 0],
          ],
          [r * 0.1, r * 0.07, r * 0.09],
          { smooth: true }
        )
      ),
    ]
  }
  const lobe = at([0, y - h * 0.005, 0], fruitLeaf(r * 0.72, r * 0.5), { rotate: [0.75, 0, 0] })
  return [
    tag(
      green,
      around(5, lobe),
      lathe(
        [
          [0, y - h * 0.03],
          [r * 0.36, y - h * 0.03],
          [r * 0.22, y + h * 0.04],
          [r * 0.1, y + h * 0.09],
          [r * 0.12, y + h * 0.19],
          [0, y + h * 0.19],
        ],
        { smooth: true, sharpAt: [1, 4] }
      )
    ),
  ]
}

/** Seeds of a strawberry, eyes of a potato, hair and eyes of a coconut, spines of a durian, bumps of a lychee. */
export function speckles(
  kind: string,
  outline: readonly Vec2[],
  h: number,
  r: number,
  context: FamilyContext
): readonly Shape[] {
  if (kind === 'none') {
    return []
  }
  const curve = dense(
    outline.map(([a, y], i): Vec2 => [
      a,
      i > 0 && y <= outline[i - 1][1] ? outline[i - 1][1] + h * 0.001 : y,
    ]),
    3
  )
  const tags = { part: 'seed', role: 'ornament', material: context.material('seed') }
  if (kind === 'hair') {
    const eyes = [0, 1, 2].map(i =>
      at([r * 0.26 * sin(i * 2.094), h * 0.965, r * 0.26 * cos(i * 2.094)], ball(r * 0.11))
    )
    const fibre = Array.from({ length: 46 }, (_, i) => {
      const y = h * (0.08 + (0.84 * (i + 0.5)) / 46)
      const angle = i * GOLDEN_ANGLE
      const away = outerRadius(curve, y)
      return {
        at: [away * sin(angle), y, away * cos(angle)] as const,
        rotate: [0, angle, (i % 3) * 0.2] as const,
      }
    })
    return [
      tag({ ...tags, part: 'eye', material: { recipe: 'bark', color: '#2b1a10' } }, ...eyes),
      scatter(fibre, tag(tags, nugget([r * 0.022, h * 0.11, r * 0.022]))),
    ]
  }
  if (kind === 'spines' || kind === 'bumps') {
    return [scatter(allOver(curve, h, kind === 'spines' ? 150 : 110), tag(tags, bristle(kind, r)))]
  }
  const n = kind === 'eyes' ? 9 : 54
  const places = Array.from({ length: n }, (_, i) => {
    const t = 0.1 + (0.78 * (i + 0.5)) / n
    const angle = i * GOLDEN_ANGLE
    const away = outerRadius(curve, h * t) * 0.995
    return { at: [away * sin(angle), h * t, away * cos(angle)] as const, rotate: [-0.3, angle, 0] as const }
  })
  return [
    scatter(
      places,
      tag(
        tags,
        kind === 'eyes' ? nugget([r * 0.08, r * 0.04, r * 0.03]) : nugget([r * 0.036, r * 0.06, r * 0.025])
      )
    ),
  ]
}

/** Places all over a turned body, evenly by its area, each with its +Z outward; `curve` rises from pole to pole. */
function allOver(curve: readonly Vec2[], h: number, n: number): readonly Place[] {
  return Array.from({ length: n }, (_, i) => {
    const y = h * (0.02 + (0.96 * (i + 0.5)) / n)
    const angle = i * GOLDEN_ANGLE
    const away = outerRadius(curve, y)
    const slope = (outerRadius(curve, y + h * 0.02) - outerRadius(curve, y - h * 0.02)) / (h * 0.04)
    return {
      at: [away * sin(angle), y, away * cos(angle)] as const,
      rotate: [atan2(slope, 1), angle, 0] as const,
    }
  })
}

type Place = { readonly at: Vec3; readonly rotate: Vec3 }

/** A spine or a bump that stands out along +Z. */
function bristle(kind: 'spines' | 'bumps', r: number): Shape {
  if (kind === 'bumps') {
    return nugget([r * 0.13, r * 0.13, r * 0.09])
  }
  const ring = (z: number, size: number): readonly Vec3[] => [
    [-size, -size, z],
    [size, -size, z],
    [size, size, z],
    [-size, size, z],
  ]
  return loft([ring(-r * 0.05, r * 0.11), ring(r * 0.1, r * 0.055), ring(r * 0.22, r * 0.006)], {
    edge: sharp,
  })
}
