import { expect, it } from 'vitest'
import { changedOptions, setOption } from './option-list.ts'

it('leaves an option open again when it is set back to what the engine does anyway', () => {
  const changed = setOption({ style: 'voxel' }, 'symmetry', 'on')
  expect(changed).toEqual({ style: 'voxel', symmetry: 'on' })
  expect(setOption(changed, 'symmetry', 'auto')).toEqual({ style: 'voxel' })
  expect(setOption({ target_triangles: 500 }, 'target_triangles', undefined)).toEqual({})
  const alone = setOption({}, 'surroundings', false)
  expect(alone).toEqual({ surroundings: false })
  expect(setOption(alone, 'surroundings', true)).toEqual({})
})

it('counts only what the mode shows and what differs', () => {
  const options = { style: 'voxel', seed: 0, pbr: false, target_triangles: 500 }
  expect(changedOptions('text', options)).toBe(2)
  expect(changedOptions('rig', options)).toBe(0)
  expect(changedOptions('text', { surroundings: false })).toBe(1)
  expect(changedOptions('text', { surroundings: true })).toBe(0)
  expect(changedOptions('image', { surroundings: false })).toBe(0)
})
