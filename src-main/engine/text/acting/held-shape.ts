import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { subtract } from '../../kernel/vector.ts'
import { at, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { boxOf } from './figure.ts'
import type { Standing } from '../relations/standing.ts'

/** How a thing is turned, and how its copies lie, for who has it. */

/** Least of them, the size of each and the radius of their way, in heights of a body. */
const ARC = { least: 3, size: 0.085, radius: 0.24 } as const

/** What somebody juggles, on its way over his head from hand to hand. */
export function inArc({ shape, count }: Standing, tall: number): Shape {
  const { min, max } = measureShape(shape)
  const long = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
  const one = at(
    [0, 0, 0],
    at([-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2, -(min[2] + max[2]) / 2], shape),
    { scale: Math.min(1, (ARC.size * tall) / long) }
  )
  const copies = Math.max(ARC.least, count)
  return group(
    Array.from({ length: copies }, (_, i) => {
      const angle = PI * (0.06 + (0.88 * i) / (copies - 1))
      const spot: Vec3 = [ARC.radius * tall * cos(angle), 1.5 * ARC.radius * tall * sin(angle), 0]
      return at(spot, one, { suffix: String(i + 1) })
    })
  )
}

/** Width, height and depth. */
export const extents = (shape: Shape): Vec3 => {
  const { min, max } = boxOf(shape)
  return subtract(max, min)
}

/** A thing with its longest side to the front. */
export function lengthwise(shape: Shape): Shape {
  const [wide, tall, deep] = extents(shape)
  if (Math.max(wide, tall) <= deep) {
    return shape
  }
  return at([0, 0, 0], shape, { rotate: tall >= wide ? [PI / 2, 0, 0] : [0, PI / 2, 0] })
}

/** What lies is this flat, in its width and its depth, and families that are held level. */
const FLAT = 0.4
const LEVEL = new Set(['board', 'dish', 'linen', 'rug', 'cushion', 'computer', 'cookpot', 'ship'])

/** What lies flat turned up, its upper side to the front; anything else as it is. */
export function facingFront(shape: Shape, { concept, companions = [], count }: Standing): Shape {
  const [wide, tall, deep] = extents(shape)
  const isFlat = tall < FLAT * Math.min(wide, deep)
  const isLevel = companions.length > 0 || LEVEL.has(concept?.family ?? '') || count > 1
  return isFlat && !isLevel ? at([0, 0, 0], shape, { rotate: [PI / 2, 0, 0] }) : shape
}

/** Families of what nobody works on as it stands or hangs: it lies on the table, across it. */
const LAIN = new Set(['sword', 'hafted', 'linen', 'worn', 'arms', 'club', 'utensil'])

/** What is worked on at a table, laid flat across it where it is of a kind that lies; anything else as it is. */
export function lain(shape: Shape, { concept }: Standing): Shape {
  const [wide, tall, deep] = extents(shape)
  if (!LAIN.has(concept?.family ?? '') || tall <= Math.min(wide, deep)) {
    return shape
  }
  const flat = deep <= wide ? at([0, 0, 0], shape, { rotate: [-PI / 2, 0, 0] }) : shape
  const [x, , z] = extents(flat)
  return z > x ? at([0, 0, 0], flat, { rotate: [0, PI / 2, 0] }) : flat
}
