import type { Ledger, StudioGeneration } from '../../../src-main/contract/studio.ts'

type Entry = Ledger['entries'][number]

/** One movement of credits as a person reads it. */
export interface LedgerLine {
  readonly at: string
  readonly words: string
  /** What it was for. */
  readonly subject: string | null
  /** Change of the balance. */
  readonly credits: number
}

/**
 * The newest movements, newest first. That a hold was settled is no movement of its own: it turns "Held" into "Spent". One
 * that came back is a single line of nought.
 */
export function describeLedger(
  entries: readonly Entry[],
  generations: readonly StudioGeneration[],
  limit: number
): readonly LedgerLine[] {
  const settled = new Set(entries.filter(({ kind }) => kind === 'settle').map(entry => entry.generation_id))
  const returned = new Set(entries.filter(({ kind }) => kind === 'return').map(entry => entry.generation_id))
  const prompts = new Map(generations.map(({ id, prompt, mode }) => [id, prompt ?? mode]))
  return entries
    .filter(({ kind, generation_id: id }) => kind !== 'settle' && !(kind === 'hold' && returned.has(id)))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, limit)
    .map(({ at, kind, credits, generation_id: id }) => ({
      at,
      words: kind === 'hold' && settled.has(id) ? WORDS.settle : WORDS[kind],
      subject: id === null ? null : (prompts.get(id) ?? null),
      credits: kind === 'return' ? 0 : credits,
    }))
}

const WORDS = {
  grant: 'Granted',
  hold: 'Held',
  settle: 'Spent',
  return: 'Not charged',
  adjust: 'Adjusted',
} as const
