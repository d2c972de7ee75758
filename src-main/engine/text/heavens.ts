import { findConcept } from '../concepts/registry.ts'
import { plainThing, type Subject } from './types.ts'

/** The sun, the moon, slopes and grass as places, threads as lines: nobody stands beside them. */

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

/** Grass that is a place: "prowling through tall grass"; a tuft that somebody eats is none. */
const AMID = new Set(['through', 'in', 'among', 'amid', 'across'])
const GRASS = /^(?:(?:tall|long|high|dry) grass(?:es)?|grassland|undergrowth)$/

/** "through tall grass": the savanna, instead of one tuft of it; null for anything else. */
export const grassy = (kind: string, thing: Subject): Subject | null =>
  AMID.has(kind) && GRASS.test(thing.noun) ? { ...thing, ...plainThing('savanna') } : null

/** What a spider or a watch dangles from. */
const THREADS = /^(?:thread|silk|strand|string|cord|line|silk thread|silken thread)$/
const DANGLES = new Set(['hang', 'dangle', 'suspend', 'swing', 'lower', 'descend'])

/** "dangling from a thread": a line that comes down to it; null for anything else. */
export const threaded = ({ doing }: Subject, thing: Subject): Subject | null =>
  THREADS.test(thing.noun) && doing.some(({ lemma }) => DANGLES.has(lemma))
    ? {
        ...thing,
        ...plainThing('coil of rope'),
        colors: thing.colors.length === 0 ? ['white'] : thing.colors,
      }
    : null
