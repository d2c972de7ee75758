import { familyOf, findConcept, isAnimate, isSurroundings } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import type { Grouping } from '../../words/groupings.ts'
import type { Subject } from '../grammar/types.ts'

/** What stands around another thing stands on all of its sides. */

/** The fewest that stand around something, and how many there are where nobody counts them: "chairs around a table". */
const SEVERAL = { least: 3, uncounted: 6 } as const
/** Families of which one is as long as it has to be: a fence around a cottage closes. */
const ENCLOSING = new Set(['fence'])
/** Families that are turned to what they stand around, besides people and animals. */
const SEATS = new Set(['chair', 'wheeled chair', 'sofa', 'bench'])

/** Groupings of what goes around another thing in a ring. */
export const RINGS: ReadonlySet<Grouping> = new Set<Grouping>(['ring', 'facing', 'enclosure'])

/** Verbs of what two do to each other. */
const MUTUAL: ReadonlySet<string> = new Set(
  'shake|fight|box|spar|wrestle|fence|duel|argue|quarrel|talk|speak|chat|greet'.split('|')
)

/** "two men are shaking hands": the two of them face each other, where the sentence names nobody else. */
export function faceToFace(subject: Subject, concept: Concept): Subject {
  const { count, grouping, doing, relations, parts } = subject
  const isMutual = doing.some(
    ({ lemma }) =>
      MUTUAL.has(lemma) &&
      relations.every(({ verb }) => verb !== lemma) &&
      (lemma !== 'shake' || parts.some(({ noun }) => noun === 'hand'))
  )
  return count === 2 && grouping === undefined && isAnimate(concept) && isMutual
    ? { ...subject, grouping: 'facing' }
    : subject
}

/** "three children around a campfire", "a fence around a cottage": the subject as a group that goes around that thing. */
export function standingAround(subject: Subject, concept: Concept): Subject {
  const isAround = subject.relations.some(({ kind, thing }) => {
    const other = findConcept([...thing.modifiers.slice(-1), thing.noun].join(' ')) ?? findConcept(thing.noun)
    return kind === 'around' && other !== null && !isSurroundings(other.concept)
  })
  if (!isAround || subject.grouping !== undefined) {
    return subject
  }
  if (ENCLOSING.has(concept.family) && concept.preset?.['gate'] === undefined) {
    return { ...subject, grouping: 'enclosure' }
  }
  const count = subject.count ?? (subject.isPlural && concept.isPair !== true ? SEVERAL.uncounted : 1)
  const isTurned = isAnimate(concept) || SEATS.has(familyOf(concept).name)
  return count < SEVERAL.least ? subject : { ...subject, count, grouping: isTurned ? 'facing' : 'ring' }
}
