import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { assetsQuery, generationQuery, narrowedAssetsQuery } from '../../shared/api/queries.ts'
import { isNarrowed, toParameters } from './filter-assets.ts'
import { useLibraryView } from './library-view.ts'

/** The library as it is shown. */
export interface ShownLibrary {
  readonly status: 'loading' | 'failed' | 'loaded'
  readonly error: Error | null
  /** After the filter, as far as they are loaded. */
  readonly assets: readonly StudioAsset[]
  /** Models without any filter, as far as they are loaded. */
  readonly total: number
  readonly isTotalKnown: boolean
  readonly hasMore: boolean
  retry(): void
}

/** Fewer than these on a page: the next one is asked for at once. */
const FEW = 20

/** The library, page by page. A search, a filter or another order is the service's work: only what matches is loaded. */
export function useLibrary(): ShownLibrary {
  const { whole, shown } = useShownPages()
  // Not whether a page is on its way, which nobody is shown: the whole list would be rendered anew for it.
  const { data, error, hasNextPage, fetchNextPage, refetch } = shown
  const assets = useMemo(() => data?.pages.flatMap(page => page.assets) ?? [], [data])
  const total = whole.data?.pages.reduce((sum, page) => sum + page.assets.length, 0) ?? 0
  return {
    status: data !== undefined ? 'loaded' : error === null ? 'loading' : 'failed',
    error,
    assets,
    total: Math.max(total, assets.length),
    isTotalKnown: !whole.hasNextPage,
    hasMore: hasNextPage,
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  }
}

/**
 * Loads the next page of the library when its last tiles are near, or when the last page held few: a page of a search may hold little, or
 * nothing, though there is more to look through. One that failed waits for the user.
 */
export function useNextPage(isEndNear: boolean): void {
  const { shown, isNarrowing } = useShownPages()
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    shown
  const isShort = isNarrowing && !isPlaceholderData && (data?.pages.at(-1)?.assets.length ?? 0) < FEW
  const isWanted = (isEndNear || isShort) && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) {
      void fetchNextPage()
    }
  }, [isWanted, fetchNextPage])
}

function useShownPages() {
  const filter = useLibraryView(state => state.filter)
  const order = useLibraryView(state => state.order)
  const isNarrowing = isNarrowed(filter, order)
  const whole = useInfiniteQuery(assetsQuery)
  const narrowed = useInfiniteQuery({
    ...narrowedAssetsQuery(toParameters(filter, order)),
    enabled: isNarrowing,
  })
  return { whole, shown: isNarrowing ? narrowed : whole, isNarrowing }
}

/** The generation an asset came from, however old; null until it is read, and for an import. */
export function useGenerationOf(asset: Pick<Asset, 'generation_id'> | null): StudioGeneration | null {
  const { data = null } = useQuery({
    ...generationQuery(asset?.generation_id ?? ''),
    enabled: asset !== null && asset.generation_id !== null,
  })
  return data
}
