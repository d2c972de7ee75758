import { expect, it } from 'vitest'
import { OPTION_DEFAULTS } from '../../../src-main/contract/options.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { describeGeneration, describeUnfinished, splitMessage, titleOf } from './describe-generation.ts'

const QUEUED: StudioGeneration = {
  id: 'gen_1',
  account_id: 'local',
  status: 'queued',
  mode: 'text',
  stage: 'preview',
  prompt: 'a mug',
  negative_prompt: null,
  image_urls: [],
  options: OPTION_DEFAULTS,
  credits: 20,
  progress: 0,
  progress_stage: null,
  queue_position: 2,
  created_at: '2026-11-20T12:00:00.000Z',
  attempt: 0,
  started_at: null,
  finished_at: null,
  warnings: [],
  error: null,
  asset_ids: [],
  source_asset_id: null,
  webhook_url: null,
  batch_id: null,
  repairs: null,
  cancel_requested: false,
  engine: null,
  via: 'studio',
}
const NOON = Date.parse('2026-11-20T12:00:00.000Z')

it('says how many are before a queued generation', () => {
  expect(describeGeneration(QUEUED, NOON)).toBe('Queued · position 2')
  expect(describeGeneration({ ...QUEUED, queue_position: 1 }, NOON)).toBe('Queued · next')
  // Its process ended once: who sees it back in the queue is told why.
  expect(describeGeneration({ ...QUEUED, queue_position: 1, attempt: 1 }, NOON)).toBe('Queued again · next')
})

it('names percent, stage and time of a running one, and no stage before there is one', () => {
  const running: StudioGeneration = {
    ...QUEUED,
    status: 'running',
    progress: 42,
    progress_stage: 'bake',
    queue_position: null,
    started_at: '2026-11-20T12:00:00.000Z',
  }
  expect(describeGeneration(running, NOON + 1500)).toBe('Running · 42 % · texturing · 1.5 s')
  expect(describeGeneration({ ...running, progress_stage: null }, NOON)).toBe('Running · 42 % · 0.0 s')
  expect(describeGeneration({ ...running, attempt: 2 }, NOON)).toBe(
    'Running again · 42 % · texturing · 0.0 s'
  )
})

it('measures a finished one from its start, not from its creation', () => {
  const done: StudioGeneration = {
    ...QUEUED,
    status: 'succeeded',
    started_at: '2026-11-20T12:00:10.000Z',
    finished_at: '2026-11-20T12:00:11.400Z',
  }
  expect(describeGeneration(done, NOON + 99_000)).toBe('Succeeded · 1.4 s')
})

it('tells a canceled one from a failed one', () => {
  const failed: StudioGeneration = { ...QUEUED, status: 'failed', error: { code: 'canceled', message: '' } }
  expect(describeGeneration(failed, NOON)).toBe('Cancelled')
  expect(describeGeneration({ ...failed, error: { code: 'timed_out', message: '' } }, NOON)).toBe('Failed')
})

it('shows a step it has no word for as the engine calls it', () => {
  const running = {
    ...QUEUED,
    status: 'running' as const,
    progress_stage: 'sculpt',
    started_at: QUEUED.created_at,
  }
  expect(describeGeneration(running, NOON)).toBe('Running · 0 % · sculpt · 0.0 s')
})

it('says that a cancel is under way until it took effect', () => {
  expect(describeGeneration({ ...QUEUED, cancel_requested: true }, NOON)).toBe('Cancelling')
})

it('counts what runs and what waits, and says nothing when all is done', () => {
  const statuses = ['queued', 'running', 'queued', 'succeeded', 'failed'] as const
  expect(describeUnfinished(statuses.map(status => ({ status })))).toBe('1 running, 2 queued')
  expect(describeUnfinished([{ status: 'queued' }])).toBe('1 queued')
  expect(describeUnfinished([{ status: 'succeeded' }])).toBeNull()
})

it('names an image generation by its pictures', () => {
  expect(
    titleOf({ ...QUEUED, mode: 'image', prompt: null, image_urls: ['https://a/1', 'https://a/2'] })
  ).toBe('2 pictures')
  expect(titleOf({ ...QUEUED, mode: 'image', prompt: null, image_urls: ['https://a/1'] }, 'Vase')).toBe(
    'Image: Vase'
  )
})

it('splits a long message after its first sentence, and leaves a short one whole', () => {
  const more =
    'Say it in other words: this engine makes furniture, tableware, instruments, toys and many other things.'
  expect(splitMessage(`“grommet” is not known. ${more}`)).toEqual({ head: '“grommet” is not known.', more })
  expect(splitMessage('It is none. Sorry.')).toEqual({ head: 'It is none. Sorry.', more: '' })
  expect(splitMessage('x'.repeat(300))).toEqual({ head: 'x'.repeat(300), more: '' })
})
