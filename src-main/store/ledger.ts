import type { LedgerKind } from '../domain/entities.ts'
import type { LedgerRepository, StoredLedgerEntry } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

interface LedgerRow {
  at: number
  kind: LedgerKind
  credits: number
  generation_id: string | null
}

/** The append-only ledger. The sums stand in `account`, kept by a trigger, so that reading them never scans. */
export function createLedgerRepository(db: Connection): LedgerRepository {
  // Numbered from 1 in each account.
  const append = db.prepare<[string, string, number, LedgerKind, number, string | null]>(
    `INSERT INTO ledger_entry (account_id, seq, at, kind, credits, generation_id)
     VALUES (?, 1 + coalesce((SELECT max(seq) FROM ledger_entry WHERE account_id = +?), 0), ?, ?, ?, ?)`
  )
  const page = db.prepare<[string, number, number], LedgerRow & { seq: number }>(
    `SELECT seq, at, kind, credits, generation_id FROM ledger_entry WHERE account_id = +? AND seq < +?
     ORDER BY seq DESC LIMIT +?`
  )
  const sums = db.prepare<[string], { balance: number; held: number }>(
    'SELECT balance, held FROM account WHERE id = ?'
  )

  const readSums = (accountId: string) => {
    const row = sums.get(accountId)
    if (row === undefined) {
      throw new Error(`No account ${accountId}`)
    }
    return row
  }

  return {
    append: (accountId, { at, kind, credits, generationId }) => {
      append.run(accountId, accountId, at, kind, credits, generationId)
    },
    page: (accountId, before, limit) =>
      page.all(accountId, before ?? Number.MAX_SAFE_INTEGER, limit).map(mapRow),
    balance: accountId => readSums(accountId).balance,
    held: accountId => readSums(accountId).held,
  }
}

function mapRow(row: LedgerRow & { seq: number }): StoredLedgerEntry {
  return { seq: row.seq, at: row.at, kind: row.kind, credits: row.credits, generationId: row.generation_id }
}
