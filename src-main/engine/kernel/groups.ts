/** Disjoint sets of the numbers below `count` (union–find with path compression to the root). */
export class Groups {
  readonly #parent: number[]

  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, i) => i)
  }

  /** The number that stands for an item's set. */
  find(item: number): number {
    let root = item
    while (this.#parent[root] !== root) {
      root = this.#parent[root]
    }
    this.#parent[item] = root
    return root
  }

  /** Makes one set of two. */
  join(a: number, b: number): void {
    this.#parent[this.find(a)] = this.find(b)
  }
}
