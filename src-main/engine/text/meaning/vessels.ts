import { familyOf, findConcept, isAnimate, isSwimmer } from '../../concepts/registry.ts'
import { BUILDINGS_FAMILIES } from '../../families/buildings/families.ts'
import type { Concept, Family } from '../../families/types.ts'
import { PRODUCE_FAMILIES } from '../../families/produce/families.ts'
import { VEHICLES_FAMILIES } from '../../families/vehicles/families.ts'
import { singularCandidates } from '../../words/plural.ts'
import type { Subject, Thing } from '../grammar/types.ts'
import type { UnderstoodThing } from './understand.ts'

/** How a vessel is made for what the sentence has in it or on it. */

/** Does it lie with a model in it, for which its neck is too narrow? */
export const isBottle = ({ family }: Concept): boolean => family === 'bottle'

/** What has in it what it is said to be "with", but for what lies beside a dish to eat with. */
const FILLED = new Set(['basket', 'crate', 'bucket', 'chest', 'jar', 'dish', 'bowl', 'nest'])
const EATEN_WITH = new Set(['board', 'utensil'])

/** "a basket with apples" is a basket of apples. */
export const isFilledWith = (vessel: Concept, content: Concept): boolean =>
  FILLED.has(vessel.family) && !isAnimate(content) && !EATEN_WITH.has(content.family)

const FRUIT: ReadonlySet<string> = new Set(PRODUCE_FAMILIES.map(({ name }) => name))

/** Is it what worms live in? */
export const isFruit = ({ family }: Concept): boolean => FRUIT.has(family)

/** What is named for what it has in it or on it. */
const NAMED_FOR =
  /^(?:case|box|block|carton|cage|wheel|stand|rack|holder|pot|vase|bowl|tank|house|trap|basket|bin|tin|jar|bath|carrier|feeder|stall|carton)$/

/** "a violin in a case" is in a violin case, "a knife in a wooden block" in a knife block: where the two have a name together. */
export function namedFor(holder: Subject, { noun: content }: Thing): Subject {
  const own = holder.noun.split(' ').at(-1) ?? ''
  const noun = `${content} ${own}`
  return NAMED_FOR.test(own) && holder.modifiers.length === 0 && findConcept(noun) !== null
    ? { ...holder, noun }
    : holder
}

/** A vessel said to be filled, where its family can have water in it. */
export const withWater = (vessel: Subject, concept: Concept): Subject =>
  familyOf(concept).parameters['water'] === undefined
    ? vessel
    : { ...vessel, adjectives: [...vessel.adjectives, { word: 'filled', degree: 1 }] }

/** What a family has in itself where the sentence names nothing else, with what holds it: the bird of a cage, the fish of a tank, the cottage of a snow globe. */
const RESIDENTS: readonly (readonly string[])[] = [
  ['bird', 'perch'],
  ['fish', 'stalk'],
  ['fir', 'house', 'roof'],
  ['hamster'],
]

/** Without them, where somebody else is in it; the perch of a birdhouse, which has no bird, is its own. */
export const vacated = (holder: Subject, family: Family): Subject => {
  const own = residentsOf(family)
  return own.length === 0 ? holder : { ...holder, without: [...holder.without, ...own] }
}

export const residentsOf = ({ partWords }: Family): readonly string[] =>
  RESIDENTS.find(words => words.every(word => partWords[word] !== undefined)) ?? []

/** Families of vessels that can be closed. */
const CLOSABLE = new Set(['chest', 'crate', 'bucket', 'jar', 'can', 'bottle', 'pouch'])

/** "a radio on a crate", "a box of nails": what something is on is closed, what something is in is open, unless it is said otherwise. */
export function withLid<T extends Thing>(vessel: T, concept: Concept, word: 'open' | 'closed'): T {
  const isSaid = vessel.adjectives.some(one => one.word === 'open' || one.word === 'closed')
  const isKnown = CLOSABLE.has(concept.family) && familyOf(concept).adjectives[word] !== undefined
  return isSaid || !isKnown ? vessel : { ...vessel, adjectives: [...vessel.adjectives, { word, degree: 1 }] }
}

/** "a mouse in a boot": of what is made as a pair, the one that it is in. */
export const alone = (holder: Subject, { concept }: UnderstoodThing): Subject =>
  concept.isPair === true && familyOf(concept).adjectives['single'] !== undefined
    ? { ...holder, adjectives: [...holder.adjectives, { word: 'single', degree: 1 }] }
    : holder

/** Vessels that may be of glass, and how they are made for what is in them: nothing else hides what they hold. */
const CLEARED: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  bottle: { level: 0, label: 'no' },
  jar: { filling: 'none', label: 'no' },
  dish: { shape: 'deep', tool: 'none' },
}

/** Bottles and jars of which nobody says what is in them anyway. */
const BARE = new Set(['bottle', 'jar'])

/** Families of what can only be a model of itself in a vessel. */
const MODELS: ReadonlySet<string> = new Set(
  [...VEHICLES_FAMILIES, ...BUILDINGS_FAMILIES].map(({ name }) => name)
)

/** "a ship in a bottle", "a goldfish in a bowl": a vessel that nothing is said of is one to look through. */
export function seenThrough(
  holder: Subject,
  { concept }: Pick<UnderstoodThing, 'concept'>,
  content: Concept
): Subject {
  const made = CLEARED[concept.family]
  const isPlain = holder.colors.length === 0 && holder.materials.every(material => material === 'glass')
  // What is in a dish is seen from above.
  const isShown =
    MODELS.has(content.family) ||
    (concept.family === 'dish' ? isSwimmer(content) : BARE.has(concept.name) || isAnimate(content))
  return made === undefined || !isPlain || !isShown
    ? holder
    : { ...holder, materials: ['glass'], colors: ['clear'], wished: { ...made, ...holder.wished } }
}

/** "full of gold coins": what a family can have in itself, by the word that it has for it; null for what it has not. */
export function contentIn(family: Family, thing: Thing): Thing | null {
  const words = [...thing.modifiers.slice(-1), thing.noun].join(' ').split(' ')
  const known = words
    .map((_, i) => words.slice(i).join(' '))
    .flatMap(name => [name, ...singularCandidates(name)])
    .find(name => {
      const made = family.partWords[name]?.with ?? {}
      return made['filling'] !== undefined || made['content'] !== undefined
    })
  return known === undefined ? null : { ...thing, noun: known }
}
