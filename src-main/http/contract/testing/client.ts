import { once } from 'node:events'
import { connect } from 'node:net'
import { Agent, request as send } from 'undici'
import type { Json, DocumentCheck } from './openapi.ts'

export interface Ask {
  /** The whole `Authorization` header is `Bearer <key>`; absent sends none. */
  readonly key?: string
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is. */
  readonly raw?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Json
  readonly bytes: Buffer
  readonly text: string
  /** The parsed body; `{}` for none and for what is no JSON. */
  readonly body: Json
}

/** One HTTP request over loopback; its answer is compared with the emitted document before the test sees it. */
export type Call = (method: string, path: string, ask?: Ask) => Promise<Answer>

/** `documentCheck` is asked late: fetching the document itself goes through here. */
export function createCall(
  origin: string,
  documentCheck: () => DocumentCheck | null,
  ca?: string
): { call: Call; close(): Promise<void> } {
  const agent = new Agent(ca === undefined ? {} : { connect: { ca } })
  const call: Call = async (method, path, ask = {}) => {
    const response = await send(`${origin}${path}`, {
      dispatcher: agent,
      method: method as 'GET',
      headers: headersOf(ask),
      body: ask.json === undefined ? (ask.raw ?? null) : JSON.stringify(ask.json),
    })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    const { statusCode: status, headers } = response
    documentCheck()?.answer({ method, path, status, headers, bytes })
    return toAnswer(status, headers, bytes)
  }
  return { call, close: () => agent.destroy() }
}

function headersOf({ key, json, headers = {} }: Ask): Record<string, string> {
  return {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...headers,
  }
}

function toAnswer(status: number, headers: Answer['headers'], bytes: Buffer): Answer {
  const text = bytes.toString('utf8')
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
  return { status, headers, bytes, text, body: isJson && text !== '' ? JSON.parse(text) : {} }
}

/**
 * A request written by hand, line by line, for what no client library sends. The lines are joined as they are; the
 * connection is closed by `Connection: close`, which every caller must send.
 */
export async function sendRaw(port: number, lines: readonly string[], host = '127.0.0.1'): Promise<Answer> {
  const socket = connect(port, host)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  const all = Buffer.concat(chunks)
  const split = all.indexOf('\r\n\r\n')
  const [statusLine, ...headerLines] = all.subarray(0, split).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    headerLines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
  )
  return toAnswer(Number(statusLine.split(' ')[1]), headers, all.subarray(split + 4))
}
