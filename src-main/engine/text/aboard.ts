import type { Concept } from '../families/types.ts'
import type { Vec3 } from '../kernel/types.ts'
import { boundsOf } from '../kernel/mesh.ts'
import { findAnchor } from '../shape/anchors.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { skinBounds, skinOf, surfaceAbove, type Skin } from './contact.ts'

/** Who is in a vehicle: on a seat of an open car, on the deck of a ship. */

const SEAT = /^seat(?:_|$)/
/** Where on its half of a row somebody sits, in shares of the half width of all seats. */
const PLACE = 0.55
/** Steps over the depth of the seats in which a backrest is looked for. */
const STEPS = 48
/** Steps over the rounded edge of a cushion. */
const EDGE = 4
/** A surface that rises by this share of the seats' height above the cushion is the backrest. */
const BACKREST = 0.25
/** Who has no seat of his own sits with his back this share of his depth before the backrest. */
const FREE = 0.04

/** Where `main` is on the driver's seat of `holder`; null for what has no seats. */
export function onSeatOf(main: Shape, holder: Shape): Vec3 | null {
  const skin = skinOf(holder)
  const parts = skin.parts.filter(({ name }) => SEAT.test(name))
  if (parts.length === 0) {
    return null
  }
  const seats: Skin = { parts, joints: [] }
  const { min, max } = boundsOf(...parts.map(({ positions }) => positions))
  const x = (min[0] + max[0]) / 2 + (PLACE * (max[0] - min[0])) / 2
  const rest = backrestOf(seats, x, { min, max })
  const anchor = findAnchor(main, 'seat')
  const box = skinBounds(main)
  const back = rest.z + FREE * (box.max[2] - box.min[2])
  const middle = (rest.z + max[2] - box.min[2] - box.max[2]) / 2
  return anchor === null
    ? [x - (box.min[0] + box.max[0]) / 2, rest.y - box.min[1], middle]
    : [x - anchor[0], rest.y - anchor[1], back - Math.min(measureShape(main).min[2], anchor[2])]
}

/** The height of the foremost cushion in a line of seats, and where its backrest begins. */
function backrestOf(
  seats: Skin,
  x: number,
  { min, max }: { readonly min: Vec3; readonly max: Vec3 }
): { readonly y: number; readonly z: number } {
  const high = BACKREST * (max[1] - min[1])
  const heights: number[] = []
  for (let i = 0; i < STEPS; i++) {
    const z = max[2] - ((i + 0.5) / STEPS) * (max[2] - min[2])
    const y = surfaceAbove(seats, x, z)
    // Its rounded front edge is no cushion yet, and a backrest rises over several steps.
    const cushion = heights[EDGE]
    if (y !== null && cushion !== undefined && y > cushion + high) {
      return { y: cushion, z }
    }
    heights.push(...(y === null ? [] : [y]))
  }
  return { y: heights[EDGE] ?? min[1], z: (min[2] + max[2]) / 2 }
}

/** Families with decks. */
const DECKED = new Set(['ship'])

/** Does whoever is in it stand on it, unless it is an open boat? */
export const isDecked = (concept: Concept | undefined): boolean => DECKED.has(concept?.family ?? '')
