import type { Vec3 } from '../kernel/types.ts'
import { boneRotation } from './bone-rotation.ts'
import type { Skeleton } from './types.ts'

/** A tail that lies so near (metres) to another bone's joint is that joint. */
const SAME = 1e-4

/**
 * A skeleton with joints elsewhere: bones that end where a moved one begins end there now, a tip moves along with its joint, and
 * the axes follow. Names that the skeleton does not have are told.
 */
export function moveJoints(
  skeleton: Skeleton,
  joints: Readonly<Record<string, readonly number[]>>
): { readonly skeleton: Skeleton; readonly unknown: readonly string[] } {
  const { bones } = skeleton
  const names = new Set(bones.map(({ name }) => name))
  const unknown = Object.keys(joints).filter(name => !names.has(name))
  const heads = bones.map(({ name, head }): Vec3 => {
    const [x, y, z] = Object.hasOwn(joints, name) ? joints[name] : head
    return [x, y, z]
  })
  const moved = bones.map((bone, index) => {
    const head = heads[index]
    const next = bones.findIndex(
      (other, child) => other.parent === index && child !== index && isNear(other.head, bone.tail)
    )
    const tail: Vec3 =
      next >= 0
        ? heads[next]
        : ([0, 1, 2].map(axis => bone.tail[axis] + head[axis] - bone.head[axis]) as unknown as Vec3)
    const isSame = isNear(head, bone.head, 0) && isNear(tail, bone.tail, 0)
    return isSame ? bone : { ...bone, head, tail, rotation: boneRotation(head, tail) }
  })
  return { skeleton: { ...skeleton, bones: moved }, unknown }
}

function isNear(a: Vec3, b: Vec3, apart = SAME): boolean {
  return a.every((value, axis) => Math.abs(value - b[axis]) <= apart)
}
