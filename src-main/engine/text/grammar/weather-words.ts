import { findConcept, isSurroundings } from '../../concepts/registry.ts'
import type { Subject, Thing } from './types.ts'

/** Rain, fog, a storm, falling snow and the hour of sunset are no things: they are how the place looks where things are. */

const spread = (words: string, value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words.split('|').map(word => [word, value]))

/** Nouns of the weather and of hours, some with the word before them, and the adjective by which a place has them: one is dry in a shower. */
const WEATHERS: Readonly<Record<string, string>> = {
  ...spread('rain|downpour|drizzle|rain shower|rainstorm|rainfall|monsoon|cloudburst', 'rainy'),
  ...spread('fog|mist|haze|fog bank|morning mist|morning fog', 'foggy'),
  ...spread('storm|thunderstorm|tempest|lightning storm|lightning|thunder|gale', 'stormy'),
  ...spread('snowfall|blizzard|snowstorm|snow flurry|snow storm|snow shower|flurry', 'snow falling'),
  ...spread('night|nighttime|midnight|night time|moonlight|starlight', 'starry'),
  ...spread('sunset|sunrise|dusk|dawn|sundown|twilight|daybreak|sunset sky', 'at sunset'),
}
/** How snow is that comes down. */
const COMES_DOWN = new Set(['falling', 'swirling', 'drifting', 'blowing'])
/** Prepositions by which something is in the weather or at an hour. */
export const AMID = new Set([
  'in',
  'during',
  'through',
  'at',
  'under',
  'against',
  'amid',
  'amidst',
  'into',
  'with',
])
/** Prepositions by which the weather is over a place: "a sunset over the sea". */
const ABOVE = new Set(['over', 'above', 'on', 'in', 'behind', 'across'])

/** The adjective by which a place has the weather that a noun names, alone or with the one before it; null for any other noun. */
export function weatherOf({ noun, modifiers, adjectives }: Thing): string | null {
  if (noun === 'snow' && adjectives.some(({ word }) => COMES_DOWN.has(word))) {
    return 'snow falling'
  }
  const name = [[...modifiers.slice(-1), noun].join(' '), noun].find(each => Object.hasOwn(WEATHERS, each))
  return name === undefined ? null : WEATHERS[name]
}

/** The same with one adjective more. */
export const looking = <T extends Thing>(thing: T, word: string): T => ({
  ...thing,
  adjectives: [...thing.adjectives, { word, degree: 1 }],
})

/** Is it where things are: by its noun, and by the one before it? */
export function isPlace({ noun, modifiers, known }: Thing): boolean {
  const found = known ?? (findConcept([...modifiers.slice(-1), noun].join(' ')) ?? findConcept(noun))?.concept
  return found !== undefined && isSurroundings(found)
}

/** Bodies of the night sky: what is below them is a place at night. */
const AT_NIGHT = /^(?:(?:full |crescent |half )?moon|stars?|night sky|starry sky)$/

/** "a sunset over the ocean", "a crescent moon above a village": the place in that weather; any other thing as it is. */
export function overPlace(subject: Subject): Subject {
  const over = subject.relations.find(({ kind, thing }) => ABOVE.has(kind) && isPlace(thing))
  const word = weatherOf(subject) ?? (AT_NIGHT.test(subject.noun) ? 'starry' : null)
  return word === null || over === undefined ? subject : looking(over.thing, word)
}
