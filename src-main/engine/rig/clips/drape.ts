import { acos, asin, atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, cross, dot, mix, scale, subtract } from '../../kernel/vector.ts'
import type { Body } from './body.ts'
import { DEGREE } from './curves.ts'
import { layOverLap } from './lap.ts'
import { ModelPose } from './model-pose.ts'
import {
  legsUnder,
  lengthOf,
  outward,
  readSkirtChains,
  type LegBones,
  type SkirtChain,
} from './skirt-chains.ts'

/** Balls along each leg by how far down they lie (0 the hip, 1 the knee, 2 the ankle), their radii in lengths of the thigh. */
const BALLS: readonly (readonly [at: number, radius: number])[] = [
  [0.3, 0.26],
  [0.45, 0.26],
  [0.6, 0.27],
  [0.8, 0.265],
  [1, 0.26],
  [1.25, 0.22],
  [1.5, 0.18],
  [1.75, 0.165],
  [2, 0.16],
]
/** The tip of the foot. */
const TOE = 0.15
/** Cloth is lifted so far from straight down, at most. */
const MOST = 96 * DEGREE
/** Of what one chain is lifted beyond rest those within a right angle around the hem are lifted by the square of the cosine at least: a knee makes a round tent of cloth. */
const alongHem = (one: SkirtChain, other: SkirtChain): number => {
  const cosine = Math.max(0, dot(one.out, other.out))
  return cosine * cosine
}
/** A ball that the chain would touch so much beyond the end of a bone does not lift that bone any more. */
const FADE = 0.2
/** Frames before and after one of which the highest counts, and over which the mean is taken then. */
const SOFT = 2
/** Radians by which the air blows the back of a skirt back, a metre a second, and most of it. */
const BLOWN = 3 * DEGREE
const MOST_BLOWN = 9 * DEGREE

interface Ball {
  readonly at: Vec3
  readonly radius: number
}

/**
 * Lets the chains of a skirt hang from the hips, around the legs as these are posed, and lie on the floor where they are too long: each bone
 * turns out of straight down as far as the farthest of the legs beside it asks for, and no more. It is done for a whole cycle at a time, so
 * that cloth begins to rise before a knee comes, and falls after it.
 *
 * @param frames one cycle, its end left out.
 * @param speed metres a second that the body goes forth.
 * @param sits whether its weight is on a seat: its skirt lies over its lap then, and under its thighs.
 */
export function drapeSkirt(
  body: Body,
  frames: readonly ModelPose[],
  { speed = 0, sits = false }: { readonly speed?: number; readonly sits?: boolean }
): void {
  const chains = readSkirtChains(body)
  const legs = legsUnder(body)
  if (chains.length < 3 || legs.length === 0) {
    return
  }
  if (sits) {
    for (const pose of frames) {
      const balls = legs.flatMap(leg => ballsOf(leg, pose).slice(0, KNEES))
      layOverLap(pose, chains, {
        legs,
        keepClear: (chain, bone) => keepBeforeKnees(pose, chain, { bone, balls }),
      })
    }
    return
  }
  const rest = new ModelPose(body)
  const floor = body.bounds.min[1]
  const ballsAtRest = legs.flatMap(leg => ballsOf(leg, rest))
  const balls = frames.map(frame => legs.flatMap(leg => ballsOf(leg, frame)))
  const links = Math.max(...chains.map(({ bones }) => bones.length))
  for (let link = 0; link < links; link += 1) {
    const lifts = chains.map(chain => {
      const bone = chain.bones[link]
      if (bone === undefined) {
        return frames.map(() => 0)
      }
      const free = ballsAtRest.map(ball =>
        Math.max(0, needed(chain, { body, bone, pose: rest, out: chain.out }, ball) - chain.rest[link])
      )
      return frames.map((pose, i) => {
        const out = outward(chain, body, pose)
        const asked = balls[i].map(
          (ball, k) => needed(chain, { body, bone, pose, out }, ball) - free[k] - chain.rest[link]
        )
        const wind = Math.min(MOST_BLOWN, BLOWN * speed) * Math.max(0, -out[2])
        return Math.min(MOST - chain.rest[link], Math.max(wind, 0, ...asked))
      })
    })
    const shared = chains.map(chain => {
      const shares = chains.map(other => alongHem(chain, other))
      return frames.map((_, i) =>
        lifts.reduce((most, lift, other) => Math.max(most, shares[other] * lift[i]), 0)
      )
    })
    shared.forEach((own, at) => {
      const chain = chains[at]
      const bone = chain.bones[link]
      if (bone === undefined) {
        return
      }
      const size = lengthOf(body, bone)
      softened(own).forEach((lift, i) => {
        const pose = frames[i]
        const room = (pose.joints[bone][1] - floor - clearance(body, bone, floor)) / size
        const onFloor = acos(Math.min(1, Math.max(-0.05, room)))
        const angle = Math.max(chain.rest[link] + lift, onFloor)
        pose.aim(bone, tilted(outward(chain, body, pose), angle))
      })
    })
  }
}

/** Balls from the hip to the knee. */
const KNEES = BALLS.filter(([at]) => at <= 1).length
/** A chain in front faces so much forth. */
const IN_FRONT = 0.7

/** Where a bone of a chain in front would cut through a knee, it passes before it: one does whose joint lies short of the knee. */
function keepBeforeKnees(
  pose: ModelPose,
  chain: SkirtChain,
  { bone, balls }: { readonly bone: number; readonly balls: readonly Ball[] }
): void {
  const { body } = pose
  const out = outward(chain, body, pose)
  const way = pose.direction(bone)
  const angle = atan2(dot(way, out), -way[1])
  const asked = Math.max(...balls.map(ball => needed(chain, { body, bone, pose, out }, ball)))
  if (out[2] > IN_FRONT && asked > angle) {
    pose.aim(bone, tilted(out, Math.min(MOST, asked)))
  }
}

/** How high the tip of a bone stays over the floor: as in rest, at most a hand's breadth. */
const clearance = ({ bones, bounds }: Body, bone: number, floor: number): number =>
  Math.min(bones[bone].tail[1] - floor, 0.012 * (bounds.max[1] - floor))

const tilted = (out: Vec3, angle: number): Vec3 => add(scale(out, sin(angle)), [0, -cos(angle), 0])

function ballsOf({ upper, lower, foot, thigh, thick }: LegBones, pose: ModelPose): Ball[] {
  const { bones } = pose.body
  const [hip, knee, ankle] = [pose.joints[upper], pose.joints[lower], pose.at(lower, bones[lower].tail)]
  const leg = BALLS.map(([at, radius]) => ({
    at: at <= 1 ? mix(hip, knee, at) : mix(knee, ankle, at - 1),
    radius: radius * thigh * (at <= 1 ? thick : 1),
  }))
  return foot < 0 ? leg : [...leg, { at: pose.at(foot, bones[foot].tail), radius: TOE * thigh }]
}

/** The angle from straight down at which a bone passes outside of a ball; a small one where it is not in its way. */
function needed(
  { half }: SkirtChain,
  {
    body,
    bone,
    pose,
    out,
  }: { readonly body: Body; readonly bone: number; readonly pose: ModelPose; readonly out: Vec3 },
  { at, radius }: Ball
): number {
  const off = subtract(at, pose.joints[bone])
  const [away, down] = [dot(off, out), -off[1]]
  // Cloth between two chains goes with both.
  const aside = Math.abs(dot(off, cross([0, 1, 0], out)))
  const beside = Math.max(0, aside - sin(half) * Math.max(0.5 * radius, Math.sqrt(away * away + down * down)))
  if (beside >= radius) {
    return -1
  }
  const thick = Math.sqrt(radius * radius - beside * beside)
  const far = Math.sqrt(away * away + down * down)
  if (far <= thick) {
    return -1
  }
  const touch = Math.sqrt(far * far - thick * thick)
  const angle = atan2(away, down) + asin(Math.min(1, thick / far))
  const size = lengthOf(body, bone)
  const within = Math.min(1, Math.max(0, 1 + (size - touch) / (FADE * size)))
  return within <= 0 ? -1 : angle * within
}

/** The highest around each frame, and the mean around it then: never less than it was. */
function softened(lifts: readonly number[]): number[] {
  const count = lifts.length
  const around = (list: readonly number[], i: number): number[] =>
    Array.from({ length: 2 * SOFT + 1 }, (_, k) => list[(i + k - SOFT + SOFT * count) % count])
  const high = lifts.map((_, i) => Math.max(...around(lifts, i)))
  return high.map((_, i) => around(high, i).reduce((sum, each) => sum + each, 0) / (2 * SOFT + 1))
}
