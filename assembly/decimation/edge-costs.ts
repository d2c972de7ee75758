import { isForbidden, isNamedTwice, weigh } from './edge-collapse'
import { Bytes, Ints, Singles, triangleAt } from './lists'
import { bytes, fillBytes, ints, singles, zeroInts } from './memory'
import { cornerCount, corners, flags, GONE, pointCount, SEAM } from './mesh'
import { cost, costInMiddle } from './quadrics'

// What the collapse of each edge would cost, kept up as points move, for choosing many of the cheapest at once. An edge is the corner that
// it starts from.

/** Costs are told apart by the upper bits of their single numbers: 2^bits classes, so that what differs by little counts as equal. */
const LEAST_BITS = 12
const MOST_BITS = 17
/** Bits of the single number that is infinite; those above are of none. */
const INFINITE = 0x7f800000

/** Per corner, 0 or more; infinite: not to be chosen. Of the edges that are named from both sides one side's counts. */
export let costs = changetype<Singles>(0)
let bits = changetype<Ints>(0)
/** Per point: 1 where it was moved since the costs were found. */
export let touched = changetype<Bytes>(0)
/** What was not among the last chosen costs so much or more. */
export let limit: f64 = Infinity
/** The edges that were chosen last, in the order of their corners. */
export let chosen = changetype<Ints>(0)
export let chosenCount = 0
/** Whether no better place than the middle of each edge is looked for. */
let areInMiddle = false
let shift = 0
/** Per class of costs: how many edges are in it. */
let classes = changetype<Ints>(0)
/** First corners of the triangles that are there. */
let live = changetype<Ints>(0)
let liveCount = 0

/** Makes room; all costs are still to be found. `inMiddle`: those of joining both ends in the middle of their edge, wherever seams forbid nothing. */
export function beginCosts(inMiddle: bool): void {
  areInMiddle = inMiddle
  costs = singles(cornerCount)
  bits = changetype<Ints>(changetype<usize>(costs))
  for (let corner = 0; corner < cornerCount; corner++) {
    bits[corner] = INFINITE
  }
  touched = bytes(pointCount)
  fillBytes(touched, 1, pointCount)
  const wished = 32 - clz<i32>(cornerCount)
  shift = 32 - (wished < LEAST_BITS ? LEAST_BITS : wished > MOST_BITS ? MOST_BITS : wished)
  classes = zeroInts((INFINITE >>> shift) + 1)
  chosen = ints(cornerCount)
  liveCount = cornerCount / 3
  live = ints(liveCount)
  for (let triangle = 0; triangle < liveCount; triangle++) {
    live[triangle] = 3 * triangle
  }
}

/** Finds the costs of edges with an end that was moved. */
export function updateCosts(): void {
  let count = 0
  for (let i = 0; i < liveCount; i++) {
    const first = live[i]
    const triangle = triangleAt(corners, first)
    const a = triangle.a
    if (a === GONE) {
      forbid(first)
      forbid(first + 1)
      forbid(first + 2)
      continue
    }
    live[count] = first
    count++
    const b = triangle.b
    const c = triangle.c
    const isA = touched[a]
    const isB = touched[b]
    const isC = touched[c]
    if ((isA | isB) !== 0) {
      updateEdge(first, a, b)
    }
    if ((isB | isC) !== 0) {
      updateEdge(first + 1, b, c)
    }
    if ((isC | isA) !== 0) {
      updateEdge(first + 2, c, a)
    }
  }
  liveCount = count
  fillBytes(touched, 0, pointCount)
}

function updateEdge(corner: i32, u: i32, v: i32): void {
  forbid(corner)
  if (isNamedTwice(u, v)) {
    return
  }
  setCost(corner, costOf(u, v, (flags[corner] & SEAM) !== 0))
}

/** Of an edge that must not be chosen. */
function setCost(edge: i32, by: f64): void {
  costs[edge] = by
  const own = bits[edge]
  if (own >= 0 && own < INFINITE) {
    addToClass(own, 1)
  } else {
    bits[edge] = INFINITE
  }
}

/** So many more edges have a cost with these bits. */
function addToClass(costBits: i32, more: i32): void {
  const at = costBits >>> shift
  classes[at] = classes[at] + more
}

function costOf(u: i32, v: i32, isSeam: bool): f64 {
  if (areInMiddle) {
    return isForbidden(u, v, isSeam) ? Infinity : costInMiddle(u, v)
  }
  return weigh(u, v, isSeam) ? cost : Infinity
}

/** Says that an edge must not be chosen before one of its ends has moved. */
export function forbid(edge: i32): void {
  const own = bits[edge]
  if (own !== INFINITE) {
    addToClass(own, -1)
    bits[edge] = INFINITE
  }
}

/** Says that an edge costs more than was thought. */
export function raise(edge: i32, to: f64): void {
  forbid(edge)
  setCost(edge, to)
}

/** Chooses about that many of the cheapest edges, in the order of their corners, so that neighbours come together from memory. */
export function chooseCheapest(count: f64): void {
  const infinite = INFINITE >>> shift
  let last = 0
  for (let sum = 0; last < infinite && f64(sum) < count; last++) {
    sum += classes[last]
  }
  limit = last === infinite ? Infinity : f64(reinterpret<f32>(last << shift))
  const most = last << shift
  chosenCount = 0
  for (let i = 0; i < liveCount; i++) {
    const first = live[i]
    for (let edge = first; edge < first + 3; edge++) {
      chosen[chosenCount] = edge
      chosenCount += bits[edge] < most ? 1 : 0
    }
  }
}
