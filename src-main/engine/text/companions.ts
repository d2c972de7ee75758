import { familyOf, findConcept, isPartWord } from '../concepts/registry.ts'
import type { Family } from '../families/types.ts'
import type { Side } from './arrange.ts'
import { asLikeness } from './likeness.ts'
import type { Degreed, Subject, Thing } from './types.ts'
import { understandThing, type UnderstoodSubject, type UnderstoodThing } from './understand.ts'

/** A subject, or what the prompt has with it, and where that stands. */
export interface Placed extends UnderstoodSubject {
  readonly side: Side
}

const words = (side: Side, list: string): [string, Side][] => list.split('|').map(word => [word, side])

/** Where a relation puts what it names, seen from the subject. */
const SIDES: ReadonlyMap<string, Side> = new Map([
  ...words('beside', 'next to|beside|near|close to|by|alongside|against'),
  ...words('behind', 'in front of'),
  ...words('front', 'behind'),
  ...words('base', 'on|onto|upon|on top of|atop|over'),
  ...words('container', 'in|inside|inside of|within|into'),
  ...words('cover', 'under|underneath|beneath|below'),
  ...words('content', 'of'),
  ...words('company', 'with'),
])

/** Relations whose noun may be a part of the subject itself: "a ring in a velvet box", "a lizard on a branch". */
const OWN_PARTS = new Set<Side>(['base', 'container', 'content'])

/** Families of what a head wears. */
const HEADWEAR = new Set(['hat', 'cap', 'helmet', 'crown'])
/** "with a hat", "wearing a hat", "in a hat": who has a head has it there. */
const WEARING = new Set(['with', 'in'])

const sideOf = (kind: string, side: Side, { concept }: UnderstoodThing): Side =>
  WEARING.has(kind) && HEADWEAR.has(concept.family) ? 'worn' : side

/** The subject and what stands with it: "with a lamp", "on a cushion", "in front of a house", "in a top hat". */
export function withCompanions(said: UnderstoodSubject): readonly Placed[] {
  const understood = asLikeness(said)
  const { subject } = understood
  const family = familyOf(understood.concept)
  const companions: Placed[] = []
  const own: Thing[] = []
  const stays = (kind: string, thing: Thing): boolean => {
    const side = SIDES.get(kind)
    if (side === undefined) {
      return true
    }
    if (isOwnWord(family, thing)) {
      const isPart = kind !== 'with' && OWN_PARTS.has(side) && family.partWords[thing.noun] !== undefined
      own.push(...(isPart ? [thing] : []))
      return !isPart
    }
    if (side === 'container' && isWornOnBody(thing)) {
      return true
    }
    const isPartOnly = isPartWord(thing.noun) && findConcept(thing.noun) === null
    const other = kind === 'with' && isPartOnly ? null : understandThing(thing)
    if (other === null) {
      return true
    }
    companions.push({
      ...other,
      side: sideOf(kind, side, other),
      subject: { ...thing, parts: [], without: [], relations: [] },
    })
    return false
  }
  const parts = subject.parts.filter(part => stays('with', part))
  const relations = subject.relations.filter(({ kind, thing }) => stays(kind, thing))
  const isOnSeat = companions.some(({ side, concept }) => side === 'base' && SEATS.has(concept.family))
  const adjectives = isOnSeat ? seated(family, subject.adjectives) : subject.adjectives
  const main: Subject = { ...subject, adjectives, parts: [...parts, ...own], relations }
  return [{ ...understood, side: 'beside', subject: main }, ...companions]
}

/** Families one sits on as on a chair. */
const SEATS = new Set(['chair', 'wheeled chair', 'sofa', 'bench', 'throne', 'swing'])

/** "a man on a chair" sits, unless he is said to stand; who cannot sit keeps the words as they are. */
function seated(family: Family, adjectives: readonly Degreed[]): readonly Degreed[] {
  const said = adjectives.map(({ word }) => word)
  return family.adjectives['seated'] === undefined || said.includes('standing')
    ? adjectives
    : [...adjectives.filter(({ word }) => word !== 'sitting'), { word: 'seated', degree: 1 }]
}

/** Nothing stands in a coat: who is "in a raincoat" wears it, and only families with clothes of their own can. */
const BODY_WEAR = new Set(['top', 'dress', 'trousers', 'linen', 'worn', 'shoe'])

const isWornOnBody = ({ noun }: Thing): boolean => BODY_WEAR.has(findConcept(noun)?.concept.family ?? '')

const isOwnWord = (family: Family, thing: Thing): boolean =>
  family.partWords[thing.noun] !== undefined || family.adjectives[thing.noun] !== undefined
