import type { Vec3 } from '../../kernel/types.ts'
import { distance, dot, mix, subtract } from '../../kernel/vector.ts'
import { cellCentre, VOXEL_OUTSIDE } from '../../kernel/voxel-grid.ts'
import { chainOf, limbOf } from '../bone-names.ts'
import type { Bone } from '../types.ts'
import { areOfOtherLimbs, type KnownLimbs } from './known-limbs.ts'
import type { NearestBones } from './nearest-bones.ts'
import { keepLinks, type Portions } from './portions.ts'

/** The way along the skeleton from one place to another is so many times the way through matter where they only touch. */
const DETOUR = 3
/** Cells around a link in which matter is counted, in each direction. */
const BALL = 3
/** A flat surface has one half of them filled, a convex one less, the groove between two things that touch more: the mean along it. */
const GROOVE = 0.55

/**
 * The same matter, parted where what belongs to bones that are far from each other along the skeleton only touches: a hand on a hip, a paw
 * on a paw. Within a limb nothing is parted: bones cut the corners of a coil, and are no measure of its windings. Cloth that spans two limbs is also far from one to the other, so that only what is known to be of other
 * limbs is parted, and what has a groove around it: there more of a ball is filled than at a surface that goes on (the integral invariant of
 * Manay, Hong, Yezzi & Soatto 2004, Integral invariant signatures).
 */
export function partContacts(
  portions: Portions,
  { bones: owners, distances }: NearestBones,
  bones: readonly Bone[],
  limbs: KnownLimbs | null
): Portions {
  const { grid, cellOf, surfaceCount } = portions
  const ways = new SkeletonWays(bones)
  const limbOfBone = bones.map(({ name }) => limbOf(name))
  const pairOf = (one: number, two: number): number =>
    bones.length * Math.min(owners[one], owners[two]) + Math.max(owners[one], owners[two])
  const areFar = (one: number, two: number): boolean => {
    const [a, b] = [owners[one], owners[two]]
    const through = distances[one] + distances[two] + grid.cell
    const places = [cellCentre(grid, cellOf[one]), cellCentre(grid, cellOf[two])]
    return (
      a >= 0 &&
      b >= 0 &&
      (limbOfBone[a] !== limbOfBone[b] || isCoil(bones[a], bones[b])) &&
      ways.between(a, places[0], b, places[1]) > DETOUR * through
    )
  }
  const far = new Set<string>()
  const around = new Map<number, { filled: number; count: number }>()
  visitLinks(portions, (one, two) => {
    if (!areFar(one, two)) {
      return
    }
    far.add(`${one} ${two}`).add(`${two} ${one}`)
    const filled = two < surfaceCount ? filledAround(portions, one, two) : 1
    if (filled < 1) {
      const sums = around.get(pairOf(one, two)) ?? { filled: 0, count: 0 }
      around.set(pairOf(one, two), { filled: sums.filled + filled, count: sums.count + 1 })
    }
  })
  return keepLinks(portions, (one, two) => {
    if (!far.has(`${one} ${two}`)) {
      return true
    }
    const rim = around.get(pairOf(one, two))
    const isGroove = rim !== undefined && rim.filled > GROOVE * rim.count
    return !isGroove && (limbs === null || !areOfOtherLimbs(limbs, one, two))
  })
}

/** Each link once, the smaller number first. */
function visitLinks({ count, starts, links }: Portions, visit: (one: number, two: number) => void): void {
  for (let one = 0; one < count; one += 1) {
    for (let i = starts[one]; i < starts[one + 1]; i += 1) {
      if (links[i] > one) {
        visit(one, links[i])
      }
    }
  }
}

/** The share of the cells around a link that is matter; of those that outside begins beside one half. */
function filledAround({ grid, cellOf }: Portions, one: number, two: number): number {
  const [nx, ny, nz] = grid.size
  const { states } = grid
  const place = (at: number): Vec3 => [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))]
  const [x, y, z] = mix(place(cellOf[one]), place(cellOf[two]), 0.5)
  let [filled, count] = [0, 0]
  for (let k = Math.ceil(z - BALL); k <= z + BALL; k += 1) {
    for (let j = Math.ceil(y - BALL); j <= y + BALL; j += 1) {
      for (let i = Math.ceil(x - BALL); i <= x + BALL; i += 1) {
        if ((i - x) * (i - x) + (j - y) * (j - y) + (k - z) * (k - z) > BALL * BALL) {
          continue
        }
        count += 1
        const at = i + nx * (j + ny * k)
        if (i < 0 || i >= nx || j < 0 || j >= ny || k < 0 || k >= nz || states[at] === VOXEL_OUTSIDE) {
          continue
        }
        const isRim = [1, -1, nx, -nx, nx * ny, -nx * ny].some(step => states[at + step] === VOXEL_OUTSIDE)
        filled += isRim ? 0.5 : 1
      }
    }
  }
  return filled / count
}

/** Ways along a skeleton: down bones, and from a bone's joint to the nearest place of the bone that carries it. */
class SkeletonWays {
  readonly #bones: readonly Bone[]
  readonly #lengths: readonly number[]
  /** Per bone where along its parent it hangs, metres from its head, and how far from it. */
  readonly #hooks: readonly { readonly along: number; readonly off: number }[]

  constructor(bones: readonly Bone[]) {
    this.#bones = bones
    this.#lengths = bones.map(({ head, tail }) => distance(head, tail))
    this.#hooks = bones.map(({ parent, head }) => {
      if (parent < 0) {
        return { along: 0, off: 0 }
      }
      const along = this.#along(parent, head)
      const { head: from, tail: to } = bones[parent]
      const length = this.#lengths[parent]
      return { along, off: distance(head, length > 0 ? mix(from, to, along / length) : from) }
    })
  }

  /** From the place of one bone that is nearest to a point to that of another bone, metres. */
  between(one: number, from: Vec3, two: number, to: Vec3): number {
    let [a, b] = [one, two]
    let [alongA, alongB] = [this.#along(a, from), this.#along(b, to)]
    let way = 0
    // Carriers have smaller numbers.
    while (a !== b) {
      if (a > b) {
        way += alongA + this.#hooks[a].off
        ;[a, alongA] = [this.#bones[a].parent, this.#hooks[a].along]
      } else {
        way += alongB + this.#hooks[b].off
        ;[b, alongB] = [this.#bones[b].parent, this.#hooks[b].along]
      }
      if (a < 0 || b < 0) {
        return Infinity
      }
    }
    return way + Math.abs(alongA - alongB)
  }

  #along(bone: number, point: Vec3): number {
    const { head, tail } = this.#bones[bone]
    const length = this.#lengths[bone]
    const along = length > 0 ? dot(subtract(point, head), subtract(tail, head)) / length : 0
    return Math.min(length, Math.max(0, along))
  }
}

const isCoil = (one: Bone, other: Bone): boolean => {
  const [a, b] = [chainOf(one.name), chainOf(other.name)]
  return a !== null && a.chain === b?.chain && Math.abs(a.index - b.index) > 2
}
