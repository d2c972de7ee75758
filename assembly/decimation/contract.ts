import { acrossX, acrossY, acrossZ, findAcross } from './area-vector'
import { crowdedCount, crowds, edgeTwins, findTwins, rimsOf } from './edge-twins'
import { Bytes, Floats, Ints, placeAt, Triangle, triangleAt } from './lists'
import { fillInts, floats, ints, zeroBytes, zeroFloats, zeroInts } from './memory'
import { nextCorner } from './mesh'

// Makes a surface that is far finer than wished coarser in a few passes over its triangles, each linear in their number. In a pass vertices
// are drawn into neighbours that stay, many into one, where these lie near their planes and look the same way, so that no
// facet comes to look like one with hard edges. What is not flat stays, and nothing is drawn into it: the front and the
// back of what is thin would meet there.

/** Passes end where so many times the wished triangles are left, or where one takes away less than this share of the vertices. */
const ROOM: f64 = 3
const WORTH = 0.3
const MOST_PASSES = 2
/** Share of the vertices that must be flat, else it is a noisy scan, of which a pass would take little away. */
const MOSTLY_FLAT = 0.6
/** How far a vertex may be from the plane that it is drawn out of, as a share of the edges that the wished triangles would have. */
const AWAY = 0.015
/** Square of the cosine of the angle between the normals of both, 20° at most: less than between the sides of a hard edge. */
const ALIKE = 0.883
/** Square of the cosine of the triangles' angles with the normal of a vertex that is flat: 15° in the mean. */
const FLAT = 0.933
/** Square of the cosine of the angle by which a triangle may turn at most (30°). */
const TURN = 0.75
/** Square of twice the area over that of the longest side, both squared, below which a triangle is a sliver. */
const SLIVER = 1e-4
/** Rounds in which corners of folds are let go of; the few that are left then lie as near to the surface as all else. */
const MOST_FOLD_ROUNDS = 5
/** And how often that is begun again at most, because an edge had got more than two triangles. */
const MOST_CROWD_ROUNDS = 4

/** A vertex's normal, which is 0 where it is not flat, and the square of its length. */
@unmanaged
class Plane {
  x: f64
  y: f64
  z: f64
  square: f64
}

// The surface at hand, which is the last pass's.
let positions = changetype<Floats>(0)
let vertexCount = 0
let corners = changetype<Ints>(0)
let cornerCount = 0
let twins = changetype<Ints>(0)
/** Per vertex of the source the one that it became, -1: none. */
let pointOf = changetype<Ints>(0)
let sourceCount = 0

/** Of the pass: per vertex its plane, the vertex that it is drawn into, and the round in which it was let go of. */
let planes: usize = 0
let into = changetype<Ints>(0)
let letGo = changetype<Bytes>(0)
let round = 0
let flatCount = 0
let doubleArea: f64 = 0
/** What the pass makes, and which of its vertices those before became. */
let madePositions = changetype<Floats>(0)
let madeCount = 0
let madeCorners = changetype<Ints>(0)
let madeCornerCount = 0
let becomes = changetype<Ints>(0)

/**
 * @param ownPositions 3 per vertex. @param ownCorners 3 per triangle, three different vertices each.
 * @param triangles about so many are wished in the end. Whether anything was drawn together.
 */
export function contractFlat(
  ownPositions: Floats,
  vertices: i32,
  ownCorners: Ints,
  ownCornerCount: i32,
  triangles: f64
): bool {
  positions = ownPositions
  vertexCount = vertices
  corners = ownCorners
  cornerCount = ownCornerCount
  sourceCount = 0
  for (let pass = 0; pass < MOST_PASSES && f64(cornerCount) > 3 * ROOM * triangles; pass++) {
    if (!contract(triangles)) {
      break
    }
    if (pass === 0) {
      pointOf = becomes
      sourceCount = vertexCount
    } else {
      for (let vertex = 0; vertex < sourceCount; vertex++) {
        pointOf[vertex] = pointOf[vertex] < 0 ? -1 : becomes[pointOf[vertex]]
      }
    }
    positions = madePositions
    vertexCount = madeCount
    corners = madeCorners
    cornerCount = madeCornerCount
    twins = edgeTwins
  }
  return sourceCount > 0
}

export function contractedPositions(): Floats {
  return positions
}

export function contractedVertexCount(): i32 {
  return vertexCount
}

export function contractedCorners(): Ints {
  return corners
}

export function contractedCornerCount(): i32 {
  return cornerCount
}

/** Per vertex of the source the one that it became, -1: none. */
export function contractedInto(): Ints {
  return pointOf
}

/** Per vertex of what was made: 1 at a border. */
export function contractedRims(): Bytes {
  return rimsOf(twins, corners, cornerCount, vertexCount)
}

/** One pass; whether it takes enough away. */
function contract(triangles: f64): bool {
  // A closed surface has half as many vertices as triangles.
  const about = f64(cornerCount) / 6
  findPlanes()
  if (f64(flatCount) < MOSTLY_FLAT * about) {
    return false
  }
  drawTogether(AWAY * Math.sqrt((2 * doubleArea) / (Math.sqrt(3) * triangles)))
  letGo = zeroBytes(vertexCount)
  round = 1
  for (let again = 0; again < MOST_CROWD_ROUNDS; again++) {
    letGoOfFolds()
    leaveOut()
    if (f64(madeCount) > (1 - WORTH) * about) {
      return false
    }
    findTwins(madeCorners, madeCornerCount, madeCount)
    if (!letGoOfCrowds()) {
      return true
    }
  }
  return false
}

function planeOf(vertex: i32): Plane {
  return changetype<Plane>(planes + 32 * usize(vertex))
}

function findPlanes(): void {
  planes = changetype<usize>(zeroFloats(4 * vertexCount))
  // What each triangle's far side begins with, less what it ends with: nothing is left where they close around the vertex.
  const ends = zeroInts(vertexCount)
  doubleArea = 0
  for (let i = 0; i < cornerCount; i += 3) {
    const corner = triangleAt(corners, i)
    findAcross(positions, corner.a, corner.b, corner.c)
    const size = Math.sqrt(acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ)
    doubleArea += size
    addAcross(corner.a, size)
    addAcross(corner.b, size)
    addAcross(corner.c, size)
    const a = scrambled(corner.a)
    const b = scrambled(corner.b)
    const c = scrambled(corner.c)
    ends[corner.a] = ends[corner.a] + b - c
    ends[corner.b] = ends[corner.b] + c - a
    ends[corner.c] = ends[corner.c] + a - b
  }
  flatCount = 0
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const plane = planeOf(vertex)
    const square = plane.x * plane.x + plane.y * plane.y + plane.z * plane.z
    const isFlat = ends[vertex] === 0 && square > FLAT * plane.square * plane.square
    if (isFlat) {
      plane.square = square
      flatCount++
    } else {
      plane.x = 0
      plane.y = 0
      plane.z = 0
    }
  }
}

function addAcross(vertex: i32, size: f64): void {
  const plane = planeOf(vertex)
  plane.x += acrossX
  plane.y += acrossY
  plane.z += acrossZ
  plane.square += size
}

/** 32 bits for each vertex, so that sums of different ones do not meet by chance. */
function scrambled(vertex: i32): i32 {
  return (vertex ^ (vertex >>> 15)) * 0x85ebca6b
}

function drawTogether(away: f64): void {
  const most = away * away
  into = ints(vertexCount)
  fillInts(into, -1, vertexCount)
  // First where no neighbour was seen to go or to stay, so that there is room around each vertex that stays.
  for (let i = 0; i < cornerCount; i += 3) {
    const corner = triangleAt(corners, i)
    const a = corner.a
    const b = corner.b
    const c = corner.c
    const toA = into[a]
    const toB = into[b]
    const toC = into[c]
    const isUntouched = (toA & toB & toC) === -1
    const stays = isUntouched || toA === a ? a : toB === b ? b : toC === c ? c : -1
    if (stays >= 0) {
      into[stays] = stays
      drawCorners(corner, stays, most)
    }
  }
  for (let i = 0; i < cornerCount; i += 3) {
    const corner = triangleAt(corners, i)
    drawIntoStaying(corner, corner.a, most)
    drawIntoStaying(corner, corner.b, most)
    drawIntoStaying(corner, corner.c, most)
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (into[vertex] < 0) {
      into[vertex] = vertex
    }
  }
}

function drawIntoStaying(corner: Triangle, to: i32, most: f64): void {
  if (into[to] === to) {
    drawCorners(corner, to, most)
  }
}

/** Draws the corners of a triangle into one that stays, as far as they may. */
function drawCorners(corner: Triangle, to: i32, most: f64): void {
  draw(corner.a, to, most)
  draw(corner.b, to, most)
  draw(corner.c, to, most)
}

/** Draws a vertex into one that stays where it still may go and both are flat. */
function draw(vertex: i32, to: i32, most: f64): void {
  if (into[vertex] >= 0) {
    return
  }
  const plane = planeOf(vertex)
  const other = planeOf(to)
  const dot = plane.x * other.x + plane.y * other.y + plane.z * other.z
  if (!(dot > 0 && dot * dot >= ALIKE * plane.square * other.square)) {
    return
  }
  const from = placeAt(positions, vertex)
  const place = placeAt(positions, to)
  const x = place.x - from.x
  const y = place.y - from.y
  const z = place.z - from.z
  const height = x * plane.x + y * plane.y + z * plane.z
  if (height * height <= most * plane.square) {
    into[vertex] = to
  }
}

/**
 * Leaves the corners of triangles where they are that would turn over or become slivers; others around those may do so then. From the second
 * round on only around what was let go of in the round before or in this one.
 */
function letGoOfFolds(): void {
  let hasFolds = true
  for (const end = round + MOST_FOLD_ROUNDS; hasFolds && round < end; round++) {
    hasFolds = false
    for (let i = 0; i < cornerCount; i += 3) {
      const corner = triangleAt(corners, i)
      const a = corner.a
      const b = corner.b
      const c = corner.c
      if (round > 1 && letGo[a] < round - 1 && letGo[b] < round - 1 && letGo[c] < round - 1) {
        continue
      }
      const u = into[a]
      const v = into[b]
      const w = into[c]
      if (u === v || v === w || w === u || (u === a && v === b && w === c)) {
        continue
      }
      if (isFold(corner, u, v, w)) {
        letGoOf(a)
        letGoOf(b)
        letGoOf(c)
        hasFolds = true
      }
    }
  }
}

function letGoOf(vertex: i32): void {
  into[vertex] = vertex
  letGo[vertex] = round
}

function isFold(corner: Triangle, u: i32, v: i32, w: i32): bool {
  findAcross(positions, corner.a, corner.b, corner.c)
  const x = acrossX
  const y = acrossY
  const z = acrossZ
  findAcross(positions, u, v, w)
  const dot = x * acrossX + y * acrossY + z * acrossZ
  const square = acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ
  if (!(dot > 0 && dot * dot > TURN * square * (x * x + y * y + z * z))) {
    return true
  }
  const side = Math.max(Math.max(squareBetween(u, v), squareBetween(v, w)), squareBetween(w, u))
  return square < SLIVER * side * side
}

function squareBetween(first: i32, second: i32): f64 {
  const a = placeAt(positions, first)
  const b = placeAt(positions, second)
  const x = a.x - b.x
  const y = a.y - b.y
  const z = a.z - b.z
  return x * x + y * y + z * z
}

/** Makes the triangles that have three corners still, with their vertices. */
function leaveOut(): void {
  becomes = ints(vertexCount)
  fillInts(becomes, -1, vertexCount)
  madePositions = floats(3 * vertexCount)
  madeCorners = ints(cornerCount)
  madeCount = 0
  madeCornerCount = 0
  for (let i = 0; i < cornerCount; i += 3) {
    const corner = triangleAt(corners, i)
    const a = into[corner.a]
    const b = into[corner.b]
    const c = into[corner.c]
    if (a !== b && b !== c && c !== a) {
      const made = triangleAt(madeCorners, madeCornerCount)
      made.a = madeVertex(a)
      made.b = madeVertex(b)
      made.c = madeVertex(c)
      madeCornerCount += 3
    }
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    becomes[vertex] = becomes[into[vertex]]
  }
}

function madeVertex(vertex: i32): i32 {
  if (becomes[vertex] < 0) {
    becomes[vertex] = madeCount
    const from = placeAt(positions, vertex)
    const to = placeAt(madePositions, madeCount)
    to.x = from.x
    to.y = from.y
    to.z = from.z
    madeCount++
  }
  return becomes[vertex]
}

/** Lets go of what is drawn into either end of an edge of more than two triangles; whether anything was. */
function letGoOfCrowds(): bool {
  if (crowdedCount === 0) {
    return false
  }
  const isCrowded = zeroBytes(madeCount)
  for (let i = 0; i < crowdedCount; i++) {
    isCrowded[madeCorners[crowds[i]]] = 1
    isCrowded[madeCorners[nextCorner(crowds[i])]] = 1
  }
  let hasLetGo = false
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (into[vertex] !== vertex && becomes[vertex] >= 0 && isCrowded[becomes[vertex]] === 1) {
      letGoOf(vertex)
      hasLetGo = true
    }
  }
  round++
  return hasLetGo
}
