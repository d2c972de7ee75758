import type { Asset, AssetPage } from '../../../src-main/contract/asset.ts'

type FetchPage = (limit: number, before: string | null) => Promise<AssetPage>

export interface LoadedAssets {
  readonly assets: readonly Asset[]
  readonly hasMore: boolean
}

/** The newest `wanted` assets, page by page, and whether there are older ones. */
export async function loadAssets(wanted: number, fetchPage: FetchPage): Promise<LoadedAssets> {
  const assets: Asset[] = []
  let before: string | null = null
  for (;;) {
    const page: AssetPage = await fetchPage(wanted - assets.length, before)
    assets.push(...page.assets)
    before = page.next_before
    if (!page.has_more || before === null || assets.length >= wanted) {
      return { assets, hasMore: page.has_more }
    }
  }
}
