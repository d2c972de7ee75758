import { expect, it } from 'vitest'
import type { OptionsInput } from '../contract/options.ts'
import { presentOptions } from './present-options.ts'
import { resolveOptions } from './resolve-options.ts'

const EVERY_OPTION: OptionsInput = {
  style: 'voxel',
  target_triangles: 12_000,
  topology: 'quad',
  texture_resolution: 2048,
  symmetry: 'on',
  pbr: false,
  seed: 7,
  pose: 'sitting',
  height_meters: 1.5,
  origin: 'center',
  image_views: ['front', 'left'],
  rig_names: 'vrm',
  existing_rig: 'replace',
  joints: { leftLowerArm: [0.4, 1.3, 0] },
  clips_from: 'ast_dancer',
  remesh_method: 'isotropic',
  levels_of_detail: 3,
  parameters: { seat_height: 0.5, back: 'ladder' },
  surroundings: false,
}

it('gives every option back under its name in the API, none lost', () => {
  expect(presentOptions(resolveOptions(EVERY_OPTION).options)).toEqual(EVERY_OPTION)
})

it('gives options that resolve to the same again, with nothing invented for those that were not said', () => {
  const { options } = resolveOptions({ seed: 3 })
  expect(presentOptions(options)).not.toHaveProperty('target_triangles')
  expect(resolveOptions(presentOptions(options))).toEqual({ options, warnings: [], notes: [] })
})
