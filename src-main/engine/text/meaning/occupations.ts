import { findCallingOf, type Gear } from '../../concepts/people/callings.ts'
import { findConcept, isSurroundings } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { findActivity } from '../activities/activities.ts'
import { asSubject, plainThing, type Subject } from '../grammar/types.ts'
import type { Understanding } from './understand-noun.ts'

/** People who are called by what they have: a violinist plays a violin, and his board is a surfboard where he is a surfer. */

/** Occupations whose stem is another word than the thing. */
const IRREGULAR: Readonly<Record<string, string>> = { flautist: 'flute', percussionist: 'drum' }

/** The words that "violinist", "cellist", "drummer" and "flutist" may come from: "violin", "cello", "drum", "flute". */
function stemsOf(noun: string): readonly string[] {
  const last = noun.split(' ').at(-1) ?? ''
  if (Object.hasOwn(IRREGULAR, last)) {
    return [IRREGULAR[last]]
  }
  const stem = /^(.{3,}?)(?:ists?|ers?|ors?)$/.exec(last)?.[1]
  if (stem === undefined) {
    return []
  }
  const single = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []
  return [stem, ...['o', 'e', 'a'].map(ending => `${stem}${ending}`), ...single]
}

const nameOf = ({ family, name }: Concept): string => `${family} ${name}`

/** The instrument that somebody is called by; null where the occupation is named after none. */
function instrumentOf(noun: string): Concept | null {
  const found = stemsOf(noun).flatMap(stem => findConcept(stem)?.concept ?? [])
  return found.find(concept => findActivity('play', nameOf(concept))?.things !== undefined) ?? null
}

/** What a player may be said to do and still plays. */
const PLAYING = new Set(['play', 'perform', 'practice', 'practise', 'rehearse', 'stand', 'sit', 'busk'])

/**
 * "a violinist on a stage" plays a violin, unless the sentence names it itself or has him do something else.
 *
 * @param subject somebody whose occupation has no concept of its own
 */
function playing(subject: Subject, { family }: Concept): Subject {
  const instrument = family === 'person' ? instrumentOf(subject.noun) : null
  const isBusy =
    subject.doing.some(({ lemma }) => !PLAYING.has(lemma)) ||
    subject.relations.some(({ verb }) => verb !== undefined)
  const isNamed = [...subject.parts, ...subject.relations.map(({ thing }) => thing)].some(
    ({ noun }) => findConcept(noun)?.concept === instrument
  )
  if (instrument === null || isBusy || isNamed) {
    return subject
  }
  const thing = asSubject(plainThing(instrument.name))
  const plays = { word: 'playing', lemma: 'play', posture: null, isShown: true }
  return {
    ...subject,
    doing: [...subject.doing.filter(({ lemma }) => lemma !== 'play'), plays],
    relations: [...subject.relations, { kind: 'facing', thing, verb: 'play' }],
  }
}

/**
 * Somebody with what tells him: a violinist plays a violin, an archer holds a bow, a surfer stands on a board. Who is busy with
 * something else, or has the thing already, is left as he is.
 */
export function equipped(
  subject: Subject,
  { concept, how }: Pick<Understanding, 'concept' | 'how'>
): Subject {
  const calling = findCallingOf(subject)
  if (calling === null || calling.concept.name !== concept.name) {
    return how === 'climbed' ? playing(subject, concept) : subject
  }
  return calling.gear === undefined ? playing(subject, concept) : withGear(subject, calling.gear)
}

/** Verbs of who stands or sits with empty hands. */
const IDLE = new Set('stand|sit|be|wait|pose|smile|walk|lean|rest|kneel'.split('|'))
/** Verbs of who has a board under his feet. */
const UNDERFOOT = new Set(
  'stand|ride|surf|ski|skate|skateboard|snowboard|jump|leap|race|glide|slide|turn|carve|fly|perform|do|descend|wait|be|go|come|speed|zoom|travel|hurtle'.split(
    '|'
  )
)
/** Verbs of who is astride. */
const IN_SADDLE = new Set('ride|race|cycle|pedal|jump|gallop|be|wait|climb'.split('|'))

/** Somebody with the thing that belongs to his calling, unless he has it or is busy with something else. */
export function withGear(subject: Subject, { how, noun }: Gear): Subject {
  const { concept } = findConcept(noun) ?? {}
  const things = [...subject.parts, ...subject.relations.map(({ thing }) => thing)]
  const isNamed = things.some(thing => findConcept(thing.noun)?.concept.family === concept?.family)
  const open = how === 'on' ? UNDERFOOT : how === 'ride' ? IN_SADDLE : IDLE
  const verbs = [
    ...subject.doing.map(({ lemma }) => lemma),
    ...subject.relations.flatMap(({ verb, thing }) => (verb === undefined || isPlaceOf(thing) ? [] : [verb])),
  ]
  if (concept === undefined || isNamed || verbs.some(verb => !open.has(verb))) {
    return subject
  }
  const thing = asSubject(plainThing(concept.name))
  if (how === 'hold') {
    const holds = { word: 'holding', lemma: 'hold', posture: null, isShown: true }
    return {
      ...subject,
      doing: [...subject.doing, holds],
      relations: [...subject.relations, { kind: 'holding', thing, verb: 'hold' }],
    }
  }
  const kind = how === 'by' ? 'beside' : 'on'
  // What is under the feet is nearer than what is jumped over.
  return { ...subject, relations: [{ kind, thing }, ...subject.relations] }
}

/** "riding a wave": the object of a verb that is where somebody is. */
const isPlaceOf = ({ noun }: Subject): boolean => {
  const found = findConcept(noun)
  return found !== null && isSurroundings(found.concept)
}

/** Verbs that leave him free to play what he is at. */
const AT_EASE = new Set(['sit', 'be', 'stand', 'perform', 'practice', 'practise', 'rehearse'])

/** "a pianist sitting at a grand piano": who is at an instrument that is not carried plays it. */
export function atInstrument(subject: Subject, { family }: Concept): Subject {
  const found = subject.relations.find(({ kind, thing, verb }) => {
    const concept = kind === 'at' && verb === undefined ? findConcept(thing.noun)?.concept : undefined
    return concept !== undefined && findActivity('play', nameOf(concept))?.things !== undefined
  })
  if (family !== 'person' || found === undefined || subject.doing.some(({ lemma }) => !AT_EASE.has(lemma))) {
    return subject
  }
  const plays = { word: 'playing', lemma: 'play', posture: null, isShown: true }
  return {
    ...subject,
    doing: [plays],
    relations: subject.relations.map(one =>
      one === found ? { kind: 'facing', thing: one.thing, verb: 'play' } : one
    ),
  }
}

/**
 * "a surfer carrying his board": a noun that names nothing by itself, by what its owner is called after ("surfboard"). Only of who is
 * called after something: the holder of "a candle in a holder" is the candle's own part.
 */
export function ownersThing(owner: string, noun: string): string | null {
  if (findConcept(noun) !== null) {
    return null
  }
  const names = stemsOf(owner).flatMap(stem => [`${stem}${noun}`, `${stem} ${noun}`])
  return names.find(name => findConcept(name) !== null) ?? null
}
