import { Bytes, Floats, Ints, placeAt, Singles, triangleAt } from '../decimation/lists'
import { allocate, bytes, floats, ints, singles } from '../decimation/memory'

// Trees of boxes over triangles, and the nearest of them: what `Bvh` of `engine/kernel` does, to the bit.

const LEAF = 4
const BINS = 16
/** Below this depth nodes are cut in the middle of their list, so that no arrangement of triangles makes the tree deep. */
const DEPTH_OF_CARE = 40
/** Deeper than any tree: beyond the depth of care each level halves what is left. */
const MOST_DEPTH = 80
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
class Box {
  x0: f32
  y0: f32
  z0: f32
  x1: f32
  y1: f32
  z1: f32
}

function boxAt(list: Singles, box: i32): Box {
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

/** What a search found: the triangle, how far it is away, and its nearest point. */
export let hitTriangle = 0
/** The place of the nearest triangle in its tree. */
export let hitPlace = 0
export let hitDistance: f64 = 0
export let hitX: f64 = 0
export let hitY: f64 = 0
export let hitZ: f64 = 0

export function setHit(triangle: i32, distance: f64, x: f64, y: f64, z: f64): void {
  hitTriangle = triangle
  hitDistance = distance
  hitX = x
  hitY = y
  hitZ = z
}

/** Nodes that are still to be looked at, and the squares of how far they are away. */
let stack = changetype<Ints>(0)
let squares = changetype<Floats>(0)
/** What `squareTo` found: the nearest point's weights of the second and third corner. */
let weightB: f64 = 0
let weightC: f64 = 0

/** Asked for once before any search. */
export function beginSearches(): void {
  stack = ints(MOST_DEPTH)
  squares = floats(MOST_DEPTH)
}

/** The nearest triangle of a tree within `most`; whether there is one. `seed` is a place that may be near, -1 where none is known. */
export function findNearest(tree: BoxTree, x: f64, y: f64, z: f64, most: f64, seed: i32): bool {
  if (tree.count === 0) {
    return false
  }
  const nodes = tree.links
  let least = most * most
  let found = -1
  let b: f64 = 0
  let c: f64 = 0
  if (seed >= 0) {
    const square = squareTo(tree, seed, x, y, z)
    if (square <= least) {
      least = square
      found = seed
      b = weightB
      c = weightC
    }
  }
  let size = 1
  stack[0] = 0
  squares[0] = boxSquare(tree, 0, x, y, z)
  while (size > 0) {
    size--
    if (squares[size] > least) {
      continue
    }
    let node = stack[size]
    let count = nodes[2 * node + 1]
    let isNear = true
    while (count === 0) {
      const first = node + 1
      const second = nodes[2 * node]
      const firstSquare = boxSquare(tree, first, x, y, z)
      const secondSquare = boxSquare(tree, second, x, y, z)
      const isFirst = firstSquare <= secondSquare
      const farSquare = isFirst ? secondSquare : firstSquare
      if (farSquare <= least) {
        stack[size] = isFirst ? second : first
        squares[size] = farSquare
        size++
      }
      if ((isFirst ? firstSquare : secondSquare) > least) {
        isNear = false
        break
      }
      node = isFirst ? first : second
      count = nodes[2 * node + 1]
    }
    if (!isNear) {
      continue
    }
    const end = nodes[2 * node] + count
    for (let place = nodes[2 * node]; place < end; place++) {
      const square = squareTo(tree, place, x, y, z)
      if (square < least || (found < 0 && square <= least)) {
        least = square
        found = place
        b = weightB
        c = weightC
      }
    }
  }
  if (found < 0) {
    return false
  }
  const p = placeAt(tree.corners, 3 * found)
  const q = placeAt(tree.corners, 3 * found + 1)
  const r = placeAt(tree.corners, 3 * found + 2)
  const a = 1 - b - c
  hitPlace = found
  setHit(
    tree.order[found],
    Math.sqrt(least),
    a * p.x + b * q.x + c * r.x,
    a * p.y + b * q.y + c * r.y,
    a * p.z + b * q.z + c * r.z
  )
  return true
}

/** Square of the distance from a point to a node's box. */
function boxSquare(tree: BoxTree, node: i32, x: f64, y: f64, z: f64): f64 {
  const box = boxAt(tree.boxes, node)
  const x0 = f64(box.x0)
  const y0 = f64(box.y0)
  const z0 = f64(box.z0)
  const x1 = f64(box.x1)
  const y1 = f64(box.y1)
  const z1 = f64(box.z1)
  const u = x < x0 ? x0 - x : x > x1 ? x - x1 : 0
  const v = y < y0 ? y0 - y : y > y1 ? y - y1 : 0
  const w = z < z0 ? z0 - z : z > z1 ? z - z1 : 0
  return u * u + v * v + w * w
}

/** Square of the distance from a point to a triangle (Ericson, Real-Time Collision Detection, §5.1.5). */
function squareTo(tree: BoxTree, place: i32, x: f64, y: f64, z: f64): f64 {
  if (tree.isThin[place] === 1) {
    return squareToSides(tree, place, x, y, z)
  }
  const p = placeAt(tree.corners, 3 * place)
  const q = placeAt(tree.corners, 3 * place + 1)
  const r = placeAt(tree.corners, 3 * place + 2)
  const ux = q.x - p.x
  const uy = q.y - p.y
  const uz = q.z - p.z
  const vx = r.x - p.x
  const vy = r.y - p.y
  const vz = r.z - p.z
  const px = x - p.x
  const py = y - p.y
  const pz = z - p.z
  const d1 = ux * px + uy * py + uz * pz
  const d2 = vx * px + vy * py + vz * pz
  let b: f64 = 0
  let c: f64 = 0
  if (d1 > 0 || d2 > 0) {
    const uu = ux * ux + uy * uy + uz * uz
    const uv = ux * vx + uy * vy + uz * vz
    const vv = vx * vx + vy * vy + vz * vz
    const d3 = d1 - uu
    const d4 = d2 - uv
    const d5 = d1 - uv
    const d6 = d2 - vv
    const vc = d1 * d4 - d3 * d2
    const vb = d5 * d2 - d1 * d6
    const va = d3 * d6 - d5 * d4
    if (d3 >= 0 && d4 <= d3) {
      b = 1
    } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
      b = d1 / (d1 - d3)
    } else if (d6 >= 0 && d5 <= d6) {
      c = 1
    } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
      c = d2 / (d2 - d6)
    } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      c = (d4 - d3) / (d4 - d3 + (d5 - d6))
      b = 1 - c
    } else {
      const sum = va + vb + vc
      b = vb / sum
      c = vc / sum
    }
  }
  weightB = b
  weightC = c
  const rx = px - b * ux - c * vx
  const ry = py - b * uy - c * vy
  const rz = pz - b * uz - c * vz
  return rx * rx + ry * ry + rz * rz
}

/** The same for a triangle that is a line or a point. */
function squareToSides(tree: BoxTree, place: i32, x: f64, y: f64, z: f64): f64 {
  let least: f64 = Infinity
  for (let side = 0; side < 3; side++) {
    const from = placeAt(tree.corners, 3 * place + side)
    const to = placeAt(tree.corners, 3 * place + (side === 2 ? 0 : side + 1))
    const ux = to.x - from.x
    const uy = to.y - from.y
    const uz = to.z - from.z
    const px = x - from.x
    const py = y - from.y
    const pz = z - from.z
    const square = ux * ux + uy * uy + uz * uz
    const along = ux * px + uy * py + uz * pz
    const t = along <= 0 || square === 0 ? 0 : along >= square ? 1 : along / square
    const rx = px - t * ux
    const ry = py - t * uy
    const rz = pz - t * uz
    const distance = rx * rx + ry * ry + rz * rz
    if (distance < least) {
      least = distance
      weightB = side === 0 ? t : side === 1 ? 1 - t : 0
      weightC = side === 0 ? 0 : side === 1 ? t : 1 - t
    }
  }
  return least
}

/** The next place of a search in a box, −1 when there is none left: see `beginBox`. */
let boxTree = changetype<BoxTree>(0)
let boxX0: f64 = 0
let boxY0: f64 = 0
let boxZ0: f64 = 0
let boxX1: f64 = 0
let boxY1: f64 = 0
let boxZ1: f64 = 0
let waiting = 0
let leafPlace = 0
let leafEnd = 0

/** Begins a search for the triangles whose boxes touch the cube of a middle and half a side. */
export function beginBox(tree: BoxTree, x: f64, y: f64, z: f64, half: f64): void {
  boxTree = tree
  boxX0 = x - half
  boxY0 = y - half
  boxZ0 = z - half
  boxX1 = x + half
  boxY1 = y + half
  boxZ1 = z + half
  stack[0] = 0
  waiting = tree.count > 0 ? 1 : 0
  leafPlace = 0
  leafEnd = 0
}

/** The next triangle of it, −1: there are no more. */
export function nextInBox(): i32 {
  while (leafPlace < leafEnd || waiting > 0) {
    while (leafPlace < leafEnd) {
      const place = leafPlace
      leafPlace++
      if (touches(place)) {
        return boxTree.order[place]
      }
    }
    if (waiting > 0) {
      waiting--
      openNode(stack[waiting])
    }
  }
  return -1
}

/** Looks into a node that touches the cube: its children are to be looked at, or its places. */
function openNode(node: i32): void {
  const box = boxAt(boxTree.boxes, node)
  if (
    f64(box.x0) > boxX1 ||
    f64(box.y0) > boxY1 ||
    f64(box.z0) > boxZ1 ||
    f64(box.x1) < boxX0 ||
    f64(box.y1) < boxY0 ||
    f64(box.z1) < boxZ0
  ) {
    return
  }
  const count = boxTree.links[2 * node + 1]
  if (count === 0) {
    stack[waiting] = boxTree.links[2 * node]
    stack[waiting + 1] = node + 1
    waiting += 2
  } else {
    leafPlace = boxTree.links[2 * node]
    leafEnd = leafPlace + count
  }
}

function touches(place: i32): bool {
  const a = placeAt(boxTree.corners, 3 * place)
  const b = placeAt(boxTree.corners, 3 * place + 1)
  const c = placeAt(boxTree.corners, 3 * place + 2)
  return (
    Math.min(Math.min(a.x, b.x), c.x) <= boxX1 &&
    Math.max(Math.max(a.x, b.x), c.x) >= boxX0 &&
    Math.min(Math.min(a.y, b.y), c.y) <= boxY1 &&
    Math.max(Math.max(a.y, b.y), c.y) >= boxY0 &&
    Math.min(Math.min(a.z, b.z), c.z) <= boxZ1 &&
    Math.max(Math.max(a.z, b.z), c.z) >= boxZ0
  )
}
