import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Knot } from '../../kit/flesh.ts'
import {
  bothSides,
  chainJoints,
  FRONT_LEG,
  HIND_LEG,
  limbJoints,
  spineJoints,
  type LimbPair,
} from '../../kit/joints.ts'
import type { Joint } from '../../shape/types.ts'
import type { Anatomy } from './anatomy.ts'

/** A point of the head's frame in units of the body. */
export function onSkull([x, y, z]: Vec3, { at: [up, forth], size, pitch }: Anatomy['head']): Vec3 {
  const [c, s] = [cos(pitch), sin(pitch)]
  return [x * size, up + (y * c - z * s) * size, forth + (y * s + z * c) * size]
}

/** The skeleton for rig mode, in units of the body; the same names for every mammal. */
export function jointsOf(a: Anatomy): readonly Joint[] {
  const point = ([x, y, z]: Knot): Vec3 => [x, y, z]
  const path = (knots: readonly Knot[]): readonly Vec3[] => {
    // On hooves the wrist or hock is halfway up the leg, and the toes begin at the fetlock, before the last knot.
    const last = knots.length - 1
    const toes = Math.min(last, 3)
    const [x, y, z, r] = knots[last]
    return [
      point(knots[0]),
      point(knots[1]),
      point(knots[2]),
      point(knots[toes]),
      [x, toes < last ? 0.5 * y : y, z + r],
    ]
  }
  const limb = (left: readonly Knot[], right = left): LimbPair => [
    bothSides(path(left))[0],
    bothSides(path(right))[1],
  ]
  const [chest, hips] = [a.front[0], a.hind[0]]
  const neck = a.neck[0]
  const middle = a.neck[Math.floor(a.neck.length / 2)]
  const isLong = a.neck.length >= 3
  return [
    ...spineJoints(
      {
        hips: [0, hips[1], hips[2]],
        spine: [0, (hips[1] + chest[1]) / 2, hips[2] + 0.4 * (chest[2] - hips[2])],
        chest: [0, chest[1], chest[2]],
        neck: isLong ? point(neck) : point(middle),
        ...(isLong ? { neck2: point(middle) } : {}),
        head: onSkull([0, -0.1, -0.45], a.head),
      },
      onSkull([0, 0, 0.8], a.head)
    ),
    {
      name: 'jaw',
      at: onSkull([0, -0.25, 0.1], a.head),
      parent: 'head',
      tip: onSkull([0, -0.35, 0.9], a.head),
    },
    ...limbJoints(FRONT_LEG, limb(a.front, a.right?.front), 'chest'),
    ...limbJoints(HIND_LEG, limb(a.hind), 'hips'),
    ...(a.tail.length < 2 ? [] : chainJoints('tail', a.tail.map(point), 'hips')),
  ]
}
