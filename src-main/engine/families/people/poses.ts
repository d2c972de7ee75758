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
] as const
export type Pose = (typeof POSES)[number]

/** Legs of their own need trousers: a robe, a gown or a fish's tail hides or replaces them. */
const LEGGED = new Set(
  'casual|shorts|uniform|hero|cowboy|ninja|clown|suit|overalls|diaper|plain|armor|space'.split('|')
)
const STANDING: ReadonlySet<Pose> = new Set(['natural', 'a-pose', 't-pose', 'waving'])

/** Poses that a person in these clothes can take. */
export function posesOf(p: ParameterValues): readonly Pose[] {
  const outfit = p['outfit']
  const isFree = (outfit === undefined || LEGGED.has(String(outfit))) && p['cape'] !== 'yes'
  return isFree ? POSES : POSES.filter(pose => STANDING.has(pose))
}

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
}

function both(leg: LegPose): readonly [LegPose, LegPose] {
  return [leg, leg]
}
