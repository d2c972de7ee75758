import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, mix, normalize, subtract } from '../../kernel/vector.ts'
import { pairTips, wayFrom, type BodyView, type Tip, type TipPair } from './body-view.ts'
import { bump, chainBones, pulledInside, type DraftBone, type Reading } from './draft.ts'
import { extentAlong, trunkRatio } from './body-shape.ts'
import { groundPairs, limbStart, type LegPair } from './legs.ts'
import { Walk } from './polyline-walk.ts'

interface Build {
  readonly view: BodyView
  readonly legs: LegPair | null
  /** Wings that stand out from the body; folded ones cannot be told from it. */
  readonly wings: TipPair | null
  readonly head: Tip
  readonly tail: Tip | null
}

/** Reads a body as a bird's: thin or short legs, one pair, under a stout trunk that leans forward, or wings spread wide. */
export function readBird(view: BodyView): Reading | null {
  const { nodes, size, span } = view
  const pairs = groundPairs(view)
  const legs = pairs.reduce<LegPair | null>(
    (best, pair) => (best === null || legRank(view, pair) > legRank(view, best) ? pair : best),
    null
  )
  const own = new Set(legs === null ? [] : [legs.left, legs.right])
  const rest = view.tips.filter(tip => !own.has(tip))
  const [head] = [...rest].sort((a, b) => headRank(b) - headRank(a) || a.node - b.node)
  if (head === undefined) {
    return null
  }
  const [back] = [...rest].sort((a, b) => tailRank(b) - tailRank(a) || a.node - b.node)
  const tail = back !== undefined && back !== head && back.at[2] < -0.1 * size[2] ? back : null
  const spread = pairTips(
    rest.filter(tip => Math.abs(tip.at[0]) > 0.5 * span * 0.55 && tip !== head),
    0.15 * span
  )
  const wings =
    spread.sort((a, b) => b.left.at[0] - b.right.at[0] - (a.left.at[0] - a.right.at[0]))[0] ?? null
  if (legs === null && wings === null) {
    return null
  }
  const build: Build = { view, legs, wings, head, tail }
  const body = nodes[head.way[0]].radius
  const stout = bump(body / size[1], 0.09, 0.18)
  const thin =
    legs === null
      ? 0
      : (1 - bump(legs.radius / body, 0.2, 0.4)) *
        bump(legs.steep, 0.35, 0.55) *
        (1 - 0.8 * bump(legs.plate, 2.2, 4)) *
        bump(legs.gap, 0.04, 0.2)
  const long = bump(size[2] / size[1], 0.4, 0.8)
  const ratio = trunkRatio(view)
  const deep = bump(ratio, 0.55, 1.2) * (1 - 0.7 * bump(ratio, 2.4, 3.5))
  const others = pairs.filter(pair => pair !== legs && pair.steep > 0.4 && pair.radius > 0.16 * body).length
  const stands =
    (others > 0 ? 0.75 : 1) *
    (1 - 0.4 * bump(ratio, 2.4, 3.5)) *
    (0.5 + 0.5 * thin) *
    (0.4 * thin + 0.2 * stout + 0.1 * long + 0.3 * deep)
  const flat = wings === null ? 0 : flatness(view, wings)
  const measures = [
    legs === null ? 0 : legs.radius / body,
    legs?.steep ?? 0,
    legs?.plate ?? 0,
    legs?.gap ?? 0,
    legs?.slender ?? 0,
    legs === null ? 0 : nodes[legs.fork].at[1] / size[1],
    legs === null ? 0 : (legs.left.at[2] + legs.right.at[2]) / (2 * size[2]),
    pairs.length,
    others,
    ratio,
    body / size[1],
    flat,
    wings === null ? 0 : (wings.left.at[0] - wings.right.at[0]) / span,
    wings === null ? 0 : wings.left.thick / body,
    head.at[1] / size[1],
    head.at[2] / size[2],
    head.thick / body,
    head.free / span,
    tail === null ? 0 : tail.at[1] / size[1],
    tail === null ? 0 : tail.at[2] / size[2],
    tail === null ? 0 : tail.thick / body,
  ]
  const score = Math.max(thin < 0.25 ? 0 : stands, 0.95 * flat)
  return { bodyClass: 'bird', score, measures, view, build: () => bonesOf(build) }
}

/** How much wider than thick spread wings are, from 0 (as thick as arms) to 1, for wings that reach farther than the body is long. */
function flatness(view: BodyView, { left, right, fork }: TipPair): number {
  const ratios = [left, right].map(tip => {
    const way = wayFrom(tip, fork)
    const { at } = view.nodes[way[Math.floor(0.55 * way.length)]]
    return extentAlong(view, at, [0, 0, 1]) / extentAlong(view, at, [0, 1, 0])
  })
  const span = view.size[0] / Math.max(view.size[1], view.size[2])
  return bump(Math.min(ratios[0], ratios[1]), 1.8, 3.5) * bump(span, 0.9, 1.3)
}

const legRank = (view: BodyView, { left, right, fork }: TipPair): number =>
  view.nodes[fork].at[1] - (left.at[1] + right.at[1]) / 2 - 2 * (left.thick + right.thick)

const headRank = ({ at: [x, y, z] }: Tip): number => y + 0.7 * z - 2.5 * Math.abs(x)
const tailRank = ({ at: [x, y, z] }: Tip): number => -z - 0.2 * y - 2 * Math.abs(x)

function bonesOf({ view, legs, wings, head, tail }: Build): readonly DraftBone[] {
  const { nodes, span, size } = view
  const root = nodes[head.way[0]]
  const middle = (p: Vec3): Vec3 => pulledInside(view, [0, p[1], p[2]], 0.05 * span)
  const hips = middle(addScaled(root.at, [0, -0.1, -1], 0.35 * root.radius))
  const chest = middle(addScaled(root.at, [0, 0.1, 1], 0.35 * root.radius))
  const neckWay = new Walk(head.way.map(i => nodes[i].at))
  const from = Math.min(root.radius, 0.4 * neckWay.length)
  const rest = neckWay.length - from
  const neck = middle(neckWay.at(from + 0.25 * rest))
  const headAt = middle(neckWay.at(from + 0.7 * rest))
  const beak = addScaled(head.at, normalize(subtract(head.at, headAt)), nodes[head.node].radius)
  const bones: DraftBone[] = [
    { name: 'hips', parent: null, head: hips, tail: chest },
    { name: 'chest', parent: 'hips', head: chest, tail: neck },
    { name: 'neck', parent: 'chest', head: neck, tail: headAt },
    { name: 'head', parent: 'neck', head: headAt, tail: beak },
  ]
  const spread = wings !== null && isSpread(view, wings) ? wings : null
  for (const side of ['left', 'right'] as const) {
    bones.push(
      ...chainBones(
        `${side}Wing`,
        'chest',
        wingLine(view, spread, side, { chest, hips, neck, radius: root.radius })
      )
    )
  }
  if (legs !== null) {
    for (const side of ['left', 'right'] as const) {
      const tip = legs[side]
      const way = wayFrom(tip, legs.fork)
      const walk = new Walk(way.map(i => nodes[i].at))
      const start = limbStart(view, way, walk)
      // The way ends in a toe: the ankle lies before it, a little above the floor.
      let ankle = walk.length
      while (ankle > start + 0.4 * (walk.length - start) && walk.at(ankle)[1] < 0.05 * size[1]) {
        ankle -= 0.01 * span
      }
      // Short legs bend once, where they become a foot.
      const short = walk.length - start < SHORT_LEG * size[1]
      ankle = (short ? walk.elbowBetween(start, walk.length, 0.08) : null) ?? ankle
      const [hip, foot] = [walk.at(start), walk.at(ankle)]
      const bend = walk.elbowBetween(start + 0.2 * (ankle - start), start + 0.8 * (ankle - start), 0.08)
      const knee = walk.at(bend ?? start + 0.5 * (ankle - start))
      const end = addScaled(tip.at, normalize(subtract(tip.at, foot), [0, 0, 1]), nodes[tip.node].radius)
      const toes = mix(foot, end, 0.5)
      bones.push(
        { name: `${side}UpperLeg`, parent: 'hips', head: hip, tail: knee },
        { name: `${side}LowerLeg`, parent: `${side}UpperLeg`, head: knee, tail: foot },
        { name: `${side}Foot`, parent: `${side}LowerLeg`, head: foot, tail: toes },
        { name: `${side}Toes`, parent: `${side}Foot`, head: toes, tail: end }
      )
    }
  }
  if (tail !== null) {
    const walk = new Walk(tail.way.map(i => nodes[i].at))
    const start = Math.min(root.radius, 0.5 * walk.length)
    const points = [0, 0.5, 1].map(t => middle(walk.at(start + t * (walk.length - start))))
    bones.push(...chainBones('tail', 'hips', points))
  }
  return bones
}

/** Of a leg shorter than this share of the bird's height nothing shows but its foot. */
const SHORT_LEG = 0.3

/** Wings that stand out from the body, and do not hang at its sides. */
const isSpread = ({ size, nodes }: BodyView, { left, right, fork }: TipPair): boolean =>
  left.at[0] - right.at[0] > 0.9 * size[1] || (left.at[1] + right.at[1]) / 2 > nodes[fork].at[1]

interface Trunk {
  readonly chest: Vec3
  readonly hips: Vec3
  readonly neck: Vec3
  /** Of the trunk at its thickest, metres. */
  readonly radius: number
}

/** The joints of a wing: along its way where it is spread, else along the flank; down from the neck where the bird stands upright. */
function wingLine(
  view: BodyView,
  wings: TipPair | null,
  side: 'left' | 'right',
  { chest, hips, neck, radius }: Trunk
): readonly Vec3[] {
  const sign = side === 'left' ? 1 : -1
  if (wings !== null) {
    const way = wayFrom(wings[side], wings.fork)
    const walk = new Walk(way.map(i => view.nodes[i].at))
    const start = Math.min(0.8 * radius, 0.3 * walk.length)
    return [0, 0.36, 0.72, 1].map(t => walk.at(start + t * (walk.length - start)))
  }
  const upright = bump(view.size[1] / view.size[2], 1.1, 1.6)
  const lying: Vec3 = [sign * 0.75 * radius, chest[1] + 0.25 * radius, chest[2]]
  const standing: Vec3 = [lying[0], chest[1] + 0.75 * (neck[1] - chest[1]), mix(chest, hips, 0.5)[2]]
  const shoulder = pulledInside(view, mix(lying, standing, upright), 0.8 * radius)
  const away = mix(
    [0, hips[1] - chest[1], -radius],
    [0, -0.5 * Math.max(radius, neck[1] - chest[1]), -0.25 * radius],
    upright
  )
  return [0, 0.9, 1.8].map((t, i) =>
    i === 0
      ? shoulder
      : pulledInside(view, addScaled([sign * 0.8 * radius, shoulder[1], shoulder[2]], away, t), 0.9 * radius)
  )
}
