import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { at, ball, ellipsoid, extrude, group, lathe, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Fruit with its inside showing: watermelon whole, halved or sliced, half an avocado, half a coconut, half an orange. */
export const cutFruit: Family = {
  name: 'cut_fruit',
  parameters: {
    width: meters(0.28, { min: 0.05, max: 0.6 }, 'Largest width'),
    kind: choice(['melon', 'avocado', 'coconut', 'citrus', 'kiwi'], 'Which one'),
    cut: choice(['slice', 'half', 'whole'], 'How it is cut'),
    seeds: count(14, { min: 0, max: 40 }, 'Seeds on the cut face'),
  },
  slots: {
    rind: { material: { recipe: 'fruit', color: '#2f7a35' } },
    stripe: { material: { recipe: 'fruit', color: '#16471f' } },
    pith: { material: { recipe: 'fruit', color: '#e4efc0' } },
    flesh: { material: { recipe: 'fruit', color: '#e0413f' } },
    seed: { material: { recipe: 'glossy-plastic', color: '#221a16' } },
  },
  partWords: {
    rind: { slot: 'rind', part: 'rind' },
    skin: { slot: 'rind', part: 'rind' },
    peel: { slot: 'rind', part: 'rind' },
    stripe: { slot: 'stripe', part: 'stripe' },
    flesh: { slot: 'flesh', part: 'flesh', with: { cut: 'half' } },
    seed: { slot: 'seed', part: 'seed', count: 'seeds', with: { seeds: 14 } },
    pit: { slot: 'seed', part: 'seed' },
    slice: { with: { cut: 'slice' } },
  },
  adjectives: {
    sliced: { cut: 'slice' },
    halved: { cut: 'half' },
    half: { cut: 'half' },
    whole: { cut: 'whole' },
    cut: { cut: 'half' },
    seedless: { seeds: 0 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const r = Number(p['width']) / 2
  if (p['kind'] === 'melon') {
    return p['cut'] === 'whole'
      ? melon(r, context)
      : p['cut'] === 'half'
        ? halfMelon(r, context)
        : melonSlice(r, context)
  }
  return p['kind'] === 'avocado' ? avocado(r, context) : halfRound(r, context)
}

const tags = (part: string, slot: string, context: FamilyContext, role = 'body') => ({
  part,
  role,
  material: context.material(slot),
})

/** A striped ball, a little long along X, with a dry stalk. */
function melon(r: number, context: FamilyContext): Shape {
  const h = r * 1.7
  const stripe = (i: number): Shape => {
    const angle = (i / 10) * PI * 2
    const section = (t: number): readonly (readonly [number, number, number])[] => {
      const bend = -1.35 + t * 2.7
      const half = 0.16 * cos(bend) + 0.014
      return (
        [
          [-half, 0.95],
          [-half, 1.024],
          [half, 1.024],
          [half, 0.97],
        ] as const
      ).map(
        ([turn, lift]) =>
          [
            r * lift * cos(bend) * sin(angle + turn),
            h / 2 + (h / 2) * lift * sin(bend),
            r * lift * cos(bend) * cos(angle + turn),
          ] as const
      )
    }
    return {
      op: 'loft',
      sections: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(section),
      edge: sharp,
    }
  }
  const body = group([
    at([0, h / 2, 0], ellipsoid([r, h / 2, r], tags('rind', 'rind', context))),
    tag(tags('stripe', 'stripe', context, 'feature'), ...Array.from({ length: 10 }, (_, i) => stripe(i))),
    at(
      [0, h, 0],
      nugget([r * 0.05, r * 0.09, r * 0.05], {
        part: 'stalk',
        role: 'ornament',
        material: { recipe: 'bark', color: '#8a7a45' },
      })
    ),
  ])
  return at([0, r * 0.98, 0], at([0, -h / 2, 0], body), { rotate: [0, 0, PI / 2 - 0.2] })
}

/** Nested domes: rind, pith and flesh, the cut face tilted to the front and up. */
function halfMelon(r: number, context: FamilyContext): Shape {
  const bowl = (a: number, lift: number, part: string, slot: string): Shape =>
    lathe(
      [
        [0, -a * 0.94],
        [a * 0.5, -a * 0.82],
        [a * 0.86, -a * 0.48],
        [a, 0],
        [a * 0.99, lift],
        [0, lift],
      ],
      { smooth: true, sharpAt: [4], edge: sharp, ...tags(part, slot, context) }
    )
  const n = Number(context.parameters['seeds'])
  const seeds = Array.from({ length: n }, (_, i) => ({
    at: [
      r * (i % 2 === 0 ? 0.62 : 0.42) * sin((i / n) * PI * 2),
      r * 0.022,
      r * (i % 2 === 0 ? 0.62 : 0.42) * cos((i / n) * PI * 2),
    ] as const,
    rotate: [0, (i / n) * PI * 2, 0] as const,
  }))
  const half = group([
    bowl(r, 0, 'rind', 'rind'),
    bowl(r * 0.95, r * 0.008, 'pith', 'pith'),
    bowl(r * 0.86, r * 0.016, 'flesh', 'flesh'),
    scatter(seeds, nugget([r * 0.025, r * 0.012, r * 0.045], tags('seed', 'seed', context, 'ornament'))),
  ])
  return at([0, r * 0.93, 0], half, { rotate: [0.55, 0, 0] })
}

/** A half disc standing on its rind, both faces cut. */
function melonSlice(r: number, context: FamilyContext): Shape {
  const thick = r * 0.3
  // What lies further in stands a hair higher: the cut on top shows flesh between rims, as the faces do.
  const half = (a: number, lift: number): readonly Vec2[] => [
    [-a, lift],
    ...Array.from({ length: 25 }, (_, i): Vec2 => [a * cos(PI + (PI * i) / 24), a * sin(PI + (PI * i) / 24)]),
    [a, lift],
  ]
  const put = (a: number, grow: number, part: string, slot: string, role = 'body'): Shape =>
    extrude(half(a, r * 0.3 * (grow - 0.9)), thick * grow, {
      edge: sharp,
      ...tags(part, slot, context, role),
    })
  const n = Number(context.parameters['seeds'])
  const spots = Array.from({ length: n }, (_, i) => {
    const row = i % 2
    const k = Math.floor(i / 2)
    const angle = PI + PI * (0.14 + (0.72 * (k + 0.5 + row * 0.25)) / Math.max(1, n / 2))
    const a = r * (row === 0 ? 0.62 : 0.38)
    return [a * cos(angle), a * sin(angle), angle] as const
  })
  const seeds = [-1, 1].flatMap(side =>
    spots.map(([x, y, angle]) => ({
      at: [x, y, side * thick * 0.52] as const,
      rotate: [0, 0, angle + PI / 2] as const,
    }))
  )
  return at(
    [0, r, 0],
    group([
      put(r, 0.98, 'rind', 'rind'),
      put(r * 0.94, 1, 'pith', 'pith'),
      put(r * 0.87, 1.03, 'flesh', 'flesh', 'feature'),
      scatter(seeds, nugget([r * 0.028, r * 0.05, r * 0.016], tags('seed', 'seed', context, 'ornament'))),
    ])
  )
}

/** Half a pear shape standing on its end against its own back: dark skin, green rim, pale flesh, a round stone. */
function avocado(r: number, context: FamilyContext): Shape {
  const outline = (share: number): readonly Vec2[] =>
    Array.from({ length: 28 }, (_, i): Vec2 => {
      const angle = (i / 28) * PI * 2
      const up = sin(angle)
      const wide = 1 - 0.24 * Math.max(0, up) - 0.12 * up
      return [r * share * wide * cos(angle), r * share * (up > 0 ? 1.55 : 1.05) * up]
    })
  const domes = [0, 0.3, 0.55, 0.75, 0.9, 1]
  const back = {
    op: 'loft',
    smooth: false,
    sections: domes.map(t =>
      outline(Math.sqrt(Math.max(0.003, 1 - t * t))).map(([x, y]) => [x, y, -t * r * 0.85] as const)
    ),
    ...tags('rind', 'rind', context),
  } as const
  const face = (share: number, lift: number, part: string, slot: string): Shape =>
    at(
      [0, 0, lift],
      extrude(outline(share), r * 0.04, { edge: sharp, ...tags(part, slot, context, 'feature') })
    )
  return at(
    [0, r * 1.05, 0],
    group([
      back,
      face(0.96, 0, 'pith', 'pith'),
      face(0.9, r * 0.008, 'flesh', 'flesh'),
      at([0, -r * 0.22, -r * 0.14], ball(r * 0.46, tags('seed', 'seed', context, 'feature'))),
    ])
  )
}

/** Half a round fruit with its face tilted up: coconut with a hollow, orange with wedges, kiwi with seeds. */
function halfRound(r: number, context: FamilyContext): Shape {
  const kind = context.parameters['kind']
  const bowl = (a: number, lift: number, part: string, slot: string): Shape =>
    lathe(
      [
        [0, -a * 0.94],
        [a * 0.5, -a * 0.82],
        [a * 0.86, -a * 0.48],
        [a, 0],
        [a * 0.99, lift],
        [0, lift],
      ],
      { smooth: true, sharpAt: [4], edge: sharp, ...tags(part, slot, context) }
    )
  const ring = (a: number): Shape =>
    lathe(
      [
        [a * 0.78, -r * 0.05],
        [a * 0.98, -r * 0.05],
        [a, r * 0.01],
        [a * 0.8, r * 0.012],
      ],
      { closed: true, edge: sharp, ...tags('pith', 'pith', context, 'feature') }
    )
  const hollow = lathe(
    [
      [0, -r * 0.1],
      [r * 0.5, -r * 0.09],
      [r * 0.76, 0.001],
      [r * 0.74, r * 0.004],
      [0, r * 0.004],
    ],
    { edge: sharp, ...tags('flesh', 'flesh', context, 'feature') }
  )
  const wedge = (i: number): Shape =>
    at([0, r * 0.01, 0], at([0, 0, r * 0.48], ellipsoid([r * 0.19, r * 0.035, r * 0.36])), {
      rotate: [0, (i / 9) * PI * 2, 0],
    })
  const seeds = Array.from({ length: 20 }, (_, i) => ({
    at: [
      r * (0.36 + 0.1 * (i % 2)) * sin((i / 20) * PI * 2),
      r * 0.03,
      r * (0.36 + 0.1 * (i % 2)) * cos((i / 20) * PI * 2),
    ] as const,
    rotate: [0, i * GOLDEN_ANGLE, 0] as const,
  }))
  const insides: readonly Shape[] =
    kind === 'coconut'
      ? [ring(r * 0.96), hollow]
      : kind === 'kiwi'
        ? [
            bowl(r * 0.96, r * 0.012, 'flesh', 'flesh'),
            at([0, r * 0.012, 0], ellipsoid([r * 0.26, r * 0.02, r * 0.26], tags('pith', 'pith', context))),
            scatter(
              seeds,
              nugget([r * 0.022, r * 0.012, r * 0.04], tags('seed', 'seed', context, 'feature'))
            ),
          ]
        : [
            bowl(r * 0.95, r * 0.008, 'pith', 'pith'),
            tag(tags('flesh', 'flesh', context, 'feature'), ...Array.from({ length: 9 }, (_, i) => wedge(i))),
          ]
  return at([0, r * 0.9, 0], group([bowl(r, 0, 'rind', 'rind'), ...insides]), { rotate: [0.6, 0, 0] })
}
