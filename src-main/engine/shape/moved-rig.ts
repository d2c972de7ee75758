import { determinant, maxStretch, transformPoint, type Matrix } from '../kernel/matrix.ts'
import type { Vec3 } from '../kernel/types.ts'
import { length, normalize } from '../kernel/vector.ts'
import type { Joint, Lobe, Motion, PartLobes, PartPiece } from './types.ts'

/** What of a model tells how it moves. */
export interface Rig {
  readonly joints: readonly Joint[]
  readonly lobes?: readonly PartLobes[]
}

/** The same rig after its model was mapped: whatever moves, turns or stretches a model calls this. */
export function transformRig({ joints, lobes }: Rig, m: Matrix): Rig {
  return {
    joints: joints.map(joint => transformJoint(joint, m)),
    ...(lobes === undefined
      ? {}
      : {
          lobes: lobes.map(part => ({ ...part, lobes: part.lobes.map(lobe => transformLobe(lobe, m)) })),
        }),
  }
}

export function transformJoint(joint: Joint, m: Matrix): Joint {
  const { tip, motion, pieces } = joint
  return {
    ...joint,
    at: transformPoint(m, joint.at),
    ...(tip === undefined ? {} : { tip: transformPoint(m, tip) }),
    ...(motion === undefined ? {} : { motion: transformMotion(motion, m) }),
    ...(pieces === undefined ? {} : { pieces: pieces.map(piece => transformPiece(piece, m)) }),
  }
}

/** A hinge's axis turns the other way in a mirror, so that its range stays what it was; a slide's range stretches along. */
function transformMotion(motion: Motion, m: Matrix): Motion {
  const axis = transformVector(m, motion.axis)
  if (motion.kind === 'slide') {
    const stretch = length(axis) / length(motion.axis)
    return {
      ...motion,
      axis: normalize(axis),
      range: [motion.range[0] * stretch, motion.range[1] * stretch],
    }
  }
  const sign = determinant(m) < 0 ? -1 : 1
  const [x, y, z] = normalize(axis)
  return { ...motion, axis: [sign * x + 0, sign * y + 0, sign * z + 0] }
}

function transformPiece({ part, min, max }: PartPiece, m: Matrix): PartPiece {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(i =>
    transformPoint(m, [i & 1 ? max[0] : min[0], i & 2 ? max[1] : min[1], i & 4 ? max[2] : min[2]])
  )
  const extreme = (pick: (...values: number[]) => number): Vec3 => [
    pick(...corners.map(corner => corner[0])),
    pick(...corners.map(corner => corner[1])),
    pick(...corners.map(corner => corner[2])),
  ]
  return { part, min: extreme(Math.min), max: extreme(Math.max) }
}

export function transformLobe(lobe: Lobe, m: Matrix): Lobe {
  if (lobe.kind === 'ball') {
    const [x, y, z] = lobe.axes
    return {
      kind: 'ball',
      at: transformPoint(m, lobe.at),
      axes: [transformVector(m, x), transformVector(m, y), transformVector(m, z)],
    }
  }
  const stretch = maxStretch(m)
  return {
    kind: 'cone',
    from: transformPoint(m, lobe.from),
    to: transformPoint(m, lobe.to),
    r0: lobe.r0 * stretch,
    r1: lobe.r1 * stretch,
  }
}

const transformVector = (m: Matrix, [x, y, z]: Vec3): Vec3 => [
  m[0] * x + m[1] * y + m[2] * z,
  m[4] * x + m[5] * y + m[6] * z,
  m[8] * x + m[9] * y + m[10] * z,
]
