import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { assetsQuery, generationQuery } from '../../shared/api/queries.ts'
import { filterAssets, isFiltering, sortAssets } from './filter-assets.ts'
import { useLibraryView } from './library-view.ts'

/** The library as it is shown. */
export interface ShownLibrary {
  readonly status: 'loading' | 'failed' | 'loaded'
  readonly error: Error | null
  /** After the filter. */
  readonly assets: readonly StudioAsset[]
  /** Loaded so far. */
  readonly total: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** The library, page by page. A filter and another order speak of all models: while one is set everything is loaded. */
export function useLibrary(): ShownLibrary {
  const query = useInfiniteQuery(assetsQuery)
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const filter = useLibraryView(state => state.filter)
  const order = useLibraryView(state => state.order)
  const all = useMemo(() => data?.pages.flatMap(page => page.assets) ?? [], [data])
  const assets = useMemo(() => sortAssets(filterAssets(all, filter), order), [all, filter, order])
  const needsAll = isFiltering(filter) || order !== 'newest'
  const isWanted = needsAll && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) {
      void fetchNextPage()
    }
  }, [isWanted, fetchNextPage])
  return {
    status: data !== undefined ? 'loaded' : error === null ? 'loading' : 'failed',
    error,
    assets,
    total: all.length,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) {
        void fetchNextPage()
      }
    },
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  }
}

/** The generation an asset came from, however old; null until it is read, and for an import. */
export function useGenerationOf(asset: Pick<Asset, 'generation_id'> | null): StudioGeneration | null {
  const { data = null } = useQuery({
    ...generationQuery(asset?.generation_id ?? ''),
    enabled: asset !== null && asset.generation_id !== null,
  })
  return data
}
