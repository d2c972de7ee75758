import type { NounPhrase } from './phrase.ts'
import type { KnownNames } from '../../concepts/registry.ts'
import type { Item } from './item.ts'
import type { Grouping } from '../../words/groupings.ts'
import { readVerb } from '../../words/verbs.ts'
import { mergeLooks, plainThing, type Doing, type Look, type Subject, type Thing } from './types.ts'

/** A subject while the prompt is read. */
export interface Draft {
  thing: Thing
  readonly parts: Thing[]
  readonly without: string[]
  readonly doing: Doing[]
  readonly relations: { kind: string; thing: Draft; verb?: string }[]
  /** How its copies stand to each other, where a phrase says so. */
  grouping?: Grouping
  /** What is written on it. */
  inscription?: string
  /** Subjects before it in a list of which nothing was said yet: what is said of it is said of them, too. */
  readonly mates: readonly Draft[]
}

/** Where the reader stands. Clauses attach to the last thing that can bear them. */
export interface Reader {
  readonly items: readonly Item[]
  readonly names: KnownNames
  at: number
  readonly subjects: Draft[]
  /** The thing named last: a subject, or what stands in a relation to one. */
  focus: Draft | undefined
  /** The thing that a preposition led to last, and where its phrase ends: "of" right behind it is about it. */
  tail?: { readonly thing: Draft; readonly end: number }
  /** Looks that wait for their noun: "a red and a blue mug". */
  readonly waiting: NounPhrase[]
  readonly styles: string[]
  avoid: Look
  readonly unread: string[]
  /** Role of the last separator, or `start`. */
  separator: Item['role'] | 'start'
}

/** More words about a subject; nothing happens without one. */
export function addLook(draft: Draft | undefined, look: Look): void {
  if (draft !== undefined) {
    draft.thing = { ...draft.thing, ...mergeLooks(draft.thing, look) }
  }
}

/** A new subject. Determined looks that waited are things of the same kind; loose ones belong to this one. */
export function startSubject(reader: Reader, phrase: NounPhrase): void {
  const waiting = reader.waiting.splice(0)
  const isSeries = phrase.isDetermined && reader.separator === 'and'
  const draft = { ...toDraft(isMereVerb(phrase) ? asVerb(phrase) : phrase), mates: matesOf(reader) }
  for (const look of waiting) {
    if (isSeries && look.isDetermined) {
      reader.subjects.push(toDraft({ ...look, thing: { ...look.thing, noun: phrase.thing.noun } }))
    } else {
      addLook(draft, look.thing)
    }
  }
  reader.subjects.push(draft)
  reader.focus = draft
  reader.separator = 'start'
}

/** "polish behind a sledgehammer": every word of it is a verb, and neither an article nor a number makes it a thing. */
const isMereVerb = (phrase: NounPhrase): boolean =>
  endsInVerb(phrase) && phrase.thing.modifiers.every(word => readVerb(word).length > 0)

const endsInVerb = ({ thing, isDetermined }: NounPhrase): boolean =>
  !isDetermined &&
  thing.count === null &&
  !thing.isPlural &&
  thing.noun.split(' ').every(word => readVerb(word).length > 0)

/** Behind a preposition with nothing before it no sentence begins: "on top of cactus dwarf hoist" asks for no hoist. */
export const startStray = (reader: Reader, phrase: NounPhrase): void =>
  startSubject(reader, endsInVerb(phrase) ? asVerb(phrase) : phrase)

const asVerb = (phrase: NounPhrase): NounPhrase => ({ ...phrase, thing: { ...phrase.thing, isVerb: true } })

/** "a dog and a cat on a mat": those before the last "and", as long as each was only named. */
function matesOf({ subjects, separator }: Reader): readonly Draft[] {
  const last = subjects.at(-1)
  return last === undefined || separator !== 'and' || last.relations.length + last.doing.length > 0
    ? []
    : [...last.mates, last]
}

/** A thing as its phrase names it. */
export const toDraft = (phrase: Pick<NounPhrase, 'thing' | 'parts' | 'without'>): Draft => ({
  thing: phrase.thing,
  parts: [...phrase.parts],
  without: [...phrase.without],
  doing: [],
  relations: [],
  mates: [],
})

/** A phrase without a noun: more about the subject, or waiting for one to come. */
export function readLookOnly(reader: Reader, phrase: NounPhrase, subject: Draft | undefined): void {
  if (subject === undefined) {
    reader.waiting.push(phrase)
    return
  }
  addLook(subject, phrase.thing)
  subject.parts.push(...phrase.parts)
  subject.without.push(...phrase.without)
}

/** "orange", "rose": nothing but a look word stood there, so it is the thing. */
export function settleWaiting(reader: Reader): void {
  const last = reader.waiting.pop()
  if (last === undefined || last.standing === null || reader.subjects.length > 0) {
    return
  }
  const draft = toDraft({ ...last, thing: last.standing })
  for (const look of reader.waiting) {
    addLook(draft, look.thing)
  }
  reader.subjects.push(draft)
}

/** A subject without a noun, for prompts that only say how something looks. */
export const unnamedDraft = (): Draft => ({
  thing: plainThing(''),
  parts: [],
  without: [],
  doing: [],
  relations: [],
  mates: [],
})

/** The subjects as read; a draft that stands in several relations becomes one thing in all of them. */
export function toSubjects(drafts: readonly Draft[]): readonly Subject[] {
  const made = new Map<Draft, Subject>()
  const toSubject = (draft: Draft): Subject => {
    const known = made.get(draft)
    if (known !== undefined) {
      return known
    }
    const subject: Subject = {
      ...draft.thing,
      ...(draft.grouping === undefined ? {} : { grouping: draft.grouping }),
      ...(draft.inscription === undefined ? {} : { inscription: draft.inscription }),
      parts: draft.parts,
      without: draft.without,
      doing: draft.doing,
      relations: draft.relations.map(({ kind, thing, verb }) => ({
        kind,
        thing: toSubject(thing),
        ...(verb === undefined ? {} : { verb }),
      })),
    }
    made.set(draft, subject)
    return subject
  }
  return drafts.map(toSubject)
}
