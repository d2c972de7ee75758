import type { FarmWorkRepository, StoredFarmWork } from '../domain/ports-farm.ts'
import { changedRow, type Connection, withoutFlush } from './connection.ts'

interface FarmWorkRow {
  generation_id: string
  ticket: string
  lease: number
  outcome: string | null
}

/** Whether the ticket of a row is good: its generation is unfinished, wanted, and knows the work by it. */
const IS_WANTED = `EXISTS (
  SELECT 1 FROM generation
  WHERE generation.id = farm_work.generation_id AND status IN ('queued', 'running') AND cancel_requested = 0
    AND remote_handle = farm_work.ticket
)`

/** Work that was given to a farm of machines. */
export function createFarmWorkRepository(db: Connection): FarmWorkRepository {
  const find = db.prepare<[string], FarmWorkRow>(
    'SELECT generation_id, ticket, lease, outcome FROM farm_work WHERE generation_id = ?'
  )
  const put = db.prepare<[string, string]>(
    'INSERT OR REPLACE INTO farm_work (generation_id, ticket) VALUES (?, ?)'
  )
  const begin = db.prepare<[string, string], Pick<FarmWorkRow, 'lease'>>(
    `UPDATE farm_work SET lease = lease + 1
     WHERE generation_id = ? AND ticket = ? AND outcome IS NULL AND ${IS_WANTED} RETURNING lease`
  )
  const findWanted = db.prepare<[string], Pick<FarmWorkRow, 'ticket' | 'lease'>>(
    `SELECT ticket, lease FROM farm_work WHERE generation_id = +? AND outcome IS NULL AND ${IS_WANTED}`
  )
  const end = db.prepare<[string, string, string, number]>(
    `UPDATE farm_work SET outcome = ?
     WHERE generation_id = ? AND ticket = ? AND lease = +? AND outcome IS NULL AND ${IS_WANTED}`
  )
  const remove = db.prepare<[string]>('DELETE FROM farm_work WHERE generation_id = ?')
  const sweep = db.prepare<[]>(
    `DELETE FROM farm_work WHERE NOT EXISTS (
       SELECT 1 FROM generation WHERE generation.id = generation_id AND status IN ('queued', 'running')
     )`
  )
  return {
    find: id => {
      const row = find.get(id)
      return row === undefined ? null : mapRow(row)
    },
    // After a power cut the work has no row, and is given out anew.
    put: (id, ticket) => void withoutFlush(db, () => put.run(id, ticket)),
    begin: (id, ticket) => changedRow(begin, id, ticket)?.lease ?? null,
    holds: ({ generationId, ticket, lease }) => {
      const wanted = findWanted.get(generationId)
      return wanted?.ticket === ticket && wanted.lease === lease
    },
    end: ({ generationId, ticket, lease }, outcome) =>
      end.run(outcome, generationId, ticket, lease).changes > 0,
    remove: id => void withoutFlush(db, () => remove.run(id)),
    sweep: () => void withoutFlush(db, () => sweep.run()),
  }
}

function mapRow(row: FarmWorkRow): StoredFarmWork {
  return { generationId: row.generation_id, ticket: row.ticket, lease: row.lease, outcome: row.outcome }
}
