import { scratchFloat32, scratchUint32 } from '../../kernel/scratch.ts'
import { GONE } from './gone.ts'

/** Costs are told apart by the upper bits of their single numbers: 2^bits classes, so that what differs by little counts as equal. */
const LEAST_BITS = 12
const MOST_BITS = 17
const INFINITE = 0x7f800000

/** Edges by what their collapse costs, for choosing many of the cheapest at once. An edge is the corner that it starts from. */
export class EdgeRanks {
  /** Per corner, 0 or more; Infinity: not to be chosen. */
  readonly costs: Float32Array
  /** What was not among the last `cheapest` costs so much or more. */
  limit = Infinity
  readonly #bits: Uint32Array
  readonly #corners: Uint32Array
  readonly #shift: number
  readonly #starts: Uint32Array
  #live: Uint32Array

  /** `corners`: 3 per triangle, read anew each time. */
  constructor(corners: Uint32Array) {
    this.costs = scratchFloat32(corners.length, false)
    this.#bits = new Uint32Array(this.costs.buffer, this.costs.byteOffset, corners.length)
    this.#corners = corners
    const wished = 32 - Math.clz32(corners.length)
    const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, wished))
    this.#shift = 32 - bits
    this.#starts = scratchUint32((INFINITE >>> this.#shift) + 2)
    this.#live = scratchUint32(corners.length / 3, false)
    for (let triangle = 0; triangle < this.#live.length; triangle++) {
      this.#live[triangle] = 3 * triangle
    }
  }

  /** First corners of the triangles that are there. */
  get live(): Uint32Array {
    return this.#live
  }

  /** Forgets triangles that are not there any more. */
  dropGone(): void {
    let count = 0
    const live = this.#live
    const corners = this.#corners
    for (let i = 0; i < live.length; i++) {
      if (corners[live[i]] !== GONE) {
        live[count++] = live[i]
      }
    }
    this.#live = live.subarray(0, count)
  }

  /** About that many of the cheapest edges, in the order of their corners, so that neighbours come together from memory. */
  cheapest(count: number): Uint32Array {
    const bits = this.#bits
    const live = this.#live
    const shift = this.#shift
    const starts = this.#starts.fill(0)
    for (let i = 0; i < live.length; i++) {
      const first = live[i]
      // Numbers that are not negative lie in the order of their bits.
      starts[(bits[first] >>> shift) + 1]++
      starts[(bits[first + 1] >>> shift) + 1]++
      starts[(bits[first + 2] >>> shift) + 1]++
    }
    const infinite = INFINITE >>> shift
    let last = 0
    while (last < infinite && starts[last] < count) {
      last++
      starts[last] += starts[last - 1]
    }
    this.limit = last === infinite ? Infinity : costOfBits(last << shift)
    const chosen = scratchUint32(starts[last], false)
    let size = 0
    for (let i = 0; i < live.length; i++) {
      const end = live[i] + 3
      for (let corner = live[i]; corner < end; corner++) {
        if (bits[corner] >>> shift < last) {
          chosen[size++] = corner
        }
      }
    }
    return chosen
  }
}

function costOfBits(bits: number): number {
  return new Float32Array(Uint32Array.of(bits).buffer)[0]
}
