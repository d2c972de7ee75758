import { findFamily, listFamilies } from '../families/registry.ts'
import type { Concept, Family } from '../families/types.ts'
import { loadLexicon, type Sense } from '../text/lexicon.ts'
import { singularCandidates } from '../text/plural.ts'
import type { KnownNames } from '../text/tag.ts'
import { ANIMALS } from './animals.ts'
import { BUILDINGS } from './buildings.ts'
import { FURNITURE } from './furniture.ts'
import { LIGHTS } from './lights.ts'
import { PLANTS } from './plants.ts'
import { TABLEWARE } from './tableware.ts'
import { VEHICLES } from './vehicles.ts'
import { WEAPONS } from './weapons.ts'

/** Everything the engine makes, in the order in which messages list it. */
export const CONCEPTS: readonly Concept[] = [
  ...FURNITURE,
  ...TABLEWARE,
  ...LIGHTS,
  ...PLANTS,
  ...VEHICLES,
  ...ANIMALS,
  ...WEAPONS,
  ...BUILDINGS,
]

const byNoun = indexNouns()

function indexNouns(): ReadonlyMap<string, Concept> {
  const nouns = new Map<string, Concept>()
  for (const concept of CONCEPTS) {
    nouns.set(concept.name, concept)
  }
  for (const concept of CONCEPTS) {
    for (const synonym of concept.synonyms) {
      if (!nouns.has(synonym)) {
        nouns.set(synonym, concept)
      }
    }
  }
  return nouns
}

/** The concept of a noun and the form of the noun that names it; null when no concept has it as name or synonym. */
export function findConcept(words: string): { readonly concept: Concept; readonly noun: string } | null {
  for (const noun of [words, ...singularCandidates(words)]) {
    const concept = byNoun.get(noun)
    if (concept !== undefined) {
      return { concept, noun }
    }
  }
  return null
}

/** The family a concept is made by. Throws for a concept whose family does not exist: a test walks them all. */
export function familyOf(concept: Concept): Family {
  const family = findFamily(concept.family)
  if (family === undefined) {
    throw new Error(`Concept ${concept.name} names the unknown family ${concept.family}.`)
  }
  return family
}

let partNouns: ReadonlySet<string> | undefined

/** Does any family know this (singular) word as a part? */
export function isPartWord(word: string): boolean {
  partNouns ??= new Set(listFamilies().flatMap(family => Object.keys(family.partWords)))
  return partNouns.has(word)
}

/** What the grammar must know of the engine's repertoire. */
export const KNOWN_NAMES: KnownNames = {
  concept: words => findConcept(words)?.noun ?? null,
  isPart: isPartWord,
}

let roots: ReadonlyMap<Sense, Concept> | undefined

/** WordNet senses whose hyponyms climb to a concept. */
export function conceptRoots(): ReadonlyMap<Sense, Concept> {
  roots ??= new Map(CONCEPTS.flatMap(concept => rootOf(concept)))
  return roots
}

function rootOf(concept: Concept): [Sense, Concept][] {
  const [noun, number] = (concept.wordnet ?? concept.name).split('#')
  const senses = loadLexicon().senses(noun)
  const found = number === undefined ? senses[0] : senses.find(({ rank }) => rank === Number(number))
  return found === undefined ? [] : [[found.sense, concept]]
}
