import type { Upload } from '../domain/entities.ts'
import type { UploadRepository } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

interface UploadRow {
  id: string
  account_id: string
  hash: string
  media_type: string
  size_bytes: number
  created_at: number
  name: string | null
}

const COLUMNS = 'id, account_id, hash, media_type, size_bytes, created_at, name'

/** Pictures the studio uploaded; their bytes are blobs. */
export function createUploadRepository(db: Connection): UploadRepository {
  const insert = db.prepare<UploadRow>(
    `INSERT INTO upload (${COLUMNS}) VALUES (@id, @account_id, @hash, @media_type, @size_bytes, @created_at, @name)`
  )
  const find = db.prepare<[string], UploadRow>(`SELECT ${COLUMNS} FROM upload WHERE id = ?`)
  const purge = db.prepare<[number, number]>(
    `DELETE FROM upload WHERE id IN (
       SELECT id FROM upload WHERE created_at < +? AND NOT EXISTS (
         SELECT 1 FROM generation WHERE finished_at IS NULL AND instr(request, upload.id) > 0
       ) ORDER BY created_at LIMIT +?
     )`
  )

  const usage = db.prepare<[], { count: number; sizeBytes: number }>(
    'SELECT count(*) AS count, coalesce(sum(size_bytes), 0) AS sizeBytes FROM upload'
  )

  return {
    usage: () => usage.get() ?? { count: 0, sizeBytes: 0 },
    insert: upload => {
      insert.run({
        id: upload.id,
        account_id: upload.accountId,
        hash: upload.hash,
        media_type: upload.mediaType,
        size_bytes: upload.sizeBytes,
        created_at: upload.createdAt,
        name: upload.name,
      })
    },
    find: id => {
      const row = find.get(id)
      return row === undefined ? null : mapRow(row)
    },
    purge: (at, limit) => purge.run(at, limit).changes,
  }
}

function mapRow(row: UploadRow): Upload {
  return {
    id: row.id,
    accountId: row.account_id,
    hash: row.hash,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    createdAt: row.created_at,
    name: row.name,
  }
}
