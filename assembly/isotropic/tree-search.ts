import { Floats, Ints, placeAt } from '../decimation/lists'
import { floats, ints } from '../decimation/memory'
import { boxAt, BoxTree, MOST_DEPTH } from './box-tree'

// What of a tree lies nearest to a place, and what touches a cube: what `Bvh` of `engine/kernel/bvh.ts` finds, to the bit.

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
