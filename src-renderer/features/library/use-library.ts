import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { assetsQuery, generationsQuery } from '../../shared/api/queries.ts'
import { filterAssets, isFiltering } from './filter-assets.ts'
import { useLibraryView } from './library-view.ts'

/** The library as it is shown. */
export interface ShownLibrary {
  readonly status: 'loading' | 'failed' | 'loaded'
  readonly error: Error | null
  /** After the filter. */
  readonly assets: readonly Asset[]
  /** Loaded so far. */
  readonly total: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** The library, page by page. A filter speaks of all models, so while one is set everything is loaded. */
export function useLibrary(): ShownLibrary {
  const query = useInfiniteQuery(assetsQuery)
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const filter = useLibraryView(state => state.filter)
  const all = useMemo(() => data?.pages.flatMap(page => page.assets) ?? [], [data])
  const assets = useMemo(() => filterAssets(all, filter), [all, filter])
  const isWanted = isFiltering(filter) && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
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

/** The generation an asset came from, as far back as the list of generations goes. */
export function useGenerationOf(asset: Asset | null): StudioGeneration | null {
  const { data } = useQuery(generationsQuery)
  return data?.find(({ id }) => id === asset?.generation_id) ?? null
}

/** Assets that a client of the API asked for. */
export function useApiAssets(): ReadonlySet<string> {
  const { data } = useQuery(generationsQuery)
  return useMemo(
    () => new Set(data?.filter(({ via }) => via === 'key').flatMap(({ asset_ids }) => asset_ids)),
    [data]
  )
}
