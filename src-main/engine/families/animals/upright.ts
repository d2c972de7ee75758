import { atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, distance, normalize, subtract } from '../../kernel/vector.ts'
import type { Knot, Lump } from '../../kit/flesh.ts'
import type { BlendBall } from '../../shape/types.ts'
import { bentTo } from '../bent-limb.ts'
import type { Anatomy } from './anatomy.ts'
import type { Motion } from './postures.ts'

/** Postures of an animal that holds itself as a person does: on its hind legs, or on a seat. */
export const UPRIGHT_POSTURES = ['upright', 'seated'] as const

/** Words of a prompt that mean them. */
export const UPRIGHT_WORDS = {
  upright: { pose: 'upright' },
  'standing upright': { pose: 'upright' },
  bipedal: { pose: 'upright' },
  anthropomorphic: { pose: 'upright' },
  humanoid: { pose: 'upright' },
} as const

export const isUpright = (pose: string): boolean => pose === 'upright' || pose === 'seated'

/** Rise of the trunk and of the neck over the ground plane, radians. */
const TRUNK_RISE = 1.44
const NECK_RISE = 1.3
/** Most that the nose points down. */
const NOD = 0.25
/** Directions of the hind leg's bones from straight down, forward positive, radians. */
const BONES: Readonly<Record<string, readonly number[]>> = {
  upright: [0.42, -0.38, 0.1, 0.1],
  seated: [1.38, -0.12, 0.25, 0.25],
}
/** Directions of the upper arm and of what follows when it reaches for nothing. */
const ARM = [0.3, 1.15] as const
/** A paw whose arm is too short for what it holds has a longer one, at most this much. */
const MOST_STRETCH = 1.7

/** What standing up does to the trunk: it turns about the hips, which rise on straight legs. */
export function uprightMotion(a: Anatomy, pose: string): Motion {
  const [shoulder, hip] = [a.front[0], a.hind[0]]
  const turn = TRUNK_RISE - atan2(shoulder[1] - hip[1], shoulder[2] - hip[2])
  const foot = a.hind[a.hind.length - 1]
  const high = bonesOf(a.hind).reduce((sum, long, i) => sum + long * cos(BONES[pose][i] ?? 0), foot[1])
  return { turn, lift: high - hip[1], pivot: [hip[1], hip[2]], isWhole: true }
}

const bonesOf = (knots: readonly Knot[]): readonly number[] =>
  knots.slice(1).map((knot, i) => {
    const [dy, dz] = [knot[1] - knots[i][1], knot[2] - knots[i][2]]
    return Math.sqrt(dy * dy + dz * dz)
  })

/** The anatomy on its hind legs or on a seat, its fore legs hanging as arms. */
export function uprightened(a: Anatomy, pose: string): Anatomy {
  const { turn, lift, pivot } = uprightMotion(a, pose)
  const moved = turnedAbout(turn, pivot, lift)
  const [root] = a.neck
  const neckTurn = NECK_RISE - atan2(a.head.at[0] - root[1], a.head.at[1] - root[2])
  const [rootY, rootZ] = moved(root[1], root[2])
  const bent = turnedAbout(neckTurn, [root[1], root[2]], 0)
  const onNeck = (y: number, z: number): readonly [number, number] => {
    const [ny, nz] = bent(y, z)
    return [ny + rootY - root[1], nz + rootZ - root[2]]
  }
  const hind = chained(a.hind, moved(a.hind[0][1], a.hind[0][2]), BONES[pose])
  const front = chained(a.front, moved(a.front[0][1], a.front[0][2]), ARM)
  return {
    ...a,
    trunk: a.trunk.map((lump): Lump => {
      const [y, z] = moved(lump[1], lump[2])
      return [lump[0], y, z, lump[3], lump[4], lump[5], (lump[6] ?? 0) - turn]
    }),
    neck: a.neck.map(([x, y, z, r]): Knot => [x, ...onNeck(y, z), r]),
    head: { ...a.head, at: onNeck(...a.head.at), pitch: Math.min(a.head.pitch, NOD) },
    front,
    hind,
    tail: trailing(a.tail, moved),
    feet: (a.feet ?? []).map(ball => carried(ball, a, { front, hind })),
  }
}

type Turned = (y: number, z: number) => readonly [y: number, z: number]

const turnedAbout =
  (turn: number, [py, pz]: readonly [number, number], lift: number): Turned =>
  (y, z) => [
    py + lift + (y - py) * cos(turn) + (z - pz) * sin(turn),
    pz + (z - pz) * cos(turn) - (y - py) * sin(turn),
  ]

/** A limb from where its root is now, each bone as long as it was, in the given directions; the last one counts on. */
export function chained(
  knots: readonly Knot[],
  [y, z]: readonly [number, number],
  directions: readonly number[]
): readonly Knot[] {
  const bones = bonesOf(knots)
  const list: Knot[] = [[knots[0][0], y, z, knots[0][3]]]
  knots.slice(1).forEach((knot, i) => {
    const [, py, pz] = list[i]
    const turn = directions[Math.min(i, directions.length - 1)]
    list.push([knot[0], py - bones[i] * cos(turn), pz + bones[i] * sin(turn), knot[3]])
  })
  return list
}

/** The tail from where its root is now, above the ground. */
function trailing(tail: readonly Knot[], moved: Turned): readonly Knot[] {
  if (tail.length === 0) {
    return tail
  }
  const [, y, z] = tail[0]
  const [ny, nz] = moved(y, z)
  return tail.map((knot): Knot => [
    knot[0],
    Math.max(knot[3] + 0.01, knot[1] + ny - y),
    knot[2] + nz - z,
    knot[3],
  ])
}

type Legs = Pick<Anatomy, 'front' | 'hind'>

/** A ball of a foot where that foot is now. */
export function carried(ball: BlendBall, before: Legs, after: Legs): BlendBall {
  if (ball.kind !== 'ball') {
    return ball
  }
  const isFore = isForeFoot(ball.at, before)
  const [was, is] = isFore ? [before.front, after.front] : [before.hind, after.hind]
  const [from, to] = [was[was.length - 1], is[is.length - 1]]
  const [x, y, z] = ball.at
  return { ...ball, at: [x + to[0] - from[0], y + to[1] - from[1], z + to[2] - from[2]] }
}

const isForeFoot = ([x, y, z]: Vec3, { front, hind }: Legs): boolean => {
  const far = (knot: Knot): number => distance([x, y, z], [knot[0], knot[1], knot[2]])
  return far(front[front.length - 1]) < far(hind[hind.length - 1])
}

/** The arms of an anatomy whose paws end at these points of its own units, each at its own side; null for one that hangs. */
export function reachingArms(
  a: Anatomy,
  hands: { readonly left: Vec3 | null; readonly right: Vec3 | null }
): Anatomy {
  if (hands.left === null && hands.right === null) {
    return a
  }
  const mirror = ([x, y, z]: Vec3): Vec3 => [-x, y, z]
  const [left, right] = [hands.left, hands.right === null ? null : mirror(hands.right)].map(goal =>
    goal === null ? a.front : armTo(a.front, goal)
  )
  const feet = a.feet ?? []
  const moved = (front: readonly Knot[]): readonly BlendBall[] =>
    feet.map(ball =>
      ball.kind === 'ball' && isForeFoot(ball.at, a) ? carried(ball, a, { ...a, front }) : ball
    )
  return { ...a, front: left, feet: moved(left), right: { front: right, feet: moved(right) } }
}

/** A limb whose end is at `goal`: its root stays, its elbow goes out and down. */
export function armTo(knots: readonly Knot[], goal: Vec3): readonly Knot[] {
  const point = ([x, y, z]: Knot): Vec3 => [x, y, z]
  const [shoulder, elbow] = knots.map(point)
  const lower = knots
    .slice(1)
    .map((knot, i, list) => (i === 0 ? 0 : distance(point(knot), point(list[i - 1]))))
  const upper = distance(shoulder, elbow)
  const rest = lower.reduce((sum, long) => sum + long, 0)
  const stretch = Math.min(MOST_STRETCH, Math.max(1, (1.02 * distance(shoulder, goal)) / (upper + rest)))
  const [joint, end] = bentTo(shoulder, goal, [upper * stretch, rest * stretch], [0.6, -0.8, -0.1])
  const way = normalize(subtract(end, joint))
  let along = 0
  return [
    knots[0],
    ...knots.slice(1).map(([, , , r], i): Knot => {
      along += lower[i] * stretch
      const [x, y, z] = addScaled(joint, way, along)
      return [x, y, z, r]
    }),
  ]
}
