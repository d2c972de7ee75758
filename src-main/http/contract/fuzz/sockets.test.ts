import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness } from '../testing/harness.ts'
import { createRandom, type Random } from './random.ts'
import { FUZZ, FUZZ_TIMEOUT_MS } from './settings.ts'

/**
 * Bytes that no client library sends, over real sockets: every answer is HTTP with our error body, nothing is 5xx, no second
 * request hides in a first one, and the service answers the next caller.
 */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
afterAll(() => app.close())

const AT_ONCE = 16
/** Who is not answered by then has sent something that is still waited for. */
const PATIENCE_MS = 1_000
const SMUGGLED = '/v1/generations/smuggled'

interface Shape {
  readonly bytes: string
  /** Where one request ends is told twice: a second one in it must not be answered. */
  readonly isAmbiguous?: boolean
}

function shapes(random: Random): Shape {
  const { key } = app.ann
  const host = `Host: 127.0.0.1:${app.port}`
  const auth = `Authorization: Bearer ${key}`
  const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
  const get = (path = '/v1/assets') => head(`GET ${path} HTTP/1.1`, host, auth)
  const json = JSON.stringify({ mode: 'text', prompt: 'a chair' })
  const post = (headers: readonly string[], body: string) =>
    head('POST /v1/generations HTTP/1.1', host, auth, 'Content-Type: application/json', ...headers) + body
  const hidden = get(SMUGGLED)
  const size = (text: string) => `Content-Length: ${text.length}`
  const chunked = 'Transfer-Encoding: chunked'
  const noise = Array.from({ length: random.below(300) }, () => String.fromCharCode(random.below(256))).join(
    ''
  )
  return random.pick<Shape>([
    { bytes: get().repeat(1 + random.below(20)) },
    { bytes: post([size(json)], json).repeat(1 + random.below(5)) },
    { bytes: post([chunked], `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`) },
    {
      bytes: post(
        [chunked],
        `${json.length.toString(16)};x=${'y'.repeat(random.below(100))}\r\n${json}\r\n0\r\nX: y\r\n\r\n`
      ),
    },
    { bytes: post([size(''), chunked], `0\r\n\r\n${hidden}`), isAmbiguous: true },
    { bytes: post([chunked, size(hidden)], `0\r\n\r\n${hidden}`), isAmbiguous: true },
    { bytes: post(['Content-Length: 5', 'Content-Length: 0'], `{}   ${hidden}`), isAmbiguous: true },
    { bytes: post(['Content-Length: 5, 0'], `{}   ${hidden}`), isAmbiguous: true },
    { bytes: post(['Transfer-Encoding: xchunked', 'Content-Length: 2'], `{}${hidden}`), isAmbiguous: true },
    { bytes: post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`), isAmbiguous: true },
    { bytes: post(['Transfer-Encoding : chunked', size('')], `0\r\n\r\n${hidden}`), isAmbiguous: true },
    { bytes: post([' Transfer-Encoding: chunked', size('')], `0\r\n\r\n${hidden}`), isAmbiguous: true },
    { bytes: post(['X: a\n Transfer-Encoding: chunked', size('')], hidden), isAmbiguous: true },
    { bytes: post(['Content-Length: +2'], `{}${hidden}`), isAmbiguous: true },
    { bytes: post(['Content-Length: 0x2'], `{}${hidden}`), isAmbiguous: true },
    { bytes: post(['Content-Length: -1'], hidden), isAmbiguous: true },
    { bytes: post([chunked], `-1\r\n${hidden}`), isAmbiguous: true },
    { bytes: post([chunked], `fffffffffffffffff\r\n${hidden}`), isAmbiguous: true },
    { bytes: post([chunked], `zz\r\n${hidden}`), isAmbiguous: true },
    { bytes: post(['Content-Length: 99999999999999999999'], json) },
    { bytes: post(['Content-Length: 900'], json) },
    { bytes: post([size(json)], json.slice(0, random.below(json.length))) },
    { bytes: `GET /v1/assets HTTP/1.1\n${host}\n${auth}\n\n` },
    { bytes: 'GET /v1/assets\r\n\r\n' },
    { bytes: `GET /v1/assets HTTP/1.0\r\n${auth}\r\n\r\n` },
    { bytes: head('GET /v1/assets HTTP/1.0', host, auth) },
    { bytes: head('GET /v1/assets HTTP/9.9', host) },
    { bytes: head('GET /v1/assets HTTP/2.0', host) },
    { bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
    { bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
    { bytes: head('OPTIONS * HTTP/1.1', host) },
    { bytes: head(`CONNECT 127.0.0.1:${app.port} HTTP/1.1`, host) },
    { bytes: head('TRACE /v1/assets HTTP/1.1', host, auth) },
    {
      bytes: head(
        `${random.pick(['FOO', 'get', 'QUERY', 'PROPFIND', 'SEARCH', 'BREW'])} /v1/assets HTTP/1.1`,
        host,
        auth
      ),
    },
    { bytes: head('GET /v1/assets HTTP/1.1', host, auth, 'Connection: Upgrade', 'Upgrade: websocket') },
    {
      bytes: head(
        'GET /v1/assets HTTP/1.1',
        host,
        auth,
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c'
      ),
    },
    { bytes: head('GET /v1/assets HTTP/1.1', auth) },
    { bytes: head('GET /v1/assets HTTP/1.1', host, host, auth) },
    { bytes: head('GET /v1/assets HTTP/1.1', `Host: ${noise.replace(/[\r\n]/g, '')}`, auth) },
    { bytes: head(`GET http://evil.example/v1/assets HTTP/1.1`, host, auth) },
    { bytes: head(`GET /${encodeURI('é\u0000')}${noise.replace(/[\s]/g, '')} HTTP/1.1`, host, auth) },
    { bytes: head('GET /v1/assets HTTP/1.1', host, auth, `X: ${'y'.repeat(random.below(40_000))}`) },
    {
      bytes: head(
        'GET /v1/assets HTTP/1.1',
        host,
        auth,
        ...Array.from({ length: random.below(3_000) }, () => 'X: y')
      ),
    },
    { bytes: head('GET /v1/assets HTTP/1.1', host, auth, 'X: a\0b') },
    { bytes: head('GET /v1/assets HTTP/1.1', host, auth, ': y', '=') },
    {
      bytes: head('GET /v1/assets HTTP/1.1', host, auth, `Expect: ${random.pick(['100-continue', 'x', ''])}`),
    },
    { bytes: `${get()}${noise}` },
    { bytes: noise },
    { bytes: `\r\n\r\n\r\n${get()}` },
    { bytes: '' },
  ])
}

/** What came back, until the other side closed, or nothing more came. */
async function send({ bytes }: Shape, random: Random): Promise<Buffer> {
  const socket = connect(app.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A connection that is reset is a way to refuse.
  socket.on('error', () => undefined)
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  const wire = Buffer.from(bytes, 'latin1')
  const pieces = random.chance(0.5) ? 1 : 1 + random.below(12)
  for (let index = 0; index < pieces; index += 1) {
    const at = (part: number) => Math.floor((wire.length * part) / pieces)
    socket.write(wire.subarray(at(index), at(index + 1)))
    await new Promise(resolve => setImmediate(resolve))
  }
  if (random.chance(0.1)) {
    socket.resetAndDestroy()
  } else {
    socket.end()
  }
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS)
  await closed
  clearTimeout(timer)
  return Buffer.concat(chunks)
}

interface RawAnswer {
  readonly status: number
  readonly body: string
}

/** Splits what came back into answers; throws where it is no HTTP. */
function answersIn(bytes: Buffer): readonly RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.subarray(0, end).toString('latin1')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
    if (end === -1 || Number.isNaN(status)) {
      throw new Error(`no HTTP: ${rest.toString('latin1').slice(0, 200)}`)
    }
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    rest = rest.subarray(end + 4)
    if (rest.length < length) {
      // The socket was closed in the middle of it.
      return answers
    }
    answers.push({ status, body: rest.subarray(0, length).toString('utf8') })
    rest = rest.subarray(length)
  }
  return answers
}

function problemOf(shape: Shape, bytes: Buffer): string | null {
  try {
    const answers = answersIn(bytes)
    const wrong = answers.find(({ status, body }) => status >= 400 && !isErrorBody(status, body))
    if (wrong !== undefined) {
      return `${wrong.status}: ${wrong.body.slice(0, 300)}`
    }
    if (shape.isAmbiguous === true && answers.filter(({ status }) => status !== 100).length > 1) {
      return `answered twice: ${answers.map(({ status }) => status).join(', ')}`
    }
    return null
  } catch (error) {
    return String(error)
  }
}

function isErrorBody(status: number, body: string): boolean {
  if (status >= 500) {
    return false
  }
  const { code, message, request_id: id } = JSON.parse(body).error
  return [code, message, id].every(part => typeof part === 'string' && part !== '')
}

test(
  `${FUZZ.sockets} raw sockets from seed ${FUZZ.seed}`,
  async () => {
    const random = createRandom(`${FUZZ.seed}:sockets`)
    const problems: string[] = []
    for (let done = 0; done < FUZZ.sockets && problems.length < 20; done += AT_ONCE) {
      app.clock.advance(60_000)
      const group = Array.from({ length: Math.min(AT_ONCE, FUZZ.sockets - done) }, (_, index) => {
        const own = createRandom(`${FUZZ.seed}:socket:${done + index}`)
        return { number: done + index, shape: shapes(own), own }
      })
      await Promise.all(
        group.map(async ({ number, shape, own }) => {
          const problem = problemOf(shape, await send(shape, own))
          if (problem !== null) {
            problems.push(
              `seed ${FUZZ.seed}, socket ${number}: ${JSON.stringify(shape.bytes.slice(0, 600))}\n  → ${problem}`
            )
          }
        })
      )
      if (random.chance(0.2)) {
        expect((await app.studio('GET', '/studio/health')).status).toBe(200)
      }
    }
    expect(problems.join('\n')).toBe('')
    const { body } = await app.studio('GET', '/studio/requests?limit=500')
    expect(body.requests.filter(({ path }: { path: string }) => path.includes('smuggled'))).toEqual([])
    expect(app.logger.lines.filter(line => line.includes('crashed'))).toEqual([])
    expect((await app.studio('GET', '/studio/health')).status).toBe(200)
  },
  FUZZ_TIMEOUT_MS
)
