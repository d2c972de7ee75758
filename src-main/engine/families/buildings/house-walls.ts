import type { Vec2 } from '../../kernel/types.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  scatter,
  tag,
} from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { HousePlan } from './house-plan.ts'

/** What the walls stand on, a hand proud of them. */
export const plinth = (plan: HousePlan, context: FamilyContext): Shape =>
  at(
    [0, plan.plinth / 2, 0],
    box([plan.width + 0.16 + plan.face * 2, plan.plinth, plan.depth + 0.16 + plan.face * 2], {
      part: 'plinth',
      role: 'support',
      material: context.material('plinth'),
      edge: bevel(0.03),
    })
  )

/** Walls with their gables: one prism, turned so that the gables look to the sides or to the front; logs around it. */
export function walls(plan: HousePlan, context: FamilyContext): Shape {
  const isFront = plan.gable === 'front'
  const right = plan.slope.map(([x, y]): Vec2 => [x, y])
  const left = right.slice(0, -1).reverse()
  const half = right[0][0]
  const outline: readonly Vec2[] = [
    [-half, plan.plinth - 0.02],
    [half, plan.plinth - 0.02],
    ...right,
    ...left.map(([x, y]): Vec2 => [-x, y]),
  ]
  const prism = extrude(outline, isFront ? plan.depth : plan.width, { edge: bevel(0.02) })
  return tag(
    { part: 'wall', role: 'body', material: context.material('wall') },
    isFront ? prism : rotated([0, Math.PI / 2, 0], prism),
    ...(plan.isLog ? [logs(plan)] : [])
  )
}

/** Round logs in courses, those of the sides half a log higher, their ends crossing at the corners. */
function logs(plan: HousePlan): Shape {
  const courses = Math.round((plan.wallTop - plan.plinth) / 0.27)
  const rise = (plan.wallTop - plan.plinth) / courses
  const course = (length: number, offset: number, count: number): Shape => {
    const log = cylinder(rise * 0.54, length + 0.62, { edge: bevel(0.02) })
    const places = Array.from({ length: count }, (_, i): ScatterShape['places'][number] => ({
      at: [0, plan.plinth + rise * (i + 0.5 + offset), 0],
      rotate: [0, 0, Math.PI / 2],
    }))
    return scatter(places, log)
  }
  const front = at([0, 0, plan.depth / 2], course(plan.width, 0, courses))
  const side = at([plan.width / 2, 0, 0], course(plan.depth, 0.5, courses - 1), {
    rotate: [0, Math.PI / 2, 0],
  })
  return group([mirrored(front, undefined, 'z'), mirrored(side)])
}

/** Boards up the four corners: they draw the edges of a plain wall. */
export function corners(plan: HousePlan, context: FamilyContext): Shape {
  const tall = plan.wallTop - plan.plinth
  const board = at(
    [plan.width / 2 - 0.06, plan.plinth + tall / 2 - 0.02, plan.depth / 2 - 0.06],
    box([0.2, tall, 0.2], { edge: bevel(0.012) })
  )
  return tag(
    { part: 'corner', role: 'ornament', material: context.material('trim') },
    mirrored(mirrored(board), undefined, 'z')
  )
}
