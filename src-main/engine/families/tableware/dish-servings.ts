import { polygon } from '../../kit/outlines.ts'
import { nugget } from '../../kit/servings.ts'
import {
  at,
  cylinder,
  ellipsoid,
  extrude,
  group,
  scatter,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { cherries, fruit, ramen, salad, scoops, spaghetti } from './dish-meals.ts'
import { content, heap, pool, spread, type Make, type ServingPlan } from './dish-plan.ts'

/** What is served, and the spoon or chopsticks in it. */
export function serving(plan: ServingPlan, context: FamilyContext): readonly Shape[] {
  const make = SERVINGS[String(context.parameters['serving'])]
  const tool = String(context.parameters['tool'])
  return [
    ...(make === undefined ? [] : make(plan)),
    ...(tool === 'none' ? [] : [toolIn(tool, plan, context)]),
  ]
}

const SERVINGS: Readonly<Record<string, Make>> = {
  soup: plan => {
    const { r, level } = plan
    return [
      pool(plan, { recipe: 'liquid', color: '#d9691e' }),
      scatter(
        spread(9, r * 0.62, () => level + r * 0.01),
        nugget([r * 0.11, r * 0.04, r * 0.06], content('herb', { recipe: 'leaf', color: '#4d8a36' }))
      ),
      tag(
        content('cream', { recipe: 'plaster', color: '#fbf2dd' }),
        at([r * 0.1, level, r * 0.1], torus(r * 0.32, r * 0.035)),
        at([r * 0.1, level, r * 0.1], ellipsoid([r * 0.1, r * 0.03, r * 0.1]))
      ),
    ]
  },
  cereal: plan => [
    pool(plan, { recipe: 'ceramic', color: '#f8f4ea' }, 'milk'),
    scatter(
      spread(34, plan.r * 0.86, share => plan.level + plan.r * (0.09 - 0.05 * share)),
      cerealRing(plan.r * 0.15, content('cereal', { recipe: 'bread', color: '#d99a3e' }))
    ),
  ],
  rice: plan => [
    tag(content('rice', { recipe: 'plaster', color: '#f7f3e8' }), heap(plan, 0.5)),
    scatter(
      spread(
        46,
        plan.r * 0.9,
        share =>
          plan.level - plan.r * 0.06 + plan.r * 0.5 * Math.sqrt(Math.max(0.05, 1 - share * share * 0.84))
      ).map((place, i) => ({ ...place, rotate: [0, i, 0] as const })),
      nugget(
        [plan.r * 0.13, plan.r * 0.05, plan.r * 0.06],
        content('grain', { recipe: 'plaster', color: '#ffffff' })
      )
    ),
  ],
  popcorn: plan => [
    tag(content('popcorn', { recipe: 'plaster', color: '#f6e6b4' }), heap(plan, 0.6)),
    scatter(
      spread(
        48,
        plan.r * 0.92,
        share =>
          plan.level - plan.r * 0.04 + plan.r * 0.6 * Math.sqrt(Math.max(0.04, 1 - share * share * 0.9))
      ),
      nugget(
        [plan.r * 0.17, plan.r * 0.13, plan.r * 0.14],
        content('kernel', { recipe: 'plaster', color: '#fdf4d8' })
      )
    ),
  ],
  salad: plan => salad(plan),
  fruit: plan => fruit(plan),
  cherries: plan => cherries(plan),
  ramen: plan => ramen(plan),
  water: plan => [pool(plan, { recipe: 'liquid', color: '#8fc3da' })],
  spaghetti: plan => spaghetti(plan),
  'ice cream': plan => scoops(plan),
  egg: plan => [
    at(
      [0, plan.level, 0],
      ellipsoid(
        [plan.r * 0.72, plan.r * 0.07, plan.r * 0.66],
        content('egg', { recipe: 'ceramic', color: '#fbf8f0' })
      )
    ),
    at(
      [plan.r * 0.05, plan.level + plan.r * 0.03, 0],
      ellipsoid(
        [plan.r * 0.26, plan.r * 0.17, plan.r * 0.26],
        content('yolk', { recipe: 'ceramic', color: '#f5a81c' })
      )
    ),
  ],
}

/** A spoon leaning on the rim, or chopsticks laid across it. */
function toolIn(tool: string, { r, level, rim, height }: ServingPlan, context: FamilyContext): Shape {
  const material =
    tool === 'spoon' ? context.material('tool') : { recipe: 'varnished-wood', color: '#7a2d22' }
  const tags: ShapeTags = { part: 'tool', role: 'ornament', material }
  if (tool === 'spoon') {
    return group(
      [
        at([r * 0.42, level, 0], ellipsoid([r * 0.26, r * 0.07, r * 0.18]), { rotate: [0, 0, 0.3] }),
        sweep(
          [
            [r * 0.55, level + r * 0.03, 0],
            [rim * 0.98, height * 1.04, 0],
            [rim * 1.65, height * 1.04 + rim * 0.42, 0],
          ],
          [r * 0.04, r * 0.04, r * 0.07],
          { flatten: 0.5, caps: 'round', smooth: true }
        ),
      ],
      tags
    )
  }
  const stick = (z: number, turn: number): Shape =>
    at(
      [rim * 0.25, height * 1.0 + rim * 0.022, z],
      cylinder(rim * 0.035, rim * 2.5, { topRadius: rim * 0.022, edge: sharp }),
      { rotate: [0, turn, Math.PI / 2] }
    )
  return group([stick(-rim * 0.42, 0.05), stick(-rim * 0.55, -0.04)], tags)
}

/** An eight-sided ring of few triangles, for heaps. */
function cerealRing(radius: number, tags: ShapeTags): Shape {
  const hole = [...polygon(6, radius * 0.4)].reverse()
  return extrude(polygon(8, radius), radius * 0.55, { holes: [hole], edge: sharp, ...tags })
}
