import type {
  LIBRARY_ORDERS,
  LIBRARY_STYLES,
  LIBRARY_TRAITS,
  SOURCE_FORMATS,
  StudioAsset,
} from '../../../src-main/contract/studio-assets.ts'

/** Nothing of a kind is left out. */
export const ALL = 'all'

/** What the library is narrowed down to. */
export interface LibraryFilter {
  readonly search: string
  /** Id of the favourites or of a collection. */
  readonly collection: string
  /** Id of a tag. */
  readonly tag: string
  readonly mode: typeof ALL | StudioAsset['mode']
  /** Who asked for a model; nobody asked for an imported one. */
  readonly origin: typeof ALL | 'studio' | 'key'
  readonly trait: typeof ALL | (typeof LIBRARY_TRAITS)[number]
  readonly style: typeof ALL | (typeof LIBRARY_STYLES)[number]
  readonly format: typeof ALL | (typeof SOURCE_FORMATS)[number]
}

export type Order = (typeof LIBRARY_ORDERS)[number]

export const NO_FILTER: LibraryFilter = {
  search: '',
  collection: ALL,
  tag: ALL,
  mode: ALL,
  origin: ALL,
  trait: ALL,
  style: ALL,
  format: ALL,
}

/** What stands under Filters: all but the search and the collection, which are always in sight. */
export const FACETS = ['mode', 'origin', 'trait', 'style', 'format', 'tag'] as const
export type Facet = (typeof FACETS)[number]

/** Those that leave something out. */
export function facetsIn(filter: LibraryFilter): readonly Facet[] {
  return FACETS.filter(facet => filter[facet] !== ALL)
}

export function isFiltering(filter: LibraryFilter): boolean {
  return filter.search.trim() !== '' || filter.collection !== ALL || facetsIn(filter).length > 0
}

/** Does the service have to narrow the library down, or put it in order? Newest first is how it comes. */
export function isNarrowed(filter: LibraryFilter, order: Order): boolean {
  return isFiltering(filter) || order !== 'newest'
}

/** What a facet is called in the address of GET /studio/assets. */
const PARAMETERS: Readonly<Record<Facet | 'collection', string>> = {
  mode: 'mode',
  origin: 'origin',
  trait: 'has',
  style: 'style',
  format: 'format',
  collection: 'label',
  tag: 'label',
}

/** What GET /studio/assets is asked for. */
export function toParameters(filter: LibraryFilter, order: Order): string {
  const search = filter.search.trim().slice(0, MAX_SEARCH)
  const chosen = [...FACETS, 'collection' as const].filter(facet => filter[facet] !== ALL)
  return new URLSearchParams([
    ['order', order],
    ...(search === '' ? [] : [['search', search]]),
    ...chosen.map(facet => [PARAMETERS[facet], filter[facet]]),
  ]).toString()
}

/** What the service takes. */
const MAX_SEARCH = 300
