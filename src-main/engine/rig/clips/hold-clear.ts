import { atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { cross, mix, normalize } from '../../kernel/vector.ts'
import type { Body } from './body.ts'
import { DEGREE } from './curves.ts'
import { farPoints } from './held-points.ts'
import type { Arm } from './human.ts'
import type { ModelPose } from './model-pose.ts'
import { readSkirtChains, type SkirtChain } from './skirt-chains.ts'
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

/**
 * Holds what a hand has at the side of a skirt clear of it: the arm is held as far out and forth as the widest moment of the clip asks for, all
 * along it, and what it holds stays upright as it was, or is tilted a little. A broom would go through the cloth at each step.
 *
 * @param frames one cycle, its skirt draped.
 */
export function keepHeldClear(body: Body, frames: readonly ModelPose[], arms: readonly Arm[]): void {
  const chains = readSkirtChains(body)
  if (chains.length < 3 || arms.length === 0) {
    return
  }
  const outlines = frames.map(pose => outlineOf(pose, chains))
  const clear = CLEAR * (body.bounds.max[1] - body.bounds.min[1])
  for (const arm of arms) {
    const points = arm.holds ? farPoints(body, arm.hand) : []
    if (points.length === 0) {
      continue
    }
    const isClear = (pose: ModelPose, frame: number): boolean =>
      points.every(point => {
        const [hand, end] = [pose.joints[arm.hand], pose.at(arm.hand, point)]
        return ALONG.every(t => roomAt(outlines[frame], mix(hand, end, t)) > clear)
      })
    for (let angle = 0; angle < MOST && !frames.every(isClear); angle += STEP) {
      frames.forEach(pose => holdOut(pose, arm, STEP))
    }
    const axis = normalize(cross([0, -1, 0], [0.45 * arm.side, 0, 0.9]))
    for (let angle = 0; angle < MOST_TILT && !frames.every(isClear); angle += STEP) {
      frames.forEach(pose => pose.turnBy(arm.hand, turnAbout(axis, STEP)))
    }
  }
}

function holdOut(pose: ModelPose, arm: Arm, angle: number): void {
  const turn = pose.turns[arm.hand]
  pose.turnBy(arm.upper, turnsInOrder(rollTurn(arm.side * angle), pitchTurn(-FORTH * angle)))
  pose.turn(arm.hand, turn)
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
  if (ring.length < outline.length / 2) {
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
