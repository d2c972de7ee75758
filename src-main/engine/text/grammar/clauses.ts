import { readNounPhrase, type NounPhrase } from './phrase.ts'
import {
  addLook,
  readLookOnly,
  startStray,
  startSubject,
  toDraft,
  type Draft,
  type Reader,
} from './reader.ts'
import type { Item } from './item.ts'
import { EMPTY_LOOK, mergeLooks, type Thing } from './types.ts'
import { LOOK_WORDS } from '../../words/look-words.ts'
import { isBodyPart } from '../../concepts/registry.ts'
import { asMatter, materialSpec, stuffOf } from '../../words/materials.ts'

/** Looks said behind a part: "handles made of brass", "the lid is blue". */
export function readPartTail(reader: Reader, part: Thing): Thing {
  const { items } = reader
  let at = reader.at
  while (items[at]?.role === 'be') {
    at++
  }
  if (items[at]?.role === 'made') {
    at++
  } else if (at === reader.at || items[at - 1]?.role !== 'be') {
    return part
  }
  const tail = readNounPhrase(items, at)
  if (tail === null || tail.thing.noun !== '') {
    return part
  }
  reader.at = tail.end
  return { ...part, ...mergeLooks(part, tail.thing) }
}

/** "with a picture of a dog": a decoration, no dog. */
const PICTURE = /\b(?:picture|image|photo|drawing|illustration|depiction|representation) of$/

/** "with a ruby", "with a black fur": a word of a look that is a part of this very thing, not what it is made of. */
function asOwnPart(thing: Thing, subject: Draft | undefined, { names }: Reader): Thing | null {
  if (subject === undefined) {
    return null
  }
  const { materials } = thing
  const word = thing.noun === '' ? (materials.at(-1) ?? '') : thing.noun
  const rest = thing.noun === '' ? materials.slice(0, -1) : materials
  if (thing.noun === '' && names.hasPart(subject.thing.noun, word)) {
    return { ...thing, noun: word, materials: isGem(word) ? materials : rest }
  }
  return isGem(word) && names.hasPart(subject.thing.noun, 'gem')
    ? { ...thing, noun: 'gem', materials: [...rest, word] }
    : null
}

const isGem = (word: string): boolean => materialSpec(word)?.recipe === 'gem'

/** "with white dots": the colour is the pattern's, not the ground's. */
function asAccent(look: Thing): Thing {
  return look.patterns.length === 0
    ? look
    : { ...look, colors: [], accents: [...look.accents, ...look.colors] }
}

/** The list behind "with"; a concept that is nobody's part ends it and is a subject of its own. */
export function readParts(reader: Reader, root: Draft | undefined): void {
  const subject = ownerOfParts(reader, root)
  for (;;) {
    const phrase = readNounPhrase(reader.items, reader.at)
    if (phrase === null) {
      return
    }
    const isPicture = PICTURE.test(reader.items[reader.at].text)
    reader.at = phrase.end
    const own = asOwnPart(phrase.thing, subject, reader)
    if (own !== null) {
      subject?.parts.push(own)
    } else if (phrase.thing.noun === '') {
      addLook(subject, asAccent(phrase.thing))
    } else if (isPicture) {
      subject?.relations.push({ kind: 'a picture of', thing: toDraft(phrase) })
    } else {
      subject?.parts.push(...phrase.parts, readPartTail(reader, phrase.thing))
    }
    if (!continuesList(reader, subject)) {
      return
    }
  }
}

/** "a cat on a chair with brass legs": of the thing named last, when the part that comes is one of its own. */
function ownerOfParts({ items, at, names, focus }: Reader, root: Draft | undefined): Draft | undefined {
  const noun = readNounPhrase(items, at)?.thing.noun ?? ''
  if (focus === undefined || root === undefined || !names.hasPart(focus.thing.noun, noun)) {
    return root
  }
  return names.hasPart(root.thing.noun, noun) ? root : focus
}

const isPartOfThing =
  ({ names }: Reader, { thing }: Draft) =>
  (word: string): boolean =>
    names.concept(thing.noun) === null ? names.isPart(word) : names.hasPart(thing.noun, word)

/** Steps over "," or "and" when another part follows. */
function continuesList(reader: Reader, subject: Draft | undefined): boolean {
  let at = reader.at
  while (reader.items[at]?.role === 'and' || reader.items[at]?.role === 'comma') {
    at++
  }
  if (at === reader.at) {
    return false
  }
  const phrase = readNounPhrase(reader.items, at)
  if (phrase === null) {
    return false
  }
  if (phrase.thing.noun === '') {
    // "with a neck and a cork": a material that is a part of this very thing.
    const isOwn = asOwnPart(phrase.thing, subject, reader) !== null
    reader.at = isOwn ? at : reader.at
    return isOwn
  }
  const isPart = subject === undefined ? reader.names.isPart : isPartOfThing(reader, subject)
  const isMoreToWear =
    reader.names.isWorn(phrase.thing.noun) && reader.names.isWorn(subject?.parts.at(-1)?.noun ?? '')
  if (
    phrase.isConcept &&
    !isPart(phrase.thing.noun) &&
    !isMoreToWear &&
    !isMoreBeside(reader, phrase, subject)
  ) {
    return false
  }
  reader.at = at
  return true
}

/**
 * "a table with mugs and a candle": where a lifeless thing is with another one that is no part of it, so it is with the next, unless
 * more is said of that: "a house with a car and a dog on the roof".
 */
function isMoreBeside(
  { items, names }: Reader,
  { thing, end }: NounPhrase,
  subject: Draft | undefined
): boolean {
  const last = subject?.parts.at(-1)
  const isFree = (noun: string): boolean => names.concept(noun) !== null && !names.isAlive(noun)
  const isEnd = items[end] === undefined || items[end].role === 'comma' || items[end].role === 'and'
  return (
    subject !== undefined &&
    last !== undefined &&
    isEnd &&
    isFree(subject.thing.noun) &&
    isFree(last.noun) &&
    isFree(thing.noun) &&
    !names.hasPart(subject.thing.noun, last.noun)
  )
}

/** The list behind "without", "no", "not": nouns are parts to leave out, looks are avoided everywhere. */
export function readExclusion(reader: Reader, subject: Draft | undefined): void {
  // "without a" is one word of the grammar.
  let isOne = / an?$/.test(reader.items[reader.at - 1]?.text ?? '')
  for (;;) {
    const phrase = readNounPhrase(reader.items, reader.at)
    if (phrase === null) {
      return
    }
    reader.at = phrase.end
    exclude(reader, phrase, subject, isOne)
    isOne = false
    // "no windows, red roof": a part with a look of its own is wanted again.
    const before = reader.at
    if (!continuesList(reader, subject)) {
      return
    }
    const next = readNounPhrase(reader.items, reader.at)
    if (next !== null && next.thing.colors.length + next.thing.materials.length > 0) {
      reader.at = before
      return
    }
  }
}

/** Parts of which there is more than one, so that one of them may be missing. */
export const PAIRED = /^(?:arm|leg|eye|ear|wing|horn|antler|hand|foot|wheel)$/

function exclude(reader: Reader, phrase: NounPhrase, subject: Draft | undefined, isOne: boolean): void {
  // "without a leg": one of several is missing, where "without legs" has none.
  if (subject !== undefined && (isOne || phrase.thing.isOne === true) && PAIRED.test(phrase.thing.noun)) {
    subject.parts.push({ ...phrase.thing, adjectives: [{ word: 'missing', degree: 1 }] })
    return
  }
  if (subject !== undefined && phrase.thing.noun !== '') {
    subject.without.push(phrase.thing.noun)
    return
  }
  reader.avoid = mergeLooks(reader.avoid, phrase.thing)
  // "a not red car": the look is unwanted, the thing is not.
  if (phrase.isConcept) {
    startSubject(reader, { ...phrase, thing: { ...phrase.thing, ...EMPTY_LOOK } })
  }
}

/** Words behind which a thing is what another one is made of; "covered in snow" is no snow. */
const OF_STUFF =
  /^(?:made|crafted|carved|built|constructed|sculpted|cut|fashioned|composed|formed|folded|woven) (?:of|from|out of)$/

/** Words behind which stands what lies on a thing, and the condition that a word for it means; null for any other. */
const COVERED = /^(?:covered|coated|dusted|blanketed) (?:in|with)$/
const depositOf = (noun: string): string | null => (LOOK_WORDS.get(noun)?.role === 'condition' ? noun : null)

/** "made of oak", "painted blue", "upholstered in red velvet". */
export function readMade(reader: Reader, item: Item, subject: Draft | undefined): void {
  const phrase = readNounPhrase(reader.items, reader.at)
  if (phrase === null) {
    addLook(subject, { ...EMPTY_LOOK, adjectives: [{ word: item.word, degree: 1 }] })
    return
  }
  const last = reader.items[phrase.end - 1]
  reader.at = phrase.end
  const deposit = COVERED.test(item.word) ? depositOf(phrase.thing.noun) : null
  if (deposit !== null && subject !== undefined) {
    addLook(subject, { ...EMPTY_LOOK, conditions: [{ word: deposit, degree: 1 }] })
    return
  }
  const stuff = OF_STUFF.test(item.word) ? stuffOf(phrase.thing.noun) : null
  if (stuff !== null && subject !== undefined) {
    addLook(subject, { ...phrase.thing, materials: [...phrase.thing.materials, stuff] })
  } else if (phrase.thing.noun !== '' && last?.role === 'material' && subject !== undefined) {
    // "made of bricks": a thing, too, but here what another is made of.
    addLook(subject, { ...phrase.thing, materials: [...phrase.thing.materials, last.word] })
  } else if (phrase.thing.noun !== '') {
    // "covered in snow": what lies on it, not where it is.
    const isThing = phrase.isConcept && !reader.names.isPlace(phrase.thing.noun)
    if (isThing && !reader.names.hasPart(subject?.thing.noun ?? '', phrase.thing.noun)) {
      startSubject(reader, phrase)
    } else {
      // "with painted flowers": painted on it, not cut and put into it.
      const how = item.word === 'painted' ? [{ word: item.word, degree: 1 }] : []
      subject?.parts.push({ ...phrase.thing, adjectives: [...how, ...phrase.thing.adjectives] })
    }
  } else if (item.word.startsWith('upholstered') && reader.names.isPart('upholstery')) {
    subject?.parts.push({ ...phrase.thing, noun: 'upholstery' })
  } else if (subject === undefined) {
    readLookOnly(reader, phrase, subject)
  } else {
    const { materials } = phrase.thing
    addLook(
      subject,
      OF_STUFF.test(item.word) ? { ...phrase.thing, materials: materials.map(asMatter) } : phrase.thing
    )
  }
}

/** A handle is part of a mug; a bowl is part of a pipe, but "a bowl of apples" is a bowl. */
const isPartOf = ({ names }: Reader, part: Thing, whole: Thing): boolean =>
  names.concept(part.noun) === null ? names.isPart(part.noun) : names.hasPart(whole.noun, part.noun)

/** Is the thing named last, which is not the subject, a part of `whole`? */
const isPartNamedLast = (reader: Reader, subject: Draft, whole: Thing): reader is Reader & { focus: Draft } =>
  reader.focus !== undefined && reader.focus !== subject && isPartOf(reader, reader.focus.thing, whole)

/** What is a thing though it is named as a material is: "a tangle of yarn", "a chest full of gold", of which nothing is made of gold. */
function matterIn(
  reader: Reader,
  { role, text }: Item,
  { thing, standing }: NounPhrase,
  subject: Draft | undefined
): Thing | null {
  const isContent = role === 'of' && text !== 'of'
  if (isContent && thing.noun === '' && standing === null && thing.materials.length > 0) {
    return {
      ...thing,
      materials: thing.materials.slice(0, -1),
      noun: thing.materials[thing.materials.length - 1],
    }
  }
  return role === 'of' && (isContent || isNothing(reader, subject)) ? standing : null
}

/** "on a cushion", "in red", "of coffee". */
export function readRelation(reader: Reader, item: Item, subject: Draft | undefined): void {
  const start = reader.at - 1
  const phrase = readNounPhrase(reader.items, reader.at)
  if (phrase === null) {
    return readBack(reader, item, subject)
  }
  reader.at = phrase.end
  reader.styles.push(...phrase.styles)
  if (subject !== undefined && isAtOwnBody(reader, start, phrase) && !hadThere(reader, subject, start)) {
    return
  }
  const matter = matterIn(reader, item, phrase, subject)
  if (matter !== null && subject !== undefined) {
    return relate(reader, subject, 'of', { ...phrase, thing: matter }, start)
  }
  if (phrase.thing.noun === '') {
    if (subject === undefined) {
      readLookOnly(reader, phrase, subject)
    } else {
      addLook(subject, phrase.thing)
    }
    return
  }
  if (subject === undefined) {
    startStray(reader, phrase)
  } else if (item.role === 'of' && phrase.isConcept && isPartOf(reader, subject.thing, phrase.thing)) {
    // "the handle of the mug": the mug is the thing.
    const part = subject.thing
    subject.thing = phrase.thing
    subject.parts.push(readPartTail(reader, part))
  } else if (item.role === 'of' && phrase.isConcept && isPartNamedLast(reader, subject, phrase.thing)) {
    // "climbing a blade of grass": the same of what a verb does something to.
    const { focus } = reader
    const part = focus.thing
    focus.thing = phrase.thing
    focus.parts.push(part)
  } else {
    relate(reader, subject, item.role === 'of' ? 'of' : item.word, phrase, start)
  }
}

const INSIDE = new Set(['in', 'inside', 'inside of', 'within', 'into'])

/** How a thing stands to somebody who is in it, and to somebody who is on it. */
export const INHABITED = 'inhabited by'
export const BEARING = 'bearing'

const ON_TOP = new Set(['on', 'upon', 'on top of'])

/**
 * "a wheelbarrow with a shovel in it": what it is with is in it, unless that is a part of its own. "a waiter holding a tray with a
 * bottle on it": on the tray, and not on the waiter.
 */
function readBack({ items, at, names }: Reader, { word }: Item, subject: Draft | undefined): void {
  const part = subject?.parts.at(-1)
  // "a jar with a butterfly inside": nothing more follows.
  const next: Item | undefined = items[at]
  const isAlone = word === 'inside' && /^(?:comma|and|stop)$/.test(next?.role ?? 'stop')
  if (subject === undefined || part === undefined || (next?.role !== 'pronoun' && !isAlone)) {
    return
  }
  const held = subject.relations.findLast(({ kind }) => kind === 'holding')?.thing
  const bearer = next?.text === 'it' && held !== undefined ? held : subject
  const isSomebody = ({ noun, isPlural }: Thing): boolean => names.isAlive(noun) && !isPlural
  const isBack = INSIDE.has(word) || (ON_TOP.has(word) && bearer === held)
  if (isBack && !names.hasPart(bearer.thing.noun, part.noun) && names.concept(part.noun) !== null) {
    subject.parts.pop()
    // Who lives is in it as a butterfly is in a jar.
    const isInhabited = bearer === subject && isSomebody(part)
    bearer.relations.push({
      kind: isInhabited ? INHABITED : 'of',
      thing: toDraft({ thing: part, parts: [], without: [] }),
    })
    return
  }
  // "a clock with a cat sitting on it", "on top of it": who lives is there himself, and it is he who sits; "with a cat on it" shows one.
  const isDoing = items[at - 2]?.role === 'verb'
  const isPlaced = ON_TOP.has(word) && (isDoing || word !== 'on')
  if (isPlaced && isSomebody(part) && !names.isAlive(subject.thing.noun)) {
    subject.parts.pop()
    const who = toDraft({ thing: part, parts: [], without: [] })
    const said = isDoing ? subject.doing.splice(-1) : []
    subject.relations.push({ kind: BEARING, thing: { ...who, doing: said } })
  }
}

/** "on its back", "around his neck": a part of the body of whoever it is about. */
const isAtOwnBody = ({ items }: Reader, start: number, { thing }: NounPhrase): boolean =>
  BODILY.has(items[start].word) && isOfOwnBody(items[start + 1], thing)

/** "its head", "his neck": whose it is says the first word of the phrase, and no other one. */
export const isOfOwnBody = ({ text }: Item, { noun, modifiers }: Thing): boolean =>
  OWN.test(text) && modifiers.length === 0 && (noun === 'shell' || isBodyPart(noun))
const OWN = /^(?:its|his|her|their)$/
const BODILY = new Set(['on', 'upon', 'on top of', 'atop', 'in', 'between', 'over', 'around', 'round'])
const GRASP = /^(?:hand|paw|fist|claw|arm|grip|hoof)$/

const nounAt = (items: readonly Item[], start: number): string =>
  items.slice(start).find(({ noun }) => noun !== null)?.noun ?? ''

/**
 * "a man with a parrot on his shoulder": what somebody is with, he has on that part of his body. What he has on ("with a hat on his
 * head"), what he is made with, and what is in his hands is there anyway: false then, and nothing more is said by the preposition.
 */
function hadThere({ items, names }: Reader, subject: Draft, start: number): boolean {
  const opener = items.slice(0, start).findLast(({ role }) => role === 'with' || role === 'verb')
  const part = opener?.role === 'with' ? subject.parts.at(-1) : undefined
  if (
    opener?.role === 'verb' &&
    subject.relations.length === 0 &&
    names.concept(nounAt(items, start)) !== null
  ) {
    // "standing on its head": not on a head of its own.
    return false
  }
  if (part === undefined) {
    return true
  }
  if (names.concept(part.noun) === null) {
    // What is not known has no place on a body, either.
    return false
  }
  if (
    names.isWorn(part.noun) ||
    names.hasPart(subject.thing.noun, part.noun) ||
    /^a?round$/.test(items[start].word)
  ) {
    return false
  }
  const isGrasped = items[start].word === 'in' && GRASP.test(nounAt(items, start))
  const lemma = isGrasped ? 'hold' : 'have'
  subject.parts.pop()
  subject.relations.push({
    kind: 'holding',
    verb: lemma,
    thing: toDraft({ thing: part, parts: [], without: [] }),
  })
  subject.doing.push({ word: `${lemma}ing`, lemma, posture: null, isShown: true })
  return !isGrasped
}

/** A subject that names no thing the engine makes. */
function isNothing({ names }: Reader, subject: Draft | undefined): subject is Draft {
  return subject !== undefined && names.concept(subject.thing.noun) === null
}

/** Relations of place: they are about what was named last, "a vase on a table on a rug". */
const PLACES = new Set([
  ...[
    'on',
    'onto',
    'upon',
    'on top of',
    'atop',
    'in',
    'inside',
    'inside of',
    'within',
    'into',
    'under',
    'underneath',
  ],
  ...[
    'beneath',
    'below',
    'over',
    'next to',
    'beside',
    'near',
    'close to',
    'alongside',
    'behind',
    'in front of',
  ],
])
/** Those that carry or surround: what stands beside something on a table is on the table, too. */
const CARRIERS = new Set([...PLACES].slice(0, 15))
const BESIDE = new Set([
  ...['next to', 'beside', 'near', 'close to', 'alongside', 'by', 'behind', 'in front of'],
  ...['holding', 'facing', 'against', 'pulling'],
])

/** Who stands in the relation that begins here: the thing named last, its owner, or all of a list. */
function relate(reader: Reader, subject: Draft, kind: string, phrase: NounPhrase, start: number): void {
  const thing = toDraft(phrase)
  const bearer =
    seenIn(subject, kind, phrase) ?? containerOf(reader, kind, start) ?? bearerOf(reader, subject, kind)
  reader.tail = { thing, end: phrase.end }
  bearer.relations.push({ kind, thing })
  if (CARRIERS.has(kind)) {
    for (const mate of bearer.mates) {
      mate.relations.push({ kind, thing })
    }
  }
  // "a cup of coffee next to a croissant": the cup stands there.
  if (PLACES.has(kind)) {
    reader.focus = thing
  }
}

/** "across a pot of soup": the pot, whatever the preposition before it was; null where "of" does not stand right behind one. */
const containerOf = ({ tail }: Reader, kind: string, start: number): Draft | null =>
  kind === 'of' && tail?.end === start ? tail.thing : null

/** Vessels in which something is looked at, and verbs of looking. */
const VESSEL =
  /(?:^|\s)(?:bowl|fishbowl|cage|birdcage|basket|jar|bottle|box|tank|aquarium|bucket|nest|terrarium)$/
const LOOKING = new Set('look|watch|stare|gaze|peer|peek|admire|see|observe|study|inspect|examine'.split('|'))

/** "a cat looking at a fish in a bowl": what somebody looks at is in it, and not he himself; null for anything else. */
function seenIn({ doing, relations }: Draft, kind: string, { thing }: NounPhrase): Draft | null {
  const seen = relations.at(-1)
  const isSeen = seen !== undefined && (seen.kind === 'at' || LOOKING.has(seen.verb ?? ''))
  return isSeen &&
    INSIDE.has(kind) &&
    VESSEL.test(thing.noun) &&
    [...doing.map(({ lemma }) => lemma), seen.verb ?? ''].some(verb => LOOKING.has(verb))
    ? seen.thing
    : null
}

function bearerOf({ focus }: Reader, subject: Draft, kind: string): Draft {
  if (focus === undefined || focus === subject || !(PLACES.has(kind) || kind === 'of')) {
    return subject
  }
  const own = subject.relations.at(-1)
  const isNeighbour = own?.thing === focus && BESIDE.has(own.kind)
  return isNeighbour && CARRIERS.has(kind) ? subject : focus
}

/** "in the style of …". */
export function readManner(reader: Reader): void {
  const phrase = readNounPhrase(reader.items, reader.at)
  if (phrase === null) {
    return
  }
  reader.at = phrase.end
  reader.styles.push(...phrase.styles)
  if (phrase.thing.noun !== '') {
    reader.unread.push(phrase.thing.noun)
  }
}
