import type { Asset } from '../domain/entities.ts'
import { foldText } from '../domain/fold-text.ts'
import type { AssetCursor, AssetOrder, AssetSearch, FoundAssets } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

/** Rows that one search looks at: some milliseconds, however few of them match. The cursor goes on from there. */
const WINDOW = 2000

const ORDERS: Readonly<Record<AssetOrder, { readonly key: string; readonly direction: 'ASC' | 'DESC' }>> = {
  newest: { key: 'created_at', direction: 'DESC' },
  oldest: { key: 'created_at', direction: 'ASC' },
  name: { key: 'name_key', direction: 'ASC' },
  triangles: { key: 'triangles', direction: 'DESC' },
  size: { key: 'size_bytes', direction: 'DESC' },
}

interface Candidate extends AssetCursor {
  readonly id: string
  readonly mode: Asset['mode']
  readonly name: string
  readonly prompt: string | null
  readonly via: 'key' | 'studio' | null
  readonly rigged: 0 | 1
  readonly animated: 0 | 1
  readonly textured: 0 | 1
}

/**
 * The library in any of the studio's orders, narrowed down. It is read along the order's index and looked through row by
 * row, a bounded number at a time: a page may come with fewer assets than asked for, or none, and a cursor all the same.
 */
export function createAssetSearch(
  db: Connection,
  find: (id: string) => Asset | null
): (search: AssetSearch) => FoundAssets {
  const prepare = (order: AssetOrder) => {
    const { key, direction } = ORDERS[order]
    const select = `SELECT asset.id, asset.${key} AS key, asset.created_at AS createdAt, asset.mode, asset.name,
         asset.prompt, generation.via, asset.rigged, asset.animations <> '[]' AS animated,
         asset.has_textures AS textured
       FROM asset LEFT JOIN generation ON generation.id = asset.generation_id
       WHERE asset.account_id = +@accountId AND asset.deleted_at IS NULL`
    const tail = `ORDER BY asset.${key} ${direction}, asset.created_at ${direction} LIMIT ${WINDOW + 1}`
    const isLater = direction === 'ASC' ? '>' : '<'
    return {
      first: db.prepare<{ accountId: string }, Candidate>(`${select} ${tail}`),
      next: db.prepare<{ accountId: string } & AssetCursor, Candidate>(
        `${select} AND (asset.${key}, asset.created_at) ${isLater} (+@key, +@createdAt) ${tail}`
      ),
    }
  }
  const statements = {
    newest: prepare('newest'),
    oldest: prepare('oldest'),
    name: prepare('name'),
    triangles: prepare('triangles'),
    size: prepare('size'),
  }
  return search => {
    const { accountId, order, after, limit } = search
    const matches = matcherOf(search)
    const { first, next } = statements[order]
    const rows =
      after === null
        ? first.iterate({ accountId })
        : next.iterate({ accountId, key: after.key, createdAt: after.createdAt })
    const ids: string[] = []
    let seen = 0
    let last: AssetCursor | null = null
    let hasMore = false
    for (const row of rows) {
      if (ids.length === limit || seen === WINDOW) {
        hasMore = true
        break
      }
      seen += 1
      last = { key: row.key, createdAt: row.createdAt }
      if (matches(row)) {
        ids.push(row.id)
      }
    }
    return {
      assets: ids.map(find).filter(asset => asset !== null),
      next: hasMore ? last : null,
    }
  }
}

/** Whoever imports a model does it in the studio. */
function matcherOf({ words, mode, origin, isRigged, trait }: AssetSearch): (row: Candidate) => boolean {
  const folded = words.map(foldText)
  return row =>
    (!isRigged || (row.rigged === 1 && row.animated === 1)) &&
    (trait === null || row[trait] === 1) &&
    (mode === null || row.mode === mode) &&
    (origin === null || (row.via ?? 'studio') === origin) &&
    (folded.length === 0 || hasAll(foldText(`${row.name} ${row.prompt ?? ''}`), folded))
}

const hasAll = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))
