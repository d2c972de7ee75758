import { familyOf, findConcept, isAnimate, isSurroundings } from '../../concepts/registry.ts'
import { BIRDS_FAMILIES } from '../../families/birds/families.ts'
import { PLANTS_FAMILIES } from '../../families/plants/families.ts'
import { PRODUCE_FAMILIES } from '../../families/produce/families.ts'
import { SEALIFE_FAMILIES } from '../../families/sealife/families.ts'
import type { Concept, Family } from '../../families/types.ts'
import { SHAPED } from '../../words/function-words.ts'
import { isDamage } from './conditions.ts'
import { asSubject, plainThing } from '../grammar/types.ts'
import { understandThing, type UnderstoodSubject } from '../meaning/understand.ts'

/**
 * A noun before another that is no use or content of it but its form: "an octopus chandelier", "a pumpkin carriage". "apple pie"
 * and "dog house" are none, since a pie is made of apples and a house is for a dog.
 */

/** What may be meant as the form of a thing. */
type FormKind = 'beast' | 'land beast' | 'bird' | 'produce' | 'plant' | 'shelter' | 'vehicle'

const names = (families: readonly Family[]): ReadonlySet<string> => new Set(families.map(({ name }) => name))
const BIRDS = names(BIRDS_FAMILIES)
const PRODUCE = names(PRODUCE_FAMILIES)
const PLANTS = names(PLANTS_FAMILIES)
const SWIMMERS = names(SEALIFE_FAMILIES)
/** Families of what an animal or somebody small could live in: shells, shoes and vessels. */
const SHELTERS = new Set([
  'snail',
  'shell',
  'turtle',
  'shoe',
  'mug',
  'pourer',
  'jar',
  'bottle',
  'barrel',
  'hat',
])
const RIDDEN = new Set(['car', 'truck', 'ship', 'rocket', 'spacecraft'])
/** Families that are people, or made as such. */
const PERSONS = new Set(['person', 'robot'])
/** What is known by its bones or its likeness is like an animal here. */
const LIKE_BEASTS = new Set(['skull', 'plush'])

const isBeast = (concept: Concept): boolean =>
  (isAnimate(concept) && !PERSONS.has(concept.family)) || LIKE_BEASTS.has(concept.family)

const KINDS: Readonly<Record<FormKind, (concept: Concept) => boolean>> = {
  beast: isBeast,
  // A fish cake is of fish.
  'land beast': concept => isBeast(concept) && !SWIMMERS.has(concept.family),
  bird: ({ family }) => BIRDS.has(family),
  produce: ({ family }) => PRODUCE.has(family),
  plant: ({ family }) => PLANTS.has(family),
  shelter: ({ family }) => SHELTERS.has(family),
  vehicle: ({ family }) => RIDDEN.has(family),
}

interface Host {
  readonly forms: readonly FormKind[]
  /** Concepts of the family; all of them without it. */
  readonly only?: ReadonlySet<string>
}

const alive: Host = { forms: ['beast', 'produce'] }
const lit: Host = { forms: ['beast', 'produce', 'plant'] }

/** What is said to have the form of something by the noun before it, by family. A vase holds flowers and a jar pickles. */
const HOSTS: Readonly<Record<string, Host>> = {
  mug: alive,
  pourer: alive,
  bag: alive,
  clock: alive,
  telephone: alive,
  car: alive,
  cushion: alive,
  vase: alive,
  lamp: lit,
  chandelier: lit,
  candle: lit,
  chair: lit,
  bench: lit,
  sofa: lit,
  jar: { forms: ['beast'] },
  bottle: { forms: ['beast'] },
  houseplant: { forms: ['beast'] },
  mailbox: { forms: ['beast'] },
  bathroom: { forms: ['beast', 'shelter'], only: new Set(['bathtub']) },
  shelf_toy: { forms: ['beast'], only: new Set(['piggy bank']) },
  bed: { forms: ['vehicle'] },
  ship: { forms: ['bird', 'produce'], only: new Set(['sailboat', 'rowing boat']) },
  handcart: { forms: ['produce'], only: new Set(['carriage']) },
  house: { forms: ['produce', 'plant', 'shelter'] },
  cake: { forms: ['land beast', 'vehicle'] },
  party: { forms: ['beast', 'produce', 'vehicle'], only: new Set(['balloon']) },
}

/** The noun of an adjective that says a form outright ("cat shaped"); null for any other. */
export const formSaid = (word: string): string | null => (/ shaped$/.test(word) ? word.slice(0, -7) : null)

/** With what it is shaped like as a relation; a thing of which no form is said so as it was. */
export function inNamedForm(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  if (
    isAnimate(concept) ||
    isSurroundings(concept) ||
    subject.relations.some(({ kind }) => kind === SHAPED)
  ) {
    return understood
  }
  const { adjectives: own } = familyOf(concept)
  const outright = subject.adjectives.find(
    ({ word }) => formSaid(word) !== null && own[word] === undefined && !isDamage(word)
  )
  const noun = outright === undefined ? formBefore(understood) : formSaid(outright.word)
  if (outright !== undefined && noun !== null && own[noun] !== undefined) {
    const known = subject.adjectives.map(one => (one === outright ? { ...one, word: noun } : one))
    return { ...understood, subject: { ...subject, adjectives: known } }
  }
  const form = noun === null ? null : findConcept(noun)
  if (noun === null || form === null || isSurroundings(form.concept)) {
    return understood
  }
  const words = [noun, ...noun.split(' ')]
  return {
    ...understood,
    subject: {
      ...subject,
      adjectives: subject.adjectives.filter(one => one !== outright && !words.includes(one.word)),
      modifiers: subject.modifiers.filter(word => word !== noun),
      relations: [...subject.relations, { kind: SHAPED, thing: asSubject(plainThing(noun)) }],
    },
  }
}

/** The noun before a thing's own that is its form; null where there is none, or where both are one concept. */
function formBefore({ concept, subject }: UnderstoodSubject): string | null {
  const host = Object.hasOwn(HOSTS, concept.family) ? HOSTS[concept.family] : undefined
  if (host === undefined || host.only?.has(concept.name) === false) {
    return null
  }
  const { adjectives, partWords } = familyOf(concept)
  const used = understandThing(subject)?.used ?? []
  return (
    subject.modifiers.findLast(word => {
      const found = findConcept(word)?.concept
      return (
        found !== undefined &&
        !used.includes(word) &&
        adjectives[word] === undefined &&
        partWords[word] === undefined &&
        host.forms.some(kind => KINDS[kind](found))
      )
    }) ?? null
  )
}
