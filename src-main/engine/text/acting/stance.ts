import { familyOf, isAnimate, isSurroundings } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import type { Activity } from '../activities/activity.ts'
import { offers } from '../meaning/offers.ts'

/** How somebody is at what he does something to, where no row of the table of activities has the verb: he faces it, with his hands on it. */

/** Verbs of what is done from where one is. */
const FROM_AFAR: ReadonlySet<string> = new Set(
  `watch|guard|protect|admire|observe|look|gaze|stare|see|view|hunt|chase|attack|fight|battle|slay|herd|approach|bark|howl|roar|
   sing|shout|talk|speak|pray|beg|bow|conduct|follow|face|fear|love|like|want|need|hear|ignore|await|meet|greet|surprise|scare|
   run|race|jump|leap|hop|skip|pounce|vault|charge|flee|orbit|circle|walk|cross|sniff|smell|direct|count|consider|resemble|
   hail|call|summon|conjure|command|order|salute|cheer|applaud|praise|thank|ask|tell|answer|invite|warn|threaten|scold|curse|enchant|
   hate|adore|worship|avoid|defend|imagine|remember|mourn|
   dwarf|outshine|overshadow|flank|accompany|border|block|fly|escape|leave|enter|visit|explore|reach|pass|miss|spot|find|discover`
    .split('|')
    .map(word => word.trim())
)

/** Hands on it: on its back where it lives, in both hands where it is small, at its near side else. */
const TOUCHED: Activity = { verbs: [], hold: 'touched' }
const HANDLED: Activity = { verbs: [], hold: 'handled' }
/** On its hind legs, the fore paws on what is before it. */
const PAWED: Activity = { verbs: [], pose: 'upright', hold: 'clawed' }

/** Families whose limbs are arms. */
const ARMED: ReadonlySet<string> = new Set(['person', 'skeleton', 'robot', 'ape'])

/**
 * The stance of somebody who does something with hands or paws to `object`.
 *
 * @returns null for what is done from afar, and for an animal with another one.
 */
export function stanceAt(concept: Concept, lemma: string, object: Concept): Activity | null {
  if (FROM_AFAR.has(lemma) || isSurroundings(object)) {
    return null
  }
  if (ARMED.has(concept.family)) {
    return isAnimate(object) ? TOUCHED : HANDLED
  }
  return isAnimate(object) || !offers(familyOf(concept), 'pose', 'upright') ? null : PAWED
}
