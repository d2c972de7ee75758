import type { ApiKey } from '../domain/entities.ts'
import type { KeyRepository } from '../domain/ports-store.ts'
import { type Connection, withoutFlush } from './connection.ts'

interface KeyRow {
  id: string
  account_id: string
  name: string
  hint: string
  created_at: number
  last_used_at: number | null
  revoked_at: number | null
}

const COLUMNS = 'id, account_id, name, hint, created_at, last_used_at, revoked_at'

/** API keys; only the hash of a key is stored. */
export function createKeyRepository(db: Connection): KeyRepository {
  const insert = db.prepare<KeyRow & { hash: Uint8Array }>(
    `INSERT INTO api_key (${COLUMNS}, hash)
     VALUES (@id, @account_id, @name, @hint, @created_at, @last_used_at, @revoked_at, @hash)`
  )
  const find = db.prepare<[string], KeyRow>(`SELECT ${COLUMNS} FROM api_key WHERE id = ?`)
  const findByHash = db.prepare<[Uint8Array], KeyRow>(`SELECT ${COLUMNS} FROM api_key WHERE hash = ?`)
  const list = db.prepare<[], KeyRow>(`SELECT ${COLUMNS} FROM api_key ORDER BY created_at, id`)
  const revoke = db.prepare<[number, string]>(
    'UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL'
  )
  const touch = db.prepare<[number, string]>('UPDATE api_key SET last_used_at = ? WHERE id = ?')

  const touchAll = db.transaction((uses: ReadonlyMap<string, number>) => {
    for (const [id, at] of uses) {
      touch.run(at, id)
    }
  })

  let revision = 0
  return {
    revision: () => revision,
    insert: (key, hash) => {
      insert.run({
        id: key.id,
        account_id: key.accountId,
        name: key.name,
        hint: key.hint,
        created_at: key.createdAt,
        last_used_at: key.lastUsedAt,
        revoked_at: key.revokedAt,
        hash,
      })
    },
    findByHash: hash => toKey(findByHash.get(hash)),
    find: id => toKey(find.get(id)),
    list: () => list.all().map(mapRow),
    revoke: (id, at) => {
      revision += 1
      return revoke.run(at, id).changes > 0
    },
    touch: uses => {
      withoutFlush(db, () => touchAll(uses))
    },
  }
}

function toKey(row: KeyRow | undefined): ApiKey | null {
  return row === undefined ? null : mapRow(row)
}

function mapRow(row: KeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}
