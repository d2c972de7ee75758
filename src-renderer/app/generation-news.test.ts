import { describe, expect, it } from 'vitest'
import type { StudioGeneration } from '../../src-main/contract/studio.ts'
import { newsSince, overallProgress, restartsSince, seenOf } from './generation-news.ts'

const generation = (id: string, extra: Partial<StudioGeneration>): StudioGeneration =>
  ({
    id,
    mode: 'text',
    prompt: 'a red mug',
    progress: 0,
    asset_ids: [],
    error: null,
    ...extra,
  }) as StudioGeneration

const running = generation('gen_1', { status: 'running', progress: 40 })
const done = generation('gen_1', { status: 'succeeded', progress: 100, asset_ids: ['ast_1'] })

describe('a generation whose process ended', () => {
  const first = generation('gen_1', { status: 'running', attempt: 1 })
  const again = generation('gen_1', { status: 'queued', attempt: 1 })
  const second = generation('gen_1', { status: 'running', attempt: 2 })

  it('is told of once, whether it is seen back in the queue or at work again', () => {
    const words = [expect.stringContaining('“a red mug”. It restarts by itself')]
    expect(restartsSince(seenOf([first]), [again])).toEqual(words)
    expect(restartsSince(seenOf([again]), [second])).toEqual([])
    expect(restartsSince(seenOf([first]), [second])).toEqual(words)
    expect(restartsSince(seenOf([second]), [second])).toEqual([])
  })

  it('is no news where a service that stops gave it back, or where it failed', () => {
    expect(restartsSince(seenOf([first]), [generation('gen_1', { status: 'queued', attempt: 0 })])).toEqual(
      []
    )
    expect(restartsSince(seenOf([first]), [generation('gen_1', { status: 'failed', attempt: 1 })])).toEqual(
      []
    )
    expect(restartsSince(new Map(), [second])).toEqual([])
  })
})

describe('news of generations', () => {
  it('is told once, when one ends that was seen under way', () => {
    expect(newsSince(seenOf([running]), [done])).toEqual([
      { isFailure: false, title: 'Model finished', body: 'a red mug', assetId: 'ast_1' },
    ])
    expect(newsSince(seenOf([done]), [done])).toEqual([])
  })

  it('is not what had ended before the window opened', () => {
    expect(newsSince(new Map(), [done])).toEqual([])
  })

  it('says why one failed, and nothing of one that the user canceled', () => {
    const failed = (code: string) =>
      generation('gen_1', {
        status: 'failed',
        error: { code, message: 'The engine gave up.' } as StudioGeneration['error'],
      })
    expect(newsSince(seenOf([running]), [failed('generation_failed')])).toEqual([
      { isFailure: true, title: 'Generation failed', body: 'a red mug: The engine gave up.', assetId: null },
    ])
    expect(newsSince(seenOf([running]), [failed('canceled')])).toEqual([])
  })

  it('keeps within what a notification takes', () => {
    const [news] = newsSince(seenOf([running]), [{ ...done, prompt: 'x'.repeat(600) }])
    expect(news?.body.length).toBeLessThanOrEqual(300)
  })
})

describe('the progress of everything', () => {
  it('is the mean of what is under way, and none when nothing is', () => {
    expect(overallProgress([running, generation('gen_2', { status: 'queued' }), done])).toBe(0.2)
    expect(overallProgress([done])).toBe(null)
  })
})
