import { scratchFloat32, scratchUint32, scratchUint8 } from '../../kernel/scratch.ts'
import { SEAM, type CollapseMesh } from './collapse-mesh.ts'
import type { EdgeCollapse } from './edge-collapse.ts'
import { GONE } from './gone.ts'

/** Costs are told apart by the upper bits of their single numbers: 2^bits classes, so that what differs by little counts as equal. */
const LEAST_BITS = 12
const MOST_BITS = 17
const INFINITE = 0x7f800000
/** So many triangles are gone through by one call: what is called again is optimised as it is. */
const CHUNK = 1024

/**
 * What the collapse of each edge would cost, kept up as points move, for choosing many of the cheapest at once. An edge is the corner that
 * it starts from.
 */
export class EdgeCosts {
  /** Per corner, 0 or more; Infinity: not to be chosen. Of the edges that are named from both sides one side's counts. */
  readonly costs: Float32Array
  /** Per point: 1 where it was moved since the costs were found. */
  readonly touched: Uint8Array
  /** What was not among the last `cheapest` costs so much or more. */
  limit = Infinity
  readonly #collapse: EdgeCollapse
  readonly #corners: Uint32Array
  readonly #flags: Uint8Array
  readonly #bits: Uint32Array
  readonly #shift: number
  /** Per class of costs, one place later: how many edges are in it. */
  readonly #classes: Uint32Array
  /** First corners of the triangles that are there. */
  #live: Uint32Array
  #liveCount = 0
  /** The edges that may be chosen. */
  readonly #edges: Uint32Array
  #edgeCount = 0

  constructor({ corners, flags }: CollapseMesh, collapse: EdgeCollapse) {
    this.#collapse = collapse
    this.#corners = corners
    this.#flags = flags
    this.costs = scratchFloat32(corners.length, false)
    this.touched = scratchUint8(collapse.into.length, false).fill(1)
    this.#bits = new Uint32Array(this.costs.buffer, this.costs.byteOffset, corners.length)
    const wished = 32 - Math.clz32(corners.length)
    const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, wished))
    this.#shift = 32 - bits
    this.#classes = scratchUint32((INFINITE >>> this.#shift) + 2)
    this.#edges = scratchUint32(corners.length, false)
    this.#live = scratchUint32(corners.length / 3, false)
    for (let triangle = 0; triangle < this.#live.length; triangle++) {
      this.#live[triangle] = 3 * triangle
    }
  }

  /** Finds the costs of edges with an end that was moved. */
  update(): void {
    this.#classes.fill(0)
    this.#liveCount = 0
    this.#edgeCount = 0
    const count = this.#live.length
    for (let i = 0; i < count; i += CHUNK) {
      this.#updateTriangles(i, Math.min(count, i + CHUNK))
    }
    this.#live = this.#live.subarray(0, this.#liveCount)
    this.touched.fill(0)
  }

  /** About that many of the cheapest edges, in the order of their corners, so that neighbours come together from memory. */
  cheapest(count: number): Uint32Array {
    const bits = this.#bits
    const shift = this.#shift
    const classes = this.#classes
    const infinite = INFINITE >>> shift
    let last = 0
    while (last < infinite && classes[last] < count) {
      last++
      classes[last] += classes[last - 1]
    }
    this.limit = last === infinite ? Infinity : costOfBits(last << shift)
    const chosen = scratchUint32(classes[last], false)
    const edges = this.#edges
    let size = 0
    for (let i = 0; i < this.#edgeCount; i++) {
      const edge = edges[i]
      if (bits[edge] >>> shift < last) {
        chosen[size++] = edge
      }
    }
    return chosen
  }

  #updateTriangles(from: number, to: number): void {
    const t = this.#corners
    const { touched } = this
    const live = this.#live
    let count = this.#liveCount
    for (let i = from; i < to; i++) {
      const first = live[i]
      const a = t[first]
      if (a === GONE) {
        continue
      }
      live[count++] = first
      const b = t[first + 1]
      const c = t[first + 2]
      const isA = touched[a]
      const isB = touched[b]
      const isC = touched[c]
      this.#updateEdge(first, a, b, isA | isB)
      this.#updateEdge(first + 1, b, c, isB | isC)
      this.#updateEdge(first + 2, c, a, isC | isA)
    }
    this.#liveCount = count
  }

  #updateEdge(corner: number, u: number, v: number, isTouched: number): void {
    const collapse = this.#collapse
    if (collapse.isNamedTwice(u, v)) {
      return
    }
    if (isTouched !== 0) {
      this.costs[corner] = collapse.weigh(u, v, (this.#flags[corner] & SEAM) !== 0)
        ? collapse.quadrics.out[3]
        : Infinity
    }
    const bits = this.#bits[corner]
    if (bits !== INFINITE) {
      this.#edges[this.#edgeCount++] = corner
      this.#classes[(bits >>> this.#shift) + 1]++
    }
  }
}

function costOfBits(bits: number): number {
  return new Float32Array(Uint32Array.of(bits).buffer)[0]
}
