import { connect } from 'node:tls'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCertificate } from '../../outbound/testing/certificate.ts'
import { GLB } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** Spec §1: "All requests use HTTPS." docs/api-behaviour.md "HTTPS": --tls-cert/--tls-key serves it. */

const tls = createCertificate(['localhost'])

let app: Harness
beforeAll(async () => {
  app = await startHarness({ tls })
})
afterAll(() => app.close())

test('the service answers over HTTPS, and every address it gives is https', async () => {
  expect(app.started.baseUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/v1$/)
  const { assets = [] } = await app.finished(app.ann.key, await app.accepted(app.ann.key))
  expect(assets[0].thumbnail_url.startsWith(app.origin)).toBe(true)
  const { body } = await app.call('GET', `/v1/assets/${assets[0].id}/download`, { key: app.ann.key })
  expect(body.url.startsWith(`${app.origin}/files/assets/`)).toBe(true)
  const file = await app.call('GET', new URL(body.url).pathname, { key: app.ann.key })
  expect(file.bytes.equals(GLB)).toBe(true)
})

test('its own origin is https; http on the same port is foreign', async () => {
  const own = await app.call('GET', '/v1/assets', { key: app.ann.key, headers: { origin: app.origin } })
  expect(own.status).toBe(200)
  const headers = { origin: app.origin.replace('https', 'http') }
  expectError(await app.call('GET', '/v1/assets', { key: app.ann.key, headers }), 'forbidden')
})

test('the session’s cookie is Secure', async () => {
  const answer = await app.call('GET', `/studio/session?token=${app.started.studioToken}`)
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure/i)
})

test('a client that does not trust the certificate gets no further', async () => {
  const socket = connect({ port: app.port, host: '127.0.0.1' })
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/)
})
