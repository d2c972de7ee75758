import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { assetQuery, assetsQuery } from './queries.ts'

/** The record of one asset: out of the pages of the library that are loaded, else read by itself; null until it is known. */
export function useAsset(assetId: string | null): StudioAsset | null {
  const { data } = useInfiniteQuery(assetsQuery)
  const loaded = data?.pages.flatMap(page => page.assets).find(asset => asset.id === assetId)
  const { data: read = null } = useQuery({
    ...assetQuery(assetId ?? ''),
    enabled: assetId !== null && data !== undefined && loaded === undefined,
  })
  return loaded ?? read
}
