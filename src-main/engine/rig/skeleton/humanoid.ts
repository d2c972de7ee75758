import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, distance, mix, normalize, subtract } from '../../kernel/vector.ts'
import type { Side } from '../bone-names.ts'
import { forkOf, wayFrom, type BodyView, type Tip } from './body-view.ts'
import { bump, pulledInside, type DraftBone, type Reading } from './draft.ts'
import { Walk } from './polyline-walk.ts'

/** Proportions of a grown body as shares of its stature (Winter 2009, Biomechanics and motor control of human movement, fig. 4.1). */
const SHARE = { legs: 0.47, ankle: 0.043, shoulder: 0.79, neck: 0.82, armReach: 0.41, foot: 0.13 } as const

interface Legs {
  readonly left: Tip
  readonly right: Tip
  readonly fork: number
}

interface Build {
  readonly view: BodyView
  readonly head: Tip
  readonly legs: Legs | null
  readonly arms: Readonly<Record<Side, Tip | null>>
  /** From the soles to the crown of the body stretched out, metres. */
  readonly stature: number
}

/** Reads a body as a human one: two legs under an upright trunk with a head on top, arms on both sides. */
export function readHumanoid(view: BodyView): Reading | null {
  const [head] = [...view.tips].sort((a, b) => rank(b) - rank(a) || a.node - b.node)
  if (head === undefined || head.at[1] < 0.5 * view.size[1]) {
    return null
  }
  const legs = findLegs(view, head)
  const stature = statureOf(view, head, legs)
  const arms = { left: findArm(view, head, legs, stature, 1), right: findArm(view, head, legs, stature, -1) }
  const build: Build = { view, head, legs, arms, stature }
  return { bodyClass: 'humanoid', score: scoreOf(build), view, build: () => bonesOf(build) }
}

const rank = ({ at: [x, y] }: Tip): number => y - 2 * Math.abs(x)

function findLegs(view: BodyView, head: Tip): Legs | null {
  const { nodes, size } = view
  const low = view.tips.filter(tip => tip !== head && tip.at[1] < 0.4 * size[1])
  let best: Legs | null = null
  let most = 0
  for (const left of low) {
    for (const right of low) {
      if (left.at[0] <= 0.01 * size[1] || right.at[0] >= -0.01 * size[1]) {
        continue
      }
      const lowest = Math.min(left.at[1] - nodes[left.node].radius, right.at[1] - nodes[right.node].radius)
      if (lowest > 0.06 * size[1]) {
        continue
      }
      const fork = forkOf(left, right)
      const value = legValue(view, left, right, fork)
      if (value > most) {
        most = value
        best = { left, right, fork }
      }
    }
  }
  return best
}

/** How well two ways from a fork look like a pair of legs; 0: not at all. */
function legValue(view: BodyView, left: Tip, right: Tip, fork: number): number {
  const { nodes, size } = view
  const walks = [left, right].map(tip => new Walk(wayFrom(tip, fork).map(i => nodes[i].at)))
  const from = nodes[fork]
  const lengths = walks.map(walk => walk.length)
  const [shorter, longer] = [Math.min(...lengths), Math.max(...lengths)]
  if (shorter < 0.12 * size[1] || longer > 1.5 * shorter) {
    return 0
  }
  const drops = [left, right].map(tip => from.at[1] - tip.at[1])
  const steepness = Math.min(drops[0] / lengths[0], drops[1] / lengths[1])
  const slender = shorter / Math.max(from.radius, 1e-9)
  if (!(steepness > 0.68 || (slender > 4 && steepness > 0.1))) {
    return 0
  }
  const thick = Math.max(left.thick, right.thick) / Math.max(1e-9, Math.min(left.thick, right.thick))
  const wide = Math.abs(left.at[0] + right.at[0]) + Math.max(0, left.at[0] - right.at[0] - 0.5 * size[1])
  return Math.max(0, shorter - 0.7 * (longer - shorter) - wide - 0.1 * size[1] * Math.max(0, thick - 1.6))
}

function statureOf(view: BodyView, head: Tip, legs: Legs | null): number {
  const { nodes, size } = view
  if (legs === null) {
    return size[1]
  }
  const lengths = [legs.left, legs.right].map(
    tip => new Walk(wayFrom(tip, legs.fork).map(i => nodes[i].at)).length
  )
  const crown = head.at[1] + nodes[head.node].radius
  const legLength = Math.max(lengths[0], lengths[1])
  // The way goes on to the toes: what it runs forward there is no height.
  const standing = crown - nodes[legs.fork].at[1] + legLength
  return standing * (1 - 0.1 * bump(legLength / standing, 0.2, 0.45))
}

function findArm(view: BodyView, head: Tip, legs: Legs | null, stature: number, side: number): Tip | null {
  const { nodes, tips } = view
  const legNodes = new Set([
    ...(legs === null ? [] : wayFrom(legs.left, legs.fork).slice(1)),
    ...(legs === null ? [] : wayFrom(legs.right, legs.fork).slice(1)),
  ])
  const hipY = legs === null ? 0.45 * stature : Math.min(nodes[legs.fork].at[1], 0.5 * view.size[1])
  let best: Tip | null = null
  let most = 0
  for (const tip of tips) {
    const fork = forkOf(tip, head)
    const way = wayFrom(tip, fork)
    const isOwn = tip !== head && way.every(i => !legNodes.has(i))
    if (!isOwn || tip.at[0] * side < 0.03 * stature || nodes[fork].at[1] < hipY + 0.08 * stature) {
      continue
    }
    // A hat's brim or a braid starts in the head.
    if (nodes[fork].at[1] > head.at[1] - 0.12 * stature) {
      continue
    }
    const length = armWalk(view, way).length
    const behind = nodes[fork].at[2] - tip.at[2] - 0.15 * stature
    const value =
      Math.min(length, 0.5 * stature) * bump(tip.thick, 0.002 * stature, 0.02 * stature) - Math.max(0, behind)
    if (length > 0.16 * stature && value > most) {
      most = value
      best = tip
    }
  }
  return best
}

/** The way of an arm without what its hand holds: it ends where it gets far thinner than an arm and stays so. */
function armWalk(view: BodyView, way: readonly number[]): Walk {
  const { nodes } = view
  const radii = way.map(i => nodes[i].radius)
  const middle = [...radii].sort((a, b) => a - b)[Math.floor(radii.length / 2)] ?? 0
  let end = way.length
  while (end > 3 && radii[end - 1] < 0.4 * middle) {
    end -= 1
  }
  return new Walk(way.slice(0, end).map(i => nodes[i].at))
}

function scoreOf({ view, head, legs, arms, stature }: Build): number {
  const { nodes, size } = view
  const base = legs === null ? ([0, 0.3 * size[1], head.at[2]] as Vec3) : nodes[legs.fork].at
  const trunk = subtract(head.at, base)
  const upright = bump(trunk[1] / Math.max(1e-9, distance(head.at, base)), 0.6, 0.9)
  const armCount = (arms.left === null ? 0 : 1) + (arms.right === null ? 0 : 1)
  const legScore =
    legs === null ? 0.35 : bump((nodes[legs.fork].at[1] - legs.left.at[1]) / stature, 0.05, 0.25)
  const armScore = [0.25, 0.6, 1][armCount]
  const lean = 1 - bump(size[2] / size[1], 0.7, 1.3)
  return 0.3 * upright + 0.3 * legScore + 0.25 * armScore + 0.15 * lean
}

function bonesOf(build: Build): readonly DraftBone[] {
  const { view, head, legs, stature } = build
  const legJoints = { left: legJointsOf(build, 'left'), right: legJointsOf(build, 'right') }
  const hipMiddle = mix(legJoints.left.hip, legJoints.right.hip, 0.5)
  const neckY = neckHeight(build, hipMiddle)
  const armJoints = { left: armJointsOf(build, 'left', neckY), right: armJointsOf(build, 'right', neckY) }
  const shoulders = mix(armJoints.left.upper, armJoints.right.upper, 0.5)
  const trunkZ = trunkLine(view, head, legs)
  const onTrunk = (y: number): Vec3 => pulledInside(view, [0, y, trunkZ(y) ?? shoulders[2]], 0.06 * stature)
  const hips: Vec3 = [0, hipMiddle[1] + 0.02 * stature, hipMiddle[2]]
  const neck: Vec3 = onTrunk(neckY)
  const crown = view.nodes[head.node].at[1] + view.nodes[head.node].radius
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
  return bones
}

interface LegJoints {
  readonly hip: Vec3
  readonly knee: Vec3
  readonly ankle: Vec3
  readonly toes: Vec3
  readonly tip: Vec3
}

function legJointsOf({ view, legs, stature }: Build, side: Side): LegJoints {
  const sign = side === 'left' ? 1 : -1
  if (legs === null) {
    const x = sign * Math.min(0.09 * stature, 0.35 * view.size[0])
    const at = (y: number, z = 0): Vec3 => pulledInside(view, [x, y * stature, z], 0.1 * stature)
    return {
      hip: at(SHARE.legs + 0.005),
      knee: at(0.26),
      ankle: at(SHARE.ankle),
      toes: at(0.025, 0.06 * stature),
      tip: [x, 0.02 * stature, 0.12 * stature],
    }
  }
  const { nodes } = view
  const tip = side === 'left' ? legs.left : legs.right
  const walk = new Walk(wayFrom(tip, legs.fork).map(i => nodes[i].at))
  const ankleAt = anklePlace(walk, stature)
  const ankle = walk.at(ankleAt)
  const hipAt = hipPlace(view, legs, stature)
  const found = walk.at(hipAt)
  const reach = ankleAt - hipAt
  // Where legs leave a skirt is no hip.
  const lack = 0.42 * stature - reach
  const hip: Vec3 =
    lack > 0.06 * stature && found[1] < 0.42 * stature
      ? pulledInside(view, [ankle[0] * 0.9, found[1] + lack, found[2]], 0.08 * stature)
      : found
  const isLifted = hip !== found
  const bend = isLifted ? null : walk.elbowBetween(hipAt + 0.3 * reach, hipAt + 0.7 * reach, 0.05)
  const knee = isLifted
    ? pulledInside(view, mix(hip, ankle, 0.5), 0.08 * stature)
    : walk.at(bend ?? hipAt + 0.5 * reach)
  const end = addScaled(
    walk.at(walk.length),
    normalize(subtract(walk.at(walk.length), ankle)),
    nodes[tip.node].radius
  )
  return { hip, knee, ankle, toes: mix(ankle, end, 0.62), tip: end }
}

/** How far along a leg its ankle lies: at the bend into the foot, else by its height. */
function anklePlace(walk: Walk, stature: number): number {
  let best = 0.75
  let found = -1
  for (let back = 0.03; back <= 0.16; back += 0.01) {
    const place = walk.length - back * stature
    const bend = walk.bendAt(place, 0.045 * stature)
    if (bend < best) {
      best = bend
      found = place
    }
  }
  if (found >= 0) {
    return found
  }
  const floor = walk.at(walk.length)[1]
  let place = walk.length
  while (place > 0 && walk.at(place)[1] < floor + (SHARE.ankle - 0.02) * stature) {
    place -= 0.005 * stature
  }
  return place
}

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
  for (let along = 0; along < 0.8 * shorter; along += 0.005 * stature) {
    const apart = distance(walks[0].at(along), walks[1].at(along))
    if (apart > 0.9 * (radiusAt(0, along) + radiusAt(1, along))) {
      return Math.max(0, along - 0.03 * stature)
    }
  }
  return 0.1 * shorter
}

/** z of the trunk's middle by height; null where the trunk's line does not reach. */
function trunkLine(view: BodyView, head: Tip, legs: Legs | null): (y: number) => number | null {
  const { nodes } = view
  const lower = legs === null ? [] : legs.left.way.slice(0, legs.left.way.indexOf(legs.fork) + 1)
  const points = [...lower, ...head.way].map(i => nodes[i].at).sort((a, b) => a[1] - b[1])
  return y => {
    const above = points.findIndex(p => p[1] >= y)
    if (above < 0) {
      return points.length > 0 ? points[points.length - 1][2] : null
    }
    return points[above][2]
  }
}

/** Height of the neck's root: where the body is narrowest between chest and head, else by proportion. */
function neckHeight({ view, head, arms, stature }: Build, hips: Vec3): number {
  const { nodes } = view
  const crown = head.at[1] + nodes[head.node].radius
  const up = head.way.map(i => nodes[i])
  const forks = (['left', 'right'] as const).flatMap(side => {
    const tip = arms[side]
    return tip === null ? [] : [nodes[forkOf(tip, head)].at[1]]
  })
  const low = forks.length > 0 ? Math.max(...forks) : hips[1] + 0.55 * (crown - hips[1])
  const above = up.filter(({ at }) => at[1] > low && at[1] < crown - 0.05 * stature)
  let narrowest: (typeof above)[number] | null = null
  above.forEach((node, i) => {
    const isBelowSkull = above.slice(i + 1).some(later => later.radius > 1.12 * node.radius)
    if (isBelowSkull && (narrowest === null || node.radius < narrowest.radius)) {
      narrowest = node
    }
  })
  const byProportion = hips[1] + 0.62 * (crown - hips[1])
  const found = (narrowest as (typeof above)[number] | null)?.at[1]
  return found === undefined ? Math.max(low + 0.02 * stature, byProportion) : found - 0.01 * stature
}

interface ArmJoints {
  readonly shoulder: Vec3
  readonly upper: Vec3
  readonly lower: Vec3
  readonly hand: Vec3
  readonly tip: Vec3
}

function armJointsOf({ view, head, arms, stature }: Build, side: Side, neckY: number): ArmJoints {
  const sign = side === 'left' ? 1 : -1
  const tip = arms[side]
  const shoulderY = neckY - 0.035 * stature
  const inner = (upper: Vec3): Vec3 =>
    pulledInside(view, [0.25 * upper[0], upper[1], upper[2]], 0.06 * stature)
  if (tip === null) {
    const x = sign * Math.max(0.08 * stature, 0.8 * halfWidth(view, shoulderY - 0.03 * stature, sign))
    const at = (dx: number, dy: number): Vec3 =>
      pulledInside(view, [x + sign * dx * stature, shoulderY - dy * stature, 0], 0.12 * stature)
    const upper = at(0, 0.01)
    return { shoulder: inner(upper), upper, lower: at(0.02, 0.17), hand: at(0.03, 0.31), tip: at(0.03, 0.39) }
  }
  const way = wayFrom(tip, forkOf(tip, head))
  const walk = armWalk(view, way)
  const radii = way.map(i => view.nodes[i].radius)
  const sorted = [...radii].sort((a, b) => a - b)
  const arm = sorted[Math.floor(0.4 * sorted.length)] ?? 0
  let start = radii.findIndex(radius => radius <= 1.4 * arm)
  start = Math.max(0, start < 0 ? 0 : start)
  let upperAt = Math.min(walk.lengths[Math.min(start, walk.lengths.length - 1)] ?? 0, 0.5 * walk.length)
  upperAt = Math.max(0, upperAt - 0.2 * arm)
  const reach = Math.min(walk.length - upperAt, (SHARE.armReach + 0.03) * stature)
  const bend = walk.elbowBetween(upperAt + 0.25 * reach, upperAt + 0.62 * reach, 0.06)
  const upper = walk.at(upperAt)
  return {
    shoulder: inner(upper),
    upper,
    lower: walk.at(bend ?? upperAt + 0.42 * reach),
    hand: walk.at(upperAt + 0.8 * reach),
    tip: walk.at(upperAt + reach),
  }
}

/** How far the body reaches to one side at a height, metres. */
function halfWidth(view: BodyView, y: number, sign: number): number {
  const { cell } = view.volume.grid
  let x = 0
  while (x < view.size[0] && view.depthAt(add([sign * x, y, 0], [0, 0, 0])) > 0) {
    x += cell
  }
  return x
}
