import type { Vec3 } from '../../kernel/types.ts'
import type { ParameterValues } from '../types.ts'

/** How a whole person stands or sits; `natural` leaves arms and legs to the other parameters. */
export const POSES = [
  'natural',
  'a-pose',
  't-pose',
  'waving',
  'sitting',
  'seated',
  'astride',
  'walking',
  'running',
  'kicking',
  'climbing',
  'pushing',
  'kneeling',
  'lying',
  'sleeping',
] as const
export type Pose = (typeof POSES)[number]

/** A step needs trousers or a short hem: a robe, a gown or a fish's tail hides or replaces the legs. */
const LEGGED = new Set(
  'casual|shorts|uniform|hero|cowboy|ninja|clown|suit|overalls|diaper|plain|armor|space|dress|skirt|coat|chef|tutu|tunic|santa|pirate'.split(
    '|'
  )
)
const STANDING: ReadonlySet<Pose> = new Set(['natural', 'a-pose', 't-pose', 'waving', 'lying', 'sleeping'])
/** Long cloth lies over the thighs of who sits. */
const IN_GOWNS: ReadonlySet<Pose> = new Set([...STANDING, 'sitting', 'seated'])

/** Poses that a person in these clothes can take. */
export function posesOf(p: ParameterValues): readonly Pose[] {
  const outfit = p['outfit']
  if (p['cape'] === 'yes') {
    return POSES.filter(pose => STANDING.has(pose))
  }
  const isFree = outfit === undefined || LEGGED.has(String(outfit))
  return isFree ? POSES : POSES.filter(pose => IN_GOWNS.has(pose))
}

/** Poses of the whole figure on its back. */
export const isFlat = (pose: Pose): boolean => pose === 'lying' || pose === 'sleeping'

/** Poses in which both sides are alike and both soles level. */
export const EVEN_POSES: readonly Pose[] = POSES.slice(0, POSES.indexOf('walking'))

/** The pose that the parameters ask for; `natural` for one that the clothes do not allow. */
export function poseOf(p: ParameterValues): Pose {
  return posesOf(p).find(pose => pose === p['pose']) ?? 'natural'
}

/** Arms that a pose decides: names of arm poses. */
export const POSED_ARMS: Readonly<Partial<Record<Pose, readonly [left: string, right: string]>>> = {
  'a-pose': ['slant', 'slant'],
  't-pose': ['level', 'level'],
  waving: ['down', 'wave'],
  sitting: ['knees', 'knees'],
  seated: ['lap', 'lap'],
  astride: ['lap', 'lap'],
  walking: ['swing_front', 'swing_back'],
  running: ['pump_back', 'pump_front'],
  kicking: ['pump_front', 'swing_back'],
  climbing: ['grasp_high', 'grasp'],
  pushing: ['push', 'push'],
  kneeling: ['lap', 'lap'],
  lying: ['down', 'down'],
  sleeping: ['belly', 'belly'],
}

/** Thigh and shin as directions (mirrored: x points out), and how far the toe points down, radians. */
export interface LegPose {
  readonly thigh: Vec3
  readonly shin: Vec3
  readonly toe: number
}

/** The left leg and the right one. */
export const POSED_LEGS: Readonly<Partial<Record<Pose, readonly [LegPose, LegPose]>>> = {
  sitting: both({ thigh: [0.2, 0.52, 0.83], shin: [0.02, -0.87, 0.5], toe: 0 }),
  seated: both({ thigh: [0.14, 0, 0.99], shin: [0, -1, 0], toe: 0 }),
  astride: both({ thigh: [0.72, -0.3, 0.62], shin: [0.02, -0.96, -0.28], toe: -0.15 }),
  walking: [
    { thigh: [0.03, -0.96, -0.28], shin: [0.02, -0.91, -0.42], toe: 0.5 },
    { thigh: [0.03, -0.92, 0.39], shin: [0.02, -0.995, 0.08], toe: -0.1 },
  ],
  running: [
    { thigh: [0.03, -0.4, 0.92], shin: [0.02, -0.95, -0.31], toe: 0.15 },
    { thigh: [0.03, -0.93, -0.37], shin: [0.02, -0.8, -0.6], toe: 0.8 },
  ],
  kicking: [
    { thigh: [0.03, -0.985, 0.12], shin: [0.02, -0.99, -0.12], toe: 0 },
    { thigh: [0.03, -0.68, 0.73], shin: [0.02, -0.8, 0.6], toe: -0.1 },
  ],
  climbing: [
    { thigh: [0.2, -0.3, 0.9], shin: [0.02, -0.97, -0.24], toe: 0 },
    { thigh: [0.08, -0.93, 0.36], shin: [0.02, -0.97, -0.24], toe: 0 },
  ],
  pushing: [
    { thigh: [0.05, -0.85, 0.52], shin: [0.02, -0.99, -0.1], toe: 0 },
    { thigh: [0.04, -0.93, -0.37], shin: [0.02, -0.88, -0.48], toe: 0.45 },
  ],
  kneeling: [
    { thigh: [0.12, -0.2, 0.97], shin: [0.02, -1, 0], toe: 0 },
    { thigh: [0.06, -0.99, -0.1], shin: [0.02, 0.22, -0.97], toe: 1.35 },
  ],
}

function both(leg: LegPose): readonly [LegPose, LegPose] {
  return [leg, leg]
}
