import { scratchFloat32, scratchInt32, scratchUint32 } from '../../kernel/scratch.ts'
/** Edges ordered by what their collapse costs: a binary heap whose entries name both ends and the stamps that these had. */
export class EdgeHeap {
  from: Uint32Array
  to: Uint32Array
  fromStamp: Int32Array
  toStamp: Int32Array
  #cost: Float32Array
  /** Entries in heap order. */
  #order: Uint32Array
  #size = 0
  /** Entries that were ever used, and those that are free again. */
  #used = 0
  #free: Uint32Array
  #freeCount = 0
  #isBuilt = false

  constructor(capacity: number) {
    this.from = scratchUint32(capacity, false)
    this.to = scratchUint32(capacity, false)
    this.fromStamp = scratchInt32(capacity, false)
    this.toStamp = scratchInt32(capacity, false)
    this.#cost = scratchFloat32(capacity, false)
    this.#order = scratchUint32(capacity, false)
    this.#free = scratchUint32(capacity, false)
  }

  /** Adds an edge. Before `build` in no order. */
  push(cost: number, from: number, to: number, fromStamp: number, toStamp: number): void {
    let entry = this.#used
    if (this.#freeCount > 0) {
      entry = this.#free[--this.#freeCount]
    } else {
      if (entry === this.from.length) {
        this.#grow()
      }
      this.#used++
    }
    this.from[entry] = from
    this.to[entry] = to
    this.fromStamp[entry] = fromStamp
    this.toStamp[entry] = toStamp
    this.#cost[entry] = cost
    this.#order[this.#size] = entry
    this.#size++
    if (this.#isBuilt) {
      this.#rise(this.#size - 1)
    }
  }

  /** Puts what was pushed so far in order. */
  build(): void {
    this.#isBuilt = true
    for (let at = (this.#size >> 1) - 1; at >= 0; at--) {
      this.#sink(at)
    }
  }

  /** Takes the cheapest edge out: its entry, to be read before the next push; -1 when there is none. */
  pop(): number {
    if (this.#size === 0) {
      return -1
    }
    const entry = this.#order[0]
    this.#size--
    if (this.#size > 0) {
      this.#order[0] = this.#order[this.#size]
      this.#sink(0)
    }
    this.#free[this.#freeCount++] = entry
    return entry
  }

  /** Equal costs go by entry, so that the order is the same everywhere. */
  #isBefore(a: number, b: number): boolean {
    const x = this.#cost[a]
    const y = this.#cost[b]
    return x < y || (x === y && a < b)
  }

  #rise(start: number): void {
    const order = this.#order
    let at = start
    const entry = order[at]
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isBefore(entry, order[above])) {
        break
      }
      order[at] = order[above]
      at = above
    }
    order[at] = entry
  }

  #sink(start: number): void {
    const order = this.#order
    const size = this.#size
    let at = start
    const entry = order[at]
    for (;;) {
      let below = 2 * at + 1
      if (below >= size) {
        break
      }
      if (below + 1 < size && this.#isBefore(order[below + 1], order[below])) {
        below++
      }
      if (!this.#isBefore(order[below], entry)) {
        break
      }
      order[at] = order[below]
      at = below
    }
    order[at] = entry
  }

  #grow(): void {
    const capacity = Math.ceil(this.from.length * 1.5) + 16
    const grown = <A extends Uint32Array | Int32Array | Float32Array>(old: A, made: A): A => {
      made.set(old)
      return made
    }
    this.from = grown(this.from, scratchUint32(capacity, false))
    this.to = grown(this.to, scratchUint32(capacity, false))
    this.fromStamp = grown(this.fromStamp, scratchInt32(capacity, false))
    this.toStamp = grown(this.toStamp, scratchInt32(capacity, false))
    this.#cost = grown(this.#cost, scratchFloat32(capacity, false))
    this.#order = grown(this.#order, scratchUint32(capacity, false))
    this.#free = grown(this.#free, scratchUint32(capacity, false))
  }
}
