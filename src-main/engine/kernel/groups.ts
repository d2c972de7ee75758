/** Disjoint sets of the numbers below `count` (union–find with path halving, Tarjan & van Leeuwen 1984). */
export class Groups {
  readonly #parent: Uint32Array

  constructor(count: number) {
    this.#parent = new Uint32Array(count)
    for (let item = 0; item < count; item += 1) {
      this.#parent[item] = item
    }
  }

  /** The number that stands for an item's set. */
  find(item: number): number {
    const parent = this.#parent
    let root = item
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]]
      root = parent[root]
    }
    return root
  }

  /** Makes one set of two; that of `b` stands for both. */
  join(a: number, b: number): void {
    this.#parent[this.find(a)] = this.find(b)
  }
}
