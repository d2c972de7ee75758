import { z } from 'zod'
import { DEFAULT_PAGE } from '../contract/asset.ts'
import type { Download } from '../contract/asset.ts'
import type { ListStudioAssetsQuery, StudioAsset, StudioAssetPage } from '../contract/studio-assets.ts'
import type { Asset, Caller, Instant } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import { parseInstant } from './instant.ts'
import { createKept } from './kept.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Clock, EventBus } from './ports.ts'
import type { AssetCursor, AssetOrder, Store } from './ports-store.ts'
import { assetText, toTimestamp } from './present.ts'
import { presentStudioAsset } from './present-studio-asset.ts'

/** Pages whose text is kept: what clients ask for again and again while the library stays as it is. */
const MAX_PAGES = 100

interface PageQuery {
  readonly limit?: number | undefined
  readonly before?: string | undefined
}

type LibraryQuery = z.infer<typeof ListStudioAssetsQuery>

/** The library. */
export interface Assets {
  /**
   * GET /assets as the JSON text that is sent, an `AssetPage`: newest first, older than `before` (exclusive). Throws
   * `invalid_request` naming `before`.
   */
  page(caller: Caller, query: PageQuery): string
  /** The same page, of the first account, with what only the studio shows. */
  studioPage(caller: Caller, query: LibraryQuery): StudioAssetPage
  /** The caller's own asset as the studio shows it. Throws `not_found`. */
  studioView(caller: Caller, id: string): StudioAsset
  /** GET /assets/{id}/download. Throws `invalid_request` naming `format`, or `not_found`. */
  download(caller: Caller, id: string, format: string | undefined): Download
  /** The caller's own asset, for its file. Throws `not_found`. */
  find(caller: Caller, id: string): Asset
  /** Throws `not_found`. */
  findByThumbnail(token: string): Asset
  /** Name under which a browser saves the file. */
  filenameOf(asset: Asset): string
  /** Hides it; queued generations that were to be made from it fail. Can be undone. Throws `not_found`. */
  remove(id: string): void
  /** Undoes `remove`; does nothing to an asset that is not deleted. Throws `not_found`. */
  restore(id: string): StudioAsset
  rename(id: string, name: string): StudioAsset
}

export interface AssetDeps {
  readonly store: Store
  readonly clock: Clock
  readonly bus: EventBus
  readonly lifecycle: Pick<Lifecycle, 'failQueuedWithSource'>
  readonly origin: () => string
}

/** Rules of the library over the store. */
export function createAssets(deps: AssetDeps): Assets {
  const { store, clock, bus, lifecycle, origin } = deps
  const find = (caller: Caller, id: string): Asset => {
    const asset = store.assets.findOwned(caller.accountId, id)
    if (asset === null) {
      throw notFound('asset')
    }
    return asset
  }
  const findAny = (id: string): Asset => {
    const asset = store.assets.find(id)
    if (asset === null) {
      throw notFound('asset')
    }
    return asset
  }
  const pages = createKept<string>(store.assets.pagesRevision, MAX_PAGES)
  const view = (asset: Asset): StudioAsset => presentStudioAsset(store, asset, { origin: origin() })
  const changed = ({ id, accountId }: Asset): StudioAsset => {
    bus.publish({ type: 'asset', id, accountId })
    return view(findAny(id))
  }
  return {
    page({ accountId }, query) {
      const name = `${accountId} ${origin()} ${query.limit ?? ''} ${query.before ?? ''}`
      const known = pages.get(name)
      if (known !== undefined) {
        return known
      }
      const context = { origin: origin() }
      const read = (before: Instant | null, limit: number) =>
        store.assets.pageRecords(accountId, before, limit)
      const {
        assets,
        has_more: hasMore,
        next_before: nextBefore,
      } = pageOf(query, read, record => assetText(record, context))
      const text = `{"assets":[${assets.join(',')}],"has_more":${hasMore},"next_before":${JSON.stringify(nextBefore)}}`
      pages.set(name, text)
      return text
    },
    studioPage(caller, query) {
      if (isNarrowed(query)) {
        return searchPage(store, caller, query, view)
      }
      const page = (before: Instant | null, limit: number) =>
        store.assets.page(caller.accountId, before, limit)
      return { ...pageOf(query, page, view), next_cursor: null }
    },
    studioView: (caller, id) => view(find(caller, id)),
    download(caller, id, format) {
      if (format !== undefined && format !== 'glb') {
        throw invalidRequest(
          'format',
          '`format` must be glb: other formats are exported in the studio, not through the API.'
        )
      }
      const asset = find(caller, id)
      return {
        url: `${origin()}/files/assets/${asset.id}.glb`,
        format: 'glb',
        filename: filenameOf(asset),
        size_bytes: asset.sizeBytes,
      }
    },
    find,
    findByThumbnail(token) {
      const asset = store.assets.findByThumbnailToken(token)
      if (asset === null) {
        throw notFound('thumbnail')
      }
      return asset
    },
    filenameOf,
    remove(id) {
      const asset = findAny(id)
      if (asset.deletedAt !== null) {
        throw notFound('asset')
      }
      store.transact(() => store.assets.markDeleted(id, clock.now()))
      // Each in a transaction of its own. After a crash in between, the runner finds the source gone: the same failure.
      lifecycle.failQueuedWithSource(id)
      changed(asset)
    },
    restore(id) {
      const asset = findAny(id)
      store.transact(() => store.assets.restore(id))
      return changed(asset)
    },
    rename(id, name) {
      const asset = findAny(id)
      if (asset.deletedAt !== null) {
        throw notFound('asset')
      }
      store.transact(() => store.assets.rename(id, name))
      return changed(asset)
    },
  }
}

function pageOf<Row extends Pick<Asset, 'createdAt'>, View>(
  query: PageQuery,
  read: (before: Instant | null, limit: number) => readonly Row[],
  present: (row: Row) => View
): { assets: View[]; has_more: boolean; next_before: string | null } {
  const limit = query.limit ?? DEFAULT_PAGE
  const before = query.before === undefined ? null : parseInstant(query.before)
  if (query.before !== undefined && before === null) {
    throw invalidRequest(
      'before',
      '`before` must be an ISO 8601 instant, such as the `created_at` of the last asset you have.'
    )
  }
  // One more than asked for tells whether there is another page.
  const found = read(before, limit + 1)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = found.length > limit
  return {
    assets: shown.map(present),
    has_more: hasMore,
    next_before: hasMore && last !== undefined ? toTimestamp(last.createdAt) : null,
  }
}

const isNarrowed = ({ limit: _limit, before: _before, ...narrowing }: LibraryQuery): boolean =>
  Object.values(narrowing).some(value => value !== undefined)

function searchPage(
  store: Store,
  caller: Caller,
  query: LibraryQuery,
  present: (asset: Asset) => StudioAsset
): StudioAssetPage {
  if (query.before !== undefined) {
    throw invalidRequest(
      'before',
      '`before` pages the plain library; send `cursor` with a search or an order.'
    )
  }
  const { order = 'newest' } = query
  const found = store.assets.search({
    accountId: caller.accountId,
    words: (query.search ?? '').split(/\s+/).filter(Boolean),
    labels: labelsOf(query),
    isFromWords: query.mode === 'text',
    isTextured: query.has === 'textured',
    origin: query.origin ?? null,
    order,
    after: query.cursor === undefined ? null : readCursor(query.cursor, order),
    limit: query.limit ?? DEFAULT_PAGE,
  })
  return {
    assets: found.assets.map(present),
    has_more: found.next !== null,
    next_before: null,
    next_cursor: found.next === null ? null : writeCursor(found.next, order),
  }
}

/** Ids of what a model has to be under: a person's labels as they are named, and those that it has of itself. */
function labelsOf({ label = [], mode, style, format, rigged, has }: LibraryQuery): readonly string[] {
  return [
    ...new Set([
      ...(typeof label === 'string' ? [label] : label),
      ...(mode === undefined || mode === 'text' ? [] : [`mode:${mode}`]),
      ...(style === undefined ? [] : [`style:${style}`]),
      ...(format === undefined ? [] : [`format:${format}`]),
      ...(rigged === undefined ? [] : ['trait:rigged', 'trait:animated']),
      ...(has === undefined || has === 'textured' ? [] : [`trait:${has}`]),
    ]),
  ]
}

const writeCursor = ({ key, createdAt }: AssetCursor, order: AssetOrder): string =>
  Buffer.from(JSON.stringify([order, key, createdAt])).toString('base64url')

const Cursor = z.tuple([z.string(), z.union([z.string(), z.int()]), z.int()])

/** Throws `invalid_request` for what is no cursor of this order. */
function readCursor(text: string, order: AssetOrder): AssetCursor {
  const [of, key, createdAt] = parseCursor(text) ?? []
  const isText = typeof key === 'string'
  if (of !== order || key === undefined || createdAt === undefined || isText !== (order === 'name')) {
    throw invalidRequest('cursor', '`cursor` must be `next_cursor` of a page with the same `order`.')
  }
  return { key, createdAt }
}

function parseCursor(text: string): z.infer<typeof Cursor> | null {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

function filenameOf(asset: Asset): string {
  const slug = asset.name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase()
  return `${slug === '' ? asset.id : slug}.glb`
}
