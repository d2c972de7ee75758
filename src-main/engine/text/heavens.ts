import { findConcept } from '../concepts/registry.ts'
import { plainThing, type Subject } from './types.ts'

/** The sun, the moon and slopes as places: nobody stands beside them. */

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

/** Slopes that somebody goes down, and verbs of going down them on snow. */
const SLOPES = /^(?:mountain|mountainside|hill|hillside|slope|piste|alp)$/
const ON_SNOW = new Set(['ski', 'snowboard', 'sled', 'sledge', 'toboggan'])

/** "skiing down a mountain": the snow under the skis, instead of a mountain beside them; null for anything else. */
export function snowy({ doing }: Subject, thing: Subject): Subject | null {
  const isOnSnow = doing.some(({ lemma }) => ON_SNOW.has(lemma))
  return isOnSnow && SLOPES.test(thing.noun) ? { ...thing, ...plainThing('winter landscape') } : null
}
