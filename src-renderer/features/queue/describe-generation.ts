import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { formatCount, formatDuration, formatUnits } from '../../shared/lib/format.ts'

/** Steps of the engine in words; one that is not here is shown as it is called. */
const STEP_WORDS: Readonly<Record<string, string>> = {
  read: 'opening',
  ask: 'asking the language model',
  consider: 'checking its answer',
  understand: 'reading',
  build: 'planning',
  compile: 'shaping',
  finish: 'smoothing',
  unwrap: 'unwrapping',
  bake: 'texturing',
  write: 'writing',
  thumbnail: 'drawing',
  measure: 'measuring',
  examine: 'examining',
  mend: 'repairing',
  check: 'checking',
  queue: 'waiting for the engine',
  engine: 'with the engine',
  texture: 'texturing',
}

/** Characters that fit in three lines of a row. */
const SHORT_MESSAGE = 110

/** The line under a generation's prompt. */
export function describeGeneration(generation: StudioGeneration, now: number): string {
  const { status } = generation
  switch (status) {
    case 'queued':
      return generation.cancel_requested ? 'Cancelling' : describeQueue(generation)
    case 'running': {
      const elapsed = generation.started_at === null ? 0 : now - Date.parse(generation.started_at)
      const step = generation.progress_stage
      const parts = [
        generation.cancel_requested ? 'Cancelling' : generation.attempt > 1 ? 'Running again' : 'Running',
        `${generation.progress} %`,
        step === null ? null : (STEP_WORDS[step] ?? step),
        formatDuration(elapsed),
      ]
      return parts.filter(part => part !== null).join(' · ')
    }
    case 'succeeded':
      return `Succeeded · ${formatDuration(durationMs(generation))}`
    case 'failed':
      return generation.error?.code === 'canceled' ? 'Cancelled' : 'Failed'
    default:
      return assertNever(status)
  }
}

/** Said of a refusal, a failure and a cancel alike: credits are settled on success only. */
export const NOT_CHARGED = 'No credits were charged.'

/** `1 running, 3 queued`; null when nothing is unfinished. */
export function describeUnfinished(generations: readonly Pick<StudioGeneration, 'status'>[]): string | null {
  const words = (['running', 'queued'] as const).flatMap(wanted => {
    const count = generations.filter(({ status }) => status === wanted).length
    return count === 0 ? [] : [`${formatCount(count)} ${wanted}`]
  })
  return words.length === 0 ? null : words.join(', ')
}

const WORK_WORDS = { text: 'Text', image: 'Image', texture: 'Texture', remesh: 'Remesh', rig: 'Rig' } as const

/**
 * What a generation was made from, in a few words: without a prompt, the work and the name of the model it is done on, or of
 * the one that pictures became.
 * @param modelName null: there is none, or it is not known
 */
export function titleOf(
  { prompt, mode, image_urls, repairs }: StudioGeneration,
  modelName: string | null = null
): string {
  if (prompt !== null) {
    return prompt
  }
  if (mode === 'image' && modelName === null) {
    return formatUnits(image_urls.length, 'picture')
  }
  const work = repairs === null ? WORK_WORDS[mode] : 'Repair'
  return modelName === null ? work : `${work}: ${modelName}`
}

/** Finished ones end the list's live part. */
export function isUnfinished({ status }: Pick<StudioGeneration, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

/** The first sentence of a message, and what more it says. A short message is not split. */
export function splitMessage(message: string): { readonly head: string; readonly more: string } {
  const end = message.length <= SHORT_MESSAGE ? -1 : message.search(/[.:;] /)
  return end < 0
    ? { head: message, more: '' }
    : { head: message.slice(0, end + 1), more: message.slice(end + 2).trim() }
}

function describeQueue({ queue_position: position, attempt }: StudioGeneration): string {
  // It was begun once: the process that worked on it ended.
  const queued = attempt === 0 ? 'Queued' : 'Queued again'
  if (position === null || position === 0) {
    return queued
  }
  return position === 1 ? `${queued} · next` : `${queued} · position ${position}`
}

function durationMs({ started_at, finished_at }: StudioGeneration): number {
  return started_at === null || finished_at === null ? 0 : Date.parse(finished_at) - Date.parse(started_at)
}

function assertNever(status: never): never {
  throw new Error(`Unknown status ${String(status)}`)
}
