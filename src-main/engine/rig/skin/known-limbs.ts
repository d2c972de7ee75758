import type { Vec3 } from '../../kernel/types.ts'
import { cellCentre } from '../../kernel/voxel-grid.ts'
import { limbOf, sideOf } from '../bone-names.ts'
import { distance } from '../../kernel/vector.ts'
import type { Bone, RigSource } from '../types.ts'
import { ANY, areJoined, readLobes, type LimbSet, type LobeLimbs } from './limb-lobes.ts'
import { keepLinks, type Portions } from './portions.ts'

/** Whose bones may hold what. */
export interface KnownLimbs extends Omit<LobeLimbs, 'setAt'> {
  /** Per portion the number of the limbs whose bones may hold it; -1: all. */
  readonly setOfPortion: Int16Array
  /** The same per vertex of the mesh. */
  readonly setOfVertex: Int16Array
  /**
   * Per set, per bone 1 where it is of a limb of the set, carries one or is the first bone of one that hangs on it in the same part, or grows out of
   * the trunk beside it: a shoulder moves the chest's skin, but a wing that is a part of its own moves nothing of the body beside it, and nothing
   * of the body moves it.
   */
  readonly related: readonly Uint8Array[]
  /** Per set, per set 1 where skin of both may hang together. */
  readonly isMet: readonly Uint8Array[]
}

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
export function mayMove(
  { setOfPortion, related }: Pick<KnownLimbs, 'setOfPortion' | 'related'>,
  bone: number,
  portion: number
): boolean {
  const set = setOfPortion[portion]
  return set < 0 || related[set][bone] === 1
}

/** Is it known that no limb has both portions? */
export function areOfOtherLimbs({ setOfPortion, sets }: KnownLimbs, one: number, two: number): boolean {
  const [a, b] = [setOfPortion[one], setOfPortion[two]]
  return a >= 0 && b >= 0 && a !== b && sets[a].every((isIn, limb) => isIn === 0 || sets[b][limb] === 0)
}

/** Is it known that a vertex is of another part than a portion, and that no limb has both? */
export function isOfOther(
  { setOfPortion, setOfVertex, sets, partOfSet }: KnownLimbs,
  vertex: number,
  portion: number
): boolean {
  const [a, b] = [setOfVertex[vertex], setOfPortion[portion]]
  return a >= 0 && b >= 0 && partOfSet[a] !== partOfSet[b] && !shareLimb(sets[a], sets[b])
}

/** Is it known that no limb but the trunk has a portion? */
export function isTrunk(
  { setOfPortion, sets, limbs }: Pick<KnownLimbs, 'setOfPortion' | 'sets' | 'limbs'>,
  portion: number
): boolean {
  const set = setOfPortion[portion]
  return set >= 0 && sets[set].every((isIn, limb) => (isIn === 1) === (limbs[limb] === 'trunk'))
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
  const beside = limbsBeside(bones, boneLimbs, told.limbs.length)
  const grown = told.sets.map((set, i) => (isApart[i] === 1 ? set : grownTogether(set, partners[i], beside)))
  return {
    ...told,
    isApart,
    partners,
    setOfPortion,
    setOfVertex,
    related: told.sets.map((set, i) =>
      relatedBones(
        { set, grown: grown[i], partners: partners[i], isApart: isApart[i] === 1 },
        bones,
        boneLimbs
      )
    ),
    isMet: told.sets.map((one, i) =>
      Uint8Array.from(told.sets, (other, j) =>
        areJoined(told.joined, one, other) || (shareLimb(grown[i], other) && shareLimb(grown[j], one)) ? 1 : 0
      )
    ),
  }
}

/**
 * Per limb those that grow out of the same bone beside it: a tail and a leg, or arms of an octopus. What is at a side does not grow together with
 * another limb at a side: two thighs only touch.
 */
function limbsBeside(bones: readonly Bone[], limbOfBone: Int16Array, count: number): readonly LimbSet[] {
  const beside = Array.from({ length: count }, () => new Uint8Array(count))
  const roots = bones.flatMap(({ parent }, bone) =>
    parent >= 0 && limbOfBone[parent] !== limbOfBone[bone] ? [bone] : []
  )
  for (const one of roots) {
    for (const other of roots) {
      const areBeside =
        bones[one].parent === bones[other].parent &&
        (sideOf(bones[one].name) === null || sideOf(bones[other].name) === null)
      if (areBeside) {
        beside[limbOfBone[one]][limbOfBone[other]] = 1
      }
    }
  }
  return beside
}

/** A set of a part with the limbs of that part that grow out of the trunk beside its own. */
const grownTogether = (set: LimbSet, partners: LimbSet, beside: readonly LimbSet[]): LimbSet =>
  set.map((isIn, limb) =>
    isIn === 1 || (partners[limb] === 1 && beside[limb].some((is, other) => is === 1 && set[other] === 1))
      ? 1
      : 0
  )

const shareLimb = (one: LimbSet, other: LimbSet): boolean =>
  one.some((isIn, limb) => isIn === 1 && other[limb] === 1)

function relatedBones(
  {
    set,
    grown,
    partners,
    isApart,
  }: {
    readonly set: LimbSet
    readonly grown: LimbSet
    readonly partners: LimbSet
    readonly isApart: boolean
  },
  bones: readonly Bone[],
  limbOfBone: Int16Array
): Uint8Array {
  const isIn = bones.map((_, bone) => set[limbOfBone[bone]] === 1)
  const related = Uint8Array.from(bones, (_, bone) => {
    const root = rootBeside(bones, bone, limbOfBone)
    const isHung = root >= 0 && isIn[bones[root].parent] && partners[limbOfBone[bone]] === 1
    const isGrown = root >= 0 && grown[limbOfBone[bone]] === 1
    return isIn[bone] || isHung || isGrown ? 1 : 0
  })
  bones.forEach((_, bone) => {
    for (let at = isIn[bone] && !isApart ? bones[bone].parent : -1; at >= 0; at = bones[at].parent) {
      related[at] = 1
    }
  })
  return related
}

/** The first bone of a bone's limb: that itself, or what carries it where it begins at the first half of that, as a jaw does; else -1. */
function rootBeside(bones: readonly Bone[], bone: number, limbOfBone: Int16Array): number {
  const { parent, head } = bones[bone]
  if (parent < 0 || limbOfBone[parent] !== limbOfBone[bone]) {
    return parent < 0 ? -1 : bone
  }
  const { parent: carrier, head: from, tail: to } = bones[parent]
  const isFirst = carrier >= 0 && limbOfBone[carrier] !== limbOfBone[parent]
  return isFirst && distance(head, from) < distance(head, to) ? parent : -1
}

/** The same matter cut where limbs that do not hang on each other touch. */
export function partLimbs(portions: Portions, { setOfPortion, isMet }: KnownLimbs): Portions {
  return keepLinks(portions, (portion, other) => {
    const [own, its] = [setOfPortion[portion], setOfPortion[other]]
    return own < 0 || its < 0 || isMet[own][its] === 1
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
