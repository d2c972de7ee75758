import { dropCorner, ends, joinLists, makeLists, pool, starts } from './corner-lists'
import { rimsOf } from './edge-twins'
import { Bytes, Ints, placeAt } from './lists'
import { allocate, ints, zeroBytes, zeroInts } from './memory'
import {
  cornerBefore,
  cornerCount,
  corners,
  drawn,
  firstCorner,
  flags,
  GONE,
  nextCorner,
  pointCount,
  points,
  SEAM,
  twins,
} from './mesh'
import { bestX, bestY, bestZ, joinQuadrics, makeQuadrics, meanWeight, weighPlace } from './quadrics'
import { addToStar, beginStar, deviation, joinParts, makeDeviations } from './deviation'
import { NO_PLACE, PLACE_FREE, placeOf, seamKinds } from './seam-kinds'
import { poseCount } from './skin'
import { joinWedges, makeWedgeJoin, mixWedges } from './wedge-join'

// Collapses one edge at a time, wherever that breaks nothing. Every collapse keeps the surface's kind: the link condition (Dey,
// Edelsbrunner, Guha & Nekhayev, "Topology preserving edge contraction", 1999) lets no hole, no edge of three triangles and no vanished
// part come into being; no triangle turns over in space or in its texture; seams stay seams.

/** Least cosine between a triangle's normal before and after. */
const MIN_TURN = 0.2
/** A triangle around a point: its corner there, and the points of the two corners after that. */
@unmanaged
class Around {
  corner: i32
  next: i32
  last: i32
}

/** Bytes of one. */
const AROUND: usize = 12
/** Triangles around a point that there is room for at first. */
const LEAST_ROOM = 64

/** Beside what a point costs that lies as far from all of its planes; 1 leaves single places far away, from 12 on the form at rest suffers. */
const DEVIATION_WEIGHT: f64 = 10
/** Deviations are measured up to so many times what is allowed: a pair that is refused should not be measured again soon. */
const MEASURED: f64 = 2
/** What `collapse` gives where it would cost more than is allowed; `dear` is what it costs then at least. */
export const TOO_DEAR = -2
export let dear: f64 = 0
let deviationWeight: f64 = 0

/** As drawn. */
export let left = 0
/** Per point: 1 at a border. */
export let isRim = changetype<Bytes>(0)
/** Per point the one that it was joined to, itself before. */
export let into = changetype<Ints>(0)
let seams = changetype<Bytes>(0)
/** Whether some edge has a flag. */
let isFlagged = false
let marks = changetype<Ints>(0)
let marker = 0
/** The triangles around both ends from the first address to before the second, and for how many there is room. */
let ringU: usize = 0
let ringV: usize = 0
let endU: usize = 0
let endV: usize = 0
let roomU = 0
let roomV = 0
/** First corners of the triangles that the collapse at hand takes away. */
let shared = changetype<Ints>(0)
let sharedCount = 0

/** Makes the mesh ready for collapses to so many triangles. */
export function beginCollapses(triangles: f64): void {
  left = countTriangles()
  isFlagged = hasFlags()
  isRim = rimsOf(twins, corners, cornerCount, pointCount)
  into = ints(pointCount)
  for (let point = 0; point < pointCount; point++) {
    into[point] = point
  }
  makeQuadrics(isFlagged)
  if (poseCount > 0) {
    makeDeviations()
    deviationWeight = DEVIATION_WEIGHT * meanWeight(Math.max(1, triangles / 2))
  }
  makeLists()
  seams = isFlagged ? seamKinds() : zeroBytes(pointCount)
  makeWedgeJoin()
  marks = zeroInts(pointCount)
  marker = 0
  roomU = 0
  roomV = 0
  makeRoom(LEAST_ROOM, LEAST_ROOM)
}

function countTriangles(): i32 {
  if (changetype<usize>(drawn) === 0) {
    return cornerCount / 3
  }
  let sum = 0
  for (let triangle = 0; triangle < cornerCount / 3; triangle++) {
    sum += drawn[triangle]
  }
  return sum
}

function hasFlags(): bool {
  for (let corner = 0; corner < cornerCount; corner++) {
    if (flags[corner] !== 0) {
      return true
    }
  }
  return false
}

function makeRoom(needU: i32, needV: i32): void {
  if (needU > roomU) {
    roomU = 2 * needU
    ringU = allocate(AROUND * usize(roomU))
    shared = ints(roomU)
  }
  if (needV > roomV) {
    roomV = 2 * needV
    ringV = allocate(AROUND * usize(roomV))
  }
}

/** Whether seams forbid that u and v are joined. */
export function isForbidden(u: i32, v: i32, isSeam: bool): bool {
  return isFlagged && placeOf(seams[u], seams[v], isSeam) === NO_PLACE
}

/** Weighs what joining u and v costs; false where seams forbid it. */
export function weigh(u: i32, v: i32, isSeam: bool): bool {
  const place = isFlagged ? placeOf(seams[u], seams[v], isSeam) : PLACE_FREE
  if (place === NO_PLACE) {
    return false
  }
  weighPlace(u, v, place)
  return true
}

/** Whether u and v stand at the ends of an edge that is named from both sides: only the lower one's name counts then. */
export function isNamedTwice(u: i32, v: i32): bool {
  return u > v && (isRim[u] === 0 || isRim[v] === 0)
}

/**
 * Joins u and v when nothing breaks and source and surface come to lie no farther apart than what costs `most`: the one that is left, -1 or `TOO_DEAR`.
 */
export function collapse(u: i32, v: i32, most: f64): i32 {
  // The one with more seams stays.
  const isTurned = seams[u] > seams[v]
  const from = isTurned ? v : u
  const to = isTurned ? u : v
  makeRoom(ends[from] - starts[from], ends[to] - starts[to])
  endU = gather(from, ringU)
  endV = gather(to, ringV)
  const isSeam = findShared(to)
  if (sharedCount === 0 || !keepsTopology(from, to) || !weigh(from, to, isSeam)) {
    return -1
  }
  if (turns(from, to, ringU, endU) || turns(to, from, ringV, endV)) {
    return -1
  }
  if (!mixWedges(from, to, shared, sharedCount, seams, bestX, bestY, bestZ)) {
    return -1
  }
  if (poseCount > 0 && most < Infinity) {
    dear = weighDeviation(from, to, most)
    if (f64(f32(dear)) > most) {
      return TOO_DEAR
    }
  }
  joinWedges(from, to)
  join(from, to)
  return to
}

/** What it costs at least that source and surface lie apart when u and v are joined, exactly up to somewhat above `most`. */
function weighDeviation(u: i32, v: i32, most: f64): f64 {
  beginStar(i32((endU - ringU + endV - ringV) / AROUND))
  addRing(ringU, endU, v)
  addRing(ringV, endV, u)
  return deviationWeight * deviation(u, v, (MEASURED * most) / deviationWeight)
}

function addRing(ring: usize, end: usize, other: i32): void {
  for (let at = ring; at < end; at += AROUND) {
    const around = changetype<Around>(at)
    if (around.next !== other && around.last !== other) {
      addToStar(around.next, around.last)
    }
  }
}

/** Writes the triangles around a point; where they end. */
function gather(point: i32, ring: usize): usize {
  let at = ring
  for (let i = starts[point], end = ends[point]; i < end; i++) {
    const corner = pool[i]
    const around = changetype<Around>(at)
    around.corner = corner
    around.next = corners[nextCorner(corner)]
    around.last = corners[cornerBefore(corner)]
    at += AROUND
  }
  return at
}

/** The triangles of u that `to` is a corner of, and whether their edge is a seam. */
function findShared(to: i32): bool {
  let isSeam = false
  sharedCount = 0
  for (let at = ringU; at < endU; at += AROUND) {
    const around = changetype<Around>(at)
    if (around.next === to || around.last === to) {
      const corner = around.corner
      const start = around.next === to ? corner : cornerBefore(corner)
      isSeam = isSeam || (flags[start] & SEAM) !== 0
      shared[sharedCount] = firstCorner(corner)
      sharedCount++
    }
  }
  return isSeam
}

function keepsTopology(u: i32, v: i32): bool {
  const isAtRim = isRim[u] === 1 || isRim[v] === 1
  if (isRim[u] === 1 && isRim[v] === 1 && sharedCount === 2) {
    return false
  }
  const once = marker + 1
  const twice = marker + 2
  marker = twice
  for (let at = ringU; at < endU; at += AROUND) {
    const around = changetype<Around>(at)
    marks[around.next] = once
    marks[around.last] = once
  }
  marks[v] = 0
  let common = 0
  for (let at = ringV; at < endV; at += AROUND) {
    const around = changetype<Around>(at)
    const a = around.next
    const b = around.last
    const isA = marks[a] >= once
    const isB = marks[b] >= once
    if (isA && marks[a] === once) {
      marks[a] = twice
      common++
    }
    if (isB && marks[b] === once) {
      marks[b] = twice
      common++
    }
    // A triangle across from both would be there twice.
    if (isA && isB && a !== u && b !== u && hasTriangle(a, b)) {
      return false
    }
  }
  if (common !== sharedCount) {
    return false
  }
  return (!isAtRim && !isFlagged) || keepsShared(u, v)
}

/** Whether each triangle that goes leaves a neighbour behind, and no seam is laid on another. */
function keepsShared(u: i32, v: i32): bool {
  for (let i = 0; i < sharedCount; i++) {
    let seamEdges = 0
    let isAlone = true
    for (let corner = shared[i]; corner < shared[i] + 3; corner++) {
      const a = corners[corner]
      const b = corners[nextCorner(corner)]
      if ((a === u && b === v) || (a === v && b === u)) {
        continue
      }
      seamEdges += flags[corner] & SEAM
      const isInner = isRim[a] === 0 || isRim[b] === 0
      if (isAlone && (isInner || trianglesAt(u, v, a, b) > 1)) {
        isAlone = false
      }
    }
    if (seamEdges > 1 || isAlone) {
      return false
    }
  }
  return true
}

/** Triangles with both points, one of which is u or v. */
function trianglesAt(u: i32, v: i32, a: i32, b: i32): i32 {
  const isAtU = a === u || b === u
  const other = a === u || a === v ? b : a
  const end = isAtU ? endU : endV
  let count = 0
  for (let at = isAtU ? ringU : ringV; at < end; at += AROUND) {
    const around = changetype<Around>(at)
    if (around.next === other || around.last === other) {
      count++
    }
  }
  return count
}

/** Whether the end that goes has a triangle with the points a and b. */
function hasTriangle(a: i32, b: i32): bool {
  for (let at = ringU; at < endU; at += AROUND) {
    const around = changetype<Around>(at)
    if ((around.next === a && around.last === b) || (around.next === b && around.last === a)) {
      return true
    }
  }
  return false
}

/** Whether a triangle around `point`, but not at `other`, would turn over when it moves to where both would be. */
function turns(point: i32, other: i32, ring: usize, end: usize): bool {
  const here = placeAt(points, point)
  const px = here.x
  const py = here.y
  const pz = here.z
  const mx = bestX - px
  const my = bestY - py
  const mz = bestZ - pz
  for (let at = ring; at < end; at += AROUND) {
    const around = changetype<Around>(at)
    if (around.next === other || around.last === other) {
      continue
    }
    const b = placeAt(points, around.next)
    const c = placeAt(points, around.last)
    const bx = b.x
    const by = b.y
    const bz = b.z
    const ex = c.x - bx
    const ey = c.y - by
    const ez = c.z - bz
    const ox = px - bx
    const oy = py - by
    const oz = pz - bz
    const o0 = ey * oz - ez * oy
    const o1 = ez * ox - ex * oz
    const o2 = ex * oy - ey * ox
    const n0 = o0 + ey * mz - ez * my
    const n1 = o1 + ez * mx - ex * mz
    const n2 = o2 + ex * my - ey * mx
    const dot = o0 * n0 + o1 * n1 + o2 * n2
    const old = o0 * o0 + o1 * o1 + o2 * o2
    if (old > 0) {
      const now = n0 * n0 + n1 * n1 + n2 * n2
      if (!(dot > 0 && dot * dot > MIN_TURN * MIN_TURN * old * now)) {
        return true
      }
    }
  }
  return false
}

/** u's triangles become v's, which stands where both are best. */
function join(u: i32, v: i32): void {
  for (let i = 0; i < sharedCount; i++) {
    if (isFlagged) {
      passFlags(shared[i], u, v)
    }
    left -= changetype<usize>(drawn) === 0 ? 1 : drawn[shared[i] / 3]
  }
  for (let at = ringU; at < endU; at += AROUND) {
    corners[changetype<Around>(at).corner] = v
  }
  for (let i = 0; i < sharedCount; i++) {
    const first = shared[i]
    for (let corner = first; corner < first + 3; corner++) {
      if (corners[corner] !== v) {
        dropCorner(corners[corner], corner)
      }
    }
    corners[first] = GONE
    corners[first + 1] = GONE
    corners[first + 2] = GONE
  }
  joinLists(u, v)
  joinQuadrics(u, v)
  if (poseCount > 0) {
    joinParts(u, v)
  }
  const place = placeAt(points, v)
  place.x = bestX
  place.y = bestY
  place.z = bestZ
  isRim[v] = isRim[v] | isRim[u]
  seams[v] = seams[u] > seams[v] ? seams[u] : seams[v]
  into[u] = v
}

/** The two edges that become one keep what either was. */
function passFlags(first: i32, u: i32, v: i32): void {
  let apex = first
  while (corners[apex] === u || corners[apex] === v) {
    apex++
  }
  const point = corners[apex]
  const both = flags[apex] | flags[cornerBefore(apex)]
  if (both !== 0) {
    flagEdges(ringU, endU, point, both)
    flagEdges(ringV, endV, point, both)
  }
}

/** Adds flags to the edges of a row's triangles that lead to a point. */
function flagEdges(ring: usize, end: usize, point: i32, added: i32): void {
  for (let at = ring; at < end; at += AROUND) {
    const around = changetype<Around>(at)
    if (around.next === point || around.last === point) {
      const edge = around.next === point ? around.corner : cornerBefore(around.corner)
      flags[edge] = flags[edge] | added
    }
  }
}
