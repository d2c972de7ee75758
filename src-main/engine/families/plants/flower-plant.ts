import { atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { stalk } from '../../kit/petals.ts'
import { flowerPot, SOIL_LEVEL } from '../../kit/pots.ts'
import { at, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { HABITS, usual } from './flower-habits.ts'
import { HEADS } from './flower-heads.ts'
import { basalLeaves, stemLeaves, thorns, type StemPlan } from './flower-leaves.ts'
import type { HeadLook } from './head-parts.ts'
import { dandelionClock, flowerBall, orchidBloom, spike } from './flower-sprays.ts'
import { orchid } from './orchid.ts'

/** A pot against the whole plant. */
const POT = { radius: 0.23, height: 0.36 } as const

/** Everything of one flower or clump: stems, leaves and heads, in a pot when wanted. */
export function flowerPlant(context: FamilyContext): Shape {
  const p = context.parameters
  const isPotted = p['pot'] === 'yes' && !context.without.has('pot')
  const height = Number(p['height'])
  const pot = isPotted
    ? flowerPot(
        {
          radius: height * 0.2,
          height: height * 0.34,
          style: p['kind'] === 'orchid' ? 'straight' : 'classic',
        },
        context.material('pot')
      )
    : null
  const tall = isPotted ? height * 0.78 : height
  const plant =
    p['kind'] === 'orchid' ? orchid(tall, headLook(context, false), context, isPotted) : clump(tall, context)
  const foot = isPotted ? height * POT.height * SOIL_LEVEL : 0
  return group(
    [...(pot === null ? [] : [pot]), at([0, foot, 0], plant)],
    isPotted ? {} : { anchors: { stem: { at: [0, 0, 0], normal: [0, 1, 0] } } }
  )
}

/** What heads of this family are made of. */
export function headLook(context: FamilyContext, isPlain: boolean): HeadLook {
  const p = context.parameters
  return {
    petals: context.material('petals'),
    center: context.material('center'),
    green: context.material('stem'),
    count: Number(p['petals']),
    bloom: Number(p['bloom']),
    isPlain,
    random: context.random.fork('head'),
  }
}

/** The head of a kind, looking up, its root at the origin. */
export function headOf(kind: string, r: number, look: HeadLook): Shape {
  switch (kind) {
    case 'dandelion':
      return dandelionClock(r, look)
    case 'lavender':
      return spike(r * 3, r * 0.95, look)
    case 'hydrangea':
      return flowerBall(r, look)
    case 'orchid':
      return at([0, r * 0.1, 0], orchidBloom(r, look), { rotate: [-Math.PI / 2, 0, 0] })
    default:
      return (HEADS[kind] ?? HEADS['daisy'])(r, look)
  }
}

function clump(height: number, context: FamilyContext): Shape {
  const p = context.parameters
  const kind = String(p['kind'])
  const habit = HABITS[kind] ?? usual
  const count = Math.max(1, Number(p['stems']))
  const random = context.random.fork('stems')
  const r = height * habit.head * Number(p['head']) * (count > 3 ? 0.8 : 1)
  const head = headOf(kind, r, headLook(context, count > 2))
  const stems = Array.from({ length: count }, (_, i): Shape =>
    oneStem(i, count, { height, r, habit, head, context, random })
  )
  const leaves = Number(p['leaves'])
  const hasBasal = habit.basal && leaves > 0 && !context.without.has('leaf')
  return group([
    ...stems,
    ...(hasBasal ? [basalLeaves(height, habit, Math.round(leaves * (count > 1 ? 1.6 : 1)), context)] : []),
  ])
}

function oneStem(index: number, count: number, plan: StemPlan): Shape {
  const { height, r, habit, head, context, random } = plan
  const angle = index * GOLDEN_ANGLE + 0.5
  const spread = count === 1 ? 0 : Math.sqrt((index + 0.5) / count)
  const own = count === 1 ? 1 : 1 - 0.24 * spread - random.range(0, 0.06)
  // A nodding head stands lower than the bend of its stem: the whole keeps its height.
  const top = height * own - r * (habit.nod > 0.9 ? 0.85 : habit.head > 0.15 ? 0.55 : 0.7)
  const lean = spread * height * (count > 6 ? 0.34 : 0.24)
  const [dx, dz] = [sin(angle) * lean, cos(angle) * lean]
  const sway = height * 0.018
  const path = [0, 0.3, 0.6, 0.85, 1].map((t): Vec3 => [
    dx * (0.12 + 0.88 * t * t) + sway * sin(4 * t + index),
    top * t,
    dz * (0.12 + 0.88 * t * t) - r * 0.25 * habit.nod * (t < 1 ? t * t : 0.72),
  ])
  const end = path[4]
  const turn = count === 1 ? 0 : 0.4 * atan2(dx, dz + height * 0.3)
  return group([
    tag(
      { part: 'stem', role: 'support', material: context.material('stem') },
      stalk(path, height * habit.thick * (count > 2 ? 0.8 : 1), 0.75)
    ),
    at(end, head, { rotate: [habit.nod * (count > 1 ? 0.8 : 1), turn, 0] }),
    ...(habit.basal ? [] : stemLeaves(path, plan, count)),
    ...thorns(path, plan),
  ])
}
