import { isSurroundings } from '../concepts/registry.ts'
import type { Bond } from './contact/apart.ts'
import type { Placed } from './relations/placed.ts'
import { isAloft } from './sides.ts'
import type { Side } from './relations/standing.ts'

/** Sides of what carries or surrounds a thing, which goes where that goes. */
const CARRYING: ReadonlySet<Side> = new Set([
  ...(['base', 'container', 'wall', 'hung', 'against', 'ground', 'bank'] as const),
])
/** Sides of what somebody has on, in or at himself. */
const CARRIED: ReadonlySet<Side> = new Set([
  ...(['content', 'held', 'worn', 'dressed', 'attached', 'company', 'wrapped', 'core'] as const),
])
/** Sides of things that are in each other, or that a body closes around. */
const ENTERING: ReadonlySet<Side> = new Set([
  ...([
    'container',
    'content',
    'held',
    'worn',
    'dressed',
    'attached',
    'wrapped',
    'core',
    'hung',
    'through',
    'ground',
    'bank',
  ] as const),
])
const RIDDEN = new Set(['riding', 'driving'])

/**
 * How the things of a scene hang together when one of them is moved, and which of them may be in each other: `labels` has the end
 * of the parts' names of each.
 */
export function bondsOf(things: readonly Placed[], labels: readonly string[]): readonly Bond[] {
  const follows = things.map(() => new Set<number>())
  const enters = things.map(() => new Set<number>())
  const join = (i: number, k: number): void => {
    enters[i].add(k)
    enters[k].add(i)
  }
  things.forEach((thing, i) => {
    const numbers = thing.companions.map(other => things.indexOf(other))
    const holders = numbers.filter((_, n) => CARRYING.has(thing.companions[n].side))
    thing.companions.forEach(({ side, role, kind }, n) => {
      const other = numbers[n]
      if (CARRYING.has(side)) {
        follows[i].add(other)
        if (side === 'against') {
          // What is leaned on stands where the other one does: on what carries both.
          holders.filter(holder => holder !== other).forEach(holder => follows[other].add(holder))
        }
      } else if (CARRIED.has(side) || role !== undefined) {
        follows[other].add(i)
      } else {
        holders.forEach(holder => follows[other].add(holder))
      }
      if (ENTERING.has(side) || role !== undefined || RIDDEN.has(kind)) {
        join(i, other)
      }
    })
    if (thing.side === 'container' || thing.side === 'content' || isSurroundings(thing.concept)) {
      things.forEach((_, other) => join(i, other))
    }
  })
  return labels.map((label, i) => ({
    label,
    follows: [...follows[i]],
    enters: enters[i],
    isFast: isFast(things[i]),
  }))
}

/** Does it stay where it is without anything that holds it? */
const isFast = (thing: Placed): boolean =>
  isAloft(thing) ||
  isSurroundings(thing.concept) ||
  thing.station === 'hung' ||
  thing.role !== undefined ||
  thing.act !== undefined ||
  // In orbit nothing falls.
  thing.companions.some(
    ({ side, concept }) => side === 'below' || side === 'through' || concept.preset?.['ground'] === 'planet'
  )
