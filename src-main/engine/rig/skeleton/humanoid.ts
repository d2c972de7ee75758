import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, distance, mix, normalize, subtract } from '../../kernel/vector.ts'
import type { Side } from '../bone-names.ts'
import { forkOf, wayFrom, type BodyView, type Tip } from './body-view.ts'
import { bump, pulledInside, type DraftBone, type Reading } from './draft.ts'
import { trunkRatio } from './body-shape.ts'
import { gapBetween, groundPairs, LEAST_GAP } from './legs.ts'
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

/** Nodes from between the legs, or from the lowest that the head's way has, up to the crown. The root may lie in any of them. */
function spineOf(head: Tip, legs: Legs | null): readonly number[] {
  if (legs === null) {
    return head.way
  }
  const down = legs.left.way.slice(0, legs.left.way.indexOf(legs.fork) + 1)
  let shared = 0
  while (
    shared + 1 < down.length &&
    shared + 1 < head.way.length &&
    down[shared + 1] === head.way[shared + 1]
  ) {
    shared += 1
  }
  return [...down.slice(shared).reverse(), ...head.way.slice(shared + 1)]
}

/** A limb's way from where it leaves the spine. */
function wayOffSpine(tip: Tip, spine: readonly number[]): readonly number[] {
  let last = 0
  tip.way.forEach((node, i) => {
    last = spine.includes(node) ? i : last
  })
  return tip.way.slice(last)
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
  if (gapBetween(view, left, right) < LEAST_GAP) {
    return 0
  }
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
  if (!(steepness > 0.68 || (slender > 2.7 && steepness > 0.1))) {
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
  const spine = spineOf(head, legs)
  let best: Tip | null = null
  let most = 0
  for (const tip of tips) {
    const way = wayOffSpine(tip, spine)
    const isOwn = tip !== head && way.every(i => !legNodes.has(i))
    if (!isOwn || tip.at[0] * side < 0.03 * stature) {
      continue
    }
    // A skirt's hem starts at the hips, a hat's brim or a braid in the head.
    const start = armStart(view, way)
    const { at } = nodes[way[start]]
    if (at[1] < hipY + 0.12 * stature || at[1] > head.at[1] - 0.08 * stature || at[0] * side <= 0) {
      continue
    }
    const length = armWalk(view, way.slice(start)).length
    const behind = nodes[way[0]].at[2] - tip.at[2] - 0.15 * stature
    const value =
      Math.min(length, 0.5 * stature) * bump(tip.thick, 0.002 * stature, 0.02 * stature) - Math.max(0, behind)
    if (length > 0.13 * stature && length > 2.2 * nodes[way[start]].radius && value > most) {
      most = value
      best = tip
    }
  }
  return best
}

/** Where a way out of the trunk has become as thin as the arm that it follows: index into the way. */
function armStart({ nodes, size }: BodyView, way: readonly number[]): number {
  const radii = way.map(i => nodes[i].radius)
  const outer = radii.slice(Math.floor(radii.length / 2)).sort((a, b) => a - b)
  const arm = outer[Math.floor(0.75 * outer.length)] ?? 0
  let start = radii.length - 1
  while (
    start > 0 &&
    radii[start - 1] <= 1.6 * arm &&
    Math.abs(nodes[way[start - 1]].at[0]) > 0.04 * size[1]
  ) {
    start -= 1
  }
  return start
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
  const narrow = neckOf(view, spineOf(head, legs), base[1] + 0.45 * trunk[1]).narrowness
  const neck = 1 - bump(narrow, 0.7, 0.95)
  // Under a skirt that is widest at its hem no legs show.
  const skirt = bump(nodes[0].at[1] / size[1], 0.4, 0.25) * Math.max(neck, armCount / 2)
  const legScore =
    legs === null
      ? 0.25 + 0.55 * skirt
      : bump((nodes[legs.fork].at[1] - legs.left.at[1]) / stature, 0.05, 0.25)
  const armScore = [0.1, 0.6, 1][armCount]
  const lean = 1 - bump(size[2] / size[1], 0.7, 1.3)
  const ahead = legs === null ? 0 : (toeReach(view, legs.left, legs) + toeReach(view, legs.right, legs)) / 2
  const toes = bump(ahead / stature, -0.03, 0.03)
  const fits = 0.15 * upright + 0.33 * legScore + 0.25 * armScore + 0.09 * lean + 0.06 * toes + 0.12 * neck
  const solid = 0.75 + 0.25 * bump(nodes[0].radius / stature, 0.045, 0.065)
  return fits * solid * likelihood(view, legs)
}

/** What speaks against a human body: a trunk longer than broad, legs thin as sticks under it, more than one pair of legs. */
function likelihood(view: BodyView, legs: Legs | null): number {
  const broad = 1 - 0.4 * bump(trunkRatio(view), 1.15, 1.8)
  const pairs = groundPairs(view)
  const own = pairs.find(({ left, right }) => left === legs?.left || right === legs?.right)
  const stout = own === undefined ? 1 : 0.7 + 0.3 * bump(own.radius / view.nodes[0].radius, 0.14, 0.22)
  const others = pairs.filter(pair => pair !== own && pair.steep > 0.5 && pair.slender > 3.5).length
  return broad * stout * (others > 0 ? 0.75 : 1)
}

/** How far a foot points forward of its shin, metres. */
function toeReach({ nodes }: BodyView, tip: Tip, { fork }: Legs): number {
  const walk = new Walk(wayFrom(tip, fork).map(i => nodes[i].at))
  return tip.at[2] - walk.at(0.82 * walk.length)[2]
}

function bonesOf(build: Build): readonly DraftBone[] {
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

function legJointsOf({ view, legs, stature }: Build, side: Side, neckY: number): LegJoints {
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
  const ankle = walk.at(ankleAt)
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

/** Where the body is narrowest between a height and the crown, with something thicker above; 1: nowhere. */
function neckOf(
  view: BodyView,
  spine: readonly number[],
  low: number
): { readonly y: number | null; readonly narrowness: number } {
  const crown = Math.max(...spine.map(i => view.nodes[i].at[1] + view.nodes[i].radius))
  const above = spine
    .map(i => view.nodes[i])
    .filter(({ at }) => at[1] > low && at[1] < crown - 0.05 * view.size[1])
  let best: { y: number | null; narrowness: number } = { y: null, narrowness: 1 }
  let skull = 0
  for (let i = above.length - 1; i >= 0; i -= 1) {
    const { at, radius } = above[i]
    skull = Math.max(skull, radius)
    const narrowness = radius / skull
    if (narrowness < Math.min(0.9, best.narrowness)) {
      best = { y: at[1], narrowness }
    }
  }
  return best
}

/** Height of the neck's root: where the body is narrowest between chest and head, else by proportion. */
function neckHeight({ view, head, legs, arms, stature }: Build): number {
  const { nodes } = view
  const crown = head.at[1] + nodes[head.node].radius
  const spine = spineOf(head, legs)
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

function armJointsOf({ view, head, legs, arms, stature }: Build, side: Side, neckY: number): ArmJoints {
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
