import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createEventBus } from '../src-main/domain/events.ts'
import { createLifecycle } from '../src-main/domain/lifecycle.ts'
import type { Clock, Ids, Logger } from '../src-main/domain/ports.ts'
import { aGeneration, anAccount, someFacts } from '../src-main/domain/testing/fakes.ts'
import { openStore } from '../src-main/store/open.ts'

/**
 * Whole lives of a generation per second, one value per round: accepted, claimed, completed, each in a transaction
 * flushed to the disk.
 */
export interface CycleRates {
  readonly ours: readonly number[]
  /** Several on their way at the same time, as in a service with more than one client: their flushes are shared. */
  readonly together: readonly number[]
  /** The same three transactions in as few plain statements as hold a queue with a ledger; of them none can wait for another. */
  readonly other: readonly number[]
}

const ROUNDS = 5
const TOGETHER = 8
const MODEL = { name: 'Chair', glbHash: 'a'.repeat(64), thumbnailHash: 'b'.repeat(64), sizeBytes: 1 }

/** Measures both in turns in one folder, so that both meet the same disk; once unmeasured, as all that is measured in turns. */
export async function measureCycles(cyclesPerRound: number): Promise<CycleRates> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
  const ours = openServiceStore(join(folder, 'service.db'))
  const plain = openPlainQueue(join(folder, 'plain.db'))
  try {
    const rates = { ours: new Array<number>(), together: new Array<number>(), other: new Array<number>() }
    for (let round = 0; round <= ROUNDS; round += 1) {
      rates.ours.push(await rate(cyclesPerRound, 1, ours.cycle))
      rates.together.push(await rate(cyclesPerRound, TOGETHER, ours.cycle))
      rates.other.push(await rate(cyclesPerRound, 1, plain.cycle))
    }
    return {
      ours: rates.ours.slice(1),
      together: rates.together.slice(1),
      other: rates.other.slice(1),
    }
  } finally {
    ours.close()
    plain.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Cycles per second, so many at the same time. */
async function rate(count: number, together: number, cycle: () => Promise<void> | void): Promise<number> {
  const startedAt = performance.now()
  let begun = 0
  const chain = async (): Promise<void> => {
    while (begun < count) {
      begun += 1
      await cycle()
    }
  }
  await Promise.all(Array.from({ length: together }, chain))
  return count / ((performance.now() - startedAt) / 1000)
}

interface Queue {
  cycle(): Promise<void> | void
  close(): void
}

const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} }
const clock: Clock = { now: () => Date.now(), after: () => () => {} }

function createIds(): Ids {
  let serial = 0
  const next = (prefix: string) => `${prefix}_${(serial += 1)}`
  return { next, secret: () => next('secret'), random: () => 0 }
}

function openServiceStore(path: string): Queue {
  const store = openStore({ path, logger: silent, now: clock.now() })
  const ids = createIds()
  const events = createEventBus(silent)
  const lifecycle = createLifecycle({ store, clock, ids, events, logger: silent })
  const account = anAccount()
  store.accounts.insert(account)
  store.ledger.append(account.id, { at: 0, kind: 'grant', credits: 1_000_000_000, generationId: null })
  const accept = () => {
    const generation = aGeneration({ id: ids.next('gen'), accountId: account.id })
    const createdAt = store.accounts.nextCreatedAt(account.id, clock.now())
    const { id: generationId, credits } = generation
    store.generations.insert({ ...generation, createdAt })
    store.ledger.append(account.id, { at: createdAt, kind: 'hold', credits: -credits, generationId })
  }
  return {
    async cycle() {
      await store.transactShared(accept)
      const now = clock.now()
      const lease = { leaseToken: ids.next('lease'), leaseUntil: now + 30_000, bootId: 'bench' }
      const claimed = store.generations.claim({ isWanted: () => true, ...lease, now })
      if (claimed === null || !(await lifecycle.succeed(claimed, [{ ...MODEL, facts: someFacts() }], []))) {
        throw new Error('A generation did not go its way')
      }
    },
    close: () => store.close(),
  }
}

const PLAIN_SCHEMA = `
  CREATE TABLE job (id INTEGER PRIMARY KEY, state TEXT NOT NULL, request TEXT NOT NULL) STRICT;
  CREATE INDEX job_queued ON job (id) WHERE state = 'queued';
  CREATE TABLE ledger (id INTEGER PRIMARY KEY, job INTEGER NOT NULL, kind TEXT NOT NULL, credits INTEGER NOT NULL) STRICT;
  CREATE TABLE asset (id INTEGER PRIMARY KEY, job INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
`

function openPlainQueue(path: string): Queue {
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(PLAIN_SCHEMA)
  const request = JSON.stringify(aGeneration().request)
  const insert = db.prepare("INSERT INTO job (state, request) VALUES ('queued', ?)")
  const claim = db
    .prepare<[], number>(
      "UPDATE job SET state = 'running' WHERE id = (SELECT id FROM job WHERE state = 'queued' LIMIT 1) RETURNING id"
    )
    .pluck()
  const finish = db.prepare("UPDATE job SET state = 'succeeded' WHERE id = ?")
  const book = db.prepare('INSERT INTO ledger (job, kind, credits) VALUES (?, ?, ?)')
  const file = db.prepare('INSERT INTO asset (job, hash) VALUES (?, ?)')
  const accept = db.transaction(() => book.run(insert.run(request).lastInsertRowid, 'hold', -20))
  const complete = db.transaction((id: number) => {
    finish.run(id)
    file.run(id, MODEL.glbHash)
    book.run(id, 'settle', 0)
  })
  return {
    cycle() {
      accept.immediate()
      const id = claim.get()
      if (id === undefined) {
        throw new Error('The plain queue is empty')
      }
      complete.immediate(id)
    },
    close: () => db.close(),
  }
}
