import { familyOf, findConcept, isAnimate, isHeadwear } from '../concepts/registry.ts'
import { participleOf, readVerb, type Verb } from '../words/verbs.ts'
import { BEARING, INHABITED } from './grammar/clauses.ts'
import { onSomebody } from './placing/shoulder.ts'
import { asSubject, type Doing, type Relation, type Subject } from './grammar/types.ts'
import type { Perch } from './relations/standing.ts'
import { isFruit } from './meaning/vessels.ts'
import { understandThing, type UnderstoodSubject } from './meaning/understand.ts'
import { wearOf } from './garments/wear.ts'
import { wrapFormOf } from './sides.ts'

/**
 * Whom a sentence is about that begins with what he has on, what he is in, or with what he does it to: "a scarf tied around a snowman's neck" is a
 * snowman with a scarf, "a cow being milked by a farmer" a farmer who milks a cow; and what lies over somebody who is under it.
 */
export const asBorne = (understood: UnderstoodSubject): UnderstoodSubject =>
  worn(understood) ??
  doneBy(understood) ??
  inhabited(understood) ??
  infested(understood) ??
  covered(understood) ??
  onRoof(understood) ??
  understood

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

/** What lives in fruit. */
const IN_FRUIT = /^(?:worm|caterpillar|maggot|grub|earthworm)$/

/** "an apple with a worm": it is in it, and looks out. null for any other. */
function infested({ concept, subject }: UnderstoodSubject): UnderstoodSubject | null {
  const worm = subject.parts.find(({ noun }) => IN_FRUIT.test(noun))
  const who = worm === undefined || !isFruit(concept) ? null : understandThing(worm)
  if (worm === undefined || who === null) {
    return null
  }
  const fruit = { ...subject, parts: subject.parts.filter(part => part !== worm) }
  return { ...who, subject: { ...asSubject(worm), relations: [{ kind: 'in', thing: fruit }] } }
}

const UNDER = new Set(['under', 'underneath', 'beneath'])

/** "a puppy under a blanket": the blanket lies over it, and it lies. null for what no cloth is over. */
function covered({ concept, subject }: UnderstoodSubject): UnderstoodSubject | null {
  const over = subject.relations.find(({ kind, thing }) => UNDER.has(kind) && isBlanket(thing))
  const cloth = over === undefined ? null : understandThing(over.thing)
  if (over === undefined || cloth === null) {
    return null
  }
  const isPosed = subject.doing.some(({ posture }) => posture !== null)
  const lies = !isPosed && familyOf(concept).adjectives['lying'] !== undefined
  const who: Subject = {
    ...subject,
    adjectives: lies ? [...subject.adjectives, { word: 'lying', degree: 1 }] : subject.adjectives,
    relations: subject.relations.filter(relation => relation !== over),
  }
  return {
    ...cloth,
    subject: { ...over.thing, relations: [...over.thing.relations, { kind: 'pulled over', thing: who }] },
  }
}

const isBlanket = (thing: Subject): boolean => {
  const found = findConcept(thing.noun)?.concept
  return (
    found?.family === 'linen' && wrapFormOf('pulled over', { concept: found, subject: thing }) === 'cover'
  )
}

const UPON = new Set(['on', 'on top of', 'atop'])
const ROOF = /^(?:roof|rooftop|roof rack)$/

/** "a van with a kayak on the roof": the kayak is on top of the van. null where nothing that is known by itself is there. */
function onRoof({ concept, subject }: UnderstoodSubject): UnderstoodSubject | null {
  const place = subject.relations.find(({ kind, thing }) => UPON.has(kind) && ROOF.test(thing.noun))
  const { partWords } = familyOf(concept)
  const load = subject.parts.findLast(
    ({ noun }) => partWords[noun] === undefined && findConcept(noun) !== null
  )
  const known = load === undefined ? null : understandThing(load)
  if (place === undefined || load === undefined || known === null || isAnimate(concept)) {
    return null
  }
  const carrier: Subject = {
    ...subject,
    parts: subject.parts.filter(part => part !== load),
    relations: subject.relations.filter(relation => relation !== place),
  }
  return {
    ...known,
    subject: { ...asSubject(load), relations: [{ kind: 'on top of', thing: carrier }] },
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
