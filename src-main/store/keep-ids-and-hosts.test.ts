import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeLogger, EPOCH } from '../domain/testing/fakes.ts'
import { MIGRATIONS } from './migrate.ts'
import { openStore } from './open.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './testing/harness.ts'

/** Migration 0004, on a database of the version before it: pending webhooks and picture jobs must not be lost. */

let folder: TemporaryFolder
let path = ''
beforeEach(() => {
  folder = makeTemporaryFolder()
  path = join(folder.path, 'plinth.db')
})
afterEach(() => folder.remove())

const open = (newest: number) =>
  openStore({
    path,
    logger: createFakeLogger(),
    now: EPOCH,
    migrations: MIGRATIONS.filter(({ version }) => version <= newest),
  })

/** Its statements know columns of today, so the old database is made and filled by hand. */
function makeOld(): void {
  const db = new Database(path)
  for (const { sql, version } of MIGRATIONS.filter(migration => migration.version <= 3)) {
    db.exec(sql)
    db.pragma(`user_version = ${version}`)
  }
  db.exec(`
    INSERT INTO account (id, name, plan, created_at) VALUES ('acc_1', 'local', 'studio', ${EPOCH});
    INSERT INTO upload (id, account_id, hash, media_type, size_bytes, created_at)
    VALUES ('upl_1', 'acc_1', 'ab', 'image/png', 1, ${EPOCH});`)
  const generation = db.prepare(
    `INSERT INTO generation (id, account_id, status, mode, request, credits, progress, warnings, attempt,
       cancel_requested, via, created_at)
     VALUES (@id, 'acc_1', 'queued', 'image', @request, 1, 0, '[]', 0, 0, 'studio', @at)`
  )
  const delivery = db.prepare(
    `INSERT INTO delivery (generation_id, account_id, url, body, state, attempts, next_at, created_at)
     VALUES (@id, 'acc_1', @url, x'7b7d', @state, 1, @nextAt, ${EPOCH})`
  )
  const urls = [
    'https://Example.com/a.png',
    'http://127.0.0.1:4747/files/uploads/upl_1',
    'https://example.com/files/uploads/upl_9',
  ]
  const request = JSON.stringify({ mode: 'image', prompt: 'ü "', imageUrls: urls, options: { seed: 4 } })
  generation.run({ id: 'gen_1', request, at: EPOCH })
  generation.run({ id: 'gen_2', request: '{"imageUrls":[]}', at: EPOCH + 1 })
  delivery.run({ id: 'gen_1', url: 'https://A.example:8443/x?y', state: 'pending', nextAt: EPOCH + 9 })
  delivery.run({ id: 'gen_2', url: 'https://b.example/', state: 'delivered', nextAt: null })
  db.close()
}

it('gives every delivery its host, keeps what is due, and turns addresses of uploads into ids', () => {
  makeOld()
  const store = open(MIGRATIONS.length)
  expect(store.deliveries.nextDue({ now: EPOCH + 9, except: [], withSilent: true })?.delivery).toMatchObject({
    generationId: 'gen_1',
    host: 'a.example:8443',
    attempts: 1,
    nextAt: EPOCH + 9,
  })
  expect(store.deliveries.find('gen_2')).toMatchObject({ host: 'b.example', state: 'delivered' })
  expect(store.deliveries.nextDueAt(['a.example:8443'])).toBeNull()
  expect(store.generations.find('gen_1')?.request).toEqual({
    mode: 'image',
    prompt: 'ü "',
    imageUrls: ['https://Example.com/a.png', 'upload:upl_1', 'https://example.com/files/uploads/upl_9'],
    options: { seed: 4 },
  })
  store.close()
})
