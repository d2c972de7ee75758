import { atan2, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, normalize, subtract } from '../../kernel/vector.ts'
import { cellCentre } from '../../kernel/voxel-grid.ts'
import { wayFrom, type BodyView, type Tip } from './body-view.ts'
import { bump, chainBones, pulledInside, type DraftBone, type Reading } from './draft.ts'
import { groundPairs } from './legs.ts'
import { Walk } from './polyline-walk.ts'

/** Most legs of one side that get bones of their own. */
const MOST_LEGS = 24

/** Reads a body as one on three or more pairs of legs, or with five or more arms around its middle. */
export function readManyLegged(view: BodyView): Reading | null {
  const { nodes, span } = view
  const all = groundPairs(view)
  const standing = all.filter(
    ({ left, right }) => (left.at[1] + right.at[1]) / 2 - nodes[left.node].radius < 0.045 * view.size[1]
  )
  const pairs = standing.length >= 3 ? standing : all
  const root = nodes[0]
  const far = Math.max(...view.tips.map(tip => tip.free))
  const arms = view.tips.filter(
    tip => tip.free > 1.5 * root.radius && tip.free > 0.6 * far && tip.free > 5 * tip.thick
  )
  // Around the middle: in every third of a turn there is one, seen from above or from before.
  const isStar = arms.length >= 5 && (isAround(arms, root.at, 2) || isAround(arms, root.at, 1))
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const measuresOf = (slim: number): readonly number[] => [
    all.length,
    standing.length,
    slim,
    arms.length,
    isStar ? 1 : 0,
    mean(pairs.map(({ radius }) => radius / span)),
    mean(pairs.map(({ slender }) => slender)),
    mean(pairs.map(({ steep }) => steep)),
    mean(pairs.map(({ left, right }) => (left.at[0] - right.at[0]) / span)),
    mean(pairs.map(({ gap }) => gap)),
    root.radius / span,
    mean(arms.map(({ thick }) => thick / root.radius)),
  ]
  if (pairs.length >= 3) {
    const slim = pairs.filter(({ radius, slender, left }) => {
      // Feet stand beside the body; fins hang under it.
      return radius < 0.042 * span && slender > 7 && left.at[0] > 0.9 * nodes[0].radius
    })
    const score = 0.35 + 0.6 * bump(slim.length, 1, 3)
    return {
      bodyClass: 'many-legged',
      score,
      measures: measuresOf(slim.length),
      view,
      build: () =>
        leggedBones(
          view,
          [...pairs].sort((a, b) => b.left.at[2] + b.right.at[2] - a.left.at[2] - a.right.at[2])
        ),
    }
  }
  return isStar
    ? {
        bodyClass: 'many-legged',
        score: 0.8,
        measures: measuresOf(0),
        view,
        build: () => starBones(view, arms),
      }
    : null
}

/** Matter counts as the trunk's that lies so near to the middle plane, as a share of the longest side. */
const TRUNK = 0.06

/**
 * How much farther the trunk reaches behind the legs than before them, as a share of the longest side: what goes on six or more legs
 * carries them at its front, and its abdomen or tail behind them.
 */
export function trunkBehind(view: BodyView): number {
  const { nodes, span, volume } = view
  const forks = groundPairs(view).map(({ fork }) => nodes[fork].at[2])
  if (forks.length === 0) {
    return 0
  }
  const middle = forks.reduce((sum, z) => sum + z, 0) / forks.length
  let [low, high] = [middle, middle]
  for (const cell of volume.cells) {
    const [x, , z] = view.toView(cellCentre(volume.grid, cell))
    if (Math.abs(x) < TRUNK * span) {
      low = Math.min(low, z)
      high = Math.max(high, z)
    }
  }
  return (2 * middle - low - high) / span
}

/** Do tips lie in all directions around a point, seen along y (2: over x and z) or along z (1: over x and y)? */
function isAround(tips: readonly Tip[], centre: Vec3, other: 1 | 2): boolean {
  const sixths = new Set(
    tips.map(({ at }) => Math.floor((atan2(at[other] - centre[other], at[0] - centre[0]) / TAU + 1) * 6) % 6)
  )
  return sixths.size >= 5
}

function leggedBones(view: BodyView, pairs: ReturnType<typeof groundPairs>): readonly DraftBone[] {
  const { nodes, span } = view
  const middle = (p: Vec3): Vec3 => pulledInside(view, [0, p[1], p[2]], 0.05 * span)
  const forks = pairs.map(({ fork }) => nodes[fork].at)
  const centre: Vec3 = [
    0,
    forks.reduce((sum, p) => sum + p[1], 0) / forks.length,
    forks.reduce((sum, p) => sum + p[2], 0) / forks.length,
  ]
  const thorax = middle(centre)
  const own = new Set(pairs.flatMap(({ left, right }) => [left, right]))
  const rest = view.tips.filter(tip => !own.has(tip))
  const front = endOf(rest, 1) ?? null
  const back = endOf(rest, -1) ?? null
  const headEnd: Vec3 = front === null ? [0, thorax[1], view.max[2]] : [0, front.at[1], front.at[2]]
  const backEnd: Vec3 = back === null ? [0, thorax[1], view.min[2]] : [0, back.at[1], back.at[2]]
  const bones: DraftBone[] = [
    { name: 'thorax', parent: null, head: thorax, tail: middle(addScaled(thorax, [0, 0, 1], 0.1 * span)) },
    { name: 'head', parent: 'thorax', head: middle(between(thorax, headEnd, 0.55)), tail: headEnd },
    { name: 'abdomen', parent: 'thorax', head: middle(between(thorax, backEnd, 0.4)), tail: backEnd },
  ]
  pairs.slice(0, MOST_LEGS).forEach((pair, i) => {
    for (const side of ['left', 'right'] as const) {
      bones.push(...legBones(view, `${side}Leg${i + 1}`, pair[side], pair.fork))
    }
  })
  return bones
}

const between = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** The tip nearest to the middle plane at one end of the body. */
function endOf(tips: readonly Tip[], sign: number): Tip | undefined {
  const rank = ({ at }: Tip): number => sign * at[2] - 2 * Math.abs(at[0])
  const [first] = [...tips].sort((a, b) => rank(b) - rank(a) || a.node - b.node)
  return first !== undefined && sign * first.at[2] > 0 ? first : undefined
}

function legBones(view: BodyView, name: string, tip: Tip, fork: number): DraftBone[] {
  const way = wayFrom(tip, fork)
  const walk = new Walk(way.map(i => view.nodes[i].at))
  // A leg that sprawls leaves the trunk where it has become as thin as a leg.
  const thin = way.findIndex(i => view.nodes[i].radius <= 1.7 * tip.thick)
  const start = Math.min(walk.lengths[Math.max(0, thin)] ?? 0, 0.45 * walk.length)
  const reach = walk.length - start
  const bend = walk.elbowBetween(start + 0.15 * reach, start + 0.75 * reach, 0.08)
  const [root, knee] = [walk.at(start), walk.at(bend ?? start + 0.45 * reach)]
  const foot = walk.at(walk.length - 0.08 * reach)
  const end = addScaled(tip.at, normalize(subtract(tip.at, foot)), view.nodes[tip.node].radius)
  return [
    { name: `${name}Upper`, parent: 'thorax', head: root, tail: knee },
    { name: `${name}Lower`, parent: `${name}Upper`, head: knee, tail: foot },
    { name: `${name}Foot`, parent: `${name}Lower`, head: foot, tail: end },
  ]
}

/** Arms around a middle, counted by letters as the vocabulary of bones counts them. */
function starBones(view: BodyView, arms: readonly Tip[]): readonly DraftBone[] {
  const { nodes } = view
  const centre = nodes[0]
  const bones: DraftBone[] = [
    { name: 'body', parent: null, head: centre.at, tail: addScaled(centre.at, [0, 1, 0], centre.radius) },
  ]
  arms.slice(0, 12).forEach((tip, i) => {
    const walk = new Walk(tip.way.map(node => nodes[node].at))
    const start = Math.min(0.9 * centre.radius, 0.4 * walk.length)
    const points = [0, 0.25, 0.5, 0.75, 1].map(t => walk.at(start + t * (walk.length - start)))
    bones.push(...chainBones(`arm${String.fromCharCode(65 + i)}`, 'body', points))
  })
  return bones
}
