import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefresher, type Refresher } from './refresher.ts'

let runs: string[]
let loading: Promise<void>
let refresher: Refresher
beforeEach(() => {
  vi.useFakeTimers()
  runs = []
  loading = Promise.resolve()
  refresher = createRefresher(async (type, ids) => {
    runs.push(`${type} ${[...ids].join(',')}`)
    await loading
  })
})
afterEach(() => vi.useRealTimers())

it('refreshes at the first event at once, and gathers those of the next 200 ms: none is lost, none comes twice', async () => {
  for (const id of ['a', 'b', 'c', 'b']) {
    refresher.want('asset', id)
  }
  expect(runs).toEqual(['asset a'])
  await vi.advanceTimersByTimeAsync(200)
  expect(runs).toEqual(['asset a', 'asset b,c'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toHaveLength(2)
})

it('refreshes once more after events without an id', async () => {
  refresher.want('settings', null)
  refresher.want('settings', null)
  await vi.advanceTimersByTimeAsync(200)
  expect(runs).toEqual(['settings ', 'settings '])
})

it('lets one kind not wait for another, and runs nothing once it is stopped', async () => {
  refresher.want('asset', 'a')
  refresher.want('key', 'k')
  refresher.want('key', 'l')
  refresher.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toEqual(['asset a', 'key k'])
})

// Events came every 200 ms while a list took 300: each load ended the one before it, and no row was shown until the last event.
it('lets a load end before it begins the next one, with all that was wanted meanwhile', async () => {
  let end = (): void => undefined
  loading = new Promise(resolve => (end = resolve))
  refresher.want('generation', 'a')
  await vi.advanceTimersByTimeAsync(250)
  refresher.want('generation', 'b')
  await vi.advanceTimersByTimeAsync(250)
  refresher.want('generation', 'c')
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toEqual(['generation a'])
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toEqual(['generation a', 'generation b,c'])
})
