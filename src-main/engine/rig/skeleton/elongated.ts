import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, distance, normalize, subtract } from '../../kernel/vector.ts'
import { forkOf, pairTips, wayFrom, type BodyView, type Tip } from './body-view.ts'
import { bump, chainBones, pulledInside, type DraftBone, type Reading } from './draft.ts'
import { extentAlong, trunkRatio } from './body-shape.ts'
import { groundPairs, plateRatio } from './legs.ts'
import { Walk } from './polyline-walk.ts'
import type { SurfaceLine } from './surface-line.ts'

/** Reads a body as a fish's: no legs, an axis that lies, thickest before its middle, with thin fins in the middle plane or a fluke. */
export function readFish(view: BodyView): Reading | null {
  const { nodes, size, span } = view
  const [head] = [...view.tips].sort((a, b) => endRank(b, 1) - endRank(a, 1) || a.node - b.node)
  const [tail] = [...view.tips].sort((a, b) => endRank(b, -1) - endRank(a, -1) || a.node - b.node)
  if (
    head === undefined ||
    tail === undefined ||
    head === tail ||
    size[2] < 0.8 * Math.max(size[0], size[1])
  ) {
    return null
  }
  const body = nodes[head.way[0]]
  const fins = view.tips.filter(tip => tip !== head && tip.thick < 0.4 * body.radius)
  const upright = fins.filter(tip => Math.abs(tip.at[0]) < 0.04 * span)
  const fluke = fins.filter(tip => tip.at[2] < view.min[2] + 0.3 * size[2])
  const legs = groundPairs(view).filter(
    ({ steep, slender, radius }) => steep > 0.28 && slender > 3 && radius > 0.2 * body.radius
  )
  const place = (body.at[2] - view.min[2]) / size[2]
  const noseShare = bump(place, 0.35, 0.6) * bump(place, 0.88, 0.78)
  // A fish is as high as broad, or higher; a body that lies on its back is broader.
  const high = bump(extentAlong(view, body.at, [0, 1, 0]) / extentAlong(view, body.at, [1, 0, 0]), 0.5, 0.8)
  const slim = bump(body.radius / size[2], 0.28, 0.2) * bump(body.radius / size[2], 0.025, 0.05)
  const fits =
    0.35 * bump(trunkRatio(view), 1.6, 2.6) +
    0.2 * noseShare +
    0.15 * slim +
    0.15 * bump(upright.length + fluke.length, 0, 3) +
    0.15 * (legs.length === 0 ? 1 : 0)
  const forked = forkedTail(
    view,
    view.tips.filter(tip => tip.at[2] < view.min[2] + 0.15 * size[2])
  )
  const limbs = sideLimbs(view)
  const isSplit = bump(forked + limbs * (1 - high), 0.2, 0.8)
  const score = fits * (legs.length === 0 ? 1 : 0.7) * (0.6 + 0.4 * high) * (1 - 0.45 * isSplit)
  const measures = [
    place,
    high,
    body.radius / size[2],
    upright.length,
    fluke.length,
    fins.length,
    legs.length,
    forked,
    limbs,
    head.at[1] / size[1],
    tail.at[1] / size[1],
    head.thick / body.radius,
    tail.thick / body.radius,
    Math.abs(head.at[0]) / span,
    Math.abs(tail.at[0]) / span,
  ]
  return { bodyClass: 'fish', score, measures, view, build: () => fishBones(view, head, tail, fins) }
}

/** Round limbs in a pair that reach far out to the sides, 0–1. */
function sideLimbs(view: BodyView): number {
  const pairs = pairTips(
    view.tips.filter(tip => tip.thick > 0.012 * view.span && tip.free > 0.16 * view.span),
    0.1 * view.span
  ).filter(({ left, fork }) => plateRatio(view, wayFrom(left, fork)) < 2)
  return pairs.length > 0 ? 1 : 0
}

/** How far a body is split at its end, as legs are and a tail fin is not, 0–1. */
function forkedTail(view: BodyView, tips: readonly Tip[]): number {
  let longest = 0
  for (const left of tips) {
    for (const right of tips) {
      if (left.at[0] > 0.02 * view.span && right.at[0] < -0.02 * view.span) {
        longest = Math.max(longest, view.nodes[forkOf(left, right)].at[2] - Math.max(left.at[2], right.at[2]))
      }
    }
  }
  return bump(longest / view.size[2], 0.28, 0.38)
}

const endRank = ({ at: [x, y, z] }: Tip, sign: number): number =>
  sign * z - 0.5 * Math.abs(x) - 0.1 * Math.abs(y)

/** Skull, spine and tail as shares of the way from the nose to where the tail fin begins. */
const FISH_PLACES = [0.345, 0.42, 0.59, 0.75, 0.875, 1] as const
/** A tail fin is thinner than this share of the body's greatest radius. */
const FIN_RADIUS = 0.22

function fishBones(view: BodyView, head: Tip, tail: Tip, fins: readonly Tip[]): readonly DraftBone[] {
  const { nodes, span } = view
  const way = [...[...head.way].reverse(), ...tail.way.slice(1)]
  const thinnest = Math.max(FIN_RADIUS * nodes[head.way[0]].radius, 1.2 * view.volume.grid.cell)
  const fin = way.findIndex((node, i) => i >= head.way.length && nodes[node].radius < thinnest)
  const line = new Walk(way.slice(0, fin < 0 ? way.length : fin + 1).map(i => nodes[i].at))
  const nose = addScaled(line.at(0), [0, 0, 1], nodes[way[0]].radius)
  // Where no fin is told from the body the line ends at its tip.
  const length = fin < 0 ? 0.9 * line.length : line.length
  const middle = (p: Vec3): Vec3 => pulledInside(view, [0, p[1], p[2]], 0.05 * span)
  const [skull, one, two, three, four, five] = FISH_PLACES.map(t => middle(line.at(t * length)))
  const end: Vec3 = [0, five[1], Math.min(tail.at[2], five[2] - 0.02 * span)]
  const bones: DraftBone[] = [
    { name: 'spine1', parent: null, head: one, tail: two },
    { name: 'spine2', parent: 'spine1', head: two, tail: three },
    { name: 'spine3', parent: 'spine2', head: three, tail: four },
    { name: 'tail1', parent: 'spine3', head: four, tail: five },
    { name: 'tail2', parent: 'tail1', head: five, tail: end },
    { name: 'head', parent: 'spine1', head: skull, tail: nose },
  ]
  for (const side of ['left', 'right'] as const) {
    const sign = side === 'left' ? 1 : -1
    const own = fins
      .filter(tip => sign * tip.at[0] > 0.05 * span && tip.at[2] > view.min[2] + 0.35 * view.size[2])
      .sort((a, b) => b.free - a.free)[0]
    if (own !== undefined) {
      const way = wayFrom(own, own.way[Math.max(0, own.base)])
      const walk = new Walk(way.map(i => nodes[i].at))
      const from = Math.min(nodes[way[0]].radius, 0.5 * walk.length)
      bones.push(
        ...chainBones(`${side}Fin`, 'spine1', [walk.at(from), walk.at((from + walk.length) / 2), own.at])
      )
    }
  }
  return bones
}

/** Readers for one long tube whose line runs over its surface: a snake or worm where it lies, a chain where it stands or hangs. */
export function readTube(view: BodyView, line: SurfaceLine | null): Reading | null {
  if (line === null) {
    return null
  }
  const { toView } = view
  const points = line.points.map(toView)
  const inner = line.radii.slice(2, -2)
  const thickest = Math.max(...inner)
  const slender = line.length / Math.max(1e-9, thickest)
  const rise = Math.abs(points[0][1] - points[points.length - 1][1]) / line.length
  const isCoiled = distance(points[0], points[points.length - 1]) < 0.6 * line.length
  const standing = rise > 0.75 && !isCoiled
  const flat = view.size[1] < 0.9 * Math.max(view.size[0], view.size[2])
  const score = bump(slender, 9, 16) * (standing || !flat ? 0.85 : 0.95)
  if (score === 0) {
    return null
  }
  const bodyClass = standing ? 'chain' : 'snake'
  const spread = distance(points[0], points[points.length - 1]) / line.length
  const measures = [slender, rise, spread, Math.min(...inner) / thickest, points[0][1] / view.span]
  return { bodyClass, score, measures, view, build: () => tubeBones(view, line, points, bodyClass) }
}

/** Bones of a snake: one for so many of its radii, so that coils are followed. */
const RADII_A_BONE = 2.2
const SNAKE_BONES = { least: 8, most: 32 } as const
const CHAIN_BONES = 8

function tubeBones(
  view: BodyView,
  line: SurfaceLine,
  points: readonly Vec3[],
  bodyClass: 'snake' | 'chain'
): readonly DraftBone[] {
  const [before, behind] = line.beyond().map(list => list.map(point => view.toView(point)))
  const walk = new Walk([...before.toReversed(), ...points, ...behind])
  const inside = (p: Vec3): Vec3 => pulledInside(view, p, 0.05 * view.span)
  if (bodyClass === 'chain') {
    const fromTop = points[0][1] > points[points.length - 1][1]
    // A chain that stands grows from the floor; one whose upper end is the thicker one hangs.
    const quarter = Math.floor(line.radii.length / 4)
    const ends = [line.radii.slice(1, quarter), line.radii.slice(-quarter, -1)].map(
      list => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)
    )
    const isReversed = Math.abs(ends[0] - ends[1]) > 0.15 * (ends[0] + ends[1]) ? ends[1] > ends[0] : fromTop
    const at = (t: number): Vec3 => inside(walk.at((isReversed ? 1 - t : t) * walk.length))
    return chainBones(
      'link',
      null,
      Array.from({ length: CHAIN_BONES + 1 }, (_, i) => at(i / CHAIN_BONES))
    )
  }
  const rise = points[points.length - 1][1] - points[0][1]
  // A snake raises its head; one that lies flat is thicker there.
  const isReversed = Math.abs(rise) > 0.2 * view.span ? rise > 0 : headEnd(line) === 'last'
  const at = (t: number): Vec3 => inside(walk.at((isReversed ? 1 - t : t) * walk.length))
  const wished = Math.round(line.length / Math.max(1e-9, RADII_A_BONE * Math.max(...line.radii)))
  const count = Math.min(SNAKE_BONES.most, Math.max(SNAKE_BONES.least, wished))
  const places = Array.from({ length: count + 1 }, (_, i) => at(0.07 + (0.92 * i) / count))
  const [skull, nose] = [at(0.05), at(0)]
  const bones = chainBones('spine', null, places)
  return [
    bones[0],
    {
      name: 'head',
      parent: 'spine1',
      head: skull,
      tail: addScaled(nose, normalize(subtract(nose, skull)), 1e-6),
    },
    ...bones.slice(1),
  ]
}

/** The head is the end that stays thick longest: a tail runs out thin. */
function headEnd({ radii }: SurfaceLine): 'first' | 'last' {
  const count = Math.max(2, Math.floor(radii.length / 5))
  const mean = (list: readonly number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)
  return mean(radii.slice(1, count)) >= mean(radii.slice(-count, -1)) ? 'first' : 'last'
}
