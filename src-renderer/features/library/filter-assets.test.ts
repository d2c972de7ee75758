import { expect, it } from 'vitest'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { filterAssets, isFiltering } from './filter-assets.ts'

function asset(id: string, change: Partial<Asset>): Asset {
  return {
    id,
    thumbnail_url: 'http://127.0.0.1:4747/files/thumbnails/x.png',
    triangles: 100,
    created_at: '2026-11-20T12:00:00.000Z',
    generation_id: null,
    mode: 'text',
    prompt: null,
    name: 'Model',
    source_asset_id: null,
    vertices: 60,
    size_bytes: 1000,
    formats: ['glb'],
    bounding_box: { min: [0, 0, 0], max: [1, 1, 1] },
    has_textures: false,
    rigged: false,
    animations: [],
    watertight: true,
    ...change,
  }
}

const LIBRARY = [
  asset('chair', { name: 'Wooden chair', prompt: 'a chair of old oak' }),
  asset('cafe', { name: 'Café table', prompt: null }),
  asset('rig', { name: 'Dog', prompt: null, mode: 'rig' }),
]
const ids = (search: string, mode: 'all' | Asset['mode'] = 'all'): readonly string[] =>
  filterAssets(LIBRARY, { search, mode }).map(({ id }) => id)

it('finds every word in the name or in the prompt, in any order', () => {
  expect(ids('OAK wooden')).toEqual(['chair'])
  expect(ids('oak dog')).toEqual([])
})

it('takes no notice of accents', () => {
  expect(ids('cafe')).toEqual(['cafe'])
})

it('narrows by mode and by words at once', () => {
  expect(ids('', 'rig')).toEqual(['rig'])
  expect(ids('chair', 'rig')).toEqual([])
})

it('is off while nothing but blanks is searched for', () => {
  expect(isFiltering({ search: '  ', mode: 'all' })).toBe(false)
  expect(ids('  ')).toHaveLength(3)
})
