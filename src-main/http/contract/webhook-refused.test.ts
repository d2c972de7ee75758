import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { closeReceivers, startReceiver } from './testing/receiver.ts'

/** Spec §6: "The URL must be public HTTPS. Private and local addresses are refused." docs/api-behaviour.md "`webhook_url` refused". */

/** Names of the tests; anything else does not resolve. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.215.14'],
  'public6.example': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'private.example': ['10.1.2.3'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:192.168.0.1'],
  'half.example': ['93.184.215.14', '192.168.0.1'],
  'metadata.example': ['169.254.169.254'],
}

let app: Harness
let local: Harness
/** The one that really delivers: to loopback, or nowhere. */
let open: Harness
beforeAll(async () => {
  app = await startHarness({
    resolver: name => (name in NAMES ? Promise.resolve(NAMES[name]) : Promise.reject(new Error('ENOTFOUND'))),
  })
  local = await startHarness({ allowLocalTargets: true })
  open = await startHarness()
})
beforeEach(async () => {
  for (const harness of [app, local]) {
    await harness.reset()
    // Tests contact loopback only: what was accepted here is never sent.
    await harness.studio('POST', '/studio/faults', { operation: 'webhook', code: 'timeout' })
  }
})
afterAll(async () => {
  await app.close()
  await local.close()
  await open.close()
  closeReceivers()
})

const create = (webhook: unknown) => app.create(app.ann.key, { webhook_url: webhook })

describe('accepted', () => {
  test.each([
    'https://public.example/hook',
    'https://public6.example/hook?a=b#c',
    'https://public.example:8443/hook',
    'https://93.184.215.14/hook',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hook',
  ])('%s', async url => {
    expect((await create(url)).status).toBe(202)
  })

  test('"A name that does not resolve is accepted and checked at each delivery"', async () => {
    const answer = await open.create(open.ann.key, { webhook_url: 'https://nobody.example/hook' })
    expect(answer.status).toBe(202)
    const found = await open.until(async () => {
      const { body } = await open.studio('GET', `/studio/deliveries/${answer.body.id}`)
      return body.attempts === 1 ? body : null
    })
    expect(found).toMatchObject({ state: 'pending', attempt_log: [{ status: null }] })
  })
})

describe('400 naming webhook_url', () => {
  test.each([
    ['http', 'http://public.example/hook'],
    ['no scheme', 'public.example/hook'],
    ['another scheme', 'ftp://public.example/hook'],
    ['javascript', 'javascript:alert(1)'],
    ['no host', 'https:///'],
    ['no URL', 'hook'],
    ['empty', ''],
    ['credentials', 'https://user:secret@public.example/hook'],
    ['a user name', 'https://user@public.example/hook'],
    ['localhost', 'https://localhost/hook'],
    ['localhost with a dot', 'https://localhost./hook'],
    ['LOCALHOST', 'https://LOCALHOST/hook'],
    ['a single label', 'https://intranet/hook'],
    ['.local', 'https://printer.local/hook'],
    ['.localhost', 'https://app.localhost/hook'],
    ['.internal', 'https://db.internal/hook'],
    ['127.0.0.1', 'https://127.0.0.1/hook'],
    ['127.1', 'https://127.1/hook'],
    ['a decimal address', 'https://2130706433/hook'],
    ['a hexadecimal address', 'https://0x7f000001/hook'],
    ['an octal address', 'https://0177.0.0.1/hook'],
    ['10/8', 'https://10.0.0.1/hook'],
    ['172.16/12', 'https://172.31.255.255/hook'],
    ['192.168/16', 'https://192.168.1.1/hook'],
    ['link-local', 'https://169.254.169.254/latest/meta-data'],
    ['CGNAT', 'https://100.64.0.1/hook'],
    ['unspecified', 'https://0.0.0.0/hook'],
    ['broadcast', 'https://255.255.255.255/hook'],
    ['multicast', 'https://224.0.0.1/hook'],
    ['::1', 'https://[::1]/hook'],
    ['::', 'https://[::]/hook'],
    ['unique local', 'https://[fd00::1]/hook'],
    ['link-local IPv6', 'https://[fe80::1]/hook'],
    ['IPv4-mapped', 'https://[::ffff:127.0.0.1]/hook'],
    ['IPv4-compatible', 'https://[::127.0.0.1]/hook'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/hook'],
    ['6to4', 'https://[2002:7f00:1::]/hook'],
    ['a name of a private address', 'https://private.example/hook'],
    ['a name of loopback', 'https://loopback.example/hook'],
    ['a name of ::1', 'https://loopback6.example/hook'],
    ['a name of a mapped address', 'https://mapped.example/hook'],
    ['a name of which one address is private', 'https://half.example/hook'],
    ['a name of the metadata service', 'https://metadata.example/hook'],
  ])('%s', async (_name, url) => {
    expectError(await create(url), 'invalid_request', 'webhook_url')
  })

  test.each([[5], [['https://public.example/hook']], [{}], [true]])('no string: %j', async value => {
    expectError(await create(value), 'invalid_request', 'webhook_url')
  })

  test('the message does not tell where a name leads', async () => {
    const { message } = expectError(
      await create('https://private.example/hook'),
      'invalid_request',
      'webhook_url'
    )
    expect(message).not.toContain('10.1.2.3')
  })

  test('in every mode, for a field that no mode refuses', async () => {
    const body = {
      mode: 'image',
      image_urls: ['https://public.example/a.png'],
      webhook_url: 'https://10.0.0.1/',
    }
    expectError(await app.create(app.ann.key, body), 'invalid_request', 'webhook_url')
  })

  test('from the studio’s own session as well', async () => {
    const body = { webhook_url: 'https://localhost/hook' }
    expectError(await app.create(app.started.studioToken, body), 'invalid_request', 'webhook_url')
  })
})

describe('local targets: off by default; on, http and private addresses are accepted', () => {
  test.each([
    'http://127.0.0.1:9/hook',
    'http://localhost:9/hook',
    'https://10.0.0.1/hook',
    'http://public.example/',
  ])('%s', async url => {
    expect((await local.create(local.ann.key, { webhook_url: url })).status).toBe(202)
  })

  test.each(['ftp://127.0.0.1/hook', 'http://user:secret@127.0.0.1/hook', 'hook', ''])(
    'still refused: "%s"',
    async url => {
      expectError(await local.create(local.ann.key, { webhook_url: url }), 'invalid_request', 'webhook_url')
    }
  )

  test('image_urls too', async () => {
    const body = { mode: 'image', image_urls: ['http://127.0.0.1:9/a.png'] }
    expect((await local.create(local.ann.key, body)).status).toBe(202)
  })

  test('the switch in the settings does the same, and off again it refuses again, at delivery as well', async () => {
    const receiver = await startReceiver()
    await open.studio('PATCH', '/studio/settings', { allow_local_targets: true })
    open.backend.behaviour = 'hold'
    const { id } = (await open.create(open.ann.key, { webhook_url: receiver.url })).body
    const task = await open.backend.held(id)
    await open.studio('PATCH', '/studio/settings', { allow_local_targets: false })
    expectError(
      await open.create(open.ann.key, { webhook_url: receiver.url }),
      'invalid_request',
      'webhook_url'
    )
    task.succeed()
    const found = await open.until(async () => {
      const { body } = await open.studio('GET', `/studio/deliveries/${id}`)
      return body.attempts === 1 ? body : null
    })
    expect(found.attempt_log[0].status).toBeNull()
    expect(receiver.requests).toHaveLength(0)
  })
})
