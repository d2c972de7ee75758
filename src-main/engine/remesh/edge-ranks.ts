import { GONE } from './gone.ts'

/** Costs in the order of the upper bits of their single numbers: a few parts in a thousand apart they count as equal. */
const BUCKET_SHIFT = 15
const BUCKETS = 1 << (32 - BUCKET_SHIFT)
const INFINITE = 0x7f800000

/** Edges by what their collapse costs, for choosing many of the cheapest at once. An edge is the corner that it starts from. */
export class EdgeRanks {
  /** Per corner, 0 or more; Infinity: not to be chosen. */
  readonly costs: Float32Array
  readonly #bits: Uint32Array
  readonly #corners: Uint32Array
  #live: Uint32Array

  /** `corners`: 3 per triangle, read anew each time. */
  constructor(corners: Uint32Array) {
    this.costs = new Float32Array(corners.length)
    this.#bits = new Uint32Array(this.costs.buffer)
    this.#corners = corners
    this.#live = Uint32Array.from({ length: corners.length / 3 }, (_, triangle) => 3 * triangle)
  }

  /** First corners of the triangles that are there. */
  get live(): Uint32Array {
    return this.#live
  }

  /** Forgets triangles that are not there any more. */
  dropGone(): void {
    let count = 0
    const live = this.#live
    for (let i = 0; i < live.length; i++) {
      if (this.#corners[live[i]] !== GONE) {
        live[count++] = live[i]
      }
    }
    this.#live = live.subarray(0, count)
  }

  /** About that many edges, the cheapest first; those of equal cost in the order of their corners. */
  cheapest(count: number): Uint32Array {
    const bits = this.#bits
    const live = this.#live
    const starts = new Uint32Array(BUCKETS + 1)
    for (let i = 0; i < live.length; i++) {
      const first = live[i]
      // Numbers that are not negative lie in the order of their bits.
      starts[(bits[first] >>> BUCKET_SHIFT) + 1]++
      starts[(bits[first + 1] >>> BUCKET_SHIFT) + 1]++
      starts[(bits[first + 2] >>> BUCKET_SHIFT) + 1]++
    }
    let last = 0
    while (last < INFINITE >>> BUCKET_SHIFT && starts[last] < count) {
      last++
      starts[last] += starts[last - 1]
    }
    const chosen = new Uint32Array(starts[last])
    for (let i = 0; i < live.length; i++) {
      for (let corner = live[i]; corner < live[i] + 3; corner++) {
        const bucket = bits[corner] >>> BUCKET_SHIFT
        if (bucket < last) {
          chosen[starts[bucket]++] = corner
        }
      }
    }
    return chosen
  }
}
