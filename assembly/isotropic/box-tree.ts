import { Bytes, Floats, Ints, placeAt, Singles, triangleAt } from '../decimation/lists'
import { allocate, bytes, floats, ints, singles } from '../decimation/memory'

// Trees of boxes over triangles: what `buildBoxTree` of `engine/kernel/bvh-tree.ts` builds, to the bit.

const LEAF = 4
const BINS = 16
/** Below this depth nodes are cut in the middle of their list, so that no arrangement of triangles makes the tree deep. */
const DEPTH_OF_CARE = 40
/** Deeper than any tree: beyond the depth of care each level halves what is left. */
export const MOST_DEPTH = 80
/** Height over length below which a triangle is measured by its sides: its plane is lost in rounding. */
const THIN: f64 = 1e-6

/** A binary tree. Children of node n: n + 1 and `links[2n]`; of a leaf the places from `links[2n]` on. */
@unmanaged
export class BoxTree {
  /** 6 per node: lowest and highest corner, rounded outward to single precision. */
  boxes: Singles
  /** 2 per node: the second child or the leaf's first place, and the leaf's number of triangles, 0 for an inner node. */
  links: Ints
  /** Triangles so that those of a leaf stand together. */
  order: Ints
  /** 9 numbers per place: the corners of its triangle. */
  corners: Floats
  /** Per place: 1 for a triangle without a plane. */
  isThin: Bytes
  count: i32
}

/** A box that grows around others. */
@unmanaged
export class Box {
  x0: f32
  y0: f32
  z0: f32
  x1: f32
  y1: f32
  z1: f32
}

export function boxAt(list: Singles, box: i32): Box {
  return changetype<Box>(changetype<usize>(list) + 24 * usize(box))
}

// The tree that is being built.
let items = changetype<Singles>(0)
let order = changetype<Ints>(0)
let boxes = changetype<Singles>(0)
let links = changetype<Ints>(0)
let nodeCount = 0
/** Box of the middles of a node's items, twice as large. */
let extent = changetype<Singles>(0)
let binBoxes = changetype<Singles>(0)
let binCounts = changetype<Ints>(0)
let costs = changetype<Floats>(0)
let total = changetype<Singles>(0)

/**
 * Tree by the surface area heuristic in 16 bins along the longest axis of the boxes' middles (Wald 2007, On fast construction of SAH-based
 * bounding volume hierarchies).
 */
export function buildTree(positions: Floats, indices: Ints, count: i32): BoxTree {
  const tree = changetype<BoxTree>(allocate(offsetof<BoxTree>()))
  items = singles(6 * count)
  order = ints(count)
  const most = count > 0 ? 2 * count - 1 : 1
  boxes = singles(6 * most)
  links = ints(2 * most)
  extent = singles(6)
  binBoxes = singles(6 * BINS)
  binCounts = ints(BINS)
  costs = floats(BINS)
  total = singles(6)
  nodeCount = 0
  for (let i = 0; i < count; i++) {
    order[i] = i
    findBox(positions, indices, i)
  }
  if (count > 0) {
    split(0, count, 1)
  }
  tree.boxes = boxes
  tree.links = links
  tree.order = order
  tree.count = count
  tree.corners = floats(9 * count)
  tree.isThin = bytes(count)
  for (let place = 0; place < count; place++) {
    const triangle = triangleAt(indices, 3 * order[place])
    copyPlace(tree.corners, 3 * place, positions, triangle.a)
    copyPlace(tree.corners, 3 * place + 1, positions, triangle.b)
    copyPlace(tree.corners, 3 * place + 2, positions, triangle.c)
    tree.isThin[place] = isThin(tree.corners, 3 * place) ? 1 : 0
  }
  return tree
}

function copyPlace(to: Floats, point: i32, from: Floats, vertex: i32): void {
  const target = placeAt(to, point)
  const source = placeAt(from, vertex)
  target.x = source.x
  target.y = source.y
  target.z = source.z
}

function findBox(positions: Floats, indices: Ints, item: i32): void {
  const triangle = triangleAt(indices, 3 * item)
  const a = placeAt(positions, triangle.a)
  const b = placeAt(positions, triangle.b)
  const c = placeAt(positions, triangle.c)
  const box = boxAt(items, item)
  box.x0 = roundDown(least(a.x, b.x, c.x))
  box.y0 = roundDown(least(a.y, b.y, c.y))
  box.z0 = roundDown(least(a.z, b.z, c.z))
  box.x1 = -roundDown(least(-a.x, -b.x, -c.x))
  box.y1 = -roundDown(least(-a.y, -b.y, -c.y))
  box.z1 = -roundDown(least(-a.z, -b.z, -c.z))
}

function least(p: f64, q: f64, r: f64): f64 {
  return p < q ? (p < r ? p : r) : q < r ? q : r
}

/** A number of single precision that is not above `value`, and at most one step below the nearest one. */
function roundDown(value: f64): f32 {
  const near = f64(f32(value))
  return f32(near <= value ? near : near - (Math.abs(near) * 1.2e-7 + 1.5e-45))
}

function split(first: i32, end: i32, depth: i32): void {
  const node = nodeCount
  nodeCount++
  const axis = measure(first, end, node)
  if (end - first <= LEAF) {
    links[2 * node] = first
    links[2 * node + 1] = end - first
    return
  }
  const low = extent[axis]
  const width = extent[axis + 3] - low
  const middle = width > 0 && depth < DEPTH_OF_CARE ? cut(first, end, axis, low, width) : (first + end) >> 1
  split(first, middle, depth + 1)
  links[2 * node] = nodeCount
  links[2 * node + 1] = 0
  split(middle, end, depth + 1)
}

/** The node's box, and in `extent` that of its items' middles. Tells the longest axis of the latter. */
function measure(first: i32, end: i32, node: i32): i32 {
  const box = boxAt(boxes, node)
  clear(box)
  let u0: f64 = Infinity
  let v0: f64 = Infinity
  let w0: f64 = Infinity
  let u1: f64 = -Infinity
  let v1: f64 = -Infinity
  let w1: f64 = -Infinity
  for (let i = first; i < end; i++) {
    const item = boxAt(items, order[i])
    widen(box, item)
    const u = f64(item.x0) + f64(item.x1)
    const v = f64(item.y0) + f64(item.y1)
    const w = f64(item.z0) + f64(item.z1)
    u0 = u < u0 ? u : u0
    v0 = v < v0 ? v : v0
    w0 = w < w0 ? w : w0
    u1 = u > u1 ? u : u1
    v1 = v > v1 ? v : v1
    w1 = w > w1 ? w : w1
  }
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

function clear(box: Box): void {
  box.x0 = Infinity
  box.y0 = Infinity
  box.z0 = Infinity
  box.x1 = -Infinity
  box.y1 = -Infinity
  box.z1 = -Infinity
}

function widen(box: Box, other: Box): void {
  box.x0 = other.x0 < box.x0 ? other.x0 : box.x0
  box.y0 = other.y0 < box.y0 ? other.y0 : box.y0
  box.z0 = other.z0 < box.z0 ? other.z0 : box.z0
  box.x1 = other.x1 > box.x1 ? other.x1 : box.x1
  box.y1 = other.y1 > box.y1 ? other.y1 : box.y1
  box.z1 = other.z1 > box.z1 ? other.z1 : box.z1
}

/** Sorts the range's items into two sides where that costs least; tells where the second side begins. */
function cut(first: i32, end: i32, axis: i32, low: f64, width: f64): i32 {
  const factor = f64(BINS) / width
  for (let bin = 0; bin < BINS; bin++) {
    binCounts[bin] = 0
    clear(boxAt(binBoxes, bin))
  }
  for (let i = first; i < end; i++) {
    const item = order[i]
    const bin = binOf(item, axis, low, factor)
    binCounts[bin] = binCounts[bin] + 1
    widen(boxAt(binBoxes, bin), boxAt(items, item))
  }
  const border = cheapestBorder()
  let left = first
  let right = end - 1
  while (left <= right) {
    const item = order[left]
    if (binOf(item, axis, low, factor) < border) {
      left++
    } else {
      order[left] = order[right]
      order[right] = item
      right--
    }
  }
  return left > first && left < end ? left : (first + end) >> 1
}

function binOf(item: i32, axis: i32, low: f64, factor: f64): i32 {
  const middle = items[6 * item + axis] + items[6 * item + axis + 3]
  const bin = Math.floor((middle - low) * factor)
  return bin < 0 ? 0 : bin < f64(BINS) ? i32(bin) : BINS - 1
}

/** The bin that begins the second side: half the surface times the number of items, summed over both sides, is least. */
function cheapestBorder(): i32 {
  const all = boxAt(total, 0)
  clear(all)
  let count = 0
  for (let bin = BINS - 1; bin > 0; bin--) {
    widen(all, boxAt(binBoxes, bin))
    count += binCounts[bin]
    costs[bin] = count > 0 ? f64(count) * halfSurface(all) : Infinity
  }
  clear(all)
  count = 0
  let best = BINS >> 1
  let least: f64 = Infinity
  for (let bin = 0; bin < BINS - 1; bin++) {
    widen(all, boxAt(binBoxes, bin))
    count += binCounts[bin]
    const cost = count > 0 ? costs[bin + 1] + f64(count) * halfSurface(all) : Infinity
    if (cost < least) {
      least = cost
      best = bin + 1
    }
  }
  return best
}

function halfSurface(box: Box): f64 {
  const x = f64(box.x1) - f64(box.x0)
  const y = f64(box.y1) - f64(box.y0)
  const z = f64(box.z1) - f64(box.z0)
  return x * y + y * z + z * x
}

function isThin(corners: Floats, first: i32): bool {
  const a = placeAt(corners, first)
  const b = placeAt(corners, first + 1)
  const c = placeAt(corners, first + 2)
  const ux = b.x - a.x
  const uy = b.y - a.y
  const uz = b.z - a.z
  const vx = c.x - a.x
  const vy = c.y - a.y
  const vz = c.z - a.z
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const longest = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz)
  return x * x + y * y + z * z <= THIN * THIN * longest * longest
}
