import type { FailureCode } from '../contract/errors.ts'
import type { GenerationStatus, Mode } from '../contract/generation.ts'
import type { Failure, Generation, GenerationRequest } from '../domain/entities.ts'
import type { GenerationRepository } from '../domain/ports-store.ts'
import { insertInto, valuesOf } from './columns.ts'
import { changedRow, type Connection, toFlag, withoutFlush } from './connection.ts'
import { QUEUED_PLACE, type QueuedPlace, type QueueOrder } from './queue-order.ts'

interface GenerationRow {
  id: string
  account_id: string
  status: GenerationStatus
  mode: Mode
  request: string
  source_asset_id: string | null
  webhook_url: string | null
  credits: number
  progress: number
  progress_stage: string | null
  warnings: string
  failure_code: FailureCode | null
  failure_message: string | null
  attempt: number
  cancel_requested: 0 | 1
  backend_id: string
  remote_handle: string | null
  via: 'key' | 'studio'
  created_at: number
  started_at: number | null
  finished_at: number | null
}

const FIELDS = [
  'id',
  'account_id',
  'status',
  'mode',
  'request',
  'source_asset_id',
  'webhook_url',
  'credits',
  'progress',
  'progress_stage',
  'warnings',
  'failure_code',
  'failure_message',
  'attempt',
  'cancel_requested',
  'backend_id',
  'remote_handle',
  'via',
  'created_at',
  'started_at',
  'finished_at',
] as const satisfies readonly (keyof GenerationRow)[]
const COLUMNS = FIELDS.join(', ')
const NO_LEASE = 'lease_token = NULL, lease_until = NULL, boot_id = NULL'
/** A clock that was set back never puts an end before its beginning. */
const FINISHED_AT = 'finished_at = max(@at, coalesce(started_at, created_at))'

/**
 * Generations: the queue is the set of rows with status `queued`, in the order of `turn` and `seq`. An account's own come in
 * the order of their creation, each in a turn of its own; the accounts take turns.
 */
export function createGenerationRepository(db: Connection, order: QueueOrder): GenerationRepository {
  return {
    ...createReads(db, order),
    ...createLeases(db, order),
    ...createEndings(db, order),
    ...createPictures(db),
  }
}

type Reads = Pick<
  GenerationRepository,
  | 'insert'
  | 'find'
  | 'findOwned'
  | 'list'
  | 'countUnfinished'
  | 'countAllUnfinished'
  | 'queuePosition'
  | 'listAbandoned'
  | 'listQueuedWithSource'
  | 'countUnfinishedByBackend'
>

function createReads(db: Connection, order: QueueOrder): Reads {
  const insert = db.prepare<[readonly unknown[], number]>(insertInto('generation', [...FIELDS, 'turn']))
  const find = db.prepare<[string], GenerationRow>(`SELECT ${COLUMNS} FROM generation WHERE id = ?`)
  const list = db.prepare<[string, number], GenerationRow>(
    `SELECT ${COLUMNS} FROM generation WHERE account_id = +? ORDER BY created_at DESC LIMIT +?`
  )
  const countUnfinished = db.prepare<[string], number>('SELECT unfinished FROM account WHERE id = ?').pluck()
  const countAllUnfinished = db
    .prepare<[], number>('SELECT coalesce(sum(unfinished), 0) FROM account')
    .pluck()
  const countByBackend = db.prepare<[], { backend_id: string; count: number }>(
    `SELECT backend_id, count(*) AS count FROM generation INDEXED BY generation_unfinished
     WHERE finished_at IS NULL AND status IN ('queued', 'running') GROUP BY backend_id`
  )
  const findPlace = db.prepare<[string], QueuedPlace>(
    `SELECT ${QUEUED_PLACE} FROM generation WHERE id = ? AND status = 'queued'`
  )
  const listAbandoned = db.prepare<[string, number], GenerationRow>(
    `SELECT ${COLUMNS} FROM generation INDEXED BY generation_unfinished
     WHERE finished_at IS NULL AND status = 'running' AND (boot_id <> ? OR lease_until <= ?) ORDER BY seq`
  )
  const listQueuedWithSource = db.prepare<[string], GenerationRow>(
    `SELECT ${COLUMNS} FROM generation WHERE status = 'queued' AND source_asset_id = +? ORDER BY seq`
  )

  return {
    insert: generation => {
      const { accountId } = generation
      const turn = order.nextTurnOf(accountId)
      const { lastInsertRowid } = insert.run(valuesOf(toRow(generation), FIELDS), turn)
      if (generation.status === 'queued') {
        order.add({
          turn,
          seq: Number(lastInsertRowid),
          account_id: accountId,
          mode: generation.request.mode,
          backend_id: generation.backendId,
        })
      }
    },
    find: id => toGeneration(find.get(id)),
    findOwned: (accountId, id) => {
      const generation = toGeneration(find.get(id))
      return generation?.accountId === accountId ? generation : null
    },
    list: (accountId, limit) => list.all(accountId, limit).map(mapRow),
    countUnfinished: accountId => countUnfinished.get(accountId) ?? 0,
    countUnfinishedByBackend: () =>
      new Map(countByBackend.all().map(({ backend_id: id, count }) => [id, count])),
    countAllUnfinished: () => countAllUnfinished.get() ?? 0,
    queuePosition: id => {
      const place = findPlace.get(id)
      return place === undefined ? null : order.positionOf(place)
    },
    listAbandoned: (bootId, now) => listAbandoned.all(bootId, now).map(mapRow),
    listQueuedWithSource: assetId => listQueuedWithSource.all(assetId).map(mapRow),
  }
}

type Leases = Pick<
  GenerationRepository,
  'claim' | 'heartbeat' | 'setProgress' | 'setRemoteHandle' | 'release' | 'reassign' | 'requestCancel'
>

function createLeases(db: Connection, order: QueueOrder): Leases {
  const claim = db.prepare<
    { seq: number; leaseToken: string; leaseUntil: number; bootId: string; now: number },
    GenerationRow & QueuedPlace
  >(
    `UPDATE generation SET
       status = 'running', attempt = attempt + 1, lease_token = @leaseToken, lease_until = @leaseUntil,
       boot_id = @bootId, started_at = coalesce(started_at, max(@now, created_at))
     WHERE seq = @seq AND +status = 'queued'
     RETURNING ${COLUMNS}, turn, seq`
  )
  const heartbeat = db.prepare<[number, string, string]>(
    `UPDATE generation SET lease_until = ? WHERE id = ? AND lease_token = ? AND status = 'running'`
  )
  const setProgress = db.prepare<[number, string, string, string]>(
    `UPDATE generation SET progress = max(progress, ?), progress_stage = ?
     WHERE id = ? AND lease_token = ? AND status = 'running'`
  )
  const setRemoteHandle = db.prepare<[string, string, string]>(
    `UPDATE generation SET remote_handle = ? WHERE id = ? AND lease_token = ? AND status = 'running'`
  )
  const reassign = db.prepare<
    { id: string; leaseToken: string; backendId: string; warnings: string },
    QueuedPlace
  >(
    `UPDATE generation SET
       status = 'queued', backend_id = @backendId, remote_handle = NULL, warnings = @warnings, ${NO_LEASE}
     WHERE id = @id AND status = 'running' AND lease_token = @leaseToken
     RETURNING ${QUEUED_PLACE}`
  )
  const release = db.prepare<{ id: string; leaseToken: string | null; forgiven: 0 | 1 }, QueuedPlace>(
    `UPDATE generation SET status = 'queued', attempt = attempt - @forgiven, ${NO_LEASE}
     WHERE id = @id AND status = 'running' AND (@leaseToken IS NULL OR lease_token = @leaseToken)
     RETURNING ${QUEUED_PLACE}`
  )
  const requestCancel = db.prepare<[string]>(
    `UPDATE generation SET cancel_requested = 1 WHERE id = ? AND status IN ('queued', 'running')`
  )

  return {
    claim: ({ isWanted, ...lease }) => {
      for (let place = order.next(isWanted); place !== null; place = order.next(isWanted)) {
        const { seq } = place
        // A power cut gives the job back to the queue, which is where a crash leads anyway.
        const row = withoutFlush(db, () => changedRow(claim, { ...lease, seq }))
        if (row !== undefined) {
          order.serve(row)
          return { generation: mapRow(row), leaseToken: lease.leaseToken }
        }
        // Another connection was quicker.
        order.forget()
      }
      return null
    },
    heartbeat: (id, leaseToken, leaseUntil) =>
      withoutFlush(db, () => heartbeat.run(leaseUntil, id, leaseToken).changes > 0),
    setProgress: (id, leaseToken, progress, stage) =>
      withoutFlush(db, () => setProgress.run(progress, stage, id, leaseToken).changes > 0),
    setRemoteHandle: (id, leaseToken, handle) => setRemoteHandle.run(handle, id, leaseToken).changes > 0,
    reassign: (id, leaseToken, { backendId, warnings }) => {
      const place = changedRow(reassign, { id, leaseToken, backendId, warnings: JSON.stringify(warnings) })
      if (place !== undefined) {
        order.add(place)
      }
      return place !== undefined
    },
    release: (id, leaseToken, countsAsAttempt) => {
      const place = changedRow(release, { id, leaseToken, forgiven: toFlag(!countsAsAttempt) })
      if (place !== undefined) {
        order.add(place)
      }
      return place !== undefined
    },
    requestCancel: id => {
      requestCancel.run(id)
    },
  }
}

type Endings = Pick<GenerationRepository, 'succeed' | 'fail'>

function createEndings(db: Connection, order: QueueOrder): Endings {
  const succeed = db.prepare<{ id: string; leaseToken: string; warnings: string; at: number }>(
    `UPDATE generation SET
       status = 'succeeded', progress = 100, progress_stage = NULL, warnings = @warnings, ${NO_LEASE}, ${FINISHED_AT}
     WHERE id = @id AND lease_token = @leaseToken AND status = 'running'`
  )
  const fail = db.prepare<
    { id: string; leaseToken: string | null; code: FailureCode; message: string; at: number },
    QueuedPlace
  >(
    `UPDATE generation SET
       status = 'failed', progress_stage = NULL, failure_code = @code, failure_message = @message, ${NO_LEASE},
       ${FINISHED_AT}
     WHERE id = @id AND (
       (@leaseToken IS NULL AND status = 'queued') OR (status = 'running' AND lease_token = @leaseToken)
     )
     RETURNING ${QUEUED_PLACE}`
  )

  return {
    succeed: (id, leaseToken, warnings, at) =>
      succeed.run({ id, leaseToken, warnings: JSON.stringify(warnings), at }).changes > 0,
    fail: (id, leaseToken, failure, at) => {
      const place = changedRow(fail, { id, leaseToken, ...failure, at })
      if (place !== undefined) {
        order.remove(place)
      }
      return place !== undefined
    },
  }
}

function createPictures(db: Connection): Pick<GenerationRepository, 'keepPicture' | 'listPictures'> {
  // An end lets them go: what is kept after it would stay for ever.
  const keep = db.prepare<{ id: string; number: number; hash: string }>(
    `INSERT OR REPLACE INTO generation_picture (generation_id, number, hash)
     SELECT id, @number, @hash FROM generation WHERE id = @id AND status IN ('queued', 'running')`
  )
  const list = db.prepare<[string], { number: number; hash: string }>(
    'SELECT number, hash FROM generation_picture WHERE generation_id = ?'
  )
  return {
    keepPicture: (id, number, hash) => {
      withoutFlush(db, () => keep.run({ id, number, hash }))
    },
    listPictures: id => new Map(list.all(id).map(({ number, hash }) => [number, hash])),
  }
}

function toRow(generation: Generation): GenerationRow {
  const { request, failure } = generation
  return {
    id: generation.id,
    account_id: generation.accountId,
    status: generation.status,
    mode: request.mode,
    request: JSON.stringify(request),
    source_asset_id: request.sourceAssetId,
    webhook_url: generation.webhookUrl,
    credits: generation.credits,
    progress: generation.progress,
    progress_stage: generation.progressStage,
    warnings: JSON.stringify(generation.warnings),
    failure_code: failure === null ? null : failure.code,
    failure_message: failure === null ? null : failure.message,
    attempt: generation.attempt,
    cancel_requested: toFlag(generation.cancelRequested),
    backend_id: generation.backendId,
    remote_handle: generation.remoteHandle,
    via: generation.via,
    created_at: generation.createdAt,
    started_at: generation.startedAt,
    finished_at: generation.finishedAt,
  }
}

function toGeneration(row: GenerationRow | undefined): Generation | null {
  return row === undefined ? null : mapRow(row)
}

function mapRow(row: GenerationRow): Generation {
  return {
    id: row.id,
    accountId: row.account_id,
    status: row.status,
    request: JSON.parse(row.request) as GenerationRequest,
    webhookUrl: row.webhook_url,
    credits: row.credits,
    progress: row.progress,
    progressStage: row.progress_stage,
    warnings: JSON.parse(row.warnings) as string[],
    failure: toFailure(row),
    attempt: row.attempt,
    cancelRequested: row.cancel_requested === 1,
    backendId: row.backend_id,
    remoteHandle: row.remote_handle,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    via: row.via,
  }
}

function toFailure(row: GenerationRow): Failure | null {
  if (row.failure_code === null || row.failure_message === null) {
    return null
  }
  return { code: row.failure_code, message: row.failure_message }
}
