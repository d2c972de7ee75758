import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import { petal, stalk, whorl, type PetalForm } from '../../kit/petals.ts'
import { at, ellipsoid, extrude, group, scatter, sharp, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { Habit } from './flower-habits.ts'

/** What all stems of one plant share. */
export interface StemPlan {
  readonly height: number
  readonly r: number
  readonly habit: Habit
  readonly head: Shape
  readonly context: FamilyContext
  readonly random: Random
}

/** Leaves along a stem, by turns. */
export function stemLeaves(
  path: readonly Vec3[],
  { height, habit, context }: StemPlan,
  count: number
): Shape[] {
  const total = Number(context.parameters['leaves'])
  const leaves = context.without.has('leaf') ? 0 : count === 1 ? total : Math.max(1, Math.round(total / 2))
  if (leaves === 0) {
    return []
  }
  const k = count > 3 ? 0.8 : 1
  const form = { ...habit.leaf, length: habit.leaf.length * height * k, width: habit.leaf.width * height * k }
  const isFingered = context.parameters['kind'] === 'rose'
  const one = isFingered ? roseLeaf(form) : petal(form)
  const places = Array.from({ length: leaves }, (_, i): ScatterShape['places'][number] => {
    const t = 0.22 + (0.5 * (i + 0.5)) / leaves
    const low = [0, 0.3, 0.6, 0.85, 1]
    const below = Math.max(0, Math.min(path.length - 2, low.filter(start => start <= t).length - 1))
    const [a, b] = [path[below], path[below + 1]]
    const u = Math.min(1, Math.max(0, (t - low[below]) / (low[below + 1] - low[below])))
    return {
      at:
        count > 3
          ? path[1 + (i % 2)]
          : [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, a[2] + (b[2] - a[2]) * u],
      rotate: [0.8, PI / 2 + i * (PI + 0.55), 0],
      scale: 1.1 - 0.12 * i * (3 / leaves),
    }
  })
  return [tag({ part: 'leaf', role: 'ornament', material: context.material('leaves') }, scatter(places, one))]
}

/** Three leaflets on a stalk. */
function roseLeaf(form: PetalForm): Shape {
  const { length } = form
  const leaflet = petal(form)
  return group([
    stalk(
      [
        [0, -length * 0.05, 0],
        [0, length * 0.5, 0],
        [0, length * 0.9, 0],
      ],
      length * 0.035,
      0.8
    ),
    at([0, length * 0.8, 0], leaflet),
    at([0, length * 0.5, 0], leaflet, { rotate: [0, 0, 1.05], scale: 0.8 }),
    at([0, length * 0.5, 0], leaflet, { rotate: [0, 0, -1.05], scale: 0.8 }),
  ])
}

/** Thorns of a single rose. */
export function thorns(path: readonly Vec3[], { height, context }: StemPlan): Shape[] {
  if (
    context.parameters['kind'] !== 'rose' ||
    context.without.has('thorn') ||
    Number(context.parameters['stems']) > 1
  ) {
    return []
  }
  const thorn = extrude(
    [
      [0, -0.5],
      [1, 0.15],
      [0, 0.5],
    ].map(([x, y]) => [x * height * 0.022, y * height * 0.024] as const),
    height * 0.006,
    { edge: sharp }
  )
  const places = [0, 1, 2].flatMap(i =>
    [0.3, 0.75].map((u, k) => ({
      at: [0, 1, 2].map(c => path[i][c] + (path[i + 1][c] - path[i][c]) * u) as unknown as Vec3,
      rotate: [0, i * 2.1 + k * 2.6, 0] as Vec3,
    }))
  )
  return [
    tag(
      { part: 'thorn', material: context.material('stem') },
      scatter(
        places.map(place => ({
          ...place,
          at: [
            place.at[0] + cos(place.rotate[1]) * height * 0.009,
            place.at[1],
            place.at[2] - sin(place.rotate[1]) * height * 0.009,
          ] as Vec3,
        })),
        thorn
      )
    ),
  ]
}

/** Leaves around the foot, which hold to a crown just above the ground. */
export function basalLeaves(height: number, habit: Habit, count: number, context: FamilyContext): Shape {
  const form = { ...habit.leaf, length: habit.leaf.length * height, width: habit.leaf.width * height }
  const isFlat = context.parameters['kind'] === 'dandelion'
  const crown = height * 0.016
  return group([
    tag(
      { part: 'leaf', role: 'ornament', material: context.material('leaves') },
      whorl(
        form,
        { count, open: isFlat ? 0.95 : 0.28, radius: height * 0.004, turn: 0.9, jitter: 0.22 },
        context.random.fork('basal')
      )
    ),
    tag(
      { part: 'stem', role: 'support', material: context.material('stem') },
      at([0, crown * 0.8, 0], ellipsoid([crown, crown, crown]))
    ),
  ])
}
