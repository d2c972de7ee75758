import { findConcept, isAnimate, isHeadwear } from '../concepts/registry.ts'
import { participleOf, readVerb, type Verb } from '../words/verbs.ts'
import { BEARING, INHABITED } from './grammar/clauses.ts'
import { onSomebody } from './placing/shoulder.ts'
import type { Doing, Relation, Subject } from './grammar/types.ts'
import type { Perch } from './relations/standing.ts'
import { understandThing, type UnderstoodSubject } from './meaning/understand.ts'
import { wearOf } from './garments/wear.ts'

/**
 * Whom a sentence is about that begins with what he has on, what he is in, or with what he does it to: "a scarf tied around a snowman's neck" is a
 * snowman with a scarf, "a cow being milked by a farmer" a farmer who milks a cow.
 */
export const asBorne = (understood: UnderstoodSubject): UnderstoodSubject =>
  worn(understood) ?? doneBy(understood) ?? inhabited(understood) ?? understood

const ON_BODY = /^(?:on|over|upon|around|round|about)$|(?:around|round|over|across)$/

/** "a hat on a dog's head": he has it on. null for what is no clothing, and for what lies on nobody. */
function worn({ concept, subject }: UnderstoodSubject): UnderstoodSubject | null {
  const isHat = isHeadwear(concept)
  if (isAnimate(concept) || !(isHat || wearOf(subject) !== null)) {
    return null
  }
  const isOnNose = !isHat && wearOf(subject)?.form === 'glasses'
  const bearing = subject.relations.find(({ kind, thing }) => {
    const perch = ON_BODY.test(kind) ? onSomebody(thing)?.perch : undefined
    return WORN_AT.has(perch) || (isOnNose && perch === 'nose')
  })
  const owner = bearing === undefined ? null : (onSomebody(bearing.thing)?.owner ?? null)
  const who = owner === null ? null : understandThing(owner)
  if (owner === null || who === null) {
    return null
  }
  const others = subject.relations.filter(relation => relation !== bearing)
  return {
    ...who,
    subject: { ...owner, parts: [...owner.parts, subject], relations: [...owner.relations, ...others] },
  }
}
/** Where on somebody what he has on may be: anywhere but on a shoulder, an arm or, unless it is a pair of glasses, his nose, where things only lie. */
const WORN_AT: ReadonlySet<Perch | null | undefined> = new Set<Perch | null>([null, 'head'])

/** "milked by a farmer": the farmer does it, to what stood before the verb. null where nobody is said to do anything. */
function doneBy({ subject }: UnderstoodSubject): UnderstoodSubject | null {
  const agent = subject.relations.find(
    ({ kind, verb, thing }) => kind === 'by' && verb === undefined && isSomebody(thing)
  )
  const done = subject.doing.flatMap(one => transitive(one) ?? []).at(0)
  const who = agent === undefined ? null : understandThing(agent.thing)
  if (agent === undefined || done === undefined || who === null) {
    return null
  }
  const { doing, frame } = done
  const object: Subject = {
    ...subject,
    doing: subject.doing.filter(one => one !== doing && one.lemma !== 'be'),
    relations: subject.relations.filter(relation => relation !== agent),
  }
  const relation: Relation = { kind: frame.object ?? 'facing', verb: doing.lemma, thing: object }
  const does: Doing = { word: done.participle, lemma: doing.lemma, posture: null, isShown: true }
  return {
    ...who,
    subject: {
      ...agent.thing,
      doing: [...agent.thing.doing, does],
      relations: [relation, ...agent.thing.relations],
    },
  }
}

/** Relations of a thing to somebody, and the same seen from him. */
const PLACED_BY: ReadonlyMap<string, string> = new Map([
  [INHABITED, 'in'],
  [BEARING, 'on'],
])

/** "a jar with a butterfly inside" is a butterfly in a jar, "a clock with a cat on top" a cat on a clock. null where nobody is there. */
function inhabited({ concept, subject }: UnderstoodSubject): UnderstoodSubject | null {
  const inside = subject.relations.find(({ kind }) => PLACED_BY.has(kind))
  const kind = PLACED_BY.get(inside?.kind ?? '')
  const who = inside === undefined || isAnimate(concept) ? null : understandThing(inside.thing)
  if (inside === undefined || kind === undefined || who === null) {
    return null
  }
  const holder = { ...subject, relations: subject.relations.filter(relation => relation !== inside) }
  return {
    ...who,
    subject: { ...inside.thing, relations: [...inside.thing.relations, { kind, thing: holder }] },
  }
}

const isSomebody = ({ noun }: Subject): boolean => {
  const found = findConcept(noun)?.concept ?? null
  return found !== null && isAnimate(found)
}

/** The verb of "milked", where it has an object; null for what is no passive. */
function transitive(
  doing: Doing
): { readonly doing: Doing; readonly frame: Verb['frame']; readonly participle: string } | null {
  const verb = readVerb(doing.word).find(({ lemma, form }) => lemma === doing.lemma && form === 'en')
  return typeof verb?.frame.object !== 'string' || verb.frame.object === 'wearing'
    ? null
    : { doing, frame: verb.frame, participle: participleOf(verb) }
}
