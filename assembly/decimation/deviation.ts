import { Floats, Ints, Place, placeAt } from './lists'
import { copyFloats, copyInts, floats, ints } from './memory'
import { cornerCount, corners, MAP, pointCount, points } from './mesh'
import {
  beginNearest,
  beginPlace,
  closestR,
  closestS,
  findClosest,
  lookUntilAbove,
  nearest,
  nearestR,
  nearestS,
  nearestSquared,
} from './nearest-around'
import { bestX, bestY, bestZ } from './quadrics'
import { joinedAt, mapped, mapsOf, movePoints, poseCount } from './skin'

// How far the surface and its source would lie apart around two points that are joined, at rest or in a pose: what a sum of squares does not see.
// Points of the source and places on the triangles are compared with what is nearest to them at rest, and with the same in each pose; of all points of the
// source those count that became a part of the two (after Klein, Liebich & Straßer, "Mesh reduction with error control", Visualization 1996).

/** Of what a place is away along a triangle in a pose, squared, the share that counts beside what it is away from its plane. */
const ALONG = 0.25
/** Shares of the corners at the places on a triangle that are compared with the source. */
const THIRD: f64 = 1.0 / 3.0
const HALF = 0.5

/** Numbers of a triangle of the star in one set of places. */
const STAR_ROW = 6

/** Places of the source's points: at rest, then in each pose. */
let source = changetype<Floats>(0)
let sourceCorners = changetype<Ints>(0)
/** Sets of places: one at rest and one in each pose. */
let sets = 0
/** Per point the next of the source's points that became a part of the same one, -1 behind the last; and the last of each that is left. */
let nextParts = changetype<Ints>(0)
let lastParts = changetype<Ints>(0)
// The triangles around the joined point: both corners beside it, and the places of these in each set.
let starPoints = changetype<Ints>(0)
let star = changetype<Floats>(0)
let starCount = 0
let starRoom = 0
/** The joined point, and a place on a triangle of the star, in each set. */
let apex = changetype<Floats>(0)
let sample = changetype<Floats>(0)

/** To be called before anything is collapsed. */
export function makeDeviations(): void {
  sets = poseCount + 1
  source = floats(3 * pointCount * sets)
  copyFloats(source, points, 3 * pointCount)
  for (let number = 0; number < poseCount; number++) {
    movePoints(mapsOf(number), sourceIn(number + 1))
  }
  sourceCorners = ints(cornerCount)
  copyInts(sourceCorners, corners, cornerCount)
  beginNearest(source, pointCount, sourceCorners, cornerCount)
  nextParts = ints(pointCount)
  lastParts = ints(pointCount)
  for (let point = 0; point < pointCount; point++) {
    nextParts[point] = -1
    lastParts[point] = point
  }
  apex = floats(3 * sets)
  sample = floats(3 * sets)
  starRoom = 0
}

function sourceIn(set: i32): Floats {
  return changetype<Floats>(changetype<usize>(source) + usize(24) * usize(set) * usize(pointCount))
}

/** What became a part of u is a part of v. */
export function joinParts(u: i32, v: i32): void {
  nextParts[lastParts[v]] = u
  lastParts[v] = lastParts[u]
}

/** Puts the joined point where it was weighed last, with no triangles around it yet, of which there will be so many at most. */
export function beginStar(most: i32): void {
  if (most > starRoom) {
    starRoom = 2 * most
    star = floats(STAR_ROW * starRoom * sets)
    starPoints = ints(2 * starRoom)
  }
  starCount = 0
  const place = placeAt(apex, 0)
  place.x = bestX
  place.y = bestY
  place.z = bestZ
  for (let pose = 0; pose < poseCount; pose++) {
    for (let axis = 0; axis < 3; axis++) {
      apex[3 * (pose + 1) + axis] = joinedAt(pose, axis, bestX, bestY, bestZ)
    }
  }
}

/** A triangle between the joined point and two others. */
export function addToStar(next: i32, last: i32): void {
  const at = STAR_ROW * sets * starCount
  starPoints[2 * starCount] = next
  starPoints[2 * starCount + 1] = last
  placeInStar(next, at)
  placeInStar(last, at + 3)
  starCount++
}

function placeInStar(point: i32, at: i32): void {
  const p = placeAt(points, point)
  star[at] = p.x
  star[at + 1] = p.y
  star[at + 2] = p.z
  for (let number = 0; number < poseCount; number++) {
    const maps = mapsOf(number)
    for (let row = 0; row < 3; row++) {
      star[at + STAR_ROW * (number + 1) + row] = mapped(maps, MAP * point + 4 * row, p.x, p.y, p.z)
    }
  }
}

/** The second corner of a triangle of the star in a set of places; the third lies behind it. */
function starAt(triangle: i32, set: i32): Place {
  return changetype<Place>(changetype<usize>(star) + usize(8 * STAR_ROW) * usize(sets * triangle + set))
}

function after(place: Place): Place {
  return changetype<Place>(changetype<usize>(place) + 24)
}

/** Square of how far star and source lie apart at most; as soon as that is above `most` no more is looked at. */
export function deviation(u: i32, v: i32, most: f64): f64 {
  let worst: f64 = 0
  for (let part = u; part >= 0 && worst <= most; part = nextParts[part]) {
    worst = Math.max(worst, offStar(part))
  }
  for (let part = v; part >= 0 && worst <= most; part = nextParts[part]) {
    worst = Math.max(worst, offStar(part))
  }
  if (worst <= most) {
    worst = Math.max(worst, offSource(apex, u, v, -1, -1))
  }
  for (let triangle = 0; triangle < starCount && worst <= most; triangle++) {
    const b = starPoints[2 * triangle]
    const c = starPoints[2 * triangle + 1]
    worst = Math.max(worst, offSource(placeIn(triangle, THIRD, THIRD), u, v, b, c))
    worst = Math.max(worst, offSource(placeIn(triangle, HALF, 0), u, v, b, -1))
    worst = Math.max(worst, offSource(placeIn(triangle, HALF, HALF), u, v, b, c))
  }
  return worst
}

function placeIn(triangle: i32, s: f64, r: f64): Floats {
  const q = 1 - s - r
  for (let set = 0; set < sets; set++) {
    const a = placeAt(apex, set)
    const b = starAt(triangle, set)
    const c = after(b)
    const place = placeAt(sample, set)
    place.x = q * a.x + s * b.x + r * c.x
    place.y = q * a.y + s * b.y + r * c.y
    place.z = q * a.z + s * b.z + r * c.z
  }
  return sample
}

/** Square of how far a point of the source lies from the star at most. */
function offStar(part: i32): f64 {
  const p = placeAt(source, part)
  let worst: f64 = Infinity
  let own = -1
  let s: f64 = 0
  let r: f64 = 0
  for (let triangle = 0; triangle < starCount; triangle++) {
    const b = starAt(triangle, 0)
    const squared = findClosest(placeAt(apex, 0), b, after(b), p.x, p.y, p.z)
    if (squared < worst) {
      worst = squared
      own = triangle
      s = closestS
      r = closestR
    }
  }
  for (let set = 1; set < sets && own >= 0; set++) {
    const b = starAt(own, set)
    worst = Math.max(worst, offTriangle(placeAt(sourceIn(set), part), placeAt(apex, set), b, after(b), s, r))
  }
  return own < 0 ? 0 : worst
}

/** Square of how far a place lies at most from the source's triangles at what became parts of some points, below 0: none. */
function offSource(places: Floats, u: i32, v: i32, b: i32, c: i32): f64 {
  const place = placeAt(places, 0)
  beginPlace(place.x, place.y, place.z)
  if (!isAboveParts(u) && !isAboveParts(v) && !isAboveParts(b)) {
    isAboveParts(c)
  }
  if (nearest < 0) {
    return 0
  }
  let worst = nearestSquared
  for (let set = 1; set < sets; set++) {
    const there = sourceIn(set)
    worst = Math.max(
      worst,
      offTriangle(
        placeAt(places, set),
        placeAt(there, sourceCorners[nearest]),
        placeAt(there, sourceCorners[nearest + 1]),
        placeAt(there, sourceCorners[nearest + 2]),
        nearestS,
        nearestR
      )
    )
  }
  return worst
}

function isAboveParts(point: i32): bool {
  for (let part = point; part >= 0; part = nextParts[part]) {
    if (lookUntilAbove(part)) {
      return true
    }
  }
  return false
}

/** Square of how far a place lies from another in a triangle, less where it is along the triangle. */
function offTriangle(place: Place, a: Place, b: Place, c: Place, s: f64, r: f64): f64 {
  const ux = b.x - a.x
  const uy = b.y - a.y
  const uz = b.z - a.z
  const vx = c.x - a.x
  const vy = c.y - a.y
  const vz = c.z - a.z
  const dx = place.x - a.x - s * ux - r * vx
  const dy = place.y - a.y - s * uy - r * vy
  const dz = place.z - a.z - s * uz - r * vz
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  const size = nx * nx + ny * ny + nz * nz
  const product = dx * nx + dy * ny + dz * nz
  const all = dx * dx + dy * dy + dz * dz
  const above = size > 0 ? (product * product) / size : all
  return above + ALONG * (all - above)
}
