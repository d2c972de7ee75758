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

/** A dog 0.6 m high at its back. */
export function handDog(): Skeleton {
  return handSkeleton('quadruped', [
    ['hips', null, [0, 0.56, -0.3], [0, 0.57, 0]],
    ['spine', 'hips', [0, 0.57, 0], [0, 0.56, 0.25]],
    ['chest', 'spine', [0, 0.56, 0.25], [0, 0.6, 0.35]],
    ['neck', 'chest', [0, 0.6, 0.35], [0, 0.74, 0.45]],
    ['head', 'neck', [0, 0.74, 0.45], [0, 0.74, 0.65]],
    ['tail1', 'hips', [0, 0.57, -0.34], [0, 0.55, -0.5]],
    ['tail2', 'tail1', [0, 0.55, -0.5], [0, 0.5, -0.65]],
    ...bothSides([
      ['leftFrontUpperLeg', 'chest', [0.1, 0.5, 0.28], [0.1, 0.32, 0.2]],
      ['leftFrontLowerLeg', 'leftFrontUpperLeg', [0.1, 0.32, 0.2], [0.1, 0.12, 0.24]],
      ['leftFrontFoot', 'leftFrontLowerLeg', [0.1, 0.12, 0.24], [0.1, 0.03, 0.27]],
      ['leftFrontToes', 'leftFrontFoot', [0.1, 0.03, 0.27], [0.1, 0, 0.33]],
      ['leftHindUpperLeg', 'hips', [0.1, 0.52, -0.3], [0.1, 0.33, -0.2]],
      ['leftHindLowerLeg', 'leftHindUpperLeg', [0.1, 0.33, -0.2], [0.1, 0.17, -0.38]],
      ['leftHindFoot', 'leftHindLowerLeg', [0.1, 0.17, -0.38], [0.1, 0.03, -0.33]],
      ['leftHindToes', 'leftHindFoot', [0.1, 0.03, -0.33], [0.1, 0, -0.27]],
    ]),
  ])
}

/** A rabbit 0.3 m long: small front legs, hind legs folded under it. */
export function handRabbit(): Skeleton {
  return handSkeleton('quadruped', [
    ['hips', null, [0, 0.13, -0.1], [0, 0.15, 0]],
    ['spine', 'hips', [0, 0.15, 0], [0, 0.12, 0.08]],
    ['chest', 'spine', [0, 0.12, 0.08], [0, 0.14, 0.12]],
    ['head', 'chest', [0, 0.16, 0.14], [0, 0.2, 0.22]],
    ...bothSides([
      ['leftFrontUpperLeg', 'chest', [0.03, 0.08, 0.1], [0.03, 0.045, 0.09]],
      ['leftFrontLowerLeg', 'leftFrontUpperLeg', [0.03, 0.045, 0.09], [0.03, 0.012, 0.1]],
      ['leftFrontFoot', 'leftFrontLowerLeg', [0.03, 0.012, 0.1], [0.03, 0, 0.12]],
      ['leftHindUpperLeg', 'hips', [0.04, 0.1, -0.1], [0.05, 0.06, -0.03]],
      ['leftHindLowerLeg', 'leftHindUpperLeg', [0.05, 0.06, -0.03], [0.045, 0.03, -0.1]],
      ['leftHindFoot', 'leftHindLowerLeg', [0.045, 0.03, -0.1], [0.045, 0, -0.03]],
    ]),
  ])
}

/** An ape 0.7 m high that sits, its hands before its chest; its feet stand so many metres above the lowest point of its tail. */
export function handApe(raised = 0): Skeleton {
  const tail: readonly HandBone[] =
    raised === 0 ? [] : [['tail1', 'hips', [0, 0.1, -0.1], [0, -raised, -0.1]]]
  return handSkeleton('quadruped', [
    ['hips', null, [0, 0.12, 0], [0, 0.28, 0]],
    ['spine', 'hips', [0, 0.28, 0], [0, 0.42, 0]],
    ['chest', 'spine', [0, 0.42, 0], [0, 0.52, 0.02]],
    ['head', 'chest', [0, 0.56, 0], [0, 0.58, 0.16]],
    ...tail,
    ...bothSides([
      ['leftFrontUpperLeg', 'chest', [0.1, 0.43, 0], [0.2, 0.3, 0.02]],
      ['leftFrontLowerLeg', 'leftFrontUpperLeg', [0.2, 0.3, 0.02], [0.14, 0.33, 0.17]],
      ['leftFrontFoot', 'leftFrontLowerLeg', [0.14, 0.33, 0.17], [0.1, 0.35, 0.22]],
      ['leftHindUpperLeg', 'hips', [0.08, 0.12, 0], [0.15, 0.22, 0.14]],
      ['leftHindLowerLeg', 'leftHindUpperLeg', [0.15, 0.22, 0.14], [0.13, 0.06, 0.18]],
      ['leftHindFoot', 'leftHindLowerLeg', [0.13, 0.06, 0.18], [0.13, 0.01, 0.26]],
    ]),
  ])
}

/** A beetle on six legs, 10 cm long. */
export function handBeetle(): Skeleton {
  return handSkeleton('many-legged', [
    ['thorax', null, [0, 0.03, 0], [0, 0.03, 0.03]],
    ['head', 'thorax', [0, 0.03, 0.03], [0, 0.03, 0.05]],
    ['abdomen', 'thorax', [0, 0.03, -0.01], [0, 0.03, -0.05]],
    ...[1, 2, 3].flatMap(row => {
      const z = 0.04 - 0.02 * row
      return bothSides([
        [`leftLeg${row}Upper`, 'thorax', [0.01, 0.03, z], [0.03, 0.045, 1.5 * z]],
        [`leftLeg${row}Lower`, `leftLeg${row}Upper`, [0.03, 0.045, 1.5 * z], [0.05, 0.01, 2 * z]],
        [`leftLeg${row}Foot`, `leftLeg${row}Lower`, [0.05, 0.01, 2 * z], [0.055, 0, 2.1 * z]],
      ])
    }),
  ])
}

/** A fish half a metre long. */
export function handFish(): Skeleton {
  const at = (z: number): Vec3 => [0, 0.1, z]
  return handSkeleton('fish', [
    ['spine1', null, at(0.1), at(0)],
    ['head', 'spine1', at(0.1), at(0.25)],
    ['spine2', 'spine1', at(0), at(-0.1)],
    ['tail1', 'spine2', at(-0.1), at(-0.18)],
    ['tail2', 'tail1', at(-0.18), at(-0.25)],
  ])
}

/** A snake a metre long, stretched out along Z. */
export function handSnake(): Skeleton {
  const at = (i: number): Vec3 => [0, 0.02, 0.5 - 0.1 * i]
  return handSkeleton('snake', [
    ['spine1', null, at(0), at(1)],
    ['head', 'spine1', at(0), at(-0.6)],
    ...Array.from({ length: 8 }, (_, i): HandBone => [
      `spine${i + 2}`,
      `spine${i + 1}`,
      at(i + 1),
      at(i + 2),
    ]),
  ])
}

/** A cart with a large and a small wheel, a door and a drawer. */
export function handCart(): Skeleton {
  const round = { kind: 'hinge', axis: [1, 0, 0], min: -Infinity, max: Infinity } as const
  return handSkeleton('machine', [
    ['body', null, [0, 0.5, 0], [0, 1, 0]],
    ['rearWheel', 'body', [0.5, 0.4, -0.6], [0.6, 0.4, -0.6], round],
    ['frontWheel', 'body', [0.5, 0.2, 0.6], [0.6, 0.2, 0.6], round],
    ['door', 'body', [0.4, 0.7, 0.2], [0.4, 0.7, -0.3], { kind: 'hinge', axis: [0, 1, 0], min: 0, max: 1.2 }],
    ['drawer', 'body', [0, 0.7, 0], [0, 0.7, 0.3], { kind: 'slide', axis: [0, 0, 1], min: 0, max: 0.4 }],
  ])
}
