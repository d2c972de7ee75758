import { forkOf, wayFrom, type BodyView, type Tip } from './body-view.ts'
import { bump } from './draft.ts'
import { gapBetween, LEAST_GAP } from './legs.ts'
import { Walk } from './polyline-walk.ts'
import type { Side } from '../bone-names.ts'

export interface Legs {
  readonly left: Tip
  readonly right: Tip
  readonly fork: number
}

export interface HumanLimbs {
  readonly view: BodyView
  readonly head: Tip
  readonly legs: Legs | null
  readonly arms: Readonly<Record<Side, Tip | null>>
  /** From the soles to the crown of the body stretched out, metres. */
  readonly stature: number
}

/** Head, legs and arms of a body that stands upright; null where nothing is a head. */
export function findHumanLimbs(view: BodyView): HumanLimbs | null {
  const [highest] = [...view.tips].sort((a, b) => rank(b) - rank(a) || a.node - b.node)
  if (highest === undefined) {
    return null
  }
  const head = thickHead(view, highest) ?? highest
  if (head.at[1] < 0.5 * view.size[1]) {
    return null
  }
  const legs = findLegs(view, head)
  const stature = statureOf(view, head, legs)
  const arms = { left: findArm(view, head, legs, stature, 1), right: findArm(view, head, legs, stature, -1) }
  return { view, head, legs, arms, stature }
}

/** A head is thicker than the trunk below it by this factor where every way begins in it. */
const LARGE_HEAD = 1.15

/** A head that is the thickest part of the body has no way of its own that leads there: every way begins in it. */
function thickHead({ nodes }: BodyView, highest: Tip): Tip | null {
  const { at, radius } = nodes[0]
  const trunk = Math.max(0, ...nodes.filter(one => one.at[1] < at[1] - radius).map(one => one.radius))
  const isAbove = radius > LARGE_HEAD * trunk && rank({ at: [at[0], at[1] + radius, at[2]] }) > rank(highest)
  return isAbove ? { node: 0, way: [0], base: 0, free: radius, reach: radius, thick: radius, at } : null
}

/** Nodes from between the legs, or from the lowest that the head's way has, up to the crown. The root may lie in any of them. */
export function spineOf(head: Tip, legs: Legs | null): readonly number[] {
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
export function wayOffSpine(tip: Tip, spine: readonly number[]): readonly number[] {
  let last = 0
  tip.way.forEach((node, i) => {
    last = spine.includes(node) ? i : last
  })
  return tip.way.slice(last)
}

const rank = ({ at: [x, y] }: Pick<Tip, 'at'>): number => y - 2 * Math.abs(x)

/** A running body lifts a foot no higher than this share of its height. */
const HIGHEST_FOOT = 0.24

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
      const highest = Math.max(left.at[1] - nodes[left.node].radius, right.at[1] - nodes[right.node].radius)
      // One foot may be in the air, but not as high as a hand.
      if (lowest > 0.06 * size[1] || highest > HIGHEST_FOOT * size[1]) {
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
export function armStart({ nodes, size }: BodyView, way: readonly number[]): number {
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
export function armWalk(view: BodyView, way: readonly number[]): Walk {
  const { nodes } = view
  const radii = way.map(i => nodes[i].radius)
  const middle = [...radii].sort((a, b) => a - b)[Math.floor(radii.length / 2)] ?? 0
  let end = way.length
  while (end > 3 && radii[end - 1] < 0.4 * middle) {
    end -= 1
  }
  return new Walk(way.slice(0, end).map(i => nodes[i].at))
}

/** Where the body is narrowest between a height and the crown, with something thicker above; 1: nowhere. */
export function neckOf(
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
