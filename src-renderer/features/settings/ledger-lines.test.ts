import { describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src-main/contract/studio.ts'
import { describeLedger } from './ledger-lines.ts'

type Entry = Ledger['entries'][number]

const entry = (second: number, kind: Entry['kind'], credits: number, id: string | null = null): Entry => ({
  at: `2026-01-01T00:00:0${second}.000Z`,
  kind,
  credits,
  generation_id: id,
})
const read = (entries: readonly Entry[]): readonly string[] =>
  describeLedger(entries, [], 10).map(({ words, credits }) => `${words} ${credits}`)

describe('the ledger', () => {
  it('reads a settled hold as spent, without a second line of nought', () => {
    expect(read([entry(1, 'hold', -20, 'a'), entry(2, 'settle', 0, 'a')])).toEqual(['Spent -20'])
  })

  it('does not call credits spent that came back: one line, nothing charged', () => {
    expect(read([entry(1, 'hold', -20, 'a'), entry(2, 'return', 20, 'a')])).toEqual(['Not charged 0'])
  })

  it('calls credits held while their generation goes on', () => {
    expect(read([entry(0, 'grant', 500), entry(1, 'hold', -30, 'a')])).toEqual(['Held -30', 'Granted 500'])
  })

  it('counts its limit after the settled lines are gone, so that ten lines are ten', () => {
    const many = Array.from({ length: 4 }, (_, at) => [
      entry(at, 'hold', -20, `${at}`),
      entry(at, 'settle', 0, `${at}`),
    ]).flat()
    expect(describeLedger(many, [], 3)).toHaveLength(3)
  })
})
