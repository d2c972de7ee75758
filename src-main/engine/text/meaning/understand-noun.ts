import { barrierSenses, conceptRoots, findConcept, findExample, senseNamed } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { loadLexicon, type RankedSense, type Sense } from '../../words/lexicon.ts'

/** What a noun was understood as, and how. */
export interface Understanding {
  readonly concept: Concept
  readonly how: 'exact' | 'synonym' | 'climbed'
}

/** Farthest a noun may be from its concept. */
const MOST_STEPS = 9
/**
 * The concept of a noun: by name, by synonym, else by climbing WordNet's hypernyms from the noun's first meaning. null when
 * no concept is near.
 *
 * @param isSomebody does the sentence have it do what people do? "a router" is a device, "a router sharing a meal" a person
 */
export function understandNoun(noun: string, isSomebody = false): Understanding | null {
  const named = findConcept(noun)
  if (named !== null) {
    return { concept: named.concept, how: named.concept.name === named.noun ? 'exact' : 'synonym' }
  }
  const concept = findExample(noun) ?? climbReadings(noun, isSomebody)
  return concept === null ? null : { concept, how: 'climbed' }
}

/**
 * By the most common meaning. The second has its turn where the first leads nowhere because it is the wood, the flesh or the
 * fruit of what is meant ("oak", "haddock"), or leads to a person though an animal or a thing bears the name ("piranha").
 */
function climbReadings(noun: string, isSomebody: boolean): Concept | null {
  const [first, ...rest] = loadLexicon().senses(noun)
  if (first?.rank !== 1) {
    return null
  }
  const concept = climb(first.sense)
  if (concept !== null && PEOPLE.has(concept.name) && !isSomebody && mayBeThing(noun)) {
    return thingCalled(noun)
  }
  if (concept !== null && PLANTS.has(concept.family) && namesFood(noun)) {
    return rest.map(({ sense }) => (isEdible(sense) ? climb(sense) : null)).find(isConcept) ?? null
  }
  const isPerson = concept !== null && PEOPLE.has(concept.name)
  const second = rest[0]?.rank === 2 ? rest[0].sense : null
  const isFlesh = second !== null && isEdible(first.sense) && isAnimal(second)
  if (concept !== null && !isPerson && !isFlesh) {
    return concept
  }
  if (isPerson) {
    return namesake(noun, rest) ?? (isBeastOnly(noun, rest) ? null : personCalled(noun, concept))
  }
  const mayTurn = isEdible(first.sense) || chainOf(first.sense).length === 1
  const other = mayTurn && second !== null ? climb(second) : null
  const isOther = other !== null && !PEOPLE.has(other.name) && !(PLANTS.has(other.family) && namesFood(noun))
  return isOther ? other : concept
}

/** What does something and is named for it, be it somebody or a machine: "scanner", "conveyor". */
const DOER = /(?:er|or)$/

/**
 * "router", "scanner", "stroller": WordNet has somebody first, but its texts have met none of the meanings, so that their order
 * says nothing; one of them is a thing.
 */
function mayBeThing(noun: string): boolean {
  const { isOrdered, senses } = loadLexicon()
  return DOER.test(noun) && !isOrdered(noun) && senses(noun).some(({ sense }) => isA(sense, 'artifact'))
}

/**
 * The concept of the meaning that does what the noun says, a tool or a machine, else of the first that is a thing: a "cutter"
 * is for cutting before it is a boat.
 */
function thingCalled(noun: string): Concept | null {
  const made = loadLexicon()
    .senses(noun)
    .flatMap(({ sense }) => (isA(sense, 'artifact') ? [sense] : []))
  const doing = made.filter(sense => isA(sense, 'implement#1') || isA(sense, 'device#1'))
  return (doing.length > 0 ? doing : made).map(climb).find(isConcept) ?? null
}

/** Is a meaning a kind of what a noun names? */
function isA(sense: Sense, kind: string): boolean {
  const wanted = senseNamed(kind)
  return wanted !== null && chainOf(sense).includes(wanted)
}

/**
 * What bears the name of a person: the second meaning of "piranha" or "macaroni". A noun that ends like a calling is the
 * person ("cobbler", also a drink), but for animals named by what they do or where they come from ("warbler", "dalmatian").
 */
function namesake(noun: string, rest: readonly RankedSense[]): Concept | null {
  const [second] = rest
  const isCalling = PERSONAL.test(noun) || FEMALE.test(noun)
  if (second?.rank !== 2 || (isCalling && !(/(?:er|an)$/.test(noun) && isAnimal(second.sense)))) {
    return null
  }
  const concept = climb(second.sense)
  return concept === null || PEOPLE.has(concept.name) ? null : concept
}

/** Nobody who asks for "a weasel" means a person, though no concept is like the animal. */
function isBeastOnly(noun: string, rest: readonly RankedSense[]): boolean {
  const { nameOf } = loadLexicon()
  return rest.some(({ sense }) => isAnimal(sense) && nameOf(sense) === noun && climb(sense) === null)
}

const isAnimal = (sense: Sense): boolean => isA(sense, 'animal')

/** Concepts that stand for people of every calling. */
const PEOPLE = new Set(['man', 'woman', 'boy', 'soldier'])

/** "hostess", "aviatrix", "milkmaid"; a witness may be anybody. */
const FEMALE = /(?:[^n]ess|[rv]ness|trix|ette|woman|girl|lady|maid|mother|sister|daughter|wife)$/

/** Endings of callings, peoples and convictions: "abolitionist", "israeli", "radical". */
const PERSONAL = /(?:ist|an|ese|ant|ent|er|or|ee|eli|ari|ite|al|ic|ive)$/

/** Said of how something is before anybody means a person by them: "heavy" is an actor, too. */
const SAID_OF_LOOKS =
  /^(?:heavy|dear|dead|white|black|plain|stiff|stupid|regular|ordinary|modern|major|minor|unfortunate|desperate|moderate)$/

/** A person by the noun: "hostess" is a woman; null for an adjective that nobody means so. */
function personCalled(noun: string, concept: Concept): Concept | null {
  if (SAID_OF_LOOKS.test(noun)) {
    return null
  }
  const female = concept.name === 'boy' ? 'girl' : 'woman'
  return FEMALE.test(noun) && concept.name !== 'soldier' ? (findConcept(female)?.concept ?? concept) : concept
}

/** Families of plants as they grow. */
const PLANTS = new Set(['tree', 'greenery', 'flower', 'houseplant'])

/** What plants bear, and what is made of it. */
const BORNE = ['food#1', 'food#2', 'fruit', 'edible fruit']

/** "a blackberry" is a fruit, not the bush that bears it. */
function namesFood(noun: string): boolean {
  return loadLexicon()
    .senses(noun)
    .some(({ sense }) => isEdible(sense))
}

const isEdible = (sense: Sense): boolean => chainOf(sense).some(step => edibleSenses().has(step))

const isConcept = (concept: Concept | null): concept is Concept => concept !== null

let edible: ReadonlySet<Sense> | undefined

function edibleSenses(): ReadonlySet<Sense> {
  edible ??= new Set(BORNE.flatMap(text => senseNamed(text) ?? []))
  return edible
}

/** A meaning and everything that it is a kind of, the nearest first. */
export function chainOf(sense: Sense): readonly Sense[] {
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
