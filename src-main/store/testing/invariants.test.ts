import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EPOCH } from '../../domain/testing/fakes.ts'
import { addAccount, addGeneration, openTemporaryStore, type TemporaryStore } from './harness.ts'
import { assertInvariants } from './invariants.ts'

let temporary: TemporaryStore
beforeEach(() => {
  temporary = openTemporaryStore()
  addAccount(temporary.store)
  addGeneration(temporary.store, { webhookUrl: 'https://receiver.example' })
})
afterEach(() => temporary.remove())

/** Changes the file behind the service's back, its triggers and references out of the way. */
function tamper(sql: string): void {
  const db = new Database(temporary.path)
  db.pragma('foreign_keys = OFF')
  db.exec(sql)
  db.close()
}

describe('the invariants', () => {
  it('hold in a healthy database, and tell work that is left when all should be over', () => {
    assertInvariants(temporary.path)
    expect(() => assertInvariants(temporary.path, { isSettled: true })).toThrow('nothing is left unfinished')
  })

  it.each([
    ['UPDATE account SET balance = balance + 1', 'balance is the sum'],
    ['UPDATE account SET held = held + 1', 'held is the sum'],
    ['UPDATE generation SET credits = credits + 1', 'holds exactly its credits'],
    [
      `UPDATE generation SET status = 'failed', failure_code = 'canceled', failure_message = '', finished_at = 1`,
      'failed is returned',
    ],
    [
      `UPDATE generation SET status = 'succeeded', progress = 100, finished_at = 1`,
      'a finished generation with a webhook has its delivery',
    ],
    [
      `INSERT INTO delivery (generation_id, account_id, url, host, state, attempts, created_at)
       VALUES ('gen_1', 'acc_1', 'https://elsewhere.example', 'elsewhere.example', 'delivered', 1, ${EPOCH})`,
      'a delivery goes where its generation says',
    ],
    [
      `INSERT INTO delivery_host (host, next_at, turn) VALUES ('receiver.example', ${EPOCH}, 1)`,
      'every host with something pending has its turn',
    ],
    [
      `UPDATE generation SET status = 'failed', failure_code = 'canceled', failure_message = '', finished_at = 1;
       INSERT INTO generation_picture (generation_id, number, hash) VALUES ('gen_1', 1, 'ab')`,
      'only an unfinished generation keeps pictures',
    ],
    ['UPDATE generation SET attempt = 3', 'started more than twice'],
    [`UPDATE generation SET account_id = 'acc_9'`, 'foreign_key_check'],
  ])('name what is broken: %s', (sql, sentence) => {
    tamper(sql)
    expect(() => assertInvariants(temporary.path)).toThrow(sentence)
  })
})
