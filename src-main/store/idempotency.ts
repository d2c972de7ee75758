import type { IdempotencyRepository, StoredAnswer } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

interface AnswerRow {
  body_hash: string
  status: number
  body: string
  location: string
}

/** Stored answers of requests that carried an Idempotency-Key. */
export function createIdempotencyRepository(db: Connection): IdempotencyRepository {
  const find = db.prepare<[string, string, number], AnswerRow>(
    `SELECT body_hash, status, body, location FROM idempotent_answer
     WHERE account_id = ? AND key = ? AND at >= ?`
  )
  // Replaces a row that is past its time and not purged yet; a live one is found before anything is inserted.
  const insert = db.prepare<AnswerRow & { account_id: string; key: string; at: number }>(
    `INSERT OR REPLACE INTO idempotent_answer (account_id, key, body_hash, status, body, location, at)
     VALUES (@account_id, @key, @body_hash, @status, @body, @location, @at)`
  )
  const purge = db.prepare<[number]>('DELETE FROM idempotent_answer WHERE at < ?')
  const lastAt = db.prepare<[], number | null>('SELECT max(at) FROM idempotent_answer').pluck()
  const followClock = db.prepare<{ now: number }>('UPDATE idempotent_answer SET at = @now WHERE at > +@now')

  return {
    find: (accountId, key, notBefore) => {
      const row = find.get(accountId, key, notBefore)
      return row === undefined ? null : mapRow(row)
    },
    insert: (accountId, key, answer, at) => {
      insert.run({
        account_id: accountId,
        key,
        body_hash: answer.bodyHash,
        status: answer.status,
        body: answer.body,
        location: answer.location,
        at,
      })
    },
    purge: before => {
      purge.run(before)
    },
    followClock: now => {
      if ((lastAt.get() ?? now) > now) {
        followClock.run({ now })
      }
    },
  }
}

function mapRow(row: AnswerRow): StoredAnswer {
  return { bodyHash: row.body_hash, status: row.status, body: row.body, location: row.location }
}
