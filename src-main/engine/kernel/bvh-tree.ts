/** A binary tree of boxes over items. Children of node n: n + 1 and `links[2n]`; of a leaf the items `order[links[2n] …]`. */
export interface BoxTree {
  /** 6 per node: lowest and highest corner, rounded outward to single precision. */
  readonly boxes: Float32Array
  /** 2 per node: the second child or the leaf's first place in `order`, and the leaf's number of items, 0 for an inner node. */
  readonly links: Uint32Array
  /** Items so that those of a leaf stand together. */
  readonly order: Uint32Array
  readonly nodeCount: number
  /** Nodes from the root to the deepest leaf. */
  readonly depth: number
}

const BINS = 16

/** Below this depth nodes are cut in the middle of their list, so that no arrangement of items makes the tree deep. */
const DEPTH_OF_CARE = 40

interface Builder {
  readonly items: Float32Array
  readonly order: Uint32Array
  readonly boxes: Float32Array
  readonly links: Uint32Array
  readonly leafSize: number
  nodeCount: number
  depth: number
}

const binCounts = new Uint32Array(BINS)
const binBoxes = new Float32Array(6 * BINS)
const costs = new Float64Array(BINS)
const extent = new Float32Array(6)
const total = new Float32Array(6)

/**
 * Tree by the surface area heuristic in 16 bins along the longest axis of the boxes' middles (Wald 2007, On fast construction of
 * SAH-based bounding volume hierarchies).
 *
 * @param items 6 numbers per item: its box.
 */
export function buildBoxTree(items: Float32Array, leafSize = 4): BoxTree {
  const count = items.length / 6
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i += 1) {
    order[i] = i
  }
  const most = Math.max(1, 2 * count - 1)
  const builder: Builder = {
    items,
    order,
    boxes: new Float32Array(6 * most),
    links: new Uint32Array(2 * most),
    leafSize,
    nodeCount: 0,
    depth: 0,
  }
  split(builder, 0, count, 1)
  const { nodeCount, depth } = builder
  return {
    boxes: builder.boxes.slice(0, 6 * nodeCount),
    links: builder.links.slice(0, 2 * nodeCount),
    order,
    nodeCount,
    depth,
  }
}

function split(builder: Builder, first: number, end: number, depth: number): void {
  const { links, leafSize } = builder
  const node = builder.nodeCount
  builder.nodeCount += 1
  builder.depth = Math.max(builder.depth, depth)
  const axis = measure(builder, first, end, node)
  if (end - first <= leafSize) {
    links[2 * node] = first
    links[2 * node + 1] = end - first
    return
  }
  const low = extent[axis]
  const width = extent[axis + 3] - low
  const middle =
    width > 0 && depth < DEPTH_OF_CARE ? cut(builder, { first, end, axis, low, width }) : (first + end) >> 1
  split(builder, first, middle, depth + 1)
  links[2 * node] = builder.nodeCount
  links[2 * node + 1] = 0
  split(builder, middle, end, depth + 1)
}

/** The node's box, and in `extent` that of its items' middles (twice as large). Tells the longest axis of the latter. */
function measure({ items, order, boxes }: Builder, first: number, end: number, node: number): number {
  let x0 = Infinity
  let y0 = Infinity
  let z0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  let z1 = -Infinity
  let u0 = Infinity
  let v0 = Infinity
  let w0 = Infinity
  let u1 = -Infinity
  let v1 = -Infinity
  let w1 = -Infinity
  for (let i = first; i < end; i += 1) {
    const at = 6 * order[i]
    const a = items[at]
    const b = items[at + 1]
    const c = items[at + 2]
    const d = items[at + 3]
    const e = items[at + 4]
    const f = items[at + 5]
    x0 = a < x0 ? a : x0
    y0 = b < y0 ? b : y0
    z0 = c < z0 ? c : z0
    x1 = d > x1 ? d : x1
    y1 = e > y1 ? e : y1
    z1 = f > z1 ? f : z1
    const u = a + d
    const v = b + e
    const w = c + f
    u0 = u < u0 ? u : u0
    v0 = v < v0 ? v : v0
    w0 = w < w0 ? w : w0
    u1 = u > u1 ? u : u1
    v1 = v > v1 ? v : v1
    w1 = w > w1 ? w : w1
  }
  const at = 6 * node
  boxes[at] = x0
  boxes[at + 1] = y0
  boxes[at + 2] = z0
  boxes[at + 3] = x1
  boxes[at + 4] = y1
  boxes[at + 5] = z1
  extent[0] = u0
  extent[1] = v0
  extent[2] = w0
  extent[3] = u1
  extent[4] = v1
  extent[5] = w1
  const x = extent[3] - extent[0]
  const y = extent[4] - extent[1]
  const z = extent[5] - extent[2]
  return x >= y && x >= z ? 0 : y >= z ? 1 : 2
}

interface Range {
  readonly first: number
  readonly end: number
  readonly axis: number
  readonly low: number
  readonly width: number
}

/** Sorts the range's items into two sides where that costs least; tells where the second side begins. */
function cut({ items, order }: Builder, { first, end, axis, low, width }: Range): number {
  const factor = BINS / width
  binCounts.fill(0)
  for (let i = 0; i < 6 * BINS; i += 6) {
    binBoxes[i] = binBoxes[i + 1] = binBoxes[i + 2] = Infinity
    binBoxes[i + 3] = binBoxes[i + 4] = binBoxes[i + 5] = -Infinity
  }
  for (let i = first; i < end; i += 1) {
    const at = 6 * order[i]
    const bin = binOf(items[at + axis] + items[at + axis + 3], low, factor)
    binCounts[bin] += 1
    widen(binBoxes, 6 * bin, items, at)
  }
  const border = cheapestBorder()
  let left = first
  let right = end - 1
  while (left <= right) {
    const at = 6 * order[left] + axis
    if (binOf(items[at] + items[at + 3], low, factor) < border) {
      left += 1
    } else {
      const item = order[left]
      order[left] = order[right]
      order[right] = item
      right -= 1
    }
  }
  return left > first && left < end ? left : (first + end) >> 1
}

function binOf(middle: number, low: number, factor: number): number {
  const bin = Math.floor((middle - low) * factor)
  return bin < 0 ? 0 : bin < BINS ? bin : BINS - 1
}

function widen(into: Float32Array, at: number, box: Float32Array, from: number): void {
  if (box[from] < into[at]) {
    into[at] = box[from]
  }
  if (box[from + 1] < into[at + 1]) {
    into[at + 1] = box[from + 1]
  }
  if (box[from + 2] < into[at + 2]) {
    into[at + 2] = box[from + 2]
  }
  if (box[from + 3] > into[at + 3]) {
    into[at + 3] = box[from + 3]
  }
  if (box[from + 4] > into[at + 4]) {
    into[at + 4] = box[from + 4]
  }
  if (box[from + 5] > into[at + 5]) {
    into[at + 5] = box[from + 5]
  }
}

/** The bin that begins the second side: half the surface times the number of items, summed over both sides, is least. */
function cheapestBorder(): number {
  clearTotal()
  let count = 0
  for (let bin = BINS - 1; bin > 0; bin -= 1) {
    widen(total, 0, binBoxes, 6 * bin)
    count += binCounts[bin]
    costs[bin] = count > 0 ? count * halfSurface() : Infinity
  }
  clearTotal()
  count = 0
  let best = BINS >> 1
  let least = Infinity
  for (let bin = 0; bin < BINS - 1; bin += 1) {
    widen(total, 0, binBoxes, 6 * bin)
    count += binCounts[bin]
    const cost = count > 0 ? costs[bin + 1] + count * halfSurface() : Infinity
    if (cost < least) {
      least = cost
      best = bin + 1
    }
  }
  return best
}

function clearTotal(): void {
  total[0] = total[1] = total[2] = Infinity
  total[3] = total[4] = total[5] = -Infinity
}

function halfSurface(): number {
  const x = total[3] - total[0]
  const y = total[4] - total[1]
  const z = total[5] - total[2]
  return x * y + y * z + z * x
}

/** Boxes of triangles, rounded outward to single precision. */
export function boxesOfTriangles(positions: Float32Array | Float64Array, indices: Uint32Array): Float32Array {
  const boxes = new Float32Array(2 * indices.length)
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * indices[t]
    const b = 3 * indices[t + 1]
    const c = 3 * indices[t + 2]
    for (let axis = 0; axis < 3; axis += 1) {
      const p = positions[a + axis]
      const q = positions[b + axis]
      const r = positions[c + axis]
      const low = p < q ? (p < r ? p : r) : q < r ? q : r
      const high = p > q ? (p > r ? p : r) : q > r ? q : r
      boxes[2 * t + axis] = roundDown(low)
      boxes[2 * t + axis + 3] = -roundDown(-high)
    }
  }
  return boxes
}

/** A number of single precision that is not above `value`, and at most one step below the nearest one. */
function roundDown(value: number): number {
  const near = Math.fround(value)
  return near <= value ? near : near - (Math.abs(near) * 1.2e-7 + 1.5e-45)
}
