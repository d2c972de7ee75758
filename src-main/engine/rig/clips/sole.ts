import { atan2, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, dot, length, subtract } from '../../kernel/vector.ts'
import { turnVector } from '../quaternions.ts'
import type { Quat, SkinWeights } from '../types.ts'
import type { Body } from './body.ts'
import type { ModelPose } from './model-pose.ts'
import { DEGREE } from './curves.ts'
import { pitchTurn } from './turns.ts'

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

/** What is known of a foot before its sole is read. */
export interface FootOfLeg {
  /** −1 where the leg ends without one. */
  readonly foot: number
  /** −1 where the foot does not bend. */
  readonly toes: number
  readonly ankle: Vec3
  /** How the foot must be turned from rest to stand flat. */
  readonly flat: Quat
  readonly side: 1 | -1
  readonly stands: boolean
  /** Its sole is on the floor, whatever was measured. */
  readonly isOnFloor: boolean
  /** It is one piece with its toes. */
  readonly isOnePiece: boolean
}

/** The sole as the surface has it: what lies below the ankle and near to the foot's bones. */
export function readSole(body: Body, rest: FootOfLeg): Sole {
  const { foot, toes, ankle, flat } = rest
  const { bones, bounds } = body
  if (foot < 0) {
    const drop = rest.stands ? Math.min(0, bounds.min[1] - ankle[1]) : 0
    const point: Vec3 = [0, drop, 0]
    return { heel: point, ball: point, toe: point, bend: point, profile: [point] }
  }
  const turned = (point: Vec3): Vec3 => turnVector(flat, subtract(point, ankle))
  const ball = turned(toes >= 0 ? bones[toes].head : bones[foot].tail)
  const tip = turned(toes >= 0 ? bones[toes].tail : bones[foot].tail)
  const size = Math.max(length(tip), 1e-6)
  // Of a foot that is turned far from rest, what lies around it in rest is not its sole: what its bones hold is. A foot in one piece is what its bone holds.
  const isSeen = Math.abs(flat[3]) > 0.94 && !rest.isOnePiece
  const points = isSeen
    ? pointsBelow(body, rest, { turned, ball, tip, size })
    : heldBy(body, [foot, toes]).map(turned)
  const low = rest.isOnFloor ? bounds.min[1] - ankle[1] : lowest(points)
  const layer = low + Math.min(0.35 * Math.max(0, -low), 0.15 * size)
  let [heel, toe] = [Infinity, -Infinity]
  for (const [, y, z] of points) {
    if (y <= layer) {
      heel = Math.min(heel, z)
      toe = Math.max(toe, z)
    }
  }
  if (points.length < 4 || heel > toe) {
    return guessedSole(body, rest, { ball, tip, size })
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

/** A foot as it stands flat, relative to its ankle. */
interface FlatFoot {
  readonly turned: (point: Vec3) => Vec3
  /** Where the toes bend. */
  readonly ball: Vec3
  readonly tip: Vec3
  /** Metres from the ankle to the tip. */
  readonly size: number
}

/** The points of the surface that lie below the ankle and near to the line from it to the tip. */
function pointsBelow(
  { source: { positions }, bounds }: Body,
  { ankle, side, stands }: FootOfLeg,
  { turned, ball, tip, size }: FlatFoot
): readonly Vec3[] {
  // Feet under a thick sole or in a box: what is between the ankle and the floor is theirs.
  const above = stands ? ankle[1] - bounds.min[1] : 0
  const near = Math.max(0.75 * size, 1.5 * above)
  const wide = Math.max(2 * size, 1.6 * above)
  const points: Vec3[] = []
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]]
    if (Math.abs(x - ankle[0]) > wide || Math.abs(y - ankle[1]) > wide || Math.abs(z - ankle[2]) > wide) {
      continue
    }
    if (ankle[0] * side > 0 && x * side < -0.1 * size) {
      continue
    }
    const point = turned([x, y, z])
    if (point[1] < Math.max(0, 0.2 * ball[1]) && toSegment(point, tip) < near) {
      points.push(point)
    }
  }
  return points
}

/** The sole of a foot whose surface says too little of it: flat, from behind the ankle to the tip of its bones. */
function guessedSole(
  { bones, bounds }: Body,
  { foot, toes, ankle, stands }: FootOfLeg,
  { ball, tip, size }: Omit<FlatFoot, 'turned'>
): Sole {
  const lifted = bones[toes >= 0 ? toes : foot].tail[1] - bounds.min[1]
  const thick = Math.min(Math.max(lifted, 0), 0.25 * size)
  const drop = stands ? Math.min(tip[1], bounds.min[1] - ankle[1]) : Math.min(tip[1] - thick, -0.3 * size)
  const front: Vec3 = [tip[0], drop, tip[2]]
  const heel: Vec3 = [0, drop, -0.3 * size]
  return {
    heel,
    ball: [ball[0], drop, ball[2]],
    toe: front,
    bend: toes >= 0 ? ball : front,
    profile: underside([heel, front], drop),
  }
}

/** Vertices more than half of which these bones hold, in rest; none where nobody knows. */
export function heldBy({ source: { positions }, skin }: Body, bones: readonly number[]): readonly Vec3[] {
  const points: Vec3[] = []
  for (let vertex = 0; skin !== undefined && 3 * vertex < positions.length; vertex += 1) {
    if (isHeld(skin, vertex, bones)) {
      points.push(pointOf(positions, vertex))
    }
  }
  return points
}

/** How low in a pose the skin comes that these bones hold, metres, as its vertices are blended; Infinity where nobody knows what they hold. */
export function lowestHeldBy(pose: ModelPose, bones: readonly number[]): number {
  const { source, skin } = pose.body
  let low = Infinity
  for (let vertex = 0; skin !== undefined && 3 * vertex < source.positions.length; vertex += 1) {
    if (isHeld(skin, vertex, bones)) {
      const point = pointOf(source.positions, vertex)
      let y = 0
      for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
        y += skin.weights[slot] > 0 ? skin.weights[slot] * pose.at(skin.joints[slot], point)[1] : 0
      }
      low = Math.min(low, y)
    }
  }
  return low
}

/** Corners of triangles that these bones hold whole, in rest: no skin that grew together with another limb is among them. */
export function surfaceHeldBy(
  { source: { positions, indices }, skin }: Body,
  bones: readonly number[]
): readonly Vec3[] {
  const points: Vec3[] = []
  for (let at = 0; skin !== undefined && at < indices.length; at += 3) {
    const corners = [indices[at], indices[at + 1], indices[at + 2]]
    if (corners.every(vertex => isHeld(skin, vertex, bones))) {
      points.push(...corners.map(vertex => pointOf(positions, vertex)))
    }
  }
  return points
}

function isHeld({ joints, weights }: SkinWeights, vertex: number, bones: readonly number[]): boolean {
  let share = 0
  for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
    share += bones.includes(joints[slot]) ? weights[slot] : 0
  }
  return share > 0.5
}

const pointOf = (positions: ArrayLike<number>, vertex: number): Vec3 => [
  positions[3 * vertex],
  positions[3 * vertex + 1],
  positions[3 * vertex + 2],
]

/** Whether the first of these bones holds a limb all by itself: it is one piece and does not bend. */
export function isOnePiece({ skin }: Body, [first, ...further]: readonly number[]): boolean {
  if (skin === undefined) {
    return false
  }
  let holds = false
  for (let slot = 0; slot < skin.joints.length; slot += 1) {
    if (skin.weights[slot] > 0 && further.includes(skin.joints[slot])) {
      return false
    }
    holds ||= skin.weights[slot] > 0.5 && skin.joints[slot] === first
  }
  return holds
}

/**
 * Toes that reach less far forth than their joint is above the sole, an elephant's or a hippopotamus's: bent there, what is under the joint
 * would slide. Such a foot is one piece, which rolls over its front edge.
 */
export const isThickerThanLong = ({ bend, toe }: Sole): boolean => toe[2] - bend[2] < bend[1] - toe[1]

/** A foot is turned down by so much where it is measured how far that draws its sole along, and what is lifted by less then is still on the floor. */
const DRAWN = 20 * DEGREE

/**
 * Metres back, divided by the sine of how far the foot is turned down over its toes, by which skin under their joint is drawn along that is still on
 * the floor: flesh there is held by the foot, too.
 *
 * @param touch metres above the floor within which skin is on it.
 */
export function dragOf(
  { source: { positions }, skin }: Body,
  { foot, toes, ankle, flat }: Pick<FootOfLeg, 'foot' | 'toes' | 'ankle' | 'flat'>,
  { sole: { bend, ball }, touch }: { readonly sole: Sole; readonly touch: number }
): number {
  if (skin === undefined || foot < 0 || toes < 0) {
    return 0
  }
  const turn = pitchTurn(DRAWN)
  let most = 0
  for (let vertex = 0; 3 * vertex < positions.length; vertex += 1) {
    const at = [positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]] as const
    const shares = [foot, toes].map(bone => shareOf(skin, vertex, bone))
    const place = turnVector(flat, subtract(at, ankle))
    if (shares[0] + shares[1] > 0.9 && place[1] < ball[1] + touch) {
      const arm = subtract(place, bend)
      const [, rise, way] = subtract(turnVector(turn, arm), arm)
      most = shares[0] * rise < touch ? Math.max(most, -shares[0] * way) : most
    }
  }
  return most / sin(DRAWN)
}

function shareOf({ joints, weights }: SkinWeights, vertex: number, bone: number): number {
  let share = 0
  for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
    share += joints[slot] === bone ? weights[slot] : 0
  }
  return share
}

/** Radians by which a sole slopes down to its tip in rest, told by the longest line of its outline; 0 where that is next to nothing. */
export function tiltOf({ profile }: Sole): number {
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
  const sunk = low - lowest(corners)
  return corners.map(([, y, z]): Vec3 => [0, y + sunk, z])
}

const turnsUp = ([, ay, az]: Vec3, [, by, bz]: Vec3, [, cy, cz]: Vec3): boolean =>
  (bz - az) * (cy - ay) > (by - ay) * (cz - az)

/** Distance from a point to the segment between the origin and `end`. */
function toSegment(point: Vec3, end: Vec3): number {
  const t = Math.min(1, Math.max(0, dot(point, end) / Math.max(dot(end, end), 1e-12)))
  return distance(point, [end[0] * t, end[1] * t, end[2] * t])
}

/** The lowest height of points, +∞ of none. */
const lowest = (points: readonly Vec3[]): number => points.reduce((low, [, y]) => Math.min(low, y), Infinity)
