import { expect, test } from 'vitest'
import type { LiveModelBody } from '../../../src-main/contract/studio-live.ts'
import { createLiveBuilds, type BuiltLive } from './live-builds.ts'

/** Builds that end when the test says so. */
function open() {
  const begun: { body: LiveModelBody; end: (built: BuiltLive) => void; fail: (error: Error) => void }[] = []
  const told: string[] = []
  let time = 0
  let resting: (() => void) | null = null
  const builds = createLiveBuilds({
    build: body => new Promise((resolve, reject) => begun.push({ body, end: resolve, fail: reject })),
    onShow: ({ detail }) => told.push(detail),
    onFailure: error => told.push(String(error)),
    onBusy: isBusy => told.push(isBusy ? 'busy' : 'idle'),
    now: () => time,
    later: (_, run) => {
      resting = run
      return () => {
        resting = null
      }
    },
  })
  const end = async (tookMs: number): Promise<void> => {
    time += tookMs
    const { body, end: done } = begun.at(-1) ?? { body: { prompt: '' }, end: () => undefined }
    done({ glb: new ArrayBuffer(0), detail: body.detail ?? 'full' })
    await new Promise(resolve => setImmediate(resolve))
  }
  return { builds, begun, told, end, isResting: () => resting !== null, rest: () => resting?.() }
}
const bodyOf = (prompt: string): LiveModelBody => ({ prompt })

test('values that were passed over while one was built are never built', async () => {
  const { builds, begun, end } = open()
  builds.ask(bodyOf('a'))
  builds.ask(bodyOf('b'))
  builds.ask(bodyOf('c'))
  await end(50)
  expect(begun.map(({ body }) => body.prompt)).toEqual(['a', 'c'])
})

test('a model that is slow with its pictures is moved as a form, and whole when the values rest', async () => {
  const { builds, begun, end, rest, isResting } = open()
  builds.ask(bodyOf('a'))
  await end(900)
  builds.ask(bodyOf('b'))
  await end(60)
  expect(isResting()).toBe(true)
  builds.ask(bodyOf('c'))
  expect(isResting()).toBe(false)
  await end(60)
  rest()
  await end(900)
  expect(begun.map(({ body }) => `${body.prompt} ${body.detail}`)).toEqual([
    'a full',
    'b form',
    'c form',
    'c full',
  ])
  expect(isResting()).toBe(false)
})

test('one that is fast is whole at once', async () => {
  const { builds, begun, end } = open()
  builds.ask(bodyOf('a'))
  await end(100)
  builds.ask(bodyOf('b'))
  await end(100)
  expect(begun.map(({ body }) => body.detail)).toEqual(['full', 'full'])
})

test('what comes after the end is not shown, and only the failure of the newest values is told', async () => {
  const { builds, begun, told, end } = open()
  builds.ask(bodyOf('a'))
  builds.ask(bodyOf('b'))
  begun[0]?.fail(new Error('a'))
  await new Promise(resolve => setImmediate(resolve))
  expect(told.some(line => line.includes('Error'))).toBe(false)
  begun[1]?.fail(new Error('b'))
  await new Promise(resolve => setImmediate(resolve))
  expect(told).toContain('Error: b')
  builds.ask(bodyOf('c'))
  builds.stop()
  await end(10)
  expect(told).not.toContain('full')
  expect(told.at(-1)).toBe('idle')
})
