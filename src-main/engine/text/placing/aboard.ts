import type { Concept } from '../../families/types.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { at, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { skinBounds, skinOf, surfaceAbove, surfaceBelow, type Skin } from '../contact/contact.ts'
import type { Standing } from '../relations/standing.ts'

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

/** Kinds of boats with benches across, on which one sits. */
const BENCHED: ReadonlySet<unknown> = new Set(['rowboat', 'canoe'])

/** Does whoever is in it sit on a bench of it? */
export const isBenched = ({ family, preset }: Concept): boolean =>
  family === 'ship' && BENCHED.has(preset?.['kind'])

/** Is it a boat with benches that somebody is in? */
export const isOnBenches = ({ side, concept }: Pick<Standing, 'side' | 'concept'>): boolean =>
  side === 'container' && concept !== undefined && isBenched(concept)

/** Steps along a boat in which its benches are looked for. */
const ALONG = 96

/** The middles of the benches of an open boat, the nearest to the oars first, and else to its middle. */
function benchesOf(holder: Shape): readonly Vec3[] {
  const skin = skinOf(holder)
  const parts = skin.parts.filter(({ name }) => SEAT.test(name))
  if (parts.length === 0) {
    return []
  }
  const { min, max } = boundsOf(...parts.map(({ positions }) => positions))
  const seats: Skin = { parts, joints: [] }
  const x = (min[0] + max[0]) / 2
  const runs: { y: number; from: number; to: number }[] = []
  let isOn = false
  for (let i = 0; i < ALONG; i++) {
    const z = min[2] + ((i + 0.5) / ALONG) * (max[2] - min[2])
    const y = surfaceAbove(seats, x, z)
    const run = runs.at(-1)
    if (y === null) {
      isOn = false
    } else if (isOn && run !== undefined) {
      run.to = z
    } else {
      isOn = true
      runs.push({ y, from: z, to: z })
    }
  }
  const near = oarsOf(holder)?.right[2] ?? (min[2] + max[2]) / 2
  return runs
    .map(({ y, from, to }): Vec3 => [x, y, (from + to) / 2])
    .sort((one, other) => Math.abs(one[2] - near) - Math.abs(other[2] - near))
}

/** The inner ends of the oars at both sides of a boat; null where it has none, or one paddle alone. */
export function oarsOf(holder: Shape): { readonly left: Vec3; readonly right: Vec3 } | null {
  const oars = skinOf(holder).parts.filter(({ name }) => /^oar(?:_|$)/.test(name))
  const inner = (side: 1 | -1): Vec3 | null => {
    let found: Vec3 | null = null
    for (const { positions } of oars) {
      for (let i = 0; i < positions.length; i += 3) {
        const far = side * positions[i]
        if (far > 0 && (found === null || far < side * found[0])) {
          found = [positions[i], positions[i + 1], positions[i + 2]]
        }
      }
    }
    return found
  }
  const [left, right] = [inner(1), inner(-1)]
  return left === null || right === null ? null : { left, right }
}

/** Whose trunk is so near to his lowest point sits on the ground, in shares of his height. */
const SITTING = 0.15

/** What somebody sits on: his anchor, or the lowest point below the hips of who sits on the ground; null for who stands. */
function bottomOf(main: Shape): Vec3 | null {
  const seat = findAnchor(main, 'seat')
  const skin = skinOf(main)
  const hips = skin.joints.find(({ name }) => /^hips(?:\.\d+)?$/.test(name))?.at
  if (seat !== null || hips === undefined) {
    return seat
  }
  const { min, max } = skinBounds(main)
  const y = surfaceBelow(skin, hips[0], hips[2]) ?? min[1]
  return y - min[1] > SITTING * (max[1] - min[1]) ? null : [hips[0], y, hips[2]]
}

/** Where somebody who sits is on the bench of a boat, the `index`th one to be taken; null for what has none, and for who stands. */
export function onBench(main: Shape, holder: Shape, index = 0): Vec3 | null {
  const benches = benchesOf(holder)
  const seat = bottomOf(main)
  const bench = benches[index % Math.max(1, benches.length)]
  return seat === null || bench === undefined
    ? null
    : [bench[0] - seat[0], bench[1] - seat[1], bench[2] - seat[2]]
}

/** Each of several on a bench of a boat of its own; null for what has not so many. */
export function onBenches(
  copy: { readonly shape: Shape; readonly count: number },
  holder: Shape
): Shape | null {
  if (copy.count > benchesOf(holder).length) {
    return null
  }
  const spots = Array.from({ length: copy.count }, (_, i) => onBench(copy.shape, holder, i))
  return spots.some(spot => spot === null)
    ? null
    : group(spots.map((spot, i) => at(spot ?? [0, 0, 0], copy.shape, { suffix: String(i + 1) })))
}

/** Several things, each on a bench of its own: who does not sit stands on it. null for a boat with fewer. */
export function eachOnBench(row: readonly Shape[], holder: Shape): readonly Shape[] | null {
  const benches = benchesOf(holder)
  return row.length > benches.length
    ? null
    : row.map((one, i) => {
        const { min, max } = skinBounds(one)
        const [x, y, z] = benches[i]
        const standing: Vec3 = [x - (min[0] + max[0]) / 2, y - min[1], z - (min[2] + max[2]) / 2]
        return at(onBench(one, holder, i) ?? standing, one)
      })
}

/** Families with decks. */
const DECKED = new Set(['ship'])

/** Does whoever is in it stand on it, unless it is an open boat? */
export const isDecked = (concept: Concept | undefined): boolean => DECKED.has(concept?.family ?? '')
