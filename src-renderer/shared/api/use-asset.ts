import { useInfiniteQuery } from '@tanstack/react-query'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { assetsQuery } from './queries.ts'

/** The record of one asset, out of the pages of the library that are loaded; null while it is in none of them. */
export function useAsset(assetId: string | null): StudioAsset | null {
  const { data } = useInfiniteQuery(assetsQuery)
  return data?.pages.flatMap(page => page.assets).find(asset => asset.id === assetId) ?? null
}
