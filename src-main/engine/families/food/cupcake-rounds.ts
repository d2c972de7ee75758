import { cos, PI, sin } from '../../kernel/det-math.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import {
  around,
  at,
  box,
  ellipsoid,
  extrude,
  group,
  lathe,
  scatter,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import { ellipse } from '../../kit/outlines.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Sprinkles in three colours at places on a form. */
export function sprinkles(
  places: readonly { at: readonly [number, number, number]; rotate: readonly [number, number, number] }[],
  child: Shape,
  context: FamilyContext,
  isMixed: boolean
): readonly Shape[] {
  const tags = { part: 'sprinkle', role: 'ornament', material: context.material('sprinkle') }
  if (!isMixed) {
    return places.length === 0 ? [] : [scatter(places, tag(tags, child))]
  }
  return [
    tags,
    ...['#5ab4e0', '#ffffff'].map(color => ({ ...tags, material: { recipe: 'glossy-plastic', color } })),
  ].flatMap((one, i) => {
    const own = places.filter((_, k) => k % 3 === i)
    return own.length === 0 ? [] : [scatter(own, tag(one, child))]
  })
}

/** A pie in its dish: crimped rim, lattice over the filling. */
export function pie(r: number, context: FamilyContext): Shape {
  const dough = { part: 'body', role: 'feature', material: context.material('dough') }
  const h = r * 0.36
  const dish = lathe(
    [
      [0, 0],
      [r * 0.74, 0],
      [r * 0.98, h * 0.92],
      [r * 0.9, h * 0.92],
      [0, h * 0.7],
    ],
    { edge: sharp, part: 'dish', role: 'support', material: context.material('wrapper') }
  )
  const crimp = around(26, at([0, h * 1.02, r * 0.94], ellipsoid([r * 0.1, r * 0.07, r * 0.1])))
  const strip = (t: number): Shape => {
    const half = r * 0.9 * Math.sqrt(1 - t * t)
    return at(
      [t * r * 0.9, h * 0.98 + r * 0.07 * (1 - t * t), 0],
      box([r * 0.13, r * 0.05, half * 2], { edge: soft(r * 0.012) })
    )
  }
  const strips = [-0.75, -0.38, 0, 0.38, 0.75].map(strip)
  return group([
    dish,
    tag(
      dough,
      at([0, h * 0.98, 0], torus(r * 0.94, r * 0.055)),
      crimp,
      ...strips,
      at([0, -r * 0.02, 0], group(strips), { rotate: [0, PI / 2, 0] })
    ),
    at(
      [0, h * 0.86, 0],
      ellipsoid([r * 0.92, r * 0.1, r * 0.92], {
        part: 'icing',
        role: 'content',
        material: context.material('icing'),
      })
    ),
  ])
}

/** A torus of dough, iced above its waist with a wavy edge and sprinkled; a bagel has seeds only. */
export function ring(r: number, context: FamilyContext): Shape {
  const isBagel = context.parameters['kind'] === 'bagel'
  const tube = r * 0.35
  const middle = r - tube
  const h = tube * 0.9
  const thick = isBagel ? 0 : 0.1
  const n = Number(context.parameters['sprinkles'])
  const places = Array.from({ length: n }, (_, i) => {
    const around = i * GOLDEN_ANGLE
    const lean = (((i * 5) % 9) - 4) * 0.2
    const away = middle + tube * (1.02 + thick) * sin(lean)
    return {
      at: [away * sin(around), h + h * (1.02 + thick) * cos(lean), away * cos(around)] as const,
      rotate: [0, i * 1.7, 0] as const,
    }
  })
  const ringOf = (grow: number, from: number) =>
    Array.from({ length: 11 }, (_, i) => {
      const angle = from + ((PI - from * 2) * i) / 10
      return [middle + (tube + grow) * cos(angle), h + (h + grow) * sin(angle)] as const
    })
  const icing = lathe([...ringOf(tube * thick, -0.1), ...[...ringOf(-tube * 0.12, 0)].reverse()], {
    closed: true,
    edge: sharp,
    flutes: { count: 9, depth: 0.018 },
  })
  const dough = at([0, h, 0], torus(middle, tube), { scale: [1, 0.9, 1] })
  const parts: Shape[] = [tag({ part: 'body', role: 'body', material: context.material('dough') }, dough)]
  if (!isBagel && !context.without.has('icing')) {
    parts.push(tag({ part: 'icing', role: 'feature', material: context.material('icing') }, icing))
  }
  parts.push(
    ...sprinkles(
      places,
      isBagel ? nugget([r * 0.05, r * 0.02, r * 0.03]) : box([r * 0.15, r * 0.05, r * 0.05], { edge: sharp }),
      context,
      !isBagel
    )
  )
  if (isBagel && context.parameters['filled'] === 'yes') {
    return filledBagel(r, parts, context)
  }
  // Upright on its rim: from the side of a table one would not see the hole.
  return at([0, r, -h], group(parts), { rotate: [PI / 2, 0, 0] })
}

/** A bagel cut open and lying: cream cheese that swells out between its halves, folds of salmon, dill. */
function filledBagel(r: number, whole: readonly Shape[], context: FamilyContext): Shape {
  const tube = r * 0.35
  const middle = r - tube
  const cut = tube * 0.62
  const half = (from: number, to: number): Shape =>
    lathe(
      Array.from({ length: 13 }, (_, i) => {
        const angle = from + ((to - from) * i) / 12
        return [middle + tube * cos(angle), tube * 0.9 + tube * 0.9 * sin(angle)] as const
      }),
      { closed: true, edge: sharp }
    )
  const dough = { part: 'body', role: 'body', material: context.material('dough') }
  const folds = Array.from({ length: 9 }, (_, i) => {
    const a = (2 * PI * i) / 9
    return at(
      [(middle + tube * 0.62) * sin(a), tube * 0.86 + cut * 0.5, (middle + tube * 0.62) * cos(a)],
      ellipsoid([r * 0.25, r * 0.05, r * 0.2]),
      { rotate: [0.3 * ((i % 3) - 1), a, 0.35 * ((i % 2) * 2 - 1)] }
    )
  })
  const dill = Array.from({ length: 7 }, (_, i) => {
    const a = (2 * PI * (i + 0.4)) / 7
    return at(
      [r * 1.0 * sin(a), tube * 0.86 + cut * 0.82, r * 1.0 * cos(a)],
      ellipsoid([r * 0.07, r * 0.018, r * 0.02]),
      {
        rotate: [0, i * 1.3, 0.4],
      }
    )
  })
  // The seeds are those of the whole bagel, which has the same upper half.
  return group([
    tag(dough, half(-PI, 0)),
    tag(
      { part: 'cream_cheese', role: 'feature', material: { recipe: 'plaster', color: '#fbf7ec' } },
      at([0, tube * 0.9 + cut * 0.1, 0], torus(middle, tube * 1.02), { scale: [1, 0.28, 1] }),
      at([0, tube * 0.9 + cut * 0.82, 0], torus(middle, tube * 0.98), { scale: [1, 0.24, 1] })
    ),
    tag({ part: 'salmon', role: 'feature', material: { recipe: 'wax', color: '#ee7b52' } }, ...folds),
    tag({ part: 'dill', role: 'ornament', material: { recipe: 'leaf', color: '#4f8f3a' } }, ...dill),
    at([0, cut, 0], group([tag(dough, half(0, PI)), ...whole.slice(1)])),
  ])
}

/** A biscuit with chips, leaning on nothing: two lie on each other. */
export function cookie(r: number, context: FamilyContext): Shape {
  const thick = r * 0.3
  const isBitten = context.parameters['bite'] === 'yes'
  const outline = ellipse(r, r * 0.97, 30).filter(
    ([x, y]) => !isBitten || (x - r * 0.95) * (x - r * 0.95) + (y - r * 0.3) * (y - r * 0.3) > r * r * 0.16
  )
  const bitten = isBitten ? [...outline.slice(0, 2), ...outline.slice(2)] : outline
  const one = at([0, thick / 2, 0], extrude(bitten, thick, { edge: soft(thick * 0.42) }), {
    rotate: [-PI / 2, 0, 0],
  })
  const n = Math.max(0, Number(context.parameters['sprinkles']) - 10)
  const chips = Array.from({ length: n }, (_, i) => {
    const away = r * 0.84 * Math.sqrt((i + 0.4) / n)
    const angle = i * GOLDEN_ANGLE
    return {
      at: [away * cos(angle), thick * 0.97, away * sin(angle)] as const,
      rotate: [0.2 * (i % 3), i, 0] as const,
    }
  }).filter(
    ({ at: [x, , z] }) =>
      !isBitten || (x - r * 0.95) * (x - r * 0.95) + (z + r * 0.3) * (z + r * 0.3) > r * r * 0.24
  )
  const whole = group([
    tag({ part: 'body', role: 'body', material: context.material('dough') }, one),
    scatter(
      chips,
      nugget([r * 0.12, r * 0.08, r * 0.12], {
        part: 'sprinkle',
        role: 'feature',
        material: context.material('sprinkle'),
      })
    ),
  ])
  return group([whole, at([-r * 0.52, thick * 0.62, -r * 0.5], whole, { rotate: [-0.34, 2.4, 0.28] })])
}
