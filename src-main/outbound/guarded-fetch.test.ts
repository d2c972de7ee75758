import { getEventListeners } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { createGuardedFetch, type GuardedRequest } from './guarded-fetch.ts'
import { closeServers, findClosedPort, serve, serveRaw } from './testing/loopback-server.ts'
import { createUrlGuard, type Resolve } from './url-guard.ts'

afterEach(closeServers)

const never = new AbortController().signal

function fetcher(input: { resolve?: Resolve; isOpen?: boolean; ca?: string } = {}) {
  return createGuardedFetch({
    resolve: input.resolve ?? (async () => ['127.0.0.1']),
    allowLocalTargets: () => input.isOpen ?? true,
    version: '9.9.9',
  })
}

function get(url: string, change: Partial<GuardedRequest> = {}): GuardedRequest {
  return {
    url,
    method: 'GET',
    headers: {},
    body: null,
    timeoutMs: 5_000,
    maxBytes: 1_000,
    maxRedirects: 5,
    signal: never,
    ...change,
  }
}

/** What a POST of the dispatcher looks like. */
function post(url: string, change: Partial<GuardedRequest> = {}): GuardedRequest {
  return get(url, {
    method: 'POST',
    body: Buffer.from('{"id":"gen_1"}'),
    maxBytes: null,
    maxRedirects: 0,
    ...change,
  })
}

describe('guarded fetch under local targets', () => {
  it('sends the very bytes and headers, says who it is, and reads the answer', async () => {
    const server = await serve(response => response.writeHead(201, { 'retry-after': '7' }).end('thanks'))
    const answer = await fetcher()(
      post(`${server.origin}/a/b?c=d`, { headers: { 'x-one': '1' }, maxBytes: 10 })
    )
    expect({ ...answer, body: Buffer.from(answer.body).toString() }).toEqual({
      status: 201,
      retryAfter: '7',
      body: 'thanks',
    })
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/a/b?c=d', headers: { 'x-one': '1', 'user-agent': 'Plinth/9.9.9' } },
    ])
    expect(server.requests[0].body.toString()).toBe('{"id":"gen_1"}')
  })

  it('asks its own resolver for a name and keeps the name in the Host header', async () => {
    const server = await serve(response => response.end())
    const asked: string[] = []
    const resolve: Resolve = async hostname => {
      asked.push(hostname)
      return ['127.0.0.1']
    }
    await fetcher({ resolve })(get(`http://hooks.example.com:${server.port}/`))
    expect(asked).toEqual(['hooks.example.com'])
    expect(server.requests[0].headers.host).toBe(`hooks.example.com:${server.port}`)
  })

  it('does not go through a proxy that the environment names', async () => {
    const proxy = await serve(response => response.end())
    const server = await serve(response => response.end())
    const saved = { ...process.env }
    for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'ALL_PROXY']) {
      process.env[name] = proxy.origin
    }
    try {
      await fetcher()(get(server.origin))
    } finally {
      process.env = saved
    }
    expect([proxy.connections(), server.requests.length]).toEqual([0, 1])
  })

  it('gives up on a receiver that never answers, in the time allowed', async () => {
    const server = await serve(() => {})
    await expect(fetcher()(post(server.origin, { timeoutMs: 40 }))).rejects.toMatchObject({
      kind: 'timed_out',
      message: 'timed out after 0.04 s',
    })
  })

  it('gives up on a name server that never answers', async () => {
    const resolve: Resolve = () => new Promise(() => {})
    const request = post('http://hooks.example.com/', { timeoutMs: 20 })
    await expect(fetcher({ resolve })(request)).rejects.toMatchObject({ kind: 'timed_out' })
  })

  it('counts the body into the time when it is wanted', async () => {
    const server = await serve(response => response.write('first bytes'))
    await expect(fetcher()(get(server.origin, { timeoutMs: 60 }))).rejects.toMatchObject({
      kind: 'timed_out',
    })
  })

  it('takes the status for the answer when the body is not wanted, however slow or long it is', async () => {
    const slow = await serve(response => response.write('first bytes'))
    const huge = await serve(response => response.end(Buffer.alloc(5_000_000)))
    expect((await fetcher()(post(slow.origin))).status).toBe(200)
    expect((await fetcher()(post(huge.origin))).status).toBe(200)
  })

  it('stops reading a body at the cap, announced or not', async () => {
    const announced = await serve(response => response.end(Buffer.alloc(1_001)))
    const chunked = await serve(response => {
      response.write(Buffer.alloc(600))
      response.end(Buffer.alloc(600))
    })
    await expect(fetcher()(get(announced.origin))).rejects.toMatchObject({ kind: 'too_large' })
    await expect(fetcher()(get(chunked.origin))).rejects.toMatchObject({ kind: 'too_large' })
  })

  it('follows redirects by hand, relative ones too, up to the number allowed', async () => {
    const server = await serve((response, { path }) => {
      const step = Number(path.slice(1))
      if (step === 0) {
        response.end('here')
      } else {
        response.writeHead(302, { location: `/${step - 1}` }).end()
      }
    })
    const answer = await fetcher()(get(`${server.origin}/5`))
    expect(Buffer.from(answer.body).toString()).toBe('here')
    await expect(fetcher()(get(`${server.origin}/6`))).rejects.toMatchObject({
      message: 'more than 5 redirects',
    })
  })

  it('ends a redirect loop', async () => {
    const server = await serve(response => response.writeHead(307, { location: '/' }).end())
    await expect(fetcher()(get(server.origin))).rejects.toMatchObject({ kind: 'redirect' })
    expect(server.requests.length).toBe(6)
  })

  it('refuses a redirect that leads nowhere', async () => {
    const silent = await serve(response => response.writeHead(302).end())
    const broken = await serve(response => response.writeHead(302, { location: 'http://[' }).end())
    await expect(fetcher()(get(silent.origin))).rejects.toMatchObject({ kind: 'redirect' })
    await expect(fetcher()(get(broken.origin))).rejects.toMatchObject({ kind: 'redirect' })
  })

  it('hands a redirect to the caller when none may be followed', async () => {
    const elsewhere = await serve(response => response.end())
    const server = await serve(response => response.writeHead(302, { location: elsewhere.origin }).end())
    expect((await fetcher()(post(server.origin))).status).toBe(302)
    expect(elsewhere.connections()).toBe(0)
  })

  it('says what is wrong with a receiver that is no HTTP server', async () => {
    const garbage = await serveRaw(socket => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
    const reset = await serveRaw(socket => socket.once('data', () => socket.resetAndDestroy()))
    const mute = await serveRaw(socket => socket.once('data', () => socket.end()))
    await expect(fetcher()(post(garbage.origin))).rejects.toMatchObject({ message: 'the answer is not HTTP' })
    const closed = { message: 'connection closed before the answer was complete' }
    await expect(fetcher()(post(reset.origin))).rejects.toMatchObject(closed)
    await expect(fetcher()(post(mute.origin))).rejects.toMatchObject(closed)
  })

  it('survives a body that breaks in the same packet as its head, and an answer that nobody asked for', async () => {
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'
    const broken = await serveRaw(socket => socket.once('data', () => socket.end(`${head}no length\r\n`)))
    await expect(fetcher()(get(broken.origin))).rejects.toThrow()
    expect((await fetcher()(post(broken.origin))).status).toBe(200)
    const change = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: chat\r\n\r\n'
    const upgraded = await serveRaw(socket => socket.once('data', () => socket.write(change)))
    await expect(fetcher()(post(upgraded.origin))).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('reads no head beyond 16 KB', async () => {
    const server = await serve(response => response.writeHead(200, { 'x-long': 'x'.repeat(17_000) }).end())
    await expect(fetcher()(get(server.origin))).rejects.toMatchObject({
      kind: 'protocol',
      message: 'the answer has too many headers',
    })
  })

  it('waits through a few interim answers, not through thousands: reading them would hold up all else', async () => {
    const interim = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'
    const few = await serveRaw(socket =>
      socket.once('data', () => socket.end(`${interim.repeat(3)}HTTP/1.1 204 No Content\r\n\r\n`))
    )
    expect((await fetcher()(post(few.origin))).status).toBe(204)
    const many = await serveRaw(socket => socket.once('data', () => socket.write(interim.repeat(40))))
    await expect(fetcher()(post(many.origin))).rejects.toMatchObject({
      kind: 'protocol',
      message: 'the answer is one interim answer after another',
    })
  })

  it('leaves nothing behind on the signal of its caller, which outlives thousands of requests', async () => {
    const { signal } = new AbortController()
    const server = await serve(response => response.end())
    await fetcher()(post(server.origin, { signal }))
    await expect(fetcher()(post('http://127.0.0.1:1/', { signal }))).rejects.toThrow()
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('notices an answer that is cut short', async () => {
    const server = await serveRaw(socket =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'))
    )
    await expect(fetcher()(get(server.origin))).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('says that a connection was refused, without the address', async () => {
    const port = await findClosedPort()
    const request = post(`http://hooks.example.com:${port}/`)
    await expect(fetcher()(request)).rejects.toMatchObject({ message: 'connection refused' })
  })

  it('says that a name does not resolve', async () => {
    const failing: Resolve = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    }
    const request = post('http://hooks.example.com/')
    const expected = { kind: 'unresolved', message: 'the host name does not resolve' }
    await expect(fetcher({ resolve: failing })(request)).rejects.toMatchObject(expected)
    await expect(fetcher({ resolve: async () => [] })(request)).rejects.toMatchObject(expected)
  })

  it('ends with the reason of the signal that breaks it off', async () => {
    const controller = new AbortController()
    const server = await serve(() => controller.abort(new Error('canceled')))
    await expect(fetcher()(post(server.origin, { signal: controller.signal }))).rejects.toThrow('canceled')
    await expect(fetcher()(post(server.origin, { signal: controller.signal }))).rejects.toThrow('canceled')
    expect(server.requests.length).toBe(1)
  })
})

describe('guarded fetch without local targets', () => {
  it.each([
    ['a private address', ['127.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
    ['a mapped private address', ['::ffff:127.0.0.1']],
    ['an IPv4-compatible private address', ['::127.0.0.1']],
  ])('never connects to a name with %s', async (_what, addresses) => {
    const server = await serve(response => response.end())
    const fetch = fetcher({ isOpen: false, resolve: async () => addresses })
    const request = post(`https://hooks.example.com:${server.port}/`)
    await expect(fetch(request)).rejects.toMatchObject({ kind: 'refused' })
    await expect(fetch(request)).rejects.not.toThrow(/127|93\.184/)
    expect(server.connections()).toBe(0)
  })

  it.each([
    ['127.0.0.1'],
    ['2130706433'],
    ['0x7f.1'],
    ['[::ffff:127.0.0.1]'],
    ['[::1]'],
    ['0.0.0.0'],
    ['localhost'],
  ])('never connects to %s', async host => {
    const server = await serve(response => response.end())
    const fetch = fetcher({ isOpen: false })
    await expect(fetch(post(`https://${host}:${server.port}/`))).rejects.toMatchObject({ kind: 'refused' })
    await expect(fetch(post(`http://${host}:${server.port}/`))).rejects.toMatchObject({ kind: 'refused' })
    expect(server.connections()).toBe(0)
  })

  it('judges the second hop too: a redirect to a private address is never followed', async () => {
    const secret = await serve(response => response.end('secret'))
    const first = await serve(response =>
      response.writeHead(302, { location: `https://127.0.0.1:${secret.port}/` }).end()
    )
    const answers = [true, false]
    const fetch = createGuardedFetch({
      resolve: async () => [],
      allowLocalTargets: () => answers.shift() ?? false,
      version: '1',
    })
    await expect(fetch(get(first.origin))).rejects.toMatchObject({ kind: 'refused' })
    expect([first.requests.length, secret.connections()]).toEqual([1, 0])
  })

  it('is not fooled by a name that turns private after the guard has seen it public', async () => {
    const server = await serve(response => response.end())
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const resolve: Resolve = async () => answers.shift() ?? []
    const url = `https://rebind.example.com:${server.port}/`
    const guard = createUrlGuard({ resolve, allowLocalTargets: () => false })
    expect(await guard.check(url)).toEqual({ ok: true })
    await expect(fetcher({ isOpen: false, resolve })(post(url))).rejects.toMatchObject({ kind: 'refused' })
    expect([answers.length, server.connections()]).toEqual([0, 0])
  })
})
