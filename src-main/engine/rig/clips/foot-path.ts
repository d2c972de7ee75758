import { sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, subtract } from '../../kernel/vector.ts'
import { turnVector } from '../quaternions.ts'
import { bump, ease, softHermite, wrapPhase } from './curves.ts'
import type { Leg } from './leg.ts'
import { pitchTurn } from './turns.ts'

/** How one leg goes in a gait. */
export interface Step {
  /** Phase of the cycle at which this foot comes down. */
  readonly phase: number
  /** Share of the cycle that it stays on the floor. */
  readonly duty: number
  /** Metres that the body goes in a cycle. */
  readonly stride: number
  /** Where its ankle stands in the middle of its stance: metres to the side and forth. */
  readonly track: readonly [x: number, z: number]
  /** Metres that the foot is lifted as it swings. */
  readonly lift: number
  /** Radians that the foot is turned down (its heel or hock up) at a phase of its own cycle, 0: it comes down. */
  readonly pitch: (phase: number) => number
}

export interface FootPlace {
  /** In model space, the floor at 0. */
  readonly ankle: Vec3
  readonly pitch: number
  /** Radians that toes are turned down; 0 as long as they are on the floor. */
  readonly toePitch: number
}

/** Where a foot is at a phase of the whole cycle. It rolls over heel and ball as it stands and does not slide. */
export function footAt(leg: Leg, step: Step, phase: number): FootPlace {
  const own = wrapPhase(phase - step.phase)
  return own < step.duty ? standing(leg, step, own) : swinging(leg, step, own)
}

function standing(leg: Leg, step: Step, own: number): FootPlace {
  const [aside, forth] = step.track
  return rolledFoot(leg, [aside, forth + step.stride * (step.duty / 2 - own)], step.pitch(own))
}

/**
 * A foot on the floor, rolled over its heel or its toes.
 * @param track metres to the side and forth at which its ankle stands while it is flat.
 * @param pitch radians that it is turned down.
 */
export function rolledFoot(leg: Leg, track: readonly [number, number], pitch: number): FootPlace {
  const turn = pitchTurn(pitch)
  const toePitch = leg.bendsToes ? Math.min(0, pitch) : pitch
  if (leg.bendsToes && pitch > 0) {
    // The toes stay as they are, and their joint with them; but what skin under it is drawn back the foot goes forth by half, so that each slides half as far.
    const { bend } = leg.sole
    const [x, y, z] = turnVector(turn, bend)
    const forth = track[1] + bend[2] + 0.5 * leg.drag * sin(pitch)
    const ankle: Vec3 = [track[0] + bend[0] - x, bend[1] - lowestOf(leg) - y, forth - z]
    return { ankle, pitch, toePitch }
  }
  const { profile } = leg.sole
  const way = pitch < 0 ? -1 : 1
  let at = profile.reduce((low, [, y], i) => (y < profile[low][1] ? i : low), 0)
  let touched = profile[at][2]
  let point = turnVector(turn, profile[at])
  // From corner to corner of its outline as far as it is turned: the floor under it is as long as what has rolled over it.
  for (let next = at + way; next >= 0 && next < profile.length; next += way) {
    const turned = turnVector(turn, profile[next])
    if (turned[1] > point[1]) {
      break
    }
    touched += way * distance(profile[at], profile[next])
    at = next
    point = turned
  }
  return { ankle: [track[0], -point[1], track[1] + touched - point[2]], pitch, toePitch }
}

/** A small part of the cycle, over which speeds are measured. */
const MOMENT = 1e-4

function swinging(leg: Leg, step: Step, own: number): FootPlace {
  const width = 1 - step.duty
  const t = (own - step.duty) / width
  const [off, on] = [standing(leg, step, step.duty), standing(leg, step, 0)]
  const slope = (at: number): Vec3 => {
    const [before, after] = [standing(leg, step, at), standing(leg, step, at + MOMENT)].map(
      ({ ankle }) => ankle
    )
    const [x, y, z] = subtract(after, before)
    const k = width / MOMENT
    return [x * k, y * k, z * k]
  }
  const [leave, land] = [slope(step.duty - MOMENT), slope(0)]
  // Near the floor it goes as the floor does, before it comes down and just after it left.
  const path = (axis: 0 | 1 | 2): number =>
    axis === 1
      ? softHermite([off.ankle[1], on.ankle[1]], [leave[1], land[1]], t)
      : alongFloor([off.ankle[axis], on.ankle[axis]], [leave[axis], land[axis]], { t, cycle: width })
  const pitch = step.pitch(own)
  const rise = step.pitch(step.duty) === 0 ? liftedFlat(t) : lifted(t)
  const free = path(1) + step.lift * rise
  const toePitch = leg.bendsToes ? pitch * ease(0, 0.6, t) : pitch
  // Toes that are still on the floor also count as if they were pitched with the foot: it is lifted clear of it and does not graze it.
  const clear = 0.25 * step.lift * rise - Math.min(lowest(leg, pitch), lowest(leg, pitch, toePitch))
  return { ankle: [path(0), Math.max(free, clear), path(2)], pitch, toePitch }
}

/** How high a foot is in its swing that rolled off, 0–1: it comes down steeper than it left. */
const lifted = (t: number): number => 0.9 * bump(t) * (1 + 0.8 * ease(0.3, 0.9, t))

/** Shares of a cycle that a foot goes with the floor after it left it and before it comes down; it reaches as far beyond where it stands. */
const LEAVING = 0.007
const LANDING = 0.025

/**
 * From one place to the other as `softHermite`, with the given slopes held for a while at both ends.
 * @param cycle share of the cycle that the swing takes.
 */
function alongFloor(
  [from, to]: readonly [number, number],
  [leave, land]: readonly [number, number],
  { t, cycle }: { readonly t: number; readonly cycle: number }
): number {
  const [first, last] = [LEAVING / cycle, LANDING / cycle]
  if (t < first) {
    return from + leave * t
  }
  if (t > 1 - last) {
    return to - land * (1 - t)
  }
  const width = 1 - first - last
  return softHermite(
    [from + leave * first, to - land * last],
    [leave * width, land * width],
    (t - first) / width
  )
}

/** How high a foot is in its swing that does not roll off, 0–1: lifted before it goes forth, because what still grazes the floor slides. */
function liftedFlat(t: number): number {
  const u = 4 * t * (1 - t)
  return u * Math.sqrt(Math.max(u, 0))
}

/** The lowest point of a pitched foot whose toes are pitched as they are, relative to its ankle. */
export function lowest({ sole, bendsToes }: Leg, pitch: number, toePitch = pitch): number {
  const [turn, toeTurn] = [pitchTurn(pitch), pitchTurn(toePitch)]
  const joint = turnVector(turn, sole.bend)[1]
  return Math.min(
    ...sole.profile.map(point =>
      bendsToes && point[2] > sole.bend[2]
        ? joint + turnVector(toeTurn, subtract(point, sole.bend))[1]
        : turnVector(turn, point)[1]
    )
  )
}

/** The height of a flat sole, relative to its ankle. */
export const lowestOf = ({ sole }: Leg): number => Math.min(sole.heel[1], sole.ball[1], sole.toe[1])
