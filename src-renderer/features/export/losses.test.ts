import { describe, expect, it } from 'vitest'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { lossesOf, sizeInFile } from './losses.ts'

const chair = {
  bounding_box: { min: [-0.25, 0, -0.3], max: [0.25, 1, 0.3] },
  has_textures: true,
  rigged: true,
  animations: ['walk'],
} as unknown as Asset

describe('the size in the file', () => {
  it('is in the unit and order of axes that the file will have', () => {
    expect(sizeInFile(chair, { unit: 'mm', up: 'z', scale: 1 })).toBe('500 × 600 × 1000 mm')
    expect(sizeInFile(chair, { unit: 'm', up: 'y', scale: 0.1 })).toBe('0.05 × 0.1 × 0.06 m')
    expect(sizeInFile(chair, { unit: 'in', up: 'y', scale: 1 })).toBe('19.7 × 39.4 × 23.6 in')
  })
})

describe('what an export leaves out', () => {
  it('is said before it is done', () => {
    expect(lossesOf('glb', [chair])).toEqual([])
    expect(lossesOf('usdz', [chair])).toEqual([
      'Rig and clips are left out: the model stands in its rest pose.',
    ])
    expect(lossesOf('stl', [chair])).toContain('Colours and textures are left out.')
  })

  it('is not said of models that have none of it', () => {
    const plain = { ...chair, has_textures: false, rigged: false, animations: [] }
    expect(lossesOf('usdz', [plain])).toEqual([])
    expect(lossesOf('3mf', [plain])).toEqual([])
  })
})
