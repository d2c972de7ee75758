import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BackendError } from '../domain/ports-backend.ts'
import { startHarness, type Harness } from '../http/contract/testing/harness.ts'
import { closeReceivers, startReceiver, type Receiver } from '../http/contract/testing/receiver.ts'
import { signBody } from '../outbound/webhook.ts'
import { type Forwarded, forwardWebhooks } from './forward-webhooks.ts'
import { createStudioClient, type StudioClient } from './studio-client.ts'

let app: Harness
let receiver: Receiver
let client: StudioClient
beforeAll(async () => {
  app = await startHarness()
  client = createStudioClient({ origin: app.origin, studioToken: app.started.studioToken })
})
beforeEach(async () => {
  await app.reset()
  receiver = await startReceiver()
})
afterAll(async () => {
  await client.destroy()
  closeReceivers()
  await app.close()
})

/** Forwards while `act` runs and until `count` were told. */
async function forwarded(url: string, count: number, act: () => Promise<unknown>): Promise<Forwarded[]> {
  const stop = new AbortController()
  const told: Forwarded[] = []
  const enough = new Promise<void>((resolve, reject) => {
    const ready = (): void => void act().catch(reject)
    const tell = (done: Forwarded): void => {
      told.push(done)
      if (told.length === count) {
        resolve()
      }
    }
    forwardWebhooks(client, new URL(url), { signal: stop.signal, ready, tell }).then(resolve, reject)
  })
  await enough.finally(() => stop.abort())
  return told
}

describe('webhooks that are forwarded to this machine', () => {
  it('come for generations without a receiver, of every account, signed and with the bytes of GET', async () => {
    const ids: string[] = []
    const told = await forwarded(receiver.url, 2, async () => {
      for (const { key } of [app.ann, app.bob]) {
        const id = await app.accepted(key)
        await app.finished(key, id)
        ids.push(id)
      }
    })
    expect(told).toMatchObject(ids.map(generationId => ({ generationId, status: 'succeeded', answer: 204 })))
    const { secret } = (await app.studio('GET', '/studio/signing-secret')).body
    for (const [at, { key }] of [app.ann, app.bob].entries()) {
      const { headers, body } = await receiver.nth(at + 1)
      expect(headers['service-signature']).toBe(signBody(body, secret))
      expect(headers['webhook-id']).toBe(ids[at])
      expect(Buffer.from(body).toString()).toBe(
        (await app.call('GET', `/v1/generations/${ids[at]}`, { key })).text
      )
    }
  })

  it('come once for each, though a generation is told of several times, and for failed ones, too', async () => {
    const told = await forwarded(receiver.url, 2, async () => {
      app.backend.behaviour = 'hold'
      const failed = await app.accepted(app.ann.key)
      const task = await app.backend.held(failed)
      app.backend.behaviour = 'succeed'
      task.report({ progress: 40, stage: 'shape' })
      task.fail(new BackendError({ code: 'generation_failed', message: 'Nothing came of it.' }))
      await app.finished(app.ann.key, failed)
      await app.finished(app.ann.key, await app.accepted(app.ann.key))
    })
    expect(told.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(receiver.requests).toHaveLength(2)
  })

  it('are told to have failed where nobody answers, redirects are not followed, and the next one is sent', async () => {
    const nobody = await forwarded('http://127.0.0.1:9/', 1, async () => {
      await app.finished(app.ann.key, await app.accepted(app.ann.key))
    })
    expect(nobody).toMatchObject([{ answer: null, reason: expect.stringMatching(/ECONNREFUSED|bad port/) }])
    receiver.reply = response => response.writeHead(302, { location: '/elsewhere' }).end()
    const redirected = await forwarded(receiver.url, 1, async () => {
      await app.finished(app.ann.key, await app.accepted(app.ann.key))
    })
    expect(redirected).toMatchObject([{ answer: 302 }])
    expect(receiver.requests).toHaveLength(1)
  })
})

describe('GET /studio/generations/{id}/webhook', () => {
  it('is 404 for what is unknown and for what has not finished', async () => {
    app.backend.behaviour = 'hold'
    const id = await app.accepted(app.ann.key)
    const unfinished = await app.studio('GET', `/studio/generations/${id}/webhook`)
    expect([unfinished.status, unfinished.body.error.message]).toEqual([
      404,
      'The generation has not finished: there is no webhook of it yet.',
    ])
    expect((await app.studio('GET', '/studio/generations/gen_nowhere/webhook')).status).toBe(404)
    const task = await app.backend.held(id)
    task.succeed()
    await app.finished(app.ann.key, id)
    expect((await app.studio('GET', `/studio/generations/${id}/webhook`)).status).toBe(200)
  })
})
