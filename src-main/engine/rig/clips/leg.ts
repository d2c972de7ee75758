import { atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  addScaled,
  cross,
  distance,
  dot,
  length,
  mix,
  normalize,
  perpendicular,
  subtract,
} from '../../kernel/vector.ts'
import { NO_TURN, turnBetween, turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Body } from './body.ts'
import { DEGREE } from './curves.ts'
import { pitchTurn, turnsInOrder, turnOfFrames } from './turns.ts'
import type { TwoBones } from './two-bone.ts'

/** The sole of a foot that stands flat, relative to the ankle, metres. */
export interface Sole {
  readonly heel: Vec3
  /** Where the toes bend. */
  readonly ball: Vec3
  readonly toe: Vec3
  /** The joint of the toes; the tip of the sole where it has none. */
  readonly bend: Vec3
  /** The outline of its underside from the heel to the tip, corners of a convex line in the plane in which it rolls. */
  readonly profile: readonly Vec3[]
}

/** A leg in rest, from its hip to its toes. */
export interface Leg extends TwoBones {
  /** 1: the body's left, −1: its right. */
  readonly side: 1 | -1
  /** −1 where the leg ends without one. */
  readonly foot: number
  /** −1 where the foot does not bend. */
  readonly toes: number
  /** As it goes the foot rolls over its toes, and not over its tip as one piece. */
  readonly bendsToes: boolean
  /** How the foot must be turned from rest to stand flat and face forth. */
  readonly flat: Quat
  readonly sole: Sole
  readonly hinge: Vec3
  /** The axis about which it bends as it stands, in model space: its plane stays the same wherever the foot goes. */
  readonly axis: Vec3
  /** It stands on the floor in rest, more or less straight below its hip. */
  readonly stands: boolean
}

export interface LegNames {
  readonly upper: string
  readonly lower: string
  readonly foot: string
  readonly toes: string
}

export interface LegManner {
  readonly side: 1 | -1
  /** Where its bend usually points: forth for a knee, back for an elbow. */
  readonly usualPole: Vec3
  /** It may stand out to the side: then it bends where it bends in rest, and it stands where its foot is on the floor. */
  readonly isSprawling?: boolean
  /** However it is bent in rest, that is how it stands: an insect's. */
  readonly alwaysStands?: boolean
  /** Where its foot points when it stands, of a body that does not stand in rest. */
  readonly footPoints?: Vec3
}

/** Bent less than this, the plane in which a limb bends in rest says nothing. */
const BENT = 0.2

/**
 * Reads a leg.
 * @returns null where one of its two long bones is missing.
 */
export function readLeg(
  body: Body,
  names: LegNames,
  { side, usualPole, isSprawling = false, alwaysStands = false, footPoints }: LegManner
): Leg | null {
  const [upper, lower] = [body.find(names.upper), body.find(names.lower)]
  if (upper < 0 || lower < 0) {
    return null
  }
  const foot = body.find(names.foot)
  const toes = bends(body, body.find(names.toes), foot) ? body.find(names.toes) : -1
  const { bones } = body
  const ankle = foot >= 0 ? bones[foot].head : bones[lower].tail
  const joints = [bones[upper].head, bones[lower].head, ankle] as const
  const first = normalize(subtract(joints[1], joints[0]), [0, -1, 0])
  const second = normalize(subtract(joints[2], joints[1]), [0, -1, 0])
  const bend = cross(first, second)
  const usualHinge = normalize(cross(usualPole, [0, -1, 0]))
  const isBent = length(bend) > BENT
  const hinge: Vec3 = isBent ? normalize(bend) : perpendicular(first, usualHinge)
  // The side to which a bent limb bends is kept: a bird's knee, a faun's.
  const pole = isBent ? bentPole(joints, usualPole, isSprawling) : usualPole
  const tip = foot >= 0 ? bones[foot].tail : ankle
  const rise = body.bounds.max[1] - body.bounds.min[1]
  const standsFree =
    Math.min(tip[1], ankle[1]) - body.bounds.min[1] < 0.12 * rise && straightness(joints) > 0.55
  const standsBelow = first[1] < -0.6 && second[1] < -0.5
  const stands = footPoints === undefined && (alwaysStands || (isSprawling ? standsFree : standsBelow))
  const asItIs =
    footPoints !== undefined && foot >= 0
      ? turnBetween(body.directions[foot], footPoints)
      : flatTurn(body, { foot, toes, hinge, pole, second, stands })
  const isOnFloor = stands && isSprawling
  const rest = { foot, toes, ankle, side, stands, isOnFloor }
  const found = readSole(body, { ...rest, flat: asItIs })
  // In the middle of a step a foot stands on its heel or its toes.
  const tilt = stands && !isSprawling ? tiltOf(found) : 0
  const flat = turnsInOrder(asItIs, pitchTurn(tilt))
  const sole = tilt === 0 ? found : readSole(body, { ...rest, flat })
  return {
    side,
    upper,
    lower,
    foot,
    toes,
    bendsToes: toes >= 0 && !isThickerThanLong(sole),
    joints,
    hinge,
    axis: isSprawling && stands && isBent ? hinge : normalize(cross(pole, [0, -1, 0])),
    flat,
    stands,
    sole,
  }
}

/** Toes of a foot that is one stiff piece, a robot's, move nothing: it rolls over its tip. */
function bends({ bones }: Body, toes: number, foot: number): boolean {
  if (toes < 0 || foot < 0 || (bones[toes].pieces ?? []).length > 0 || bones[toes].parts.length > 0) {
    return true
  }
  const [, y, z] = mix(bones[toes].head, bones[toes].tail, 0.7)
  return !(bones[foot].pieces ?? []).some(({ min, max }) => z < max[2] && y > min[1] && y < max[1])
}

/**
 * Toes that reach less far forth than their joint is above the sole, an elephant's or a hippopotamus's: bent there, what is under the joint
 * would slide. Such a foot is one piece, which rolls over its front edge.
 */
const isThickerThanLong = ({ bend, toe }: Sole): boolean => toe[2] - bend[2] < bend[1] - toe[1]

/** Radians by which a sole slopes down to its tip in rest, told by the longest line of its outline; 0 where that is next to nothing. */
function tiltOf({ profile }: Sole): number {
  let [longest, tilt] = [0, 0]
  for (let i = 1; i < profile.length; i += 1) {
    const [, y, z] = subtract(profile[i], profile[i - 1])
    const long = y * y + z * z
    if (long > longest) {
      longest = long
      tilt = atan2(y, z)
    }
  }
  return Math.abs(tilt) > LEVEL && Math.abs(tilt) < STEEPEST ? tilt : 0
}

/** A sole is level that slopes less than this, and none that slopes more than that. */
const LEVEL = 5 * DEGREE
const STEEPEST = 45 * DEGREE

/** Where a limb that is bent in rest bends to. */
function bentPole([hip, knee, ankle]: readonly [Vec3, Vec3, Vec3], usual: Vec3, isFree: boolean): Vec3 {
  const way = normalize(subtract(ankle, hip), [0, -1, 0])
  const out = subtract(knee, hip)
  const aside = normalize(addScaled(out, way, -dot(out, way)), usual)
  if (isFree) {
    return aside
  }
  return dot(aside, usual) < -0.5 ? [-usual[0], -usual[1], -usual[2]] : usual
}

/** How far a limb is stretched in rest, 1: straight. */
const straightness = ([a, b, c]: readonly [Vec3, Vec3, Vec3]): number =>
  distance(a, c) / Math.max(distance(a, b) + distance(b, c), 1e-9)

interface FootInRest {
  readonly foot: number
  readonly toes: number
  readonly hinge: Vec3
  readonly pole: Vec3
  readonly second: Vec3
  readonly stands: boolean
}

/**
 * A foot of a leg that stands is flat as it is; another goes with its shin until that is upright, and is then levelled, unless it is a
 * stump, whose end is its sole.
 */
function flatTurn(body: Body, { foot, toes, hinge, pole, second, stands }: FootInRest): Quat {
  if (foot < 0 || stands) {
    return NO_TURN
  }
  const upright = turnOfFrames([second, hinge], [[0, -1, 0], normalize(cross(pole, [0, -1, 0]))])
  if (isStump(body, { foot, toes, along: second })) {
    return upright
  }
  const points = turnVector(upright, body.directions[foot])
  const forth = Math.sqrt(points[0] * points[0] + points[2] * points[2])
  const level: Vec3 = forth > 0.2 ? [points[0], -0.45 * forth, points[2]] : [0, -0.45, 1]
  return turnsInOrder(upright, turnBetween(points, level))
}

/** Cosine of the angle between shin and foot below which a foot goes on as the shin does. */
const STRAIGHT_ON = 0.9

/** A foot that goes on as its shin does and is shorter than thick, as a plush toy's: it has no instep. */
function isStump(
  body: Body,
  { foot, toes, along }: { readonly foot: number; readonly toes: number; readonly along: Vec3 }
): boolean {
  if (dot(body.directions[foot], along) < STRAIGHT_ON) {
    return false
  }
  const aside = perpendicular(along, [1, 0, 0])
  const ankle = body.bones[foot].head
  let [left, right, end] = [Infinity, -Infinity, 0]
  for (const point of heldBy(body, [foot, toes])) {
    const apart = subtract(point, ankle)
    left = Math.min(left, dot(apart, aside))
    right = Math.max(right, dot(apart, aside))
    end = Math.max(end, dot(apart, along))
  }
  return right - left > end && end > 0
}

/** Vertices more than half of which these bones hold, in rest; none where nobody knows. */
function heldBy({ source: { positions }, skin }: Body, bones: readonly number[]): readonly Vec3[] {
  if (skin === undefined) {
    return []
  }
  const points: Vec3[] = []
  for (let vertex = 0; 3 * vertex < positions.length; vertex += 1) {
    let share = 0
    for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
      share += bones.includes(skin.joints[slot]) ? skin.weights[slot] : 0
    }
    if (share > 0.5) {
      points.push([positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]])
    }
  }
  return points
}

/** The sole as the surface has it: what lies below the ankle and near to the foot's bones. */
function readSole(
  body: Body,
  rest: {
    readonly foot: number
    readonly toes: number
    readonly ankle: Vec3
    readonly flat: Quat
    readonly side: 1 | -1
    readonly stands: boolean
    /** Its sole is on the floor, whatever was measured. */
    readonly isOnFloor: boolean
  }
): Sole {
  const { foot, toes, ankle, flat } = rest
  const { bones, source, bounds } = body
  const turned = (point: Vec3): Vec3 => turnVector(flat, subtract(point, ankle))
  if (foot < 0) {
    const drop = rest.stands ? Math.min(0, bounds.min[1] - ankle[1]) : 0
    const point: Vec3 = [0, drop, 0]
    return { heel: point, ball: point, toe: point, bend: point, profile: [point] }
  }
  const ball = turned(toes >= 0 ? bones[toes].head : bones[foot].tail)
  const tip = turned(toes >= 0 ? bones[toes].tail : bones[foot].tail)
  const size = Math.max(length(tip), 1e-6)
  // Feet under a thick sole or in a box: what is between the ankle and the floor is theirs.
  const above = rest.stands ? ankle[1] - bounds.min[1] : 0
  const near = Math.max(0.75 * size, 1.5 * above)
  const wide = Math.max(2 * size, 1.6 * above)
  let [low, heel, toe] = [Infinity, Infinity, -Infinity]
  const points: Vec3[] = []
  const isSeen = Math.abs(flat[3]) > 0.94
  if (!isSeen) {
    // Of a foot that is turned far from rest, what lies around it in rest is not its sole: what its bones hold is.
    for (const held of heldBy(body, [foot, toes])) {
      const point = turned(held)
      points.push(point)
      low = Math.min(low, point[1])
    }
  }
  for (let at = 0; isSeen && at < source.positions.length; at += 3) {
    const [x, y, z] = [source.positions[at], source.positions[at + 1], source.positions[at + 2]]
    if (Math.abs(x - ankle[0]) > wide || Math.abs(y - ankle[1]) > wide || Math.abs(z - ankle[2]) > wide) {
      continue
    }
    if (ankle[0] * rest.side > 0 && x * rest.side < -0.1 * size) {
      continue
    }
    const point = turned([x, y, z])
    if (point[1] < Math.max(0, 0.2 * ball[1]) && toSegment(point, tip) < near) {
      points.push(point)
      low = Math.min(low, point[1])
    }
  }
  if (rest.isOnFloor) {
    low = bounds.min[1] - ankle[1]
  }
  const layer = low + Math.min(0.35 * Math.max(0, -low), 0.15 * size)
  for (const [, y, z] of points) {
    if (y <= layer) {
      heel = Math.min(heel, z)
      toe = Math.max(toe, z)
    }
  }
  if (points.length < 4 || heel > toe) {
    const lifted = bones[toes >= 0 ? toes : foot].tail[1] - bounds.min[1]
    const thick = Math.min(Math.max(lifted, 0), 0.25 * size)
    const drop = rest.stands
      ? Math.min(tip[1], bounds.min[1] - ankle[1])
      : Math.min(tip[1] - thick, -0.3 * size)
    const front: Vec3 = [tip[0], drop, tip[2]]
    const bend = toes >= 0 ? ball : front
    const heelPoint: Vec3 = [0, drop, -0.3 * size]
    return {
      heel: heelPoint,
      ball: [ball[0], drop, ball[2]],
      toe: front,
      bend,
      profile: underside([heelPoint, front], drop),
    }
  }
  const middle = (heel + toe) / 2
  const bendAt = toes >= 0 && ball[2] > heel && ball[2] < toe ? ball[2] : middle + 0.2 * (toe - heel)
  const end: Vec3 = [tip[0], low, toe]
  return {
    heel: [0, low, heel],
    ball: [ball[0], low, bendAt],
    toe: end,
    bend: toes >= 0 ? ball : end,
    profile: underside(points, low),
  }
}

/** The lower half of the convex outline of points seen from the side (Andrew 1979), from back to front, its lowest corner at a height. */
function underside(points: readonly Vec3[], low: number): readonly Vec3[] {
  const corners: Vec3[] = []
  for (const point of [...points].sort((a, b) => a[2] - b[2] || a[1] - b[1])) {
    while (corners.length > 1 && !turnsUp(corners[corners.length - 2], corners[corners.length - 1], point)) {
      corners.pop()
    }
    if (corners.length !== 1 || point[2] > corners[0][2]) {
      corners.push(point)
    }
  }
  const sunk = low - Math.min(...corners.map(([, y]) => y))
  return corners.map(([, y, z]): Vec3 => [0, y + sunk, z])
}

const turnsUp = ([, ay, az]: Vec3, [, by, bz]: Vec3, [, cy, cz]: Vec3): boolean =>
  (bz - az) * (cy - ay) > (by - ay) * (cz - az)

/** Distance from a point to the segment between the origin and `end`. */
function toSegment(point: Vec3, end: Vec3): number {
  const t = Math.min(1, Math.max(0, dot(point, end) / Math.max(dot(end, end), 1e-12)))
  return distance(point, [end[0] * t, end[1] * t, end[2] * t])
}
