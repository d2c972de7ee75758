import { findCalling } from '../../concepts/people/callings.ts'
import { findConcept, isAnimate } from '../../concepts/registry.ts'
import { DISGUISED } from '../../words/function-words.ts'
import { loadLexicon } from '../../words/lexicon.ts'
import { hasCostume } from '../garments/wear.ts'
import { asSubject, plainThing, type Subject } from '../grammar/types.ts'
import { withGear } from './occupations.ts'

/** Callings of people who have to do with animals: a bear hunter is no bear. */
const WITH_ANIMALS = new Set([
  'farmer',
  'rancher',
  'fisherman',
  'angler',
  'hunter',
  'vet',
  'veterinarian',
  'butcher',
  'merchant',
  'trader',
  'researcher',
])

/** Families of human shape, which are made as people in the calling's own clothes. */
const UPRIGHT = new Set(['person', 'robot', 'skeleton', 'ghost'])

/** Has it no clothes of its own? */
function isBare(word: string): boolean {
  const concept = findConcept(word)?.concept
  return concept !== undefined && isAnimate(concept) && !UPRIGHT.has(concept.family)
}

/**
 * "a cat wizard", "a mouse king": who is named before a calling is the one that has it, in its costume and with what belongs to
 * it. What is known by both words stays ("sea lion", "cat burglar"), and so does whoever works with animals.
 */
export function inCalling(subject: Subject): Subject {
  const { noun, modifiers } = subject
  const kind = modifiers.findLast(isBare)
  if (kind === undefined || !hasCostume(noun) || WITH_ANIMALS.has(noun)) {
    return subject
  }
  const both = `${kind} ${noun}`
  if (findConcept(both) !== null || findCalling(both) !== null || loadLexicon().senses(both).length > 0) {
    return subject
  }
  const worn = { kind: DISGUISED, thing: asSubject(plainThing(noun)) }
  const bearer: Subject = {
    ...subject,
    noun: kind,
    modifiers: modifiers.filter(word => word !== kind),
    adjectives: subject.adjectives.filter(({ word }) => word !== kind),
    relations: [...subject.relations, worn],
  }
  const gear = findCalling(noun)?.gear
  return gear?.how === 'hold' ? withGear(bearer, gear) : bearer
}
