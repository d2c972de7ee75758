import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import {
  at,
  box,
  cylinder,
  extrude,
  group,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { tags } from './content-tags.ts'

/** A pizza, whole or one slice. Real size: 30 cm wide. */
export const pizza: Family = {
  name: 'pizza',
  parameters: {
    width: meters(0.3, { min: 0.12, max: 0.6 }, 'Diameter'),
    cut: choice(['whole', 'slice', 'missing'], 'Whole, one slice, or with a slice drawn out'),
    pepperoni: count(14, { min: 0, max: 30 }, 'Discs of salami'),
    olives: count(10, { min: 0, max: 30 }, 'Rings of olive'),
    basil: count(6, { min: 0, max: 20 }, 'Leaves'),
  },
  slots: {
    crust: { material: { recipe: 'bread', color: '#c98a43' } },
    cheese: { material: { recipe: 'wax', color: '#f3c95e' } },
    pepperoni: { material: { recipe: 'fruit', color: '#b3301f' } },
    olive: { material: { recipe: 'rubber', color: '#2b2a2c' } },
    basil: { material: { recipe: 'leaf', color: '#3f8a35' } },
  },
  partWords: {
    crust: { slot: 'crust', part: 'crust' },
    cheese: { slot: 'cheese', part: 'cheese' },
    pepperoni: { slot: 'pepperoni', part: 'pepperoni', count: 'pepperoni', with: { pepperoni: 14 } },
    salami: { slot: 'pepperoni', part: 'pepperoni', with: { pepperoni: 14 } },
    tomato: { slot: 'pepperoni', part: 'pepperoni', with: { pepperoni: 14 } },
    olive: { slot: 'olive', part: 'olive', count: 'olives', with: { olives: 12 } },
    basil: { slot: 'basil', part: 'basil', with: { basil: 8 } },
  },
  adjectives: {
    cheesy: { pepperoni: 8 },
    sliced: { cut: 'missing' },
    large: { width: 1.25 },
    vegetarian: { pepperoni: 0, basil: 12 },
  },
  build,
}

/** A slice has an eighth of the turn. */
const EIGHTH = PI / 4

function build(context: FamilyContext): Shape {
  const r = Number(context.parameters['width']) / 2
  if (context.parameters['cut'] === 'slice') {
    return sliceOf(r, context)
  }
  const isMissing = context.parameters['cut'] === 'missing'
  const round = isMissing ? sector(r, EIGHTH, PI * 2, context) : disc(r, context)
  return isMissing ? group([round, at([r * 0.16, 0, r * 0.07], sector(r, 0, EIGHTH, context))]) : round
}

function toppings(
  r: number,
  keep: (x: number, z: number) => boolean,
  context: FamilyContext
): readonly Shape[] {
  const p = context.parameters
  const y = r * 0.105
  const spots = (n: number, first: number, edge: number, lift: number) =>
    Array.from({ length: n }, (_, i) => {
      const away = r * edge * Math.sqrt((i + 0.6) / n)
      const angle = i * GOLDEN_ANGLE + first
      return {
        at: [away * cos(angle), y + lift, away * sin(angle)] as const,
        rotate: [0.05 * (i % 3), i * 2, 0.05 * (i % 2)] as const,
      }
    }).filter(({ at: [x, , z] }) => keep(x, z))
  const put = (part: string, slot: string, places: ReturnType<typeof spots>, child: Shape): Shape[] =>
    places.length === 0 || context.without.has(part)
      ? []
      : [scatter(places, tag(tags(part, slot, context, 'feature'), child))]
  return [
    ...put(
      'pepperoni',
      'pepperoni',
      spots(Number(p['pepperoni']), 0.2, 0.76, 0),
      cylinder(r * 0.115, r * 0.028, { edge: sharp })
    ),
    ...put('olive', 'olive', spots(Number(p['olives']), 1.4, 0.74, r * 0.012), extrudedRing(r * 0.05)),
    ...put(
      'basil',
      'basil',
      spots(Number(p['basil']), 2.6, 0.66, r * 0.02),
      nugget([r * 0.1, r * 0.012, r * 0.06])
    ),
  ]
}

const extrudedRing = (r: number): Shape => {
  const circle = (radius: number): readonly Vec2[] =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((i): Vec2 => [radius * cos((PI * i) / 4), radius * sin((PI * i) / 4)])
  return at(
    [0, 0, 0],
    extrude(circle(r), r * 0.5, { holes: [[...circle(r * 0.45)].reverse()], edge: sharp }),
    { rotate: [-PI / 2, 0, 0] }
  )
}

function disc(r: number, context: FamilyContext): Shape {
  const cuts = [0, 1, 2, 3].map(i =>
    at([0, r * 0.101, 0], box([r * 1.84, r * 0.012, r * 0.012], { edge: sharp }), {
      rotate: [0, EIGHTH * i, 0],
    })
  )
  return group([
    tag(
      tags('crust', 'crust', context, 'body'),
      at([0, r * 0.04, 0], cylinder(r * 0.97, r * 0.08, { edge: soft(r * 0.02) })),
      at([0, r * 0.08, 0], torus(r * 0.93, r * 0.075))
    ),
    at(
      [0, r * 0.075, 0],
      cylinder(r * 0.9, r * 0.056, { edge: sharp, ...tags('cheese', 'cheese', context) })
    ),
    tag({ part: 'cut', role: 'ornament', material: { recipe: 'bread', color: '#a8541f' } }, ...cuts),
    ...toppings(r, () => true, context),
  ])
}

/** The part between two angles (from +X toward −Z in the outline's plane). */
function sector(r: number, from: number, to: number, context: FamilyContext): Shape {
  const steps = Math.max(4, Math.round((to - from) * 7))
  const arcAt = (radius: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => [
      radius * cos(from + ((to - from) * i) / steps),
      radius * sin(from + ((to - from) * i) / steps),
    ])
  const flat = (y: number, shape: Shape): Shape => at([0, y, 0], shape, { rotate: [-PI / 2, 0, 0] })
  const rim = arcAt(r * 0.93).map(([x, y]): Vec3 => [x, r * 0.08, -y])
  const inside = (x: number, z: number): boolean => {
    const size = Math.sqrt(x * x + z * z)
    const share = [from, to].map(angle => x * sin(angle) + z * cos(angle))
    const reach = r * 0.07
    const isPast = share[0] < -reach
    const isBefore = share[1] > reach
    return size > r * 0.2 && (to - from > PI ? isPast || isBefore || x < 0 : isPast && isBefore)
  }
  return group([
    tag(
      tags('crust', 'crust', context, 'body'),
      flat(r * 0.035, extrude([[0, 0], ...arcAt(r * 0.95)], r * 0.07, { edge: sharp })),
      sweep(rim, r * 0.072, { smooth: true, caps: 'round' })
    ),
    flat(
      r * 0.08,
      extrude([[r * 0.004, 0], ...arcAt(r * 0.9)], r * 0.046, {
        edge: sharp,
        ...tags('cheese', 'cheese', context),
      })
    ),
    ...toppings(r, inside, context),
  ])
}

/** One slice, tip to the front, with salami of its own and cheese dripping from the edge. */
function sliceOf(r: number, context: FamilyContext): Shape {
  const half = EIGHTH * 0.62
  const arcAt = (radius: number): Vec2[] =>
    Array.from({ length: 9 }, (_, i): Vec2 => [
      radius * cos(-half + (half * i) / 4),
      radius * sin(-half + (half * i) / 4),
    ])
  const flat = (y: number, shape: Shape): Shape => at([0, y, 0], shape, { rotate: [-PI / 2, 0, 0] })
  const rim = arcAt(r * 0.95).map(([x, y]): Vec3 => [x, r * 0.11, -y])
  const spots: readonly Vec2[] = [
    [0.44, 0.02],
    [0.68, 0.2],
    [0.7, -0.2],
  ]
  const drips = [0.3, 0.5, 0.75].flatMap(t =>
    [-1, 1].map(side =>
      at(
        [r * t * cos(half) * 0.99, r * 0.06, side * r * t * sin(half) * 0.99],
        nugget([r * 0.045, r * (0.045 + 0.03 * ((t * 10) % 2)), r * 0.03])
      )
    )
  )
  const body = group([
    tag(
      tags('crust', 'crust', context, 'body'),
      flat(r * 0.045, extrude([[0, 0], ...arcAt(r * 0.95)], r * 0.09, { edge: sharp })),
      sweep(rim, r * 0.1, { smooth: true, caps: 'round' })
    ),
    tag(
      tags('cheese', 'cheese', context),
      flat(r * 0.105, extrude([[r * 0.01, 0], ...arcAt(r * 0.9)], r * 0.05, { edge: soft(r * 0.012) })),
      ...drips
    ),
    tag(
      tags('pepperoni', 'pepperoni', context, 'feature'),
      ...spots.map(([x, z]) =>
        at([x * r, r * 0.135, z * r], cylinder(r * 0.115, r * 0.03, { edge: soft(r * 0.008) }))
      )
    ),
    scatter(
      [
        [0.28, 0.02],
        [0.56, -0.12],
        [0.56, 0.13],
        [0.82, 0],
      ].map(([x, z], i) => ({ at: [x * r, r * 0.14, z * r] as const, rotate: [0, i, 0] as const })),
      tag(tags('olive', 'olive', context), extrudedRing(r * 0.045))
    ),
    scatter(
      [
        [0.42, -0.1],
        [0.64, 0.04],
      ].map(([x, z], i) => ({ at: [x * r, r * 0.152, z * r] as const, rotate: [0, i + 0.5, 0.1] as const })),
      tag(tags('basil', 'basil', context), nugget([r * 0.09, r * 0.012, r * 0.05]))
    ),
  ])
  return at([0, 0, 0], body, { rotate: [0, PI / 2, 0] })
}
