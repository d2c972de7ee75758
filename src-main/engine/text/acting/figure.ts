import { IDENTITY, multiply, transformPoint, type Matrix } from '../../kernel/matrix.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, mix } from '../../kernel/vector.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { childMaps } from '../../shape/walk.ts'
import type { BodyPoint, Spot } from '../activities/holds.ts'
import { skinOf, surfaceBefore } from '../contact/contact.ts'

/** A body in the pose of its activity, its limbs not yet reaching. */
export interface Figure {
  readonly shape: Shape
  readonly joints: ReadonlyMap<string, Joint>
  /** The height of a person with arms as long: what lies before a body is measured in it. */
  readonly tall: number
  /** The height of a person with shoulders as high: what stands on the ground is. */
  readonly stature: number
  /** z of its front at the waist. */
  readonly front: number
  readonly isSeated: boolean
  /** Of an animal, whose muzzle and eyes are not where a person's are. */
  readonly face?: { readonly mouth: Vec3; readonly eyes: Vec3 }
}

/** From the shoulder to the middle of the fist, and the height of the shoulder, in heights of a person. */
const ARM = 0.33
const SHOULDER = 0.8

/** Of a body's height: from the spine to the front of a body that is neither slim nor stout. */
const FRONT = 0.077
/** Measures a body. `build`: 0 slim, 1 stout. */
export function figureOf(shape: Shape, build: number): Figure {
  const joints = new Map(jointsIn(shape).map(joint => [joint.name, joint]))
  if (joints.has('rightFrontUpperLeg')) {
    return animalFigure(shape, joints)
  }
  const head = joints.get('head')
  const box = measureShape(shape)
  const seat = findAnchor(shape, 'seat')
  const [hips, crown]: readonly [Vec3, Vec3] = [
    joints.get('hips')?.at ?? [0, 0.5, 0],
    head?.tip ?? [0, box.max[1], 0],
  ]
  // Trunk and head are 0.55 of the height of who stands; of who leans they are measured along the spine.
  const spine = [hips, ...SPINE.map(name => joints.get(name)?.at).filter(joint => joint !== undefined), crown]
  const tall =
    spine.slice(1).reduce((sum, joint, i) => sum + upTo(spine[i], joint, isBent(joints)), 0) / 0.535
  return {
    shape,
    joints,
    tall,
    stature: tall,
    front: hips[2] + FRONT * tall * (0.3 + 0.7 * build),
    isSeated: seat !== null,
  }
}

/** Joints between hips and crown. */
const SPINE = ['spine', 'chest', 'neck', 'head'] as const

/** Does the chest lean out over the hips? */
const isBent = (joints: ReadonlyMap<string, Joint>): boolean =>
  (joints.get('chest')?.at[2] ?? 0) !== (joints.get('hips')?.at[2] ?? 0)

/** What a bone adds to the height of who stands upright. */
const upTo = (from: Vec3, to: Vec3, bent: boolean): number => (bent ? distance(from, to) : to[1] - from[1])

/** What an animal's limbs are called where it holds itself as a person does. */
const ARMS: Readonly<Record<string, string>> = {
  rightFrontUpperLeg: 'rightUpperArm',
  leftFrontUpperLeg: 'leftUpperArm',
  rightHindToes: 'rightToes',
}

/** An animal with free fore paws, measured as a person of its arms and its shoulders. */
function animalFigure(shape: Shape, own: ReadonlyMap<string, Joint>): Figure {
  const at = (name: string): Vec3 => own.get(name)?.at ?? [0, 0, 0]
  const [hips, chest, head] = ['hips', 'chest', 'head'].map(at)
  const shoulder = at('rightFrontUpperLeg')
  const bones = ['FrontUpperLeg', 'FrontLowerLeg', 'FrontFoot', 'FrontToes'].map(name => at(`right${name}`))
  const arm = bones.slice(1).reduce((sum, bone, i) => sum + distance(bones[i], bone), 0)
  const ground = measureShape(shape).min[1]
  const tip = own.get('head')?.tip ?? head
  const jaw = own.get('jaw')?.tip ?? tip
  const joints = new Map(own)
  for (const [name, joint] of own) {
    if (Object.hasOwn(ARMS, name)) {
      joints.set(ARMS[name], joint)
    }
  }
  joints.set('chest', {
    name: 'chest',
    parent: 'spine',
    at: mix(hips, chest, 0.75),
  })
  joints.set('spine', {
    name: 'spine',
    parent: 'hips',
    at: mix(hips, chest, 0.45),
  })
  const waist = mix(hips, chest, 0.45)
  const front = surfaceBefore(skinOf(shape), 0, waist[1]) ?? waist[2] + 0.3 * arm
  return {
    shape,
    joints,
    tall: arm / ARM,
    stature: (shoulder[1] - ground) / SHOULDER,
    front,
    isSeated: findAnchor(shape, 'seat') !== null,
    face: { mouth: mix(jaw, tip, 0.3), eyes: mix(head, tip, 0.55) },
  }
}

/** The joints of the first node that has any, in the program's own space. */
export function jointsIn(root: Shape): readonly Joint[] {
  let level: readonly (readonly [Shape, Matrix])[] = [[root, IDENTITY]]
  while (level.length > 0) {
    for (const [shape, matrix] of level) {
      if (shape.joints !== undefined && shape.joints.length > 0) {
        return shape.joints.map(joint => ({
          ...joint,
          at: transformPoint(matrix, joint.at),
          ...(joint.tip === undefined ? {} : { tip: transformPoint(matrix, joint.tip) }),
        }))
      }
    }
    level = level.flatMap(([shape, matrix]) =>
      childMaps(shape).flatMap(({ child, maps }) =>
        maps.slice(0, 1).map((map): [Shape, Matrix] => [child, multiply(matrix, map)])
      )
    )
  }
  return []
}

/** How far below the hips what is between the legs is, in heights of the body. */
const CROTCH = 0.055

/** How far a joint is before the hips of who leans. */
const forward = (joints: ReadonlyMap<string, Joint>, name: string): number =>
  joints.has('rightFrontUpperLeg') ? 0 : (joints.get(name)?.at[2] ?? 0) - (joints.get('hips')?.at[2] ?? 0)

/** Where a point of a body is; `edge` is the middle of a table's near edge. */
export function bodyPoint({ shape, joints, tall, front, face }: Figure, point: BodyPoint, edge: Vec3): Vec3 {
  const head = joints.get('head')
  const crown = head?.tip ?? [0, tall, 0]
  const size = head === undefined ? 0.18 * tall : (crown[1] - head.at[1]) / 0.8
  const shoulder = joints.get('rightUpperArm')?.at ?? [-0.1 * tall, 0.8 * tall, 0]
  switch (point) {
    case 'mouth':
      return face?.mouth ?? [0, crown[1] - 0.77 * size, crown[2] + 0.34 * size]
    case 'under mouth': {
      const mouth = face?.mouth ?? [0, 0, front]
      return [mouth[0], 0, mouth[2]]
    }
    case 'crown':
      return crown
    case 'back':
      return [0, joints.get('chest')?.at[1] ?? 0.7 * tall, -0.9 * front]
    case 'eyes':
      return face?.eyes ?? [0, crown[1] - 0.5 * size, crown[2] + 0.41 * size]
    case 'chest':
      return [0, (joints.get('chest')?.at[1] ?? 0.7 * tall) + 0.01 * tall, front + forward(joints, 'chest')]
    case 'waist':
      return [0, joints.get('spine')?.at[1] ?? 0.6 * tall, front + forward(joints, 'spine')]
    case 'middle': {
      const [, y, z] = joints.get('spine')?.at ?? [0, 0.6 * tall, 0]
      return [0, y, z]
    }
    case 'crotch': {
      const [, y, z] = joints.get('hips')?.at ?? [0, 0.48 * tall, 0]
      return [0, y - CROTCH * tall, z]
    }
    case 'shoulder':
      return shoulder
    case 'table':
      return edge
    case 'toe': {
      const toes = joints.get('rightToes')
      const tip = toes?.tip ?? toes?.at ?? [0, 0, front]
      return [tip[0], 0, tip[2] - 0.006 * tall]
    }
    case 'behind':
      // What an animal pulls is behind its tail.
      return [0, 0, face === undefined ? -front : measureShape(shape).min[2]]
    case 'seat':
      return [0, 0, joints.get('hips')?.at[2] ?? 0]
    case 'floor':
      return [0, 0, front]
  }
}

/** The box around the parts of a thing whose names match; around all of it when none does. */
export function boxOf(shape: Shape, part?: RegExp): Bounds {
  const { parts } = skinOf(shape)
  const found = part === undefined ? parts : parts.filter(({ name }) => part.test(name))
  const lists = (found.length === 0 ? parts : found).map(({ positions }) => positions)
  return lists.length === 0 ? measureShape(shape) : boundsOf(...lists)
}

/** A place in the box of a thing, or of its parts that are named. */
export function pointOf(shape: Shape, { part, at: share }: Spot): Vec3 {
  const { min, max } = boxOf(shape, part)
  return [0, 1, 2].map(axis => min[axis] + (max[axis] - min[axis]) * share[axis]) as unknown as Vec3
}
