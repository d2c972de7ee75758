import type { Delivery, DeliveryAttempt, DeliveryState } from '../domain/entities.ts'
import type { DeliveryRepository } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

interface DeliveryRow {
  generation_id: string
  account_id: string
  url: string
  body: Buffer
  state: DeliveryState
  attempts: number
  next_at: number | null
  created_at: number
}

interface AttemptRow {
  id: string
  generation_id: string
  attempt_number: number
  started_by: DeliveryAttempt['trigger']
  started_at: number
  duration_ms: number | null
  status: number | null
  error: string | null
  signature: string
}

const COLUMNS = 'generation_id, account_id, url, body, state, attempts, next_at, created_at'
const ATTEMPT_COLUMNS =
  'id, generation_id, attempt_number, started_by, started_at, duration_ms, status, error, signature'

/** Completion webhooks and the log of their attempts. */
export function createDeliveryRepository(db: Connection): DeliveryRepository {
  return { ...createDeliveries(db), ...createAttempts(db) }
}

type Attempts = Pick<DeliveryRepository, 'beginAttempt' | 'finishAttempt' | 'listAttempts'>

function createDeliveries(db: Connection): Omit<DeliveryRepository, keyof Attempts> {
  const insert = db.prepare<Omit<DeliveryRow, 'body'> & { body: Uint8Array }>(
    `INSERT INTO delivery (${COLUMNS})
     VALUES (@generation_id, @account_id, @url, @body, @state, @attempts, @next_at, @created_at)`
  )
  const find = db.prepare<[string], DeliveryRow>(`SELECT ${COLUMNS} FROM delivery WHERE generation_id = ?`)
  const listDue = db.prepare<[number, number], DeliveryRow>(
    `SELECT ${COLUMNS} FROM delivery WHERE state = 'pending' AND next_at <= +? ORDER BY next_at, seq LIMIT +?`
  )
  const nextDueAt = db
    .prepare<[], number | null>(
      `SELECT min(next_at) FROM delivery WHERE state = 'pending' AND next_at IS NOT NULL`
    )
    .pluck()
  const list = db.prepare<[number], DeliveryRow>(`SELECT ${COLUMNS} FROM delivery ORDER BY seq DESC LIMIT +?`)
  const update = db.prepare<{
    generationId: string
    state: DeliveryState
    attempts: number
    nextAt: number | null
  }>(
    `UPDATE delivery SET state = @state, attempts = @attempts, next_at = @nextAt
     WHERE generation_id = @generationId`
  )

  return {
    insert: delivery => {
      insert.run({
        generation_id: delivery.generationId,
        account_id: delivery.accountId,
        url: delivery.url,
        body: delivery.body,
        state: delivery.state,
        attempts: delivery.attempts,
        next_at: delivery.nextAt,
        created_at: delivery.createdAt,
      })
    },
    find: generationId => {
      const row = find.get(generationId)
      return row === undefined ? null : mapDelivery(row)
    },
    listDue: (now, limit) => listDue.all(now, limit).map(mapDelivery),
    nextDueAt: () => nextDueAt.get() as number | null,
    list: limit => list.all(limit).map(mapDelivery),
    update: (generationId, change) => {
      update.run({ generationId, ...change })
    },
  }
}

function createAttempts(db: Connection): Attempts {
  const begin = db.prepare<AttemptRow>(
    `INSERT INTO delivery_attempt (${ATTEMPT_COLUMNS})
     VALUES (@id, @generation_id, @attempt_number, @started_by, @started_at, @duration_ms, @status, @error, @signature)`
  )
  const finish = db.prepare<{ id: string; durationMs: number; status: number | null; error: string | null }>(
    'UPDATE delivery_attempt SET duration_ms = @durationMs, status = @status, error = @error WHERE id = @id'
  )
  const list = db.prepare<[string], AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM delivery_attempt WHERE generation_id = +? ORDER BY seq`
  )

  return {
    beginAttempt: attempt => {
      begin.run({
        id: attempt.id,
        generation_id: attempt.generationId,
        attempt_number: attempt.number,
        started_by: attempt.trigger,
        started_at: attempt.startedAt,
        duration_ms: attempt.durationMs,
        status: attempt.status,
        error: attempt.error,
        signature: attempt.signature,
      })
    },
    finishAttempt: (id, outcome) => {
      finish.run({ id, ...outcome, durationMs: Math.round(outcome.durationMs) })
    },
    listAttempts: generationId => list.all(generationId).map(mapAttempt),
  }
}

function mapDelivery(row: DeliveryRow): Delivery {
  return {
    generationId: row.generation_id,
    accountId: row.account_id,
    url: row.url,
    body: row.body,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at,
    createdAt: row.created_at,
  }
}

function mapAttempt(row: AttemptRow): DeliveryAttempt {
  return {
    id: row.id,
    generationId: row.generation_id,
    number: row.attempt_number,
    trigger: row.started_by,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    status: row.status,
    error: row.error,
    signature: row.signature,
  }
}
