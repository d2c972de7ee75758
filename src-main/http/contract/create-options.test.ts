import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** The options object (spec §2; docs/api-behaviour.md "`options`"). */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const post = (options: unknown) => app.create(app.ann.key, { options })

/** What became of the options: as the backend got them, and the warnings that GET shows. */
async function resolve(options: unknown) {
  const answer = await post(options)
  expect([answer.status, answer.text]).toEqual([202, expect.any(String)])
  const { warnings } = await app.finished(app.ann.key, answer.body.id)
  const task = app.backend.tasks.find(candidate => candidate.generationId === answer.body.id)
  return { options: task?.request.options, warnings }
}

describe('spec §2: "It is a JSON object"', () => {
  test.each([['realistic'], [[]], [5], [true]])('%j is 400 naming options', async options => {
    expectError(await post(options), 'invalid_request', 'options')
  })

  test('an empty one is as good as none', async () => {
    const empty = await resolve({})
    expect(empty).toEqual(await resolve(undefined))
    expect(empty.warnings).toEqual([])
  })
})

describe('accepted values reach the backend without a warning', () => {
  test.each([
    ['style', 'style', 'voxel'],
    ['target_triangles', 'targetTriangles', 1],
    ['target_triangles', 'targetTriangles', 300_000],
    ['topology', 'topology', 'triangle'],
    ['topology', 'topology', 'quad'],
    ['texture_resolution', 'textureResolution', 512],
    ['texture_resolution', 'textureResolution', 1024],
    ['texture_resolution', 'textureResolution', 2048],
    ['texture_resolution', 'textureResolution', 4096],
    ['symmetry', 'symmetry', 'off'],
    ['symmetry', 'symmetry', 'auto'],
    ['symmetry', 'symmetry', 'on'],
    ['pbr', 'pbr', false],
    ['seed', 'seed', 0],
    ['seed', 'seed', 4_294_967_295],
    ['pose', 'pose', 't-pose'],
    ['height_meters', 'heightMeters', 1.75],
    ['origin', 'origin', 'center'],
    ['image_views', 'imageViews', ['front', 'left']],
    ['rig_names', 'rigNames', 'vrm'],
    ['rig_names', 'rigNames', 'unreal'],
    ['existing_rig', 'existingRig', 'replace'],
    ['rig_class', 'rigClass', 'many-legged'],
    ['joints', 'joints', { leftHand: [0.7, 1.4, 0] }],
    ['clips_from', 'clipsFrom', 'ast_of_another_mode'],
    ['remesh_method', 'remeshMethod', 'voxel'],
    ['levels_of_detail', 'levelsOfDetail', 3],
    ['surroundings', 'surroundings', false],
  ])('%s → %s: %j', async (key, name, value) => {
    const { options, warnings } = await resolve({ [key]: value })
    expect(options).toMatchObject({ [name]: value })
    expect(warnings).toEqual([])
  })
})

describe('"Wrong type or ≤ 0 → 400 naming options.x"', () => {
  test.each([
    ['style', 5],
    ['target_triangles', '5000'],
    ['target_triangles', 0],
    ['target_triangles', -1],
    ['target_triangles', 1.5],
    ['target_triangles', true],
    ['topology', 'hex'],
    ['topology', 4],
    ['texture_resolution', '1024'],
    ['texture_resolution', 0],
    ['texture_resolution', -512],
    ['texture_resolution', 1024.5],
    ['symmetry', true],
    ['symmetry', 'x'],
    ['pbr', 'yes'],
    ['pbr', 1],
    ['seed', -1],
    ['seed', 1.5],
    ['seed', '7'],
    ['pose', 7],
    ['height_meters', 0],
    ['height_meters', -2],
    ['height_meters', '2'],
    ['origin', 'top'],
    ['rig_names', 'other'],
    ['existing_rig', 'other'],
    ['rig_class', 'person'],
    ['joints', [1, 2, 3]],
    ['clips_from', 7],
    ['clips_from', ''],
    ['remesh_method', 'melt'],
    ['levels_of_detail', 1],
    ['levels_of_detail', 6],
    ['levels_of_detail', 2.5],
    ['surroundings', 'no'],
  ])('%s: %j', async (key, value) => {
    expectError(await post({ [key]: value }), 'invalid_request', `options.${key}`)
  })

  test('options are checked in every mode', async () => {
    const source = await app.asset(app.ann.key)
    const body = { mode: 'rig', source_asset_id: source, options: { target_triangles: 0 } }
    expectError(await app.create(app.ann.key, body), 'invalid_request', 'options.target_triangles')
  })

  test.each([[['top']], ['front'], [['front', 'back', 'left', 'right', 'front']], [[1]]])(
    'image_views: %j',
    async value => {
      const { error } = (await post({ image_views: value })).body
      expect([error.code, error.param]).toEqual([
        'invalid_request',
        expect.stringMatching(/^options\.image_views/),
      ])
    }
  )
})

describe('"above 300 000 triangles or 4096 → clamped … listed in warnings"', () => {
  test.each([300_001, 5_000_000, Number.MAX_SAFE_INTEGER])('%i triangles', async given => {
    const { options, warnings } = await resolve({ target_triangles: given })
    expect(options?.targetTriangles).toBe(300_000)
    expect(warnings).toEqual([expect.stringContaining('options.target_triangles')])
  })

  test.each([4097, 8192, 65_536])('a texture of %i', async given => {
    const { options, warnings } = await resolve({ texture_resolution: given })
    expect(options?.textureResolution).toBe(4096)
    expect(warnings).toEqual([expect.stringContaining('options.texture_resolution')])
  })

  test.each([
    [1, 512],
    [600, 512],
    [1023, 512],
    [1025, 1024],
    [3000, 2048],
    [4095, 2048],
  ])(
    'a texture of %i, which is none of 512/1024/2048/4096, becomes %i and is told',
    async (given, expected) => {
      const { options, warnings } = await resolve({ texture_resolution: given })
      expect(options?.textureResolution).toBe(expected)
      expect(warnings).toEqual([expect.stringContaining('options.texture_resolution')])
    }
  )
})

describe('"unknown style → realistic … listed in warnings"', () => {
  test.each(['baroque', '', 'x'.repeat(5_000)])('%s', async style => {
    const { options, warnings } = await resolve({ style })
    expect(options?.style).toBe('realistic')
    expect(warnings).toEqual([expect.stringContaining('options.style')])
    expect(warnings[0].length).toBeLessThan(300)
  })

  test('several warnings stand beside each other', async () => {
    const { warnings } = await resolve({
      style: 'baroque',
      target_triangles: 400_000,
      texture_resolution: 9_000,
    })
    expect(warnings).toHaveLength(3)
  })
})
