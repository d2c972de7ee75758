import type { Headers, RequestLogEntry } from '../domain/entities.ts'
import { KEPT_REQUESTS, type RequestLogRepository } from '../domain/ports-store.ts'
import { type Connection, withoutFlush } from './connection.ts'
import { insertInto, valuesOf } from './columns.ts'

interface RequestRow {
  id: string
  at: number
  method: string
  path: string
  status: number
  code: string | null
  duration_ms: number
  account_id: string | null
  key_id: string | null
  notes: string
  request_headers: string | null
  request_body: string | null
  response_headers: string | null
  response_body: string | null
}

const FIELDS = [
  'id',
  'at',
  'method',
  'path',
  'status',
  'code',
  'duration_ms',
  'account_id',
  'key_id',
  'notes',
  'request_headers',
  'request_body',
  'response_headers',
  'response_body',
] as const satisfies readonly (keyof RequestRow)[]
const COLUMNS = FIELDS.join(', ')

/** The log of answered requests: written without a disk flush of its own, so that it costs a request nothing. */
export function createRequestLogRepository(db: Connection): RequestLogRepository {
  const insert = db.prepare(insertInto('request_log', FIELDS))
  const trim = db.prepare<[number]>('DELETE FROM request_log WHERE seq <= ?')
  const list = db.prepare<[number], RequestRow>(
    `SELECT ${COLUMNS} FROM request_log ORDER BY seq DESC LIMIT +?`
  )
  const clear = db.prepare('DELETE FROM request_log')

  const append = db.transaction((rows: readonly RequestRow[]) => {
    let last = 0
    for (const row of rows) {
      last = Number(insert.run(valuesOf(row, FIELDS)).lastInsertRowid)
    }
    trim.run(last - KEPT_REQUESTS)
  })

  return {
    append: entries => {
      withoutFlush(db, () => append(entries.map(toRow)))
    },
    list: limit => list.all(limit).map(mapRow),
    clear: () => {
      clear.run()
    },
  }
}

function toRow(entry: RequestLogEntry): RequestRow {
  return {
    id: entry.id,
    at: entry.at,
    method: entry.method,
    path: entry.path,
    status: entry.status,
    code: entry.code,
    duration_ms: entry.durationMs,
    account_id: entry.accountId,
    key_id: entry.keyId,
    notes: JSON.stringify(entry.notes),
    request_headers: entry.requestHeaders === null ? null : JSON.stringify(entry.requestHeaders),
    request_body: entry.requestBody,
    response_headers: entry.responseHeaders === null ? null : JSON.stringify(entry.responseHeaders),
    response_body: entry.responseBody,
  }
}

function mapRow(row: RequestRow): RequestLogEntry {
  return {
    id: row.id,
    at: row.at,
    method: row.method,
    path: row.path,
    status: row.status,
    code: row.code,
    durationMs: row.duration_ms,
    accountId: row.account_id,
    keyId: row.key_id,
    notes: JSON.parse(row.notes) as string[],
    requestHeaders: parseHeaders(row.request_headers),
    requestBody: row.request_body,
    responseHeaders: parseHeaders(row.response_headers),
    responseBody: row.response_body,
  }
}

function parseHeaders(text: string | null): Headers | null {
  return text === null ? null : (JSON.parse(text) as Headers)
}
