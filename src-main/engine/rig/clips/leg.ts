import { cos } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  addScaled,
  cross,
  distance,
  dot,
  mix,
  normalize,
  perpendicular,
  subtract,
} from '../../kernel/vector.ts'
import { NO_TURN, turnBetween, turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Body } from './body.ts'
import { dragOf, heldBy, isOnePiece, isThickerThanLong, readSole, tiltOf, type Sole } from './sole.ts'
import { DEGREE } from './curves.ts'
import { angleOf, pitchTurn, turnsInOrder, turnOfFrames } from './turns.ts'
import type { TwoBones } from './two-bone.ts'

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
  /** Metres by which its sole is drawn back under the toes' joint, divided by the sine of how far the foot is turned down over them. */
  readonly drag: number
  readonly hinge: Vec3
  /** The axis about which it bends as it stands, in model space: its plane stays the same wherever the foot goes. */
  readonly axis: Vec3
  /** It stands on the floor in rest, more or less straight below its hip. */
  readonly stands: boolean
  /** It ends in a stump that goes on as its shin does, as a plush toy's. */
  readonly isStump: boolean
  /** It is one piece from the hip down. */
  readonly isStiff: boolean
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

/** Radians: bent less than this, the plane in which a limb bends in rest says nothing. */
const BENT = 11.5 * DEGREE
/** Bent less than this to a side on which no joint bends, a limb that hangs down is bowed: in that plane it never folds. */
const BOWED = 40 * DEGREE
const HANGS = 37 * DEGREE
/** Radians between the axis of a bow and that of a joint. */
const ASIDE = 50 * DEGREE

/**
 * Whether the plane in which a limb bends in rest is the one in which it folds. A leg that is bowed a little to the side, as one that is traced
 * through thick matter often is, would be turned about itself by a right angle as its knee comes forth, and its skin with it.
 * @param usual the axis about which it usually bends, either way round.
 */
function foldsAsInRest(first: Vec3, second: Vec3, usual: Vec3): boolean {
  const angle = angleOf(first, second)
  const aside = Math.abs(dot(normalize(cross(first, second)), usual))
  const isBowed = angle < BOWED && aside < cos(ASIDE) && first[1] < -cos(HANGS)
  return angle > BENT && !isBowed
}

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
  const ownToes = body.find(names.toes)
  const toes = bends(body, ownToes, foot) ? ownToes : -1
  const { bones } = body
  const ankle = foot >= 0 ? bones[foot].head : bones[lower].tail
  const joints = [bones[upper].head, bones[lower].head, ankle] as const
  const first = normalize(subtract(joints[1], joints[0]), [0, -1, 0])
  const second = normalize(subtract(joints[2], joints[1]), [0, -1, 0])
  const usualHinge = normalize(cross(usualPole, [0, -1, 0]))
  const isBent = foldsAsInRest(first, second, usualHinge)
  const hinge: Vec3 = isBent ? normalize(cross(first, second)) : perpendicular(first, usualHinge)
  // The side to which a bent limb bends is kept: a bird's knee, a faun's.
  const pole = isBent ? bentPole(joints, usualPole, isSprawling) : usualPole
  const tip = foot >= 0 ? bones[foot].tail : ankle
  const rise = body.bounds.max[1] - body.bounds.min[1]
  const low = Math.min(tip[1], ankle[1]) - body.bounds.min[1]
  const standsFree =
    straightness(joints) > 0.55 && (low < 0.12 * rise || isThickFoot(body, [foot, toes], ON_FLOOR * rise))
  const standsBelow = first[1] < -0.6 && second[1] < -0.5
  const stands = footPoints === undefined && (alwaysStands || (isSprawling ? standsFree : standsBelow))
  const asItIs =
    footPoints !== undefined && foot >= 0
      ? turnBetween(body.directions[foot], footPoints)
      : flatTurn(body, { foot, toes, hinge, pole, second, stands })
  const isOnFloor = stands && isSprawling
  const isWhole = ownToes >= 0 && isOnePiece(body, [foot, ownToes])
  const rest = { foot, toes, ankle, side, stands, isOnFloor, isOnePiece: isWhole }
  const found = readSole(body, { ...rest, flat: asItIs })
  // In the middle of a step a foot stands on its heel or its toes.
  const tilt = stands && !isSprawling ? tiltOf(found) : 0
  const flat = turnsInOrder(asItIs, pitchTurn(tilt))
  const sole = tilt === 0 ? found : readSole(body, { ...rest, flat })
  const touch = TOUCH * (distance(joints[0], joints[1]) + distance(joints[1], joints[2]))
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
    isStump: foot >= 0 && isStump(body, { foot, toes, along: second }),
    isStiff: isOnePiece(body, [upper, lower, foot, toes]),
    sole,
    drag: dragOf(body, { foot, toes, ankle, flat }, { sole, touch }),
  }
}

/** Share of a leg's length above the floor within which skin is on it. */
const TOUCH = 0.005

/** Share of the height up to which the skin of a foot is on the floor. */
const ON_FLOOR = 0.02

/** Whether the skin of a foot reaches the floor, however high its bones lie in it, as in the columns that a hippopotamus stands on. */
const isThickFoot = (body: Body, foot: readonly number[], height: number): boolean =>
  heldBy(body, foot).some(([, y]) => y - body.bounds.min[1] < height)

/** Toes of a foot that is one stiff piece, a robot's, move nothing: it rolls over its tip. */
function bends(body: Body, toes: number, foot: number): boolean {
  const { bones } = body
  if (toes >= 0 && isOnePiece(body, [foot, toes])) {
    return false
  }
  if (toes < 0 || foot < 0 || (bones[toes].pieces ?? []).length > 0 || bones[toes].parts.length > 0) {
    return true
  }
  const [, y, z] = mix(bones[toes].head, bones[toes].tail, 0.7)
  return !(bones[foot].pieces ?? []).some(({ min, max }) => z < max[2] && y > min[1] && y < max[1])
}

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
