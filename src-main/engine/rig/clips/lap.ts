import { pow } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, cross, distance, dot, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import type { ModelPose } from './model-pose.ts'
import { lengthOf, outward, type LegBones, type SkirtChain } from './skirt-chains.ts'

/** Radii of a thigh, a knee and an ankle with cloth over them, in lengths of the thigh. */
const THIGH = 0.29
const KNEE = 0.25
const ANKLE = 0.2
/** Where along the thigh, from the hip, a chain comes to lie on it: the one in front beyond the belly, the one behind under the seat. */
const FIRST = 0.1
const FIRST_FORTH = 0.4
/** Of a skirt's width at its hem in rest so much is left of it beside the feet. */
const SPREAD = 0.7
/** Share of the way to the tip of a foot that cloth hangs before the ankle. */
const OVER_FOOT = 0.75
/** Metres, in lengths of the thigh, that cloth lies over the floor. */
const OVER_FLOOR = 0.03
/** Cloth that is too long to lie flat stands before and above the knees by so much at most, in lengths of the thigh. */
const MOST_LOOSE = 0.2
/** A cross-section between a circle (2) and a square: cloth over two legs is flat above and below. */
const SQUARE = 3

/**
 * Lays a skirt around the legs of who sits, as a tube around both: in front it lies on the thighs and falls over the knees, behind it is tucked
 * between thighs and seat and falls behind the shins, and what is too long lies on the floor, away from the feet. Each bone ends where the way of
 * its chain along that tube is as far from its joint as it is long.
 */
export function layOverLap(
  pose: ModelPose,
  chains: readonly SkirtChain[],
  {
    legs,
    keepClear,
  }: {
    readonly legs: readonly LegBones[]
    /** Turns a bone out of the way of a leg, before the next one is laid. */
    readonly keepClear: (chain: SkirtChain, bone: number) => void
  }
): void {
  const { body } = pose
  const tube = readTube(pose, legs)
  const hem = Math.max(...chains.map(chain => Math.abs(tipOf(pose, chain)[0] - tube.hip[0])))
  for (const chain of chains) {
    const [first, ...others] = chain.bones.map(bone => lengthOf(body, bone))
    // The last bone may lie on the floor.
    const length = others.slice(0, -1).reduce((sum, each) => sum + each, first)
    const way = wayOf(tube, pose.joints[chain.bones[0]], { out: outward(chain, body, pose), hem, length })
    const turnAway = (bone: number): void => keepClear(chain, bone)
    if (layAlong(pose, chain, { way, then: () => undefined }) < FLOOR_LEG) {
      // A short skirt goes on as it was turned: its hem would fold up between the knees.
      chain.bones.forEach(turnAway)
    } else {
      layAlong(pose, chain, { way, then: turnAway })
    }
  }
}

/** The leg of a way that lies on the floor. */
const FLOOR_LEG = 3

/** Lets each bone of a chain end on its way. @returns the leg of the way that the last one ends on. */
function layAlong(
  pose: ModelPose,
  { bones }: SkirtChain,
  { way, then }: { readonly way: readonly Vec3[]; readonly then: (bone: number) => void }
): number {
  let leg = 0
  for (const bone of bones) {
    const from = pose.joints[bone]
    const found = pointAt(way, { from, size: lengthOf(pose.body, bone), leg })
    leg = found.leg
    pose.aim(bone, normalize(subtract(found.at, from), [0, -1, 0]))
    then(bone)
  }
  return leg
}

function tipOf({ body }: ModelPose, { bones }: SkirtChain): Vec3 {
  return body.bones[bones[bones.length - 1]].tail
}

/** Both legs as one: middles of their joints, metres. */
interface Tube {
  readonly hip: Vec3
  readonly knee: Vec3
  readonly ankle: Vec3
  /** Half of what lies between both hips, knees and ankles. */
  readonly apart: readonly [hip: number, knee: number, ankle: number]
  readonly thigh: number
  /** How many times as thick as bare ones thighs are. */
  readonly thick: number
  /** From the ankle forth to the tip of a foot. */
  readonly foot: number
  readonly floor: number
}

function readTube(pose: ModelPose, legs: readonly LegBones[]): Tube {
  const { bones, bounds } = pose.body
  const rows = legs.map(({ upper, lower }) => [
    pose.joints[upper],
    pose.joints[lower],
    pose.at(lower, bones[lower].tail),
  ])
  const meanOf = (points: readonly Vec3[]): Vec3 =>
    scale(
      points.reduce<Vec3>((sum, point) => add(sum, point), [0, 0, 0]),
      1 / points.length
    )
  const middles = [0, 1, 2].map(i => meanOf(rows.map(row => row[i])))
  const apartAt = (i: number): number => Math.max(...rows.map(row => Math.abs(row[i][0] - middles[i][0])))
  const [hip, knee, ankle] = middles
  return {
    hip,
    knee,
    ankle,
    apart: [apartAt(0), apartAt(1), apartAt(2)],
    thigh: Math.max(...legs.map(({ thigh }) => thigh)),
    thick: Math.max(...legs.map(({ thick }) => thick)),
    foot: Math.max(
      0,
      ...legs.flatMap(({ foot, toes }) =>
        [foot, toes].map(bone => (bone < 0 ? 0 : pose.at(bone, bones[bone].tail)[2] - ankle[2]))
      )
    ),
    floor: bounds.min[1],
  }
}

/** The way of a chain along the tube, from its root to the floor and on. */
function wayOf(
  { hip, knee, ankle, apart, thigh, thick, foot, floor }: Tube,
  root: Vec3,
  { out, hem, length }: { readonly out: Vec3; readonly hem: number; readonly length: number }
): readonly Vec3[] {
  const [aside, forth] = squared(out)
  const along = normalize(subtract(knee, hip))
  const down = normalize(subtract(ankle, knee))
  const side: Vec3 = [1, 0, 0]
  const up = normalize(cross(along, side))
  const front = normalize(cross(down, side))
  const first = addScaled(hip, along, (FIRST + FIRST_FORTH * forth) * thigh)
  const beside = (at: number, radius: number): Vec3 => scale(side, aside * (apart[at] + radius * thigh))
  const over = (radius: number): number => forth * radius * thigh
  const [onLap, kneeRadius] = [THIGH * thick, KNEE * thick]
  const atKnee = add(beside(1, kneeRadius), add(scale(up, over(kneeRadius)), scale(front, over(kneeRadius))))
  const wide = Math.max(apart[2] + ANKLE * thigh, SPREAD * hem)
  const before = forth > 0 ? Math.max(ANKLE * thigh, OVER_FOOT * foot) : ANKLE * thigh
  const atAnkle = add(scale(side, aside * wide), scale(front, forth * before))
  const low = floor + OVER_FLOOR * thigh
  const [x, , z] = add(ankle, atAnkle)
  const onFloor: Vec3 = [x, low, z]
  const onThigh = add(first, add(beside(0, onLap), scale(up, over(onLap))))
  const onKnee = add(knee, atKnee)
  const slack = length - distance(root, onThigh) - distance(onThigh, onKnee) - distance(onKnee, onFloor)
  const loose = Math.min(MOST_LOOSE * thigh, 0.5 * Math.max(0, slack)) * Math.max(0, forth)
  return [
    root,
    onThigh,
    addScaled(onKnee, add(up, front), loose),
    onFloor,
    // What is too long behind goes under the feet, where cloth hides it.
    addScaled(onFloor, [out[0], 0, Math.abs(out[2])], 10 * thigh),
  ]
}

/** A level unit vector on a square with round corners: its shares aside and forth. */
function squared([x, , z]: Vec3): readonly [aside: number, forth: number] {
  const size = pow(pow(Math.abs(x), SQUARE) + pow(Math.abs(z), SQUARE), 1 / SQUARE)
  return [x / size, z / size]
}

interface Found {
  readonly at: Vec3
  /** The leg of the way that it lies on, from 0. */
  readonly leg: number
}

/** The first point of a way, from one of its legs on, that is as far from a place as told. */
function pointAt(
  way: readonly Vec3[],
  { from, size, leg }: { readonly from: Vec3; readonly size: number; readonly leg: number }
): Found {
  for (let at = leg; at + 1 < way.length; at += 1) {
    const [a, b] = [subtract(way[at], from), subtract(way[at + 1], from)]
    if (dot(b, b) >= size * size) {
      const step = subtract(b, a)
      const [p, q, r] = [dot(step, step), dot(a, step), dot(a, a) - size * size]
      const t = p > 0 ? (-q + Math.sqrt(Math.max(0, q * q - p * r))) / p : 1
      return { at: mix(way[at], way[at + 1], Math.min(1, Math.max(0, t))), leg: at }
    }
  }
  return { at: way[way.length - 1], leg: way.length - 2 }
}
