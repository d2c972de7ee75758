import type { Vec3 } from '../../kernel/types.ts'
import type { Reach } from '../../families/types.ts'
import { measureShape } from '../../shape/measure.ts'
import { repeat } from '../contact/copies.ts'
import type { Figure } from './figure.ts'
import { surfaceBelow, skinOf } from '../contact/contact.ts'
import { resized } from '../contact/sizes.ts'
import type { Standing } from '../relations/standing.ts'

/** Somebody who hangs by his hands. */

/** Height of a grip above the shoulders, half the distance of the hands, and half a fist, in heights of the body. */
const GRIP = { above: 0.3, apart: 0.1, fist: 0.012 } as const
/** A bar is at least this long, in heights of the body. */
const LONG = 0.6

/** A bar or a branch over somebody who stands at the origin, and both hands at it. */
export function hangingFrom(
  { tall, joints, shape }: Figure,
  thing: Standing
): { readonly object: Standing; readonly reach: Reach } {
  const plain = repeat(thing.shape, thing.count)
  const own = measureShape(plain)
  const bar = resized(plain, Math.max(1, (LONG * tall) / (own.max[0] - own.min[0])))
  const { min, max } = measureShape(bar)
  const shoulder = joints.get('rightUpperArm')?.at ?? [-0.1 * tall, 0.8 * tall, 0]
  const crown = measureShape(shape).max[1]
  const skin = skinOf(bar)
  const middle = (min[0] + max[0]) / 2
  const z = (min[2] + max[2]) / 2
  const under = (side: number): number => surfaceBelow(skin, middle + side * GRIP.apart * tall, z) ?? min[1]
  const low = Math.min(under(-1), under(1))
  // Over the head, but no higher than the arms are long.
  const y = Math.max(shoulder[1] + GRIP.above * tall, crown + 0.01 * tall)
  const place: Vec3 = [-middle, y - low, shoulder[2] - z]
  const hand = (side: number): Vec3 => [
    side * GRIP.apart * tall,
    place[1] + under(side) + GRIP.fist * tall,
    shoulder[2],
  ]
  return {
    object: { ...thing, shape: bar, count: 1, place },
    reach: { rightHand: hand(-1), leftHand: hand(1) },
  }
}
