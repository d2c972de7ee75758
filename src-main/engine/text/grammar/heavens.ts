import { findConcept, isSurroundings } from '../../concepts/registry.ts'
import { plainThing, type Subject } from './types.ts'

/** The sun, the moon, slopes and grass as places, threads as lines, cloth that is spread: nobody stands beside them. */

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

/** The planet that one sees from above is no globe beside who is there. */
const EARTH = /^(?:earth|planet earth|world)$/
const FROM_ABOVE = new Set(['above', 'over', 'around', 'facing', 'in orbit around'])

/** Who rests on the moon has a crescent to do it on; who works there is on its ground. */
const RESTS = new Set(['sitting', 'lying', 'sleeping'])

/**
 * "melting in the sun", "howling at the moon", "planting a flag on the moon": the sky, or the moon's ground, instead of the body
 * itself; null where that body is meant.
 */
export function heavenly(kind: string, { doing }: Subject, thing: Subject): Subject | null {
  const name = findConcept(thing.noun)?.concept.name ?? ''
  if (EARTH.test(thing.noun) && FROM_ABOVE.has(kind)) {
    return { ...thing, ...plainThing('earth from space') }
  }
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
const SLOPES = /(?:^|\s)(?:mountain|mountainside|mountaintop|hill|hillside|hilltop|slope|piste|alp)$/
const HILLS = /(?:^|\s)hill(?:side|top)?$/
/** Who is on one for its snow, whatever verb has him there. */
const SNOWY = /(?:^|\s)(?:skier|snowboarder|ski jumper|sledder|tobogganist)$/
/** Prepositions by which somebody is on a slope. */
const ON_SLOPES = new Set(['on', 'upon', 'up', 'down', 'over', 'across', 'atop', 'on top of', 'in'])
const ON_SNOW = new Set(['ski', 'snowboard', 'sled', 'sledge', 'toboggan'])

/** "skiing down a mountain": the snow under the skis, instead of a mountain beside them; null for anything else. */
export function snowy({ noun, doing }: Subject, thing: Subject): Subject | null {
  const isOnSnow = SNOWY.test(noun) || doing.some(({ lemma }) => ON_SNOW.has(lemma))
  return isOnSnow && SLOPES.test(thing.noun) ? { ...thing, ...plainThing('winter landscape') } : null
}

/**
 * "riding up a hill", "a house on a hill", "a goat on a mountain": the country that one sees there, instead of a mountain that is
 * smaller than who is on it; null for anything else.
 */
export function sloping(kind: string, thing: Subject): Subject | null {
  if (!ON_SLOPES.has(kind) || !SLOPES.test(thing.noun)) {
    return null
  }
  const isSnowy = thing.noun.startsWith('snowy ') || thing.conditions.some(({ word }) => word === 'snowy')
  const place = isSnowy ? 'winter landscape' : HILLS.test(thing.noun) ? 'green hills' : 'mountain meadow'
  return { ...thing, ...plainThing(place) }
}

/** Prepositions by which somebody is outside of a house, and rooms that are named by the house that they are in. */
const OUTSIDE = new Set(['in front of', 'outside', 'outside of', 'before'])
const HOUSES =
  /^(?:bakery|cafe|café|restaurant|diner|bistro|pizzeria|library|school|office|church|shop|store|museum|theater|theatre|pub|bar|hotel|bank)$/

/** "in front of a bakery": the street, and not the counter inside; null for anything else. */
export const streetBefore = (kind: string, thing: Subject): Subject | null =>
  OUTSIDE.has(kind) && HOUSES.test(thing.noun) && isRoom(thing) ? { ...thing, ...plainThing('street') } : null

const isRoom = ({ noun }: Subject): boolean => {
  const found = findConcept(noun)
  return found !== null && isSurroundings(found.concept)
}

/** Grass that is a place: "prowling through tall grass"; a tuft that somebody eats is none. */
const AMID = new Set(['through', 'in', 'among', 'amid', 'across'])
const GRASS = /^(?:(?:tall|long|high|dry) grass(?:es)?|grassland|undergrowth)$/

/** "through tall grass": the savanna, instead of one tuft of it; null for anything else. */
export const grassy = (kind: string, thing: Subject): Subject | null =>
  AMID.has(kind) && GRASS.test(thing.noun) ? { ...thing, ...plainThing('savanna') } : null

/** Cloth that somebody lies or sits on is spread. */
const SPREAD = /(?:^|\s)(?:towel|blanket|sheet)$/

/** "lying on a towel": cloth of that size on the ground, instead of a folded one; null for anything else. */
export const spread = (kind: string, isSomebody: boolean, thing: Subject): Subject | null =>
  kind === 'on' && isSomebody && SPREAD.test(thing.noun)
    ? { ...thing, ...plainThing('rug'), colors: thing.colors.length === 0 ? ['light blue'] : thing.colors }
    : null

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
