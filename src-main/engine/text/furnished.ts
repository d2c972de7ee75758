import { findConcept, isSurroundings } from '../concepts/registry.ts'
import { asSubject, plainThing, type Subject } from './types.ts'
import { understandThing, type UnderstoodSubject } from './understand.ts'

/** What a room has in it that is asked for by itself, the largest first: it stands in the middle. */
const FURNITURE: Readonly<Record<string, readonly string[]>> = {
  bathroom: ['bathtub', 'toilet', 'sink'],
  bedroom: ['bed', 'wardrobe', 'nightstand'],
  'living room': ['sofa', 'coffee table', 'television'],
  restaurant: ['round table', 'chair', 'coffee machine'],
  office: ['desk', 'office chair', 'filing cabinet'],
  library: ['armchair', 'floor lamp', 'coffee table'],
  dungeon: ['pillory', 'barrel', 'torch'],
}

/** Most things that a room is filled with, those that the sentence names and its own. */
const MOST = 5

/**
 * "an isometric bathroom": a room that is what was asked for, and not where something is, has its furniture in it, with what it is
 * said to be with. Everything else stays as it is.
 */
export function furnished(subjects: readonly UnderstoodSubject[]): readonly UnderstoodSubject[] {
  const [room] = subjects
  const own = subjects.length === 1 ? FURNITURE[room.concept.name] : undefined
  if (own === undefined || !isSurroundings(room.concept) || room.subject.relations.length > 0) {
    return subjects
  }
  const { parts } = room.subject
  const place: Subject = { ...room.subject, parts: parts.filter(part => understandThing(part) === null) }
  const named = parts.flatMap((part): UnderstoodSubject[] => {
    const found = understandThing(part)
    return found === null ? [] : [{ ...found, subject: within(asSubject(part), place) }]
  })
  const usual = own.flatMap((noun): UnderstoodSubject[] => {
    const concept = findConcept(noun)?.concept
    const isNamed = concept === undefined || named.some(one => one.concept.name === concept.name)
    return isNamed ? [] : [{ concept, how: 'exact', subject: within(asSubject(plainThing(noun)), place) }]
  })
  return [...usual.slice(0, Math.max(1, MOST - named.length)), ...named]
}

/** The thing standing in a place, which all of them share. */
const within = (thing: Subject, place: Subject): Subject => ({
  ...thing,
  relations: [{ kind: 'in', thing: place }],
})
