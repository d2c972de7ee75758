import { expect, it } from 'vitest'
import type { StudioEventData, StudioGeneration } from '../../../src-main/contract/studio.ts'
import { keepProgress, patchProgress } from './patch-progress.ts'

const one = (id: string, change: Partial<StudioGeneration> = {}): StudioGeneration => ({
  ...({ id, account_id: 'local', mode: 'text', progress: 10, progress_stage: 'build' } as StudioGeneration),
  status: 'running',
  ...change,
})
const event = (change: Partial<StudioEventData> = {}): StudioEventData => ({
  type: 'generation',
  id: 'gen_1',
  account_id: 'local',
  progress: 40,
  progress_stage: 'paint',
  ...change,
})

it('puts the progress of an event where it belongs and leaves every other generation the same object', () => {
  const loaded = [one('gen_2'), one('gen_1')]
  const patched = patchProgress(loaded, event())
  expect(patched?.map(({ id, progress, progress_stage: stage }) => [id, progress, stage])).toEqual([
    ['gen_2', 10, 'build'],
    ['gen_1', 40, 'paint'],
  ])
  expect(patched?.[0]).toBe(loaded[0])
})

it('never goes back, when a list that was read later is already further', () => {
  expect(patchProgress([one('gen_1', { progress: 70 })], event())?.[0]).toMatchObject({ progress: 70 })
})

it('is not enough for an event of another kind, or of a generation that is not loaded as running', () => {
  expect(patchProgress([one('gen_1')], event({ progress: undefined }))).toBeNull()
  expect(patchProgress([one('gen_1', { status: 'queued' })], event())).toBeNull()
  expect(patchProgress([one('gen_2')], event())).toBeNull()
  expect(patchProgress(undefined, event())).toBeNull()
})

it('does not go back when a list arrives that was read before the event came', () => {
  const told = patchProgress([one('gen_1')], event()) ?? []
  const late = [one('gen_2'), one('gen_1', { progress: 25, progress_stage: 'build' })]
  const kept = keepProgress(told, late)
  expect(kept[1]).toMatchObject({ progress: 40, progress_stage: 'paint' })
  expect(kept[0]).toBe(late[0])
  expect(keepProgress(told, [one('gen_1', { progress: 55 })])[0]).toMatchObject({ progress: 55 })
  expect(keepProgress(undefined, late)).toEqual(late)
})
