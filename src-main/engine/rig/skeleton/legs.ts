import { forkOf, pairTips, wayFrom, type BodyView, type Tip, type TipPair } from './body-view.ts'
import { Walk } from './polyline-walk.ts'

/** Pairs of ways that lead down to the floor, one for each pair of legs: the ends of toes of one foot count once. */
export function groundPairs(view: BodyView): TipPair[] {
  const { nodes, size } = view
  const low = view.tips.filter(tip => {
    const isDown = tip.at[1] - nodes[tip.node].radius < 0.1 * size[1]
    return isDown && Math.abs(tip.at[0]) > 0.015 * view.span
  })
  const feet: Tip[] = []
  for (const tip of [...low].sort((a, b) => b.reach - a.reach || a.node - b.node)) {
    const isSame = feet.some(foot => {
      const fork = forkOf(foot, tip)
      const rest = wayFrom(tip, fork).map(i => nodes[i].at)
      return (
        new Walk(rest).length < 0.3 * Math.max(tip.free, 1e-9) + 0.06 * view.span ||
        nodes[fork].at[1] < 0.2 * size[1]
      )
    })
    if (!isSame) {
      feet.push(tip)
    }
  }
  return pairTips(view, feet, 0.3 * view.span).filter(pair => {
    const drop = nodes[pair.fork].at[1] - (pair.left.at[1] + pair.right.at[1]) / 2
    return drop > 0.08 * size[1]
  })
}

/** How far along a way it has come as far out to the side as the limb lies. */
export function limbStart(view: BodyView, way: readonly number[], walk: Walk): number {
  const { nodes } = view
  const outer = way.slice(Math.floor(way.length / 2)).map(i => Math.abs(nodes[i].at[0]))
  const limbX = [...outer].sort((a, b) => a - b)[Math.floor(outer.length / 2)] ?? 0
  const i = way.findIndex(node => Math.abs(nodes[node].at[0]) >= 0.7 * limbX)
  return Math.min(walk.lengths[Math.max(0, i)] ?? 0, 0.4 * walk.length)
}
