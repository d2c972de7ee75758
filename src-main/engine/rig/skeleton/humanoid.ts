import type { Vec3 } from '../../kernel/types.ts'
import { distance, subtract } from '../../kernel/vector.ts'
import { wayFrom, type BodyView, type Tip } from './body-view.ts'
import { trunkRatio } from './body-shape.ts'
import { bump, type Reading } from './draft.ts'
import { humanBones } from './human-joints.ts'
import { findHumanLimbs, neckOf, spineOf, type HumanLimbs, type Legs } from './human-limbs.ts'
import { groundPairs } from './legs.ts'
import { Walk } from './polyline-walk.ts'

/** Reads a body as a human one: two legs under an upright trunk with a head on top, arms on both sides. */
export function readHumanoid(view: BodyView): Reading | null {
  const limbs = findHumanLimbs(view)
  if (limbs === null) {
    return null
  }
  return { bodyClass: 'humanoid', ...scoreOf(limbs), view, build: () => humanBones(limbs) }
}

/** Of the stature so long are legs that are seen as such, and of its length so much does a trunk rise that is upright. */
const SHORTEST = 0.2
const UPRIGHT = 0.9

function scoreOf({
  view,
  head,
  legs,
  arms,
  stature,
}: HumanLimbs): Pick<Reading, 'score' | 'measures' | 'isComplete'> {
  const { nodes, size } = view
  const base = legs === null ? ([0, 0.3 * size[1], head.at[2]] as Vec3) : nodes[legs.fork].at
  const trunk = subtract(head.at, base)
  const rise = trunk[1] / Math.max(1e-9, distance(head.at, base))
  const armCount = (arms.left === null ? 0 : 1) + (arms.right === null ? 0 : 1)
  const narrow = neckOf(view, spineOf(head, legs), base[1] + 0.45 * trunk[1]).narrowness
  const neck = 1 - bump(narrow, 0.7, 0.95)
  // Under a skirt that is widest at its hem no legs show.
  const skirt = bump(nodes[0].at[1] / size[1], 0.4, 0.25) * Math.max(neck, armCount / 2)
  const drop = legs === null ? 0 : (nodes[legs.fork].at[1] - legs.left.at[1]) / stature
  const legScore = legs === null ? 0.25 + 0.55 * skirt : bump(drop, 0.05, 0.25)
  const armScore = [0.1, 0.6, 1][armCount]
  const lean = 1 - bump(size[2] / size[1], 0.7, 1.3)
  const ahead = legs === null ? 0 : (toeReach(view, legs.left, legs) + toeReach(view, legs.right, legs)) / 2
  const toes = bump(ahead / stature, -0.03, 0.03)
  const upright = bump(rise, 0.6, 0.9)
  const fits = 0.15 * upright + 0.33 * legScore + 0.25 * armScore + 0.09 * lean + 0.06 * toes + 0.12 * neck
  const solid = 0.75 + 0.25 * bump(nodes[0].radius / stature, 0.045, 0.065)

  // What speaks against a human body: a trunk longer than broad, legs thin as sticks under it, more than one pair of legs.
  const ratio = trunkRatio(view)
  const broad = 1 - 0.4 * bump(ratio, 1.15, 1.8)
  const pairs = groundPairs(view)
  const own = pairs.find(({ left, right }) => left === legs?.left || right === legs?.right)
  const legRadius = own === undefined ? 0 : own.radius / nodes[0].radius
  const stout = own === undefined ? 1 : 0.7 + 0.3 * bump(legRadius, 0.14, 0.22)
  const others = pairs.filter(pair => pair !== own && pair.steep > 0.5 && pair.slender > 3.5).length
  const score = fits * solid * broad * stout * (others > 0 ? 0.75 : 1)
  const armReach = [arms.left, arms.right].map(arm => (arm === null ? 0 : arm.free / stature))
  const armHeight = [arms.left, arms.right].flatMap(arm => (arm === null ? [] : [arm.at[1] / size[1]]))
  return {
    score,
    isComplete: own !== undefined && armCount === 2 && drop > SHORTEST && rise > UPRIGHT,
    measures: [
      rise,
      armCount,
      narrow,
      skirt,
      drop,
      ahead / stature,
      legRadius,
      others,
      own?.gap ?? 0,
      own?.slender ?? 0,
      stature / size[1],
      Math.min(armReach[0], armReach[1]),
      Math.max(armReach[0], armReach[1]),
      armHeight.reduce((sum, value) => sum + value, 0) / Math.max(1, armHeight.length),
      nodes[head.node].radius / stature,
      head.at[2] / size[1],
      Math.abs(head.at[0]) / size[1],
      (crownOf(view, head) - base[1]) / size[1],
    ],
  }
}

const crownOf = ({ nodes }: BodyView, head: Tip): number => head.at[1] + nodes[head.node].radius

/** How far a foot points forward of its shin, metres. */
function toeReach({ nodes }: BodyView, tip: Tip, { fork }: Legs): number {
  const walk = new Walk(wayFrom(tip, fork).map(i => nodes[i].at))
  return tip.at[2] - walk.at(0.82 * walk.length)[2]
}
