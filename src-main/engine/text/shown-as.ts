import { findConcept, isAnimate } from '../concepts/registry.ts'
import { asLikeness } from './likeness.ts'
import { isBeast } from './mounts.ts'
import type { UnderstoodSubject } from './understand.ts'
import { canonicalLook } from '../words/look-words.ts'
import { costumeIn, thingsOf } from './wear.ts'

/** What a thing is shown as: a statue, a machine, a soft toy, somebody in the clothes of another. */
export const shownAs = (spoken: UnderstoodSubject): UnderstoodSubject =>
  inCostume(asSoftToy(asMachine(asLikeness(spoken))))

/**
 * "a man dressed as a clown" is a clown, "a cat dressed as a clown" wears a clown's things. Who is in nobody's clothes comes back
 * as he is.
 */
function inCostume(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const found = subject.relations.find(({ kind, thing }) => costumeIn(kind, thing) !== null)
  const who = found === undefined ? null : costumeIn(found.kind, found.thing)
  if (found === undefined || who === null || !isAnimate(concept)) {
    return understood
  }
  const relations = subject.relations.filter(relation => relation !== found)
  const person = findConcept(who)?.concept
  if (concept.family === 'person') {
    return {
      ...understood,
      concept: person?.family === 'person' ? person : concept,
      subject: { ...subject, relations },
    }
  }
  const worn = thingsOf(who).map(thing => ({ kind: 'with', thing }))
  return { ...understood, subject: { ...subject, relations: [...relations, ...worn] } }
}

const MACHINES = new Set(['robot', 'robotic', 'mechanical', 'cyborg', 'android', 'clockwork'])

/** "a robot stegosaurus" is one of metal; a robot that is nothing else comes back as it is. */
function asMachine(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const isSaid = [...subject.modifiers, ...subject.adjectives.map(({ word }) => word)].some(word =>
    MACHINES.has(word)
  )
  if (!isSaid || subject.rendition !== null || !isAnimate(concept) || concept.family === 'robot') {
    return understood
  }
  const adjectives = subject.adjectives.filter(({ word }) => !MACHINES.has(word))
  return { ...understood, subject: { ...subject, adjectives, rendition: 'robot' } }
}

/** Words of the matter of toys, and what they are made as. */
const SOFT_TOYS: Readonly<Record<string, string>> = {
  plush: 'plush',
  felt: 'plush',
  knit: 'knit',
  knitted: 'knit',
  crochet: 'knit',
  crocheted: 'knit',
  woolen: 'knit',
  woollen: 'knit',
  yarn: 'knit',
}

/** "a plush dinosaur", "a knitted elephant", "a stuffed fox": a toy with seams or rows in its own colours. */
function asSoftToy(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const word = subject.materials.find(name => Object.hasOwn(SOFT_TOYS, name))
  const isStuffed = [...subject.adjectives.map(one => one.word), ...subject.modifiers].includes('stuffed')
  const rendition = word === undefined ? (isStuffed ? 'plush' : null) : SOFT_TOYS[word]
  // "a plush dinosaur toy": the toy that it is is a soft one.
  const isOther = subject.rendition !== null && canonicalLook(subject.rendition) !== 'toy'
  if (rendition === null || isOther || !isBeast(concept) || concept.family === 'plush') {
    return understood
  }
  return {
    ...understood,
    subject: {
      ...subject,
      rendition,
      materials: subject.materials.filter(name => name !== word),
      adjectives: subject.adjectives.filter(one => one.word !== 'stuffed'),
    },
  }
}
