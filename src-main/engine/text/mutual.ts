import { isAnimate } from '../concepts/registry.ts'
import type { Subject } from './types.ts'
import type { UnderstoodSubject } from './understand.ts'

/** What two do to each other with the whole body: one of them is whom the other one does it to. */

/** Verbs of bodies that meet. */
const BODY_TO_BODY: ReadonlySet<string> = new Set(
  'hug|embrace|cuddle|kiss|smooch|dance|waltz|tango'.split('|')
)

/** The verb that two do to each other; undefined where one of them does it to something else. */
const mutualVerb = ({ subject, concept }: UnderstoodSubject): string | undefined =>
  isAnimate(concept)
    ? subject.doing.find(
        ({ lemma }) => BODY_TO_BODY.has(lemma) && subject.relations.every(({ verb }) => verb !== lemma)
      )?.lemma
    : undefined

/** Without the verb, which the other one does. */
const passive = (subject: Subject, verb: string): Subject => ({
  ...subject,
  doing: subject.doing.filter(({ lemma }) => lemma !== verb),
})

/** "a man and a woman hugging", "two girls hugging": one of them hugs the other one. Any others are as they were. */
export function paired(subjects: readonly UnderstoodSubject[]): readonly UnderstoodSubject[] {
  const [first, second, ...rest] = subjects
  if (first === undefined) {
    return subjects
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
