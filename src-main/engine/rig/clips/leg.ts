import type { Vec3 } from '../../kernel/types.ts'
import { cross, distance, dot, length, normalize, perpendicular, subtract } from '../../kernel/vector.ts'
import { NO_TURN, turnBetween, turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Body } from './body.ts'
import { turnsInOrder, turnOfFrames } from './turns.ts'
import type { TwoBones } from './two-bone.ts'

/** The sole of a foot that stands flat, relative to the ankle, metres. */
export interface Sole {
  readonly heel: Vec3
  /** Where the toes bend. */
  readonly ball: Vec3
  readonly toe: Vec3
}

/** A leg in rest, from its hip to its toes. */
export interface Leg extends TwoBones {
  /** 1: the body's left, −1: its right. */
  readonly side: 1 | -1
  /** −1 where the leg ends without one. */
  readonly foot: number
  /** −1 where the foot does not bend. */
  readonly toes: number
  /** How the foot must be turned from rest to stand flat and face forth. */
  readonly flat: Quat
  readonly sole: Sole
  readonly pole: Vec3
  readonly hinge: Vec3
  /** It stands on the floor in rest, more or less straight below its hip. */
  readonly stands: boolean
}

export interface LegNames {
  readonly upper: string
  readonly lower: string
  readonly foot: string
  readonly toes: string
}

/** Bent less than this, the plane in which a limb bends in rest says nothing. */
const BENT = 0.2

/**
 * Reads a leg.
 * @param usualPole where its bend usually points: forth for a knee, back for an elbow.
 * @returns null where one of its two long bones is missing.
 */
export function readLeg(
  body: Body,
  names: LegNames,
  { side, usualPole }: { readonly side: 1 | -1; readonly usualPole: Vec3 }
): Leg | null {
  const [upper, lower] = [body.find(names.upper), body.find(names.lower)]
  if (upper < 0 || lower < 0) {
    return null
  }
  const [foot, toes] = [body.find(names.foot), body.find(names.toes)]
  const { bones } = body
  const ankle = foot >= 0 ? bones[foot].head : bones[lower].tail
  const joints = [bones[upper].head, bones[lower].head, ankle] as const
  const first = normalize(subtract(joints[1], joints[0]), [0, -1, 0])
  const second = normalize(subtract(joints[2], joints[1]), [0, -1, 0])
  const bend = cross(first, second)
  const usualHinge = normalize(cross(usualPole, [0, -1, 0]))
  const isBent = length(bend) > BENT
  const hinge = isBent ? normalize(bend) : perpendicular(first, usualHinge)
  // The side of the plane to which a bent limb bends is kept: a bird's knee, a faun's.
  const pole: Vec3 =
    isBent && dot(hinge, usualHinge) < -0.5 ? [-usualPole[0], -usualPole[1], -usualPole[2]] : usualPole
  const stands = first[1] < -0.6 && second[1] < -0.5
  const flat = flatTurn(body, { foot, hinge, pole, second, stands })
  return {
    side,
    upper,
    lower,
    foot,
    toes,
    joints,
    hinge,
    pole,
    flat,
    stands,
    sole: readSole(body, { foot, toes, ankle, flat, side, stands }),
  }
}

interface FootInRest {
  readonly foot: number
  readonly hinge: Vec3
  readonly pole: Vec3
  readonly second: Vec3
  readonly stands: boolean
}

/** A foot of a leg that stands is flat as it is; another goes with its shin until that is upright, and is then levelled. */
function flatTurn(body: Body, { foot, hinge, pole, second, stands }: FootInRest): Quat {
  if (foot < 0 || stands) {
    return NO_TURN
  }
  const upright = turnOfFrames([second, hinge], [[0, -1, 0], normalize(cross(pole, [0, -1, 0]))])
  const points = turnVector(upright, body.directions[foot])
  const forth = Math.sqrt(points[0] * points[0] + points[2] * points[2])
  const level: Vec3 = forth > 0.2 ? [points[0], -0.45 * forth, points[2]] : [0, -0.45, 1]
  return turnsInOrder(upright, turnBetween(points, level))
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
  }
): Sole {
  const { foot, toes, ankle, flat } = rest
  const { bones, source, bounds } = body
  const turned = (point: Vec3): Vec3 => turnVector(flat, subtract(point, ankle))
  if (foot < 0) {
    const drop = rest.stands ? Math.min(0, bounds.min[1] - ankle[1]) : 0
    return { heel: [0, drop, 0], ball: [0, drop, 0], toe: [0, drop, 0] }
  }
  const ball = turned(toes >= 0 ? bones[toes].head : bones[foot].tail)
  const tip = turned(toes >= 0 ? bones[toes].tail : bones[foot].tail)
  const size = Math.max(length(tip), 1e-6)
  const near = 0.75 * size
  let [low, heel, toe] = [Infinity, Infinity, -Infinity]
  const points: Vec3[] = []
  for (let at = 0; at < source.positions.length; at += 3) {
    const [x, y, z] = [source.positions[at], source.positions[at + 1], source.positions[at + 2]]
    if (
      Math.abs(x - ankle[0]) > 2 * size ||
      Math.abs(y - ankle[1]) > 2 * size ||
      Math.abs(z - ankle[2]) > 2 * size
    ) {
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
  if (points.length < 4) {
    const drop = rest.stands ? Math.min(tip[1], bounds.min[1] - ankle[1]) : Math.min(tip[1], -0.3 * size)
    return { heel: [0, drop, -0.3 * size], ball: [ball[0], drop, ball[2]], toe: [tip[0], drop, tip[2]] }
  }
  const layer = low + Math.min(0.35 * Math.max(0, -low), 0.15 * size)
  for (const [, y, z] of points) {
    if (y <= layer) {
      heel = Math.min(heel, z)
      toe = Math.max(toe, z)
    }
  }
  const middle = (heel + toe) / 2
  const bendAt = toes >= 0 && ball[2] > heel && ball[2] < toe ? ball[2] : middle + 0.2 * (toe - heel)
  return { heel: [0, low, heel], ball: [ball[0], low, bendAt], toe: [tip[0], low, toe] }
}

/** Distance from a point to the segment between the origin and `end`. */
function toSegment(point: Vec3, end: Vec3): number {
  const t = Math.min(1, Math.max(0, dot(point, end) / Math.max(dot(end, end), 1e-12)))
  return distance(point, [end[0] * t, end[1] * t, end[2] * t])
}
