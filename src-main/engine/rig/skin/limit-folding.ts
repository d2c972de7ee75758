import { DistanceHeap } from '../../kernel/distance-heap.ts'
import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { turnVector } from '../quaternions.ts'
import { limbOf } from '../bone-names.ts'
import type { Bone } from '../types.ts'
import { SLOTS, type BoneShares } from './bone-shares.ts'
import { mayMove, type KnownLimbs } from './known-limbs.ts'
import type { Portions } from './portions.ts'

/** A joint is expected to bend this far, radians. */
const BEND = PI / 3
/** Of what lies between two cells so much may be pushed together by a bend. */
const PUSHED = 0.62
/** What is less than this is rounding. */
const LEAST = 1e-6
/** Differences of shares below this are never too much. */
const EVEN = 0.02

type Said = Pick<KnownLimbs, 'setOfPortion' | 'sets' | 'limbs' | 'related'>

/**
 * Lets no surface fold when one joint bends by 60°: a place moves by share × (turned − rest), so that from one cell to the next the share of
 * what turns may change by no more than a part of the cell's side over how far a whole turn would move it that way. Shares that
 * change faster are replaced by the mean of their greatest minorant and least majorant that do not (McShane 1934, Extension of range of
 * functions), which changes nothing elsewhere. Other limbs stay as they are: they only lie beside what bends. The trunk's skin is no other limb,
 * where the model tells that it is the trunk's, though a foreleg may have most of what lies under a chin.
 *
 * @param known what the model says itself: where a bone may move nothing, it gets nothing either.
 */
export function limitFolding(
  portions: Portions,
  shares: BoneShares,
  bones: readonly Bone[],
  known: Said | null = null
): void {
  const limbs = bones.map(({ name }) => limbOf(name))
  const owners = strongestBones(shares, portions.surfaceCount)
  // All are found before any is set: left and right then come out alike.
  const changes = new Map<number, Map<number, number>>()
  bones.forEach((bone, index) => {
    const turns = turnsOf(bone)
    if (bone.parent < 0 || turns.length === 0) {
      return
    }
    const isBelow = bones.map((_, other) => hangsOn(bones, other, index))
    const isPart = bones.map((_, other) => {
      const isTrunk = limbs[other] === 'trunk'
      return isTrunk || limbs[other] === limbs[index] || isBelow[other] || hangsOn(bones, index, other)
    })
    const partLimbs = new Set(limbs.filter((_, other) => isPart[other]))
    const isMet = owners.map((owner, portion) =>
      owner >= 0 &&
      (isPart[owner] || (known !== null && isAllOf(known, portion, partLimbs))) &&
      (known === null || mayMove(known, index, portion))
        ? 1
        : 0
    )
    const turned = sharesOf(shares, isBelow, portions.surfaceCount)
    const steps = new Steps(portions, bone.head, turns)
    const high = envelope(portions, { values: turned, isMet }, steps, 1)
    const low = envelope(portions, { values: turned, isMet }, steps, -1)
    turned.forEach((had, portion) => {
      const mean = (high[portion] + low[portion]) / 2
      if (Math.abs(mean - had) > 1e-4) {
        const wanted = changes.get(portion) ?? new Map<number, number>()
        changes.set(portion, wanted.set(index, mean))
      }
    })
  })
  const tree = childrenOf(bones)
  changes.forEach((wanted, portion) => divide(shares, portion, { bones, tree, wanted }))
}

/** Is it known to be of no limbs but these? */
function isAllOf({ setOfPortion, sets, limbs }: Said, portion: number, some: ReadonlySet<string>): boolean {
  const set = setOfPortion[portion]
  return set >= 0 && limbs.every((limb, i) => sets[set][i] === 0 || some.has(limb))
}

function strongestBones({ bones, values }: BoneShares, count: number): Int16Array {
  const result = new Int16Array(count).fill(-1)
  for (let portion = 0; portion < count; portion += 1) {
    let most = 0
    for (let slot = SLOTS * portion; slot < SLOTS * portion + SLOTS; slot += 1) {
      if (values[slot] > most) {
        most = values[slot]
        result[portion] = bones[slot]
      }
    }
  }
  return result
}

function hangsOn(bones: readonly Bone[], bone: number, top: number): boolean {
  let at = bone
  while (at > top) {
    at = bones[at].parent
  }
  return at === top
}

/** The turns that a joint is made for, each as the three vectors that a turn adds to x, y and z. */
function turnsOf({ motion, rotation }: Bone): readonly (readonly Vec3[])[] {
  if (motion.kind === 'slide') {
    return []
  }
  const axes: readonly Vec3[] =
    motion.kind === 'hinge'
      ? [motion.axis]
      : [turnVector(rotation, [1, 0, 0]), turnVector(rotation, [0, 0, 1])]
  const [least, most] = motion.kind === 'hinge' ? [motion.min, motion.max] : [-BEND, BEND]
  const angles = [Math.max(-BEND, least), Math.min(BEND, most)].filter(angle => Math.abs(angle) > 0.1)
  return axes.flatMap(([x, y, z]) =>
    angles.map(angle => {
      const s = sin(angle / 2)
      const turn = [x * s, y * s, z * s, cos(angle / 2)] as const
      return [0, 1, 2].map(axis => {
        const unit: Vec3 = [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]
        const [a, b, c] = turnVector(turn, unit)
        return [a - unit[0], b - unit[1], c - unit[2]] as const
      })
    })
  )
}

/** How much the share may change along a link. */
class Steps {
  readonly #portions: Portions
  readonly #head: Vec3
  readonly #turns: readonly (readonly Vec3[])[]

  constructor(portions: Portions, head: Vec3, turns: readonly (readonly Vec3[])[]) {
    this.#portions = portions
    this.#head = head
    this.#turns = turns
  }

  most(from: number, to: number): number {
    const { cellOf, grid } = this.#portions
    const [nx, ny] = grid.size
    const [a, b] = [Math.min(cellOf[from], cellOf[to]), Math.abs(cellOf[to] - cellOf[from])]
    const axis = b === 1 ? 0 : b === nx ? 1 : 2
    const half = (along: number): number => (along === axis ? 1 : 0.5)
    const x = grid.origin[0] + ((a % nx) + half(0)) * grid.cell - this.#head[0]
    const y = grid.origin[1] + ((Math.floor(a / nx) % ny) + half(1)) * grid.cell - this.#head[1]
    const z = grid.origin[2] + (Math.floor(a / (nx * ny)) + half(2)) * grid.cell - this.#head[2]
    let moved = 0
    for (const [u, v, w] of this.#turns) {
      moved = Math.max(moved, Math.abs(x * u[axis] + y * v[axis] + z * w[axis]))
    }
    return Math.max(EVEN, (PUSHED * grid.cell) / Math.max(moved, 1e-9))
  }
}

/** Per place the share of all that turns with a bone. */
function sharesOf(shares: BoneShares, isBelow: readonly boolean[], count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, portion) => {
    const { own, all } = sumsAt(shares, portion, isBelow)
    return all > 0 ? own / all : 0
  })
}

function sumsAt({ bones, values }: BoneShares, portion: number, isBelow: readonly boolean[]) {
  let [own, all] = [0, 0]
  for (let slot = SLOTS * portion; slot < SLOTS * portion + SLOTS; slot += 1) {
    if (bones[slot] >= 0) {
      all += values[slot]
      own += isBelow[bones[slot]] ? values[slot] : 0
    }
  }
  return { own, all }
}

/** The least function above (`sign` 1), or greatest below (-1), that changes by no more than each step allows. */
function envelope(
  { starts, links, surfaceCount }: Portions,
  { values, isMet }: { readonly values: Float64Array; readonly isMet: Int16Array },
  steps: Steps,
  sign: number
): Float64Array {
  const result = values.slice()
  const heap = new DistanceHeap()
  const spread = (portion: number): void => {
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      const other = links[i]
      if (other < surfaceCount && isMet[other] === 1 && sign * (result[portion] - result[other]) > EVEN) {
        const offered = result[portion] - sign * steps.most(portion, other)
        if (sign * (offered - result[other]) > 1e-6) {
          result[other] = offered
          heap.push(other, 1 - sign * offered)
        }
      }
    }
  }
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    if (isMet[portion] === 1) {
      spread(portion)
    }
  }
  while (heap.pop()) {
    spread(heap.topCell)
  }
  return result
}

/** Per bone those that it carries. */
function childrenOf(bones: readonly Bone[]): readonly (readonly number[])[] {
  const children = bones.map((): number[] => [])
  bones.forEach(({ parent }, bone) => {
    if (parent >= 0) {
      children[parent].push(bone)
    }
  })
  return children
}

/**
 * Sets what turns with each bone at a place, from the root on: each gives to those that it carries what they are to have, or had, and keeps
 * the rest; where they are to have more than there is, all of them get less. What a bone may have changes in no step of the way to its tips,
 * else a shin that gives something back would take it from the thigh, whose own share then jumped again.
 */
function divide(
  shares: BoneShares,
  portion: number,
  {
    bones,
    tree,
    wanted,
  }: {
    readonly bones: readonly Bone[]
    readonly tree: readonly (readonly number[])[]
    readonly wanted: ReadonlyMap<number, number>
  }
): void {
  const turned = new Float64Array(bones.length)
  for (let slot = SLOTS * portion; slot < SLOTS * portion + SLOTS; slot += 1) {
    if (shares.bones[slot] >= 0) {
      turned[shares.bones[slot]] += shares.values[slot]
    }
  }
  // Carriers have smaller numbers.
  for (let bone = bones.length - 1; bone > 0; bone -= 1) {
    if (bones[bone].parent >= 0) {
      turned[bones[bone].parent] += turned[bone]
    }
  }
  const all = bones.reduce((sum, { parent }, bone) => (parent < 0 ? sum + turned[bone] : sum), 0)
  wanted.forEach((share, bone) => (turned[bone] = share * all))
  shares.clear(portion)
  tree.forEach((children, bone) => {
    const carried = children.reduce((sum, child) => sum + turned[child], 0)
    const factor = carried > turned[bone] ? turned[bone] / carried : 1
    children.forEach(child => (turned[child] *= factor))
    const own = turned[bone] - factor * carried
    if (own > LEAST * all) {
      shares.add(portion, bone, own)
    }
  })
}
