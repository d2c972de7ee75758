import type { LIBRARY_ORDERS, LIBRARY_TRAITS, StudioAsset } from '../../../src-main/contract/studio-assets.ts'

export type ModeFilter = 'all' | StudioAsset['mode']
/** Who asked for a model; nobody asked for an imported one. */
export type OriginFilter = 'all' | 'studio' | 'key'

export type TraitFilter = 'all' | (typeof LIBRARY_TRAITS)[number]

/** What the library is narrowed down to. */
export interface LibraryFilter {
  readonly search: string
  readonly mode: ModeFilter
  readonly origin: OriginFilter
  readonly trait: TraitFilter
}

export type Order = (typeof LIBRARY_ORDERS)[number]

export const NO_FILTER: LibraryFilter = { search: '', mode: 'all', origin: 'all', trait: 'all' }

export function isFiltering({ search, mode, origin, trait }: LibraryFilter): boolean {
  return search.trim() !== '' || mode !== 'all' || origin !== 'all' || trait !== 'all'
}

/** Does the service have to narrow the library down, or put it in order? Newest first is how it comes. */
export function isNarrowed(filter: LibraryFilter, order: Order): boolean {
  return isFiltering(filter) || order !== 'newest'
}

/** What GET /studio/assets is asked for. */
export function toParameters({ search, mode, origin, trait }: LibraryFilter, order: Order): string {
  return new URLSearchParams({
    order,
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, MAX_SEARCH) }),
    ...(mode === 'all' ? {} : { mode }),
    ...(origin === 'all' ? {} : { origin }),
    ...(trait === 'all' ? {} : { has: trait }),
  }).toString()
}

/** What the service takes. */
const MAX_SEARCH = 300
