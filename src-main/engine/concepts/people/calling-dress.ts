import type { Concept } from '../../families/types.ts'

/** The clothes of a calling, and what goes with it. */
export interface Dressing {
  /** Whose body it is; `man` where it is not said. */
  readonly body?: string
  readonly preset?: NonNullable<Concept['preset']>
  /** By slot: `recipe color`. */
  readonly looks: Readonly<Record<string, string>>
  /** `how noun`. */
  readonly gear?: string
}

/** By nouns that mean the same dress: `waiter|butler`. */
export type Dressings = Readonly<Record<string, Dressing>>

/** What goes with dark clothes. */
export const BLACK = { shoes: 'leather #17171b', trim: 'leather #17171b' } as const
