import type { Label } from '../domain/entities.ts'
import { foldText, nameKey } from '../domain/fold-text.ts'
import type { LabelRepository } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

interface LabelRow {
  account_id: string
  id: string
  kind: Label['kind']
  name: string
  count: number
  deleted_at: number | null
}

const COLUMNS = 'account_id, id, kind, name, count, deleted_at'

/** What models are found by; which models, the index of `asset_label` tells in the order of the library. */
export function createLabelRepository(db: Connection): LabelRepository {
  return { ...createReads(db), ...createWrites(db) }
}

type Reads = Pick<LabelRepository, 'find' | 'findNamed' | 'list' | 'listOfAsset'>

function createReads(db: Connection): Reads {
  const find = db.prepare<[string, string], LabelRow>(
    `SELECT ${COLUMNS} FROM label WHERE account_id = ? AND id = ?`
  )
  const findNamed = db.prepare<[string, Label['kind'], string], LabelRow>(
    `SELECT ${COLUMNS} FROM label WHERE account_id = +? AND kind = +? AND name_key = +? AND deleted_at IS NULL`
  )
  const list = db.prepare<[string, Label['kind']], LabelRow>(
    `SELECT ${COLUMNS} FROM label WHERE account_id = +? AND kind = +? AND deleted_at IS NULL ORDER BY name_key`
  )
  const listOfAsset = db
    .prepare<[string], string>(
      `SELECT label.id FROM asset_label CROSS JOIN label ON label.seq = asset_label.label_seq
       WHERE asset_label.asset_id = +? AND label.kind IN ('favourite', 'collection', 'tag') AND label.deleted_at IS NULL`
    )
    .pluck()
  return {
    find: (accountId, id) => toLabel(find.get(accountId, id)),
    findNamed: (accountId, kind, name) => toLabel(findNamed.get(accountId, kind, keyOf(name))),
    list: accountId =>
      (['favourite', 'collection', 'tag'] as const).flatMap(kind => list.all(accountId, kind).map(mapRow)),
    listOfAsset: assetId => listOfAsset.all(assetId),
  }
}

type Writes = Omit<LabelRepository, keyof Reads>

function createWrites(db: Connection): Writes {
  const insert = db.prepare<[string, string, string, string, string]>(
    'INSERT INTO label (account_id, id, kind, name, name_key) VALUES (?, ?, ?, ?, ?)'
  )
  const rename = db.prepare<[string, string, string, string]>(
    'UPDATE label SET name = ?, name_key = ? WHERE account_id = ? AND id = ?'
  )
  const setDeleted = db.prepare<[number | null, string, string]>(
    'UPDATE label SET deleted_at = ? WHERE account_id = ? AND id = ?'
  )
  const put = db.prepare<{ account: string; label: string; asset: string }>(
    `INSERT OR IGNORE INTO asset_label (label_seq, created_at, asset_id)
     SELECT label.seq, asset.created_at, asset.id FROM label CROSS JOIN asset ON asset.account_id = label.account_id
     WHERE label.account_id = +@account AND label.id = +@label AND asset.id = +@asset AND asset.deleted_at IS NULL`
  )
  const take = db.prepare<{ account: string; label: string; asset: string }>(
    `DELETE FROM asset_label WHERE asset_id = +@asset
       AND label_seq = (SELECT seq FROM label WHERE account_id = +@account AND id = +@label)`
  )
  const purgeDeleted = db.prepare<[number, number]>(
    `DELETE FROM label WHERE seq IN (
       SELECT seq FROM label WHERE deleted_at IS NOT NULL AND deleted_at < +? ORDER BY deleted_at LIMIT +?
     )`
  )
  return {
    insert: ({ accountId, id, kind, name }) => {
      insert.run(accountId, id, kind, name, keyOf(name))
    },
    rename: (accountId, id, name) => {
      rename.run(name, keyOf(name), accountId, id)
    },
    markDeleted: (accountId, id, at) => {
      setDeleted.run(at, accountId, id)
    },
    restore: (accountId, id) => {
      setDeleted.run(null, accountId, id)
    },
    assign: ({ accountId, id }, assetId, isIn) =>
      (isIn ? put : take).run({ account: accountId, label: id, asset: assetId }).changes > 0,
    purgeDeleted: (at, limit) => purgeDeleted.run(at, limit).changes,
  }
}

/** Blanks around a name, its case and its accents make no other one. */
const keyOf = (name: string): string => nameKey(foldText(name).trim())

function toLabel(row: LabelRow | undefined): Label | null {
  return row === undefined ? null : mapRow(row)
}

function mapRow(row: LabelRow): Label {
  const { account_id: accountId, id, kind, name, count, deleted_at: deletedAt } = row
  return { accountId, id, kind, name, count, deletedAt }
}
