import { GridNetwork, type GridEnergy } from './grid-network.ts'

const FREE = 0
const SOURCE = 1
const SINK = 2
/** Beside the 8 directions a parent can be: the terminal itself, lost, or none yet. */
const TERMINAL = 8
const ORPHAN = 9
const NONE = 10

/**
 * The labelling of least energy, 1 for thing and 0 for ground: minimum cut by two search trees that are kept between
 * augmentations (Boykov & Kolmogorov, "An Experimental Comparison of Min-Cut/Max-Flow Algorithms", PAMI 2004). Exact.
 */
export function cutGrid(energy: GridEnergy): Uint8Array {
  return new GridCut(energy).solve()
}

class GridCut {
  private readonly net: GridNetwork
  private readonly tree: Uint8Array
  private readonly parent: Uint8Array
  private readonly depth: Int32Array
  private readonly stamp: Int32Array
  private readonly next: Int32Array
  private first = -1
  private last = -1
  private time = 0
  private readonly orphans: number[] = []

  constructor(energy: GridEnergy) {
    this.net = new GridNetwork(energy)
    const { count, terminal } = this.net
    this.tree = new Uint8Array(count)
    this.parent = new Uint8Array(count).fill(NONE)
    this.depth = new Int32Array(count)
    this.stamp = new Int32Array(count)
    this.next = new Int32Array(count).fill(-1)
    for (let i = 0; i < count; i += 1) {
      if (terminal[i] !== 0) {
        this.tree[i] = terminal[i] > 0 ? SOURCE : SINK
        this.parent[i] = TERMINAL
        this.depth[i] = 1
        this.activate(i)
      }
    }
  }

  solve(): Uint8Array {
    let current = -1
    for (;;) {
      if (current < 0 || this.tree[current] === FREE) {
        current = this.takeActive()
        if (current < 0) {
          break
        }
      }
      const direction = this.expand(current)
      this.time += 1
      if (direction < 0) {
        current = -1
        continue
      }
      this.augment(current, direction)
      this.adoptAll()
    }
    const { width, height, stride } = this.net
    const labels = new Uint8Array(width * height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        labels[y * width + x] = this.tree[(y + 1) * stride + x + 1] === SOURCE ? 1 : 0
      }
    }
    return labels
  }

  private activate(i: number): void {
    if (this.next[i] < 0) {
      this.next[i] = i
      if (this.last < 0) {
        this.first = i
      } else {
        this.next[this.last] = i
      }
      this.last = i
    }
  }

  private takeActive(): number {
    while (this.first >= 0) {
      const i = this.first
      if (this.next[i] === i) {
        this.first = -1
        this.last = -1
      } else {
        this.first = this.next[i]
      }
      this.next[i] = -1
      if (this.tree[i] !== FREE) {
        return i
      }
    }
    return -1
  }

  /** Grows the tree at one pixel; the direction in which it met the other tree, or −1. */
  private expand(i: number): number {
    const { net, tree, parent, depth, stamp } = this
    const { offsets } = net
    const own = tree[i]
    const isSource = own === SOURCE
    for (let d = 0; d < 8; d += 1) {
      if (net.outward(i, d, isSource) > 0) {
        const j = i + offsets[d]
        if (tree[j] === FREE) {
          tree[j] = own
          parent[j] = d ^ 1
          depth[j] = depth[i] + 1
          stamp[j] = stamp[i]
          this.activate(j)
        } else if (tree[j] !== own) {
          return d
        } else if (stamp[j] <= stamp[i] && depth[j] > depth[i] + 1) {
          parent[j] = d ^ 1
          stamp[j] = stamp[i]
          depth[j] = depth[i] + 1
        }
      }
    }
    return -1
  }

  private augment(i: number, direction: number): void {
    const { residual, count, offsets } = this.net
    const [head, tail] = this.tree[i] === SOURCE ? [i, direction] : [i + offsets[direction], direction ^ 1]
    const other = head + offsets[tail]
    const flow = Math.min(residual[tail * count + head], this.slack(head, true), this.slack(other, false))
    residual[tail * count + head] -= flow
    residual[(tail ^ 1) * count + other] += flow
    this.push(head, flow, true)
    this.push(other, flow, false)
  }

  /** The narrowest place on the way from a pixel to its terminal. */
  private slack(start: number, isSource: boolean): number {
    const { residual, count, offsets, terminal } = this.net
    let i = start
    let least = Infinity
    while (this.parent[i] !== TERMINAL) {
      const d = this.parent[i]
      const j = i + offsets[d]
      const room = isSource ? residual[(d ^ 1) * count + j] : residual[d * count + i]
      least = Math.min(least, room)
      i = j
    }
    return Math.min(least, Math.abs(terminal[i]))
  }

  private push(start: number, flow: number, isSource: boolean): void {
    const { residual, count, offsets, terminal } = this.net
    const { parent } = this
    let i = start
    while (parent[i] !== TERMINAL) {
      const d = parent[i]
      const j = i + offsets[d]
      const [full, back] = isSource
        ? [(d ^ 1) * count + j, d * count + i]
        : [d * count + i, (d ^ 1) * count + j]
      residual[full] -= flow
      residual[back] += flow
      if (residual[full] === 0) {
        this.orphan(i)
      }
      i = j
    }
    terminal[i] += isSource ? -flow : flow
    if (terminal[i] === 0) {
      this.orphan(i)
    }
  }

  private orphan(i: number): void {
    this.parent[i] = ORPHAN
    this.orphans.push(i)
  }

  private adoptAll(): void {
    for (let i = this.orphans.pop(); i !== undefined; i = this.orphans.pop()) {
      this.adopt(i)
    }
  }

  /** Finds a lost pixel a new parent that leads to its terminal, the nearest; without one it and its children are freed. */
  private adopt(i: number): void {
    const { net, tree, parent, depth, stamp } = this
    const { offsets } = net
    const own = tree[i]
    const isSource = own === SOURCE
    let [best, least] = [NONE, Infinity]
    for (let d = 0; d < 8; d += 1) {
      const j = i + offsets[d]
      if (tree[j] === own && parent[j] !== NONE && net.outward(j, d ^ 1, isSource) > 0) {
        const length = this.originDepth(j)
        if (length < least) {
          ;[best, least] = [d, length]
        }
      }
    }
    parent[i] = best
    if (best !== NONE) {
      stamp[i] = this.time
      depth[i] = least + 1
      return
    }
    this.release(i, own, isSource)
  }

  private release(i: number, own: number, isSource: boolean): void {
    const { net, tree, parent } = this
    const { offsets } = net
    for (let d = 0; d < 8; d += 1) {
      const j = i + offsets[d]
      if (tree[j] === own) {
        if (net.outward(j, d ^ 1, isSource) > 0) {
          this.activate(j)
        }
        if (parent[j] === (d ^ 1)) {
          this.orphan(j)
        }
      }
    }
    tree[i] = FREE
  }

  /** Steps from a pixel to its terminal; infinite when the way ends at a lost pixel. Marks the way as checked. */
  private originDepth(start: number): number {
    const { parent, depth, stamp } = this
    const { offsets } = this.net
    let [i, steps] = [start, 0]
    for (;;) {
      if (stamp[i] === this.time) {
        steps += depth[i]
        break
      }
      steps += 1
      const d = parent[i]
      if (d === TERMINAL) {
        stamp[i] = this.time
        depth[i] = 1
        break
      }
      if (d >= ORPHAN) {
        return Infinity
      }
      i += offsets[d]
    }
    let remaining = steps
    for (let j = start; stamp[j] !== this.time; j += offsets[parent[j]]) {
      stamp[j] = this.time
      depth[j] = remaining
      remaining -= 1
    }
    return steps
  }
}
