import { describe, expect, it } from 'vitest'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { patchAssets, type LoadedAssets } from './patch-assets.ts'

const anAsset = (minute: number, name = `Model ${minute}`): StudioAsset => ({
  id: `ast_${minute}`,
  thumbnail_url: 'http://127.0.0.1:4747/files/thumbnails/x.png',
  triangles: 1,
  created_at: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`,
  generation_id: null,
  mode: 'import',
  prompt: null,
  name,
  source_asset_id: null,
  vertices: 3,
  size_bytes: 1,
  formats: ['glb'],
  bounding_box: { min: [0, 0, 0], max: [1, 1, 1] },
  has_textures: false,
  rigged: false,
  animations: [],
  watertight: false,
  via: null,
  stage: null,
  repaired: false,
  labels: [],
  import_warnings: [],
  import_repairs: [],
  import_original: null,
})

/** Two pages, newest first: 40 30 | 20 10; more behind them or not. */
const loaded = (hasMore: boolean): LoadedAssets => ({
  pages: [
    {
      assets: [anAsset(40), anAsset(30)],
      has_more: true,
      next_before: anAsset(30).created_at,
      next_cursor: null,
    },
    {
      assets: [anAsset(20), anAsset(10)],
      has_more: hasMore,
      next_before: hasMore ? anAsset(10).created_at : null,
      next_cursor: null,
    },
  ],
  pageParams: [null, anAsset(30).created_at],
})
const idsOf = ({ pages }: LoadedAssets): readonly (readonly string[])[] =>
  pages.map(({ assets }) => assets.map(({ id }) => id))

describe('the loaded library', () => {
  it('changes one record in its place and leaves the other page untouched, so that nothing of it is drawn anew', () => {
    const before = loaded(false)
    const after = patchAssets(before, 'ast_20', anAsset(20, 'Renamed'))
    expect(after.pages[1]?.assets[0]?.name).toBe('Renamed')
    expect(after.pages[0]).toBe(before.pages[0])
  })

  it('loses a deleted one, and gets it back between its neighbours', () => {
    const without = patchAssets(loaded(false), 'ast_20', null)
    expect(idsOf(without)).toEqual([['ast_40', 'ast_30'], ['ast_10']])
    expect(idsOf(patchAssets(without, 'ast_20', anAsset(20)))).toEqual(idsOf(loaded(false)))
  })

  it.each([
    [
      50,
      [
        ['ast_50', 'ast_40', 'ast_30'],
        ['ast_20', 'ast_10'],
      ],
    ],
    [
      35,
      [
        ['ast_40', 'ast_35', 'ast_30'],
        ['ast_20', 'ast_10'],
      ],
    ],
    [
      5,
      [
        ['ast_40', 'ast_30'],
        ['ast_20', 'ast_10', 'ast_5'],
      ],
    ],
  ])('takes one of minute %d in where it belongs', (minute, ids) => {
    expect(idsOf(patchAssets(loaded(false), `ast_${minute}`, anAsset(minute)))).toEqual(ids)
  })

  it('does not take in one that lies behind what is loaded: it would come twice with its page', () => {
    expect(idsOf(patchAssets(loaded(true), 'ast_5', anAsset(5)))).toEqual(idsOf(loaded(true)))
  })
})
