import { expect, it } from 'vitest'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { describeBatch, inBatches, inQueueOrder, progressOf, statusOf } from './batches.ts'

const one = (change: Partial<StudioGeneration>): StudioGeneration =>
  ({
    status: 'queued',
    queue_position: null,
    batch_id: null,
    error: null,
    progress: 0,
    ...change,
  }) as StudioGeneration
const idsOf = (batches: readonly (readonly StudioGeneration[])[]): readonly string[] =>
  batches.map(batch => batch.map(({ id }) => id).join('+'))

it('lists what runs first, then the queue from its front, then the newest that ended', () => {
  const newestFirst = [
    one({ id: 'second', queue_position: 2 }),
    one({ id: 'first', queue_position: 1 }),
    one({ id: 'failed', status: 'failed' }),
    one({ id: 'running', status: 'running' }),
    one({ id: 'done', status: 'succeeded' }),
  ]
  const { unfinished, finished } = inQueueOrder(newestFirst)
  expect(idsOf(unfinished)).toEqual(['running', 'first', 'second'])
  expect(idsOf(finished)).toEqual(['failed', 'done'])
})

it('keeps the variations of one call together, first made first, and unfinished until the last has ended', () => {
  const newestFirst = [
    one({ id: 'later', status: 'succeeded' }),
    one({ id: 'b', batch_id: 'bat', queue_position: 4 }),
    one({ id: 'a', batch_id: 'bat', status: 'succeeded' }),
    one({ id: 'alone', queue_position: 3 }),
  ]
  expect(idsOf(inBatches(newestFirst))).toEqual(['later', 'a+b', 'alone'])
  const { unfinished, finished } = inQueueOrder(newestFirst)
  expect(idsOf(unfinished)).toEqual(['alone', 'a+b'])
  expect(idsOf(finished)).toEqual(['later'])
})

it('counts what was made and what was not', () => {
  const made = one({ status: 'succeeded', progress: 100 })
  const failed = one({ status: 'failed', progress: 100, error: { code: 'timed_out', message: '' } })
  const canceled = one({ status: 'failed', progress: 100, error: { code: 'canceled', message: '' } })
  expect(describeBatch([one({}), one({})])).toBe('Queued · 0 of 2 made')
  expect(describeBatch([made, one({ status: 'running' }), one({})])).toBe('Running · 1 of 3 made')
  expect(describeBatch([made, made, failed, canceled])).toBe('2 made · 1 failed · 1 cancelled')
  expect([made, failed].map(last => statusOf([failed, last]))).toEqual(['succeeded', 'failed'])
  expect(statusOf([made, one({})])).toBe('running')
  expect(progressOf([made, one({ status: 'running', progress: 41 }), one({})])).toBe(47)
})
