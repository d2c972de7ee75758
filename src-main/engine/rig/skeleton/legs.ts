import { mix } from '../../kernel/vector.ts'
import { forkOf, pairTips, wayFrom, type BodyView, type Tip, type TipPair } from './body-view.ts'
import { extentAlong } from './body-shape.ts'
import { Walk } from './polyline-walk.ts'

/** Two legs that mirror each other and stand on the floor. */
export interface LegPair extends TipPair {
  /** Mean radius of the legs outside the trunk, metres. */
  readonly radius: number
  /** Length outside the trunk by mean radius. */
  readonly slender: number
  /** How far they lead down, as a share of their length. */
  readonly steep: number
  /** How much wider than thick they are across; 1: round. */
  readonly plate: number
  /** Share of the way from one foot to the other that runs through air. */
  readonly gap: number
}

/** A limb's tips fork off it, not off the trunk: where they do lies at least so far out, as a share of the tip's place. */
const ON_LIMB = 0.4

/** Between two legs there is air: at least this share of the way from one foot, or shin, to the other. */
export const LEAST_GAP = 0.1

/** Places along the lower half of two legs at which air between them is looked for, as shares of the way from the fork to the foot. */
const LOWER_HALF = [0.5, 0.6, 0.7, 0.8, 0.9] as const

/** Pairs of ways that lead down to the floor, one for each pair of legs: the toes of one foot count once. */
export function groundPairs(view: BodyView): LegPair[] {
  const { nodes, size, span } = view
  const low = view.tips.filter(tip => {
    const isDown = tip.at[1] - nodes[tip.node].radius < 0.1 * size[1]
    return isDown && Math.abs(tip.at[0]) > 0.015 * span
  })
  const feet: Tip[] = []
  for (const tip of [...low].sort((a, b) => b.reach - a.reach || a.node - b.node)) {
    const isSame = feet.some(foot => {
      const fork = nodes[forkOf(foot, tip)].at
      return fork[0] * tip.at[0] > 0 && Math.abs(fork[0]) > ON_LIMB * Math.abs(tip.at[0])
    })
    if (!isSame) {
      feet.push(tip)
    }
  }
  return pairTips(feet, 0.3 * span)
    .map(pair => measured(view, pair))
    .filter(
      ({ fork, left, right, slender, gap }) =>
        Math.max(gap, gapBeside(view, { fork, left, right })) > LEAST_GAP &&
        nodes[fork].at[1] - (left.at[1] + right.at[1]) / 2 > 0.08 * size[1] &&
        slender > 1.8
    )
}

/** The greatest gap between the lower halves of two legs. Broad paws nearly touch, above all in a rough skin: there is air between their shins. */
function gapBeside(view: BodyView, { fork, left, right }: Pick<TipPair, 'fork' | 'left' | 'right'>): number {
  const ways = [wayFrom(left, fork), wayFrom(right, fork)]
  return Math.max(
    ...LOWER_HALF.map(share => {
      const [a, b] = ways.map(way => view.nodes[way[Math.floor(share * (way.length - 1))]])
      return gapBetween(view, a, b)
    })
  )
}

/** Share of the way between two tips, or other places, that runs through air. */
export function gapBetween(view: BodyView, a: Pick<Tip, 'at'>, b: Pick<Tip, 'at'>): number {
  const count = 24
  let air = 0
  for (let i = 1; i < count; i += 1) {
    air += view.depthAt(mix(a.at, b.at, i / count)) > 0 ? 0 : 1
  }
  return air / (count - 1)
}

/** How much wider than thick a limb is across, 1: round. Fins and flippers are plates. */
export function plateRatio(view: BodyView, way: readonly number[]): number {
  const { at } = view.nodes[way[Math.floor(0.75 * (way.length - 1))]]
  const extents = [
    extentAlong(view, at, [1, 0, 0]),
    extentAlong(view, at, [0, 1, 0]),
    extentAlong(view, at, [0, 0, 1]),
  ].sort((a, b) => a - b)
  return extents[1] / extents[0]
}

function measured(view: BodyView, pair: TipPair): LegPair {
  const { nodes } = view
  let [radius, length, drop, plate] = [0, 0, 0, 0]
  for (const tip of [pair.left, pair.right]) {
    const way = wayFrom(tip, pair.fork)
    const walk = new Walk(way.map(i => nodes[i].at))
    const start = limbStart(view, way, walk)
    const own = way.filter((_, i) => walk.lengths[i] >= start).map(i => nodes[i].radius)
    radius += own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length) / 2
    length += (walk.length - start) / 2
    plate += plateRatio(view, way) / 2
    drop += (nodes[pair.fork].at[1] - tip.at[1]) / Math.max(1e-9, walk.length) / 2
  }
  return {
    ...pair,
    radius,
    slender: length / Math.max(1e-9, radius),
    steep: drop,
    plate,
    gap: gapBetween(view, pair.left, pair.right),
  }
}

/** How far along a way it has come as far out to the side as the limb lies. */
export function limbStart(view: BodyView, way: readonly number[], walk: Walk): number {
  const { nodes } = view
  const outer = way.slice(Math.floor(way.length / 2)).map(i => Math.abs(nodes[i].at[0]))
  const limbX = [...outer].sort((a, b) => a - b)[Math.floor(outer.length / 2)] ?? 0
  const i = way.findIndex(node => Math.abs(nodes[node].at[0]) >= 0.7 * limbX)
  return Math.min(walk.lengths[Math.max(0, i)] ?? 0, 0.4 * walk.length)
}
