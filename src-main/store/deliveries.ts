import type { Delivery, DeliveryAttempt, DeliveryState } from '../domain/entities.ts'
import type { DeliveryRepository } from '../domain/ports-store.ts'
import { type Connection, toFlag, withoutFlush } from './connection.ts'

interface DeliveryRow {
  generation_id: string
  account_id: string
  url: string
  host: string
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
  url: string | null
  answer: string | null
}

const FIELDS = [
  'generation_id',
  'account_id',
  'url',
  'host',
  'state',
  'attempts',
  'next_at',
  'created_at',
] as const satisfies readonly (keyof DeliveryRow)[]
const COLUMNS = FIELDS.join(', ')
const ATTEMPT_COLUMNS =
  'id, generation_id, attempt_number, started_by, started_at, duration_ms, status, error, signature, url, answer'

/** Completion webhooks, whose turn it is, and the log of their attempts. */
export function createDeliveryRepository(db: Connection): DeliveryRepository {
  return { ...createDeliveries(db), ...createTurns(db), ...createAttempts(db) }
}

type Deliveries = Pick<DeliveryRepository, 'insert' | 'find' | 'list'>

function createDeliveries(db: Connection): Deliveries {
  const insert = db.prepare<DeliveryRow>(
    `INSERT INTO delivery (${COLUMNS}, scheduled_at)
     VALUES (${FIELDS.map(field => `@${field}`).join(', ')}, @created_at)`
  )
  const find = db.prepare<[string], DeliveryRow>(`SELECT ${COLUMNS} FROM delivery WHERE generation_id = ?`)
  const list = db.prepare<[number], DeliveryRow>(`SELECT ${COLUMNS} FROM delivery ORDER BY seq DESC LIMIT +?`)

  return {
    insert: delivery => {
      insert.run({
        generation_id: delivery.generationId,
        account_id: delivery.accountId,
        url: delivery.url,
        host: delivery.host,
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
    list: limit => list.all(limit).map(mapDelivery),
  }
}

type Turns = Pick<
  DeliveryRepository,
  'nextDue' | 'nextDueAt' | 'followClock' | 'countPending' | 'bringForward'
>

function createTurns(db: Connection): Turns {
  const nextDue = db.prepare<
    { now: number; except: string; withSilent: 0 | 1 },
    DeliveryRow & { is_silent: 0 | 1 }
  >(
    `SELECT ${FIELDS.map(field => `delivery.${field}`).join(', ')}, turn.is_silent
     FROM delivery_host AS turn JOIN delivery ON delivery.seq = (
       SELECT seq FROM delivery WHERE host = turn.host AND state = 'pending' AND next_at IS NOT NULL
       ORDER BY next_at, seq LIMIT 1
     )
     WHERE turn.next_at <= +@now AND turn.is_silent <= +@withSilent
       AND turn.host NOT IN (SELECT value FROM json_each(@except))
     ORDER BY turn.turn LIMIT 1`
  )
  const nextDueAt = db
    .prepare<[string], number>(
      `SELECT next_at FROM delivery_host WHERE host NOT IN (SELECT value FROM json_each(?))
       ORDER BY next_at LIMIT 1`
    )
    .pluck()
  const lastScheduledAt = db
    .prepare<[], number | null>(
      `SELECT max(scheduled_at) FROM delivery WHERE state = 'pending' AND next_at IS NOT NULL`
    )
    .pluck()
  const followClock = db.prepare<{ now: number }>(
    `UPDATE delivery SET next_at = next_at - scheduled_at + @now, scheduled_at = @now
     WHERE state = 'pending' AND next_at IS NOT NULL AND scheduled_at > +@now`
  )

  const countPending = db
    .prepare<[], number>(`SELECT count(*) FROM delivery WHERE state = 'pending' AND next_at IS NOT NULL`)
    .pluck()
  const bringForward = db
    .prepare<{ ms: number }, string>(
      `UPDATE delivery SET next_at = max(0, next_at - @ms), scheduled_at = max(0, scheduled_at - @ms)
       WHERE state = 'pending' AND next_at IS NOT NULL RETURNING generation_id`
    )
    .pluck()

  return {
    countPending: () => countPending.get() ?? 0,
    bringForward: ms => bringForward.all({ ms }),
    nextDue: ({ now, except, withSilent }) => {
      const row = nextDue.get({ now, except: JSON.stringify(except), withSilent: toFlag(withSilent) })
      return row === undefined ? null : { delivery: mapDelivery(row), isSilent: row.is_silent === 1 }
    },
    nextDueAt: except => nextDueAt.get(JSON.stringify(except)) ?? null,
    followClock: now => {
      if ((lastScheduledAt.get() ?? now) > now) {
        followClock.run({ now })
      }
    },
  }
}

type Attempts = Pick<DeliveryRepository, 'beginAttempt' | 'finishAttempt' | 'listAttempts' | 'countAttempts'>

function createAttempts(db: Connection): Attempts {
  const closeOpen = db.prepare<[string, string]>(
    `UPDATE delivery_attempt SET duration_ms = 0, error = ? WHERE generation_id = ? AND duration_ms IS NULL`
  )
  const begin = db.prepare<
    Pick<AttemptRow, 'id' | 'generation_id' | 'started_by' | 'started_at' | 'signature' | 'url'>,
    AttemptRow
  >(
    `INSERT INTO delivery_attempt (${ATTEMPT_COLUMNS})
     SELECT @id, @generation_id, 1 + coalesce(max(attempt_number), 0), @started_by, @started_at, NULL, NULL, NULL,
       @signature, @url, NULL
     FROM delivery_attempt WHERE generation_id = +@generation_id
     RETURNING ${ATTEMPT_COLUMNS}`
  )
  const passTurn = db.prepare<[string]>(
    `UPDATE delivery_host SET turn = 1 + (SELECT max(turn) FROM delivery_host)
     WHERE host = (SELECT host FROM delivery WHERE generation_id = ?)`
  )
  const finish = db.prepare<{
    id: string
    durationMs: number
    status: number | null
    error: string | null
    answer: string | null
  }>(
    `UPDATE delivery_attempt SET duration_ms = @durationMs, status = @status, error = @error, answer = @answer
     WHERE id = @id`
  )
  const update = db.prepare<{
    generationId: string
    state: DeliveryState
    attempts: number
    nextAt: number | null
    at: number
  }>(
    `UPDATE delivery SET state = @state, attempts = @attempts, next_at = @nextAt, scheduled_at = @at
     WHERE generation_id = @generationId`
  )
  const setSilent = db.prepare<[0 | 1, string]>(
    `UPDATE delivery_host SET is_silent = ? WHERE host = (SELECT host FROM delivery WHERE generation_id = ?)`
  )
  const list = db.prepare<[string], AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM delivery_attempt WHERE generation_id = +? ORDER BY seq`
  )
  const count = db
    .prepare<[string], number>(`SELECT count(*) FROM delivery_attempt WHERE generation_id = +?`)
    .pluck()
  const together = db.transaction(<T>(work: () => T): T => work())
  const write = <T>(work: () => T): T => withoutFlush(db, () => together.immediate(work) as T)

  return {
    beginAttempt: ({ id, generationId, trigger, startedAt, signature, url }, interrupted) =>
      write(() => {
        closeOpen.run(interrupted, generationId)
        passTurn.run(generationId)
        const fields = {
          id,
          generation_id: generationId,
          started_by: trigger,
          started_at: startedAt,
          signature,
          url,
        }
        const row = begin.get(fields)
        if (row === undefined) {
          throw new Error('An insert returned no row')
        }
        return mapAttempt(row)
      }),
    finishAttempt: ({ id, generationId }, outcome, change) =>
      write(() => {
        finish.run({ id, ...outcome, durationMs: Math.round(outcome.durationMs) })
        if (change !== null) {
          const { isSilent, ...moved } = change
          update.run({ generationId, ...moved })
          setSilent.run(toFlag(isSilent), generationId)
        }
      }),
    listAttempts: generationId => list.all(generationId).map(mapAttempt),
    countAttempts: generationId => count.get(generationId) ?? 0,
  }
}

function mapDelivery(row: DeliveryRow): Delivery {
  return {
    generationId: row.generation_id,
    accountId: row.account_id,
    url: row.url,
    host: row.host,
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
    url: row.url,
    answer: row.answer,
  }
}
