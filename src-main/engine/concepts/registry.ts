import { ANIMALS_FAMILIES } from '../families/animals/families.ts'
import { BUILDINGS_FAMILIES } from '../families/buildings/families.ts'
import { BIRDS_FAMILIES } from '../families/birds/families.ts'
import { INSECTS_FAMILIES } from '../families/insects/families.ts'
import { PEOPLE_FAMILIES } from '../families/people/families.ts'
import { findFamily, listFamilies } from '../families/registry.ts'
import { SEALIFE_FAMILIES } from '../families/sealife/families.ts'
import type { Concept, Family } from '../families/types.ts'
import { loadLexicon, type Sense } from '../words/lexicon.ts'
import { singularCandidates } from '../words/plural.ts'
import { MERE_COLORS, readColor } from '../words/colors.ts'
import { FUNCTION_WORDS } from '../words/function-words.ts'
import { LOOK_WORDS } from '../words/look-words.ts'
import { materialSpec } from '../words/materials.ts'
import { ANIMALS } from './animals.ts'
import { BAGS } from './bags.ts'
import { BIRDS } from './birds.ts'
import { BUILDINGS } from './buildings.ts'
import { CLOTHING } from './clothing.ts'
import { DECORATION } from './decoration.ts'
import { DEVICES } from './devices.ts'
import { FOOD } from './food.ts'
import { FURNITURE } from './furniture.ts'
import { GEMSTONES } from './gemstones.ts'
import { HOUSEHOLD } from './household.ts'
import { INSECTS } from './insects.ts'
import { INSTRUMENTS } from './instruments.ts'
import { JEWELRY } from './jewelry.ts'
import { BARRIERS, EXAMPLES, KINDS } from './kinds.ts'
import { LIGHTS } from './lights.ts'
import { NATURE } from './nature.ts'
import { PAPER } from './paper.ts'
import { PEOPLE } from './people.ts'
import { PLANTS } from './plants.ts'
import { PRODUCE } from './produce.ts'
import { SEALIFE } from './sealife.ts'
import { SPORTS } from './sports.ts'
import { STORAGE } from './storage.ts'
import { STRUCTURES } from './structures.ts'
import { SURROUNDINGS } from './surroundings.ts'
import { TABLEWARE } from './tableware.ts'
import { TOOLS } from './tools.ts'
import { TOYS } from './toys.ts'
import { VEHICLES } from './vehicles.ts'
import { WEAPONS } from './weapons.ts'

/** What the engine makes, group by group: the first concept of a group stands for it in messages. */
export const CONCEPT_GROUPS: readonly (readonly Concept[])[] = [
  FURNITURE,
  HOUSEHOLD,
  STORAGE,
  LIGHTS,
  TABLEWARE,
  FOOD,
  PRODUCE,
  PLANTS,
  ANIMALS,
  BIRDS,
  SEALIFE,
  INSECTS,
  PEOPLE,
  TOYS,
  CLOTHING,
  JEWELRY,
  GEMSTONES,
  BAGS,
  INSTRUMENTS,
  PAPER,
  DEVICES,
  TOOLS,
  WEAPONS,
  VEHICLES,
  SPORTS,
  NATURE,
  DECORATION,
  BUILDINGS,
  STRUCTURES,
  SURROUNDINGS,
]

/** Everything the engine makes. */
export const CONCEPTS: readonly Concept[] = CONCEPT_GROUPS.flat()

const byNoun = indexNouns()

function indexNouns(): ReadonlyMap<string, Concept> {
  const nouns = new Map<string, Concept>()
  for (const concept of CONCEPTS) {
    nouns.set(concept.name, concept)
  }
  for (const concept of CONCEPTS) {
    for (const synonym of concept.synonyms.map(plainEmoji)) {
      if (!nouns.has(synonym)) {
        nouns.set(synonym, concept)
      }
    }
  }
  return nouns
}

/** Without the mark that asks for a coloured picture: prompts come with and without it. */
function plainEmoji(text: string): string {
  return text.replaceAll('\u{FE0F}', '')
}

/** The concept of a noun and the form of the noun that names it; null when no concept has it as name or synonym. */
export function findConcept(words: string): { readonly concept: Concept; readonly noun: string } | null {
  const plain = plainEmoji(words)
  for (const noun of [plain, ...singularCandidates(plain)]) {
    const concept = byNoun.get(noun)
    if (concept !== undefined) {
      return { concept, noun }
    }
  }
  return null
}

/** The family a concept is made by. Throws for a concept whose family does not exist: a test walks them all. */
export function familyOf(concept: Concept): Family {
  const family = concept.own ?? findFamily(concept.family)
  if (family === undefined) {
    throw new Error(`Concept ${concept.name} names the unknown family ${concept.family}.`)
  }
  return family
}

let partNouns: ReadonlySet<string> | undefined

/**
 * Is this (singular) word a part wherever it stands? Words of looks ("stone", "gold", "stripe") are parts only of the
 * families that list them.
 */
export function isPartWord(word: string): boolean {
  partNouns ??= new Set(
    listFamilies()
      .flatMap(family => Object.keys(family.partWords))
      .filter(isPlainNoun)
  )
  return partNouns.has(word)
}

function isPlainNoun(word: string): boolean {
  const isLook = LOOK_WORDS.has(word) || FUNCTION_WORDS.has(word) || readColor([word]) !== null
  // An animal's fur is a part first: nobody says a thing is made of fur.
  return word === 'fur' || (!isLook && materialSpec(word) === null)
}

const LOOKS = /^(?:golden|old|antique|vintage|ancient|worn|weathered|broken|cracked|small|big|large)$/

/**
 * "green apple", "old map": a synonym that adds nothing to its concept but a look is read as both, so that the apple is green;
 * a brown bear or a red fox is a kind of its own.
 */
function isLookedAt(words: string): boolean {
  const space = words.indexOf(' ')
  const [first, rest] = [words.slice(0, Math.max(0, space)), words.slice(space + 1)]
  if (!MERE_COLORS.has(first) && !LOOKS.test(first)) {
    return false
  }
  const [whole, thing] = [findConcept(words), findConcept(rest)]
  return whole !== null && whole.concept === thing?.concept && !isLiving(whole.concept)
}

const isLiving = ({ family }: Concept): boolean =>
  [...ANIMALS_FAMILIES, ...BIRDS_FAMILIES, ...SEALIFE_FAMILIES, ...INSECTS_FAMILIES].some(
    ({ name }) => name === family
  )

/** Does it hold itself, as animals, people and robots do? */
export const isAnimate = (concept: Concept): boolean =>
  isLiving(concept) || PEOPLE_FAMILIES.some(({ name }) => name === concept.family)

/** Does it live in water? */
export const isSwimmer = ({ family }: Concept): boolean =>
  SEALIFE_FAMILIES.some(({ name }) => name === family)

const HEADWEAR = new Set(['hat', 'cap', 'helmet', 'crown'])

/** Is it worn on the head? */
export const isHeadwear = ({ family, isHeadwear: isSaid }: Concept): boolean =>
  isSaid === true || HEADWEAR.has(family)

/** Is it a noun for something that one goes into and comes out of: a barn, a church? */
export const isBuilding = ({ noun }: { readonly noun: string }): boolean =>
  BUILDINGS_FAMILIES.some(({ name }) => name === findConcept(noun)?.concept.family)

/** Is it where things are rather than a thing: a beach, a kitchen? */
export const isSurroundings = ({ family }: Concept): boolean => family === SURROUNDINGS[0].family

/** Which nouns the engine has a use for: they win over other readings of the same words. */
export interface KnownNames {
  /** The singular, when the words name a concept; else null. */
  concept(words: string): string | null
  /** Does any family know the (singular) word as a part? */
  isPart(word: string): boolean
  /** Does the family of this thing know the (singular) word as a part? */
  hasPart(thing: string, word: string): boolean
  /** Is it where things are? */
  isPlace(word: string): boolean
  /** Is it something to wear? */
  isWorn(word: string): boolean
  /** Does it name somebody or an animal, who may do something? */
  isAlive(word: string): boolean
}

/** Families of what is worn, and nouns of clothes that are made on somebody only. */
const WORN = new Set([
  'top',
  'dress',
  'trousers',
  'glasses',
  'hat',
  'cap',
  'helmet',
  'crown',
  'tiara',
  'worn',
  'shoe',
])
const ONLY_WORN = /^(?:armou?r|cape|cloak|poncho|vest|waistcoat|bandana|tuxedo|uniform|suit of armou?r)$/

/** What the grammar must know of the engine's repertoire. */
export const KNOWN_NAMES: KnownNames = {
  concept: words => (isLookedAt(words) ? null : (findConcept(words)?.noun ?? null)),
  isPart: isPartWord,
  hasPart: (thing, word) => {
    const known = findConcept(thing)
    return known !== null && familyOf(known.concept).partWords[word] !== undefined
  },
  isPlace: word => {
    const known = findConcept(word)
    return known !== null && isSurroundings(known.concept)
  },
  isAlive: word => {
    const known = findConcept(word)
    return known !== null && isAnimate(known.concept)
  },
  isWorn: word => ONLY_WORN.test(word) || WORN.has(findConcept(word)?.concept.family ?? ''),
}

let roots: ReadonlyMap<Sense, Concept> | undefined

/** WordNet senses whose hyponyms climb to a concept. */
export function conceptRoots(): ReadonlyMap<Sense, Concept> {
  roots ??= new Map([...kindRoots(), ...CONCEPTS.flatMap(concept => rootOf(concept))])
  return roots
}

/** Senses of the wide nouns; a concept's own sense comes after and wins. */
function kindRoots(): [Sense, Concept][] {
  return Object.entries(KINDS).flatMap(([name, nouns]) => {
    const known = findConcept(name)
    return known === null ? [] : nouns.split('|').flatMap(noun => rootAt(noun, known.concept))
  })
}

function rootOf(concept: Concept): [Sense, Concept][] {
  return rootAt(concept.wordnet ?? concept.name, concept)
}

function rootAt(text: string, concept: Concept): [Sense, Concept][] {
  const sense = senseNamed(text)
  return sense === null ? [] : [[sense, concept]]
}

/** The sense of `noun` (its first with a body) or `noun#4`; null when WordNet does not have it with a body. */
export function senseNamed(text: string): Sense | null {
  const [noun, number] = text.split('#')
  const senses = loadLexicon().senses(noun)
  const found = number === undefined ? senses[0] : senses.find(({ rank }) => rank === Number(number))
  return found?.sense ?? null
}

/** Is a part of a body one of the two most common meanings of the noun: a chest, an arm? */
export function isBodyPart(noun: string): boolean {
  const body = senseNamed('body part')
  const { senses, parents } = loadLexicon()
  const chain = [noun, ...singularCandidates(noun)].flatMap(word =>
    senses(word).flatMap(({ sense, rank }) => (rank <= 2 ? [sense] : []))
  )
  for (const sense of chain) {
    chain.push(...parents(sense).filter(parent => !chain.includes(parent)))
  }
  return body !== null && chain.includes(body)
}

let barriers: ReadonlySet<Sense> | undefined

/** WordNet senses where climbing stops. */
export function barrierSenses(): ReadonlySet<Sense> {
  barriers ??= new Set(BARRIERS.flatMap(text => senseNamed(text) ?? []))
  return barriers
}

let examples: ReadonlyMap<string, Concept> | undefined

/** The concept that a wide noun is an example of: “tool”, “vehicle”; null for every other noun. */
export function findExample(noun: string): Concept | null {
  examples ??= new Map(
    Object.entries(EXAMPLES).flatMap(([name, nouns]) => {
      const known = findConcept(name)
      return known === null ? [] : nouns.split('|').map(word => [word, known.concept] as const)
    })
  )
  return examples.get(noun) ?? null
}
