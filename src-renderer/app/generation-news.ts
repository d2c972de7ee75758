import type { StudioGeneration } from '../../src-main/contract/studio.ts'

type Status = StudioGeneration['status']

/** A generation that has just ended, in words for somebody who looks elsewhere. */
export interface News {
  readonly title: string
  readonly body: string
  readonly isFailure: boolean
  /** What there is to see. */
  readonly assetId: string | null
}

/** The status each generation was last seen in, and its attempt. */
export type Seen = ReadonlyMap<string, Pick<StudioGeneration, 'status' | 'attempt'>>

export const seenOf = (generations: readonly StudioGeneration[]): Seen =>
  new Map(generations.map(({ id, status, attempt }) => [id, { status, attempt }]))

/** What ended since. One that is seen for the first time, ended or not, is no news; nor is one the user canceled. */
export function newsSince(seen: Seen, generations: readonly StudioGeneration[]): readonly News[] {
  return generations
    .filter(({ id, status }) => isUnfinished(seen.get(id)?.status) && !isUnfinished(status))
    .filter(({ error }) => error?.code !== 'canceled')
    .map(toNews)
}

/**
 * What was worked on and is begun again, because the process that worked on it ended; in a sentence each. A service that stops gives
 * its work back, too: that counts as no attempt, and is no news.
 */
export function restartsSince(seen: Seen, generations: readonly StudioGeneration[]): readonly string[] {
  return generations
    .filter(({ id, status, attempt }) => {
      const before = seen.get(id)
      return (
        before?.status === 'running' &&
        isUnfinished(status) &&
        (status === 'queued' ? attempt >= before.attempt : attempt > before.attempt)
      )
    })
    .map(
      generation =>
        `The engine process crashed while making “${nameOf(generation)}”. It restarts by itself and is charged once.`
    )
}

/** How far all that is under way has come, 0 to 1; null when nothing is. */
export function overallProgress(generations: readonly StudioGeneration[]): number | null {
  const unfinished = generations.filter(({ status }) => isUnfinished(status))
  const percent = unfinished.reduce((sum, { progress }) => sum + progress, 0)
  return unfinished.length === 0 ? null : percent / unfinished.length / 100
}

function isUnfinished(status: Status | undefined): boolean {
  return status === 'queued' || status === 'running'
}

function toNews(generation: StudioGeneration): News {
  const { status, asset_ids: assetIds, error } = generation
  // A notification takes 300 characters of each.
  const what = nameOf(generation)
  return status === 'failed'
    ? {
        isFailure: true,
        title: 'Generation failed',
        body: shorten(`${what}: ${error?.message ?? 'no reason was given'}`, 280),
        assetId: null,
      }
    : { isFailure: false, title: 'Model finished', body: what, assetId: assetIds[0] ?? null }
}

const nameOf = ({ prompt, mode }: StudioGeneration): string => shorten(prompt ?? `Mode ${mode}`, 120)

function shorten(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`
}
