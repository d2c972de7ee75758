import { expect, it } from 'vitest'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import {
  filterAssets,
  isFiltering,
  NO_FILTER,
  sortAssets,
  type LibraryFilter,
  type Order,
} from './filter-assets.ts'

function asset(id: string, change: Partial<StudioAsset>): StudioAsset {
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
    via: 'studio',
    stage: null,
    import_warnings: [],
    ...change,
  }
}

const LIBRARY = [
  asset('chair', { name: 'Wooden chair', prompt: 'a chair of old oak', triangles: 10, via: 'key' }),
  asset('cafe', { name: 'Café table 10', prompt: null, triangles: 30, size_bytes: 1 }),
  asset('rig', { name: 'Café table 9', prompt: null, mode: 'rig', triangles: 20 }),
  asset('import', { name: 'Dog', mode: 'import', via: null, size_bytes: 2000 }),
]
const ids = (filter: Partial<LibraryFilter>): readonly string[] =>
  filterAssets(LIBRARY, { ...NO_FILTER, ...filter }).map(({ id }) => id)

it('finds every word in the name or in the prompt, in any order', () => {
  expect(ids({ search: 'OAK wooden' })).toEqual(['chair'])
  expect(ids({ search: 'oak dog' })).toEqual([])
})

it('takes no notice of accents', () => {
  expect(ids({ search: 'cafe' })).toEqual(['cafe', 'rig'])
})

it('narrows by mode, by who asked and by words at once', () => {
  expect(ids({ mode: 'rig' })).toEqual(['rig'])
  expect(ids({ search: 'chair', mode: 'rig' })).toEqual([])
  expect(ids({ origin: 'key' })).toEqual(['chair'])
  expect(ids({ origin: 'key', search: 'table' })).toEqual([])
})

it('counts an imported model as the studio’s', () => {
  expect(ids({ origin: 'studio' })).toEqual(['cafe', 'rig', 'import'])
})

it('is off while nothing but blanks is searched for', () => {
  expect(isFiltering({ ...NO_FILTER, search: '  ' })).toBe(false)
  expect(ids({ search: '  ' })).toHaveLength(4)
})

it.each<[Order, string[]]>([
  ['newest', ['chair', 'cafe', 'rig', 'import']],
  ['oldest', ['import', 'rig', 'cafe', 'chair']],
  ['name', ['rig', 'cafe', 'import', 'chair']],
  ['triangles', ['import', 'cafe', 'rig', 'chair']],
  ['size', ['import', 'chair', 'rig', 'cafe']],
])('sorts by %s, numbers in names by their value', (order, sorted) => {
  expect(sortAssets(LIBRARY, order).map(({ id }) => id)).toEqual(sorted)
})
