import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a server behaves that gives no proper answer. */
export type Misbehaviour =
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  /** 200 with a page. */
  | { readonly kind: 'html' }
  /** Its JSON breaks off with the connection. */
  | { readonly kind: 'half' }
  /** Spaces without end. */
  | { readonly kind: 'endless' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Announces two gigabytes, and begins to send them. */
  | { readonly kind: 'huge' }
  /** Takes the question and says nothing. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'drop' }

export interface AskedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** What a question asks for. */
export interface AskedQuestion {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  /** `format` of Ollama or `response_format` of OpenAI, as it came. */
  readonly format: unknown
}

export interface SimulatedModel {
  /** Without a slash at the end. */
  readonly address: string
  readonly requests: readonly AskedRequest[]
  close(): Promise<void>
}

/**
 * A server on loopback that speaks Ollama's protocol or OpenAI's chat completions, as their published sources do. `answer` says what the
 * model writes; a model that is not in the list is 404, a missing key 401 where one is wanted.
 */
export async function simulateLanguageModel(options: {
  readonly protocol: 'ollama' | 'openai'
  readonly models: readonly string[]
  readonly key?: string
  readonly answer: (question: AskedQuestion) => string | Misbehaviour
}): Promise<SimulatedModel> {
  const requests: AskedRequest[] = []
  const server = createServer((request, response) => {
    void readBody(request).then(body => {
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      respond(options, request, body, response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, requests, close: () => close(server) }
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

type Options = Parameters<typeof simulateLanguageModel>[0]

function respond(options: Options, request: IncomingMessage, body: string, response: ServerResponse): void {
  const { protocol, models, key, answer } = options
  const path = request.url ?? ''
  if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) {
    return json(response, 401, { error: { message: 'Incorrect API key provided' } })
  }
  if (protocol === 'ollama' && path === '/api/tags') {
    return json(response, 200, { models: models.map(name => ({ name, model: name, size: 1 })) })
  }
  if (protocol === 'openai' && path === '/v1/models') {
    return json(response, 200, { object: 'list', data: models.map(id => ({ id, object: 'model' })) })
  }
  if (path !== (protocol === 'ollama' ? '/api/chat' : '/v1/chat/completions')) {
    return json(response, 404, { error: 'not found' })
  }
  const asked = JSON.parse(body) as {
    model: string
    messages: AskedQuestion['messages']
    format?: unknown
    response_format?: unknown
  }
  if (!models.includes(asked.model)) {
    return json(response, 404, { error: `model "${asked.model}" not found, try pulling it first` })
  }
  const said = answer({ ...asked, format: protocol === 'ollama' ? asked.format : asked.response_format })
  if (typeof said !== 'string') {
    return misbehave(said, response)
  }
  const message = { role: 'assistant', content: said }
  json(
    response,
    200,
    protocol === 'ollama'
      ? { model: asked.model, message, done: true, done_reason: 'stop' }
      : {
          id: 'chatcmpl-1',
          object: 'chat.completion',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        }
  )
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function misbehave(how: Misbehaviour, response: ServerResponse): void {
  switch (how.kind) {
    case 'status':
      response.writeHead(how.status, { 'content-type': 'application/json' }).end(how.body)
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Log in</title>')
      return
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"message":{"content":"{\\"things\\":[')
      setImmediate(() => response.destroy())
      return
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' })
      const spaces = ' '.repeat(64_000)
      const more = (): void => {
        let isTaken = true
        while (isTaken && !response.destroyed) {
          isTaken = response.write(spaces)
        }
        response.once('drain', more)
      }
      more()
      return
    }
    case 'redirect':
      response.writeHead(307, { location: how.to }).end()
      return
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(2 ** 31) })
      response.write('{"message":')
      return
    case 'silent':
      return
    case 'drop':
      response.destroy()
  }
}
