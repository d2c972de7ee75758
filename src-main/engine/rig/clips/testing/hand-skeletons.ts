import type { Vec3 } from '../../../kernel/types.ts'
import { normalize, subtract } from '../../../kernel/vector.ts'
import { frameTurn } from '../turns.ts'
import type { Bone, BodyClass, JointMotion, Skeleton } from '../../types.ts'

/** A bone as a test writes it: its name, its parent's, its joint and its tip. */
export type HandBone = readonly [
  name: string,
  parent: string | null,
  head: Vec3,
  tail: Vec3,
  motion?: JointMotion,
]

export function handSkeleton(bodyClass: BodyClass, bones: readonly HandBone[]): Skeleton {
  const index = new Map(bones.map(([name], i) => [name, i]))
  return {
    bodyClass,
    confidence: 1,
    bones: bones.map(([name, parent, head, tail, motion]): Bone => ({
      name,
      parent: parent === null ? -1 : (index.get(parent) ?? -1),
      head,
      tail,
      rotation: frameTurn(normalize(subtract(tail, head)), [1, 0, 0]),
      motion: motion ?? { kind: 'ball' },
      parts: [],
    })),
  }
}

const mirrored = ([x, y, z]: Vec3): Vec3 => [-x, y, z]

/** Bones of the left, and the same on the right. */
export function bothSides(bones: readonly HandBone[]): HandBone[] {
  const right = (name: string): string => name.replace(/^left/, 'right')
  return [
    ...bones,
    ...bones.map(([name, parent, head, tail]): HandBone => [
      right(name),
      parent === null ? null : right(parent),
      mirrored(head),
      mirrored(tail),
    ]),
  ]
}

export type HandPose = 't' | 'a' | 'hanging' | 'sitting'

const WRISTS: Readonly<Record<HandPose, readonly [elbow: Vec3, wrist: Vec3]>> = {
  t: [
    [0.44, 1.42, 0],
    [0.7, 1.42, 0],
  ],
  a: [
    [0.36, 1.2, 0],
    [0.52, 1, 0],
  ],
  hanging: [
    [0.2, 1.14, -0.02],
    [0.22, 0.89, 0.06],
  ],
  sitting: [
    [0.2, 1.14, -0.02],
    [0.2, 1.12, 0.24],
  ],
}

/** A human 1.75 m tall. */
export function handHuman(pose: HandPose): Skeleton {
  const [elbow, wrist] = WRISTS[pose]
  const [knee, ankle]: readonly [Vec3, Vec3] =
    pose === 'sitting'
      ? [
          [0.1, 0.92, 0.43],
          [0.1, 0.5, 0.45],
        ]
      : [
          [0.1, 0.5, 0.01],
          [0.1, 0.08, -0.02],
        ]
  const [x, y, z] = ankle
  return handSkeleton('humanoid', [
    ['hips', null, [0, 0.95, 0], [0, 1.05, 0]],
    ['spine', 'hips', [0, 1.05, 0], [0, 1.2, 0]],
    ['chest', 'spine', [0, 1.2, 0], [0, 1.48, 0]],
    ['neck', 'chest', [0, 1.48, 0], [0, 1.56, 0.01]],
    ['head', 'neck', [0, 1.56, 0.01], [0, 1.75, 0.01]],
    ...bothSides([
      ['leftUpperLeg', 'hips', [0.1, 0.92, 0], knee],
      ['leftLowerLeg', 'leftUpperLeg', knee, ankle],
      ['leftFoot', 'leftLowerLeg', ankle, [x, y - 0.06, z + 0.13]],
      ['leftToes', 'leftFoot', [x, y - 0.06, z + 0.13], [x, y - 0.07, z + 0.2]],
      ['leftShoulder', 'chest', [0.04, 1.42, 0], [0.18, 1.42, 0]],
      ['leftUpperArm', 'leftShoulder', [0.18, 1.42, 0], elbow],
      ['leftLowerArm', 'leftUpperArm', elbow, wrist],
      ['leftHand', 'leftLowerArm', wrist, [wrist[0] + 0.05, wrist[1] - 0.1, wrist[2] + 0.05]],
    ]),
  ])
}
