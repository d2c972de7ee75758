import { readParts } from './clauses.ts'
import { readNounPhrase, type NounPhrase } from './phrase.ts'
import { addLook, toDraft, type Draft, type Reader } from './reader.ts'
import type { Item } from './item.ts'
import { EMPTY_LOOK, plainThing, type Thing } from './types.ts'
import { LOOK_WORDS } from '../../words/look-words.ts'
import { isBodyPart } from '../../concepts/registry.ts'
import { participleOf, type Bond, type Verb } from '../../words/verbs.ts'

/**
 * What a verb says of the subject and of those listed with it: how they hold themselves, how they look, and how its object
 * stands to them. A preposition behind the verb is about its subject, however many things were named between.
 */
export function readDoing(reader: Reader, item: Item, subject: Draft | undefined): void {
  const { verb } = item
  if (subject === undefined || verb === null) {
    reader.unread.push(item.text)
    return
  }
  reader.focus = subject
  reader.separator = 'start'
  const { look, object } = verb.frame
  // "a dragon burning a village": it is not the dragon that burns.
  const isDoneToOther = verb.form !== 'en' && objectAt(reader)?.isDetermined === true
  if (look !== undefined && !isDoneToOther) {
    addLook(subject, lookNamed(look))
  }
  const before = subject.relations.length + subject.parts.length
  if (object === 'wearing') {
    return readParts(reader, subject)
  }
  if (verb.frame.isOnObject === true && reader.items[reader.at]?.text === 'on') {
    reader.at++
  }
  // "blowing out the candles": the particle is the verb's.
  if (
    PARTICLES.has(reader.items[reader.at]?.text ?? '') &&
    verb.lemma === 'blow' &&
    objectAt({ ...reader, at: reader.at + 1 }) !== null
  ) {
    reader.at++
  }
  let own: readonly string[] = []
  if (object === null) {
    skipObject(reader)
  } else if (object !== undefined && verb.form !== 'en') {
    own = readObjects(reader, subject, object, verb.lemma)
  }
  const hasObject = subject.relations.length + subject.parts.length > before
  if (look === undefined) {
    sayDoing(subject, verb, item.text, {
      hasObject,
      isPlaced: hasObject || stands(reader),
      own,
    })
  }
}

/** What belongs to a verb and begins no phrase. */
const PARTICLES = new Set(['out', 'up'])

interface Said {
  readonly hasObject: boolean
  readonly isPlaced: boolean
  /** What of its own body it does that to. */
  readonly own: readonly string[]
}

function sayDoing(subject: Draft, verb: Verb, text: string, { hasObject, isPlaced, own }: Said): void {
  const { frame, form } = verb
  // "a boy flying a kite": the kite is what flies.
  const posture = frame.posture === 'flying' && hasObject ? null : (frame.posture ?? null)
  const word = form === 'en' ? text : participleOf(verb)
  const isOnlyThere = Object.keys(frame).length === 0 || subject.mates.length > 0
  const isShown = verb.isKnown && (isPlaced || isOnlyThere)
  for (const draft of [...subject.mates, subject]) {
    draft.doing.push({ word, lemma: verb.lemma, posture, isShown, ...(own.length === 0 ? {} : { own }) })
  }
}

/** Does a preposition follow, which says where? */
function stands({ items, at }: Reader): boolean {
  return items.slice(at, at + 3).some(({ role }) => role === 'prep')
}

/** The look of a word that the tables have: "burning" is a finish; else an adjective of the family's. */
function lookNamed(word: string): typeof EMPTY_LOOK {
  return LOOK_WORDS.get(word)?.role === 'finish'
    ? { ...EMPTY_LOOK, finishes: [word] }
    : { ...EMPTY_LOOK, adjectives: [{ word, degree: 1 }] }
}

/** "breathing fire": what cannot be shown is told to the caller. */
function skipObject(reader: Reader): void {
  const phrase = objectAt(reader)
  if (phrase !== null) {
    reader.at = phrase.end
    reader.unread.push(phrase.thing.noun)
  }
}

/** A noun phrase that stands right behind the verb. */
function objectAt({ items, at }: Reader): NounPhrase | null {
  const phrase = readNounPhrase(items, at)
  if (phrase === null || phrase.thing.noun !== '') {
    return phrase
  }
  // "eating bamboo", "holding an orange": a word of a look that is a thing here.
  const thing = phrase.standing ?? pieceOf(items[phrase.end - 1]?.text ?? '')
  return thing === null ? null : { ...phrase, thing }
}

/** Matter that somebody works on, by the piece of it that he has before him. */
const PIECES: Readonly<Record<string, string>> = {
  wood: 'log',
  timber: 'log',
  lumber: 'log',
  plank: 'log',
  planks: 'log',
}

/** "chopping wood", "sawing a plank": what stands behind a verb is its object, not what its subject is made of. */
const pieceOf = (word: string): Thing | null =>
  Object.hasOwn(PIECES, word) ? plainThing(PIECES[word]) : null

/** "holding a cup and a book": parts that the subject has anyway ("holding its sword") are its own. */
function readObjects(reader: Reader, subject: Draft, bond: Bond, verb: string): readonly string[] {
  const own: string[] = []
  for (let phrase = objectAt(reader); phrase !== null; phrase = nextObject(reader)) {
    const isPictured = TAKES.has(verb) && PICTURE.test(reader.items[reader.at]?.text ?? '')
    const isOwn = OWN.has(reader.items[reader.at]?.text ?? '') && isBodyPart(phrase.thing.noun)
    reader.at = phrase.end
    if (isOwn && !reader.names.hasPart(subject.thing.noun, phrase.thing.noun)) {
      own.push(phrase.thing.noun)
      continue
    }
    const isOwnPart = bond === 'holding' && reader.names.hasPart(subject.thing.noun, phrase.thing.noun)
    if (isOwnPart && (HAVING.has(verb) || !reader.names.isWorn(phrase.thing.noun))) {
      subject.parts.push(...phrase.parts, phrase.thing)
      continue
    }
    const thing = toDraft(phrase)
    subject.relations.push({ kind: isPictured ? PICTURING : bond, thing, verb })
    reader.focus = thing
  }
  return own
}

/** "taking a picture of a lighthouse". */
const TAKES = new Set(['take', 'snap', 'shoot'])
const PICTURE = /\b(?:picture|photo|photograph|snapshot) of$/
/** How a thing stands to who takes its picture. */
export const PICTURING = 'picturing'

/** Verbs by which one only has what one might have on: who irons a shirt wears another one. */
const HAVING = new Set(['hold', 'carry', 'wield', 'bear', 'show', 'present', 'take', 'grab', 'tip'])

/** "a gorilla beating its chest": what it does it to is its own body, no thing beside it. */
const OWN = new Set(['its', 'his', 'her', 'their'])

/** Another object behind "and" or a comma; a noun that a verb follows begins a clause of its own. */
function nextObject(reader: Reader): NounPhrase | null {
  const { items } = reader
  let at = reader.at
  while (items[at]?.role === 'and' || items[at]?.role === 'comma') {
    at++
  }
  if (at === reader.at) {
    return null
  }
  const phrase = objectAt({ ...reader, at })
  const after = phrase === null ? undefined : items[phrase.end]
  return after?.role === 'verb' || after?.role === 'be' ? null : phrase
}
