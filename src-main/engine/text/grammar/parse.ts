import {
  isOfOwnBody,
  readExclusion,
  readMade,
  readManner,
  readParts,
  readPartTail,
  readRelation,
} from './clauses.ts'
import { readDoing } from './verb-clause.ts'
import { readNounPhrase, type NounPhrase } from './phrase.ts'
import {
  addLook,
  readLookOnly,
  settleWaiting,
  startSubject,
  toSubjects,
  unnamedDraft,
  type Draft,
  type Reader,
} from './reader.ts'
import type { KnownNames } from '../../concepts/registry.ts'
import { tagTokens } from './tag.ts'
import { tokenise } from './tokens.ts'
import {
  asSubject,
  EMPTY_LOOK,
  mergeLooks,
  plainThing,
  type Look,
  type Scene,
  type Subject,
} from './types.ts'
import type { Item } from './item.ts'
import { GROUPING_PHRASES } from '../../words/groupings.ts'
import { readVerb } from '../../words/verbs.ts'

/**
 * Reads a prompt with a small grammar of our own: noun phrases, "with" lists, "made of", relations, negations and
 * sentences about parts. Anything is accepted; what has no place lands in `unread`.
 */
export function parsePrompt(prompt: string, names: KnownNames): Scene {
  return readScene(prompt, names, [])
}

/**
 * Reads a prompt that may name no thing at all ("brushed steel with a red seat"): then its looks and parts belong to one
 * subject without a noun.
 */
export function parseLooks(prompt: string, names: KnownNames): Scene {
  const loose = readScene(prompt, names, [unnamedDraft()])
  if (loose.unread.length === 0 && loose.subjects.length === 1) {
    return loose
  }
  const named = parsePrompt(prompt, names)
  return named.subjects.length > 0 ? named : loose
}

function readScene(prompt: string, names: KnownNames, subjects: Draft[]): Scene {
  const items = tagTokens(tokenise(prompt), names)
  const reader: Reader = {
    items,
    names,
    at: 0,
    subjects,
    focus: subjects.at(-1),
    waiting: [],
    styles: [],
    avoid: EMPTY_LOOK,
    unread: [],
    separator: 'start',
  }
  while (reader.at < items.length) {
    readClause(reader)
  }
  settleWaiting(reader)
  return {
    subjects: toSubjects(reader.subjects),
    styles: reader.styles,
    avoid: reader.avoid,
    unread: reader.unread,
    named: namedIn(items),
  }
}

/** Words behind which a thing is named that nobody wants. */
const EXCLUDING: ReadonlySet<Item['role']> = new Set(['without', 'not'])

/** What the words name by themselves, without grammar. A word that is a verb as well ("rest", "water") may be one. */
function namedIn(items: readonly Item[]): readonly Subject[] {
  return items.flatMap(({ noun, text, isConcept }, at): Subject[] => {
    const isWanted = !EXCLUDING.has(items.slice(0, at).findLast(({ role }) => role !== 'det')?.role ?? 'noun')
    return noun !== null && isConcept && isWanted && readVerb(text).length === 0
      ? [asSubject(plainThing(noun))]
      : []
  })
}

function readClause(reader: Reader): void {
  const item = reader.items[reader.at]
  const subject = reader.subjects.at(-1)
  switch (item.role) {
    case 'and':
    case 'comma':
    case 'stop':
      reader.separator = item.role
      reader.focus = subject
      reader.at++
      return
    case 'verb':
      reader.at++
      return readDoing(reader, item, subject)
    case 'with':
      reader.at++
      return readParts(reader, subject)
    case 'without':
    case 'not':
      reader.at++
      return readExclusion(reader, subject)
    case 'made':
      reader.at++
      return readMade(reader, item, reader.focus)
    case 'prep':
    case 'of':
      reader.at++
      return readRelation(reader, item, subject)
    case 'inscription':
      return readInscription(reader, subject)
    case 'grouping':
      reader.at++
      return readGrouping(item, reader.focus ?? subject)
    case 'manner':
      reader.at++
      return readManner(reader)
    case 'be':
    case 'pronoun':
    case 'filler':
      reader.at++
      return
    default:
      return readThing(reader, subject)
  }
}

/** "two elephants one behind the other"; one thing alone stands to nothing. */
function readGrouping({ word }: Item, draft: Draft | undefined): void {
  const isSeveral = draft !== undefined && (draft.thing.isPlural || (draft.thing.count ?? 1) > 1)
  const grouping = [...GROUPING_PHRASES.values()].find(name => name === word)
  if (isSeveral && grouping !== undefined) {
    draft.grouping = grouping
  }
}

/** What is said to be written on the thing that was named last. */
function readInscription(reader: Reader, subject: Draft | undefined): void {
  const { items, at, tail, focus } = reader
  const bearer = tail?.end === at ? tail.thing : (subject?.relations.at(-1)?.thing ?? focus ?? subject)
  reader.at++
  if (bearer === undefined) {
    reader.unread.push(items[at].text)
  } else {
    bearer.inscription = items[at].text
  }
}

/** A noun phrase at clause level: a new subject, more about the last one, or one of its parts. */
function readThing(reader: Reader, subject: Draft | undefined): void {
  const start = reader.at
  const phrase = readNounPhrase(reader.items, start)
  if (phrase === null) {
    return readStray(reader, subject)
  }
  reader.at = phrase.end
  reader.styles.push(...phrase.styles)
  if (phrase.thing.noun === '') {
    return readLookOnly(reader, phrase, subject)
  }
  // "sticking its head out of a window": no head of its own.
  if (subject !== undefined && isOfOwnBody(reader.items[start], phrase.thing)) {
    return
  }
  const isPart = isPartOf(reader, phrase, subject)
  if (subject !== undefined && (isPart || !startsSubject(reader, phrase))) {
    return readPartClause(reader, phrase, subject)
  }
  startSubject(reader, phrase)
}

/** Parts of the subject's own family, and nouns that are nothing but parts. */
function isPartOf({ names }: Reader, { thing, isConcept }: NounPhrase, subject: Draft | undefined): boolean {
  return (
    (subject !== undefined && names.hasPart(subject.thing.noun, thing.noun)) ||
    (names.isPart(thing.noun) && !isConcept)
  )
}

/** A further noun is a subject of its own behind "and" or a full stop, or when it is something the engine makes. */
function startsSubject(reader: Reader, phrase: NounPhrase): boolean {
  if (phrase.isConcept) {
    return reader.separator !== 'start'
  }
  return (reader.separator === 'and' || reader.separator === 'comma') && phrase.isDetermined
}

/** A participle behind the noun ("sitting"), or a word without a place. */
function readStray(reader: Reader, subject: Draft | undefined): void {
  const item = reader.items[reader.at]
  reader.at++
  if (item.isParticiple) {
    addLook(subject, { ...EMPTY_LOOK, adjectives: [{ word: item.word, degree: 1 }] })
  } else if (item.role !== 'det' && item.role !== 'group') {
    reader.unread.push(item.text)
  }
}

/** "The seat is red leather": what follows is about the part. */
function readPartClause(reader: Reader, phrase: NounPhrase, subject: Draft): void {
  if (phrase.thing.noun === subject.thing.noun) {
    addLook(subject, phrase.thing)
    return
  }
  if (!reader.names.isPart(phrase.thing.noun)) {
    reader.unread.push(phrase.thing.noun)
    return
  }
  subject.parts.push(readPartTail(reader, phrase.thing))
}

/** What a negative prompt excludes: nouns are parts to leave out, everything else is a look to avoid. */
export function parseNegative(
  prompt: string,
  names: KnownNames
): { readonly without: readonly string[]; readonly avoid: Look } {
  const items = tagTokens(tokenise(prompt), names)
  const without: string[] = []
  let avoid: Look = EMPTY_LOOK
  for (let at = 0; at < items.length;) {
    const phrase = readNounPhrase(items, at)
    if (phrase === null) {
      at++
      continue
    }
    at = Math.max(phrase.end, at + 1)
    if (phrase.thing.noun === '') {
      avoid = mergeLooks(avoid, phrase.thing)
    } else {
      without.push(phrase.thing.noun)
    }
  }
  return { without, avoid }
}
