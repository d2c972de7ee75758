import { describe, expect, it } from 'vitest'
import { CreateGenerationBody } from '../contract/generation.ts'
import { validateCreation, type CreationRules } from './validate-creation.ts'

const STRICT: CreationRules = { isExtended: false, isHttpAllowed: false, isUsableUpload: () => false }
const validate = (body: unknown, rules: Partial<CreationRules> = {}) =>
  validateCreation(CreateGenerationBody.parse(body), { ...STRICT, ...rules })
const image = ['https://example.com/a.png']

describe('what a mode requires', () => {
  it.each([
    [{ mode: 'text' }, 'prompt'],
    [{ mode: 'text', prompt: ' \n\t' }, 'prompt'],
    [{ mode: 'texture', source_asset_id: 'a' }, 'prompt'],
    [{ mode: 'texture', prompt: 'rust' }, 'source_asset_id'],
    [{ mode: 'remesh' }, 'source_asset_id'],
    [{ mode: 'rig' }, 'source_asset_id'],
    [{ mode: 'image' }, 'image_urls'],
  ])('%j is refused, naming %s', (body, param) => {
    expect(() => validate(body)).toThrow(expect.objectContaining({ code: 'invalid_request', param }))
  })

  it.each([
    { mode: 'text', prompt: 'a chair' },
    { mode: 'texture', prompt: 'rust', source_asset_id: 'a' },
    { mode: 'remesh', source_asset_id: 'a' },
    { mode: 'rig', source_asset_id: 'a' },
    { mode: 'image', image_urls: image },
  ])('%j is enough', body => {
    expect(validate(body).notes).toEqual([])
  })
})

describe('options of mode remesh', () => {
  const remesh = (options: object, mode = 'remesh') =>
    validate({ mode, prompt: 'x', source_asset_id: 'a', options })

  it.each([
    ['triangles of quads', { topology: 'quad', remesh_method: 'decimate' }, 'options.remesh_method'],
    ['levels of quads', { topology: 'quad', levels_of_detail: 2 }, 'options.levels_of_detail'],
    ['fewer triangles than a closed surface has', { target_triangles: 3 }, 'options.target_triangles'],
    ['levels of the method quad', { remesh_method: 'quad', levels_of_detail: 2 }, 'options.levels_of_detail'],
  ])('%s: refused before anything is charged', (_, options, param) => {
    expect(() => remesh(options)).toThrow(expect.objectContaining({ code: 'invalid_request', param }))
    expect(() => remesh(options, 'texture')).not.toThrow()
  })

  it('quads may be asked for by method, and what the service answers for that is taken again', () => {
    expect(() => remesh({ remesh_method: 'quad' })).not.toThrow()
    expect(() => remesh({ remesh_method: 'quad', topology: 'triangle' })).not.toThrow()
  })
})

describe('options.image_views in mode image', () => {
  const two = [...image, 'https://example.com/b.png']
  const named = (image_views: readonly string[], urls = two, mode = 'image') =>
    validate({ mode, prompt: 'x', image_urls: urls, options: { image_views } })

  it.each([
    ['fewer names than pictures', ['front'], two],
    ['no names', [], two],
    ['a name twice', ['front', 'front'], two],
    ['sides alone', ['left', 'right'], two],
    ['one side alone', ['right'], image],
  ])('%s: refused before anything is charged', (_, views, urls) => {
    expect(() => named(views, urls)).toThrow(
      expect.objectContaining({ code: 'invalid_request', param: 'options.image_views' })
    )
  })

  it.each([
    ['a back instead of a front', ['right', 'back']],
    ['more names than pictures, which the generation warns of', ['front', 'right', 'back']],
  ])('%s is taken', (_, views) => {
    expect(named(views).imageUrls).toEqual(two)
  })

  it('says nothing in other modes', () => {
    expect(named(['right'], image, 'text').mode).toBe('text')
  })
})

describe('fields outside their mode', () => {
  it('are dropped and noted when well-formed', () => {
    const draft = validate({
      mode: 'rig',
      source_asset_id: 'a',
      prompt: 'x',
      image_urls: image,
      stage: 'refine',
    })
    expect(draft).toMatchObject({ prompt: null, imageUrls: [], stage: null, sourceAssetId: 'a' })
    expect(draft.notes).toEqual([
      'prompt does not apply to mode rig; ignored',
      'image_urls does not apply to mode rig; ignored',
      'stage does not apply to mode rig; ignored',
    ])
  })

  it('are refused when malformed', () => {
    const body = { mode: 'text', prompt: 'x', image_urls: [...image, 'ftp://example.com/a.png'] }
    expect(() => validate(body)).toThrow(expect.objectContaining({ param: 'image_urls[1]' }))
  })

  it('that no mode has are noted', () => {
    expect(validate({ mode: 'text', prompt: 'x', size: 3 }).notes).toEqual(['size is not a field; ignored'])
  })
})

describe('stage', () => {
  it('is preview for text unless said, and null for other modes', () => {
    expect(validate({ mode: 'text', prompt: 'x' }).stage).toBe('preview')
    expect(validate({ mode: 'text', prompt: 'x', stage: 'refine' }).stage).toBe('refine')
    expect(validate({ mode: 'remesh', source_asset_id: 'a' }).stage).toBeNull()
  })

  it('refine takes a preview under extensions only, and then needs no prompt', () => {
    const body = { mode: 'text', stage: 'refine', source_asset_id: 'a' }
    expect(validate(body, { isExtended: true })).toMatchObject({
      isRefineOfAsset: true,
      sourceAssetId: 'a',
      prompt: null,
    })
    expect(() => validate(body)).toThrow(expect.objectContaining({ param: 'prompt' }))
    expect(validate({ ...body, prompt: 'x' })).toMatchObject({ isRefineOfAsset: false, sourceAssetId: null })
  })
})

describe('addresses', () => {
  const http = { mode: 'image', image_urls: ['http://example.com/a.png'] }

  it('must be https, unless local targets are allowed', () => {
    expect(() => validate(http)).toThrow(expect.objectContaining({ param: 'image_urls[0]' }))
    expect(validate(http, { isHttpAllowed: true }).imageUrls).toEqual(http.image_urls)
    expect(() => validate({ mode: 'text', prompt: 'x', webhook_url: 'nonsense' })).toThrow(
      expect.objectContaining({ param: 'webhook_url' })
    )
  })

  it('of own uploads may be plain http', () => {
    expect(validate(http, { isUsableUpload: () => true }).imageUrls).toEqual(http.image_urls)
  })
})

it('a prompt of 600 astral characters passes, 601 do not, and half a surrogate pair is refused', () => {
  expect(validate({ mode: 'text', prompt: '🪑'.repeat(600) }).prompt).toHaveLength(1200)
  expect(() => validate({ mode: 'text', prompt: '🪑'.repeat(601) })).toThrow(
    expect.objectContaining({ param: 'prompt' })
  )
  expect(() => validate({ mode: 'text', prompt: 'a \ud83e chair' })).toThrow(
    expect.objectContaining({ param: 'prompt' })
  )
})
