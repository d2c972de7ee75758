import { PI } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { length, mix, subtract } from '../../kernel/vector.ts'
import { at, rotated, scaled } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import type { Body } from './body-sections.ts'
import type { Skin } from '../contact/contact.ts'

/** A thing that somebody is dressed up as: around the trunk, with the head and the limbs out of it. */

/** How much longer than the trunk the thing is, and how much wider. */
const OVER = { long: 1.3, wide: 1.3 } as const
/** The trunk of a body without a spine to measure, in shares of what it measures as a whole. */
const GUESSED = { long: 0.5, girth: 0.26, upright: { long: 0.54, girth: 0.17, middle: 0.55 } } as const
/** A direction whose vertical share is larger than this stands upright. */
const UPRIGHT = 0.7
/** Which of its lengths has to be this many times the next one for a thing to have an axis. */
const AXIAL = 1.25

interface Trunk {
  readonly middle: Vec3
  readonly long: number
  readonly girth: number
  readonly isUpright: boolean
}

function trunkOf(skin: Skin, body: Body | null): Trunk {
  if (body !== null) {
    return {
      middle: mix(body.hips, body.chest, 0.5),
      long: length(subtract(body.chest, body.hips)),
      girth: Math.max(...body.radii(mix(body.hips, body.chest, 0.5), body.along)),
      isUpright: body.along[1] > UPRIGHT,
    }
  }
  const { min, max } = boundsOf(...skin.parts.map(({ positions }) => positions))
  const size = subtract(max, min)
  const isUpright = size[1] > 1.4 * size[2]
  const share = isUpright ? GUESSED.upright.middle : 0.5
  return {
    middle: [(min[0] + max[0]) / 2, min[1] + share * size[1], (min[2] + max[2]) / 2],
    long: isUpright ? GUESSED.upright.long * size[1] : GUESSED.long * size[2],
    girth: isUpright ? GUESSED.upright.girth * size[1] : GUESSED.girth * size[0],
    isUpright,
  }
}

/** The thing with its longest side along the trunk; what has no longest side stays upright. */
function turned(plain: Shape, isUpright: boolean): Shape {
  const { min, max } = measureShape(plain)
  const size = subtract(max, min)
  const order = [0, 1, 2].sort((a, b) => size[b] - size[a])
  const [first, second] = order
  if (size[first] < AXIAL * size[second]) {
    return plain
  }
  const turn: Vec3 = isUpright
    ? (
        [
          [0, 0, PI / 2],
          [0, 0, 0],
          [-PI / 2, 0, 0],
        ] as const
      )[first]
    : (
        [
          [0, PI / 2, 0],
          [PI / 2, 0, 0],
          [0, 0, 0],
        ] as const
      )[first]
  return rotated(turn, plain)
}

/** `plain` around the trunk of a body, as long as it and wider. */
export function thingAround(skin: Skin, body: Body | null, plain: Shape): Shape {
  const { middle, long, girth, isUpright } = trunkOf(skin, body)
  const laid = turned(plain, isUpright)
  const { min, max } = measureShape(laid)
  const across = 2 * OVER.wide * girth
  const factors = subtract(max, min).map((size, axis) => {
    const isAlong = axis === (isUpright ? 1 : 2)
    return (isAlong ? OVER.long * long : across) / Math.max(size, 1e-6)
  })
  const [x, y, z] = factors
  const half = (axis: 0 | 1 | 2): number => (factors[axis] * (min[axis] + max[axis])) / 2
  const centre: Vec3 = [half(0), half(1), half(2)]
  return at(subtract(middle, centre), scaled([x, y, z], laid))
}
