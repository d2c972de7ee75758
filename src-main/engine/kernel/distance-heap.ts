/** Cells by distance, nearest first; those at one distance by their number, so that the order is the same everywhere. */
export class DistanceHeap {
  #cells = new Uint32Array(1024)
  #keys = new Float64Array(1024)
  #size = 0
  /** What the last `pop` took. */
  topCell = -1

  push(cell: number, key: number): void {
    if (this.#size === this.#cells.length) {
      const cells = new Uint32Array(2 * this.#size)
      const keys = new Float64Array(2 * this.#size)
      cells.set(this.#cells)
      keys.set(this.#keys)
      this.#cells = cells
      this.#keys = keys
    }
    let at = this.#size
    this.#size += 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isBefore(cell, key, above)) {
        break
      }
      this.#cells[at] = this.#cells[above]
      this.#keys[at] = this.#keys[above]
      at = above
    }
    this.#cells[at] = cell
    this.#keys[at] = key
  }

  /** Takes the nearest to `topCell`; false when there is none. */
  pop(): boolean {
    if (this.#size === 0) {
      return false
    }
    this.topCell = this.#cells[0]
    this.#size -= 1
    const cell = this.#cells[this.#size]
    const key = this.#keys[this.#size]
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#size) {
        break
      }
      const isSecond =
        below + 1 < this.#size && this.#isBefore(this.#cells[below + 1], this.#keys[below + 1], below)
      below += isSecond ? 1 : 0
      if (this.#isBefore(cell, key, below)) {
        break
      }
      this.#cells[at] = this.#cells[below]
      this.#keys[at] = this.#keys[below]
      at = below
    }
    this.#cells[at] = cell
    this.#keys[at] = key
    return true
  }

  #isBefore(cell: number, key: number, other: number): boolean {
    return key < this.#keys[other] || (key === this.#keys[other] && cell < this.#cells[other])
  }
}
