import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { formatDuration } from '../../shared/lib/format.ts'

/** The line under a generation's prompt. */
export function describeGeneration(generation: StudioGeneration, now: number): string {
  const { status } = generation
  switch (status) {
    case 'queued':
      return describeQueue(generation.queue_position)
    case 'running': {
      const elapsed = generation.started_at === null ? 0 : now - Date.parse(generation.started_at)
      const parts = [
        'Running',
        `${generation.progress} %`,
        generation.progress_stage,
        formatDuration(elapsed),
      ]
      return parts.filter(part => part !== null).join(' · ')
    }
    case 'succeeded':
      return `Succeeded · ${formatDuration(durationMs(generation))}`
    case 'failed':
      return generation.error?.code === 'canceled' ? 'Canceled' : 'Failed'
    default:
      return assertNever(status)
  }
}

/** Finished ones end the list's live part. */
export function isUnfinished({ status }: Pick<StudioGeneration, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

function describeQueue(position: number | null): string {
  if (position === null || position === 0) {
    return 'Queued'
  }
  return position === 1 ? 'Queued · next' : `Queued · number ${position}`
}

function durationMs({ started_at, finished_at }: StudioGeneration): number {
  return started_at === null || finished_at === null ? 0 : Date.parse(finished_at) - Date.parse(started_at)
}

function assertNever(status: never): never {
  throw new Error(`Unknown status ${String(status)}`)
}
