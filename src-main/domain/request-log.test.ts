import { afterEach, beforeEach, expect, it } from 'vitest'
import { addAccount, openTemporaryStore, type TemporaryStore } from '../store/testing/harness.ts'
import type { RequestLogEntry } from './entities.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import {
  createFakeBus,
  createFakeClock,
  createFakeLogger,
  EPOCH,
  type FakeClock,
  type FakeLogger,
} from './testing/fakes.ts'

let temporary: TemporaryStore
let clock: FakeClock
let requestLog: RequestLog
let logger: FakeLogger

const anEntry = (id: string): RequestLogEntry => ({
  id,
  at: EPOCH,
  method: 'GET',
  path: '/v1/assets',
  status: 200,
  code: null,
  durationMs: 1,
  accountId: null,
  keyId: null,
  notes: [],
  requestBody: null,
  responseBody: null,
})

beforeEach(() => {
  temporary = openTemporaryStore()
  clock = createFakeClock()
  logger = createFakeLogger()
  requestLog = createRequestLog({ store: temporary.store, clock, bus: createFakeBus(), logger })
})
afterEach(() => temporary.remove())

const stored = () => temporary.store.requests.list(1000).map(entry => entry.id)

it('no request waits for the disk: the log is written a second later', () => {
  requestLog.record(anEntry('req_1'))
  requestLog.record(anEntry('req_2'))
  expect(stored()).toEqual([])
  clock.advance(1_000)
  expect(stored()).toEqual(['req_2', 'req_1'])
})

it('whoever looks sees the newest request', () => {
  requestLog.record(anEntry('req_1'))
  expect(requestLog.list(10).map(entry => entry.id)).toEqual(['req_1'])
})

it('a flood is written before it fills the memory', () => {
  for (let number = 0; number < 500; number += 1) {
    requestLog.record(anEntry(`req_${number}`))
  }
  expect(stored()).toHaveLength(500)
})

it('a key’s last use is written once, with the time of the last one', () => {
  const { store } = temporary
  addAccount(store)
  store.transact(() =>
    store.keys.insert(
      {
        id: 'key_1',
        accountId: 'acc_1',
        name: 'a',
        hint: 'x',
        createdAt: EPOCH,
        lastUsedAt: null,
        revokedAt: null,
      },
      new Uint8Array(32)
    )
  )
  requestLog.touchKey('key_1')
  clock.advance(400)
  requestLog.touchKey('key_1')
  expect(store.keys.find('key_1')?.lastUsedAt).toBeNull()
  clock.advance(600)
  expect(store.keys.find('key_1')?.lastUsedAt).toBe(EPOCH + 400)
})

it('clearing also forgets what was not written yet', () => {
  requestLog.record(anEntry('req_1'))
  requestLog.clear()
  clock.advance(1_000)
  expect(stored()).toEqual([])
})

it('a log that cannot be written is reported and harms nobody', () => {
  requestLog.record(anEntry('req_1'))
  temporary.store.requests.append = () => {
    throw new Error('disk full')
  }
  clock.advance(1_000)
  expect(logger.lines.join()).toContain('disk full')
})

it('closing writes what waits; a request that ends later is dropped', () => {
  requestLog.record(anEntry('req_1'))
  requestLog.close()
  requestLog.record(anEntry('req_2'))
  clock.advance(1_000)
  expect(stored()).toEqual(['req_1'])
})
