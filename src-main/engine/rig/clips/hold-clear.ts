import { atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, cross, distance, dot, mix, normalize, subtract } from '../../kernel/vector.ts'
import { multiplyTurns, NO_TURN, turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Body } from './body.ts'
import { DEGREE } from './curves.ts'
import { farPoints } from './held-points.ts'
import type { Arm } from './human.ts'
import type { ModelPose } from './model-pose.ts'
import { legsUnder, readSkirtChains, type LegBones, type SkirtChain } from './skirt-chains.ts'
import { pitchTurn, rollTurn, turnAbout, turnsInOrder } from './turns.ts'

/** Radians by which an arm is held farther out and forth, step by step, and at most. */
const STEP = 4 * DEGREE
const MOST = 40 * DEGREE
/** Where that is not enough, the lower end is tilted forth and out by so much at most: its upper end passes behind the shoulder. */
const MOST_TILT = 32 * DEGREE
/** Of what it is held out, so much forth as well. */
const FORTH = 0.5
/** Points along what is held, from the hand to each of its ends. */
const ALONG = [0.2, 0.4, 0.6, 0.8, 1]
/** Of the height, that it stays away from cloth. */
const CLEAR = 0.008

/** A leg with its clothes, in lengths of its thigh. */
const LEG = 0.22
/** Frames of a clip that are looked at. */
const LOOKED_AT = 40

/**
 * Holds what a hand has at the side of a skirt or of legs clear of them: the arm is held as far out and forth as the widest moment of the clip asks
 * for, all along it, and what it holds stays upright as it was, or is tilted a little. A broom would go through the cloth at each step. What
 * cannot be held clear stays where it is.
 *
 * @param frames one cycle, its skirt draped.
 */
export function keepHeldClear(body: Body, frames: readonly ModelPose[], arms: readonly Arm[]): void {
  const stride = Math.ceil(frames.length / LOOKED_AT)
  const looked = arms.length === 0 ? [] : frames.filter((_, i) => i % stride === 0)
  const [chains, legs] = [readSkirtChains(body), legsUnder(body)]
  const outlines = looked.map(pose => outlineOf(pose, chains))
  const bones = looked.map(pose => legs.map(leg => legOf(pose, leg)))
  const clear = CLEAR * (body.bounds.max[1] - body.bounds.min[1])
  for (const arm of arms) {
    const points = [...new Map(farPoints(body, arm.hand).map(point => [point.join(), point])).values()]
    const poses = looked.map(pose => ({
      shoulder: pose.joints[arm.upper],
      hand: pose.joints[arm.hand],
      ends: points.map(point => subtract(pose.at(arm.hand, point), pose.joints[arm.hand])),
    }))
    const isClear = (at: Vec3, frame: number): boolean =>
      roomAt(outlines[frame], at) > clear && bones[frame].every(leg => roomBeside(leg, at) > clear)
    const found = findHold(poses, arm, isClear)
    if (found !== null) {
      frames.forEach(pose => holdOut(pose, arm, found))
    }
  }
}

/** How far an arm is held out, and what it holds is tilted: radians. */
interface Hold {
  readonly out: number
  readonly tilt: number
}

/** An arm in one pose: its joints, and where the ends of what it holds lie from its hand. Metres. */
interface HeldPose {
  readonly shoulder: Vec3
  readonly hand: Vec3
  readonly ends: readonly Vec3[]
}

/** The least that is clear in all poses; null where nothing is. */
function findHold(
  poses: readonly HeldPose[],
  arm: Arm,
  isClear: (at: Vec3, frame: number) => boolean
): Hold | null {
  for (let step = 0; step * STEP <= MOST + MOST_TILT; step += 1) {
    const out = Math.min(step * STEP, MOST)
    const way = { out, tilt: step * STEP - out }
    const [outward, tilting] = turnsOf(arm, way)
    const allClear = poses.every(({ shoulder, hand, ends }, frame) => {
      const held = add(shoulder, turnVector(outward, subtract(hand, shoulder)))
      return ends.every(end => {
        const to = turnVector(tilting, end)
        return ALONG.every(t => isClear(addScaled(held, to, t), frame))
      })
    })
    if (allClear) {
      return way
    }
  }
  return null
}

/** How far the arm turns, and what it holds: in model space. */
function turnsOf(arm: Arm, { out, tilt }: Hold): readonly [outward: Quat, tilting: Quat] {
  const axis = normalize(cross([0, -1, 0], [0.45 * arm.side, 0, 0.9]))
  return [
    turnsInOrder(rollTurn(arm.side * out), pitchTurn(-FORTH * out)),
    tilt === 0 ? NO_TURN : turnAbout(axis, tilt),
  ]
}

function holdOut(pose: ModelPose, arm: Arm, hold: Hold): void {
  if (hold.out === 0) {
    return
  }
  const turn = pose.turns[arm.hand]
  const [outward, tilting] = turnsOf(arm, hold)
  pose.turnBy(arm.upper, outward)
  pose.turn(arm.hand, multiplyTurns(tilting, turn))
}

/** The joints of a leg, and how thick it is: metres. */
interface LegLine {
  readonly joints: readonly [hip: Vec3, knee: Vec3, ankle: Vec3]
  readonly radius: number
}

const legOf = (pose: ModelPose, { upper, lower, thigh }: LegBones): LegLine => ({
  joints: [pose.joints[upper], pose.joints[lower], pose.at(lower, pose.body.bones[lower].tail)],
  radius: LEG * thigh,
})

/** Metres that a point lies outside of a leg. */
function roomBeside({ joints: [hip, knee, ankle], radius }: LegLine, at: Vec3): number {
  return Math.min(toSegment(at, hip, knee), toSegment(at, knee, ankle)) - radius
}

function toSegment(at: Vec3, from: Vec3, to: Vec3): number {
  const [way, off] = [subtract(to, from), subtract(at, from)]
  const t = Math.min(1, Math.max(0, dot(off, way) / Math.max(dot(way, way), 1e-12)))
  return distance(at, mix(from, to, t))
}

/** Chains of a skirt as they hang, each from its root down: metres. */
type Outline = readonly (readonly Vec3[])[]

function outlineOf(pose: ModelPose, chains: readonly SkirtChain[]): Outline {
  return chains.map(({ bones }) => [
    ...bones.map(bone => pose.joints[bone]),
    pose.at(bones[bones.length - 1], pose.body.bones[bones[bones.length - 1]].tail),
  ])
}

/** Metres that a point lies outside of a skirt at its height, from the middle of the skirt there; Infinity above and below it. */
function roomAt(outline: Outline, [x, y, z]: Vec3): number {
  const ring = outline.map(chain => crossing(chain, y)).filter(point => point !== null)
  if (ring.length < 3 || ring.length < outline.length / 2) {
    return Infinity
  }
  const middle: Vec3 = [
    ring.reduce((sum, point) => sum + point[0], 0) / ring.length,
    y,
    ring.reduce((sum, point) => sum + point[2], 0) / ring.length,
  ]
  const polar = ring
    .map(([a, , c]) => ({
      angle: atan2(a - middle[0], c - middle[2]),
      radius: size(a - middle[0], c - middle[2]),
    }))
    .sort((a, b) => a.angle - b.angle)
  const angle = atan2(x - middle[0], z - middle[2])
  // Between two chains cloth bulges out to the wider of both.
  const next = polar.findIndex(each => each.angle > angle)
  const [right, left] = [
    polar[next < 0 ? 0 : next],
    polar[(next < 0 ? polar.length - 1 : next - 1 + polar.length) % polar.length],
  ]
  return size(x - middle[0], z - middle[2]) - Math.max(left.radius, right.radius)
}

/** Where a chain, from its root down, passes a height; null where it does not come so far. */
function crossing(chain: readonly Vec3[], y: number): Vec3 | null {
  const below = chain.findIndex(point => point[1] <= y)
  if (below < 1) {
    return null
  }
  const [from, to] = [chain[below - 1], chain[below]]
  return mix(from, to, (from[1] - y) / Math.max(1e-9, from[1] - to[1]))
}

const size = (a: number, b: number): number => Math.sqrt(a * a + b * b)
