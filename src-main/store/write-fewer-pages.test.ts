import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Store } from '../domain/ports-store.ts'
import { createFakeLogger, EPOCH } from '../domain/testing/fakes.ts'
import { MIGRATIONS } from './migrate.ts'
import { openStore } from './open.ts'
import { assertInvariants } from './testing/invariants.ts'
import { addGeneration, makeTemporaryFolder, type TemporaryFolder } from './testing/harness.ts'

/** Migration 0008, on a database of the version before it: no credit, no turn and no rule of the ledger may be lost. */

let folder: TemporaryFolder
let path = ''
let store: Store
beforeEach(() => {
  folder = makeTemporaryFolder()
  path = join(folder.path, 'plinth.db')
  makeOld()
  store = openStore({ path, logger: createFakeLogger(), now: EPOCH })
})
afterEach(() => {
  store.close()
  folder.remove()
})

/** Its statements know indexes of today, so the old database is made and filled by hand. */
function makeOld(): void {
  const db = new Database(path)
  db.function('receiver_host', url => url)
  db.function('name_key_of', name => name)
  for (const { sql, version } of MIGRATIONS.filter(migration => migration.version <= 7)) {
    db.exec(sql)
    db.pragma(`user_version = ${version}`)
  }
  const generation = db.prepare(
    `INSERT INTO generation (id, account_id, status, mode, request, credits, progress, warnings, attempt, cancel_requested,
       via, created_at, started_at, finished_at, failure_code, failure_message, turn)
     VALUES (@id, @account, @status, 'text', '{}', 10, iif(@status = 'succeeded', 100, 0), '[]', 1, 0, 'key', @at, @at,
       iif(@status IN ('succeeded', 'failed'), @at, NULL), iif(@status = 'failed', 'canceled', NULL),
       iif(@status = 'failed', 'Canceled', NULL), @turn)`
  )
  const entry = db.prepare(
    'INSERT INTO ledger_entry (account_id, at, kind, credits, generation_id) VALUES (?, ?, ?, ?, ?)'
  )
  for (const account of ['a', 'b']) {
    db.prepare(`INSERT INTO account (id, name, plan, created_at) VALUES (?, ?, 'studio', 1)`).run(
      account,
      account
    )
    entry.run(account, 1, 'grant', 1000, null)
    db.prepare('UPDATE account SET last_created_at = ? WHERE id = ?').run(EPOCH + 9, account)
  }
  let at = EPOCH
  for (const [id, account, status, turn] of [
    ['a-succeeded', 'a', 'succeeded', 1],
    ['b-failed', 'b', 'failed', 1],
    ['a-running', 'a', 'queued', 2],
    ['a-queued', 'a', 'queued', 3],
    ['b-queued', 'b', 'queued', 2],
  ] as const) {
    at += 1
    generation.run({ id, account, status, at, turn })
    entry.run(account, at, 'hold', -10, id)
  }
  db.exec(`UPDATE generation SET status = 'running', lease_token = 'lease', lease_until = ${EPOCH}, boot_id = 'old'
           WHERE id = 'a-running'`)
  entry.run('a', at, 'settle', 0, 'a-succeeded')
  entry.run('b', at, 'return', 10, 'b-failed')
  db.close()
}

it('keeps every entry in its order, and what follows from them', () => {
  const entries = (account: string) =>
    store.ledger
      .page(account, null, 10)
      .map(({ kind, credits, generationId }) => [kind, credits, generationId])
  expect(entries('a')).toEqual([
    ['settle', 0, 'a-succeeded'],
    ['hold', -10, 'a-queued'],
    ['hold', -10, 'a-running'],
    ['hold', -10, 'a-succeeded'],
    ['grant', 1000, null],
  ])
  expect(entries('b').map(([kind]) => kind)).toEqual(['return', 'hold', 'hold', 'grant'])
  addGeneration(store, { id: 'a-new', accountId: 'a' })
  const [newest, ...older] = store.ledger.page('a', null, 10)
  expect(newest.generationId).toBe('a-new')
  expect(store.ledger.page('a', newest.seq, 10)).toEqual(older)
  assertInvariants(path)
})

it('books a hold and its end once, and changes nothing afterwards', () => {
  const append = (kind: 'hold' | 'settle' | 'return', generationId: string, credits: number) => () =>
    store.ledger.append('a', { at: EPOCH, kind, credits, generationId })
  expect(append('hold', 'a-running', -10)).toThrow(/UNIQUE/)
  expect(append('settle', 'b-queued', 0)).toThrow('only an open hold')
  expect(append('return', 'a-running', 9)).toThrow('only an open hold')
  append('return', 'a-running', 10)()
  expect(append('settle', 'a-running', 0)).toThrow(/UNIQUE/)
  expect(append('return', 'a-succeeded', 10)).toThrow(/UNIQUE/)
  const db = new Database(path)
  expect(() => db.exec('DELETE FROM ledger_entry')).toThrow('only ever appended')
  expect(() => db.exec('UPDATE ledger_entry SET credits = 0')).toThrow('only ever appended')
  db.close()
})

it('finds what ran, and goes on with the turns: who has work running queues after it', () => {
  expect(store.generations.listAbandoned('new', EPOCH).map(({ id }) => id)).toEqual(['a-running'])
  addGeneration(store, { id: 'b-next', accountId: 'b' })
  addGeneration(store, { id: 'a-next', accountId: 'a' })
  const claim = () =>
    store.generations.claim({
      isWanted: () => true,
      leaseToken: 'token',
      leaseUntil: EPOCH,
      bootId: 'new',
      now: EPOCH,
    })?.generation.id
  expect([claim(), claim(), claim(), claim(), claim()]).toEqual([
    'b-queued',
    'a-queued',
    'b-next',
    'a-next',
    undefined,
  ])
})

it('tells the turns from the table when they are read anew', () => {
  store.generations.fail('a-queued', null, { code: 'canceled', message: 'Canceled' }, EPOCH)
  store.close()
  store = openStore({ path, logger: createFakeLogger(), now: EPOCH })
  // The work that runs has turn 2, so the account's next comes in turn 3, after what `b` queues in turns 2 and 3 but the last.
  addGeneration(store, { id: 'a-next', accountId: 'a' })
  addGeneration(store, { id: 'b-next', accountId: 'b' })
  expect(['b-queued', 'a-next', 'b-next'].map(id => store.generations.queuePosition(id))).toEqual([1, 2, 3])
})
