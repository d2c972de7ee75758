import { DistanceHeap } from '../../kernel/distance-heap.ts'
import { limbOf, withoutSide } from '../bone-names.ts'
import type { Bone } from '../types.ts'
import { SLOTS, type BoneShares } from './bone-shares.ts'
import type { KnownLimbs } from './known-limbs.ts'
import type { NearestBones } from './nearest-bones.ts'
import type { Portions } from './portions.ts'

/** What an arm has of the skin beyond its own ends so many of its radii from it, and what it has where its own skin begins, at most. */
const ARM = { reach: 1.2, atBorder: 0.5 }
const LEAST_REACH_CELLS = 3
/** The same of a hind leg, whose thigh lies in the flank: at first it has nearly all. */
const THIGH = { reach: 1.7, atBorder: 0.9 }
/** And of a leg below an upright trunk of which nobody says whose its skin is: seat and loins bend with it. */
const LEG = { reach: 2.2, atBorder: 0.9 }
/** The first bone of an arm around a middle, as starfish and octopuses have them. */
const RAY_ROOT = /^arm[A-Z]+1$/
const RAY = /^arm[A-Z]+$/

type Said = Pick<KnownLimbs, 'setOfPortion' | 'sets' | 'limbs'>

/**
 * Lets an arm that hangs beside the trunk take along only what lies around its shoulder: its share of what other limbs' bones hold falls to
 * nothing within about its own radius from what its own bones hold, counted along the surface. Heat knows how far the trunk's skin lies
 * from the trunk's bones, which is far in the middle of a wide flank, and the limit on folding spreads what is left over a third of an arm;
 * a raised arm then carried the side of the body along. Of arms around a middle each has that of the middle as before, and what the model says
 * is another's alike: a starfish that raised an arm took along a third of the next one. Of skin that is known not to be its own a hind leg has
 * what lies so near to it, whatever piece of the surface it is of: stripes and spots go with the coat below them. The belly of a foreign ogre is
 * as far from its spine as from its thighs, and was crumpled by each step.
 *
 * @param isLost per portion 1 where it floats or hangs around a limb: a skirt goes with the thighs that it follows.
 * @param known what the model says itself: what it gives to an arm alone is that arm's; elsewhere it is what the arm's bones are nearest to.
 */
export function limitReach(
  portions: Portions,
  shares: BoneShares,
  bones: readonly Bone[],
  {
    nearest,
    known,
    isLost = new Uint8Array(portions.surfaceCount),
  }: {
    readonly nearest: Pick<NearestBones, 'bones' | 'radii'>
    readonly known: Said | null
    readonly isLost?: Uint8Array | undefined
  }
): void {
  const limbs = bones.map(({ name }) => limbOf(name))
  bones.forEach(({ name, parent }, root) => {
    const isRay = RAY_ROOT.test(name)
    const isThigh = withoutSide(name) === (known === null ? 'UpperLeg' : 'HindUpperLeg')
    if (isRay ? known === null : !isThigh && withoutSide(name) !== 'UpperArm') {
      return
    }
    const isOwn = limbs.map(limb => limb === limbs[root])
    const limit = isThigh ? (known === null ? LEG : THIGH) : ARM
    const reach = Math.max(LEAST_REACH_CELLS * portions.grid.cell, limit.reach * nearest.radii[root])
    const holds = (portion: number): boolean => isOwn[nearest.bones[portion]] === true
    const own = new Set(known === null ? [] : portionsOfLimb(portions, known, limbs[root]))
    const isHeld = own.size > 0 ? (portion: number) => own.has(portion) : holds
    const isLimited = (portion: number): boolean => {
      if (known !== null && isRay) {
        return isOtherRay(known, portion, limbs[root])
      }
      return known !== null && isThigh
        ? own.size > 0 && isNotOf(known, portion, limbs[root])
        : !isHeld(portion) && !(isThigh && isLost[portion] === 1)
    }
    const ways = (isThigh && known !== null ? waysThroughCells : waysFrom)(portions, isHeld, reach)
    for (let portion = 0; portion < portions.surfaceCount; portion += 1) {
      if (isLimited(portion)) {
        const host = holds(portion) ? parent : nearest.bones[portion]
        lower(shares, portion, { isOwn, most: limit.atBorder * mostAt(ways[portion] / reach), host })
      }
    }
  })
}

/** What is known to be a limb's alone. */
function portionsOfLimb(
  { surfaceCount }: Portions,
  { setOfPortion, sets, limbs }: Said,
  limb: string
): number[] {
  const isAlone = sets.map(set => set.every((isIn, other) => (isIn === 1) === (limbs[other] === limb)))
  return Array.from({ length: surfaceCount }, (_, portion) => portion).filter(
    portion => setOfPortion[portion] >= 0 && isAlone[setOfPortion[portion]]
  )
}

/** Is it known to be of other arms around the middle, and not of this one? */
function isOtherRay({ setOfPortion, sets, limbs }: Said, portion: number, ray: string): boolean {
  const set = setOfPortion[portion]
  return (
    set >= 0 &&
    sets[set][limbs.indexOf(ray)] === 0 &&
    sets[set].some((isIn, limb) => isIn === 1 && RAY.test(limbs[limb]))
  )
}

/** Is it known not to be this limb's? */
function isNotOf({ setOfPortion, sets, limbs }: Said, portion: number, limb: string): boolean {
  const set = setOfPortion[portion]
  return set >= 0 && sets[set][limbs.indexOf(limb)] === 0
}

/** Falls to nothing without a kink at its end. */
const mostAt = (way: number): number => (way < 1 ? (1 - way) * (1 - way) * (1 + 2 * way) : 0)

/** Metres along the surface from the portions of a kind, as far as `reach`; Infinity beyond. */
function waysFrom(
  { starts, links, surfaceCount, cellOf, grid }: Portions,
  isStart: (portion: number) => boolean,
  reach: number
): Float64Array {
  const ways = new Float64Array(surfaceCount).fill(Infinity)
  const heap = new DistanceHeap()
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    if (isStart(portion)) {
      ways[portion] = 0
      heap.push(portion, 0)
    }
  }
  const isDone = new Uint8Array(surfaceCount)
  while (heap.pop()) {
    const portion = heap.topCell
    if (isDone[portion] === 1) {
      continue
    }
    isDone[portion] = 1
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      const other = links[i]
      const way = ways[portion] + (cellOf[other] === cellOf[portion] ? 0 : grid.cell)
      if (other < surfaceCount && way < ways[other] && way < reach) {
        ways[other] = way
        heap.push(other, way)
      }
    }
  }
  return ways
}

/** The same from cell to cell of the surface, corners included, whatever pieces of it are in them. */
function waysThroughCells(
  { surfaceCount, cellOf, firstOf, grid }: Portions,
  isStart: (portion: number) => boolean,
  reach: number
): Float64Array {
  const wayOfCell = new Map<number, number>()
  const heap = new DistanceHeap()
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    if (isStart(portion) && !wayOfCell.has(cellOf[portion])) {
      wayOfCell.set(cellOf[portion], 0)
      heap.push(cellOf[portion], 0)
    }
  }
  const steps = stepsAround(grid)
  const isDone = new Set<number>()
  while (heap.pop()) {
    const cell = heap.topCell
    if (isDone.has(cell)) {
      continue
    }
    isDone.add(cell)
    for (const { to, length } of steps) {
      const other = cell + to
      const way = (wayOfCell.get(cell) ?? 0) + length
      const isSurface = firstOf[other] >= 0 && firstOf[other] < surfaceCount
      if (isSurface && way < reach && way < (wayOfCell.get(other) ?? Infinity)) {
        wayOfCell.set(other, way)
        heap.push(other, way)
      }
    }
  }
  return Float64Array.from(
    { length: surfaceCount },
    (_, portion) => wayOfCell.get(cellOf[portion]) ?? Infinity
  )
}

/** From a cell to the 26 around it: what to add to its number, and metres. */
function stepsAround({ cell, size: [nx, ny] }: Portions['grid']): readonly {
  readonly to: number
  readonly length: number
}[] {
  const sides = [-1, 0, 1]
  return sides.flatMap(z =>
    sides.flatMap(y =>
      sides.map(x => ({
        to: x + nx * (y + ny * z),
        length: cell * Math.sqrt(x * x + y * y + z * z),
      }))
    )
  )
}

/** Lowers what some bones have of a place; what they lose goes to the others by what these have, or to the one that holds the place. */
function lower(
  shares: BoneShares,
  place: number,
  { isOwn, most, host }: { readonly isOwn: readonly boolean[]; readonly most: number; readonly host: number }
): void {
  const { bones, values } = shares
  let [own, all] = [0, 0]
  for (let slot = SLOTS * place; slot < SLOTS * place + SLOTS; slot += 1) {
    if (bones[slot] >= 0) {
      all += values[slot]
      own += isOwn[bones[slot]] ? values[slot] : 0
    }
  }
  const wanted = most * all
  if (own <= wanted) {
    return
  }
  const rest = all - own
  for (let slot = SLOTS * place; slot < SLOTS * place + SLOTS; slot += 1) {
    if (bones[slot] >= 0) {
      values[slot] *= isOwn[bones[slot]] ? wanted / own : rest > 0 ? (all - wanted) / rest : 1
    }
  }
  if (rest === 0 && host >= 0) {
    shares.add(place, host, all - wanted)
  }
}
