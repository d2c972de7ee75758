import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from './testing/backend.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** What a client sees of a restart: docs/api-behaviour.md "States", "`progress`", "`Idempotency-Key`"; spec §5 keys. */

const profileDir = mkdtempSync(join(tmpdir(), 'plinth-contract-'))
afterAll(() => rmSync(profileDir, { recursive: true, force: true }))

/** Its tasks wait for the test. */
function start(): Promise<Harness> {
  const backend = createTestBackend()
  backend.behaviour = 'hold'
  return startHarness({ profileDir, extensions: true, backend })
}
const statusOf = async (app: Harness, key: string, id: string) =>
  (await app.call('GET', `/v1/generations/${id}`, { key })).body

test('keys, credits, the library, queued and running work and stored answers outlive the process', async () => {
  const first = await start()
  const { key, accountId } = first.ann
  first.backend.behaviour = 'succeed'
  const asset = await first.asset(key)
  first.backend.behaviour = 'hold'
  const headers = { 'idempotency-key': 'before-the-restart' }
  const created = await first.create(key, {}, { headers })
  const running: string = created.body.id
  const task = await first.backend.held(running)
  task.report({ progress: 40, stage: 'build' })
  const queued = await first.accepted(key)
  const ledger = await first.ledger(accountId)
  await first.close()

  const second = await start()
  expect(second.started.firstApiKey).toBeNull()
  expect(second.started.signingSecret).toBe(first.started.signingSecret)
  expect(second.started.studioToken).not.toBe(first.started.studioToken)
  expect(await second.ledger(accountId)).toEqual(ledger)
  expect((await second.create(key, {}, { headers })).text).toBe(created.text)
  for (const id of [running, queued]) {
    const again = await second.backend.held(id)
    const seen = await statusOf(second, key, id)
    expect(seen).toMatchObject({ status: 'running', progress: id === running ? 40 : 0 })
    again.succeed()
    expect((await second.finished(key, id)).assets).toHaveLength(1)
  }
  const { body } = await second.call('GET', '/v1/assets', { key })
  const ids = body.assets.map((row: { id: string }) => row.id)
  expect(ids).toHaveLength(3)
  expect(ids[2]).toBe(asset)
  expect(await second.ledger(accountId)).toMatchObject({ balance: ledger.balance, held: 0 })
  await second.close()
})
