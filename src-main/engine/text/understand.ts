import { CONCEPTS, conceptRoots, findConcept } from '../concepts/registry.ts'
import { listFamilies } from '../families/registry.ts'
import type { Concept } from '../families/types.ts'
import { loadLexicon, type RankedSense, type Sense } from './lexicon.ts'
import { pluralOf } from './plural.ts'
import type { Scene, Subject, Thing } from './types.ts'

/** What a noun was understood as, and how. */
export interface Understanding {
  readonly concept: Concept
  readonly how: 'exact' | 'synonym' | 'climbed'
}

export interface UnderstoodThing extends Understanding {
  /** Nouns before the head that took part: "husky" of "husky puppy". */
  readonly used: readonly string[]
}

export interface UnderstoodSubject extends Understanding {
  readonly subject: Subject
}

export interface UnderstoodScene {
  readonly subjects: readonly UnderstoodSubject[]
  /** Sentences for the caller. */
  readonly warnings: readonly string[]
  /** Top-level nouns that name nothing the engine makes. */
  readonly unknown: readonly string[]
}

/** Farthest a noun may be from its concept. */
const MOST_STEPS = 6
/**
 * Where climbing stops: kinds of a concept that look nothing like it (a cloister is a house only in WordNet), and the wide
 * nouns above all concepts, through which everything would reach everything.
 */
const BARRIERS = [
  'entity',
  'object',
  'artifact',
  'instrumentality',
  'religious residence',
  'castle',
  'palace',
  'court',
  'wheelchair',
  'daybed',
  'horseless carriage',
  'ambulance',
  'tree fern',
  'food',
  'person',
]

let barriers: ReadonlySet<Sense> | undefined

function barrierSenses(): ReadonlySet<Sense> {
  const lexicon = loadLexicon()
  barriers ??= new Set(BARRIERS.flatMap(noun => lexicon.senses(noun).slice(0, 1)).map(({ sense }) => sense))
  return barriers
}

/**
 * The concept of a noun: by name, by synonym, else by climbing WordNet's hypernyms from the noun's first meaning. null when
 * no concept is near.
 */
export function understandNoun(noun: string): Understanding | null {
  const named = findConcept(noun)
  if (named !== null) {
    return { concept: named.concept, how: named.concept.name === named.noun ? 'exact' : 'synonym' }
  }
  const sense = firstSense(noun)
  if (sense === null) {
    return null
  }
  const concept = climb(sense)
  if (concept === null || (concept.family === 'tree' && namesFood(noun))) {
    return null
  }
  return { concept, how: 'climbed' }
}

/**
 * The one meaning that may climb: the most common. A wood or a substance that lends its name to the plant ("oak") has no
 * chain of its own and leaves its turn to the second.
 */
function firstSense(noun: string): Sense | null {
  const isOrphan = ({ sense }: RankedSense): boolean => loadLexicon().parents(sense).length === 0
  const senses = loadLexicon().senses(noun)
  const [first, second] = senses
  if (first?.rank !== 1) {
    return null
  }
  if (!isOrphan(first)) {
    return first.sense
  }
  return second?.rank === 2 ? second.sense : null
}

/** What trees bear, and what is made of it. */
const BORNE = ['food', 'fruit', 'edible fruit']

/** "an apple" is a fruit, not the tree that bears it. */
function namesFood(noun: string): boolean {
  const lexicon = loadLexicon()
  const borne = new Set(BORNE.flatMap(word => lexicon.senses(word).slice(0, 1)).map(({ sense }) => sense))
  return lexicon.senses(noun).some(({ sense }) => chainOf(sense).some(step => borne.has(step)))
}

function chainOf(sense: Sense): readonly Sense[] {
  const chain: Sense[] = [sense]
  for (const step of chain) {
    for (const parent of loadLexicon().parents(step)) {
      if (!chain.includes(parent)) {
        chain.push(parent)
      }
    }
  }
  return chain
}

/** Breadth first, so that the nearest concept wins. */
function climb(start: Sense): Concept | null {
  const roots = conceptRoots()
  let level: readonly Sense[] = [start]
  for (let step = 0; step <= MOST_STEPS && level.length > 0; step++) {
    const open = level.filter(sense => !barrierSenses().has(sense))
    for (const sense of open) {
      const concept = roots.get(sense)
      if (concept !== undefined) {
        return concept
      }
    }
    level = open.flatMap(sense => loadLexicon().parents(sense))
  }
  return null
}

/** Finds what every subject is; those that nothing fits are named in `unknown`. */
export function understandScene(scene: Scene): UnderstoodScene {
  const subjects: UnderstoodSubject[] = []
  const unknown: string[] = []
  const warnings: string[] = []
  for (const subject of scene.subjects) {
    const understanding = understandThing(subject)
    if (understanding === null) {
      unknown.push(subject.noun)
      continue
    }
    const { used } = understanding
    const adjectives = subject.adjectives.filter(({ word }) => !used.includes(word))
    subjects.push({ ...understanding, subject: { ...subject, adjectives } })
    if (understanding.how === 'climbed') {
      warnings.push(
        `“${subject.noun}” is not known by itself and was made as its kind: ${understanding.concept.name}.`
      )
    }
  }
  return { subjects, warnings, unknown }
}

/** By the head with the noun before it ("kitchen" + "chair"), else by the head. */
export function understandThing(thing: Thing): UnderstoodThing | null {
  const modifier = thing.modifiers.at(-1) ?? ''
  const named = findConcept(`${modifier} ${thing.noun}`)
  if (named !== null) {
    return { concept: named.concept, how: 'synonym', used: [modifier] }
  }
  const head = understandNoun(thing.noun)
  if (head === null) {
    return null
  }
  const kind = findConcept(modifier)?.concept
  if (kind === undefined || kind.family !== head.concept.family) {
    return { ...head, used: [] }
  }
  return { ...head, concept: crossed(kind, head.concept), used: [modifier] }
}

/** "husky puppy": the head's form in the other one's kind and colours. */
function crossed(kind: Concept, head: Concept): Concept {
  return {
    ...head,
    preset: { ...kind.preset, ...head.preset },
    materials: { ...kind.materials, ...head.materials },
  }
}

/** What the engine can make, for a prompt it has no concept for: the first two nouns of each family. */
export function describeRepertoire(): string {
  const nouns = (index: number): string[] =>
    listFamilies().flatMap(({ name }) => CONCEPTS.filter(({ family }) => family === name)[index]?.name ?? [])
  const mains = nouns(0).map(pluralOf)
  const list = `${mains.slice(0, -1).join(', ')} and ${mains.at(-1) ?? ''}`
  return `It makes ${list} in ${CONCEPTS.length} kinds, for example ${nouns(1).join(', ')}.`
}
