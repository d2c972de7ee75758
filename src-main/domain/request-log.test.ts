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
  requestHeaders: null,
  requestBody: null,
  responseHeaders: null,
  responseBody: null,
})

beforeEach(() => {
  temporary = openTemporaryStore()
  clock = createFakeClock()
  logger = createFakeLogger()
  requestLog = createRequestLog({
    store: temporary.store,
    clock,
    bus: createFakeBus(),
    logger,
    disk: { note: () => false },
  })
})
afterEach(() => temporary.remove())

const stored = (limit = 1000) => temporary.store.requests.list(limit).map(entry => entry.id)
const record = (id: string) => requestLog.record(id, () => anEntry(id))

it('no request waits for the disk: the log is written a second later', () => {
  record('req_1')
  record('req_2')
  expect(stored()).toEqual([])
  clock.advance(1_000)
  expect(stored()).toEqual(['req_2', 'req_1'])
})

it('whoever looks sees the newest request', () => {
  record('req_1')
  expect(requestLog.list(10).map(entry => entry.id)).toEqual(['req_1'])
})

it('a flood leaves its newest requests, in their order, and what the log would not keep is never made', () => {
  let described = 0
  for (let number = 0; number < 9_000; number += 1) {
    requestLog.record(`req_${number}`, () => {
      described += 1
      return anEntry(`req_${number}`)
    })
  }
  clock.advance(6_000)
  expect(stored(5_000)).toEqual(Array.from({ length: 2_000 }, (_, index) => `req_${8_999 - index}`))
  expect(described).toBe(2_000)
})

it('a flood that goes on is written every five seconds, and no line twice', () => {
  let described = 0
  for (let second = 0; second < 12; second += 1) {
    for (let number = 0; number < 1_000; number += 1) {
      requestLog.record(`req_${second}_${number}`, () => {
        described += 1
        return anEntry(`req_${second}_${number}`)
      })
    }
    clock.advance(1_000)
  }
  expect(stored(1)[0]).toMatch(/^req_(9|10|11)_/)
  expect(described).toBeLessThanOrEqual(3 * 2_000)
})

it('requests that come while a batch is written follow it', () => {
  for (let number = 0; number < 120; number += 1) {
    requestLog.record(`req_${number}`, () => {
      if (number === 60) {
        record('req_late')
      }
      return anEntry(`req_${number}`)
    })
  }
  clock.advance(1_000)
  clock.advance(1_000)
  expect(stored()).toHaveLength(121)
  expect(stored()[0]).toBe('req_late')
})

it('whoever looks while a batch is written sees all of it', () => {
  for (let number = 0; number < 120; number += 1) {
    requestLog.record(`req_${number}`, () => {
      if (number === 0) {
        clock.after(0, () => expect(requestLog.list(200)).toHaveLength(120))
      }
      return anEntry(`req_${number}`)
    })
  }
  clock.advance(1_000)
  expect(stored()).toHaveLength(120)
  expect.assertions(2)
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
  record('req_1')
  requestLog.clear()
  clock.advance(1_000)
  expect(stored()).toEqual([])
})

it('a log that cannot be written is reported and harms nobody', () => {
  record('req_1')
  temporary.store.requests.append = () => {
    throw new Error('disk full')
  }
  clock.advance(1_000)
  expect(logger.lines.join()).toContain('disk full')
})

it('closing writes what waits; a request that ends later is dropped', () => {
  record('req_1')
  requestLog.close()
  record('req_2')
  clock.advance(1_000)
  expect(stored()).toEqual(['req_1'])
})
