import { Bytes, Floats, Ints, placeAt, triangleAt } from './lists'
import { floats, ints, zeroFloats, zeroInts } from './memory'
import {
  beginNearest,
  beginPlace,
  firstAt,
  frameOf,
  heightAbove,
  lookAt,
  lookUntilAbove,
  nearest,
  nearestR,
  nearestS,
} from './nearest-around'

// Places of what a surface was made from pull at the nearest triangle around the points that they became a part of.

/** Points of the source that are looked at for each point that is left, at most. */
const SAMPLES = 40
/** With fewer of them the middles of its triangles are looked at too. */
const FEW = 5
/** What the middle of a triangle pulls with, of twice its area; what a vertex then pulls with, of a third of that of its triangles. */
const MIDDLE_WEIGHT: f64 = 0.375
const VERTEX_WEIGHT: f64 = 0.125
const THIRD: f64 = 1.0 / 3.0
/** Spreads the vertices that are looked at over their slots. */
const SPREAD: u32 = 0x9e3779b1

// What is fitted: 3 numbers a point, 3 corners a triangle, 1 for a point at a border.
export let positions = changetype<Floats>(0)
export let pointCount = 0
export let corners = changetype<Ints>(0)
export let cornerCount = 0
export let isRim = changetype<Bytes>(0)

// What it was made from; per vertex the point that it became a part of, below 0 for none; per triangle twice its area.
let sourcePositions = changetype<Floats>(0)
let vertexCount = 0
let indices = changetype<Ints>(0)
let indexCount = 0
let pointOf = changetype<Ints>(0)
let sizes = changetype<Floats>(0)

/** Pulls so far. */
export let count = 0
/** Whether there are few for each point. */
export let areFew = false
/** Of each pull the first corner of its triangle, */
export let firsts = changetype<Ints>(0)
/** the shares of that triangle's second and third corner, 2 each, */
export let shares = changetype<Floats>(0)
/** how far above its plane it pulls to, */
export let heights = changetype<Floats>(0)
/** and how strongly. */
export let weights = changetype<Floats>(0)
/** Per point how much pulls at it, and where to while nothing is moved: 3 numbers, times that. */
export let pointWeights = changetype<Floats>(0)
export let pointSums = changetype<Floats>(0)
/** Per point how many of the source it stands for; 1: it is where it was. */
let parts = changetype<Ints>(0)
/** First corner of the triangle that the next one of the source has become, if that is still there: their order is the same. */
let next = 0

export function setFitted(
  ownPositions: Floats,
  points: i32,
  ownCorners: Ints,
  ownCornerCount: i32,
  rims: Bytes
): void {
  positions = ownPositions
  pointCount = points
  corners = ownCorners
  cornerCount = ownCornerCount
  isRim = rims
}

export function setSource(
  ownPositions: Floats,
  vertices: i32,
  ownIndices: Ints,
  ownIndexCount: i32,
  ownPointOf: Ints,
  ownSizes: Floats
): void {
  sourcePositions = ownPositions
  vertexCount = vertices
  indices = ownIndices
  indexCount = ownIndexCount
  pointOf = ownPointOf
  sizes = ownSizes
}

/**
 * The source's vertices pull with the area around them; where few of them come to a point, so that what lies between counts, the middles of its
 * triangles too, in the shares of the rule of degree two (1/12 for each corner, 3/4 for the middle). What the collapses left as it was need
 * not be looked for: it pulls by nothing at where it is.
 */
export function findPulls(): i32 {
  const wished = vertexCount / (SAMPLES * pointCount)
  const step = wished < 1 ? 1 : wished
  const slots = (vertexCount + step - 1) / step
  areFew = vertexCount < FEW * pointCount
  const most = slots + (areFew ? indexCount / 3 : 0)
  beginNearest(positions, pointCount, corners, cornerCount)
  findParts()
  firsts = ints(most)
  shares = floats(2 * most)
  heights = floats(most)
  weights = floats(most)
  pointWeights = zeroFloats(pointCount)
  pointSums = zeroFloats(3 * pointCount)
  count = 0
  next = 0
  pullVertices(step, slots, areFew ? VERTEX_WEIGHT : 1)
  for (let i = 0; areFew && i < indexCount; i += 3) {
    pullMiddle(i)
  }
  return count
}

function findParts(): void {
  parts = zeroInts(pointCount)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const point = pointOf[vertex]
    if (point >= 0) {
      parts[point] = parts[point] + 1
    }
  }
}

/** Per vertex a third of its triangles' areas, times two. */
function areasOfVertices(): Floats {
  const areas = zeroFloats(vertexCount)
  for (let i = 0; i < indexCount; i += 3) {
    const share = sizes[i / 3] / 3
    const a = indices[i]
    const b = indices[i + 1]
    const c = indices[i + 2]
    areas[a] = areas[a] + share
    areas[b] = areas[b] + share
    areas[c] = areas[c] + share
  }
  return areas
}

/** Of one vertex in each slot of `step`. */
function pullVertices(step: i32, slots: i32, weight: f64): void {
  const areas = areasOfVertices()
  for (let slot = 0; slot < slots; slot++) {
    // Somewhere in the slot, so that no regular order of the vertices shows.
    const vertex = slot * step + i32(((u32(slot) * SPREAD) >>> 8) % u32(step))
    const point = vertex < vertexCount ? pointOf[vertex] : -1
    if (point < 0 || areas[vertex] === 0) {
      continue
    }
    if (parts[point] === 1) {
      pullAtCorner(point, weight * areas[vertex])
      continue
    }
    const place = placeAt(sourcePositions, vertex)
    beginPlace(place.x, place.y, place.z)
    lookUntilAbove(point)
    pullFromPlace(weight * areas[vertex])
  }
}

/** Of the triangle at a first corner; to be called for all of them, one after the other. */
function pullMiddle(i: i32): void {
  const triangle = triangleAt(indices, i)
  const u = triangle.a
  const v = triangle.b
  const w = triangle.c
  const a = pointOf[u]
  const b = pointOf[v]
  const c = pointOf[w]
  const weight = MIDDLE_WEIGHT * sizes[i / 3]
  const own = became(a, b, c)
  if (own >= 0 && parts[a] === 1 && parts[b] === 1 && parts[c] === 1) {
    addPull(own, THIRD, THIRD, 0, weight)
    return
  }
  const p = placeAt(sourcePositions, u)
  const q = placeAt(sourcePositions, v)
  const r = placeAt(sourcePositions, w)
  beginPlace((p.x + q.x + r.x) / 3, (p.y + q.y + r.y) / 3, (p.z + q.z + r.z) / 3)
  if (own < 0 || !lookAt(own)) {
    lookAround(a, b, c)
  }
  pullFromPlace(weight)
}

function lookAround(a: i32, b: i32, c: i32): void {
  if (isAboveAt(a) || (b !== a && isAboveAt(b)) || c === a || c === b) {
    return
  }
  isAboveAt(c)
}

function isAboveAt(point: i32): bool {
  return point >= 0 && lookUntilAbove(point)
}

/** First corner of what the next triangle of the source has become, with these points; -1: it is gone. */
function became(a: i32, b: i32, c: i32): i32 {
  const first = next
  if (first >= cornerCount || corners[first] !== a || corners[first + 1] !== b || corners[first + 2] !== c) {
    return -1
  }
  next += 3
  return first
}

/** A point that is where it was lies in each of its triangles. */
function pullAtCorner(point: i32, weight: f64): void {
  const own = firstAt(point)
  if (own >= 0) {
    addPull(own, corners[own + 1] === point ? 1 : 0, corners[own + 2] === point ? 1 : 0, 0, weight)
  }
}

function pullFromPlace(weight: f64): void {
  if (nearest >= 0) {
    addPull(nearest, nearestS, nearestR, heightAbove(nearest), weight)
  }
}

function addPull(own: i32, s: f64, r: f64, height: f64, weight: f64): void {
  const frame = frameOf(own)
  const nx = frame.nx
  const ny = frame.ny
  const nz = frame.nz
  if (nx === 0 && ny === 0 && nz === 0) {
    return
  }
  firsts[count] = own
  shares[2 * count] = s
  shares[2 * count + 1] = r
  heights[count] = height
  weights[count] = weight
  count++
  const corner = triangleAt(corners, own)
  const a = corner.a
  const b = corner.b
  const c = corner.c
  const q = 1 - s - r
  pointWeights[a] = pointWeights[a] + weight * q
  pointWeights[b] = pointWeights[b] + weight * s
  pointWeights[c] = pointWeights[c] + weight * r
  if (height !== 0) {
    const left = weight * height
    addSum(a, q * left, nx, ny, nz)
    addSum(b, s * left, nx, ny, nz)
    addSum(c, r * left, nx, ny, nz)
  }
}

/** Adds a pull by so much along a normal to a point's sum. */
export function addSum(point: i32, by: f64, nx: f64, ny: f64, nz: f64): void {
  const sum = placeAt(pointSums, point)
  sum.x += by * nx
  sum.y += by * ny
  sum.z += by * nz
}
