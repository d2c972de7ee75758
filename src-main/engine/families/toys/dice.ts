import { atan2, cos, hypot, PI, sin } from '../../kernel/det-math.ts'
import { normalize, scale } from '../../kernel/vector.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blockNumber } from '../../kit/dials.ts'
import { at, ball, box, intersection, rotated, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { toyTags } from './toy-tags.ts'

/** Dice of other than six sides, about one unit across: flat faces with a number on each, lying on a face. */

const PHI = 1.618033988749895

interface Die {
  /** Directions of the faces. */
  readonly faces: readonly Vec3[]
  /** From the middle to a face, and to the farthest corner. */
  readonly reach: number
  readonly corner: number
  /** Height of the digits. */
  readonly digits: number
}

const cycled = ([x, y, z]: Vec3): Vec3[] => [
  [x, y, z],
  [z, x, y],
  [y, z, x],
]

const opposite = ([x, y, z]: Vec3): Vec3 => [-x, -y, -z]

const bothWays = (faces: readonly Vec3[]): Vec3[] => [...faces, ...faces.map(opposite)]

const CORNERS: readonly Vec3[] = [
  [1, 1, 1],
  [1, 1, -1],
  [1, -1, 1],
  [1, -1, -1],
]

const DICE: Readonly<Record<number, Die>> = {
  4: {
    faces: [
      [0, -1, 0],
      ...[0, 1, 2].map((i): Vec3 => [0.943 * sin((2 * PI * i) / 3), 0.333, 0.943 * cos((2 * PI * i) / 3)]),
    ],
    reach: 0.24,
    corner: 0.72,
    digits: 0.24,
  },
  8: { faces: bothWays(CORNERS), reach: 0.33, corner: 0.572, digits: 0.22 },
  // A trapezohedron: the five faces below stand opposite the five above.
  10: {
    faces: bothWays([0, 1, 2, 3, 4].map((i): Vec3 => [sin((2 * PI * i) / 5), 0.84, cos((2 * PI * i) / 5)])),
    reach: 0.37,
    corner: 0.575,
    digits: 0.19,
  },
  12: {
    faces: bothWays([...cycled([0, 1, PHI]), ...cycled([0, -1, PHI])]),
    reach: 0.42,
    corner: 0.528,
    digits: 0.22,
  },
  20: {
    faces: bothWays([...CORNERS, ...cycled([0, 1 / PHI, PHI]), ...cycled([0, -1 / PHI, PHI])]),
    reach: 0.43,
    corner: 0.541,
    digits: 0.145,
  },
}

/** How far a direction rises above level, and where it points on the ground: +Z turned by both is that direction. */
const bearings = ([x, y, z]: Vec3): readonly [rise: number, turn: number] => [
  atan2(y, hypot(x, z)),
  atan2(x, z),
]

/** A shape that faces +Z, turned to face `n`. */
function facing(n: Vec3, shape: Shape): Shape {
  const [rise, turn] = bearings(n)
  return rotated([0, turn, 0], rotated([-rise, 0, 0], shape))
}

/** The number of sides that dice are made with nearest to a wished one. */
export const usualSides = (wished: number): number =>
  [6, 4, 8, 10, 12, 20].reduce((best, n) => (Math.abs(n - wished) < Math.abs(best - wished) ? n : best))

/** A die of four, eight, ten, twelve or twenty sides. `round` is how much its corners are tumbled off. */
export function polyhedralDie(sides: number, context: FamilyContext, round: number): Shape {
  const { faces, reach, corner, digits } = DICE[sides]
  const normals = faces.map(face => normalize(face))
  const half = 1.5
  const body = intersection(
    [
      ball(corner * (1 - 0.045 * round)),
      ...normals.map(n => at(scale(n, reach - half), facing(n, box([6, 6, half * 2], { edge: sharp })))),
    ],
    { ...toyTags(context, 'body', 'body', 'body'), edge: sharp }
  )
  // Opposite faces add up to one more than the number of sides, as on real dice.
  const pairs = normals.length / 2
  const value = (i: number): number => (sides === 4 || i < pairs ? i + 1 : normals.length - (i - pairs))
  const numbers = tag(
    toyTags(context, 'number', 'marks'),
    ...normals.map((n, i) => at(scale(n, reach), facing(n, blockNumber(value(i), digits, 0.016))))
  )
  // One face down.
  const [rise, turn] = bearings(opposite(normals[0]))
  return at([0, reach, 0], rotated([-(PI / 2 - rise), 0, 0], rotated([0, -turn, 0], tag({}, body, numbers))))
}
