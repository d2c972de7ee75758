/**
 * Numbers for pairs of vertices, given out in the order in which the pairs come: what is known of an edge stands in lists by its number.
 * (a, b) and (b, a) are two pairs: hand over the lower vertex first where an edge's direction does not matter.
 */
export class EdgeTable {
  #from: Uint32Array
  #to: Uint32Array
  /** -1 where a slot is free. */
  #numbers: Int32Array
  #mask: number
  #size = 0

  /** @param expected roughly how many pairs will come: the table grows where there are more. */
  constructor(expected = 0) {
    const capacity = 1 << Math.max(4, 33 - Math.clz32(expected))
    this.#from = new Uint32Array(capacity)
    this.#to = new Uint32Array(capacity)
    this.#numbers = new Int32Array(capacity).fill(-1)
    this.#mask = capacity - 1
  }

  /** How many pairs have a number: those from 0 to one below. */
  get size(): number {
    return this.#size
  }

  /** The number of a pair; a new one where it comes for the first time. */
  add(from: number, to: number): number {
    const slot = this.#slot(from, to)
    if (this.#numbers[slot] >= 0) {
      return this.#numbers[slot]
    }
    const number = this.#size
    this.#from[slot] = from
    this.#to[slot] = to
    this.#numbers[slot] = number
    this.#size += 1
    if (2 * this.#size > this.#mask) {
      this.#grow()
    }
    return number
  }

  /** The number of a pair, -1 where it never came. */
  find(from: number, to: number): number {
    return this.#numbers[this.#slot(from, to)]
  }

  /** By open addressing: the pair's own slot, or the free one that it would get. */
  #slot(from: number, to: number): number {
    let slot = (Math.imul(from, 0x9e3779b1) ^ Math.imul(to ^ 0x5bd1e995, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 13)) & this.#mask
    while (this.#numbers[slot] >= 0 && (this.#from[slot] !== from || this.#to[slot] !== to)) {
      slot = (slot + 1) & this.#mask
    }
    return slot
  }

  #grow(): void {
    const from = this.#from
    const to = this.#to
    const numbers = this.#numbers
    this.#from = new Uint32Array(2 * from.length)
    this.#to = new Uint32Array(2 * from.length)
    this.#numbers = new Int32Array(2 * from.length).fill(-1)
    this.#mask = 2 * from.length - 1
    for (let i = 0; i < numbers.length; i += 1) {
      if (numbers[i] >= 0) {
        const slot = this.#slot(from[i], to[i])
        this.#from[slot] = from[i]
        this.#to[slot] = to[i]
        this.#numbers[slot] = numbers[i]
      }
    }
  }
}
