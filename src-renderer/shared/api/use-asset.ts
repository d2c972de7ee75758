import { useQuery } from '@tanstack/react-query'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { findLoaded, useLoaded } from './loaded-assets.ts'
import { assetQuery } from './queries.ts'

/** The record of one asset: out of the pages of the library that are loaded, else read by itself; null until it is known. */
export function useAsset(assetId: string | null): StudioAsset | null {
  const loaded = useLoaded(pages => (assetId === null ? null : findLoaded(pages, assetId)))
  const { data: read = null } = useQuery({
    ...assetQuery(assetId ?? ''),
    enabled: assetId !== null && loaded === null,
  })
  return loaded ?? read
}
