import { atan2 } from '../../kernel/det-math.ts'
import { distance, subtract } from '../../kernel/vector.ts'
import type { Beast, BeastLeg } from './beast.ts'
import { isHeavy, poseBeast, poseTail } from './beast.ts'
import { hopOf } from './beast-hop.ts'
import { coswave, cycleThrough, DEGREE, wave } from './curves.ts'
import type { Step } from './foot-path.ts'
import { lowestRoot, poseGait, rootHeight, type Gait } from './gait.ts'
import { ModelPose } from './model-pose.ts'
import { turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Motion } from './motion.ts'
import { strideOf, type Stride } from './stride.ts'
import { angleOf, pitchTurn, rollTurn, turnsInOrder, yawTurn } from './turns.ts'

/** What makes a gait: when each foot comes down, how long it stays, and what the trunk does. */
interface Manner {
  readonly name: string
  readonly froude: number
  readonly duty: number
  /** Phase of the footfall of each foot: left hind, left front, right hind, right front. */
  readonly footfalls: readonly [number, number, number, number]
  readonly lift: number
  readonly quickest: number
  /** Shares of the height of the legs that the trunk rises and sinks, so many times a cycle. */
  readonly bob: number
  readonly bobs: 1 | 2
  readonly bobAt: number
  /** Radians that the back bends up and down, once a cycle, and to the sides. */
  readonly gather: number
  readonly bend: number
  readonly nod: number
  /** Radians that a trunk on two legs leans to each side, and how far it goes there as a share of the height of the legs. */
  readonly roll: number
  readonly sway: number
  /** Share of the height of the legs that the trunk may sink below standing. */
  readonly sink: number
  /** Radians by which the shoulders may sink below the hips. */
  readonly dip: number
}

// Footfalls and duty factors of dogs and horses (Hildebrand, Symmetrical gaits of horses, 1965; Alexander 1984).
const WALK: Manner = {
  name: 'walk',
  froude: 0.17,
  duty: 0.65,
  footfalls: [0, 0.25, 0.5, 0.75],
  lift: 0.13,
  quickest: 0.65,
  bob: 0.008,
  bobs: 2,
  bobAt: 0.1,
  gather: 0,
  bend: 3 * DEGREE,
  nod: 3 * DEGREE,
  roll: 3 * DEGREE,
  sway: 0.03,
  sink: 0.1,
  dip: 0,
}
const TROT: Manner = {
  name: 'trot',
  froude: 0.75,
  duty: 0.46,
  footfalls: [0, 0.5, 0.5, 0],
  lift: 0.18,
  quickest: 0.48,
  bob: 0.03,
  bobs: 2,
  bobAt: 0.24,
  gather: 0,
  bend: 2 * DEGREE,
  nod: 1.5 * DEGREE,
  roll: 3 * DEGREE,
  sway: 0.03,
  sink: 0.11,
  dip: 6 * DEGREE,
}
/** What is too heavy to leave the floor goes on as in its walk when it hurries (elephants: Hutchinson et al. 2003). */
const AMBLE: Manner = { ...WALK, name: 'amble', froude: 0.5, duty: 0.55, lift: 0.13, quickest: 0.55 }
const GALLOP: Manner = {
  name: 'gallop',
  froude: 2.4,
  duty: 0.3,
  footfalls: [0, 0.45, 0.1, 0.56],
  lift: 0.26,
  quickest: 0.42,
  bob: 0.035,
  bobs: 1,
  bobAt: 0.32,
  gather: 12 * DEGREE,
  bend: 0,
  nod: 5 * DEGREE,
  roll: 3 * DEGREE,
  sway: 0.03,
  sink: 0.13,
  dip: 6 * DEGREE,
}

/** On two legs. */
const BIRD_WALK: Manner = { ...WALK, duty: 0.62, nod: 2 * DEGREE }
/** On two short legs under an upright trunk, a penguin's: the trunk leans over the foot that stands, and the other one is lifted clear. */
const WADDLE: Manner = { ...WALK, duty: 0.58, lift: 0.5, roll: 9 * DEGREE, bend: 9 * DEGREE, sway: 0.16 }

/** The walk, and where the legs are made for it trot and gallop, or an amble; the hop of what leaps. */
export function beastGaits(beast: Beast): Motion[] {
  if (beast.hops) {
    return [hopOf(beast)]
  }
  const walk = gaitMotion(beast, waddles(beast) ? WADDLE : beast.legs.length === 2 ? BIRD_WALK : WALK)
  const runs = beast.legs.length === 4 && !beast.sprawls
  if (!runs) {
    return [walk]
  }
  const trot = gaitMotion(beast, isHeavy(beast) ? AMBLE : TROT)
  const gallop = gaitMotion(beast, GALLOP)
  // Legs that are folded or short under a long trunk take no strides that would be faster than the gait before.
  const isFaster = (one: Motion, other: Motion): boolean => (one.speed ?? 0) > 1.15 * (other.speed ?? 0)
  const trots = isFaster(trot, walk) && strideIn(trot) > 0.6 * beast.height
  const gallops = trots && !isHeavy(beast) && isFaster(gallop, trot)
  return [walk, ...(trots ? [trot] : []), ...(gallops ? [gallop] : [])]
}

/** Legs shorter than this share of an upright bird. */
const SHORT_LEGS = 0.25

/** Whether it stands upright on short legs. */
function waddles({ body, hasFlatFeet, height, hips, head }: Beast): boolean {
  const { bones, bounds } = body
  if (!hasFlatFeet || head < 0) {
    return false
  }
  const [, y, z] = subtract(bones[head].head, bones[hips].head)
  return y > 2 * Math.abs(z) && height < SHORT_LEGS * (bounds.max[1] - bounds.min[1])
}

const strideIn = ({ speed = 0, seconds }: Motion): number => speed * seconds

function gaitMotion(beast: Beast, manner: Manner): Motion {
  const wanted = strideOf(manner.froude, beast.height, manner.quickest)
  let share = 1
  let gait = gaitOf(beast, manner, wanted)
  while (share > 0.12 && lowestRoot(gait) < -manner.sink * foldingHeight(beast)) {
    share *= 0.93
    gait = gaitOf(beast, manner, { ...wanted, length: wanted.length * share })
  }
  let low = 1
  const least = LEAST_SHARE * share
  while (swingOf(gait, beast) > 1 && (low > LEAST_LIFT || share > least)) {
    low = Math.max(LEAST_LIFT, 0.85 * low)
    share = Math.max(least, 0.95 * share)
    gait = gaitOf(beast, { ...manner, lift: manner.lift * low }, { ...wanted, length: wanted.length * share })
  }
  const length = wanted.length * share
  const seconds = Math.max(manner.quickest, wanted.seconds * Math.sqrt(Math.max(share, 0.3)))
  const height = rootHeight(gait)
  return {
    name: manner.name,
    seconds,
    speed: length / seconds,
    pose: (pose, phase) => poseGait(gait, pose, phase, height(phase)),
  }
}

/** Radians that the first bone of a leg turns away from how it stands, at most: beyond, flank and rump are drawn along and fold behind it. */
const MOST_SWING = { front: 60 * DEGREE, hind: 48 * DEGREE }
/** Share of a stride below which it is not shortened for that, and of its lift that a foot keeps. */
const LEAST_SHARE = 0.75
const LEAST_LIFT = 0.55
const SWING_SAMPLES = 48

/** The farthest that a first bone of a leg is turned in a cycle, against the trunk that carries it, as a share of the most that it may. */
function swingOf(gait: Gait, { stand, legs }: Beast): number {
  const limits = legs.map(({ isFront }) => (isFront ? MOST_SWING.front : MOST_SWING.hind))
  const height = rootHeight(gait)
  let most = 0
  for (let k = 0; k < SWING_SAMPLES; k += 1) {
    const pose = new ModelPose(gait.body)
    poseGait(gait, pose, k / SWING_SAMPLES, height(k / SWING_SAMPLES))
    gait.legs.forEach(({ upper }, i) => {
      const carried = turnVector(pose.parentTurn(upper), gait.body.directions[upper])
      most = Math.max(most, isLevel(stand) ? angleOf(carried, pose.direction(upper)) / limits[i] : 0)
    })
  }
  return most
}

const isLevel = (turn: Quat): boolean => turn[3] > 0.9999

const footfallOf = ({ footfalls }: Manner, { leg, isFront }: BeastLeg): number =>
  footfalls[(leg.side === 1 ? 0 : 2) + (isFront ? 1 : 0)]

/**
 * Forelegs stand straighter than hind legs, whose thighs would fold far forth if hips sank as low as forelegs ask for: shoulders sink
 * alone, as far as their legs ask for.
 */
function gaitOf(beast: Beast, manner: Manner, stride: Stride): Gait {
  const level = dippedGait(beast, { ...manner, dip: 0 }, stride)
  const places = [true, false].map(isFront => {
    const own = (_: unknown, i: number): boolean => beast.legs[i].isFront === isFront
    const legs = level.legs.filter(own)
    const z = legs.reduce((sum, { joints }) => sum + joints[0][2], 0) / Math.max(legs.length, 1)
    return { count: legs.length, z, low: lowestRoot({ ...level, legs, steps: level.steps.filter(own) }) }
  })
  const [front, hind] = places
  if (front.count < 2 || hind.count < 2 || !isLevel(beast.stand) || front.low >= hind.low) {
    return level
  }
  const dip = Math.min(manner.dip, atan2(hind.low - front.low, Math.max(front.z - hind.z, 1e-6)))
  return dippedGait(beast, { ...manner, dip }, stride)
}

/** Hind feet that roll off are lifted by so much less than forefeet are: their heels are up already. */
const ROLLING = 0.2
/** Share of the way from hip to hock by which hind feet go farther back than they stand: they push, and thighs swing forth and back alike. */
const PUSHING = 0.15

/** Where a foot is in the middle of its stance. Feet that lie long on the floor would slide as they push; birds have their thighs forth in the body. */
function trackOf(beast: Beast, each: BeastLeg): readonly [number, number] {
  const { joints } = each.leg
  const [aside, forth] = each.stance
  const pushes = beast.legs.length === 4 && !each.isFront && rollOf(beast, each) > LYING
  return [aside, forth - (pushes ? PUSHING * distance(joints[0], joints[2]) : 0)]
}

function dippedGait(beast: Beast, manner: Manner, stride: Stride): Gait {
  const { body, hips, legs } = beast
  return {
    body,
    root: hips,
    legs: legs.map(({ leg }) => leg),
    steps: legs.map((each): Step => ({
      phase: footfallOf(manner, each),
      duty: manner.duty,
      stride: stride.length,
      track: trackOf(beast, each),
      lift:
        manner.lift *
        Math.min(beast.height, 1.6 * riseOf(each)) *
        (each.isFront ? 1 : 1 - ROLLING * rollOf(beast, each)),
      pitch: rolled(pitchOf(manner.duty), rollOf(beast, each)),
    })),
    trunk: (pose, phase) => poseGoing(beast, manner, pose, phase),
    bob: phase => -manner.bob * beast.height * coswave(manner.bobs * (phase - manner.bobAt)),
    highest: 0,
    straightest: 0.995,
  }
}

const rolled =
  (pitch: (phase: number) => number, share: number): ((phase: number) => number) =>
  phase =>
    share * pitch(phase)

/** Metres from wrist or hock to where the leg begins. */
const riseOf = ({ leg: { joints } }: BeastLeg): number => Math.max(joints[0][1] - joints[2][1], 0)

/** The height of the legs above long feet, which do not fold as the trunk sinks, and of all of the legs on short ones. */
const foldingHeight = ({ height, legs }: Beast): number =>
  Math.min(height, ...legs.map(each => 1.45 * riseOf(each)))

/** How much of its roll a foot has at most that lies long on the floor. */
const LYING = 0.3

/** How much of its roll a foot has: those of sprawling legs and of birds are lifted flat, those that lie long on the floor nearly so. */
function rollOf(
  { body, sprawls, hasFlatFeet }: Beast,
  { leg: { foot, bendsToes, joints } }: BeastLeg
): number {
  if (hasFlatFeet || sprawls || foot < 0) {
    return 0
  }
  const lies = body.directions[foot][1] > -0.5
  const long = distance(body.bones[foot].head, body.bones[foot].tail) > 0.6 * distance(joints[0], joints[2])
  return (lies && long ? LYING : 1) * (bendsToes ? 1 : 0.6)
}

/** A foot comes down somewhat upright, rolls over its toes, folds as it is lifted and is stretched forth again. */
const pitchOf = (duty: number): ((phase: number) => number) =>
  cycleThrough([
    [0, -4 * DEGREE],
    [0.12 * duty, 0],
    [0.62 * duty, 0],
    [duty, 30 * DEGREE],
    [duty + 0.35 * (1 - duty), 62 * DEGREE],
    [duty + 0.8 * (1 - duty), 2 * DEGREE],
  ])

function poseGoing(beast: Beast, manner: Manner, pose: ModelPose, phase: number): void {
  const { bend, gather, nod, bobs, roll, sway, dip } = manner
  const side = coswave(phase)
  const arch = gather * coswave(phase - 0.62)
  const rolls = beast.legs.length === 2 ? roll : 1.5 * DEGREE
  const more = beast.sprawls ? 2.5 : 1
  poseBeast(beast, pose, {
    hips: turnsInOrder(
      pitchTurn(dip - 0.5 * arch),
      rollTurn(-rolls * wave(phase)),
      yawTurn(-bend * more * side)
    ),
    chest: turnsInOrder(pitchTurn(dip + arch), rollTurn(rolls * wave(phase)), yawTurn(bend * more * side)),
    head: turnsInOrder(pitchTurn(nod * wave(bobs * phase + 0.1) + 0.3 * arch), yawTurn(0.4 * bend * side)),
    shift: beast.legs.length === 2 ? [sway * beast.height * wave(phase), 0, 0] : [0, 0, 0],
  })
  poseTail(beast, pose, (i, count) =>
    turnsInOrder(
      yawTurn(((5 * DEGREE) / count) * (1 + i) * wave(phase - 0.08 * i)),
      pitchTurn(((6 * DEGREE) / count) * wave(bobs * phase - 0.1 * i))
    )
  )
}
