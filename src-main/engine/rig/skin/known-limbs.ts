import { pow } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { cross, dot, mix, subtract } from '../../kernel/vector.ts'
import { cellCentre } from '../../kernel/voxel-grid.ts'
import type { Lobe, PartLobes } from '../../shape/types.ts'
import { limbOf } from '../bone-names.ts'
import type { Bone, RigSource } from '../types.ts'
import { keepLinks, type Portions } from './portions.ts'
import { distanceToBone } from './rigid-pieces.ts'

/** Whose bones may hold what. */
export interface KnownLimbs {
  /** Names of the limbs, as `limbOf` has them. */
  readonly limbs: readonly string[]
  /** Per bone the number of its limb; -1 where no lobe is known to be that limb's: such a bone may hold anything. */
  readonly limbOfBone: Int16Array
  /** Per portion the number of the limbs whose bones may hold it; -1: all. */
  readonly setOfPortion: Int16Array
  /** The same per vertex of the mesh. */
  readonly setOfVertex: Int16Array
  /** Sets of limbs, each of one part of the model: per limb 1 where it is in the set. */
  readonly sets: readonly LimbSet[]
  /** Per set the limbs that have a lobe in its part. */
  readonly partners: readonly LimbSet[]
  /** Per set 1 where the model names every limb that has a lobe in its part: such a limb turns as a whole at its root. */
  readonly isApart: Uint8Array
  /** Per limb those that hang on it, that it hangs on, and itself. */
  readonly joined: readonly LimbSet[]
  /**
   * Per set, per bone 1 where it is of a limb of the set, carries one or is the first bone of one that hangs on it in the same part: a shoulder moves
   * the chest's skin, but a wing that is a part of its own moves nothing of the body beside it, and nothing of the body moves it.
   */
  readonly related: readonly Uint8Array[]
}

type LimbSet = Uint8Array

const ANY = -1

/** May a bone hold a portion? */
export function mayHold(
  { limbOfBone, setOfPortion, sets }: KnownLimbs,
  bone: number,
  portion: number
): boolean {
  const [limb, set] = [limbOfBone[bone], setOfPortion[portion]]
  return limb < 0 || set < 0 || sets[set][limb] === 1
}

/** May a bone move a portion at all, be it as a neighbour of what holds it? Not where it neither carries that limb nor hangs on it. */
export function mayMove({ setOfPortion, related }: KnownLimbs, bone: number, portion: number): boolean {
  const set = setOfPortion[portion]
  return set < 0 || related[set][bone] === 1
}

/** Is it known that no limb has both portions? */
export function areOfOtherLimbs({ setOfPortion, sets }: KnownLimbs, one: number, two: number): boolean {
  const [a, b] = [setOfPortion[one], setOfPortion[two]]
  return a >= 0 && b >= 0 && a !== b && sets[a].every((isIn, limb) => isIn === 0 || sets[b][limb] === 0)
}

/** Is it known that no limb but the trunk has a portion? */
export function isTrunk({ setOfPortion, sets, limbs }: KnownLimbs, portion: number): boolean {
  const set = setOfPortion[portion]
  return set >= 0 && sets[set].every((isIn, limb) => (isIn === 1) === (limbs[limb] === 'trunk'))
}

/** What a model says itself about its limbs. */
export interface LobeLimbs extends Omit<KnownLimbs, 'setOfPortion' | 'setOfVertex' | 'related'> {
  /** The number of the set of a place in a part; -1: all. Where lobes of several are as near within `margin`, in the crotch say, all of these. */
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
    list.map(lobe => {
      const isNamed = limb !== undefined && named.has(limb)
      // What a limb that is named has is named: the rest is not its.
      const owners = isNamed ? [limb] : limbsInside(lobe, bones, boneLimbs).filter(name => !named.has(name))
      return { part, lobe, owners }
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
  return {
    limbs,
    limbOfBone: Int16Array.from(boneLimbs, limb => (isTold.has(limb) ? limbs.indexOf(limb) : ANY)),
    sets: sets.all,
    get partners() {
      return sets.partners
    },
    get isApart() {
      return Uint8Array.from(sets.partners, set =>
        set.every((isIn, limb) => isIn === 0 || named.has(limbs[limb])) ? 1 : 0
      )
    },
    joined: joinedLimbs(bones, boneLimbs, limbs),
    setAt: (part, place, margin) => {
      const own = lobesOfPart.get(part)
      return own === undefined ? ANY : sets.unionOf(part, lobesAt(own, place, margin))
    },
  }
}

/**
 * Whose each place of the surface is, as far as the model says so (`readLobes`). A leg that is folded against the body then takes no skin
 * of it, nor an arm that of the next one, however near they come. Null where nothing is said.
 *
 * @param positions of the mesh that was cut.
 * @param partOfVertex per vertex of it the number of its part in the source.
 */
export function findKnownLimbs(
  { lobes = [], parts }: Pick<RigSource, 'lobes' | 'parts'>,
  bones: readonly Bone[],
  portions: Portions,
  { positions, partOfVertex }: { readonly positions: ArrayLike<number>; readonly partOfVertex: Int32Array }
): KnownLimbs | null {
  const told = readLobes(lobes, bones)
  if (told === null) {
    return null
  }
  const { count, surfaceCount, cellOf, grid } = portions
  const partOf = partsOfPortions(portions, partOfVertex)
  const setOfPortion = new Int16Array(count).fill(ANY)
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    if (partOf[portion] >= 0) {
      const place = cellCentre(grid, cellOf[portion])
      setOfPortion[portion] = told.setAt(parts[partOf[portion]].name, place, grid.cell)
    }
  }
  const setOfVertex = Int16Array.from(partOfVertex, (part, vertex) => {
    const place: Vec3 = [positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]]
    return told.setAt(parts[part].name, place, grid.cell / 2)
  })
  const boneLimbs = Int16Array.from(bones, ({ name }) => told.limbs.indexOf(limbOf(name)))
  const isAnywhere = new Set(boneLimbs.filter((_, bone) => told.limbOfBone[bone] < 0))
  const { isApart } = told
  const partners = told.partners.map(set => set.map((isIn, limb) => (isAnywhere.has(limb) ? 1 : isIn)))
  return {
    ...told,
    isApart,
    partners,
    setOfPortion,
    setOfVertex,
    related: told.sets.map((set, i) =>
      relatedBones({ set, partners: partners[i], isApart: isApart[i] === 1 }, bones, boneLimbs)
    ),
  }
}

function relatedBones(
  {
    set,
    partners,
    isApart,
  }: { readonly set: LimbSet; readonly partners: LimbSet; readonly isApart: boolean },
  bones: readonly Bone[],
  limbOfBone: Int16Array
): Uint8Array {
  const isIn = bones.map((_, bone) => set[limbOfBone[bone]] === 1)
  const related = Uint8Array.from(bones, ({ parent }, bone) =>
    isIn[bone] || (isIn[parent] && partners[limbOfBone[bone]] === 1) ? 1 : 0
  )
  bones.forEach((_, bone) => {
    for (let at = isIn[bone] && !isApart ? bones[bone].parent : -1; at >= 0; at = bones[at].parent) {
      related[at] = 1
    }
  })
  return related
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

interface OwnedLobe {
  readonly shape: LobeShape
  readonly set: number
}

/** Sets of limbs, each once in a part. */
class LimbSets {
  readonly all: LimbSet[] = []
  readonly #limbs: readonly string[]
  readonly #parts: string[] = []
  readonly #numbers = new Map<string, number>()

  constructor(limbs: readonly string[]) {
    this.#limbs = limbs
  }

  /** Per set the limbs that are in any set of its part. */
  get partners(): readonly LimbSet[] {
    return this.#parts.map(part => {
      const own = this.all.filter((_, number) => this.#parts[number] === part)
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
    this.#parts.push(part)
    return this.all.push(set) - 1
  }
}

/** The same matter cut where limbs that do not hang on each other touch. */
export function partLimbs(portions: Portions, { setOfPortion, sets, joined }: KnownLimbs): Portions {
  const meet = (a: LimbSet, b: LimbSet): boolean =>
    joined.some((others, limb) => a[limb] === 1 && others.some((isIn, other) => isIn === 1 && b[other] === 1))
  const isMet = sets.map(a => sets.map(b => meet(a, b)))
  return keepLinks(portions, (portion, other) => {
    const [own, its] = [setOfPortion[portion], setOfPortion[other]]
    return own < 0 || its < 0 || isMet[own][its]
  })
}

/** Per portion of the surface its part: that of its vertices; inside of great triangles that of the nearest portion with vertices. */
function partsOfPortions(
  { surfaceCount, starts, links, portionOf }: Portions,
  partOfVertex: Int32Array
): Int32Array {
  const partOf = new Int32Array(surfaceCount).fill(-1)
  const queue: number[] = []
  portionOf.forEach((portion, vertex) => {
    if (portion >= 0 && partOf[portion] < 0) {
      partOf[portion] = partOfVertex[vertex]
      queue.push(portion)
    }
  })
  for (const portion of queue) {
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      if (links[i] < surfaceCount && partOf[links[i]] < 0) {
        partOf[links[i]] = partOf[portion]
        queue.push(links[i])
      }
    }
  }
  return partOf
}

/** The sets of the lobe that a place lies deepest in and of those that are as near within a margin. */
function lobesAt(lobes: readonly OwnedLobe[], place: Vec3, margin: number): readonly number[] {
  const depths = lobes.map(({ shape }) => shape(place))
  const least = depths.reduce((low, depth) => Math.min(low, depth), Infinity)
  return [...new Set(lobes.flatMap(({ set }, i) => (depths[i] < least + margin ? [set] : [])))]
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

/**
 * The limbs whose bones have their middles in a lobe; where none has, that of the bone which the lobe's own middle is nearest to, or where
 * several are as near, what carries them too.
 */
function limbsInside(lobe: Lobe, bones: readonly Bone[], limbs: readonly string[]): readonly string[] {
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
