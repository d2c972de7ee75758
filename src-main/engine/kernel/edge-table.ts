/**
 * Numbers for pairs of vertices, given out in the order in which the pairs come: what is known of an edge stands in lists by its number.
 * (a, b) and (b, a) are two pairs: hand over the lower vertex first where an edge's direction does not matter.
 */
export class EdgeTable {
  #keys: Float64Array
  #numbers: Uint32Array
  #mask: number
  #size = 0

  /** @param expected roughly how many pairs will come: the table grows where there are more. */
  constructor(expected = 0) {
    const capacity = 1 << Math.max(4, 33 - Math.clz32(expected))
    this.#keys = new Float64Array(capacity).fill(-1)
    this.#numbers = new Uint32Array(capacity)
    this.#mask = capacity - 1
  }

  /** How many pairs have a number: those from 0 to one below. */
  get size(): number {
    return this.#size
  }

  /** The number of a pair; a new one where it comes for the first time. */
  add(from: number, to: number): number {
    const slot = this.#slot(from, to)
    if (this.#keys[slot] !== -1) {
      return this.#numbers[slot]
    }
    const number = this.#size
    this.#keys[slot] = from * 4294967296 + to
    this.#numbers[slot] = number
    this.#size += 1
    if (2 * this.#size > this.#mask) {
      this.#grow()
    }
    return number
  }

  /** The number of a pair, -1 where it never came. */
  find(from: number, to: number): number {
    const slot = this.#slot(from, to)
    return this.#keys[slot] === -1 ? -1 : this.#numbers[slot]
  }

  /** By open addressing: the pair's own slot, or the free one that it would get. */
  #slot(from: number, to: number): number {
    const key = from * 4294967296 + to
    let slot = (Math.imul(from, 0x9e3779b1) ^ Math.imul(to ^ 0x5bd1e995, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 13)) & this.#mask
    while (this.#keys[slot] !== -1 && this.#keys[slot] !== key) {
      slot = (slot + 1) & this.#mask
    }
    return slot
  }

  #grow(): void {
    const [keys, numbers] = [this.#keys, this.#numbers]
    this.#keys = new Float64Array(2 * keys.length).fill(-1)
    this.#numbers = new Uint32Array(2 * keys.length)
    this.#mask = 2 * keys.length - 1
    for (let i = 0; i < keys.length; i += 1) {
      if (keys[i] !== -1) {
        const slot = this.#slot(Math.floor(keys[i] / 4294967296), keys[i] % 4294967296)
        this.#keys[slot] = keys[i]
        this.#numbers[slot] = numbers[i]
      }
    }
  }
}
