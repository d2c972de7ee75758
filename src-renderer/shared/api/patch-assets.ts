import type { InfiniteData } from '@tanstack/react-query'
import type { StudioAsset, StudioAssetPage } from '../../../src-main/contract/studio-assets.ts'

/** The library as far as it is loaded. */
export type LoadedAssets = InfiniteData<StudioAssetPage, string | null>

/**
 * The loaded pages with one asset as it is now; null takes it away. A new one goes where its instant belongs; one that is
 * older than what is loaded comes with its page. Pages that did not change stay the same objects.
 */
export function patchAssets(loaded: LoadedAssets, id: string, asset: StudioAsset | null): LoadedAssets {
  if (asset === null || loaded.pages.some(({ assets }) => assets.some(known => known.id === id))) {
    const change = (known: StudioAsset): readonly StudioAsset[] =>
      known.id === id ? (asset === null ? [] : [asset]) : [known]
    return mapPages(loaded, page =>
      page.assets.some(known => known.id === id) ? page.assets.flatMap(change) : null
    )
  }
  const at = loaded.pages.findIndex(
    ({ assets, has_more: hasMore }) => !hasMore || assets.some(known => known.created_at < asset.created_at)
  )
  return mapPages(loaded, (page, index) => (index === at ? insert(page.assets, asset) : null))
}

function mapPages(
  loaded: LoadedAssets,
  change: (page: StudioAssetPage, index: number) => readonly StudioAsset[] | null
): LoadedAssets {
  const pages = loaded.pages.map((page, index) => {
    const assets = change(page, index)
    return assets === null ? page : { ...page, assets: [...assets] }
  })
  return { ...loaded, pages }
}

/** Newest first. */
function insert(assets: readonly StudioAsset[], asset: StudioAsset): readonly StudioAsset[] {
  const before = assets.findIndex(known => known.created_at < asset.created_at)
  return before < 0 ? [...assets, asset] : assets.toSpliced(before, 0, asset)
}
