/** A binary heap: smallest key first. The same pushes give the same order on every platform. */
export class Queue {
  readonly #keys: number[] = []
  readonly #items: number[] = []

  get size(): number {
    return this.#items.length
  }

  clear(): void {
    this.#keys.length = this.#items.length = 0
  }

  push(key: number, item: number): void {
    let at = this.#items.length
    this.#keys.push(key)
    this.#items.push(item)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#keys[parent] <= key) {
        break
      }
      this.#keys[at] = this.#keys[parent]
      this.#items[at] = this.#items[parent]
      at = parent
    }
    this.#keys[at] = key
    this.#items[at] = item
  }

  /** The item with the smallest key; the queue must not be empty. */
  pop(): number {
    const top = this.#items[0]
    const key = this.#keys.pop() ?? 0
    const item = this.#items.pop() ?? 0
    const size = this.#items.length
    if (size === 0) {
      return top
    }
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) {
        break
      }
      if (child + 1 < size && this.#keys[child + 1] < this.#keys[child]) {
        child++
      }
      if (this.#keys[child] >= key) {
        break
      }
      this.#keys[at] = this.#keys[child]
      this.#items[at] = this.#items[child]
      at = child
    }
    this.#keys[at] = key
    this.#items[at] = item
    return top
  }
}
