import { expect, it } from 'vitest'
import type { Asset, AssetPage } from '../../../src-main/contract/asset.ts'
import { loadAssets } from './load-assets.ts'

/** A library of `count` assets that answers with pages of at most `size`. */
function libraryOf(count: number, size: number) {
  return (limit: number, before: string | null): Promise<AssetPage> => {
    const from = before === null ? 0 : Number(before)
    const to = Math.min(count, from + Math.min(limit, size))
    const assets = Array.from({ length: to - from }, (_, at) => ({ id: `asset_${from + at}` }) as Asset)
    return Promise.resolve({ assets, has_more: to < count, next_before: to < count ? String(to) : null })
  }
}

it('walks over pages that are smaller than what is wanted, without gap or repetition', async () => {
  const { assets, hasMore } = await loadAssets(250, libraryOf(230, 100))
  expect(assets.map(asset => asset.id)).toEqual(Array.from({ length: 230 }, (_, at) => `asset_${at}`))
  expect(hasMore).toBe(false)
})

it('stops at what is wanted and says that there is more', async () => {
  const { assets, hasMore } = await loadAssets(120, libraryOf(230, 100))
  expect(assets).toHaveLength(120)
  expect(hasMore).toBe(true)
})
