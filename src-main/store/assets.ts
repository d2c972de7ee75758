import type { Asset, AssetOrigin, BoundingBox, Instant } from '../domain/entities.ts'
import { nameKey } from '../domain/fold-text.ts'
import type { AssetRecord, AssetRepository } from '../domain/ports-store.ts'
import { createAssetSearch } from './asset-search.ts'
import { insertInto, valuesOf } from './columns.ts'
import { type Connection, toFlag } from './connection.ts'

interface AssetRow {
  id: string
  account_id: string
  generation_id: string | null
  mode: Asset['mode']
  prompt: string | null
  name: string
  source_asset_id: string | null
  triangles: number
  vertices: number
  bounding_box: string
  has_textures: 0 | 1
  rigged: 0 | 1
  animations: string
  watertight: 0 | 1
  warnings: string
  size_bytes: number
  glb_hash: string
  thumbnail_hash: string
  thumbnail_token: string
  created_at: number
  deleted_at: number | null
}

const FIELDS = [
  'id',
  'account_id',
  'generation_id',
  'mode',
  'prompt',
  'name',
  'source_asset_id',
  'triangles',
  'vertices',
  'bounding_box',
  'has_textures',
  'rigged',
  'animations',
  'watertight',
  'warnings',
  'size_bytes',
  'glb_hash',
  'thumbnail_hash',
  'thumbnail_token',
  'created_at',
  'deleted_at',
] as const satisfies readonly (keyof AssetRow)[]
const COLUMNS = FIELDS.join(', ')

/** Columns of `RecordRow`, in its order. The database keeps `listed` itself. */
const RECORD_COLUMNS = 'id, thumbnail_token, created_at, listed'
type RecordRow = readonly [id: string, thumbnailToken: string, createdAt: number, listed: string]

/** The library. A deleted asset is hidden at once, can be restored, and is purged later. */
export function createAssetRepository(db: Connection): AssetRepository {
  return { ...createReads(db), ...createWrites(db) }
}

type Reads = Pick<
  AssetRepository,
  | 'find'
  | 'findOwned'
  | 'findOrigin'
  | 'findByThumbnailToken'
  | 'listByGeneration'
  | 'page'
  | 'pageRecords'
  | 'search'
>

function createReads(db: Connection): Reads {
  const find = db.prepare<[string], AssetRow>(`SELECT ${COLUMNS} FROM asset WHERE id = ?`)
  const findOwned = db.prepare<[string, string], AssetRow>(
    `SELECT ${COLUMNS} FROM asset WHERE id = ? AND account_id = ? AND deleted_at IS NULL`
  )
  const findByThumbnailToken = db.prepare<[string], AssetRow>(
    `SELECT ${COLUMNS} FROM asset WHERE thumbnail_token = ? AND deleted_at IS NULL`
  )
  const listByGeneration = db.prepare<[string], AssetRow>(
    `SELECT ${COLUMNS} FROM asset WHERE generation_id = +? AND deleted_at IS NULL ORDER BY rowid`
  )
  const findOrigin = db.prepare<[string], OriginRow>(
    'SELECT format, repairs, original_hash, original_name, original_size FROM asset_import WHERE asset_id = ?'
  )
  const page = preparePage<AssetRow>(db, COLUMNS, 'objects')
  const pageRecords = preparePage<RecordRow>(db, RECORD_COLUMNS, 'arrays')
  return {
    find: id => toAsset(find.get(id)),
    findOwned: (accountId, id) => toAsset(findOwned.get(id, accountId)),
    findOrigin: id => toOrigin(findOrigin.get(id)),
    findByThumbnailToken: token => toAsset(findByThumbnailToken.get(token)),
    listByGeneration: generationId => listByGeneration.all(generationId).map(mapRow),
    page: (...query) => page(...query).map(mapRow),
    pageRecords: (...query) => pageRecords(...query).map(mapRecord),
    search: createAssetSearch(db, id => toAsset(find.get(id))),
  }
}

/** Newest first, older than `before`. Arrays cost a third of objects, which are given their properties one by one. */
function preparePage<Row>(
  db: Connection,
  columns: string,
  rowsAs: 'objects' | 'arrays'
): (accountId: string, before: Instant | null, limit: number) => readonly Row[] {
  const ofAccount = `SELECT ${columns} FROM asset WHERE account_id = +? AND deleted_at IS NULL`
  const isRaw = rowsAs === 'arrays'
  const newest = db
    .prepare<[string, number], Row>(`${ofAccount} ORDER BY created_at DESC LIMIT +?`)
    .raw(isRaw)
  const older = db
    .prepare<[string, number, number], Row>(
      `${ofAccount} AND created_at < +? ORDER BY created_at DESC LIMIT +?`
    )
    .raw(isRaw)
  return (accountId, before, limit) =>
    before === null ? newest.all(accountId, limit) : older.all(accountId, before, limit)
}

type Writes = Pick<
  AssetRepository,
  | 'revision'
  | 'pagesRevision'
  | 'insert'
  | 'insertOrigin'
  | 'rename'
  | 'replaceFile'
  | 'markDeleted'
  | 'restore'
  | 'purgeDeleted'
>

function createWrites(db: Connection): Writes {
  const insert = db.prepare(insertInto('asset', [...FIELDS, 'name_key']))
  const insertOrigin = db.prepare<OriginRow & { asset_id: string }>(
    `INSERT INTO asset_import (asset_id, format, repairs, original_hash, original_name, original_size)
     VALUES (@asset_id, @format, @repairs, @original_hash, @original_name, @original_size)`
  )
  const rename = db.prepare<[string, string, string]>('UPDATE asset SET name = ?, name_key = ? WHERE id = ?')
  const replaceFile = db.prepare<[string, number, string]>(
    'UPDATE asset SET glb_hash = ?, size_bytes = ? WHERE id = ?'
  )
  const markDeleted = db.prepare<[number, string]>(
    'UPDATE asset SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL'
  )
  const restore = db.prepare<[string]>(
    'UPDATE asset SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL'
  )
  const purgeDeleted = db.prepare<[number, number]>(
    `DELETE FROM asset WHERE rowid IN (
       SELECT rowid FROM asset WHERE deleted_at IS NOT NULL AND deleted_at < +? ORDER BY deleted_at LIMIT +?
     )`
  )

  let revision = 0
  let inserted = 0
  const change = (write: () => { readonly changes: number }): number => {
    revision += 1
    return write().changes
  }
  return {
    revision: () => revision,
    pagesRevision: () => revision + inserted,
    insert: asset => {
      inserted += 1
      insert.run(valuesOf(toRow(asset), FIELDS), nameKey(asset.name))
    },
    insertOrigin: (id, { format, repairs, hash, filename, sizeBytes }) => {
      insertOrigin.run({
        asset_id: id,
        format,
        repairs: JSON.stringify(repairs),
        original_hash: hash,
        original_name: filename,
        original_size: sizeBytes,
      })
    },
    rename: (id, name) => {
      change(() => rename.run(name, nameKey(name), id))
    },
    replaceFile: (id, { glbHash, sizeBytes }) => {
      change(() => replaceFile.run(glbHash, sizeBytes, id))
    },
    markDeleted: (id, at) => {
      change(() => markDeleted.run(at, id))
    },
    restore: id => change(() => restore.run(id)) > 0,
    purgeDeleted: (at, limit) => change(() => purgeDeleted.run(at, limit)),
  }
}

function toRow(asset: Asset): AssetRow {
  return {
    id: asset.id,
    account_id: asset.accountId,
    generation_id: asset.generationId,
    mode: asset.mode,
    prompt: asset.prompt,
    name: asset.name,
    source_asset_id: asset.sourceAssetId,
    triangles: asset.triangles,
    vertices: asset.vertices,
    bounding_box: JSON.stringify(asset.boundingBox),
    has_textures: toFlag(asset.hasTextures),
    rigged: toFlag(asset.rigged),
    animations: JSON.stringify(asset.animations),
    watertight: toFlag(asset.watertight),
    warnings: JSON.stringify(asset.warnings),
    size_bytes: asset.sizeBytes,
    glb_hash: asset.glbHash,
    thumbnail_hash: asset.thumbnailHash,
    thumbnail_token: asset.thumbnailToken,
    created_at: asset.createdAt,
    deleted_at: asset.deletedAt,
  }
}

interface OriginRow {
  format: string
  repairs: string
  original_hash: string
  original_name: string
  original_size: number
}

function toOrigin(row: OriginRow | undefined): AssetOrigin | null {
  if (row === undefined) {
    return null
  }
  const { format, repairs, original_hash: hash, original_name: filename, original_size: sizeBytes } = row
  return { format, repairs: JSON.parse(repairs) as string[], hash, filename, sizeBytes }
}

function toAsset(row: AssetRow | undefined): Asset | null {
  return row === undefined ? null : mapRow(row)
}

function mapRow(row: AssetRow): Asset {
  return {
    id: row.id,
    accountId: row.account_id,
    generationId: row.generation_id,
    mode: row.mode,
    prompt: row.prompt,
    name: row.name,
    sourceAssetId: row.source_asset_id,
    triangles: row.triangles,
    vertices: row.vertices,
    boundingBox: JSON.parse(row.bounding_box) as BoundingBox,
    hasTextures: row.has_textures === 1,
    rigged: row.rigged === 1,
    animations: JSON.parse(row.animations) as string[],
    watertight: row.watertight === 1,
    warnings: JSON.parse(row.warnings) as string[],
    sizeBytes: row.size_bytes,
    glbHash: row.glb_hash,
    thumbnailHash: row.thumbnail_hash,
    thumbnailToken: row.thumbnail_token,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }
}

function mapRecord([id, thumbnailToken, createdAt, listed]: RecordRow): AssetRecord {
  return { id, thumbnailToken, createdAt, listed }
}
