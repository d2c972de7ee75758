import { pow } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { cross, distance, dot, mix, subtract } from '../../kernel/vector.ts'
import type { Lobe, PartLobes } from '../../shape/types.ts'
import { limbOf } from '../bone-names.ts'
import type { Bone } from '../types.ts'
import { distanceToBone } from './rigid-pieces.ts'

/** Whose the lobes of a model are, which was built limb by limb. */

/** Per limb 1 where it is in the set. */
export type LimbSet = Uint8Array

/** The set of what any limb's bones may hold. */
export const ANY = -1

/** What a model says itself about its limbs. */
export interface LobeLimbs {
  /** Names of the limbs, as `limbOf` has them. */
  readonly limbs: readonly string[]
  /** Per bone the number of its limb; -1 where no lobe is known to be that limb's: such a bone may hold anything. */
  readonly limbOfBone: Int16Array
  /** Sets of limbs, each of one part of the model: per limb 1 where it is in the set. */
  readonly sets: readonly LimbSet[]
  /** Per set its part. */
  readonly partOfSet: readonly string[]
  /** Per set the limbs that have a lobe in its part. */
  readonly partners: readonly LimbSet[]
  /** Per set 1 where the model names every limb that has a lobe in its part: such a limb turns as a whole at its root. */
  readonly isApart: Uint8Array
  /** Per limb those that hang on it, that it hangs on, and itself. */
  readonly joined: readonly LimbSet[]
  /**
   * The number of the set of a place in a part; -1: all. Where lobes of several are as near within `margin`, in the crotch say, all of these; in
   * a part of named limbs alone only those that hang on each other: two legs whose roots touch inside of a body share no skin.
   */
  readonly setAt: (part: string, place: Vec3, margin: number) => number
}

/**
 * Whose each lobe of a model is: the limb's that it names, else of those whose bones have their middles in it (both legs in a skirt, which
 * is then no arm's), else that of the bone which is nearest to its own middle. Null where nothing is said.
 */
export function readLobes(lobes: readonly PartLobes[], bones: readonly Bone[]): LobeLimbs | null {
  const boneLimbs = bones.map(({ name }) => limbOf(name))
  const limbs = [...new Set(boneLimbs)]
  const named = new Set(
    lobes.flatMap(({ limb }) => (limb !== undefined && boneLimbs.includes(limb) ? [limb] : []))
  )
  const sets = new LimbSets(limbs)
  const isTold = new Set<string>()
  const lobesOfPart = new Map<string, OwnedLobe[]>()
  const found = lobes.flatMap(({ part, limb, lobes: list }) =>
    list.flatMap(lobe => {
      const isNamed = limb !== undefined && named.has(limb)
      // What a limb that is named has is named: the rest is not its.
      const owners = isNamed ? [limb] : limbsInside(lobe, bones, boneLimbs).filter(name => !named.has(name))
      const haunch = isNamed ? null : partHaunch(lobe, bones, boneLimbs)
      return haunch === null || named.has(haunch.limb)
        ? [{ part, lobe, owners }]
        : [
            { part, lobe: haunch.root, owners },
            { part, lobe: haunch.tip, owners: [haunch.limb] },
          ]
    })
  )
  const single = new Set(
    found.flatMap(({ part, owners }) => (owners.length === 1 ? [`${part} ${owners[0]}`] : []))
  )
  for (const { part, lobe, owners: all } of found) {
    // Shoulders lie deep in a chest: what has lobes of its own in a part leaves it those of what carries it.
    const owners = all.includes('trunk')
      ? all.filter(limb => limb === 'trunk' || !single.has(`${part} ${limb}`))
      : all
    if (owners.length === 1) {
      isTold.add(owners[0])
    }
    const own = lobesOfPart.get(part) ?? []
    lobesOfPart.set(part, own)
    own.push({
      shape: shapeOf(lobe),
      set: sets.numberOf(part, owners.length > 0 ? owners : limbs.filter(name => !named.has(name))),
    })
  }
  if (isTold.size < 2) {
    return null
  }
  const joined = joinedLimbs(bones, boneLimbs, limbs)
  // All others hold named limbs alone.
  const partsOfOthers = new Set(
    found.flatMap(({ part, owners }) =>
      owners.length > 0 && owners.every(limb => named.has(limb)) ? [] : [part]
    )
  )
  return {
    limbs,
    limbOfBone: Int16Array.from(boneLimbs, limb => (isTold.has(limb) ? limbs.indexOf(limb) : ANY)),
    sets: sets.all,
    partOfSet: sets.parts,
    get partners() {
      return sets.partners
    },
    get isApart() {
      return Uint8Array.from(sets.partners, set =>
        set.every((isIn, limb) => isIn === 0 || named.has(limbs[limb])) ? 1 : 0
      )
    },
    joined,
    setAt: (part, place, margin) => {
      const own = lobesOfPart.get(part)
      const mayShare = (deepest: number, other: number): boolean =>
        partsOfOthers.has(part) || areJoined(joined, sets.all[deepest], sets.all[other])
      return own === undefined ? ANY : sets.unionOf(part, lobesAt(own, place, { margin, mayShare }))
    },
  }
}

function joinedLimbs(
  bones: readonly Bone[],
  boneLimbs: readonly string[],
  limbs: readonly string[]
): readonly LimbSet[] {
  const joined = limbs.map((_, limb) => Uint8Array.from(limbs, (_, other) => (other === limb ? 1 : 0)))
  bones.forEach(({ parent }, bone) => {
    if (parent >= 0) {
      const [one, other] = [limbs.indexOf(boneLimbs[parent]), limbs.indexOf(boneLimbs[bone])]
      joined[one][other] = 1
      joined[other][one] = 1
    }
  })
  return joined
}

/** Has one set a limb that hangs on one of the other set, carries it or is it? */
export function areJoined(joined: readonly LimbSet[], one: LimbSet, other: LimbSet): boolean {
  return joined.some(
    (others, limb) => one[limb] === 1 && others.some((isIn, at) => isIn === 1 && other[at] === 1)
  )
}

interface OwnedLobe {
  readonly shape: LobeShape
  readonly set: number
}

/** Sets of limbs, each once in a part. */
class LimbSets {
  readonly all: LimbSet[] = []
  readonly parts: string[] = []
  readonly #limbs: readonly string[]
  readonly #numbers = new Map<string, number>()

  constructor(limbs: readonly string[]) {
    this.#limbs = limbs
  }

  /** Per set the limbs that are in any set of its part. */
  get partners(): readonly LimbSet[] {
    return this.parts.map(part => {
      const own = this.all.filter((_, number) => this.parts[number] === part)
      return Uint8Array.from(this.#limbs, (_, limb) => (own.some(set => set[limb] === 1) ? 1 : 0))
    })
  }

  numberOf(part: string, owners: readonly string[]): number {
    return this.#numberOfSet(
      part,
      Uint8Array.from(this.#limbs, limb => (owners.includes(limb) ? 1 : 0))
    )
  }

  unionOf(part: string, numbers: readonly number[]): number {
    const union = Uint8Array.from(this.#limbs, (_, limb) =>
      numbers.some(number => this.all[number][limb] === 1) ? 1 : 0
    )
    return this.#numberOfSet(part, union)
  }

  #numberOfSet(part: string, set: LimbSet): number {
    const key = `${part} ${set.join('')}`
    const found = this.#numbers.get(key)
    if (found !== undefined) {
      return found
    }
    this.#numbers.set(key, this.all.length)
    this.parts.push(part)
    return this.all.push(set) - 1
  }
}

interface Sharing {
  readonly margin: number
  /** May a place that lies deepest in a lobe of the first set be of the second one too? */
  readonly mayShare: (deepest: number, other: number) => boolean
}

/** The sets of the lobes that a place lies deepest in, and of those that are as near within a margin and may share it. */
function lobesAt(lobes: readonly OwnedLobe[], place: Vec3, { margin, mayShare }: Sharing): readonly number[] {
  const depths = lobes.map(({ shape }) => shape(place))
  const least = depths.reduce((low, depth) => Math.min(low, depth), Infinity)
  const deepest = lobes[depths.indexOf(least)].set
  const isOwner = ({ set }: OwnedLobe, depth: number): boolean =>
    depth === least || (depth < least + margin && mayShare(deepest, set))
  return [...new Set(lobes.flatMap((lobe, i) => (isOwner(lobe, depths[i]) ? [lobe.set] : [])))]
}

/** Metres that a point lies outside of a lobe, about; negative inside. */
type LobeShape = (point: Vec3) => number

function shapeOf(lobe: Lobe): LobeShape {
  if (lobe.kind === 'cone') {
    const { from, to, r0, r1 } = lobe
    const way = subtract(to, from)
    const square = dot(way, way)
    return point => {
      const along = square > 0 ? dot(subtract(point, from), way) / square : 0
      const t = Math.min(1, Math.max(0, along))
      const off = subtract(point, mix(from, to, t))
      return Math.sqrt(dot(off, off)) - (r0 + t * (r1 - r0))
    }
  }
  const { at, axes } = lobe
  const [x, y, z] = axes
  const volume = dot(x, cross(y, z))
  const rows = [cross(y, z), cross(z, x), cross(x, y)]
  const radius = pow(Math.abs(volume), 1 / 3)
  return point => {
    const off = subtract(point, at)
    const [u, v, w] = rows.map(row => dot(row, off) / volume)
    return radius * (Math.sqrt(u * u + v * v + w * w) - 1)
  }
}

/** A bone is as near to a lobe as the nearest one if it is no farther than this: what hangs in the middle is no leg's. */
const AS_NEAR = 1.2

/** A cone runs along a bone where both its ends are no farther from it than this share of their radii. */
const ALONG = 0.3
/** And it is so many times as long as it is thick: of a haunch, which is not, this share of its length at its root is left to the trunk. */
const LONG = 1.7
const ROOT = 0.67

/**
 * The limbs of the bones that a cone runs along: a sleeve is the arm's, though the shoulder's middle lies in it. Else those whose bones have
 * their middles in the lobe; where none has, that of the bone which the lobe's own middle is nearest to, or where several are as near,
 * what carries them too.
 */
function limbsInside(lobe: Lobe, bones: readonly Bone[], limbs: readonly string[]): readonly string[] {
  const along = limbs.filter((_, bone) => runsAlong(lobe, bones[bone]) && isLong(lobe))
  if (along.length > 0) {
    return [...new Set(along)]
  }
  const shape = shapeOf(lobe)
  const inside = limbs.filter((_, bone) => shape(mix(bones[bone].head, bones[bone].tail, 0.5)) < 0)
  if (inside.length > 0) {
    return [...new Set(inside)]
  }
  const middle = lobe.kind === 'cone' ? mix(lobe.from, lobe.to, 0.5) : lobe.at
  const distances = bones.map(bone => distanceToBone(bone, middle, 0))
  const least = Math.min(...distances)
  const near = new Set(limbs.filter((_, bone) => distances[bone] <= AS_NEAR * least))
  const carriers = bones.flatMap(({ parent }, bone) =>
    parent >= 0 && near.has(limbs[bone]) ? [limbs[parent]] : []
  )
  return near.size === 1 ? [...near] : [...new Set([...near, ...carriers])]
}

const isLong = (lobe: Lobe): boolean =>
  lobe.kind === 'cone' && distance(lobe.from, lobe.to) >= LONG * Math.max(lobe.r0, lobe.r1)

/** The two ends of a haunch: its root goes with the rump, whose ball it lies in. */
interface PartedCone {
  readonly root: Lobe
  readonly tip: Lobe
  /** Whose the tip is alone. */
  readonly limb: string
}

/** Parts a cone that runs along a limb's bone and is too short to be that limb's alone; null for any other lobe. */
function partHaunch(lobe: Lobe, bones: readonly Bone[], limbs: readonly string[]): PartedCone | null {
  const bone = bones.findIndex(each => runsAlong(lobe, each))
  if (lobe.kind !== 'cone' || bone < 0 || isLong(lobe) || limbs[bone] === 'trunk') {
    return null
  }
  const { from, to, r0, r1 } = lobe
  const isRootFirst = distance(from, bones[bone].head) < distance(to, bones[bone].head)
  const t = isRootFirst ? ROOT : 1 - ROOT
  const [at, radius] = [mix(from, to, t), r0 + t * (r1 - r0)]
  const [first, second] = [
    { ...lobe, to: at, r1: radius },
    { ...lobe, from: at, r0: radius },
  ]
  const limb = limbs[bone]
  return isRootFirst ? { root: first, tip: second, limb } : { root: second, tip: first, limb }
}

function runsAlong(lobe: Lobe, bone: Bone): boolean {
  if (lobe.kind !== 'cone') {
    return false
  }
  return (
    distanceToBone(bone, lobe.from, 0) < ALONG * lobe.r0 && distanceToBone(bone, lobe.to, 0) < ALONG * lobe.r1
  )
}
