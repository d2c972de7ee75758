import { asin, cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, subtract } from '../../kernel/vector.ts'
import { coswave, mixed, softHermite, wave, wrapPhase } from './curves.ts'
import type { Body } from './body.ts'
import type { Human } from './human.ts'
import type { Leg } from './leg.ts'
import type { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { heldBy } from './sole.ts'
import { GRAVITY, strideOf } from './stride.ts'
import { pitchTurn, rollTurn } from './turns.ts'

/** Legs in one piece, as those of toys and figures of blocks: they swing from the hip and roll over the edges of their soles. */
export const hasStiffLegs = ({ legs }: Human): boolean => legs.every(({ isStiff }) => isStiff)

/** Directions in which the farthest points of a leg are kept. */
const DIRECTIONS = 64

/** The outline of a leg seen from its side, relative to its hip: height and depth. */
function outlineOf(body: Body, { upper, joints }: Leg): readonly (readonly [y: number, z: number])[] {
  const points = heldBy(body, [upper]).map(point => subtract(point, joints[0]))
  const kept = new Set<Vec3>()
  for (let k = 0; k < DIRECTIONS && points.length > 0; k += 1) {
    const [c, s] = [cos((TAU * k) / DIRECTIONS), sin((TAU * k) / DIRECTIONS)]
    kept.add(points.reduce((a, b) => (b[1] * c + b[2] * s > a[1] * c + a[2] * s ? b : a)))
  }
  return [...kept].map(([, y, z]) => [y, z])
}

/** How a stiff leg stands on the floor while it is turned, radians forth. */
interface Roll {
  /** Metres that its hip is above the floor. */
  readonly heightAt: (angle: number) => number
  /** Metres that its hip goes forth from `most` to `-most`: from edge to edge of the sole, none of which slides. */
  readonly length: number
  /** The turn when so much of that way is gone, 0–1. */
  readonly angleAt: (share: number) => number
}

const STEPS = 96

function rollOf(body: Body, leg: Leg, most: number): Roll {
  const outline = outlineOf(body, leg)
  const lowestAt = (angle: number): readonly [number, number] => {
    const [c, s] = [cos(angle), sin(angle)]
    return outline.reduce((a, b) => (b[0] * c + b[1] * s < a[0] * c + a[1] * s ? b : a))
  }
  const rise = ([y, z]: readonly [number, number], angle: number): number => y * cos(angle) + z * sin(angle)
  const forth = ([y, z]: readonly [number, number], angle: number): number => z * cos(angle) - y * sin(angle)
  const angles = Array.from({ length: STEPS + 1 }, (_, i) => mixed(most, -most, i / STEPS))
  const ways = [0]
  for (let i = 0; i < STEPS; i += 1) {
    const edge = lowestAt((angles[i] + angles[i + 1]) / 2)
    ways.push(ways[i] + forth(edge, angles[i]) - forth(edge, angles[i + 1]))
  }
  const length = ways[STEPS]
  return {
    heightAt: angle => -rise(lowestAt(angle), angle),
    length,
    angleAt: share => {
      const way = share * length
      const next = Math.min(
        STEPS,
        Math.max(
          1,
          ways.findIndex(each => each >= way)
        )
      )
      const part = (way - ways[next - 1]) / Math.max(ways[next] - ways[next - 1], 1e-12)
      return mixed(angles[next - 1], angles[next], part)
    },
  }
}

/** What tells a walk of stiff legs from a run. */
export interface StiffManner {
  readonly name: string
  readonly froude: number
  /** Share of the cycle that a foot is on the floor; less than a half: it hops from one to the other. */
  readonly duty: number
  readonly quickest: number
}

/** Sine of the farthest turn of a leg. */
const FARTHEST = 0.56
/** Share of the leg's length by which a foot is lifted, as the hips roll over the other leg, and sine of the farthest roll. */
const CLEAR = 0.07
const FARTHEST_ROLL = 0.16
/** Sine of the roll that a landing would need, beyond which strides are shortened: the hop gives the rest. */
const FARTHEST_LIST = 0.19
/** Radians of the smallest step. */
const SMALLEST = 0.1
/** Share of the leg's length by which one foot is above the floor as the other lands from a hop. */
const LANDING = 0.015
/** Phases at which legs are seen to pass each other, and the sine of a roll that keeps a foot clear then. */
const PASSING = 12
const GRAZING = 0.02
/** Of the roll of its hips the trunk takes back so much. */
const LEVEL = 0.6
const MOMENT = 1e-3

/**
 * A waddle: each leg turns so that its sole, on whichever edge it stands, goes with the floor, and the hips roll over it to lift the other one.
 * @param trunk poses the trunk and the arms, hips neither rolled nor turned.
 */
export function stiffGait(
  human: Human,
  { name, froude, duty, quickest }: StiffManner,
  trunk: (pose: ModelPose, phase: number) => void
): Motion {
  const { body, legs, hips, spine, hipWidth, height } = human
  const wanted = strideOf(froude, height, quickest)
  let most = asin(Math.min(FARTHEST, (wanted.length * duty) / (2 * height)))
  let rolls = legs.map(leg => rollOf(body, leg, most))
  const flight = Math.max(0, 0.5 - duty)
  const apart = Math.max(2 * hipWidth, 1e-9)
  const turnAt = ({ angleAt }: Roll, own: number): number => {
    if (own <= duty) {
      return angleAt(own / duty)
    }
    const slope = (at: number): number =>
      ((angleAt(at + MOMENT) - angleAt(at)) / MOMENT) * ((1 - duty) / duty)
    return softHermite([-most, most], [slope(1 - MOMENT), slope(0)], (own - duty) / (1 - duty))
  }
  // Feet are longer before than behind: as one comes down on its heel the other stands higher, on its toes, and the hips fall to its side.
  const listOf = (): number => {
    const fall = Math.max(0, ...rolls.map(roll => roll.heightAt(turnAt(roll, 0.5)) - roll.heightAt(most)))
    // Of what hops the foot that is still behind must be clear by then.
    const landing = flight > 0 && fall > 0.1 * LANDING * height ? LANDING * height : 0
    return (fall + landing) / apart
  }
  // And as it passes the leg that stands it must not graze the floor.
  const tiltOf = (): number => {
    const [stands, swings] = rolls
    return Array.from({ length: PASSING - 1 }, (_, i) => (0.5 * (i + 1)) / PASSING)
      .filter(phase => phase < duty)
      .reduce(
        (roll, phase) => {
          const higher = swings.heightAt(turnAt(swings, phase + 0.5)) - stands.heightAt(turnAt(stands, phase))
          return Math.max(roll, (higher / apart - listOf() * coswave(phase)) / wave(phase) + GRAZING)
        },
        Math.min(FARTHEST_ROLL, (CLEAR * height) / apart)
      )
  }
  while (most > SMALLEST && (listOf() > FARTHEST_LIST || tiltOf() > FARTHEST_ROLL)) {
    most *= 0.9
    rolls = legs.map(leg => rollOf(body, leg, most))
  }
  const [tilt, list] = [tiltOf(), listOf()].map(sine => asin(Math.min(FARTHEST_ROLL, sine)))
  const stride = Math.min(...rolls.map(({ length }) => length)) / duty
  const seconds = Math.max(quickest, wanted.seconds * Math.sqrt(stride / wanted.length))
  const hop = (GRAVITY * flight * flight * seconds * seconds) / 8
  return {
    name,
    seconds,
    speed: stride / seconds,
    pose: (pose, phase) => {
      trunk(pose, phase)
      const roll = -tilt * wave(phase) - list * coswave(phase)
      pose.turnBy(hips, rollTurn(roll))
      pose.turnBy(spine[0] ?? -1, rollTurn(-LEVEL * roll))
      const angles = legs.map(({ side }, i) => turnAt(rolls[i], wrapPhase(phase - (side === 1 ? 0 : 0.5))))
      legs.forEach(({ upper }, i) => pose.turn(upper, pitchTurn(-angles[i])))
      // Hips stay in the middle, as high as the leg that is lowest lets them be.
      const aside = legs.reduce((sum, { upper, joints }) => sum + joints[0][0] - pose.joints[upper][0], 0)
      const rise = Math.max(
        ...legs.map(({ upper }, i) => rolls[i].heightAt(angles[i]) - pose.joints[upper][1])
      )
      const aloft = Math.max(0, wrapPhase(2 * phase) / 2 - duty) / Math.max(flight, 1e-9)
      const lift = rise + 4 * hop * aloft * (1 - aloft)
      pose.move(hips, add(pose.joints[hips], [aside / legs.length, lift, 0]))
    },
  }
}

/** Moves the body up or down until its legs, as they are turned, are on the floor. */
export function standOnLegs(human: Human, pose: ModelPose): void {
  pose.move(human.hips, add(pose.joints[human.hips], [0, -lowestLeg(human, pose), 0]))
}

/** The same motion, its stiff legs never under the floor. */
export function onStiffLegs(human: Human, motion: Motion): Motion {
  return hasStiffLegs(human)
    ? {
        ...motion,
        pose: (pose, phase) => {
          motion.pose(pose, phase)
          if (lowestLeg(human, pose) < 0) {
            standOnLegs(human, pose)
          }
        },
      }
    : motion
}

const lowestLeg = ({ body, legs }: Human, pose: ModelPose): number =>
  Math.min(
    ...legs.flatMap(({ upper }) => heldBy(body, [upper]).map(point => pose.at(upper, point)[1])),
    Infinity
  )
