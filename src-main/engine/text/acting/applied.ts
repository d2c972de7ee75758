import { atan2, hypot } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, normalize, scale, subtract } from '../../kernel/vector.ts'
import { at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { skinOf, surfaceAbove, surfaceBehind } from '../contact/contact.ts'
import { boxOf, type Figure } from './figure.ts'
import { extents } from './held-shape.ts'
import type { Standing } from '../relations/standing.ts'

/** Hands, paws and tools on the side of a thing that is turned to who is busy with it. */

/** From the shoulder to a fist on an arm that is nearly straight, and how far below the shoulder one works, in heights of the body. */
const REACH = { long: 0.29, drop: 0.1 } as const
/** How far from its edge a low thing is touched, in heights of the body. */
const INWARDS = 0.07

/** How far its muzzle is before the breast of an animal that clings to something, in heights of the body. */
const MUZZLE = 0.12

/** A thing that is brought near enough, and the point of its surface. */
interface Contact {
  readonly thing: Standing
  readonly point: Vec3
}

interface Touch {
  /** From his middle, and how high at most, metres. */
  readonly aside: number
  readonly high: number
  /** How much farther than his arm he reaches, in heights of the body. */
  readonly beyond?: number
  /** Nothing is between him and the thing. */
  readonly isClose?: boolean
}

/**
 * Where somebody touches a thing before him, `aside` from his middle and no higher than `high`, metres: on its near side, or on its
 * top where that is lower. What stands farther off than an arm is long, and `beyond` that, comes nearer.
 */
export function contactOn(
  figure: Figure,
  thing: Standing,
  { aside, high, beyond = 0, isClose = false }: Touch
): Contact {
  const { tall, joints } = figure
  const place = thing.place ?? [0, 0, 0]
  const skin = skinOf(thing.shape)
  const { min, max } = boxOf(thing.shape)
  const shoulder = joints.get('rightUpperArm')?.at ?? [-0.1 * tall, 0.8 * tall, 0]
  const x = Math.min(max[0], Math.max(min[0], aside - place[0]))
  const top = max[1] + place[1]
  const isLow = top < high
  const y = isLow ? max[1] : high - place[1]
  const edge = surfaceBehind(skin, x, Math.min(y, max[1] - 0.08 * (max[1] - min[1]))) ?? min[2]
  const z = isLow ? Math.min(edge + INWARDS * tall, (edge + max[2]) / 2) : edge
  const local: Vec3 = [x, isLow ? (surfaceAbove(skin, x, z) ?? max[1]) : y, z]
  const point = add(local, place)
  const drop = (shoulder[1] - point[1]) / tall
  const long = (Math.sqrt(Math.max(0.02, REACH.long * REACH.long - drop * drop)) + beyond) * tall
  const room = min[2] + place[2] - figure.front - 0.02 * tall
  const free = isLow ? room : edge + place[2] - figure.front - 0.02 * tall
  const nearer = Math.max(0, isClose ? free - MUZZLE * tall : Math.min(point[2] - shoulder[2] - long, free))
  return {
    thing: { ...thing, place: add(place, [0, 0, -nearer]) },
    point: add(point, [0, 0, -nearer]),
  }
}

/** As high as hands are at work, metres. */
export const workingHeight = ({ tall, joints }: Figure): number =>
  (joints.get('rightUpperArm')?.at[1] ?? 0.8 * tall) - REACH.drop * tall

/** Half the distance of two hands on a thing, in heights of the body. */
const APART = 0.08

/** Both hands on a thing. */
export function handsOn(
  figure: Figure,
  thing: Standing,
  isClose = false
): { readonly thing: Standing; readonly rightHand: Vec3; readonly leftHand: Vec3 } {
  const high = workingHeight(figure)
  const wide = Math.min(APART * figure.tall, 0.4 * extents(thing.shape)[0])
  const right = contactOn(figure, thing, { aside: -wide, high, isClose })
  const left = contactOn(figure, right.thing, { aside: wide, high: high + 0.06 * figure.tall })
  const again = contactOn(figure, left.thing, { aside: -wide, high })
  return { thing: again.thing, rightHand: again.point, leftHand: left.point }
}

/** A tool at work is so long, in heights of the body. */
const TOOL = { least: 0.14, most: 0.55 } as const
/** Where the hand is on it, and where what is longer than that touches with its blade, in shares of its length. */
const GRIP = 0.14
/** A tool is a stick from that share of its breadth on; what is more compact lies in the hand. */
const SLIM = 1.7

/** A tool in the right hand, its working end at a thing, or its blade across it. */
export function appliedTo(
  figure: Figure,
  tool: Standing,
  plain: Shape,
  thing: Standing
): { readonly tool: Standing; readonly thing: Standing; readonly rightHand: Vec3 } {
  const { tall, joints } = figure
  const [wide, high] = extents(plain)
  // What is made along +X has its handle at the left, its teeth below.
  const isBlade = wide > 1.3 * high
  const upright = isBlade
    ? at([0, 0, 0], at([0, 0, 0], plain, { rotate: [0, 0, Math.PI / 2] }), { rotate: [0, -Math.PI / 2, 0] })
    : plain
  const size = extents(upright)
  const own = Math.max(...size)
  const factor = Math.max(TOOL.least * tall, Math.min(TOOL.most * tall, own)) / own
  const sized = at([0, 0, 0], upright, { scale: factor })
  const long = factor * size[1]
  const isStick = size[1] > SLIM * Math.max(size[0], size[2]) || isBlade
  const touching = isBlade ? 0.55 : 1
  const beyond = isStick ? (0.7 * (touching - GRIP) * long) / tall : 0.02
  const { thing: near, point } = contactOn(figure, thing, {
    aside: -0.05 * tall,
    high: workingHeight(figure) + 0.04 * tall,
    beyond,
  })
  if (!isStick) {
    const { min, max } = boxOf(sized)
    const isOnTop = point[1] >= boxOf(near.shape).max[1] + (near.place?.[1] ?? 0) - 0.02 * tall
    const middle: Vec3 = [
      (min[0] + max[0]) / 2,
      isOnTop ? min[1] : (min[1] + max[1]) / 2,
      isOnTop ? (min[2] + max[2]) / 2 : max[2],
    ]
    const place = subtract(point, middle)
    const hand: Vec3 = isOnTop
      ? [point[0], place[1] + max[1], point[2]]
      : [point[0], point[1], place[2] + min[2]]
    return { tool: { ...tool, shape: sized, count: 1, place }, thing: near, rightHand: hand }
  }
  const shoulder = joints.get('rightUpperArm')?.at ?? [-0.1 * tall, 0.8 * tall, 0]
  const back = normalize(add(subtract(shoulder, point), [-0.04 * tall, 0.02 * tall, 0]))
  const foot = addScaled(point, back, touching * long)
  const { shape, place } = along(sized, foot, scale(back, -1))
  return {
    tool: { ...tool, count: 1, shape, place },
    thing: near,
    rightHand: addScaled(point, back, (touching - GRIP) * long),
  }
}

/** A thing turned so that its own +Y points along `way`, its lowest point at `foot`. */
export function along(shape: Shape, foot: Vec3, way: Vec3): { readonly shape: Shape; readonly place: Vec3 } {
  const { min, max } = boxOf(shape)
  const [dx, dy, dz] = normalize(way)
  const grounded = at([-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2], shape)
  const pitched = at([0, 0, 0], grounded, { rotate: [atan2(hypot(dx, dz), dy), 0, 0] })
  return { shape: at([0, 0, 0], pitched, { rotate: [0, atan2(dx, dz), 0] }), place: foot }
}
