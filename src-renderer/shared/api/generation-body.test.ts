import { describe, expect, it } from 'vitest'
import { OPTION_DEFAULTS } from '../../../src-main/contract/options.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { EMPTY_DRAFT } from '../state/draft.ts'
import { toGenerationBody, bodyOfGeneration, draftOfGeneration } from './generation-body.ts'

const FRONT = { url: 'http://127.0.0.1:4747/files/uploads/upl_1', name: 'front.png' }
const LEFT = { url: 'http://127.0.0.1:4747/files/uploads/upl_2', name: 'left.png' }

const GENERATION: StudioGeneration = {
  id: 'gen_1',
  account_id: 'local',
  status: 'failed',
  mode: 'text',
  stage: 'refine',
  prompt: 'a mug',
  negative_prompt: 'handles',
  image_urls: [],
  options: { ...OPTION_DEFAULTS, seed: 7, height_meters: 0.1 },
  credits: 30,
  progress: 100,
  progress_stage: null,
  queue_position: null,
  created_at: '2026-11-20T12:00:00.000Z',
  started_at: null,
  finished_at: null,
  warnings: [],
  error: null,
  asset_ids: [],
  source_asset_id: 'ast_1',
  webhook_url: 'https://example.com/hook',
  batch_id: null,
  repairs: null,
  cancel_requested: false,
  engine: null,
  attempt: 1,
  via: 'key',
}

describe('the request of a form', () => {
  it('leaves out what is empty, so that the service’s defaults hold', () => {
    expect(toGenerationBody('text', { ...EMPTY_DRAFT, prompt: ' a mug', negativePrompt: ' ' })).toEqual({
      mode: 'text',
      prompt: 'a mug',
      stage: 'preview',
    })
  })

  it('has no field of another mode, though the form still holds one', () => {
    const draft = {
      ...EMPTY_DRAFT,
      prompt: 'a mug',
      images: [FRONT, null, null, null],
      sourceAssetId: 'ast_1',
    }
    expect(Object.keys(toGenerationBody('image', draft))).toEqual(['mode', 'prompt', 'image_urls', 'options'])
    expect(Object.keys(toGenerationBody('remesh', draft))).toEqual(['mode', 'source_asset_id'])
  })

  it('leaves out a hint that nobody gave', () => {
    const draft = { ...EMPTY_DRAFT, prompt: '  ', images: [FRONT, null, null, null] }
    expect(Object.keys(toGenerationBody('image', draft))).toEqual(['mode', 'image_urls', 'options'])
  })

  it('names the view of each picture, where a slot between them is empty', () => {
    const { image_urls, options } = toGenerationBody('image', {
      ...EMPTY_DRAFT,
      images: [FRONT, null, null, LEFT],
    })
    expect(image_urls).toEqual([FRONT.url, LEFT.url])
    expect(options).toEqual({ image_views: ['front', 'left'] })
  })
})

describe('a generation', () => {
  it('is asked for again with everything that made it, its source and its receiver too', () => {
    expect(bodyOfGeneration(GENERATION)).toEqual({
      mode: 'text',
      prompt: 'a mug',
      negative_prompt: 'handles',
      source_asset_id: 'ast_1',
      stage: 'refine',
      options: GENERATION.options,
      webhook_url: 'https://example.com/hook',
    })
  })

  it('fills the form with what was chosen, not with the defaults', () => {
    const draft = draftOfGeneration(GENERATION)
    expect(draft.options).toEqual({ seed: 7, height_meters: 0.1 })
    expect([draft.prompt, draft.negativePrompt, draft.stage]).toEqual(['a mug', 'handles', 'refine'])
  })

  it('puts its pictures back into the slots they came from', () => {
    const options = { ...OPTION_DEFAULTS, image_views: ['left', 'front'] as ('left' | 'front')[] }
    const draft = draftOfGeneration({
      ...GENERATION,
      mode: 'image',
      image_urls: ['https://a/l.png', FRONT.url],
      options,
    })
    expect(draft.images.map(image => image?.url ?? null)).toEqual([FRONT.url, null, null, 'https://a/l.png'])
    expect(draft.options).toEqual({})
  })
})
