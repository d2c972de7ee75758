import { exp } from '../../kernel/det-math.ts'
import type { NearestBones } from './nearest-bones.ts'
import type { Portions } from './portions.ts'
import { BoneShares } from './bone-shares.ts'

/** How strongly a place is held by its nearest bone: heat flows as far along the surface as that bone is away, divided by the root of this. */
const HOLD = 2
/** Beyond so many of these lengths, counted from cell to cell, from what a bone holds nothing of its heat is left. */
const FAR = 8
const MOST_STEPS = 200
const EXACT = 1e-3
/** Heat below this is not kept. */
const LEAST = 1e-3

/**
 * How much of each bone is in each portion of the surface, by bone heat (Baran & Popović 2007, Automatic rigging and animation of 3D
 * characters, §4): each bone in turn is hot, and so is what it is nearest to, the others are cold; −Δw + H w = H p with
 * H = 1/d². Here heat runs through cells at the surface, so that it crosses seams, parts that run through each other and triangles of
 * any size alike, and the nearest bone is the one that is nearest through matter, seen or not.
 */
export function spreadHeat(portions: Portions, { bones, distances }: NearestBones): BoneShares {
  const { surfaceCount, grid } = portions
  const shares = new BoneShares(surfaceCount)
  const hold = new Float64Array(surfaceCount)
  const held = new Map<number, number[]>()
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    if (bones[portion] < 0) {
      continue
    }
    const cells = Math.max(0.5, distances[portion] / grid.cell)
    hold[portion] = HOLD / (cells * cells)
    const list = held.get(bones[portion])
    if (list) {
      list.push(portion)
    } else {
      held.set(bones[portion], [portion])
    }
  }
  const solver = new HeatSolver(portions, hold)
  for (const bone of [...held.keys()].sort((a, b) => a - b)) {
    solver.solve(held.get(bone) ?? [], (portion, heat) => {
      if (heat > LEAST) {
        shares.add(portion, bone, heat)
      }
    })
  }
  return shares
}

/** Solves for one bone after another where its heat can be felt, by conjugate gradients with the diagonal as preconditioner. */
class HeatSolver {
  readonly #starts: Uint32Array
  readonly #links: Uint32Array
  readonly #surfaceCount: number
  readonly #hold: Float64Array
  /** Place in `#active`, -1 outside of it. */
  readonly #placeOf: Int32Array
  readonly #depth: Float64Array

  constructor({ starts, links, surfaceCount }: Portions, hold: Float64Array) {
    this.#starts = starts
    this.#links = links
    this.#surfaceCount = surfaceCount
    this.#hold = hold
    this.#placeOf = new Int32Array(surfaceCount).fill(-1)
    this.#depth = new Float64Array(surfaceCount)
  }

  solve(held: readonly number[], tell: (portion: number, heat: number) => void): void {
    const active = this.#reach(held)
    const count = active.length
    const { starts, links } = this.#matrix(active)
    const diagonal = new Float64Array(count)
    const x = new Float64Array(count)
    const r = new Float64Array(count)
    for (let i = 0; i < count; i += 1) {
      diagonal[i] = this.#hold[active[i]] + this.#degree(active[i])
    }
    // Starts near the end: heat falls to both sides of the border by the lengths that lie between.
    for (let i = 0; i < count; i += 1) {
      const fall = 0.5 * exp(-this.#depth[active[i]])
      x[i] = i < held.length ? 1 - fall : fall
      r[i] = i < held.length ? this.#hold[active[i]] : 0
    }
    const first = norm(r)
    for (let i = 0; i < count; i += 1) {
      let sum = diagonal[i] * x[i]
      for (let k = starts[i]; k < starts[i + 1]; k += 1) {
        sum -= x[links[k]]
      }
      r[i] -= sum
    }
    const z = new Float64Array(count)
    const p = new Float64Array(count)
    const q = new Float64Array(count)
    let rz = 0
    for (let i = 0; i < count; i += 1) {
      z[i] = r[i] / diagonal[i]
      p[i] = z[i]
      rz += r[i] * z[i]
    }
    for (let step = 0; step < MOST_STEPS && rz > 0 && norm(r) > EXACT * first; step += 1) {
      let pq = 0
      for (let i = 0; i < count; i += 1) {
        let sum = diagonal[i] * p[i]
        for (let k = starts[i]; k < starts[i + 1]; k += 1) {
          sum -= p[links[k]]
        }
        q[i] = sum
        pq += p[i] * sum
      }
      const alpha = rz / pq
      let next = 0
      for (let i = 0; i < count; i += 1) {
        x[i] += alpha * p[i]
        r[i] -= alpha * q[i]
        z[i] = r[i] / diagonal[i]
        next += r[i] * z[i]
      }
      const beta = next / rz
      rz = next
      for (let i = 0; i < count; i += 1) {
        p[i] = z[i] + beta * p[i]
      }
    }
    for (let i = 0; i < count; i += 1) {
      tell(active[i], x[i])
    }
    for (const portion of active) {
      this.#placeOf[portion] = -1
    }
  }

  /** What is held, and what lies so near to it that heat gets there: counted in lengths that heat flows at each place. */
  #reach(held: readonly number[]): readonly number[] {
    const active: number[] = [...held]
    held.forEach((portion, i) => (this.#placeOf[portion] = i))
    this.#measureInside(held)
    for (let i = 0; i < active.length; i += 1) {
      const portion = active[i]
      for (let k = this.#starts[portion]; k < this.#starts[portion + 1]; k += 1) {
        const other = this.#links[k]
        if (other >= this.#surfaceCount || this.#placeOf[other] >= 0 || this.#hold[other] === 0) {
          continue
        }
        const before = i < held.length ? 0 : this.#depth[portion]
        const depth = before + Math.sqrt(this.#hold[other])
        if (depth < FAR) {
          this.#depth[other] = depth
          this.#placeOf[other] = active.length
          active.push(other)
        }
      }
    }
    return active
  }

  /** Depth of what is held below its own border. */
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
        const other = this.#links[k]
        if (other < this.#surfaceCount && this.#placeOf[other] < 0) {
          offer(portion, 0.5 * Math.sqrt(this.#hold[portion]))
        }
      }
    }
    for (let i = 0; i < queue.length; i += 1) {
      const portion = queue[i]
      for (let k = this.#starts[portion]; k < this.#starts[portion + 1]; k += 1) {
        const other = this.#links[k]
        if (other < this.#surfaceCount && this.#placeOf[other] >= 0) {
          offer(other, this.#depth[portion] + Math.sqrt(this.#hold[other]))
        }
      }
    }
  }

  #degree(portion: number): number {
    let degree = 0
    for (let k = this.#starts[portion]; k < this.#starts[portion + 1]; k += 1) {
      const other = this.#links[k]
      degree += other < this.#surfaceCount && this.#hold[other] > 0 ? 1 : 0
    }
    return degree
  }

  #matrix(active: readonly number[]): { starts: Uint32Array; links: Uint32Array } {
    const starts = new Uint32Array(active.length + 1)
    const links = new Uint32Array(6 * active.length + 64)
    let list = links
    let filled = 0
    active.forEach((portion, i) => {
      for (let k = this.#starts[portion]; k < this.#starts[portion + 1]; k += 1) {
        const other = this.#links[k]
        if (other >= this.#surfaceCount || this.#placeOf[other] < 0) {
          continue
        }
        if (filled === list.length) {
          const longer = new Uint32Array(2 * filled)
          longer.set(list)
          list = longer
        }
        list[filled] = this.#placeOf[other]
        filled += 1
      }
      starts[i + 1] = filled
    })
    return { starts, links: list }
  }
}

function norm(values: Float64Array): number {
  let sum = 0
  for (const value of values) {
    sum += value * value
  }
  return Math.sqrt(sum)
}
