import type { InjectOptions } from 'fastify'
import { PORT } from '../inject-app.ts'
import type { Json } from '../testing/openapi.ts'
import { multipart } from '../testing/multipart.ts'
import { oddModel, oddPicture } from './files.ts'
import type { Random } from './random.ts'
import { mutate, oddText, oddValue, valueOf, type Known } from './values.ts'

/** A request that may be right in all, wrong in one place, or wrong everywhere. */
export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: Buffer | string
}

export interface Subject {
  readonly document: Json
  readonly known: Known
  readonly key: string
  readonly token: string
  readonly cookie: string
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly value: Json
}

/** Routes that the document leaves out: of the page, and of its session. */
const HIDDEN: readonly Operation[] = [
  ['GET', '/'],
  ['GET', '/index.html'],
  ['GET', '/studio/openapi.json'],
  ['GET', '/studio/session'],
  ['POST', '/studio/session/keys'],
  ['GET', '/studio/session/challenge'],
  ['POST', '/studio/session/resume'],
  ['GET', '/files/uploads/{id}'],
  ['GET', '/nowhere'],
].map(([method, path]) => ({ method, path, value: {} }))
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Its answer ends when the client goes: over sockets only. */
const ENDLESS = '/studio/events'

/** Every operation there is. */
export function operationsOf(document: Json): readonly Operation[] {
  const described = Object.entries<Json>(document.paths).flatMap(([path, item]) => {
    const base = new URL((item.servers ?? document.servers)[0].url).pathname.replace(/[/]$/, '')
    return METHODS.filter(method => item[method.toLowerCase()] !== undefined).map(method => ({
      method,
      path: base + path,
      value: item[method.toLowerCase()],
    }))
  })
  const all = [...described.filter(({ path }) => path !== ENDLESS), ...HIDDEN]
  // What the rest lives on comes more often.
  const isFrequent = ({ method, path }: Operation) => method === 'POST' && path === '/v1/generations'
  return [...all, ...Array.from({ length: 6 }, () => all.filter(isFrequent)).flat()]
}

/** The next request. */
export function nextRequest(operations: readonly Operation[], subject: Subject, random: Random): FuzzRequest {
  const operation = random.pick(operations)
  const method = random.chance(0.03) ? random.pick(METHODS) : operation.method
  const body = bodyOf(operation, subject, random)
  return {
    method,
    url: pathOf(operation, subject, random) + queryOf(operation, subject, random),
    ...(body === null ? {} : { payload: body.payload }),
    headers: {
      host: random.chance(0.98)
        ? `127.0.0.1:${PORT}`
        : random.pick(['evil.example', '', `localhost:${PORT}`, '[::1]']),
      ...credentialOf(operation, subject, random),
      ...(body === null ? {} : body.headers),
      ...oddHeaders(random),
    },
  }
}

function pathOf({ path }: Operation, { known }: Subject, random: Random): string {
  return path.replace(/\{[^}]+\}/g, () => {
    const id = random.chance(0.8) && known.ids.length > 0 ? random.pick(known.ids) : oddText(random)
    return encodeURIComponent(isWellFormed(id) ? id : 'x') || 'x'
  })
}

function queryOf({ value }: Operation, { document, known }: Subject, random: Random): string {
  const parameters: readonly Json[] = (value.parameters ?? []).filter(
    (parameter: Json) => parameter.in === 'query'
  )
  const pairs = parameters
    .filter(() => random.chance(0.5))
    .map(({ name, schema }) => [
      name,
      random.chance(0.6) ? valueOf(schema, document, known, random) : oddText(random),
    ])
  if (random.chance(0.05)) {
    pairs.push([oddText(random), oddText(random)])
  }
  const text = pairs.map(([name, given]) => `${encode(String(name))}=${encode(String(given))}`).join('&')
  const tail = random.chance(0.02) ? random.pick(['&', '&&=', '%', '%zz', '?', '=', '&limit=5&limit=6']) : ''
  return text === '' && tail === '' ? '' : `?${text}${tail}`
}

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
const encode = (text: string): string => encodeURIComponent(isWellFormed(text) ? text : 'x')

function credentialOf({ path }: Operation, subject: Subject, random: Random): Record<string, string> {
  const dice = random.next()
  if (dice < 0.85) {
    const isKeys = path.startsWith('/v1') && random.chance(0.3)
    return { authorization: `Bearer ${isKeys ? subject.key : subject.token}` }
  }
  if (dice < 0.92) {
    return {
      cookie: subject.cookie,
      ...(random.chance(0.3) ? { 'sec-fetch-site': random.pick(['same-site', 'none', 'x']) } : {}),
    }
  }
  return dice < 0.95
    ? {}
    : { authorization: random.pick(['', 'Bearer', 'Bearer x', 'Basic eDp5', `bearer  ${subject.key} `]) }
}

function oddHeaders(random: Random): Record<string, string> {
  if (random.chance(0.8)) {
    return {}
  }
  const [name, values] = random.pick<readonly [string, readonly string[]]>([
    ['idempotency-key', ['a', 'b', '', 'x'.repeat(300), 'with blank']],
    ['range', ['bytes=0-', 'bytes=5-2', 'bytes=-0', 'bytes=999999999-', 'bytes=0-0,5-6', 'x', 'bytes=-5']],
    ['if-none-match', ['*', '"x"', 'W/"x"', ',,,']],
    ['if-range', ['"x"', 'Mon, 01 Jan 2026 00:00:00 GMT']],
    ['origin', ['null', 'http://evil.example', `http://127.0.0.1:${PORT}`]],
    ['expect', ['100-continue', 'x']],
    ['content-encoding', ['gzip', 'identity', '']],
    [
      'content-type',
      ['text/plain', 'application/json; charset=utf-16', 'application/jsonx', 'multipart/form-data', ''],
    ],
    ['accept', ['text/html', '*/*;q=0', 'x']],
    ['x-http-method-override', ['DELETE']],
    ['cookie', ['=', 'a=b; a=c', '%', 'x'.repeat(4_000)]],
    ['transfer-encoding', ['identity']],
    ['x-forwarded-host', ['evil.example']],
  ])
  return { [name]: random.pick(values) }
}

function bodyOf(
  operation: Operation,
  subject: Subject,
  random: Random
): { payload: Buffer | string; headers: Record<string, string> } | null {
  if (/uploads$|imports$/.test(operation.path) && operation.method === 'POST') {
    return formOf(operation.path.endsWith('uploads') ? oddPicture(random) : oddModel(random), random)
  }
  const schema = operation.value.requestBody?.content?.['application/json']?.schema
  if (schema === undefined && !(operation.method === 'POST' && random.chance(0.5))) {
    return null
  }
  const { document } = subject
  // A picture that is there would start the engine, which is not the point here: `files.test.ts` sends those.
  const known = operation.path === '/studio/cutouts' ? { ...subject.known, urls: [] } : subject.known
  const right = schema === undefined ? oddValue(random) : valueOf(schema, document, known, random)
  const value = harmless(random.chance(0.5) ? mutate(right, random) : right)
  const text = JSON.stringify(value) ?? ''
  return {
    payload: random.chance(0.03) ? spoil(text, random) : text,
    headers: { 'content-type': 'application/json' },
  }
}

/** The clock of the test stands still: an answer that waits for it would never come. */
function harmless(value: unknown): unknown {
  const latency =
    typeof value === 'object' && value !== null && 'latency_ms' in value ? value.latency_ms : null
  return typeof latency === 'number' && latency > 0 ? { ...(value as object), latency_ms: 0 } : value
}

function formOf(bytes: Buffer, random: Random) {
  const { raw, headers } = multipart(
    bytes,
    random.chance(0.9) ? 'file' : oddText(random),
    random.pick(['a.png', 'b.glb', '', '../../x', 'a"b', 'x'.repeat(500)]),
    random.chance(0.95) ? 1 : random.below(4)
  )
  const payload = Buffer.from(raw as Uint8Array)
  return {
    payload: random.chance(0.1) ? payload.subarray(0, random.below(payload.length + 1)) : payload,
    headers: {
      ...headers,
      ...(random.chance(0.03) ? { 'content-type': 'multipart/form-data; boundary=' } : {}),
    },
  }
}

function spoil(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length === 0 || random.chance(0.3)) {
    return bytes.subarray(0, random.below(bytes.length + 1))
  }
  bytes[random.below(bytes.length)] = random.below(256)
  return bytes
}

/** As the server's `inject` takes it. */
export function toInject({ method, url, headers, payload }: FuzzRequest): InjectOptions {
  return { method, url, headers, ...(payload === undefined ? {} : { payload }) }
}
