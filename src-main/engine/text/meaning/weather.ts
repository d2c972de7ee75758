import { isSurroundings } from '../../concepts/registry.ts'
import { asSubject, plainThing, type Relation, type Subject } from '../grammar/types.ts'
import type { UnderstoodSubject } from './understand.ts'
import { AMID, isPlace, looking, weatherOf } from '../grammar/weather-words.ts'

/** Where a thing is of which the sentence says no place, by how the place looks; anything else on open ground. */
const OPEN: Readonly<Record<string, string>> = { 'snow falling': 'winter landscape' }
const ON_ROADS = new Set(['car', 'truck', 'bicycle', 'motorcycle'])

/** The weather in the relations of a thing and of what stands with it, which comes out of them. */
function taken(subject: Subject): { readonly rest: Subject; readonly words: readonly string[] } {
  const words: string[] = []
  const relations = subject.relations.flatMap((relation): Relation[] => {
    const word = AMID.has(relation.kind) ? weatherOf(relation.thing) : null
    // What follows the weather is still said of who is in it: "in the rain under an umbrella".
    const { rest, words: deeper } = taken(relation.thing)
    words.push(...(word === null ? [] : [word]), ...deeper)
    return word === null ? [{ ...relation, thing: rest }] : [...rest.relations]
  })
  return words.length === 0 ? { rest: subject, words } : { rest: { ...subject, relations }, words }
}

/** The same with every place in it looking so; null where there is none. */
function withPlaces(subject: Subject, words: readonly string[]): Subject | null {
  let isFound = false
  const relations = subject.relations.map((relation): Relation => {
    const { thing } = relation
    const deeper = withPlaces(thing, words)
    const isHere = isPlace(thing)
    isFound ||= isHere || deeper !== null
    const one = deeper ?? thing
    return { ...relation, thing: isHere ? words.reduce(looking, one) : one }
  })
  return isFound ? { ...subject, relations } : null
}

/**
 * "a taxi in the rain", "a lake at sunset", "a cabin in the fog": the place has the weather, and where the sentence names none
 * there is one.
 */
export function inWeather(spoken: UnderstoodSubject): UnderstoodSubject {
  const { rest, words } = taken(spoken.subject)
  if (words.length === 0) {
    return spoken
  }
  if (isSurroundings(spoken.concept)) {
    return { ...spoken, subject: words.reduce(looking, rest) }
  }
  const placed = withPlaces(rest, words)
  if (placed !== null) {
    return { ...spoken, subject: placed }
  }
  const name = OPEN[words[0]] ?? (ON_ROADS.has(spoken.concept.family) ? 'street' : 'open ground')
  const ground = words.reduce(looking, asSubject(plainThing(name)))
  return {
    ...spoken,
    subject: { ...rest, relations: [...rest.relations, { kind: 'in', thing: ground }] },
  }
}
