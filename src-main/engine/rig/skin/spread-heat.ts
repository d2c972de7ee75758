import { exp } from '../../kernel/det-math.ts'
import { isTrunk, mayMove, type KnownLimbs } from './known-limbs.ts'
import type { NearestBones } from './nearest-bones.ts'
import type { Portions } from './portions.ts'
import { BoneShares } from './bone-shares.ts'

/** How strongly a place is held by its nearest bone: heat flows as far along the surface as that bone is away, divided by the root of this. */
const HOLD = 2
/** And so many times as strongly what is known to be the trunk's alone: flanks are far from its bones, and would go with the legs at both ends. */
const TRUNK_HOLD = 1.7
/** Beyond so many of these lengths, counted from cell to cell, from what a bone holds nothing of its heat is left. */
const FAR = 6
/**
 * What lies within so much of its limb's radius from a bone, as the inside of a mouth, is held as what lies there: skin within a body bends as softly
 * as that around it.
 */
const NEAR = 0.7
const MOST_STEPS = 200
const EXACT = 1e-3
/** Heat below this is not kept. */
const LEAST = 1e-3

/**
 * How much of each bone is in each portion of the surface, by bone heat (Baran & Popović 2007, Automatic rigging and animation of 3D
 * characters, §4): each bone in turn is hot, and so is what it is nearest to, the others are cold; −Δw + H w = H p with
 * H = 1/d². Here heat runs through cells at the surface, so that it crosses seams, parts that run through each other and triangles of
 * any size alike, and the nearest bone is the one that is nearest through matter, seen or not.
 *
 * @param isLost per portion of the surface 1 where it is left out.
 * @param limbs what is known of limbs: a bone's heat does not get into one that neither carries it nor hangs on it.
 */
export function spreadHeat(
  portions: Portions,
  { bones, distances, radii }: NearestBones,
  isLost: Uint8Array,
  limbs: KnownLimbs | null = null
): BoneShares {
  const { surfaceCount, grid } = portions
  const shares = new BoneShares(surfaceCount)
  const hold = new Float64Array(surfaceCount)
  const held = new Map<number, number[]>()
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    if (isLost[portion] === 1) {
      continue
    }
    const cells = Math.max(0.5, distances[portion] / grid.cell, (NEAR * radii[bones[portion]]) / grid.cell)
    hold[portion] = (HOLD * (limbs !== null && isTrunk(limbs, portion) ? TRUNK_HOLD : 1)) / (cells * cells)
    const list = held.get(bones[portion])
    if (list) {
      list.push(portion)
    } else {
      held.set(bones[portion], [portion])
    }
  }
  const solver = new HeatSolver(portions, hold)
  for (const bone of [...held.keys()].sort((a, b) => a - b)) {
    solver.solve(held.get(bone) ?? [], {
      isOpen: portion => limbs === null || mayMove(limbs, bone, portion),
      tell: (portion, heat) => {
        if (heat > LEAST) {
          shares.add(portion, bone, heat)
        }
      },
    })
  }
  return shares
}

interface Flow {
  /** May heat get into a portion? */
  readonly isOpen: (portion: number) => boolean
  readonly tell: (portion: number, heat: number) => void
}

/** Solves for one bone after another where its heat can be felt, by conjugate gradients with the diagonal as preconditioner. */
class HeatSolver {
  readonly #starts: Uint32Array
  readonly #links: Uint32Array
  readonly #hold: Float64Array
  /** Portions that heat reaches, those that are held first, and how many. */
  readonly #active: Uint32Array
  #count = 0
  /** Place in `#active`, -1 outside of it. */
  readonly #placeOf: Int32Array
  /** How many lengths that heat flows lie between a portion and the border of what is held, on either side. */
  readonly #depth: Float64Array
  /** Links between active portions by their places, as in `Portions`. */
  readonly #rowStarts: Uint32Array
  readonly #rowLinks: Uint32Array
  readonly #diagonal: Float64Array
  readonly #x: Float64Array
  readonly #r: Float64Array
  readonly #p: Float64Array
  readonly #q: Float64Array

  constructor(portions: Portions, hold: Float64Array) {
    const { surfaceCount } = portions
    const { starts, links } = surfaceLinks(portions, hold)
    this.#starts = starts
    this.#links = links
    this.#hold = hold
    this.#active = new Uint32Array(surfaceCount)
    this.#placeOf = new Int32Array(surfaceCount).fill(-1)
    this.#depth = new Float64Array(surfaceCount)
    this.#rowStarts = new Uint32Array(surfaceCount + 1)
    this.#rowLinks = new Uint32Array(links.length)
    this.#diagonal = new Float64Array(surfaceCount)
    this.#x = new Float64Array(surfaceCount)
    this.#r = new Float64Array(surfaceCount)
    this.#p = new Float64Array(surfaceCount)
    this.#q = new Float64Array(surfaceCount)
  }

  solve(held: readonly number[], { isOpen, tell }: Flow): void {
    this.#reach(held, isOpen)
    this.#linkActive()
    this.#start(held.length)
    this.#iterate(held.length)
    for (let i = 0; i < this.#count; i += 1) {
      tell(this.#active[i], this.#x[i])
      this.#placeOf[this.#active[i]] = -1
    }
  }

  /** What is held, and what lies so near to it that heat gets there: counted in lengths that heat flows at each place. */
  #reach(held: readonly number[], isOpen: (portion: number) => boolean): void {
    const active = this.#active
    held.forEach((portion, i) => {
      active[i] = portion
      this.#placeOf[portion] = i
    })
    this.#measureInside(held)
    let count = held.length
    for (let i = 0; i < count; i += 1) {
      const portion = active[i]
      const before = i < held.length ? 0 : this.#depth[portion]
      for (let k = this.#starts[portion]; k < this.#starts[portion + 1]; k += 1) {
        const other = this.#links[k]
        const depth = before + Math.sqrt(this.#hold[other])
        if (this.#placeOf[other] < 0 && depth < FAR && isOpen(other)) {
          this.#depth[other] = depth
          this.#placeOf[other] = count
          active[count] = other
          count += 1
        }
      }
    }
    this.#count = count
  }

  #measureInside(held: readonly number[]): void {
    const queue: number[] = []
    for (const portion of held) {
      this.#depth[portion] = FAR
    }
    const offer = (portion: number, depth: number): void => {
      if (depth < this.#depth[portion]) {
        this.#depth[portion] = depth
        queue.push(portion)
      }
    }
    for (const portion of held) {
      for (let k = this.#starts[portion]; k < this.#starts[portion + 1]; k += 1) {
        if (this.#placeOf[this.#links[k]] < 0) {
          offer(portion, 0.5 * Math.sqrt(this.#hold[portion]))
        }
      }
    }
    for (let i = 0; i < queue.length; i += 1) {
      const portion = queue[i]
      for (let k = this.#starts[portion]; k < this.#starts[portion + 1]; k += 1) {
        const other = this.#links[k]
        if (this.#placeOf[other] >= 0) {
          offer(other, this.#depth[portion] + Math.sqrt(this.#hold[other]))
        }
      }
    }
  }

  /** Portions beyond the reach stay cold. */
  #linkActive(): void {
    let filled = 0
    for (let i = 0; i < this.#count; i += 1) {
      const portion = this.#active[i]
      const [start, end] = [this.#starts[portion], this.#starts[portion + 1]]
      this.#diagonal[i] = this.#hold[portion] + end - start
      this.#rowStarts[i] = filled
      for (let k = start; k < end; k += 1) {
        const place = this.#placeOf[this.#links[k]]
        if (place >= 0) {
          this.#rowLinks[filled] = place
          filled += 1
        }
      }
    }
    this.#rowStarts[this.#count] = filled
  }

  /** Begins near the end: heat falls to both sides of the border by the lengths that lie between. */
  #start(heldCount: number): void {
    for (let i = 0; i < this.#count; i += 1) {
      const fall = 0.5 * exp(-this.#depth[this.#active[i]])
      this.#x[i] = i < heldCount ? 1 - fall : fall
    }
  }

  #iterate(heldCount: number): void {
    const [count, diagonal] = [this.#count, this.#diagonal]
    const [x, r, p, q] = [this.#x, this.#r, this.#p, this.#q]
    let wanted = 0
    let rest = 0
    this.#multiply(x, q)
    let rz = 0
    for (let i = 0; i < count; i += 1) {
      const right = i < heldCount ? this.#hold[this.#active[i]] : 0
      wanted += right * right
      r[i] = right - q[i]
      rest += r[i] * r[i]
      p[i] = r[i] / diagonal[i]
      rz += r[i] * p[i]
    }
    for (let step = 0; step < MOST_STEPS && rest > EXACT * EXACT * wanted; step += 1) {
      const alpha = rz / this.#multiply(p, q)
      let next = 0
      rest = 0
      for (let i = 0; i < count; i += 1) {
        x[i] += alpha * p[i]
        r[i] -= alpha * q[i]
        rest += r[i] * r[i]
        next += (r[i] * r[i]) / diagonal[i]
      }
      const beta = next / rz
      rz = next
      for (let i = 0; i < count; i += 1) {
        p[i] = r[i] / diagonal[i] + beta * p[i]
      }
    }
  }

  /** The matrix times a vector, into `result`; the product of both vectors. */
  #multiply(vector: Float64Array, result: Float64Array): number {
    const [count, starts, links, diagonal] = [this.#count, this.#rowStarts, this.#rowLinks, this.#diagonal]
    let product = 0
    for (let i = 0; i < count; i += 1) {
      let sum = diagonal[i] * vector[i]
      const end = starts[i + 1]
      for (let k = starts[i]; k < end; k += 1) {
        sum -= vector[links[k]]
      }
      result[i] = sum
      product += vector[i] * sum
    }
    return product
  }
}

/** Links between portions of the surface that some bone holds. */
function surfaceLinks(
  { starts, links, surfaceCount }: Portions,
  hold: Float64Array
): { readonly starts: Uint32Array; readonly links: Uint32Array } {
  const newStarts = new Uint32Array(surfaceCount + 1)
  const newLinks = new Uint32Array(starts[surfaceCount])
  let filled = 0
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    for (let k = starts[portion]; hold[portion] > 0 && k < starts[portion + 1]; k += 1) {
      if (links[k] < surfaceCount && hold[links[k]] > 0) {
        newLinks[filled] = links[k]
        filled += 1
      }
    }
    newStarts[portion + 1] = filled
  }
  return { starts: newStarts, links: newLinks.slice(0, filled) }
}
