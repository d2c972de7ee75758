import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** docs/api-behaviour.md "The profile" and what the settings change of the service. */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

test('GET /studio/profile counts what lies in the folder, and grows with a model', async () => {
  const { body: before } = await app.studio('GET', '/studio/profile')
  expect(before).toMatchObject({ folder: app.profileDir, uploads: 0, upload_bytes: 0 })
  expect(before.database_bytes).toBeGreaterThan(1000)
  await app.asset(app.ann.key)
  const { body: after } = await app.studio('GET', '/studio/profile')
  expect(after.blob_files).toBeGreaterThan(before.blob_files)
  expect(after.blob_bytes).toBeGreaterThan(before.blob_bytes)
})

test('a copy that is asked for is made whatever there is of the day, and only the newest five stay', async () => {
  const names: string[] = []
  for (let time = 0; time < 6; time += 1) {
    app.clock.advance(1_000)
    const { status, body } = await app.studio('POST', '/studio/profile/backups')
    expect(status).toBe(201)
    names.push(body.name)
  }
  const { body } = await app.studio('GET', '/studio/profile')
  const asked = body.backups
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name.includes('T'))
  expect(asked.sort()).toEqual(names.slice(1))
  expect(readdirSync(join(app.profileDir, 'backups'))).not.toContain(names[0])
})

test('a clean-up removes what was deleted a day ago, and nothing that is in use', async () => {
  const kept = await app.asset(app.ann.key)
  const gone = await app.asset(app.ann.key)
  await app.studio('DELETE', `/studio/assets/${gone}`)
  app.clock.advance(25 * 60 * 60_000)
  const { status, body } = await app.studio('POST', '/studio/profile/clean-up')
  expect([status, typeof body.freed_bytes]).toEqual([200, 'number'])
  expect((await app.studio('POST', `/studio/assets/${gone}/restore`)).status).toBe(404)
  expect((await app.call('GET', `/v1/assets/${kept}/download`, { key: app.ann.key })).status).toBe(200)
})

test('while the API is off, keys are answered 503 and nothing is charged; the studio goes on', async () => {
  const { body: on } = await app.studio('PATCH', '/studio/settings', { is_api_off: true })
  expect(on.is_api_off).toBe(true)
  const { balance } = await app.ledger(app.ann.accountId)
  const refused = await app.create(app.ann.key)
  expectError(refused, 'provider_unavailable')
  expect(refused.headers['retry-after']).toBe('60')
  expectError(await app.call('GET', '/v1/assets', { key: app.ann.key }), 'provider_unavailable')
  expect((await app.call('GET', '/v1/assets', { key: app.started.studioToken })).status).toBe(200)
  await app.studio('PATCH', '/studio/settings', { is_api_off: false })
  expect((await app.create(app.ann.key)).status).toBe(202)
  expect((await app.ledger(app.ann.accountId)).balance).toBe(balance - 20)
})

test('words of one’s own are rejected from the next prompt on, whole and in any form, and no more once they are gone', async () => {
  await app.studio('PATCH', '/studio/settings', { policy_words: ['gnome', 'garden hose'] })
  for (const prompt of ['a GNOME', 'a gnóme', 'a garden  hose']) {
    expectError(await app.create(app.ann.key, { prompt }), 'content_rejected', 'prompt')
  }
  expect((await app.create(app.ann.key, { prompt: 'two gnomes' })).status).toBe(202)
  await app.studio('PATCH', '/studio/settings', { policy_words: [] })
  expect((await app.create(app.ann.key, { prompt: 'a gnome' })).status).toBe(202)
  expectError(await app.create(app.ann.key, { prompt: 'plinth-reject' }), 'content_rejected', 'prompt')
})

test.each([
  [{ port: 80 }, 'port'],
  [{ port: 70_000 }, 'port'],
  [{ policy_words: ['x'] }, 'policy_words[0]'],
])('settings that cannot be are 400: %j', async (patch, param) => {
  expectError(await app.studio('PATCH', '/studio/settings', patch), 'invalid_request', param)
})

test('a port is kept for the next start, and taken back with null', async () => {
  expect((await app.studio('PATCH', '/studio/settings', { port: 5_000 })).body.port).toBe(5_000)
  expect((await app.studio('PATCH', '/studio/settings', { port: null })).body.port).toBeNull()
})
