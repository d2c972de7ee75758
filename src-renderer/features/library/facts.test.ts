import { expect, it } from 'vitest'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { formatSize, originOf } from './facts.ts'

it('gives small things in centimetres and large ones in metres, all sides in one unit', () => {
  expect(formatSize({ bounding_box: { min: [-0.04, 0, -0.04], max: [0.04, 0.095, 0.04] } })).toBe(
    '8.0 × 9.5 × 8.0 cm'
  )
  expect(formatSize({ bounding_box: { min: [-3, 0, -0.25], max: [3, 7.456, 0.25] } })).toBe(
    '6.00 × 7.46 × 0.50 m'
  )
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
