import type { Vec3 } from '../../kernel/types.ts'
import { cellCentre } from '../../kernel/voxel-grid.ts'
import { addScaled, distance, mix, normalize, subtract } from '../../kernel/vector.ts'
import { forkOf, pairTips, wayFrom, type BodyView, type Tip, type TipPair } from './body-view.ts'
import { bump, chainBones, pulledInside, type DraftBone, type Reading } from './draft.ts'
import { trunkRatio } from './body-shape.ts'
import { gapBetween, groundPairs, limbStart, type LegPair } from './legs.ts'
import { Walk } from './polyline-walk.ts'
import { sideChains } from './side-chains.ts'

interface Build {
  readonly view: BodyView
  readonly front: LegPair
  readonly hind: LegPair
  readonly head: Tip
  readonly tail: Tip | null
}

/** Reads a body as one on four legs: two pairs of legs under a trunk that lies, with a head before the front pair. */
export function readQuadruped(view: BodyView): Reading | null {
  const pairs = groundPairs(view)
  if (pairs.length < 2) {
    return null
  }
  const { nodes } = view
  const z = (pair: TipPair): number => (pair.left.at[2] + pair.right.at[2]) / 2
  const byPlace = [...pairs].sort((a, b) => z(b) - z(a))
  const [front, hind] = [byPlace[0], byPlace[byPlace.length - 1]]
  const taken = new Set([front.left, front.right, hind.left, hind.right])
  const ends = view.tips.filter(tip => !taken.has(tip))
  const middleZ = (nodes[front.fork].at[2] + nodes[hind.fork].at[2]) / 2
  const head = bestOf(ends, tip => (tip.at[2] > middleZ ? headValue(view, tip, front) : 0))
  const tail = bestOf(ends, tip => (tip.at[2] < middleZ ? tailValue(view, tip, hind) : 0))
  if (head === null || z(front) - z(hind) < 0.12 * view.span) {
    return null
  }
  const build: Build = { view, front, hind, head, tail }
  const { score, measures } = scoreOf(build, pairs.length)
  return { bodyClass: 'quadruped', score, measures, view, build: () => bonesOf(build) }
}

function bestOf(tips: readonly Tip[], valueOf: (tip: Tip) => number): Tip | null {
  let best: Tip | null = null
  let most = 0
  for (const tip of tips) {
    const value = valueOf(tip)
    if (value > most) {
      best = tip
      most = value
    }
  }
  return best
}

function headValue(view: BodyView, tip: Tip, front: TipPair): number {
  const from = view.nodes[front.fork].at
  return (
    tip.at[2] -
    from[2] +
    0.5 * (tip.at[1] - from[1]) +
    2 * tip.thick -
    3 * Math.abs(tip.at[0]) +
    0.2 * view.span
  )
}

function tailValue(view: BodyView, tip: Tip, hind: TipPair): number {
  return view.nodes[hind.fork].at[2] - tip.at[2] - 3 * Math.abs(tip.at[0])
}

function scoreOf(
  { view, front, hind, head, tail }: Build,
  pairCount: number
): Pick<Reading, 'score' | 'measures'> {
  const { nodes, size, span } = view
  const apart = gapBetween(view, front.left, hind.left)
  const [a, b] = [nodes[front.fork].at, nodes[hind.fork].at]
  const slope = Math.abs(a[1] - b[1]) / Math.max(1e-9, Math.abs(a[2] - b[2]))
  const faces = facing(view, a, b, [front.left, front.right, hind.left, hind.right])
  const legs = pairCount === 2 ? 1 : pairCount === 3 ? 0.5 : 0.2
  const steep = (front.steep + hind.steep) / 2
  // A bird's legs are sticks under its trunk, a seat's corners are no legs.
  const stout = Math.min(front.radius, hind.radius) / nodes[0].radius
  const slender = Math.min(front.slender, hind.slender)
  const gap = Math.min(front.gap, hind.gap)
  const fits =
    0.3 * legs + 0.15 * bump(apart, 0.1, 0.4) + 0.25 * (1 - bump(slope, 0.6, 1.6)) + 0.3 * faces.share
  const score =
    fits *
    (0.5 + 0.5 * bump(steep, 0.1, 0.3)) *
    (0.6 + 0.4 * bump(stout, 0.1, 0.2)) *
    (0.6 + 0.4 * bump(slender, 2.4, 3.6)) *
    (0.7 + 0.3 * bump(trunkRatio(view), 0.5, 0.9)) *
    (0.65 + 0.35 * bump(gap, 0.08, 0.3))
  return {
    score,
    measures: [
      pairCount,
      apart,
      slope,
      faces.mass,
      faces.pairs,
      steep,
      stout,
      slender,
      gap,
      front.radius / hind.radius,
      front.slender / hind.slender,
      (a[2] - b[2]) / span,
      (a[1] + b[1]) / (2 * size[1]),
      head.at[1] / size[1],
      head.at[2] / size[2],
      head.thick / nodes[0].radius,
      Math.abs(head.at[0]) / span,
      tail === null ? 0 : tail.thick / nodes[0].radius,
      tail === null ? 0 : tail.at[1] / size[1],
      Math.max(front.left.at[0] - front.right.at[0], hind.left.at[0] - hind.right.at[0]) / span,
    ],
  }
}

/**
 * Which end is the head, 0 (the other one) to 1: it holds more of the body than a tail, stands higher, and ears, horns or tusks
 * come in pairs there.
 */
function facing(
  view: BodyView,
  front: Vec3,
  hind: Vec3,
  legs: readonly Tip[]
): { readonly share: number; readonly mass: number; readonly pairs: number } {
  const { grid, cells } = view.volume
  let [before, behind] = [1, 1]
  for (let i = 0; i < cells.length; i += 3) {
    const z = view.toView(cellCentre(grid, cells[i]))[2]
    before += z > front[2] + 0.06 * view.span ? 1 : 0
    behind += z < hind[2] - 0.06 * view.span ? 1 : 0
  }
  const pairs = pairTips(
    view.tips.filter(tip => !legs.includes(tip) && Math.abs(tip.at[0]) > 0.02 * view.span),
    0.06 * view.span
  ).filter(({ left }) => left.at[1] > 0.3 * view.size[1])
  const ahead = pairs.filter(({ left }) => left.at[2] > (front[2] + hind[2]) / 2).length
  const back = pairs.length - ahead
  const mass = (before - behind) / (before + behind)
  const share = bump(0.55 * mass + 0.35 * Math.sign(ahead - back), -0.4, 0.4)
  return { share, mass, pairs: ahead - back }
}

/** Elbow, wrist and toes, or knee, hock and toes, as shares of the way from the leg's root to the floor. */
const LEG_PLACES = { Front: [0.33, 0.66, 0.9], Hind: [0.33, 0.64, 0.9] } as const

function bonesOf(build: Build): readonly DraftBone[] {
  const { view, front, hind, head, tail } = build
  const { nodes } = view
  const trunk = new Walk(wayBetween(front.left, hind.left).map(i => nodes[i].at))
  const inside = (p: Vec3): Vec3 => pulledInside(view, [0, p[1], p[2]], 0.05 * view.span)
  const hips = inside([0, nodes[hind.fork].at[1], legZ(view, hind)])
  const chest = inside([0, nodes[front.fork].at[1], legZ(view, front)])
  const spine = inside(trunk.at(trunk.length / 2))
  const headWay = wayFrom(head, forkOf(head, front.left))
  const skullEnd = skullEndOf(view, headWay)
  const neckWay = new Walk(headWay.slice(0, skullEnd + 1).map(i => nodes[i].at))
  const neck = inside(neckWay.at(0.4 * neckWay.length))
  const headAt = inside(neckWay.at(0.72 * neckWay.length))
  const last = nodes[headWay[skullEnd]]
  const snout: Vec3 = [0, last.at[1], last.at[2]]
  const nose = addScaled(snout, normalize(subtract(snout, headAt)), last.radius)
  const bones: DraftBone[] = [
    { name: 'hips', parent: null, head: hips, tail: spine },
    { name: 'spine', parent: 'hips', head: spine, tail: chest },
    { name: 'chest', parent: 'spine', head: chest, tail: neck },
    { name: 'neck', parent: 'chest', head: neck, tail: headAt },
    { name: 'head', parent: 'neck', head: headAt, tail: nose },
  ]
  for (const [name, pair, parent] of [
    ['Front', front, 'chest'],
    ['Hind', hind, 'hips'],
  ] as const) {
    for (const side of ['left', 'right'] as const) {
      bones.push(...legBones(view, `${side}${name}`, parent, pair[side], pair.fork, LEG_PLACES[name]))
    }
  }
  bones.push(...earBones(view, build, headAt))
  if (tail !== null) {
    const walk = new Walk(wayFrom(tail, forkOf(tail, hind.left)).map(i => nodes[i].at))
    const from = Math.min(nodes[forkOf(tail, hind.left)].radius, 0.5 * walk.length)
    const count = walk.length - from > 0.2 * view.span ? 4 : 3
    const points = Array.from({ length: count + 1 }, (_, i) =>
      walk.at(from + ((walk.length - from) * i) / count)
    )
    bones.push(...chainBones('tail', 'hips', points))
  }
  if (skullEnd < headWay.length - 1) {
    const trunkWalk = new Walk(headWay.slice(skullEnd).map(i => nodes[i].at))
    const points = [0, 0.25, 0.5, 0.75, 1].map(t => trunkWalk.at(t * trunkWalk.length))
    bones.push(...chainBones('trunk', 'head', points))
  }
  const limbs = [front.left, front.right, hind.left, hind.right]
  const chains = sideChains(view, {
    used: [head, ...limbs, ...(tail === null ? [] : [tail])],
    limbs,
    neck,
    hips,
    chest: 'chest',
    isUpright: false,
    unit: view.span,
    taken: new Set(['ear', 'tail', 'trunk']),
  })
  return [...bones, ...chains]
}

/** A head that goes on as something this much thinner than itself, and hanging, ends there: the rest is a trunk. */
const THIN_SNOUT = 0.5
const LEAST_TRUNK = 0.16

/** Index into the head's way of the last node that lies in the skull. */
function skullEndOf({ nodes, span }: BodyView, way: readonly number[]): number {
  const end = way.length - 1
  const outer = way.slice(Math.floor(0.3 * way.length))
  const skull = Math.max(...outer.map(i => nodes[i].radius))
  let at = end
  while (at > 1 && nodes[way[at]].radius < THIN_SNOUT * skull) {
    at -= 1
  }
  const drop = nodes[way[at]].at[1] - nodes[way[end]].at[1]
  return drop > LEAST_TRUNK * span ? at : end
}

/** Where along the body a pair of legs leaves the trunk. */
function legZ(view: BodyView, { left, right, fork }: LegPair): number {
  const places = [left, right].map(tip => {
    const way = wayFrom(tip, fork)
    const walk = new Walk(way.map(i => view.nodes[i].at))
    return walk.at(limbStart(view, way, walk))[2]
  })
  return (places[0] + places[1]) / 2
}

/** Ears, horns or antlers: pairs that stand up from the head. */
function earBones(view: BodyView, { front, hind, head }: Build, headAt: Vec3): DraftBone[] {
  const { nodes, span } = view
  const legs = [front.left, front.right, hind.left, hind.right]
  const [ears] = pairTips(
    view.tips.filter(tip => !legs.includes(tip) && tip !== head),
    0.05 * span
  )
    .filter(({ left }) => {
      const isAtHead = distance([0, left.at[1], left.at[2]], headAt) < 0.3 * span
      return isAtHead && left.at[1] > headAt[1] + 0.01 * span && left.free > 0.04 * span
    })
    .sort((a, b) => b.left.free - a.left.free)
  if (ears === undefined) {
    return []
  }
  return (['left', 'right'] as const).map((side): DraftBone => {
    const way = ears[side].way.slice(ears[side].base)
    const walk = new Walk(way.map(i => nodes[i].at))
    const start = walk.at(Math.min(nodes[way[0]].radius, 0.4 * walk.length))
    return { name: `${side}Ear1`, parent: 'head', head: start, tail: ears[side].at }
  })
}

/** Nodes from the place where one way leaves the other's, from the hind fork to the front one. */
function wayBetween(front: Tip, hind: Tip): readonly number[] {
  const fork = forkOf(front, hind)
  return [...wayFrom(hind, fork)].reverse().concat(wayFrom(front, fork).slice(1))
}

/** Upper leg, lower leg, foot and toes along a way that leaves the trunk. */
function legBones(
  view: BodyView,
  name: string,
  parent: string,
  tip: Tip,
  fork: number,
  places: readonly [number, number, number]
): DraftBone[] {
  const { nodes } = view
  const way = wayFrom(tip, fork)
  const walk = new Walk(way.map(i => nodes[i].at))
  const end = addScaled(
    tip.at,
    normalize(subtract(tip.at, walk.at(walk.length - 3 * nodes[tip.node].radius))),
    nodes[tip.node].radius
  )
  const leave = limbStart(view, way, walk)
  const [x, , z] = walk.at(leave)
  // The leg turns in the trunk, at the height where its way leaves the spine.
  const root = pulledInside(view, [0.9 * x, nodes[fork].at[1], z], 0.05 * view.span)
  const leg = new Walk([root, ...walk.points.filter((_, i) => walk.lengths[i] > leave)])
  const [upper, lower, foot, toes] = [0, ...places].map(t => leg.at(t * leg.length))
  return [
    { name: `${name}UpperLeg`, parent, head: upper, tail: lower },
    { name: `${name}LowerLeg`, parent: `${name}UpperLeg`, head: lower, tail: foot },
    { name: `${name}Foot`, parent: `${name}LowerLeg`, head: foot, tail: toes },
    {
      name: `${name}Toes`,
      parent: `${name}Foot`,
      head: toes,
      tail: distance(toes, end) > 1e-6 ? end : mix(toes, end, 2),
    },
  ]
}
