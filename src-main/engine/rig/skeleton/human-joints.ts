import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, distance, dot, mix, normalize, subtract } from '../../kernel/vector.ts'
import type { Side } from '../bone-names.ts'
import { wayFrom, type BodyView, type Tip } from './body-view.ts'
import { pulledInside, type DraftBone } from './draft.ts'
import { armPath } from './arm-path.ts'
import { armStart, armWalk, neckOf, spineOf, wayOffSpine, type HumanLimbs, type Legs } from './human-limbs.ts'
import { Walk } from './polyline-walk.ts'
import { sideChains } from './side-chains.ts'

/** Proportions of a grown body as shares of its stature (Winter 2009, Biomechanics and motor control of human movement, fig. 4.1). */
const SHARE = { legs: 0.47, ankle: 0.043, shoulder: 0.79, neck: 0.82, armReach: 0.41, foot: 0.13 } as const

/** The bones of a human body, parents first. */
export function humanBones(build: HumanLimbs): readonly DraftBone[] {
  const { view, head, legs, stature } = build
  const neckY = neckHeight(build)
  const legJoints = { left: legJointsOf(build, 'left', neckY), right: legJointsOf(build, 'right', neckY) }
  const hipMiddle = mix(legJoints.left.hip, legJoints.right.hip, 0.5)
  const armJoints = { left: armJointsOf(build, 'left', neckY), right: armJointsOf(build, 'right', neckY) }
  const shoulders = mix(armJoints.left.upper, armJoints.right.upper, 0.5)
  const trunkZ = trunkLine(view, head, legs)
  const onTrunk = (y: number): Vec3 => pulledInside(view, [0, y, trunkZ(y) ?? shoulders[2]], 0.06 * stature)
  const hips: Vec3 = [0, hipMiddle[1] + 0.02 * stature, hipMiddle[2]]
  const neck: Vec3 = onTrunk(neckY)
  const crown = crownOf(build)
  const headAt: Vec3 = onTrunk(neckY + Math.min(0.3 * (crown - neckY), 0.06 * stature))
  const [spine, chest, upperChest] = [0.26, 0.55, 0.8].map(t => onTrunk(hips[1] + t * (neck[1] - hips[1])))
  const bones: DraftBone[] = [
    { name: 'hips', parent: null, head: hips, tail: spine },
    { name: 'spine', parent: 'hips', head: spine, tail: chest },
    { name: 'chest', parent: 'spine', head: chest, tail: upperChest },
    { name: 'upperChest', parent: 'chest', head: upperChest, tail: neck },
    { name: 'neck', parent: 'upperChest', head: neck, tail: headAt },
    { name: 'head', parent: 'neck', head: headAt, tail: [headAt[0], crown, headAt[2]] },
  ]
  for (const side of ['left', 'right'] as const) {
    const { shoulder, upper, lower, hand, tip } = armJoints[side]
    bones.push(
      { name: `${side}Shoulder`, parent: 'upperChest', head: shoulder, tail: upper },
      { name: `${side}UpperArm`, parent: `${side}Shoulder`, head: upper, tail: lower },
      { name: `${side}LowerArm`, parent: `${side}UpperArm`, head: lower, tail: hand },
      { name: `${side}Hand`, parent: `${side}LowerArm`, head: hand, tail: tip }
    )
  }
  for (const side of ['left', 'right'] as const) {
    const { hip, knee, ankle, toes, tip } = legJoints[side]
    bones.push(
      { name: `${side}UpperLeg`, parent: 'hips', head: hip, tail: knee },
      { name: `${side}LowerLeg`, parent: `${side}UpperLeg`, head: knee, tail: ankle },
      { name: `${side}Foot`, parent: `${side}LowerLeg`, head: ankle, tail: toes },
      { name: `${side}Toes`, parent: `${side}Foot`, head: toes, tail: tip }
    )
  }
  const limbs = [legs?.left, legs?.right, build.arms.left, build.arms.right].filter(
    limb => limb !== null && limb !== undefined
  )
  const chains = sideChains(view, {
    used: [head, ...limbs],
    limbs,
    neck,
    hips,
    chest: 'upperChest',
    isUpright: true,
    unit: stature,
    taken: new Set(),
  })
  return [...bones, ...chains]
}

interface LegJoints {
  readonly hip: Vec3
  readonly knee: Vec3
  readonly ankle: Vec3
  readonly toes: Vec3
  readonly tip: Vec3
}

function legJointsOf({ view, legs, stature }: HumanLimbs, side: Side, neckY: number): LegJoints {
  const sign = side === 'left' ? 1 : -1
  const height = neckY / SHARE.neck
  if (legs === null) {
    const x = sign * Math.min(0.07 * height, 0.35 * view.size[0])
    const at = (y: number, z = 0): Vec3 => pulledInside(view, [x, y * height, z], 0.1 * height)
    return {
      hip: at(SHARE.legs),
      knee: at(0.26),
      ankle: at(SHARE.ankle),
      toes: at(0.025, 0.06 * height),
      tip: [x, 0.02 * height, 0.12 * height],
    }
  }
  const { nodes } = view
  const tip = side === 'left' ? legs.left : legs.right
  const walk = new Walk(wayFrom(tip, legs.fork).map(i => nodes[i].at))
  const ankleAt = anklePlace(walk, nodes[tip.node].radius, stature)
  const onWay = walk.at(ankleAt)
  const overHeel = ankleOverHeel(
    view,
    {
      ankle: onWay,
      shin: walk.at(walk.length - SHIN * stature),
      tip: tip.at,
      radius: nodes[tip.node].radius,
    },
    { step: view.volume.grid.cell / 2, stature }
  )
  const ankle = overHeel === null ? onWay : pulledInside(view, overHeel, 0.04 * stature)
  const hipAt = hipPlace(view, legs, stature)
  const reach = ankleAt - hipAt
  const found = walk.at(hipAt)
  const below = walk.at(hipAt + 0.25 * reach)
  const hipX = sign * Math.max(sign * found[0], 0.8 * sign * below[0])
  const end = addScaled(
    walk.at(walk.length),
    normalize(subtract(walk.at(walk.length), ankle)),
    nodes[tip.node].radius
  )
  const foot = { ankle, toes: mix(ankle, end, 0.62), tip: end }
  // Where legs leave a skirt is no hip: it would lie far below the neck.
  if (found[1] < 0.42 * neckY && below[1] < found[1] - 0.15 * reach) {
    const hip = pulledInside(view, [0.9 * ankle[0], 0.57 * neckY, found[2]], 0.08 * stature)
    return { hip, knee: pulledInside(view, mix(hip, ankle, 0.5), 0.08 * stature), ...foot }
  }
  const bend = walk.elbowBetween(hipAt + 0.3 * reach, hipAt + 0.7 * reach, 0.05)
  return { hip: [hipX, found[1], found[2]], knee: walk.at(bend ?? hipAt + 0.5 * reach), ...foot }
}

/** How far along a leg its ankle lies: where it is an ankle's height over the sole, or before that at the bend into the foot. */
function anklePlace(walk: Walk, tipRadius: number, stature: number): number {
  const sole = walk.at(walk.length)[1] - tipRadius
  let back = 0.05 * stature
  while (back < 0.16 * stature && walk.at(walk.length - back)[1] < sole + SHARE.ankle * stature) {
    back += 0.005 * stature
  }
  let sharpest = 0.75
  let bend = 0
  for (let reach = 0.05; reach <= 0.14; reach += 0.01) {
    const turn = walk.bendAt(walk.length - reach * stature, 0.045 * stature)
    if (turn < sharpest) {
      sharpest = turn
      bend = reach * stature
    }
  }
  return walk.length - Math.max(back, bend)
}

/** An ankle lies at most so far from the heel, as a share of the foot; farther forth it is moved to where it usually is. */
const FARTHEST_ANKLE = 0.55
const USUAL_ANKLE = 0.3
/** No heel lies farther behind the toes than this share of the stature: there it is a plinth, or a hem. */
const LONGEST_FOOT = 0.28
/** So far before the toes, as a share of the stature, a leg's way is in the shin. */
const SHIN = 0.2

interface Foot {
  /** Where the way along the leg has it. */
  readonly ankle: Vec3
  /** A place in the shin. */
  readonly shin: Vec3
  readonly tip: Vec3
  /** Of the foot at its tip, metres. */
  readonly radius: number
}

/**
 * The way through a thick leg runs aslant from the shin to the toes, past the heel, and has its bend in the forefoot; the foot itself, followed
 * back from its tip through matter, tells where the heel is. Null where the ankle lies as it should.
 *
 * @param step metres at which matter is looked for.
 */
export function ankleOverHeel(
  view: Pick<BodyView, 'depthAt'>,
  { ankle, shin, tip, radius }: Foot,
  { step, stature }: { readonly step: number; readonly stature: number }
): Vec3 | null {
  const [dx, , dz] = subtract(tip, shin)
  const ahead = normalize([dx, 0, dz])
  let back = 0
  while (back < LONGEST_FOOT * stature && view.depthAt(addScaled(tip, ahead, -back)) > 0) {
    back += step
  }
  const length = back + radius
  const fromHeel = back - dot(subtract(tip, ankle), ahead)
  if (back >= LONGEST_FOOT * stature || fromHeel <= FARTHEST_ANKLE * length) {
    return null
  }
  const [x, , z] = addScaled(tip, ahead, USUAL_ANKLE * length - back)
  return [x, Math.max(ankle[1], SHARE.ankle * stature), z]
}

/** Ways of two legs that run side by side in the trunk for so much of the stature started above the hips. */
const LONG_TRUNK = 0.13

/** How far along both legs their hips lie: a little before the legs part. */
function hipPlace(view: BodyView, { left, right, fork }: Legs, stature: number): number {
  const ways = [left, right].map(tip => wayFrom(tip, fork))
  const walks = ways.map(way => new Walk(way.map(i => view.nodes[i].at)))
  const radiusAt = (which: number, along: number): number => {
    const { lengths } = walks[which]
    const i = lengths.findIndex(value => value >= along)
    return view.nodes[ways[which][i < 0 ? ways[which].length - 1 : i]].radius
  }
  const shorter = Math.min(walks[0].length, walks[1].length)
  const firstWhere = (is: (along: number) => boolean): number | null => {
    for (let along = 0; along < 0.8 * shorter; along += 0.005 * stature) {
      if (is(along)) {
        return along
      }
    }
    return null
  }
  const parted = firstWhere(
    along =>
      distance(walks[0].at(along), walks[1].at(along)) > 0.9 * (radiusAt(0, along) + radiusAt(1, along))
  )
  const crotch = firstWhere(along => view.depthAt(mix(walks[0].at(along), walks[1].at(along), 0.5)) === 0)
  // The ways may part in a wide trunk, far above the legs.
  if (crotch !== null && (parted === null || crotch - parted > LONG_TRUNK * stature)) {
    return Math.max(0, crotch - 0.05 * stature)
  }
  if (parted !== null) {
    return Math.max(0, parted - 0.03 * stature)
  }
  return 0.1 * shorter
}

/** z of the trunk's middle by height; null where the trunk's line does not reach. */
function trunkLine(view: BodyView, head: Tip, legs: Legs | null): (y: number) => number | null {
  const points = spineOf(head, legs)
    .map(i => view.nodes[i].at)
    .sort((a, b) => a[1] - b[1])
  return y => {
    const above = points.findIndex(p => p[1] >= y)
    if (above < 0) {
      return points.length > 0 ? points[points.length - 1][2] : null
    }
    return points[above][2]
  }
}

/** What runs out of a head thinner than this share of it is an antenna or a plume. */
const THIN_PLUME = 0.4

/** Nodes of the spine up to where the skull ends, without what stands on it. */
function withoutPlume({ nodes }: BodyView, spine: readonly number[]): readonly number[] {
  const highest = Math.max(...spine.map(i => nodes[i].at[1]))
  const lowest = Math.min(...spine.map(i => nodes[i].at[1]))
  const upper = spine.filter(i => nodes[i].at[1] > lowest + 0.5 * (highest - lowest))
  const thick = Math.max(0, ...upper.map(i => nodes[i].radius))
  const end = spine.findLastIndex(i => nodes[i].radius >= THIN_PLUME * thick)
  return spine.slice(0, end + 1)
}

/** Height of the top of the skull. */
function crownOf({ view, head, legs }: HumanLimbs): number {
  const spine = withoutPlume(view, spineOf(head, legs))
  return Math.max(...spine.map(i => view.nodes[i].at[1] + view.nodes[i].radius))
}

/** Height of the neck's root: where the body is narrowest between chest and head, else by proportion. */
function neckHeight({ view, head, legs, arms, stature }: HumanLimbs): number {
  const { nodes } = view
  const crown = crownOf({ view, head, legs, arms, stature })
  const spine = withoutPlume(view, spineOf(head, legs))
  const leaves = (['left', 'right'] as const).flatMap(side => {
    const tip = arms[side]
    const way = tip === null ? [] : wayOffSpine(tip, spine)
    return tip === null ? [] : [nodes[way[armStart(view, way)]].at[1]]
  })
  const hipY = legs === null ? 0.45 * crown : Math.max(0.35 * crown, 0.85 * nodes[legs.fork].at[1])
  const low = leaves.length > 0 ? Math.max(Math.min(...leaves), hipY) : hipY + 0.4 * (crown - hipY)
  const { y } = neckOf(view, spine, low)
  return y === null ? Math.max(low + 0.02 * stature, hipY + 0.62 * (crown - hipY)) : y - 0.01 * stature
}

interface ArmJoints {
  readonly shoulder: Vec3
  readonly upper: Vec3
  readonly lower: Vec3
  readonly hand: Vec3
  readonly tip: Vec3
}

function armJointsOf({ view, head, legs, arms, stature }: HumanLimbs, side: Side, neckY: number): ArmJoints {
  const sign = side === 'left' ? 1 : -1
  const tip = arms[side]
  const shoulderY = neckY - 0.04 * stature
  const inner = (upper: Vec3): Vec3 =>
    pulledInside(view, [0.25 * upper[0], upper[1], upper[2]], 0.06 * stature)
  if (tip === null) {
    const x = sign * Math.max(0.08 * stature, 0.8 * halfWidth(view, shoulderY - 0.03 * stature, sign))
    const at = (dx: number, dy: number): Vec3 =>
      pulledInside(view, [x + sign * dx * stature, shoulderY - dy * stature, 0], 0.12 * stature)
    const upper = at(0, 0.01)
    return { shoulder: inner(upper), upper, lower: at(0.02, 0.17), hand: at(0.03, 0.31), tip: at(0.03, 0.39) }
  }
  const way = wayOffSpine(tip, spineOf(head, legs))
  const walk = armWalk(view, way)
  const start = armStart(view, way)
  // Where trunk and arm are equally thick it is told by the breadth of the shoulders.
  const leastX = Math.min(
    0.095 * stature,
    0.8 * halfWidth(view, view.nodes[way[start]].at[1] - 0.1 * stature, sign)
  )
  let upperAt = Math.max(
    0,
    Math.min(walk.lengths[Math.min(start, walk.lengths.length - 1)] ?? 0, 0.5 * walk.length) -
      0.3 * view.nodes[way[start]].radius
  )
  while (upperAt < 0.4 * walk.length && walk.at(upperAt)[0] * sign < leastX) {
    upperAt += 0.005 * stature
  }
  const reach = Math.min(walk.length - upperAt, (SHARE.armReach + 0.03) * stature)
  const bend = walk.elbowBetween(upperAt + 0.25 * reach, upperAt + 0.62 * reach, 0.06)
  const leaving = walk.at(upperAt)
  // An arm that hangs leaves the trunk in its armpit: its joint lies above.
  const hangs = walk.directionAt(upperAt + 0.06 * stature, 0.05 * stature)[1] < -0.6
  const upper: Vec3 =
    hangs && leaving[1] < shoulderY
      ? pulledInside(view, [0.88 * leaving[0], shoulderY, leaving[2]], 0.06 * stature)
      : leaving
  // Far from its shoulder an arm leaves where it touches the trunk.
  const along =
    Math.abs(upper[1] - shoulderY) > LOW_LEAVE * stature
      ? shoulderArm({ view, head, legs, arms, stature }, side, tip, shoulderY)
      : null
  if (along !== null) {
    return { shoulder: inner(along.upper), ...along }
  }
  return {
    shoulder: inner(upper),
    upper,
    lower: walk.at(bend ?? upperAt + 0.42 * reach),
    hand: walk.at(upperAt + 0.8 * reach),
    tip: walk.at(upperAt + reach),
  }
}

/** An arm leaves the trunk at most so far from the height of its shoulder, as a share of the stature. */
const LOW_LEAVE = 0.07
/** Half the breadth between the shoulder joints, as a share of the stature (Winter 2009, fig. 4.1), and of the trunk between them. */
const HALF_SHOULDERS = 0.115
const HALF_CORE = 0.075

/** The joints of an arm that leaves the trunk elsewhere than at its shoulder; null where none leads there. */
function shoulderArm(
  { view, head, legs, stature }: HumanLimbs,
  side: Side,
  tip: Tip,
  shoulderY: number
): Omit<ArmJoints, 'shoulder'> | null {
  const sign = side === 'left' ? 1 : -1
  const z = trunkLine(view, head, legs)(shoulderY) ?? 0
  const wanted: Vec3 = [sign * HALF_SHOULDERS * stature, shoulderY, z]
  const shoulder = pulledInside(view, wanted, 0.08 * stature)
  const way = armPath(view, { shoulder, core: HALF_CORE * stature, tip: tip.at })
  if (way === null) {
    return null
  }
  const walk = new Walk(way)
  const reach = Math.min(walk.length, (SHARE.armReach + 0.03) * stature)
  const bend = walk.elbowBetween(0.3 * reach, 0.62 * reach, 0.06)
  return {
    upper: shoulder,
    lower: walk.at(bend ?? 0.42 * reach),
    hand: walk.at(0.8 * reach),
    tip: walk.at(reach),
  }
}

/** How far the body reaches to one side at a height, metres. */
function halfWidth(view: BodyView, y: number, sign: number): number {
  const { cell } = view.volume.grid
  let x = 0
  while (x < view.size[0] && view.depthAt([sign * x, y, 0]) > 0) {
    x += cell
  }
  return x
}
