import type { Asset } from '../../../src-main/contract/asset.ts'

export type ModeFilter = 'all' | Asset['mode']

/** What the library is narrowed down to. */
export interface LibraryFilter {
  readonly search: string
  readonly mode: ModeFilter
}

export const NO_FILTER: LibraryFilter = { search: '', mode: 'all' }

export function isFiltering({ search, mode }: LibraryFilter): boolean {
  return search.trim() !== '' || mode !== 'all'
}

/** The assets of a mode whose name or prompt has every word of the search, in any order and any case. */
export function filterAssets(assets: readonly Asset[], filter: LibraryFilter): readonly Asset[] {
  if (!isFiltering(filter)) {
    return assets
  }
  const words = fold(filter.search).split(/\s+/).filter(Boolean)
  return assets.filter(({ mode, name, prompt }) => {
    const text = fold(`${name} ${prompt ?? ''}`)
    return (filter.mode === 'all' || filter.mode === mode) && words.every(word => text.includes(word))
  })
}

/** Case and accents do not tell words apart. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
