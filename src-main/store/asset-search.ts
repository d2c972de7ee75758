import type { Asset } from '../domain/entities.ts'
import { foldText } from '../domain/fold-text.ts'
import type { AssetCursor, AssetOrder, AssetSearch, FoundAssets } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

/** Rows that one search looks at: some milliseconds, however few of them match. The cursor goes on from there. */
const WINDOW = 2000

type OrderKey = 'created_at' | 'name_key' | 'triangles' | 'size_bytes'

const ORDERS: Readonly<Record<AssetOrder, { readonly key: OrderKey; readonly direction: 'ASC' | 'DESC' }>> = {
  newest: { key: 'created_at', direction: 'DESC' },
  oldest: { key: 'created_at', direction: 'ASC' },
  name: { key: 'name_key', direction: 'ASC' },
  triangles: { key: 'triangles', direction: 'DESC' },
  size: { key: 'size_bytes', direction: 'DESC' },
}

interface Candidate extends Record<Exclude<OrderKey, 'created_at' | 'name_key'>, number> {
  readonly id: string
  readonly createdAt: number
  readonly mode: Asset['mode']
  readonly name: string
  readonly name_key: string
  readonly prompt: string | null
  readonly via: 'key' | 'studio' | null
  readonly textured: 0 | 1
}

/** A label that narrows a search down. */
interface FoundLabel {
  readonly seq: number
  readonly count: number
}

const COLUMNS = `asset.id, asset.created_at AS createdAt, asset.mode, asset.name, asset.name_key, asset.triangles,
  asset.size_bytes, asset.prompt, generation.via, asset.has_textures AS textured`

/**
 * The library in any of the studio's orders, narrowed down. It is read along an index, that of the smallest label asked for where
 * there is one and else that of the order, and looked through row by row, a bounded number at a time: a page may come with fewer
 * assets than asked for, or none, and a cursor all the same.
 */
export function createAssetSearch(
  db: Connection,
  find: (id: string) => Asset | null
): (search: AssetSearch) => FoundAssets {
  const findLabel = db.prepare<[string, string], FoundLabel>(
    'SELECT seq, count FROM label WHERE account_id = ? AND id = ? AND deleted_at IS NULL'
  )
  const createMatcher = prepareMatcher(db)
  const walkLibrary = prepareLibrary(db)
  const walkLabel = prepareLabel(db)
  return search => {
    const { accountId, order, after, limit } = search
    const labels = search.labels.map(id => findLabel.get(accountId, id))
    if (!labels.every(label => label !== undefined)) {
      return { assets: [], next: null }
    }
    const [smallest, ...others] = [...labels].sort((a, b) => a.count - b.count)
    const isByTime = ORDERS[order].key === 'created_at'
    const isFew = smallest !== undefined && smallest.count <= WINDOW
    const matches = createMatcher(search, smallest === undefined || isByTime || isFew ? others : labels)
    const found =
      smallest === undefined || !(isByTime || isFew)
        ? pageOf(walkLibrary(search), search, matches)
        : isByTime
          ? pageOf(walkLabel(smallest.seq, order, after), search, matches)
          : sortedPage([...walkLabel(smallest.seq, 'newest', null)].filter(matches), order, { after, limit })
    return { assets: found.ids.map(find).filter(asset => asset !== null), next: found.next }
  }
}

/** Rows along the index of the order. */
function prepareLibrary(
  db: Connection
): (search: Pick<AssetSearch, 'accountId' | 'order' | 'after'>) => Iterable<Candidate> {
  const prepare = (order: AssetOrder) => {
    const { key, direction } = ORDERS[order]
    const select = `SELECT ${COLUMNS} FROM asset LEFT JOIN generation ON generation.id = asset.generation_id
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
  return ({ accountId, order, after }) => {
    const { first, next } = statements[order]
    return after === null
      ? first.iterate({ accountId })
      : next.iterate({ accountId, key: after.key, createdAt: after.createdAt })
  }
}

/** Rows of a label, by the time they were made. */
function prepareLabel(
  db: Connection
): (seq: number, order: AssetOrder, after: AssetCursor | null) => Iterable<Candidate> {
  const prepare = (direction: 'ASC' | 'DESC') => {
    const select = `SELECT ${COLUMNS} FROM asset_label CROSS JOIN asset ON asset.id = asset_label.asset_id
         LEFT JOIN generation ON generation.id = asset.generation_id
       WHERE asset_label.label_seq = +@seq AND asset.deleted_at IS NULL`
    const tail = `ORDER BY asset_label.created_at ${direction} LIMIT ${WINDOW + 1}`
    const isLater = direction === 'ASC' ? '>' : '<'
    return {
      first: db.prepare<{ seq: number }, Candidate>(`${select} ${tail}`),
      next: db.prepare<{ seq: number; createdAt: number }, Candidate>(
        `${select} AND asset_label.created_at ${isLater} +@createdAt ${tail}`
      ),
    }
  }
  const statements = { ASC: prepare('ASC'), DESC: prepare('DESC') }
  return (seq, order, after) => {
    const { first, next } = statements[ORDERS[order].direction]
    return after === null ? first.iterate({ seq }) : next.iterate({ seq, createdAt: after.createdAt })
  }
}

interface Found {
  readonly ids: readonly string[]
  readonly next: AssetCursor | null
}

function pageOf(
  rows: Iterable<Candidate>,
  { order, limit }: AssetSearch,
  matches: (row: Candidate) => boolean
): Found {
  const ids: string[] = []
  let seen = 0
  let last: AssetCursor | null = null
  for (const row of rows) {
    if (ids.length === limit || seen === WINDOW) {
      return { ids, next: last }
    }
    seen += 1
    last = cursorOf(row, order)
    if (matches(row)) {
      ids.push(row.id)
    }
  }
  return { ids, next: null }
}

/** A page of rows that are all in memory: so few that they are put in order here. */
function sortedPage(
  rows: readonly Candidate[],
  order: AssetOrder,
  { after, limit }: Pick<AssetSearch, 'after' | 'limit'>
): Found {
  const sign = ORDERS[order].direction === 'ASC' ? 1 : -1
  const sorted = rows
    .map(({ id, ...row }) => ({ id, place: cursorOf(row, order) }))
    .sort((a, b) => sign * compare(a.place, b.place))
    .filter(({ place }) => after === null || sign * compare(place, after) > 0)
  const page = sorted.slice(0, limit)
  return {
    ids: page.map(({ id }) => id),
    next: sorted.length > limit ? (page.at(-1)?.place ?? null) : null,
  }
}

function cursorOf(row: Omit<Candidate, 'id'>, order: AssetOrder): AssetCursor {
  const { key } = ORDERS[order]
  const { createdAt } = row
  return { key: key === 'created_at' ? createdAt : row[key], createdAt }
}

function compare(a: AssetCursor, b: AssetCursor): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : a.createdAt - b.createdAt
}

/** Whoever imports a model does it in the studio. */
function prepareMatcher(
  db: Connection
): (search: AssetSearch, labels: readonly FoundLabel[]) => (row: Candidate) => boolean {
  const isUnder = db
    .prepare<[number, number, string], 1>(
      'SELECT 1 FROM asset_label WHERE label_seq = ? AND created_at = ? AND asset_id = ?'
    )
    .pluck()
  const hasTags = db
    .prepare<[string], 1>(
      `SELECT 1 FROM label WHERE account_id = +? AND kind = 'tag' AND deleted_at IS NULL LIMIT 1`
    )
    .pluck()
  const tagsOf = db
    .prepare<[string], string | null>(
      `SELECT group_concat(label.name, ' ') FROM asset_label CROSS JOIN label ON label.seq = asset_label.label_seq
       WHERE asset_label.asset_id = +? AND label.kind = 'tag' AND label.deleted_at IS NULL`
    )
    .pluck()
  return ({ accountId, words, isFromWords, isTextured, origin }, labels) => {
    const folded = words.map(foldText)
    const readsTags = folded.length > 0 && hasTags.get(accountId) !== undefined
    const textOf = ({ id, name, prompt }: Candidate): string =>
      foldText(`${name} ${prompt ?? ''} ${readsTags ? (tagsOf.get(id) ?? '') : ''}`)
    return row =>
      (!isTextured || row.textured === 1) &&
      (!isFromWords || row.mode === 'text') &&
      (origin === null || (row.via ?? 'studio') === origin) &&
      labels.every(({ seq }) => isUnder.get(seq, row.createdAt, row.id) !== undefined) &&
      (folded.length === 0 || hasAll(textOf(row), folded))
  }
}

const hasAll = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))
