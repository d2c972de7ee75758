import { asin, cos, sin } from '../../kernel/det-math.ts'
import type { Knot, Lump } from '../../kit/flesh.ts'
import type { BlendBall } from '../../shape/types.ts'
import type { Anatomy } from './anatomy.ts'

/** How an animal with paws rests. */
export const POSTURES = ['standing', 'sitting', 'lying'] as const

/** Words of a prompt that mean a posture. */
export const POSTURE_WORDS = {
  standing: { pose: 'standing' },
  sitting: { pose: 'sitting' },
  seated: { pose: 'sitting' },
  lying: { pose: 'lying' },
  sleeping: { pose: 'lying' },
  resting: { pose: 'lying' },
} as const

/** The rigid motion of a trunk: turned nose up by `turn` radians about the shoulders, then raised by `lift`. */
export interface Motion {
  readonly turn: number
  readonly lift: number
  /** What stays where it is before the lift. */
  readonly pivot: readonly [y: number, z: number]
  /** Neck and head turn with the trunk. */
  readonly isWhole?: boolean
}

const STILL = { turn: 0, lift: 0 } as const

/** Height of the hips and rise of the shoulders when it sits, and of the belly when it lies; units of the body. */
const SEAT = 0.27
const RISE = 0.12
const BELLY = 0.02

/** What a posture does to the trunk. */
export function motionOf(a: Anatomy, pose: string): Motion {
  const [, y, z] = a.front[0]
  const pivot = [y, z] as const
  if (pose === 'sitting') {
    const slope = (y + RISE - SEAT) / (z - a.hind[0][2])
    return { turn: asin(Math.min(0.8, Math.max(0.2, slope))), lift: RISE, pivot }
  }
  const lowest = Math.min(...a.trunk.map(lump => lump[1] - lump[4]))
  return pose === 'lying' ? { turn: 0, lift: BELLY - lowest, pivot } : { ...STILL, pivot }
}

/** The anatomy (paws, four knots a leg) sitting upright or lying with its fore legs before it. */
export function postured(a: Anatomy, pose: string): Anatomy {
  const motion = motionOf(a, pose)
  if (pose !== 'sitting' && pose !== 'lying') {
    return a
  }
  const raised = (list: readonly Knot[]): readonly Knot[] =>
    list.map(([x, y, z, r]): Knot => [x, y + motion.lift, z, r])
  const trunk = a.trunk.map((lump): Lump => {
    const [y, z] = moved(motion, lump[1], lump[2])
    return [lump[0], y, z, lump[3], lump[4], lump[5], (lump[6] ?? 0) - motion.turn]
  })
  const [front, hind] = pose === 'sitting' ? sittingLegs(a, motion) : lyingLegs(a, motion)
  return {
    ...a,
    trunk,
    neck: raised(a.neck),
    head: { ...a.head, at: [a.head.at[0] + motion.lift, a.head.at[1]] },
    front,
    hind,
    tail: onGround(a.tail, motion),
    feet: (a.feet ?? []).map(ball => footMoved(ball, a, front, hind)),
  }
}

/** A point of the trunk after the motion. */
function moved({ turn, lift, pivot: [py, pz] }: Motion, y: number, z: number): readonly [number, number] {
  const [dy, dz] = [y - py, z - pz]
  return [py + lift + dy * cos(turn) + dz * sin(turn), pz + dz * cos(turn) - dy * sin(turn)]
}

type Legs = readonly [front: readonly Knot[], hind: readonly Knot[]]

function sittingLegs({ front, hind }: Anatomy, motion: Motion): Legs {
  const [shoulder, elbow, ...rest] = front
  const [hip, knee, hock, foot] = hind
  const [y, z] = moved(motion, hip[1], hip[2])
  return [
    [
      [shoulder[0], shoulder[1] + RISE, shoulder[2], shoulder[3]],
      [elbow[0], elbow[1] + 0.6 * RISE, elbow[2], elbow[3]],
      ...rest,
    ],
    [
      [hip[0], y, z, hip[3]],
      [knee[0] + 0.06, 0.35, z + 0.24, knee[3]],
      [hock[0] + 0.05, 0.1, z, hock[3]],
      [foot[0] + 0.05, 0.08, z + 0.2, foot[3]],
    ],
  ]
}

function lyingLegs({ front, hind }: Anatomy, { lift }: Motion): Legs {
  const [shoulder, elbow, wrist, paw] = front
  const [hip, knee, hock, foot] = hind
  const z = shoulder[2]
  const back = hip[2]
  return [
    [
      [shoulder[0], shoulder[1] + lift, z, shoulder[3]],
      [elbow[0] + 0.05, 0.13, z - 0.1, elbow[3]],
      [wrist[0] + 0.03, 0.085, z + 0.2, wrist[3]],
      [paw[0] + 0.02, 0.08, z + 0.3, paw[3]],
    ],
    [
      [hip[0], hip[1] + lift, back, hip[3]],
      [knee[0] + 0.08, 0.22, back + 0.26, knee[3]],
      [hock[0] + 0.09, 0.085, back - 0.02, hock[3]],
      [foot[0] + 0.1, 0.08, back + 0.16, foot[3]],
    ],
  ]
}

/** The tail lies on the ground and curls to one side, each bone as long as it was. */
function onGround(tail: readonly Knot[], motion: Motion): readonly Knot[] {
  if (tail.length === 0) {
    return tail
  }
  const [first] = tail
  const [y, z] = moved(motion, first[1], first[2])
  const laid: Knot[] = [[first[0], Math.max(first[3], y), z, first[3]]]
  tail.slice(1).forEach((knot, i) => {
    const [px, , pz] = laid[i]
    const [dy, dz] = [knot[1] - tail[i][1], knot[2] - tail[i][2]]
    const long = Math.sqrt(dy * dy + dz * dz)
    const turn = 0.15 + 0.5 * i
    laid.push([px + long * sin(turn), knot[3] + 0.015, pz - long * cos(turn), knot[3]])
  })
  return laid
}

/** A ball of a foot where that foot stands now. */
function footMoved(
  ball: BlendBall,
  before: Anatomy,
  front: readonly Knot[],
  hind: readonly Knot[]
): BlendBall {
  if (ball.kind !== 'ball') {
    return ball
  }
  const isFore = ball.at[2] > 0
  const [was, is] = isFore ? [before.front, front] : [before.hind, hind]
  const [from, to] = [was[was.length - 1], is[is.length - 1]]
  return { ...ball, at: [ball.at[0] + to[0] - from[0], ball.at[1], ball.at[2] + to[2] - from[2]] }
}
