import { findConcept } from '../concepts/registry.ts'
import { plainThing, type Subject } from './types.ts'

/** The sun and the moon as places: nobody stands beside them. */

/** Prepositions by which something is under them, before them or turned to them. */
const SEEN = new Set([
  'in',
  'under',
  'beneath',
  'below',
  'underneath',
  'at',
  'to',
  'toward',
  'towards',
  'by',
  'in front of',
  'against',
  'facing',
])

/** Bodies of the sky and what one sees of them who is under them. */
const SKIES: Readonly<Record<string, string>> = {
  sun: 'open air',
  'crescent moon': 'night sky',
  'full moon': 'night sky',
  star: 'night sky',
}

/** Who rests on the moon has a crescent to do it on; who works there is on its ground. */
const RESTS = new Set(['sitting', 'lying', 'sleeping'])

/**
 * "melting in the sun", "howling at the moon", "planting a flag on the moon": the sky, or the moon's ground, instead of the body
 * itself; null where that body is meant.
 */
export function heavenly(kind: string, { doing }: Subject, thing: Subject): Subject | null {
  const name = findConcept(thing.noun)?.concept.name ?? ''
  const isPlain = thing.modifiers.length === 0 && !thing.isPlural && (thing.count ?? 1) === 1
  if (!Object.hasOwn(SKIES, name) || !isPlain) {
    return null
  }
  const place = SEEN.has(kind)
    ? SKIES[name]
    : kind === 'on' && thing.noun === 'moon' && !doing.some(({ posture }) => RESTS.has(posture ?? ''))
      ? 'lunar surface'
      : null
  return place === null ? null : { ...thing, ...plainThing(place) }
}
