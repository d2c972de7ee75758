/** A binary heap of numbers with costs: the cheapest comes out first, of equals the one with the smaller number. */
export interface CostHeap {
  readonly size: () => number
  push(item: number, cost: number): void
  /** Takes the cheapest; its cost is `lastCost()`. */
  pop(): number
  lastCost(): number
  clear(): void
}

export function createHeap(): CostHeap {
  const items: number[] = []
  const costs: number[] = []
  let last = 0
  const isBefore = (c: number, i: number, d: number, j: number): boolean => c < d || (c === d && i < j)
  return {
    size: () => items.length,
    push(item, cost) {
      let at = items.length
      items.push(item)
      costs.push(cost)
      while (at > 0) {
        const up = (at - 1) >> 1
        if (!isBefore(cost, item, costs[up], items[up])) {
          break
        }
        items[at] = items[up]
        costs[at] = costs[up]
        at = up
      }
      items[at] = item
      costs[at] = cost
    },
    pop() {
      const top = items[0]
      last = costs[0]
      const item = Number(items.pop())
      const cost = Number(costs.pop())
      const count = items.length
      if (count > 0) {
        let at = 0
        for (;;) {
          let child = at * 2 + 1
          if (child >= count) {
            break
          }
          if (child + 1 < count && isBefore(costs[child + 1], items[child + 1], costs[child], items[child])) {
            child += 1
          }
          if (!isBefore(costs[child], items[child], cost, item)) {
            break
          }
          items[at] = items[child]
          costs[at] = costs[child]
          at = child
        }
        items[at] = item
        costs[at] = cost
      }
      return top
    },
    lastCost: () => last,
    clear() {
      items.length = 0
      costs.length = 0
    },
  }
}
