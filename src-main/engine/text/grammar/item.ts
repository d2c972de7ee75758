import type { Role } from '../../words/function-words.ts'
import type { Verb } from '../../words/verbs.ts'
import type { Measure } from './types.ts'

/** A word or phrase of the prompt with what it can be. */
export interface Item {
  readonly role: Role
  readonly text: string
  /** Canonical word: of a look, the table's; of a noun, its singular. */
  readonly word: string
  readonly value: number
  readonly measure: Measure | null
  /** Singular, when it can be the head of a phrase. */
  readonly noun: string | null
  readonly isConcept: boolean
  readonly isPlural: boolean
  /** Can it stand before a noun as an adjective? */
  readonly isAdjective: boolean
  /** -ing or -ed form of a verb. */
  readonly isParticiple: boolean
  /** Names a part of some family, whatever else it is: `fur` is a material and a dog's coat. */
  readonly isPart: boolean
  /** Tied to the item before it by a hyphen. */
  readonly joined: boolean
  /** What it does, when it is a verb here. */
  readonly verb: Verb | null
  /** `legged` → `leg`: the words before it say how that part is. */
  readonly hasPart: string | null
  /** `armless` → `arm`. */
  readonly lacksPart: string | null
}
