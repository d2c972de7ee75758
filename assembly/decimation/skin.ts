import { Floats, Ints, Singles } from './lists'
import { floats, ints, singles } from './memory'
import { cornerCount, corners, MAP, pointCount, points, wedges } from './mesh'

// What moves corners: each wedge has some joints and how much of it each of these moves (linear blend skinning), and each joint has a map into
// each of some poses. A wedge that is mixed from three keeps the strongest of their joints, as a file does; a point goes where one of its wedges does.

/** Joints of a wedge. */
let influences = 0
/** Of each wedge, one behind the other, */
let joints = changetype<Ints>(0)
/** and by how much they move it. */
let weights = changetype<Floats>(0)
/** Of each joint into a pose, one pose behind the other. */
let jointMaps = changetype<Singles>(0)
let jointCount = 0
export let poseCount = 0

/** Of each point into a pose, one pose behind the other. */
let pointMaps = changetype<Singles>(0)
/** Of the joined point into each pose. */
let joinedMaps = changetype<Singles>(0)
/** All joints of what is mixed, and their weights. */
let sumJoints = changetype<Ints>(0)
let sums = changetype<Floats>(0)
let sumCount = 0

export function clearSkin(): void {
  influences = 0
  poseCount = 0
}

export function setSkin(
  ownInfluences: i32,
  ownJoints: Ints,
  ownWeights: Floats,
  ownMaps: Singles,
  ownJointCount: i32,
  ownPoseCount: i32
): void {
  influences = ownInfluences
  joints = ownJoints
  weights = ownWeights
  jointMaps = ownMaps
  jointCount = ownJointCount
  poseCount = ownPoseCount
}

/** To be called before anything is collapsed. */
export function makePointMaps(): void {
  pointMaps = singles(MAP * pointCount * poseCount)
  joinedMaps = singles(MAP * poseCount)
  sumJoints = ints(3 * influences)
  sums = floats(3 * influences)
  for (let corner = 0; corner < cornerCount; corner++) {
    const at = influences * wedges[corner]
    for (let pose = 0; pose < poseCount; pose++) {
      blendMaps(joints, weights, at, pose, mapsOf(pose), MAP * corners[corner])
    }
  }
}

/** The maps of all points into a pose. */
export function mapsOf(pose: i32): Singles {
  return changetype<Singles>(changetype<usize>(pointMaps) + 4 * MAP * usize(pose) * usize(pointCount))
}

/** Where points stand in a pose. */
export function movePoints(maps: Singles, moved: Floats): void {
  for (let at = 0, m = 0; at < 3 * pointCount; at += 3, m += MAP) {
    const x = points[at]
    const y = points[at + 1]
    const z = points[at + 2]
    moved[at] = mapped(maps, m, x, y, z)
    moved[at + 1] = mapped(maps, m + 4, x, y, z)
    moved[at + 2] = mapped(maps, m + 8, x, y, z)
  }
}

/** A place by one row of a map. */
export function mapped(maps: Singles, row: i32, x: f64, y: f64, z: f64): f64 {
  return maps[row] * x + maps[row + 1] * y + maps[row + 2] * z + maps[row + 3]
}

/** The mean of the maps of what stands at an index of some lists, to an index. */
function blendMaps(ofJoints: Ints, ofWeights: Floats, at: i32, pose: i32, maps: Singles, to: i32): void {
  const first = MAP * jointCount * pose
  for (let i = 0; i < MAP; i++) {
    let sum: f64 = 0
    for (let k = at; k < at + influences; k++) {
      sum += ofWeights[k] * jointMaps[first + MAP * ofJoints[k] + i]
    }
    maps[to + i] = sum
  }
}

/** Joints and weights of a mixture of three wedges, into some lists at an index. */
export function mixSkin(
  a: i32,
  b: i32,
  c: i32,
  ofA: f64,
  ofB: f64,
  ofC: f64,
  toJoints: Ints,
  toWeights: Floats,
  at: i32
): void {
  sumCount = 0
  addJoints(a, ofA)
  addJoints(b, ofB)
  addJoints(c, ofC)
  let total: f64 = 0
  for (let k = 0; k < influences; k++) {
    takeStrongest(toJoints, toWeights, at + k)
    total += toWeights[at + k]
  }
  for (let k = at; k < at + influences; k++) {
    toWeights[k] = toWeights[k] / total
  }
}

function addJoints(wedge: i32, share: f64): void {
  for (let k = influences * wedge; k < influences * (wedge + 1); k++) {
    const value = share * weights[k]
    if (value > 0) {
      let i = 0
      while (i < sumCount && sumJoints[i] !== joints[k]) {
        i++
      }
      if (i === sumCount) {
        sumJoints[i] = joints[k]
        sums[i] = 0
        sumCount++
      }
      sums[i] = sums[i] + value
    }
  }
}

/** Moves the strongest joint that is left; of equally strong ones the one with the lowest number. */
function takeStrongest(toJoints: Ints, toWeights: Floats, at: i32): void {
  let best = -1
  for (let i = 0; i < sumCount; i++) {
    if (
      best < 0 ||
      sums[i] > sums[best] ||
      (sums[i] === sums[best] && sums[i] > 0 && sumJoints[i] < sumJoints[best])
    ) {
      best = i
    }
  }
  const isLeft = best >= 0 && sums[best] > 0
  toJoints[at] = isLeft ? sumJoints[best] : 0
  toWeights[at] = isLeft ? sums[best] : 0
  if (isLeft) {
    sums[best] = 0
  }
}

/** The joined point goes where what stands at an index of some lists does. */
export function goWith(ofJoints: Ints, ofWeights: Floats, at: i32): void {
  for (let pose = 0; pose < poseCount; pose++) {
    blendMaps(ofJoints, ofWeights, at, pose, joinedMaps, MAP * pose)
  }
}

/** The joined point goes where a point does. */
export function goWithPoint(point: i32): void {
  for (let pose = 0; pose < poseCount; pose++) {
    const maps = mapsOf(pose)
    for (let i = 0; i < MAP; i++) {
      joinedMaps[MAP * pose + i] = maps[MAP * point + i]
    }
  }
}

/** Where the joined point goes in a pose, along one axis. */
export function joinedAt(pose: i32, axis: i32, x: f64, y: f64, z: f64): f64 {
  return mapped(joinedMaps, MAP * pose + 4 * axis, x, y, z)
}

/** A wedge becomes what stands at an index of some lists. */
export function setJoints(wedge: i32, ofJoints: Ints, ofWeights: Floats, at: i32): void {
  for (let k = 0; k < influences; k++) {
    joints[influences * wedge + k] = ofJoints[at + k]
    weights[influences * wedge + k] = ofWeights[at + k]
  }
}

/** From now on a point goes where the joined one does. */
export function keepJoinedMaps(point: i32): void {
  for (let pose = 0; pose < poseCount; pose++) {
    const maps = mapsOf(pose)
    for (let i = 0; i < MAP; i++) {
      maps[MAP * point + i] = joinedMaps[MAP * pose + i]
    }
  }
}

export function hasSkin(): bool {
  return influences > 0
}

/** Joints of a wedge, 0 without a skin. */
export function influenceCount(): i32 {
  return influences
}
