import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'

export type ModeFilter = 'all' | StudioAsset['mode']
/** Who asked for a model; nobody asked for an imported one. */
export type OriginFilter = 'all' | 'studio' | 'key'

/** What the library is narrowed down to. */
export interface LibraryFilter {
  readonly search: string
  readonly mode: ModeFilter
  readonly origin: OriginFilter
}

export const ORDERS = ['newest', 'oldest', 'name', 'triangles', 'size'] as const
export type Order = (typeof ORDERS)[number]

export const NO_FILTER: LibraryFilter = { search: '', mode: 'all', origin: 'all' }

export function isFiltering({ search, mode, origin }: LibraryFilter): boolean {
  return search.trim() !== '' || mode !== 'all' || origin !== 'all'
}

/** The assets of a mode and origin whose name or prompt has every word of the search, in any order and any case. */
export function filterAssets(assets: readonly StudioAsset[], filter: LibraryFilter): readonly StudioAsset[] {
  if (!isFiltering(filter)) {
    return assets
  }
  const words = fold(filter.search).split(/\s+/).filter(Boolean)
  const isMeant = ({ mode, via }: StudioAsset): boolean =>
    (filter.mode === 'all' || filter.mode === mode) &&
    (filter.origin === 'all' || filter.origin === originOf(via))
  return assets.filter(asset => {
    const text = words.length === 0 ? '' : fold(`${asset.name} ${asset.prompt ?? ''}`)
    return isMeant(asset) && words.every(word => text.includes(word))
  })
}

/** Newest first is how they come; the others put the largest, or the first of the alphabet, first. */
export function sortAssets(assets: readonly StudioAsset[], order: Order): readonly StudioAsset[] {
  switch (order) {
    case 'newest':
      return assets
    case 'oldest':
      return assets.toReversed()
    case 'name':
      return assets.toSorted((a, b) => NAMES.compare(a.name, b.name))
    case 'triangles':
      return assets.toSorted((a, b) => b.triangles - a.triangles)
    case 'size':
      return assets.toSorted((a, b) => b.size_bytes - a.size_bytes)
    default:
      return order satisfies never
  }
}

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Whoever imports a model does it in the studio. */
const originOf = (via: StudioAsset['via']): OriginFilter => via ?? 'studio'

/** Case and accents do not tell words apart. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
