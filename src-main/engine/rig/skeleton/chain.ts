import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import { forkOf, type BodyView, type Tip } from './body-view.ts'
import { bump, chainBones, pulledInside, type Reading } from './draft.ts'
import { Walk } from './polyline-walk.ts'

/** Other limbs may stand out of a chain by so many of its radii where they begin: a knot, a leaf, a tuft. */
const KNOT = 2
/** Along a length of its thickness a chain becomes thicker or thinner by no more than this factor; a lamp's pole ends in its shade. */
const STEADY = 1.6
/** Shares of its length at both ends in which it may be as it likes. */
const ENDS = 0.12
/** One bone for so many radii. */
const RADII_A_BONE = 5
const BONES = { least: 4, most: 16 } as const

/**
 * Reads a body as one limb from end to end: a rope, a tail, a tentacle, in however many pieces and however coarse. A bar that runs straight and is
 * as thick all along is none: nothing tells that it could bend. Null where it is none.
 */
export function readChain(view: BodyView): Reading | null {
  const way = longestWay(view)
  if (way === null || view.volume.bodies > 1) {
    return null
  }
  const points = way.map(node => view.nodes[node].at)
  const radii = way.map(node => view.nodes[node].radius)
  const walk = new Walk(points)
  const { length } = walk
  const inner = radii.filter(
    (_, i) => walk.lengths[i] > ENDS * length && walk.lengths[i] < (1 - ENDS) * length
  )
  if (inner.length < 4) {
    return null
  }
  const thick = [...inner].sort((a, b) => a - b)[inner.length >> 1]
  const isOnLine = new Set(way)
  const isBranched = view.tips.some(tip => {
    const base = tip.way[Math.max(0, tip.base)]
    return !isOnLine.has(tip.node) && tip.free > KNOT * Math.max(thick, view.nodes[base].radius)
  })
  const slender = length / Math.max(...inner)
  const spread = distance(points[0], points[points.length - 1]) / length
  const taper = taperOf(inner)
  const bends = Math.max(bump(spread, 0.97, 0.9), bump(taper, 1.5, 2.2))
  const score = 0.9 * bump(slender, 8, 14) * bends
  if (isBranched || !isSteady(walk, radii) || score === 0) {
    return null
  }
  const measures = [slender, spread, taper]
  return { bodyClass: 'chain', score, measures, view, build: () => bonesAlong(view, walk, radii) }
}

/** The longest way between two tips, its nodes from end to end. */
function longestWay({ tips, nodes }: BodyView): readonly number[] | null {
  let best: readonly number[] | null = null
  let most = 0
  const join = (a: Tip, b: Tip | null): readonly number[] => {
    const fork = b === null ? a.way[0] : forkOf(a, b)
    const up = a.way.slice(a.way.indexOf(fork)).toReversed()
    return b === null ? up : [...up, ...b.way.slice(b.way.indexOf(fork) + 1)]
  }
  tips.forEach((a, i) => {
    for (const b of [null, ...tips.slice(i + 1)]) {
      const way = join(a, b)
      const { length } = new Walk(way.map(node => nodes[node].at))
      if (length > most) {
        ;[best, most] = [way, length]
      }
    }
  })
  return best
}

/** How many times thicker one half is than the other. */
function taperOf(radii: readonly number[]): number {
  const half = radii.length >> 1
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
  const [first, last] = [mean(radii.slice(0, half)), mean(radii.slice(-half))]
  return Math.max(first / last, last / first)
}

function isSteady({ lengths, length }: Walk, radii: readonly number[]): boolean {
  return radii.every((radius, i) => {
    if (lengths[i] < ENDS * length) {
      return true
    }
    for (let k = i + 1; k < radii.length && lengths[k] < lengths[i] + 2 * radius; k += 1) {
      const ratio = radii[k] / radius
      if (lengths[k] < (1 - ENDS) * length && (ratio > STEADY || ratio < 1 / STEADY)) {
        return false
      }
    }
    return true
  })
}

/** From the thicker end; of a chain that is as thick at both from the lower one. */
function bonesAlong(view: BodyView, walk: Walk, radii: readonly number[]) {
  const { points, length } = walk
  const quarter = Math.max(2, radii.length >> 2)
  const ends = [radii.slice(1, quarter), radii.slice(-quarter, -1)].map(
    list => list.reduce((sum, value) => sum + value, 0) / list.length
  )
  const isEven = Math.abs(ends[0] - ends[1]) < 0.15 * (ends[0] + ends[1])
  const isReversed = isEven ? points[0][1] > points[points.length - 1][1] : ends[1] > ends[0]
  const wished = Math.round(length / (RADII_A_BONE * Math.max(...radii)))
  const count = Math.min(BONES.most, Math.max(BONES.least, wished))
  const at = (t: number): Vec3 =>
    pulledInside(view, walk.at((isReversed ? 1 - t : t) * length), 0.05 * view.span)
  return chainBones(
    'link',
    null,
    Array.from({ length: count + 1 }, (_, i) => at(i / count))
  )
}
