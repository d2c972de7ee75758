import type { SymmetricMatrix } from './sparse.ts'

/** Below this size a piece is ordered by its levels, which fills little more. */
const SMALL = 48

/** Share of a piece that either side of a cut holds at least, where its levels allow it. */
const BALANCE = 0.3

/**
 * An order of elimination with little fill: the graph is cut in two by a level of a breadth-first search from an outlying node, both
 * sides are ordered the same way and the cut comes last (George & Liu 1978, An automatic nested dissection algorithm).
 *
 * @returns by place the unknown that is eliminated there.
 */
export function nestedDissection({ size, starts, columns }: SymmetricMatrix): Uint32Array {
  const order = new Uint32Array(size)
  /** Which piece a node is in, so that a search stays in its own. */
  const piece = new Uint32Array(size)
  const level = new Int32Array(size).fill(-1)
  const queue = new Uint32Array(size)
  const nodes = Uint32Array.from({ length: size }, (_, i) => i)
  let pieces = 0

  /** Levels from a node within its piece; the queue holds what was reached, in order. */
  const search = (start: number): number => {
    let [head, tail] = [0, 1]
    queue[0] = start
    level[start] = 0
    while (head < tail) {
      const node = queue[head]
      head += 1
      for (let i = starts[node]; i < starts[node + 1]; i += 1) {
        const other = columns[i]
        if (level[other] < 0 && piece[other] === piece[node]) {
          level[other] = level[node] + 1
          queue[tail] = other
          tail += 1
        }
      }
    }
    return tail
  }
  const forget = (reached: number): void => {
    for (let i = 0; i < reached; i += 1) {
      level[queue[i]] = -1
    }
  }

  /** Ordered from the end: `nodes[first … end - 1]` take the same places in `order`. */
  const jobs: [number, number][] = [[0, size]]
  for (;;) {
    const job = jobs.pop()
    if (job === undefined) {
      return order
    }
    const [first, end] = job
    if (end === first) {
      continue
    }
    let reached = search(nodes[first])
    for (let round = 0; round < 3; round += 1) {
      const last = queue[reached - 1]
      const depth = level[last]
      forget(reached)
      reached = search(last)
      if (level[queue[reached - 1]] <= depth) {
        break
      }
    }
    if (reached < end - first) {
      // Not connected: what was reached is a job of its own.
      pieces += 1
      const rest = separate(nodes, first, end, level)
      for (let i = first; i < first + reached; i += 1) {
        piece[nodes[i]] = pieces
      }
      forget(reached)
      jobs.push([first, rest], [rest, end])
      continue
    }
    const depth = level[queue[reached - 1]]
    if (reached <= SMALL || depth < 2) {
      for (let i = 0; i < reached; i += 1) {
        order[first + i] = queue[reached - 1 - i]
      }
      forget(reached)
      continue
    }
    const cut = narrowestLevel(reached, depth)
    let [low, high] = [0, 0]
    const border: number[] = []
    const sides = new Uint32Array(reached)
    for (let i = 0; i < reached; i += 1) {
      const node = queue[i]
      if (level[node] === cut && touchesLevel(node, cut + 1)) {
        border.push(node)
      } else if (level[node] <= cut) {
        sides[low] = node
        low += 1
      } else {
        high += 1
        sides[reached - high] = node
      }
    }
    pieces += 2
    for (let i = 0; i < low; i += 1) {
      nodes[first + i] = sides[i]
      piece[sides[i]] = pieces - 1
    }
    for (let i = 0; i < high; i += 1) {
      const node = sides[reached - high + i]
      nodes[first + low + i] = node
      piece[node] = pieces
    }
    border.forEach((node, i) => {
      order[end - border.length + i] = node
      piece[node] = 0xffffffff
    })
    forget(reached)
    jobs.push([first, first + low], [first + low, first + low + high])
  }

  /** The level with the fewest nodes, among those that leave enough on either side. */
  function narrowestLevel(reached: number, depth: number): number {
    let best = Math.min(depth - 1, Math.max(1, level[queue[reached >> 1]]))
    let fewest = Infinity
    let start = 0
    for (let i = 1; i <= reached; i += 1) {
      const at = level[queue[start]]
      if (i < reached && level[queue[i]] === at) {
        continue
      }
      if (
        i - start < fewest &&
        start >= BALANCE * reached &&
        i <= (1 - BALANCE) * reached &&
        at > 0 &&
        at < depth
      ) {
        fewest = i - start
        best = at
      }
      start = i
    }
    return best
  }

  function touchesLevel(node: number, wanted: number): boolean {
    for (let i = starts[node]; i < starts[node + 1]; i += 1) {
      if (level[columns[i]] === wanted && piece[columns[i]] === piece[node]) {
        return true
      }
    }
    return false
  }
}

/** Moves the reached nodes of a range to its front; tells where the others begin. */
function separate(nodes: Uint32Array, first: number, end: number, level: Int32Array): number {
  const reached: number[] = []
  const others: number[] = []
  for (let i = first; i < end; i += 1) {
    ;(level[nodes[i]] >= 0 ? reached : others).push(nodes[i])
  }
  nodes.set(reached, first)
  nodes.set(others, first + reached.length)
  return first + reached.length
}
