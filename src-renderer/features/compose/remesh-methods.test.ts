import { describe, expect, test } from 'vitest'
import { OptionsInput } from '../../../src-main/contract/options.ts'
import { chooseMethod, methodOf } from './remesh-methods.ts'

describe('chooseMethod', () => {
  test('options that were reused from a request for quads do not contradict another method', () => {
    expect(chooseMethod({ topology: 'quad', target_triangles: 500 }, 'voxel')).toEqual({
      target_triangles: 500,
      remesh_method: 'voxel',
    })
  })

  test('quads take no levels of detail with them: the service would refuse the form', () => {
    expect(chooseMethod({ levels_of_detail: 3 }, 'quad')).toEqual({ remesh_method: 'quad' })
  })

  test('the default is left open, so that the form counts it as unchanged', () => {
    expect(chooseMethod({ remesh_method: 'quad' }, 'decimate')).toEqual({})
  })

  test('what it makes is what a request may say', () => {
    expect(OptionsInput.safeParse(chooseMethod({}, 'isotropic')).success).toBe(true)
  })
})

test('a topology of quads alone means the method', () => {
  expect(methodOf({ topology: 'quad' })).toBe('quad')
  expect(methodOf({})).toBe('decimate')
})
