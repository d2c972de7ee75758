import type { LIBRARY_ORDERS, StudioAsset } from '../../../src-main/contract/studio-assets.ts'

export type ModeFilter = 'all' | StudioAsset['mode']
/** Who asked for a model; nobody asked for an imported one. */
export type OriginFilter = 'all' | 'studio' | 'key'

/** What the library is narrowed down to. */
export interface LibraryFilter {
  readonly search: string
  readonly mode: ModeFilter
  readonly origin: OriginFilter
}

export type Order = (typeof LIBRARY_ORDERS)[number]

export const NO_FILTER: LibraryFilter = { search: '', mode: 'all', origin: 'all' }

export function isFiltering({ search, mode, origin }: LibraryFilter): boolean {
  return search.trim() !== '' || mode !== 'all' || origin !== 'all'
}

/** Does the service have to narrow the library down, or put it in order? Newest first is how it comes. */
export function isNarrowed(filter: LibraryFilter, order: Order): boolean {
  return isFiltering(filter) || order !== 'newest'
}

/** What GET /studio/assets is asked for. */
export function toParameters({ search, mode, origin }: LibraryFilter, order: Order): string {
  return new URLSearchParams({
    order,
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, MAX_SEARCH) }),
    ...(mode === 'all' ? {} : { mode }),
    ...(origin === 'all' ? {} : { origin }),
  }).toString()
}

/** What the service takes. */
const MAX_SEARCH = 300
