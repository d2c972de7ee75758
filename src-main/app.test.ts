import { createHmac } from 'node:crypto'
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { get as getOverTls } from 'node:https'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppOptions } from './app-options.ts'
import { createApp, type App } from './app.ts'
import { createFakeLogger } from './domain/testing/fakes.ts'
import { createCertificate } from './outbound/testing/certificate.ts'
import { closeServers, serve } from './outbound/testing/loopback-server.ts'
import { instantBackend } from './http/contract/inject-app.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './store/testing/harness.ts'

let folder: TemporaryFolder
let apps: App[]
beforeEach(() => {
  folder = makeTemporaryFolder()
  apps = []
})
afterEach(async () => {
  await Promise.all(apps.map(app => app.close({ graceMs: 0 })))
  closeServers()
  folder.remove()
})

async function open(change: Partial<AppOptions> = {}): Promise<App> {
  const app = await createApp({
    profileDir: join(folder.path, 'profile'),
    port: 0,
    version: '0.0.0',
    workerUrl: new URL('file:///nowhere'),
    rendererDir: null,
    resourcesDir: fileURLToPath(new URL('../resources', import.meta.url)),
    allowLocalTargets: false,
    extensions: false,
    logger: createFakeLogger(),
    backends: [instantBackend()],
    ...change,
  })
  apps.push(app)
  return app
}

async function close(app: App): Promise<void> {
  apps = apps.filter(other => other !== app)
  await app.close({ graceMs: 0 })
}

const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token ?? ''}` } })

/** Sends raw bytes and reads the answer until the service ends the connection. */
function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

describe('a fresh profile', () => {
  it('gives its first key once; the secret stays, the token does not', async () => {
    const first = await open()
    const started = await first.listen()
    expect(started.firstApiKey).toMatch(/^pl_live_/)
    expect((await fetch(`${started.baseUrl}/assets`, bearer(started.firstApiKey))).status).toBe(200)
    await close(first)

    const again = await (await open()).listen()
    expect(again.firstApiKey).toBeNull()
    expect(again.signingSecret).toBe(started.signingSecret)
    expect(again.studioToken).not.toBe(started.studioToken)
    expect((await fetch(`${again.baseUrl}/assets`, bearer(started.firstApiKey))).status).toBe(200)
  })

  it('registers the operator’s own key instead, once', async () => {
    const first = await open({ apiKey: 'my-own-key-1' })
    const started = await first.listen()
    expect(started.firstApiKey).toBe('my-own-key-1')
    expect((await fetch(`${started.baseUrl}/assets`, bearer('my-own-key-1'))).status).toBe(200)
    await close(first)
    expect((await (await open({ apiKey: 'my-own-key-1' })).listen()).firstApiKey).toBeNull()
  })

  it.skipIf(process.platform === 'win32')('is taken from other users of the machine', async () => {
    const profile = join(folder.path, 'profile')
    mkdirSync(join(profile, 'blobs'), { recursive: true })
    for (const path of [profile, join(profile, 'blobs')]) {
      chmodSync(path, 0o755)
    }
    await open()
    const paths = ['', 'blobs', 'plinth.db', 'plinth.db-wal', 'plinth.db-shm']
    const modes = paths.map(path => statSync(join(profile, path)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600, 0o600])
  })

  it('keeps the signing secret from other users of the machine', async () => {
    await open()
    expect(statSync(join(folder.path, 'profile', 'signing-secret')).mode & 0o777).toBe(0o600)
  })
})

describe('listening', () => {
  it('a taken port is reported, and another one may be tried with the same service', async () => {
    const holder = createServer()
    await new Promise<void>(resolve => holder.listen(0, '127.0.0.1', resolve))
    const { port } = holder.address() as AddressInfo
    const app = await open()
    await expect(app.listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    const started = await app.listen(0)
    expect((await fetch(`${started.baseUrl}/assets`)).status).toBe(401)
    await new Promise(resolve => holder.close(resolve))
  })

  it('what is no HTTP is answered in the one error shape', async () => {
    const { port } = await (await open()).listen()
    const answer = await speak(port, 'HELLO\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    const { error } = JSON.parse(answer.split('\r\n\r\n')[1])
    expect(error).toMatchObject({ code: 'invalid_request' })
    expect(answer).toContain(`x-request-id: ${error.request_id}`)
  })

  it('a request without a Host header is a 403 in the one error shape', async () => {
    const { port } = await (await open()).listen()
    const answer = await speak(port, 'GET /v1/assets HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain('"code":"forbidden"')
  })
})

describe('the studio’s page', () => {
  const openWithPage = async () => {
    const rendererDir = join(folder.path, 'renderer')
    mkdirSync(rendererDir)
    writeFileSync(join(rendererDir, 'index.html'), '<!doctype html><title>Plinth</title>')
    writeFileSync(join(rendererDir, 'main-AbCd1234.js'), 'void 0')
    return (await open({ rendererDir })).listen()
  }

  it('is served without a session, with a policy that allows no foreign address', async () => {
    const { origin } = await openWithPage()
    const response = await fetch(`${origin}/`)
    expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Plinth</title>'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const script = await fetch(`${origin}/main-AbCd1234.js`)
    expect(script.headers.get('cache-control')).toContain('immutable')
  })

  it('takes the token out of its address and sets the session', async () => {
    const { origin, studioUrl } = await openWithPage()
    const response = await fetch(studioUrl, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    const cookie = String(response.headers.get('set-cookie')).split(';')[0]
    expect((await fetch(`${origin}/studio/state`, { headers: { cookie } })).status).toBe(200)
  })

  it('sends other spellings of the host to the one its answers carry', async () => {
    const { origin, port } = await openWithPage()
    const response = await fetch(`http://localhost:${port}/?token=x`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, `${origin}/?token=x`])
  })

  it('a file that is not there is a 404 in the one error shape, whatever the path tries', async () => {
    const { origin, port } = await openWithPage()
    const response = await fetch(`${origin}/missing.js`)
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'not_found'])
    const climb = await speak(
      port,
      `GET /..%2f..%2fplinth.db HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`
    )
    expect(climb).toMatch(/^HTTP\/1\.1 40[0-9] /)
    expect(climb).toContain('"request_id"')
  })
})

describe('events', () => {
  it('tell a page what changed, and do not hold up the end of the service', async () => {
    const app = await open()
    const { origin, studioToken, baseUrl } = await app.listen()
    const stream = await fetch(`${origin}/studio/events`, bearer(studioToken))
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const created = await fetch(`${baseUrl}/generations`, {
      method: 'POST',
      headers: { ...bearer(studioToken).headers, 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'text', prompt: 'a chair' }),
    })
    const { id } = await created.json()
    let seen = ''
    while (!seen.includes('event: asset')) {
      const chunk = await reader?.read()
      expect(chunk?.done).toBe(false)
      seen += chunk?.value ?? ''
    }
    expect(seen).toContain('retry: 1000')
    expect(seen).toContain(
      `event: generation\ndata: {"type":"generation","id":"${id}","account_id":"local"}\n\n`
    )
    await close(app)
  })
})

describe('TLS files', () => {
  it('make every address https', async () => {
    const { cert, key } = createCertificate(['localhost'])
    const started = await (await open({ tls: { cert, key } })).listen()
    expect(started.baseUrl).toMatch(/^https:/)
    const answer = await new Promise<string>((resolve, reject) => {
      const options = { ca: cert, headers: { authorization: `Bearer ${started.studioToken}` } }
      getOverTls(`${started.origin}/studio/state`, options, response => {
        response.setEncoding('utf8').on('data', resolve)
      }).on('error', reject)
    })
    expect(JSON.parse(answer).base_url).toBe(started.baseUrl)
  })
})

describe('a webhook', () => {
  it('carries the bytes of GET, signed with the secret of the ready line, and can be sent again', async () => {
    const { origin, studioToken, baseUrl, signingSecret } = await (
      await open({ allowLocalTargets: true })
    ).listen()
    const receiver = await serve(response => response.end())
    const headers = { ...bearer(studioToken).headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ mode: 'text', prompt: 'a chair', webhook_url: `${receiver.origin}/hook` })
    const { id } = await (await fetch(`${baseUrl}/generations`, { method: 'POST', headers, body })).json()
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1))

    const [delivery] = receiver.requests
    expect(delivery.body.toString()).toBe(
      await (await fetch(`${baseUrl}/generations/${id}`, bearer(studioToken))).text()
    )
    const expected = createHmac('sha256', signingSecret).update(delivery.body).digest('hex')
    expect(delivery.headers['service-signature']).toBe(expected)

    const redeliver = `${origin}/studio/deliveries/${id}/redeliver`
    const attempt = await (await fetch(redeliver, { method: 'POST', ...bearer(studioToken) })).json()
    expect(attempt).toMatchObject({ trigger: 'manual', status: 200, error: null, signature: expected })
    expect(receiver.requests[1].body).toEqual(delivery.body)
    const detail = await (await fetch(`${origin}/studio/deliveries/${id}`, bearer(studioToken))).json()
    expect(detail).toMatchObject({ state: 'delivered', attempts: 1, body: delivery.body.toString() })
    expect(detail.attempt_log).toHaveLength(2)
    const none = await fetch(`${origin}/studio/deliveries/gen_none/redeliver`, {
      method: 'POST',
      ...bearer(studioToken),
    })
    expect(none.status).toBe(404)
  })
})
