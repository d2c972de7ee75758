import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { isUnfinished } from './describe-generation.ts'

/** What was asked for in one call, in the order of its places: one generation, or several variations. */
export type Batch = readonly StudioGeneration[]

/** Generations, newest first, with those of one call together where their newest stands. */
export function inBatches(generations: readonly StudioGeneration[]): readonly Batch[] {
  const batches = new Map<string, StudioGeneration[]>()
  for (const generation of generations) {
    const key = generation.batch_id ?? generation.id
    batches.set(key, [generation, ...(batches.get(key) ?? [])])
  }
  return [...batches.values()]
}

/** Unfinished first, in the order they will end: running, then queued by position; finished ones newest first. */
export function inQueueOrder(generations: readonly StudioGeneration[]): {
  readonly unfinished: readonly Batch[]
  readonly finished: readonly Batch[]
} {
  const batches = inBatches(generations)
  const unfinished = batches.filter(batch => batch.some(isUnfinished)).toReversed()
  return {
    unfinished: unfinished.toSorted((a, b) => placeOf(a) - placeOf(b)),
    finished: batches.filter(batch => !batch.some(isUnfinished)),
  }
}

/** The line under a batch's prompt: `Running · 2 of 4 made`, `4 made`, `3 made · 1 failed`. */
export function describeBatch(batch: Batch): string {
  const of = (wanted: StudioGeneration['status']): number =>
    batch.filter(({ status }) => status === wanted).length
  const canceled = batch.filter(({ error }) => error?.code === 'canceled').length
  const failed = of('failed') - canceled
  const ends = [
    failed === 0 ? null : `${failed} failed`,
    canceled === 0 ? null : `${canceled} cancelled`,
  ].filter(words => words !== null)
  if (batch.some(isUnfinished)) {
    return [
      statusOf(batch) === 'queued' ? 'Queued' : 'Running',
      `${of('succeeded')} of ${batch.length} made`,
      ...ends,
    ].join(' · ')
  }
  return [`${of('succeeded')} made`, ...ends].join(' · ')
}

/** A batch as one: it has failed only when nothing came of it. */
export function statusOf(batch: Batch): StudioGeneration['status'] {
  const has = (wanted: StudioGeneration['status']): boolean => batch.some(({ status }) => status === wanted)
  if (batch.some(isUnfinished)) {
    return batch.every(({ status }) => status === 'queued') ? 'queued' : 'running'
  }
  return has('succeeded') ? 'succeeded' : 'failed'
}

/** How far a batch has come, 0–100. */
export function progressOf(batch: Batch): number {
  return Math.floor(batch.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, batch.length))
}

/** Place of its foremost: what runs comes before all that waits. */
function placeOf(batch: Batch): number {
  const places = batch
    .filter(isUnfinished)
    .map(({ status, queue_position: position }) =>
      status === 'running' ? 0 : (position ?? Number.MAX_SAFE_INTEGER)
    )
  return Math.min(...places)
}
