import { findConcept, isAnimate } from '../../concepts/registry.ts'
import { embraceBy } from './embrace.ts'
import { asSubject, plainThing, type Relation, type Subject } from '../grammar/types.ts'
import type { UnderstoodSubject } from '../meaning/understand.ts'

/** What two do to each other, with the whole body or over a board: one of them is whom the other one does it to. */

/** The verb that two do to each other; undefined where one of them does it to something else. */
const mutualVerb = ({ subject, concept }: UnderstoodSubject): string | undefined =>
  isAnimate(concept)
    ? subject.doing.find(
        ({ lemma }) => embraceBy(lemma) !== undefined && subject.relations.every(({ verb }) => verb !== lemma)
      )?.lemma
    : undefined

/** Without the verb, which the other one does. */
const passive = (subject: Subject, verb: string): Subject => ({
  ...subject,
  doing: subject.doing.filter(({ lemma }) => lemma !== verb),
})

/** What two play at over a board, each on his side of it; undefined for anything else. */
const gameOf = ({ subject: { relations } }: UnderstoodSubject): Relation | undefined =>
  relations.find(
    ({ verb, thing }) => verb === 'play' && findConcept(thing.noun)?.concept.family === 'board_game'
  )

/** "a boy and a girl playing chess", "two men playing chess": one of them plays, and the other one sits before him. null for anything else. */
function atBoard(subjects: readonly UnderstoodSubject[]): readonly UnderstoodSubject[] | null {
  const [first, second, ...rest] = subjects
  const isPair = second === undefined && first.subject.count === 2
  const game = second === undefined ? gameOf(first) : gameOf(second)
  const plays = first.subject.doing.some(({ lemma }) => lemma === game?.verb)
  if (game === undefined || !plays || !(isPair || (second !== undefined && isAnimate(second.concept)))) {
    return null
  }
  const one = { ...first.subject, count: isPair ? 1 : first.subject.count, isPlural: false }
  const other: Subject = {
    ...(isPair ? one : second.subject),
    doing: [],
    relations: [{ kind: 'on', thing: asSubject(plainThing('chair')) }],
  }
  const relations = [...one.relations.filter(relation => relation !== game), game]
  return [
    { ...first, subject: { ...one, relations: [...relations, { kind: 'facing', thing: other }] } },
    ...rest,
  ]
}

/** "a man and a woman hugging", "two girls hugging": one of them hugs the other one. Any others are as they were. */
export function paired(subjects: readonly UnderstoodSubject[]): readonly UnderstoodSubject[] {
  const [first, second, ...rest] = subjects
  if (first === undefined) {
    return subjects
  }
  const players = atBoard(subjects)
  if (players !== null) {
    return players
  }
  const verb = mutualVerb(first)
  const isPair = second === undefined && first.subject.count === 2 && first.subject.grouping === undefined
  const other = isPair
    ? { ...first.subject, count: 1, isPlural: false }
    : second !== undefined && mutualVerb(second) === verb
      ? second.subject
      : null
  if (verb === undefined || other === null) {
    return subjects
  }
  const one = isPair ? { ...first.subject, count: 1, isPlural: false } : first.subject
  const thing = passive({ ...other, relations: isPair ? [] : other.relations, parts: other.parts }, verb)
  return [
    { ...first, subject: { ...one, relations: [...one.relations, { kind: 'facing', verb, thing }] } },
    ...rest,
  ]
}
