import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { LanguageModelProtocol } from '../contract/studio-language-model.ts'
import {
  LanguageModelError,
  type LanguageModelAddress,
  type LanguageModelClient,
  type LanguageModelQuestion,
  type LanguageModelTarget,
} from '../domain/ports-language.ts'
import { OutboundError, toOutboundError } from './failure.ts'
import { createGuardedFetch, type GuardedAnswer, type GuardedFetch } from './guarded-fetch.ts'
import { addressRefusal } from './own-server-address.ts'
import type { Resolve } from './url-guard.ts'

/** Of one answer: a reading is some kilobytes, and a model that thinks aloud before it may write some hundred. */
const MAX_ANSWER_BYTES = 2_000_000
const LIST_TIMEOUT_MS = 5_000
/** What a model may write, in tokens; and how much it is to have in mind at once (Ollama's own default cuts our question off). */
const MAX_TOKENS = 6_000
const CONTEXT_TOKENS = 12_288
/** Names shown of a server that has thousands. */
const MOST_MODELS = 500
const MAX_SEED = 2 ** 31 - 1

/** How an answer is held to a schema; what a server refuses is followed by the next. */
const FORMATS = ['json_schema', 'json_object', 'plain'] as const
type Format = (typeof FORMATS)[number]

export interface LanguageModelClientDeps {
  readonly resolve: Resolve
  readonly version: string
  /** Port of this service on loopback: it is no language model, and asking it would be asking ourselves. */
  readonly ownPort: () => number
  /** Further trusted certificate authority (PEM), for tests. */
  readonly ca?: string
  readonly maxBytes?: number
}

/**
 * Speaks Ollama's chat and OpenAI's chat completions (LM Studio, llama.cpp and others have it) to the one address that the user typed. A way
 * out of its own beside the guarded fetch of webhooks and pictures: loopback and private networks are open to it, link-local addresses
 * (metadata services of clouds), this service itself and, without TLS, public addresses are not. No redirect is followed, no cookie kept, and
 * the only credential it knows is the key that was typed for that address.
 */
export function createLanguageModelClient(deps: LanguageModelClientDeps): LanguageModelClient {
  const protocols = new Map<string, LanguageModelProtocol>()
  const formats = new Map<string, Format>()

  const list: LanguageModelClient['list'] = async (address, signal) => {
    const found = await detect(deps, address, signal)
    protocols.set(address.address, found.protocol)
    return found
  }
  return {
    list,
    async ask(target, question, signal) {
      const until = Date.now() + question.timeLimitMs
      const protocol = protocols.get(target.address) ?? (await list(target, signal)).protocol
      const id = `${target.address}\n${target.model}`
      const first = formats.get(id) ?? FORMATS[0]
      for (const format of FORMATS.slice(FORMATS.indexOf(first))) {
        const answer = await post(deps, target, { protocol, format, question, until }, signal)
        if (answer !== null) {
          formats.set(id, format)
          return answer
        }
      }
      formats.delete(id)
      throw new LanguageModelError('refused the question')
    },
  }
}

interface Asked {
  readonly protocol: LanguageModelProtocol
  readonly format: Format
  readonly question: LanguageModelQuestion
  readonly until: number
}

const OllamaTags = z.object({ models: z.array(z.object({ name: z.string() })) })
const OpenAiModels = z.object({ data: z.array(z.object({ id: z.string() })) })
const OllamaAnswer = z.object({ message: z.object({ content: z.string() }) })
const OpenAiAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})

/** Ollama has a list of its own; all others have OpenAI's. An address that ends in `/v1` is OpenAI's by its look. */
async function detect(
  deps: LanguageModelClientDeps,
  address: LanguageModelAddress,
  signal: AbortSignal
): Promise<{ readonly protocol: LanguageModelProtocol; readonly models: readonly string[] }> {
  const get = (path: string): Promise<GuardedAnswer> =>
    send(deps, address, { method: 'GET', path, body: null, timeoutMs: LIST_TIMEOUT_MS }, signal)
  if (!isOpenAiPath(address)) {
    const tags = OllamaTags.safeParse(jsonOf(await get('/api/tags')))
    if (tags.success) {
      return { protocol: 'ollama', models: shown(tags.data.models.map(({ name }) => name)) }
    }
  }
  const answer = await get(openAiPath(address, '/models'))
  const models = OpenAiModels.safeParse(jsonOf(answer))
  if (!models.success) {
    throw new LanguageModelError(
      complaintAbout(answer, 'has no list of models that Ollama or an OpenAI-style server gives')
    )
  }
  return { protocol: 'openai', models: shown(models.data.data.map(({ id }) => id)) }
}

const shown = (names: readonly string[]): readonly string[] =>
  names
    .filter(name => name !== '' && name.length <= 200)
    .slice(0, MOST_MODELS)
    .sort((a, b) => a.localeCompare(b, 'en'))

const isOpenAiPath = ({ address }: LanguageModelAddress): boolean => /\/v\d+$/.test(address)
const openAiPath = (address: LanguageModelAddress, path: string): string =>
  isOpenAiPath(address) ? path : `/v1${path}`

/** null: the server does not take this format. */
async function post(
  deps: LanguageModelClientDeps,
  target: LanguageModelTarget,
  asked: Asked,
  signal: AbortSignal
): Promise<string | null> {
  const { protocol, until, format } = asked
  const timeoutMs = until - Date.now()
  if (timeoutMs <= 0) {
    throw new LanguageModelError('did not answer in time')
  }
  const isOllama = protocol === 'ollama'
  const path = isOllama ? '/api/chat' : openAiPath(target, '/chat/completions')
  const body = JSON.stringify(isOllama ? ollamaBody(target, asked) : openAiBody(target, asked))
  const answer = await send(deps, target, { method: 'POST', path, body, timeoutMs }, signal)
  if (answer.status === 200) {
    return contentOf(protocol, answer)
  }
  const isFormatRefused = [400, 404, 415, 422, 500, 501].includes(answer.status) && format !== 'plain'
  if (isFormatRefused && !isMissing(answer)) {
    return null
  }
  throw new LanguageModelError(complaintAbout(answer, 'refused the question'))
}

/** A model that is not there is not there in any format. */
const isMissing = ({ body }: GuardedAnswer): boolean =>
  /not found|not loaded|no such model/i.test(textOf(body).slice(0, 2_000))

function ollamaBody({ model }: LanguageModelTarget, { format, question }: Asked): unknown {
  const { messages, schema, seed } = question
  return {
    model,
    messages,
    stream: false,
    ...(format === 'plain' ? {} : { format: format === 'json_schema' ? schema : 'json' }),
    options: { temperature: 0, seed: seed % MAX_SEED, num_ctx: CONTEXT_TOKENS, num_predict: MAX_TOKENS },
  }
}

function openAiBody({ model }: LanguageModelTarget, { format, question }: Asked): unknown {
  const { messages, schema, seed } = question
  const formats: Readonly<Record<Format, object>> = {
    json_schema: {
      response_format: { type: 'json_schema', json_schema: { name: 'scene', strict: true, schema } },
    },
    json_object: { response_format: { type: 'json_object' } },
    plain: {},
  }
  return {
    model,
    messages,
    stream: false,
    temperature: 0,
    seed: seed % MAX_SEED,
    max_tokens: MAX_TOKENS,
    ...formats[format],
  }
}

function contentOf(protocol: LanguageModelProtocol, answer: GuardedAnswer): string {
  const json = jsonOf(answer)
  const read =
    protocol === 'ollama'
      ? OllamaAnswer.safeParse(json).data?.message.content
      : OpenAiAnswer.safeParse(json).data?.choices[0].message.content
  if (typeof read !== 'string' || read.trim() === '') {
    throw new LanguageModelError(
      json === undefined
        ? 'answered something that is no JSON'
        : 'gave an empty answer or one of another protocol'
    )
  }
  return read
}

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body)

function jsonOf({ body }: GuardedAnswer): unknown {
  try {
    return JSON.parse(textOf(body)) as unknown
  } catch {
    return undefined
  }
}

/** By the status alone: what a server writes into an error is nobody's sentence but its own. */
function complaintAbout({ status, body }: GuardedAnswer, otherwise: string): string {
  switch (status) {
    case 200:
      return otherwise
    case 401:
    case 403:
      return `refused the key (status ${status})`
    case 429:
      return 'has too much to do (status 429)'
    default:
      return isMissing({ status, body, retryAfter: null })
        ? 'does not have this model'
        : status >= 300 && status < 400
          ? 'sends to another address, which is not followed'
          : `answered with status ${status}`
  }
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string | null
  readonly timeoutMs: number
}

async function send(
  deps: LanguageModelClientDeps,
  { address, key }: LanguageModelAddress,
  { method, path, body, timeoutMs }: Sent,
  signal: AbortSignal
): Promise<GuardedAnswer> {
  const url = `${address}${path}`
  try {
    checkTyped(deps, new URL(url))
    return await fetchFor(
      deps,
      new URL(url)
    )({
      url,
      method,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(body === null
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: body === null ? null : Buffer.from(body),
      timeoutMs,
      maxBytes: deps.maxBytes ?? MAX_ANSWER_BYTES,
      maxRedirects: 0,
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof LanguageModelError) {
      throw error
    }
    throw new LanguageModelError(sentenceOf(toOutboundError(error)))
  }
}

function sentenceOf({ kind, message }: OutboundError): string {
  switch (kind) {
    case 'timed_out':
      return 'did not answer in time'
    case 'too_large':
      return 'answered more than any scene needs'
    case 'refused':
      return `was not asked: ${message.replace(/^refused: /, '')}`
    default:
      return `could not be reached: ${message}`
  }
}

/** The guarded fetch with the doors that this one user opened: each name is judged whenever it is looked up. */
function fetchFor(deps: LanguageModelClientDeps, url: URL): GuardedFetch {
  return createGuardedFetch({
    allowLocalTargets: () => true,
    version: deps.version,
    ...(deps.ca === undefined ? {} : { ca: deps.ca }),
    resolve: async hostname => {
      const addresses = await deps.resolve(hostname)
      addresses.forEach(address => checkAddress(deps, url, address))
      return addresses
    },
  })
}

function checkTyped(deps: LanguageModelClientDeps, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) {
    checkAddress(deps, url, host)
  }
}

/** By the one address that it leads to. */
function checkAddress(deps: LanguageModelClientDeps, url: URL, address: string): void {
  const isSecure = url.protocol === 'https:'
  const refusal = addressRefusal([address], isSecure)
  if (refusal !== null) {
    throw new OutboundError('refused', `it ${refusal}`)
  }
  const isLoopback = ipaddr.process(address).range() === 'loopback'
  if (isLoopback && Number(url.port === '' ? (isSecure ? 443 : 80) : url.port) === deps.ownPort()) {
    throw new OutboundError('refused', 'it is the address of Plinth itself')
  }
}
