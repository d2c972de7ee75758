import type { RigJoint } from '../../../src-main/contract/studio-rig.ts'

/** Three coordinates, metres. */
export type Place = readonly [number, number, number]

/** Joints that somebody put elsewhere, by bone, as `options.joints` has them. */
export type MovedJoints = Readonly<Record<string, readonly number[]>>

/** Where a joint is now. */
export function placeOfJoint({ name, head }: RigJoint, moved: MovedJoints): Place {
  return toPlace(Object.hasOwn(moved, name) ? moved[name] : head)
}

/** Where its bone ends now: at the joint of the next one, or as far from its own joint as before. */
export function endOfJoint(joint: RigJoint, joints: readonly RigJoint[], moved: MovedJoints): Place {
  const next = joints.find(
    ({ parent, head }) =>
      parent === joint.name && head.every((value, axis) => Math.abs(value - (joint.tail[axis] ?? 0)) < 1e-4)
  )
  if (next !== undefined) {
    return placeOfJoint(next, moved)
  }
  const [from, to] = [toPlace(joint.head), placeOfJoint(joint, moved)]
  return add(toPlace(joint.tail), subtract(to, from))
}

/**
 * A joint put elsewhere. Mirrored, its twin goes the same way on the other side of the body, and a joint in the middle stays there;
 * the middle plane is the one between all twins as they were found.
 */
export function moveJoint(
  joints: readonly RigJoint[],
  moved: MovedJoints,
  { name, to, isMirrored }: { readonly name: string; readonly to: Place; readonly isMirrored: boolean }
): MovedJoints {
  const joint = joints.find(one => one.name === name)
  if (joint === undefined) {
    return moved
  }
  const side = isMirrored ? sideOf(joints) : null
  if (side === null) {
    return { ...moved, [name]: rounded(to) }
  }
  const way = subtract(to, placeOfJoint(joint, moved))
  const twin = joints.find(one => one.name === joint.twin)
  if (twin === undefined) {
    const along = dot(way, side)
    return { ...moved, [name]: rounded(subtract(to, scaled(side, along))) }
  }
  const mirrored = subtract(way, scaled(side, 2 * dot(way, side)))
  return {
    ...moved,
    [name]: rounded(to),
    [twin.name]: rounded(add(placeOfJoint(twin, moved), mirrored)),
  }
}

/** The unit vector across the body; null for one without twins. */
function sideOf(joints: readonly RigJoint[]): Place | null {
  let sum: Place = [0, 0, 0]
  for (const { name, twin, head } of joints) {
    const other = joints.find(one => one.name === twin)
    if (other !== undefined && name < other.name) {
      sum = add(sum, subtract(toPlace(head), toPlace(other.head)))
    }
  }
  const length = Math.sqrt(dot(sum, sum))
  return length > 1e-6 ? scaled(sum, 1 / length) : null
}

/** Tenths of a millimetre: nobody drags finer. */
function rounded(place: Place): number[] {
  return place.map(value => Math.round(value * 1e4) / 1e4 + 0)
}

const toPlace = ([x = 0, y = 0, z = 0]: readonly number[]): Place => [x, y, z]
const add = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const subtract = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const scaled = (a: Place, by: number): Place => [a[0] * by, a[1] * by, a[2] * by]
const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
