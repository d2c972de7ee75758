import { familyOf, isAnimate } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { PEOPLE } from './act.ts'
import { offers } from '../meaning/offers.ts'
import type { Subject } from '../grammar/types.ts'
import { understandThing, type UnderstoodSubject, type UnderstoodThing } from '../meaning/understand.ts'

/** Who rides what. */

/** Families of what one rides sitting, besides animals. */
const RIDDEN = new Set(['bicycle', 'motorcycle', 'rocking horse'])
/** Is it a thing that one rides sitting? */
export const isRidden = ({ concept }: Pick<UnderstoodThing, 'concept'>): boolean => RIDDEN.has(concept.family)

const isMount = (thing: UnderstoodThing): boolean =>
  isRidden(thing) || familyOf(thing.concept).parameters['pose'] !== undefined

/** "a knight on a horse" rides it, unless he is said to stand or lie there. */
export const isRiding = (
  { concept, subject }: UnderstoodSubject,
  kind: string,
  other: UnderstoodThing
): boolean =>
  ON.has(kind) &&
  familyOf(concept).adjectives['astride'] !== undefined &&
  !PEOPLE.has(other.concept.family) &&
  isMount(other) &&
  [...subject.doing, ...subject.adjectives].every(({ word }) => !OFF_THE_SADDLE.test(word))
const ON = new Set(['on', 'upon', 'atop', 'on top of', 'riding'])
const OFF_THE_SADDLE = /^(?:standing|lying|sleeping|kneeling|dancing|leaning|climbing|jumping|walking)$/

const CARRYING = new Set(['carry', 'bear', 'transport'])

/** "a horse carrying a knight" has him on its back and not in its legs; anything else comes back as it is. */
export function asRidden(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const load = subject.relations.find(({ verb }) => CARRYING.has(verb ?? ''))
  const who = load === undefined ? null : understandThing(load.thing)
  if (load === undefined || who === null || !isAnimate(who.concept) || !isBeast(concept)) {
    return understood
  }
  const bearer: Subject = {
    ...subject,
    relations: subject.relations.filter(relation => relation !== load),
    doing: subject.doing.filter(({ lemma }) => !CARRYING.has(lemma)),
  }
  return {
    ...who,
    subject: { ...load.thing, relations: [...load.thing.relations, { kind: 'on', thing: bearer }] },
  }
}

/** Does it go on four legs, with a back to sit on? */
export const isBeast = (concept: Concept): boolean => offers(familyOf(concept), 'pose', 'upright')
