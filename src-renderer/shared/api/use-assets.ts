import { useQueries, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { StudioAsset, StudioAssetPage } from '../../../src-main/contract/studio-assets.ts'
import { assetQuery } from './queries.ts'

/**
 * The records of several assets, in the order of their ids, as far as they are known: out of the pages of the library that are
 * loaded, narrowed down or not, else read one by one.
 */
export function useAssets(assetIds: readonly string[]): readonly StudioAsset[] {
  const client = useQueryClient()
  const loaded = (assetId: string): StudioAsset | undefined => {
    for (const queryKey of [['assets'], ['narrowed-assets']]) {
      for (const [, data] of client.getQueriesData<InfiniteData<StudioAssetPage>>({ queryKey })) {
        const found = data?.pages.flatMap(({ assets }) => assets).find(({ id }) => id === assetId)
        if (found !== undefined) {
          return found
        }
      }
    }
    return undefined
  }
  const results = useQueries({
    queries: assetIds.map(id => ({ ...assetQuery(id), initialData: () => loaded(id) })),
  })
  return results.map(({ data }) => data ?? null).filter(asset => asset !== null)
}
