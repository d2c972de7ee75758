import { Bytes, Floats, Ints } from './lists'
import { ends, pool, starts } from './corner-lists'
import { blend } from './host'
import { floats, ints } from './memory'
import { corners, firstCorner, GONE, hasUvs, isBlended, points, uvs, wedges } from './mesh'
import { NO_SEAM, SEAMS_MEET } from './seam-kinds'
import { goWith, goWithPoint, hasSkin, influenceCount, mixSkin, setJoints } from './skin'

// What corners carry beside their place, as their points are joined.

/** Share of uu · vv below which a triangle is a line. */
const FLAT = 1e-12

/** Of each triangle that goes: u's wedge, and the one of v that it becomes. */
let fromWedges = changetype<Ints>(0)
let toWedges = changetype<Ints>(0)
let pairCount = 0
/** v's wedges that are moved, each once. */
let targets = changetype<Ints>(0)
let targetCount = 0
/** Of each of these the three wedges that it is mixed from, their weights, the texture coordinates there, */
let mixedOf = changetype<Ints>(0)
let mixedBy = changetype<Floats>(0)
let mixedUvs = changetype<Floats>(0)
/** and its joints with their weights. */
let mixedJoints = changetype<Ints>(0)
let mixedWeights = changetype<Floats>(0)
let room = 0
/** Whether all corners of both points carry the same. */
let areAlike = false

// The weights in the triangle that was looked at last.
let weightA: f64 = 0
let weightB: f64 = 0
let weightC: f64 = 0

export function makeWedgeJoin(): void {
  room = 0
}

function makeRoom(count: i32): void {
  if (count > room) {
    room = 2 * count
    fromWedges = ints(room)
    toWedges = ints(room)
    targets = ints(room)
    mixedOf = ints(3 * room)
    mixedBy = floats(3 * room)
    mixedUvs = floats(2 * room)
    mixedJoints = ints(influenceCount() * room)
    mixedWeights = floats(influenceCount() * room)
  }
}

/**
 * Finds what the joined point's wedges will be, and where it goes; false when a triangle would turn over in its texture. `shared`: first
 * corners of the triangles that go.
 */
export function mixWedges(
  u: i32,
  v: i32,
  shared: Ints,
  sharedCount: i32,
  seams: Bytes,
  x: f64,
  y: f64,
  z: f64
): bool {
  targetCount = 0
  areAlike = seams[u] === NO_SEAM && seams[v] === NO_SEAM && !isCarrying()
  if (areAlike) {
    return true
  }
  makeRoom(sharedCount)
  findPairs(u, v, shared, sharedCount)
  for (let i = starts[u], last = ends[u]; i < last; i++) {
    if (partnerOf(wedges[pool[i]]) === GONE) {
      return false
    }
  }
  if (!hasUvs() && !isCarrying()) {
    return true
  }
  if (seams[v] === seams[u] && seams[v] !== SEAMS_MEET) {
    findTargets()
  }
  const isAlong = seams[v] !== NO_SEAM
  for (let i = 0; i < targetCount; i++) {
    findMixture(i, u, v, isAlong, x, y, z)
  }
  if (hasSkin()) {
    mixSkins(v)
  }
  return !hasUvs() || keepsTexture(u, v)
}

function isCarrying(): bool {
  return isBlended || hasSkin()
}

function mixSkins(v: i32): void {
  for (let index = 0; index < targetCount; index++) {
    const i = 3 * index
    mixSkin(
      mixedOf[i],
      mixedOf[i + 1],
      mixedOf[i + 2],
      mixedBy[i],
      mixedBy[i + 1],
      mixedBy[i + 2],
      mixedJoints,
      mixedWeights,
      influenceCount() * index
    )
  }
  if (targetCount > 0) {
    goWith(mixedJoints, mixedWeights, 0)
  } else {
    goWithPoint(v)
  }
}

/** Gives v, which both become, what `mixWedges` found. */
export function joinWedges(u: i32, v: i32): void {
  if (areAlike) {
    const own = wedges[pool[starts[v]]]
    for (let i = starts[u], last = ends[u]; i < last; i++) {
      wedges[pool[i]] = own
    }
    return
  }
  for (let i = 0; i < targetCount; i++) {
    mix(i)
  }
  renameWedges(u)
}

function findPairs(u: i32, v: i32, shared: Ints, count: i32): void {
  pairCount = count
  for (let i = 0; i < count; i++) {
    fromWedges[i] = GONE
    toWedges[i] = GONE
    for (let corner = shared[i]; corner < shared[i] + 3; corner++) {
      if (corners[corner] === u) {
        fromWedges[i] = wedges[corner]
      } else if (corners[corner] === v) {
        toWedges[i] = wedges[corner]
      }
    }
  }
}

/** What u's wedge becomes. */
function partnerOf(wedge: i32): i32 {
  for (let i = 0; i < pairCount; i++) {
    if (fromWedges[i] === wedge) {
      return toWedges[i]
    }
  }
  return GONE
}

function findTargets(): void {
  for (let i = 0; i < pairCount; i++) {
    if (targetIndexOf(toWedges[i]) < 0) {
      targets[targetCount] = toWedges[i]
      targetCount++
    }
  }
}

function targetIndexOf(wedge: i32): i32 {
  for (let i = 0; i < targetCount; i++) {
    if (targets[i] === wedge) {
      return i
    }
  }
  return -1
}

function renameWedges(u: i32): void {
  for (let i = starts[u], last = ends[u]; i < last; i++) {
    wedges[pool[i]] = partnerOf(wedges[pool[i]])
  }
}

function mix(index: i32): void {
  const target = targets[index]
  const i = 3 * index
  let s: f64 = 0
  let r: f64 = 0
  if (hasUvs()) {
    s = mixedUv(index, 0)
    r = mixedUv(index, 1)
  }
  if (isBlended) {
    blend(target, mixedOf[i], mixedOf[i + 1], mixedOf[i + 2], mixedBy[i], mixedBy[i + 1], mixedBy[i + 2])
  }
  if (hasSkin()) {
    setJoints(target, mixedJoints, mixedWeights, influenceCount() * index)
  }
  if (hasUvs()) {
    uvs[2 * target] = s
    uvs[2 * target + 1] = r
  }
}

function mixedUv(index: i32, axis: i32): f64 {
  const i = 3 * index
  return (
    mixedBy[i] * uvs[2 * mixedOf[i] + axis] +
    mixedBy[i + 1] * uvs[2 * mixedOf[i + 1] + axis] +
    mixedBy[i + 2] * uvs[2 * mixedOf[i + 2] + axis]
  )
}

function setMixture(index: i32, a: i32, b: i32, c: i32, ofA: f64, ofB: f64, ofC: f64): void {
  const i = 3 * index
  mixedOf[i] = a
  mixedOf[i + 1] = b
  mixedOf[i + 2] = c
  mixedBy[i] = ofA
  mixedBy[i + 1] = ofB
  mixedBy[i + 2] = ofC
}

/** What a wedge is at x, y, z: along the edge for a seam, else in the nearest of the triangles around it. */
function findMixture(index: i32, u: i32, v: i32, isAlong: bool, x: f64, y: f64, z: f64): void {
  const p = points
  const target = targets[index]
  let wedgeOfU = GONE
  for (let i = pairCount - 1; i >= 0; i--) {
    wedgeOfU = toWedges[i] === target ? fromWedges[i] : wedgeOfU
  }
  const ex = p[3 * v] - p[3 * u]
  const ey = p[3 * v + 1] - p[3 * u + 1]
  const ez = p[3 * v + 2] - p[3 * u + 2]
  const squared = ex * ex + ey * ey + ez * ez
  const along: f64 =
    squared === 0 ? 0.5 : ((x - p[3 * u]) * ex + (y - p[3 * u + 1]) * ey + (z - p[3 * u + 2]) * ez) / squared
  const share = Math.min(1, Math.max(0, along))
  setMixture(index, wedgeOfU, target, target, 1 - share, share, 0)
  if (isAlong) {
    return
  }
  let nearest: f64 = Infinity
  for (let side = 0; side < 2; side++) {
    const point = side === 0 ? u : v
    for (let i = starts[point], last = ends[point]; i < last; i++) {
      const first = firstCorner(pool[i])
      const outside = findWeights(corners[first], corners[first + 1], corners[first + 2], x, y, z)
      if (outside < nearest) {
        nearest = outside
        setMixture(index, wedges[first], wedges[first + 1], wedges[first + 2], weightA, weightB, weightC)
      }
    }
  }
}

/** Weights of the corners at the place's foot in the triangle's plane; how far outside of it that is in shares of it. */
function findWeights(a: i32, b: i32, c: i32, x: f64, y: f64, z: f64): f64 {
  const p = points
  const ux = p[3 * b] - p[3 * a]
  const uy = p[3 * b + 1] - p[3 * a + 1]
  const uz = p[3 * b + 2] - p[3 * a + 2]
  const vx = p[3 * c] - p[3 * a]
  const vy = p[3 * c + 1] - p[3 * a + 1]
  const vz = p[3 * c + 2] - p[3 * a + 2]
  const dx = x - p[3 * a]
  const dy = y - p[3 * a + 1]
  const dz = z - p[3 * a + 2]
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const du = dx * ux + dy * uy + dz * uz
  const dv = dx * vx + dy * vy + dz * vz
  const determinant = uu * vv - uv * uv
  if (!(determinant > FLAT * uu * vv)) {
    return Infinity
  }
  const s = (vv * du - uv * dv) / determinant
  const r = (uu * dv - uv * du) / determinant
  const q = 1 - s - r
  const ofC = Math.max(0, r)
  const ofB = Math.max(0, s)
  const ofA = Math.max(0, q)
  const sum = ofB + ofC + ofA
  weightA = ofA / sum
  weightB = ofB / sum
  weightC = ofC / sum
  return Math.max(0, -s) + Math.max(0, -r) + Math.max(0, -q)
}

function keepsTexture(u: i32, v: i32): bool {
  for (let i = 0; i < targetCount; i++) {
    mixedUvs[2 * i] = mixedUv(i, 0)
    mixedUvs[2 * i + 1] = mixedUv(i, 1)
  }
  for (let side = 0; side < 2; side++) {
    const point = side === 0 ? u : v
    for (let i = starts[point], last = ends[point]; i < last; i++) {
      const corner = pool[i]
      const first = firstCorner(corner)
      const k = corner - first
      const b = first + (k === 2 ? 0 : k + 1)
      const c = first + (k === 0 ? 2 : k - 1)
      if (corners[b] === u || corners[b] === v || corners[c] === u || corners[c] === v) {
        continue
      }
      const own = wedges[corner]
      const wedge = side === 0 ? partnerOf(own) : own
      const index = targetIndexOf(wedge)
      const s = index < 0 ? uvs[2 * wedge] : mixedUvs[2 * index]
      const r = index < 0 ? uvs[2 * wedge + 1] : mixedUvs[2 * index + 1]
      const before = areaOfUvs(uvs[2 * own], uvs[2 * own + 1], wedges[b], wedges[c])
      const after = areaOfUvs(s, r, wedges[b], wedges[c])
      if (before !== 0 && !(after * before > 0)) {
        return false
      }
    }
  }
  return true
}

function areaOfUvs(s: f64, r: f64, b: i32, c: i32): f64 {
  return (uvs[2 * b] - s) * (uvs[2 * c + 1] - r) - (uvs[2 * c] - s) * (uvs[2 * b + 1] - r)
}
