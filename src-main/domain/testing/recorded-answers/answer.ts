import type { Misbehaviour } from '../../../outbound/testing/language-model-server.ts'

/**
 * A hundred sentences and what a language model answers to them, first and, where it is asked again, second. Written by hand after what
 * small models do: most answer well, some in the wrong form, some not at all, and a few as if they were somebody's weapon.
 */
export interface RecordedAnswer {
  readonly prompt: string
  readonly answers: readonly (string | Misbehaviour)[]
  /** Concepts that come of it, in the order of designs; null: the grammar reads the prompt. */
  readonly concepts: readonly string[] | null
}

export type Loose = Readonly<Record<string, unknown>>

export const said = (...things: readonly Loose[]): string => JSON.stringify({ things })
/** One thing; its id is its concept. */
export const one = (concept: string, rest: Loose = {}): Loose => ({ id: concept, concept, ...rest })
export const on = (to: string, kind = 'on'): Loose => ({ relations: [{ kind, to }] })
export const set = (values: Loose): Loose => ({
  parameters: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
})

export const good = (
  prompt: string,
  concepts: readonly string[],
  ...things: readonly Loose[]
): RecordedAnswer => ({
  prompt,
  answers: [said(...things)],
  concepts,
})
/** `answers` first, then one that can be used. */
export const repaired = (prompt: string, answer: string, concept: string): RecordedAnswer => ({
  prompt,
  answers: [answer, said(one(concept))],
  concepts: [concept],
})
/** The same again when it is asked again. */
export const bad = (prompt: string, ...answers: readonly (string | Misbehaviour)[]): RecordedAnswer => ({
  prompt,
  answers,
  concepts: null,
})
export const piece = (part: string, op: string, rest: Loose): Loose => ({ part, op, ...rest })
