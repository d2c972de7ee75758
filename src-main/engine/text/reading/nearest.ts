import { CONCEPTS, findConcept, isSurroundings, senseNamed } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { pow } from '../../kernel/det-math.ts'
import { FUNCTION_WORDS } from '../../words/function-words.ts'
import { loadLexicon, type Sense } from '../../words/lexicon.ts'
import { singularCandidates } from '../../words/plural.ts'

/** How much a way of being near counts. */
const NAMED = 10
const KIND = 4
const SPELLED = 3
/** A kind that is shared is worth less with each step from it: an oak and a beech are near, a beech and a door are not. */
const STEP = 0.7
const MOST_STEPS = 8

/**
 * The concepts that words are nearest to, the nearest first: by name or synonym, by what WordNet says both are a kind of, and by
 * spelling, for words that are misspelt. Without anything near, none.
 */
export function nearestConcepts(text: string, most: number): readonly Concept[] {
  const scores = new Map<Concept, number>()
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1 && !FUNCTION_WORDS.has(word))
  const add = (concept: Concept, score: number): void => {
    scores.set(concept, (scores.get(concept) ?? 0) + score)
  }
  for (const [index, word] of words.entries()) {
    const phrases = [
      `${word} ${words[index + 1] ?? ''} ${words[index + 2] ?? ''}`,
      `${word} ${words[index + 1] ?? ''}`,
    ]
    for (const phrase of phrases.map(one => one.trim()).filter(one => one.includes(' '))) {
      const named = findConcept(phrase)
      if (named !== null) {
        add(named.concept, NAMED * 1.5)
      }
    }
    const named = findConcept(word)
    if (named !== null) {
      add(named.concept, NAMED)
    }
    addWordMates(word, add)
    addKin(word, add)
    if (named === null) {
      addSpelled(word, add)
    }
  }
  return [...scores]
    .sort(([first, a], [second, b]) => b - a || order(first) - order(second))
    .slice(0, most)
    .map(([concept]) => concept)
}

let places: ReadonlyMap<Concept, number> | undefined

function order(concept: Concept): number {
  places ??= new Map(CONCEPTS.map((one, index) => [one, index]))
  return places.get(concept) ?? 0
}

let mates: ReadonlyMap<string, readonly Concept[]> | undefined

/** Concepts with the word in a name of several: `chair` → rocking chair, office chair. */
function addWordMates(word: string, add: (concept: Concept, score: number) => void): void {
  mates ??= indexMates()
  for (const noun of [word, ...singularCandidates(word)]) {
    const found = mates.get(noun) ?? []
    found.forEach(concept => add(concept, KIND / Math.sqrt(found.length)))
  }
}

function indexMates(): ReadonlyMap<string, readonly Concept[]> {
  const index = new Map<string, Concept[]>()
  for (const concept of CONCEPTS) {
    const words = new Set(
      [concept.name, ...concept.synonyms].filter(name => name.includes(' ')).flatMap(name => name.split(' '))
    )
    for (const word of words) {
      index.set(word, [...(index.get(word) ?? []), concept])
    }
  }
  return index
}

let kin: ReadonlyMap<Sense, readonly { readonly concept: Concept; readonly steps: number }[]> | undefined

function chain(sense: Sense): ReadonlyMap<Sense, number> {
  const steps = new Map<Sense, number>([[sense, 0]])
  for (const [at, step] of steps) {
    if (step < MOST_STEPS) {
      loadLexicon()
        .parents(at)
        .filter(parent => !steps.has(parent))
        .forEach(parent => steps.set(parent, step + 1))
    }
  }
  return steps
}

/** Concepts of the same kind; a kind that half of them are of says nothing. */
function addKin(word: string, add: (concept: Concept, score: number) => void): void {
  kin ??= indexKin()
  const senses = [word, ...singularCandidates(word)].flatMap(noun => loadLexicon().senses(noun).slice(0, 2))
  const best = new Map<Concept, number>()
  for (const { sense } of senses) {
    for (const [above, steps] of chain(sense)) {
      const found = kin.get(above) ?? []
      if (found.length > 60) {
        continue
      }
      for (const { concept, steps: own } of found) {
        const score = KIND * pow(STEP, steps + own)
        best.set(concept, Math.max(best.get(concept) ?? 0, score))
      }
    }
  }
  best.forEach((score, concept) => add(concept, score))
}

function indexKin(): NonNullable<typeof kin> {
  const index = new Map<Sense, { concept: Concept; steps: number }[]>()
  for (const concept of CONCEPTS.filter(one => !isSurroundings(one))) {
    const sense = senseNamed(concept.wordnet ?? concept.name)
    if (sense !== null) {
      for (const [above, steps] of chain(sense)) {
        index.set(above, [...(index.get(above) ?? []), { concept, steps }])
      }
    }
  }
  return index
}

/** Three letters in a row that both have, against all that either has. */
function addSpelled(word: string, add: (concept: Concept, score: number) => void): void {
  const own = trigrams(word)
  for (const concept of CONCEPTS) {
    const other = trigrams(concept.name)
    const shared = [...own].filter(three => other.has(three)).length
    const likeness = shared / (own.size + other.size - shared)
    if (likeness > 0.34) {
      add(concept, SPELLED * likeness)
    }
  }
}

function trigrams(word: string): ReadonlySet<string> {
  const padded = ` ${word} `
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)))
}
