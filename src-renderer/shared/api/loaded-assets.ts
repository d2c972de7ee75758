import { useInfiniteQuery } from '@tanstack/react-query'
import type { StudioAsset, StudioAssetPage } from '../../../src-main/contract/studio-assets.ts'
import { assetsQuery } from './queries.ts'

/** The pages of the library that are loaded, in its order. */
export type LoadedPages = readonly StudioAssetPage[]

/**
 * What `pick` finds in the pages of the library that are loaded; undefined until the first one is. Who asks is rendered anew when that
 * changes, and not when a page arrives that is none of its business: half of the window asks for some model.
 */
export function useLoaded<T>(pick: (pages: LoadedPages) => T): T | undefined {
  const { data } = useInfiniteQuery({ ...assetsQuery, select: ({ pages }) => pick(pages) })
  return data
}

/** A model by its id; null where it is on none of these pages. */
export function findLoaded(pages: LoadedPages, assetId: string): StudioAsset | null {
  for (const page of pages) {
    const found = indexOf(page).get(assetId)
    if (found !== undefined) {
      return found
    }
  }
  return null
}

/** A page never changes: a model that does is on another one. */
const indexes = new WeakMap<StudioAssetPage, ReadonlyMap<string, StudioAsset>>()

function indexOf(page: StudioAssetPage): ReadonlyMap<string, StudioAsset> {
  const known = indexes.get(page)
  if (known !== undefined) {
    return known
  }
  const index = new Map(page.assets.map(asset => [asset.id, asset]))
  indexes.set(page, index)
  return index
}
