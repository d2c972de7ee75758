import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefresher, type Refresher } from './refresher.ts'

let runs: string[]
let refresher: Refresher
beforeEach(() => {
  vi.useFakeTimers()
  runs = []
  refresher = createRefresher((type, ids) => runs.push(`${type} ${[...ids].join(',')}`))
})
afterEach(() => vi.useRealTimers())

it('refreshes at the first event at once, and gathers those of the next 200 ms: none is lost, none comes twice', () => {
  for (const id of ['a', 'b', 'c', 'b']) {
    refresher.want('asset', id)
  }
  expect(runs).toEqual(['asset a'])
  vi.advanceTimersByTime(200)
  expect(runs).toEqual(['asset a', 'asset b,c'])
  vi.advanceTimersByTime(1000)
  expect(runs).toHaveLength(2)
})

it('refreshes once more after events without an id', () => {
  refresher.want('settings', null)
  refresher.want('settings', null)
  vi.advanceTimersByTime(200)
  expect(runs).toEqual(['settings ', 'settings '])
})

it('lets one kind not wait for another, and runs nothing once it is stopped', () => {
  refresher.want('asset', 'a')
  refresher.want('key', 'k')
  refresher.want('key', 'l')
  refresher.stop()
  vi.advanceTimersByTime(1000)
  expect(runs).toEqual(['asset a', 'key k'])
})
