import { asin, clamp } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, distance, dot, mix, subtract } from '../../kernel/vector.ts'
import { turnBetween } from '../quaternions.ts'
import { isHeavy, poseBeast, poseTail, type Beast, type BeastLeg, type BeastTrunk } from './beast.ts'
import type { Body } from './body.ts'
import { DEGREE, wave } from './curves.ts'
import { lowest, lowestOf } from './foot-path.ts'
import { placeFoot } from './gait.ts'
import { breathAt, breathOf } from './human-standing.ts'
import type { Leg } from './leg.ts'
import { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { heldBy, lowestHeldBy } from './sole.ts'
import { pitchTurn, rollTurn, turnsInOrder, yawTurn } from './turns.ts'
import { endOf, reach, reachOf } from './two-bone.ts'

/** Stands, breathes, looks about and moves its tail; what would tear as it stands up stays as it is. */
export function beastIdle(beast: Beast): Motion {
  const idle = (poseBody: (pose: ModelPose, phase: number) => void): Motion => ({
    name: 'idle',
    seconds: 2 * breathOf(beast.height),
    pose: (pose, phase) => {
      poseBody(pose, phase)
      poseTail(beast, pose, (i, count) => yawTurn(((16 * DEGREE) / count) * wave(2 * phase - 0.12 * i)))
    },
  })
  const resting = idle((pose, phase) => poseResting(beast, pose, phase))
  if (beast.staysUpright) {
    return resting
  }
  return {
    ...idle((pose, phase) => poseStanding(beast, pose, calmTrunk(beast, phase))),
    gentler: resting,
  }
}

/** As it is in rest, with a breath and a look about; hands and feet stay where they are. */
function poseResting({ spine, head, legs }: Beast, pose: ModelPose, phase: number): void {
  const breath = breathAt(2 * phase)
  for (const bone of spine) {
    pose.turn(bone, pitchTurn(0.6 * DEGREE * breath))
  }
  pose.turn(
    head,
    turnsInOrder(pitchTurn(2 * DEGREE * wave(2 * phase - 0.1)), yawTurn(7 * DEGREE * wave(phase)))
  )
  for (const { leg, isFront } of legs) {
    if (isFront) {
      const [shoulder, elbow, wrist] = leg.joints
      reach(pose, { ...leg, hinge: null }, wrist, subtract(elbow, mix(shoulder, wrist, 0.5)))
      pose.turn(leg.foot, pitchTurn(0))
    }
  }
}

function calmTrunk(beast: Beast, phase: number): BeastTrunk {
  const breath = breathAt(2 * phase)
  return {
    hips: rollTurn(0.7 * DEGREE * wave(phase)),
    chest: turnsInOrder(pitchTurn(0.8 * DEGREE * breath), rollTurn(-0.4 * DEGREE * wave(phase))),
    head: turnsInOrder(
      pitchTurn(2 * DEGREE * wave(2 * phase - 0.1)),
      yawTurn(6 * DEGREE * wave(phase - 0.1) + 2 * DEGREE * wave(3 * phase))
    ),
    shift: [0.012 * beast.height * wave(phase), -0.006 * beast.height * (1 + breath), 0],
  }
}

function poseStanding(beast: Beast, pose: ModelPose, trunk: BeastTrunk): void {
  poseBeast(beast, pose, trunk)
  for (const { leg, stance } of beast.legs) {
    const low = lowestOf(leg)
    placeFoot(pose, leg, { ankle: [stance[0], -low, stance[1]], pitch: 0, toePitch: 0 })
  }
}

/** Sine of the steepest back of a body that sits. */
const STEEPEST = 0.72

/** What has hooves, or legs too long for its back, does not sit on its haunches. */
function isTall({ body }: Beast, front: BeastLeg, hind: BeastLeg): boolean {
  if (body.source.parts.some(({ name }) => /hoof|hooves/i.test(name))) {
    return true
  }
  const long = distance(front.leg.joints[0], hind.leg.joints[0])
  return 0.6 * (front.leg.joints[0][1] - body.bounds.min[1]) > STEEPEST * long
}

/** Sits on its haunches, front legs upright; null where the legs are not made for it, and of what crouches as it stands. */
export function beastSit(beast: Beast): Motion | null {
  const front = beast.legs.filter(({ isFront }) => isFront)
  const hind = beast.legs.filter(({ isFront }) => !isFront)
  const seconds = 2 * breathOf(beast.height)
  if (beast.seated && !beast.staysUpright) {
    return beastSitsAsInRest(beast)
  }
  if (beast.staysUpright || beast.sprawls || beast.hops || front.length < 2 || hind.length < 2) {
    return null
  }
  const { leg } = hind[0]
  const [hip, knee, ankle] = leg.joints
  const shin = girthOf(beast.body, leg.lower, [knee, ankle])
  const thick = shin / distance(knee, ankle)
  if (isHeavy(beast) || isTall(beast, front[0], hind[0]) || thick > COLUMN) {
    return null
  }
  const { bones } = beast.body
  const thigh = girthOf(beast.body, leg.upper, [hip, knee])
  const tail = beast.tail.map(bone => girthOf(beast.body, bone, [bones[bone].head, bones[bone].tail]))
  const seat: Seat = {
    rump: rumpOf(beast),
    tail,
    stretched: thick > THICK ? { thigh, shin } : null,
    hocks: null,
  }
  const still = new ModelPose(beast.body)
  poseSitting(beast, seat, still, 0)
  // A thick hock would lie in the floor.
  const hocks = hind.map(each =>
    add(endOf(still, each.leg), [0, Math.max(0, -lowestHeldBy(still, [each.leg.foot])), 0])
  )
  return { name: 'sit', seconds, pose: (pose, phase) => poseSitting(beast, { ...seat, hocks }, pose, phase) }
}

/** Shins thicker than this share of their length do not fold under the thigh, a bear's: they lie forth. Thicker ones are columns. */
const THICK = 0.6
const COLUMN = 0.82

/** Metres from the middle of a limb's bone to its skin; 0 where nobody knows what the bone holds. */
function girthOf(body: Body, bone: number, [from, to]: readonly [Vec3, Vec3]): number {
  const way = subtract(to, from)
  const square = Math.max(dot(way, way), 1e-12)
  const apart = heldBy(body, [bone])
    .map(point => distance(point, addScaled(from, way, dot(subtract(point, from), way) / square)))
    .sort((a, b) => a - b)
  return apart.length === 0 ? 0 : apart[apart.length >> 1]
}

/** What comes down on the floor as it sits: what the hips hold, in rest. */
const rumpOf = ({ body, hips }: Beast): readonly Vec3[] => heldBy(body, [hips])

interface Seat {
  readonly rump: readonly Vec3[]
  /** Metres from each bone of the tail to its skin. */
  readonly tail: readonly number[]
  /** Its hind legs lie forth and are not folded: metres from their bones to their skin. */
  readonly stretched: { readonly thigh: number; readonly shin: number } | null
  /** Where its hocks lie while it breathes; null: as it comes to sit. */
  readonly hocks: readonly Vec3[] | null
}

/** What sits in rest, as it does there. */
export const beastSitsAsInRest = (beast: Beast): Motion => ({
  name: 'sit',
  seconds: 2 * breathOf(beast.height),
  pose: (pose, phase) => {
    poseResting(beast, pose, phase)
    poseTail(beast, pose, (i, count) => yawTurn(((14 * DEGREE) / count) * wave(2 * phase - 0.12 * i)))
  },
})

function poseSitting(
  beast: Beast,
  { rump, tail, stretched, hocks }: Seat,
  pose: ModelPose,
  phase: number
): void {
  const { body } = beast
  const front = beast.legs.filter(({ isFront }) => isFront)
  const hind = beast.legs.filter(({ isFront }) => !isFront)
  const breath = breathAt(2 * phase)
  const calm = calmTrunk(beast, phase)
  poseBeast(beast, pose, calm)
  const shoulder = pose.joints[front[0].leg.upper]
  const hip = pose.joints[hind[0].leg.upper]
  // The rump comes down as far as the belly lets it; the front legs stay as they stand.
  const way = subtract(shoulder, hip)
  const long = Math.sqrt(way[1] * way[1] + way[2] * way[2])
  const seat = Math.max(stretched?.thigh ?? 0.42 * hip[1], shoulder[1] - STEEPEST * long)
  const now = asin(clamp(way[1] / long, -1, 1))
  const wished = asin(clamp((shoulder[1] * 1.04 - seat) / long, -0.95, 0.95))
  const tilt = pitchTurn(now - wished)
  poseBeast(beast, pose, {
    hips: turnsInOrder(calm.hips, tilt),
    chest: turnsInOrder(pitchTurn(0.8 * DEGREE * breath), tilt),
    head: calm.head,
  })
  const sunk = pose.joints[hind[0].leg.upper]
  const moved = pose.joints[front[0].leg.upper]
  const root = pose.joints[beast.hips]
  const under = rump.reduce((low, point) => Math.min(low, pose.at(beast.hips, point)[1]), Infinity)
  const lift = Math.max(seat - sunk[1], -under)
  pose.move(beast.hips, add(root, [0, lift, shoulder[2] - moved[2]]))
  for (const { leg, stance } of front) {
    const low = lowestOf(leg)
    placeFoot(pose, leg, { ankle: [stance[0], -low, stance[1]], pitch: 0, toePitch: 0 })
  }
  hind.forEach(({ leg }, i) => {
    if (stretched !== null) {
      stretchForth(
        pose,
        leg,
        hocks?.[i] ?? heelOf(pose, leg, Math.max(stretched.shin, -lowest(leg, TOES_UP)))
      )
      return
    }
    const at = pose.joints[leg.upper]
    const thigh = distance(leg.joints[0], leg.joints[1])
    const lie =
      leg.foot < 0 ? pitchTurn(0) : turnBetween(body.directions[leg.foot], [0.12 * leg.side, -0.12, 1])
    const thick = 0.1 * thigh
    const foot = leg.foot < 0 ? 0 : distance(body.bones[leg.foot].head, body.bones[leg.foot].tail)
    const toes = Math.max(0, leg.sole.bend[1] - lowestOf(leg))
    const hock: Vec3 = [
      at[0] + leg.side * 0.25 * thigh,
      Math.max(thick, 0.12 * foot + toes),
      at[2] + 0.2 * thigh,
    ]
    reach(pose, leg, hocks?.[i] ?? hock, [leg.side * 0.45, 0.5, 1])
    pose.turn(leg.foot, lie)
    pose.turn(leg.toes, pitchTurn(0))
  })
  poseTail(beast, pose, (i, count) =>
    turnsInOrder(
      pitchTurn(i === 0 ? -0.6 * (wished - now) : 0),
      yawTurn(((14 * DEGREE) / count) * wave(2 * phase - 0.12 * i))
    )
  )
  layTail(beast, pose, tail)
}

/** Radians that the foot of a leg that lies forth is turned down. */
const TOES_UP = -55 * DEGREE

/** Where the ankle of a hind leg lies that is laid forth and a little out, as thick as it is above the floor. */
function heelOf(pose: ModelPose, leg: Leg, thick: number): Vec3 {
  const [x, y, z] = pose.joints[leg.upper]
  const far = 0.86 * reachOf(leg)
  const level = Math.sqrt(Math.max(0.25 * far * far, far * far - (y - thick) * (y - thick)))
  return [x + leg.side * 0.3 * level, thick, z + 0.95 * level]
}

/** Lays a hind leg forth, its toes up. */
function stretchForth(pose: ModelPose, leg: Leg, heel: Vec3): void {
  reach(pose, leg, heel, [leg.side * 0.35, 1, 0.2])
  pose.turn(leg.foot, turnsInOrder(leg.flat, pitchTurn(TOES_UP), yawTurn(leg.side * 15 * DEGREE)))
  pose.turn(leg.toes, pose.turns[leg.foot < 0 ? leg.lower : leg.foot])
}

/**
 * A tail that would hang into the floor lies on it.
 * @param girths metres from each of its bones to its skin; 0 where nobody knows.
 */
function layTail({ tail, body }: Beast, pose: ModelPose, girths: readonly number[]): void {
  tail.forEach((bone, i) => {
    const { head, tail: tip } = body.bones[bone]
    const long = distance(head, tip)
    const [x, y, z] = pose.direction(bone)
    const from = pose.joints[bone][1]
    const thick = girths[i] > 0 ? girths[i] : Math.min(0.12 * long, Math.max(0, tip[1] - body.bounds.min[1]))
    const wished = clamp((thick - from) / Math.max(long, 1e-9), -1, 1)
    if (y < wished) {
      const flat = Math.sqrt(x * x + z * z)
      const level = Math.sqrt(1 - wished * wished)
      pose.aim(bone, flat < 0.2 ? [0, wished, -level] : [(x / flat) * level, wished, (z / flat) * level])
    }
  })
}
