import type { Vec3 } from '../../kernel/types.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { PI } from '../../kernel/det-math.ts'
import { at, scaled } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { lowestOf, skinOf, surfaceAbove } from '../contact/contact.ts'
import { restOn, stoodOn } from './meet.ts'
import { partsOfShape } from '../contact/prune.ts'

/** Shares of its width that surroundings keep free in the middle: across, and to the back, where walls and trees stand. */
const FREE = [0.76, 0.62] as const
/** A thing may be this much of the surroundings' width high, or they grow: an obelisk on a lawn needs more of it than a book. */
const HIGH = 0.85
/** How high a thing may be below the line it hangs from, in shares of the line's height. */
const HANGS = 0.82
/** What floats sinks by this share of its height: a body deeper than a hull. */
const DRAUGHT = { alive: 0.2, lifeless: 0.09 }
/** How much of a thing's height overlaps the line that it hangs from, or on which it perches. */
const OVER_LINE = 0.012

/** Of its height: how far what is more than one thing sinks into uneven ground, or its skis would be in the snow. */
const LEAST_SINK = 0.004

/** Who is as tall as this, metres, stands before a worktop, which then is this share of the body high. */
const STANDS_BEFORE = 0.9
const WAIST = 0.54

/** Who is as tall as that does not perch on a line: he stands before it, and it is as high as he reaches, in shares of his height. */
const AT_LINE = 0.97
const BEFORE_LINE = 0.03

/** A place, two metres wide, and whether things stand on the shore of its water. */
export interface Surroundings {
  readonly shape: Shape
  readonly isBank: boolean
  /** Is the thing a boat or a train, that has a place of its own there? */
  readonly isBerthed?: boolean
  /** Is it more than one thing? */
  readonly isWhole?: boolean
}

/** Shares of a place's width that a boat at its dock or a train at its platform may take, along it and across; and how deep a boat lies there, in shares of its width. */
const BERTH = { long: 0.86, wide: 0.36, draught: 0.04 } as const

/** Along the dock in the water, along the platform on the rails; what is made along z is turned by a quarter. */
function berthed(
  main: Shape,
  shape: Shape,
  berth: Vec3
): { readonly spot: Vec3; readonly ground: Shape; readonly turn: number } {
  const plain = measureShape(main)
  const isLengthwise = plain.max[2] - plain.min[2] > plain.max[0] - plain.min[0]
  const turn = isLengthwise ? PI / 2 : 0
  const own = measureShape(at([0, 0, 0], main, { rotate: [0, turn, 0] }))
  const box = measureShape(shape)
  const wide = box.max[0] - box.min[0]
  const [long, across] = [0, 2].map(axis => own.max[axis] - own.min[axis])
  const factor = Math.max(long / (BERTH.long * wide), across / (BERTH.wide * wide))
  const floats = hasWater(shape)
  const spot: Vec3 = [
    factor * berth[0] - (own.min[0] + own.max[0]) / 2,
    factor * berth[1] - lowestOf(main) - (floats ? BERTH.draught * across : 0),
    factor * berth[2] - (own.min[2] + own.max[2]) / 2,
  ]
  return { spot, ground: scaled(factor, shape), turn }
}

/** Is it a place with water, in which a hull is deeper than it stands? */
const hasWater = (shape: Shape): boolean => partsOfShape(shape).has('water')

/** Where a thing stands in its surroundings, and these as large as it needs: it stays the largest thing of the picture. */
export function surrounded(
  main: Shape,
  isAlive: boolean,
  { shape, isBank, isBerthed = false, isWhole = false }: Surroundings
): { readonly spot: Vec3; readonly ground: Shape; readonly turn?: number } {
  const berth = isBerthed ? findAnchor(shape, 'berth') : null
  if (berth !== null) {
    return berthed(main, shape, berth)
  }
  const [own, box] = [measureShape(main), measureShape(shape)]
  const size = (axis: 0 | 1 | 2): number => own.max[axis] - own.min[axis]
  const wide = box.max[0] - box.min[0]
  const line = findAnchor(shape, 'line')
  // Nothing stands behind on open water.
  const deep = findAnchor(shape, 'water') === null ? FREE[1] : FREE[0]
  const least = Math.max(size(0) / (FREE[0] * wide), size(2) / (deep * wide), size(1) / (HIGH * wide))
  const factor = line === null ? least : Math.max(least, size(1) / (HANGS * line[1]))
  const ground = scaled(factor, shape)
  const middle = (place: Vec3): Vec3 => [
    place[0] - (own.min[0] + own.max[0]) / 2,
    place[1] - own.min[1],
    place[2] - (own.min[2] + own.max[2]) / 2,
  ]
  const floor = findAnchor(shape, 'floor')
  const top = findAnchor(shape, 'top')
  if (floor !== null && top !== null && isAlive && size(1) >= STANDS_BEFORE) {
    const before = (WAIST * size(1)) / top[1]
    const [x, y, z] = middle([before * floor[0], before * floor[1], before * floor[2]])
    return { spot: [x, y, z + size(2) / 2], ground: scaled(before, shape) }
  }
  if (line !== null && isAlive && size(1) >= STANDS_BEFORE) {
    const by = Math.max(least, (AT_LINE * size(1)) / line[1])
    const own = scaled(by, shape)
    const [x, , z] = middle([by * line[0], 0, by * line[2] + size(2) / 2 + BEFORE_LINE * size(1)])
    const y = surfaceAbove(skinOf(own), by * line[0], z) ?? 0
    return { spot: [x, y - lowestOf(main), z], ground: own }
  }
  const hook = findAnchor(ground, 'line')
  if (hook !== null) {
    const [x, y, z] = middle(hook)
    return { spot: [x, y - (isAlive ? OVER_LINE : 1 - OVER_LINE) * size(1), z], ground }
  }
  const [water, bank] = [findAnchor(ground, 'water'), findAnchor(ground, 'bank')]
  if (isBank && bank !== null) {
    return { spot: middle(bank), ground }
  }
  if (water !== null) {
    const [x, y, z] = middle(water)
    return { spot: [x, y - (isAlive ? DRAUGHT.alive : DRAUGHT.lifeless) * size(1), z], ground }
  }
  // Of several things it is no longer the seat of one by which they stand.
  return { spot: isWhole ? stoodOn(main, ground, LEAST_SINK) : restOn(main, ground), ground }
}
