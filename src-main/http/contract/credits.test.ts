import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BackendError } from '../../domain/ports-backend.ts'
import { createTestBackend } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness, type Tenant } from './testing/harness.ts'

/** Credits, plans and concurrent limits (spec §1, §7, §8; docs/api-behaviour.md "Credits", "Plans", "No engine for a mode"). */

let app: Harness
let source: string
beforeAll(async () => {
  app = await startHarness({ backend: createTestBackend({ concurrency: 3 }) })
  source = await app.asset(app.ann.key)
})
beforeEach(async () => {
  await app.reset()
  await app.studio('PATCH', '/studio/settings', { plan_limits: { free: 1, pro: 10, studio: 20 } })
})
afterAll(() => app.close())

const kinds = async ({ accountId }: Tenant) => (await app.ledger(accountId)).entries.map(entry => entry.kind)

describe('text preview 20, refine 30, image 30, texture 10, remesh 5, rig 5', () => {
  const bodies: [string, number, () => Record<string, unknown>][] = [
    ['text preview', 20, () => ({})],
    ['text refine', 30, () => ({ stage: 'refine' })],
    ['image', 30, () => ({ mode: 'image', image_urls: ['https://pictures.example/a.png'] })],
    ['texture', 10, () => ({ mode: 'texture', source_asset_id: source })],
    ['remesh', 5, () => ({ mode: 'remesh', source_asset_id: source })],
    ['rig', 5, () => ({ mode: 'rig', source_asset_id: source })],
  ]

  test.each(bodies)(
    'spec §1: "The create response reports the credit amount": %s %i',
    async (_kind, credits, body) => {
      const answer = await app.create(app.ann.key, body())
      expect([answer.status, answer.body.credits]).toEqual([202, credits])
    }
  )

  test('the price list can be edited; a generation keeps the price of its creation', async () => {
    const tenant = await app.newTenant({ credits: 100 })
    const earlier = await app.accepted(tenant.key)
    await app.studio('PATCH', '/studio/settings', { prices: { text_preview: 7 } })
    const { body } = await app.create(tenant.key)
    await app.studio('PATCH', '/studio/settings', { prices: { text_preview: 20 } })
    expect(body.credits).toBe(7)
    expect((await app.finished(tenant.key, earlier)).credits).toBe(20)
    await app.finished(tenant.key, body.id)
    expect(await app.ledger(tenant.accountId)).toMatchObject({ balance: 73, held: 0 })
  })
})

describe('held at acceptance, settled on success, returned on failure; ledger visible', () => {
  test('held, then settled', async () => {
    const tenant = await app.newTenant({ credits: 50 })
    app.backend.behaviour = 'hold'
    const id = await app.accepted(tenant.key)
    const task = await app.backend.held(id)
    expect(await app.ledger(tenant.accountId)).toMatchObject({ balance: 30, held: 20 })
    task.succeed()
    await app.finished(tenant.key, id)
    const { entries, balance, held } = await app.ledger(tenant.accountId)
    expect({ balance, held }).toEqual({ balance: 30, held: 0 })
    expect(
      entries.map(({ kind, credits, generation_id: generation }) => [kind, credits, generation])
    ).toEqual([
      ['grant', 50, null],
      ['hold', -20, id],
      ['settle', 0, id],
    ])
  })

  test('held, then returned', async () => {
    const tenant = await app.newTenant({ credits: 50 })
    app.backend.behaviour = 'hold'
    const id = await app.accepted(tenant.key)
    const task = await app.backend.held(id)
    task.fail(new BackendError({ code: 'generation_failed', message: 'It broke.' }))
    await app.finished(tenant.key, id)
    const { entries, balance, held } = await app.ledger(tenant.accountId)
    expect({ balance, held }).toEqual({ balance: 50, held: 0 })
    expect(entries.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['grant', 50],
      ['hold', -20],
      ['return', 20],
    ])
  })

  test('a cancel while queued and a cancel while running return once each', async () => {
    const tenant = await app.newTenant({ credits: 100 })
    app.backend.behaviour = 'hold'
    const made: string[] = []
    for (let index = 0; index < 4; index += 1) {
      made.push(await app.accepted(tenant.key))
    }
    await app.backend.held(made[2])
    expect((await app.ledger(tenant.accountId)).balance).toBe(20)
    for (const id of [made[3], made[0], made[3], made[0]]) {
      await app.studio('POST', `/studio/generations/${id}/cancel`)
      await app.finished(tenant.key, id)
    }
    expect(await app.ledger(tenant.accountId)).toMatchObject({ balance: 60, held: 40 })
  })

  test('over twenty generations of every end, the entries add up to the balance', async () => {
    const tenant = await app.newTenant({ credits: 1_000 })
    app.backend.behaviour = 'hold'
    for (let index = 0; index < 20; index += 1) {
      const id = await app.accepted(tenant.key)
      const task = await app.backend.held(id)
      if (index % 2 === 0) {
        task.succeed()
      } else {
        task.fail(new Error('broken'))
      }
      await app.finished(tenant.key, id)
    }
    const { entries, balance, held } = await app.ledger(tenant.accountId)
    expect(entries.reduce((sum, entry) => sum + entry.credits, 0)).toBe(balance)
    expect({ balance, held }).toEqual({ balance: 800, held: 0 })
  })
})

describe('spec §7: 402 insufficient_credits "Not enough credits for the job."', () => {
  test('exactly enough is enough; one less is not, and is not charged', async () => {
    const tenant = await app.newTenant({ credits: 39 })
    expect((await app.create(tenant.key)).status).toBe(202)
    const refused = await app.create(tenant.key)
    const { message } = expectError(refused, 'insufficient_credits')
    expect(message).toContain('20')
    expect(message).toContain('19')
    expect((await app.ledger(tenant.accountId)).balance).toBe(19)
    await app.studio('PATCH', `/studio/accounts/${tenant.accountId}`, { credits: 20 })
    expect((await app.create(tenant.key)).status).toBe(202)
    expect((await app.ledger(tenant.accountId)).balance).toBe(0)
  })

  test('credits are added to what is there, booked as granted, up to what an account can have', async () => {
    const tenant = await app.newTenant({ credits: 5 })
    const path = `/studio/accounts/${tenant.accountId}`
    expect((await app.studio('PATCH', path, { add_credits: 15 })).body.balance).toBe(20)
    expect((await app.studio('PATCH', path, { credits: 1, add_credits: 2 })).body.balance).toBe(3)
    const { entries } = await app.ledger(tenant.accountId)
    expect(entries.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['grant', 5],
      ['grant', 15],
      ['adjust', -19],
      ['grant', 2],
    ])
    expectError(
      await app.studio('PATCH', path, { add_credits: 999_999_998 }),
      'invalid_request',
      'add_credits'
    )
    expect((await app.ledger(tenant.accountId)).balance).toBe(3)
  })

  test('held credits cannot be spent twice, by requests at once either', async () => {
    const tenant = await app.newTenant({ credits: 50 })
    app.backend.behaviour = 'hold'
    // All six have passed the checks before the first of them is written.
    app.backend.answerTogether(6)
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.create(tenant.key)))
    expect(answers.map(answer => answer.status).sort()).toEqual([202, 202, 402, 402, 402, 402])
    expect(await app.ledger(tenant.accountId)).toMatchObject({ balance: 10, held: 40 })
  })

  test('reads cost nothing and need no credits', async () => {
    const tenant = await app.newTenant({ credits: 0 })
    expect((await app.call('GET', '/v1/assets', { key: tenant.key })).status).toBe(200)
    expect(await kinds(tenant)).toEqual([])
  })
})

describe('spec §7: 503 provider_unavailable "No credits are charged."', () => {
  test.each(['no', 'throws'] as const)('a backend that says %s', async answer => {
    const tenant = await app.newTenant({ credits: 100 })
    app.backend.answer = answer
    expectError(await app.create(tenant.key), 'provider_unavailable')
    expect(await kinds(tenant)).toEqual(['grant'])
    app.backend.answer = 'yes'
    expect((await app.create(tenant.key)).status).toBe(202)
  })

  test('503 too when the backend does not answer', async () => {
    const tenant = await app.newTenant({ credits: 100 })
    app.backend.answer = 'silent'
    const asked = app.backend.asked()
    const waiting = app.create(tenant.key)
    await asked
    app.clock.advance(60_000)
    expectError(await waiting, 'provider_unavailable')
    expect(await kinds(tenant)).toEqual(['grant'])
  })
})

describe('spec §7: 429 too_many_jobs "Retry when a job finishes."', () => {
  test('unfinished generations (queued and running) on plan studio: 20', async () => {
    const tenant = await app.newTenant()
    app.backend.behaviour = 'hold'
    const made: string[] = []
    for (let index = 0; index < 20; index += 1) {
      made.push(await app.accepted(tenant.key))
    }
    const { message } = expectError(await app.create(tenant.key), 'too_many_jobs')
    expect(message).toContain('20')
    expect((await app.ledger(tenant.accountId)).balance).toBe(10_000 - 400)
    const task = await app.backend.held(made[0])
    task.succeed()
    await app.finished(tenant.key, made[0])
    expect((await app.create(tenant.key)).status).toBe(202)
    expectError(await app.create(tenant.key), 'too_many_jobs')
  })

  test.each([
    ['free', 1],
    ['pro', 10],
  ])('the studio itself, on plan %s, has its limit of %i', async (plan, limit) => {
    const key = app.started.studioToken
    await app.studio('PATCH', '/studio/accounts/local', { plan })
    app.backend.behaviour = 'hold'
    const made: string[] = []
    for (let index = 0; index < limit; index += 1) {
      made.push(await app.accepted(key))
    }
    expectError(await app.create(key), 'too_many_jobs')
    for (const id of made) {
      await app.studio('POST', `/studio/generations/${id}/cancel`)
      await app.finished(key, id)
    }
    await app.studio('PATCH', '/studio/accounts/local', { plan: 'studio' })
  })

  test('requests at once do not slip past the limit', async () => {
    const tenant = await app.newTenant()
    await app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 2 } })
    app.backend.behaviour = 'hold'
    // All six have passed the checks before the first of them is written.
    app.backend.answerTogether(6)
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.create(tenant.key)))
    expect(answers.map(answer => answer.status).sort()).toEqual([202, 202, 429, 429, 429, 429])
  })
})
