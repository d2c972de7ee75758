import { expect, it } from 'vitest'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { factsOf, originOf } from './facts.ts'

it('tells the sides in the unit that was chosen, as the view does', () => {
  const asset = {
    bounding_box: { min: [-3, 0, -0.25], max: [3, 7.456, 0.25] },
    animations: [],
  } as unknown as Asset
  expect(factsOf(asset, 'auto')).toContainEqual({ name: 'W × H × D', value: '6.00 × 7.46 × 0.500 m' })
  expect(factsOf(asset, 'cm')).toContainEqual({ name: 'W × H × D', value: '600 × 746 × 50.0 cm' })
})

it.each([
  [null, 'This machine'],
  [{ id: 'eng_1', name: 'ComfyUI' }, 'ComfyUI'],
  [{ id: 'eng_1', name: null }, 'Removed engine'],
])('says who made it: %j is %s', (engine, words) => {
  const asset = { mode: 'image', created_at: '2026-11-27T12:00:00.000Z' } as StudioAsset
  const generation = {
    engine,
    options: { seed: 1 },
    credits: 30,
    via: 'studio',
  } as unknown as StudioGeneration
  expect(originOf(asset, generation)).toContainEqual({ name: 'Engine', value: words })
  expect(originOf(asset, null).map(({ name }) => name)).not.toContain('Engine')
})
