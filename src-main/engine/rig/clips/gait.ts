import { exp } from '../../kernel/det-math.ts'
import { cross, distance, normalize, subtract } from '../../kernel/vector.ts'
import { coswave, wave, wrapPhase } from './curves.ts'
import { footAt, lowest, type FootPlace, type Step } from './foot-path.ts'
import type { Leg } from './leg.ts'
import { ModelPose } from './model-pose.ts'
import type { Body } from './body.ts'
import { turnBetween } from '../quaternions.ts'
import { pitchTurn, turnsInOrder } from './turns.ts'
import { reach, reachOf } from './two-bone.ts'

/** A way of going: what each foot does, and how the trunk moves above. */
export interface Gait {
  readonly body: Body
  readonly root: number
  readonly legs: readonly Leg[]
  /** One for each leg. */
  readonly steps: readonly Step[]
  /** Turns the trunk and moves it to the side; its height is found here. */
  readonly trunk: (pose: ModelPose, phase: number) => void
  /** Metres up and down; absent: as the legs ask for, highest where they stand upright. */
  readonly bob?: (phase: number) => number
  /** Metres that the root is lifted at most: legs that are bent in rest stay so. */
  readonly highest?: number
  /** Metres by which it leaves the floor, and every foot that swings with it; absent: it does not. */
  readonly flight?: { readonly body: (phase: number) => number; readonly feet: (phase: number) => number }
  /** How straight legs may become, 1: quite. */
  readonly straightest: number
}

const SAMPLES = 32

/** The height to which the root must be lifted (metres from where the trunk puts it) so that every foot reaches its place. */
export function rootHeight(gait: Gait): (phase: number) => number {
  const ceilings = Array.from({ length: SAMPLES }, (_, k) => ceilingAt(gait, k / SAMPLES))
  const bob = gait.bob ?? bobUnder(ceilings)
  const base = Math.min(...ceilings.map((ceiling, k) => ceiling - bob(k / SAMPLES)))
  const held = Math.min(base, gait.highest ?? Infinity)
  return phase => held + bob(phase)
}

/** How high the root may be at most; down at the ankle where a foot is out of reach at any height. */
function ceilingAt(gait: Gait, phase: number): number {
  const pose = new ModelPose(gait.body)
  gait.trunk(pose, phase)
  return Math.min(
    ...gait.legs.map((leg, i) => {
      // Of what leaps only the feet on the floor hold the body down.
      if (gait.flight !== undefined && swingOf(gait.steps[i], phase) > 0) {
        return Infinity
      }
      const [x, y, z] = pose.joints[leg.upper]
      const { ankle } = footAt(leg, gait.steps[i], phase)
      const far = reachOf(leg) * gait.straightest
      const rise = far * far - (ankle[0] - x) * (ankle[0] - x) - (ankle[2] - z) * (ankle[2] - z)
      return ankle[1] + Math.sqrt(Math.max(rise, 0)) - y
    })
  )
}

/** The first two waves of a cycle of heights: smooth where the heights themselves have corners. */
function bobUnder(heights: readonly number[]): (phase: number) => number {
  const part = (harmonic: number): readonly [number, number] => {
    let [c, s] = [0, 0]
    heights.forEach((height, k) => {
      const phase = (harmonic * k) / heights.length
      c += (2 * height * coswave(phase)) / heights.length
      s += (2 * height * wave(phase)) / heights.length
    })
    return [c, s]
  }
  const [first, second] = [part(1), part(2)]
  return phase =>
    first[0] * coswave(phase) +
    first[1] * wave(phase) +
    second[0] * coswave(2 * phase) +
    second[1] * wave(2 * phase)
}

/**
 * Lowest height of the root in a cycle, metres: very low where the strides are too long.
 *
 * @param height what `rootHeight` tells of it, where that is known.
 */
export const lowestRoot = (gait: Gait, height = rootHeight(gait)): number => {
  return Math.min(...Array.from({ length: SAMPLES }, (_, k) => height(k / SAMPLES)))
}

/** The pose at a phase, its root lifted to a height. */
export function poseGait(gait: Gait, pose: ModelPose, phase: number, height: number): void {
  gait.trunk(pose, phase)
  const [x, y, z] = pose.joints[gait.root]
  pose.move(gait.root, [x, y + height + (gait.flight?.body(phase) ?? 0), z])
  const aloft = gait.flight?.feet(phase) ?? 0
  gait.legs.forEach((leg, i) => {
    const place = footAt(leg, gait.steps[i], phase)
    const swing = swingOf(gait.steps[i], phase)
    // A foot on the floor stays as it stands there.
    placeFoot(pose, leg, swing > 0 ? unfolded(pose, leg, raised(place, aloft), swing) : place)
  })
}

/** How much of its swing a foot has behind it, 0–1; 0 as long as it is on the floor. */
function swingOf({ phase: down, duty }: Step, phase: number): number {
  const own = wrapPhase(phase - down)
  return own < duty ? 0 : (own - duty) / (1 - duty)
}

const raised = ({ ankle: [x, y, z], ...turns }: FootPlace, by: number): FootPlace => ({
  ...turns,
  ankle: [x, y + by, z],
})

/** Cosine of the angle between its two bones to which a leg folds at most, and the share of its length in rest that stays free. */
const FOLDED = 0.42
const REST_FREE = 0.92
/** Share of the leg's length over which it is slowed before that. */
const SOFT = 0.1
/** Share of the leg's length by which a foot that is held lower stays above the floor, and of its swing over which it comes to that. */
const CLEAR = 0.015
const LIFTING = 0.15

/**
 * A foot that would come so near to where its leg begins that the knee snaps past it is held lower, and turned down by less so that its
 * tip stays above the floor.
 */
function unfolded(pose: ModelPose, leg: Leg, place: FootPlace, swing: number): FootPlace {
  const [hip, knee, foot] = leg.joints
  const [a, b] = [distance(hip, knee), distance(knee, foot)]
  const least = Math.min(Math.sqrt(a * a + b * b - 2 * a * b * FOLDED), REST_FREE * distance(hip, foot))
  const [hx, hy, hz] = pose.joints[leg.upper]
  const [x, y, z] = place.ankle
  const square = least * least - (x - hx) * (x - hx) - (z - hz) * (z - hz)
  const soft = SOFT * reachOf(leg)
  const free = hy - Math.sqrt(Math.max(square, 0)) - soft
  if (square <= 0 || y <= free) {
    return place
  }
  const highest = free + soft * (1 - exp((free - y) / soft))
  // Turned level the sole lies just above where it would stand: lower than that the ankle does not go.
  const clear = CLEAR * reachOf(leg) * Math.min(1, swing / LIFTING, (1 - swing) / LIFTING)
  const ankle = [x, Math.min(y, Math.max(highest, clear - lowest(leg, 0))), z] as const
  let [share, step] = [1, 0.5]
  for (let round = 0; round < 6; round += 1) {
    const low = Math.min(
      lowest(leg, share * place.pitch),
      lowest(leg, share * place.pitch, share * place.toePitch)
    )
    share += ankle[1] + low < clear ? -step : share < 1 ? step : 0
    step /= 2
  }
  return { ankle, pitch: share * place.pitch, toePitch: share * place.toePitch }
}

/** Sets a foot down: leg, foot and toes. A leg in one piece points there. */
export function placeFoot(
  pose: ModelPose,
  leg: Leg,
  { ankle, pitch, toePitch }: ReturnType<typeof footAt>
): void {
  const way = normalize(subtract(ankle, pose.joints[leg.upper]), [0, -1, 0])
  if (leg.isStiff) {
    pose.turn(leg.upper, turnBetween(normalize(subtract(leg.joints[2], leg.joints[0])), way))
    return
  }
  reach(pose, leg, ankle, cross(way, leg.axis))
  pose.turn(leg.foot, turnsInOrder(leg.flat, pitchTurn(pitch)))
  pose.turn(leg.toes, turnsInOrder(leg.flat, pitchTurn(toePitch)))
}
