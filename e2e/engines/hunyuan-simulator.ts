import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type BadModel, json, readBody, sendModel } from './answers.ts'

/**
 * The `api_server.py` of Hunyuan3D-2 and 2.1 as its published source answers, with what it does wrong. It makes no model: it sends the
 * one that it is given.
 */
export interface HunyuanSimulator {
  readonly url: string
  /** What the next work comes to. */
  fate: HunyuanFate
  /** Status requests until work is done. */
  polls: number
  /** How long `/generate` works before it answers, ms. */
  generateMs: number
  /** Bodies of `/send` and `/generate`, in their order. */
  readonly given: Readonly<Record<string, unknown>>[]
  /** Headers of every request. */
  readonly heard: IncomingMessage['headers'][]
  /** Ends at once, as a killed process: what it worked on is gone. */
  kill(): Promise<void>
  /** Listens at the same port again, and remembers nothing. */
  revive(): Promise<void>
  /** Killed and started anew so quickly that no request meets it meanwhile. */
  restart(): void
}

export type HunyuanFate =
  | 'done'
  /** Failed in a thread of its own, which nobody hears of. */
  | 'lost'
  /** 2.1 without texture. */
  | 'texturing'
  | 'not_found'
  /** What it was sent is at fault. */
  | 'invalid'
  | 'error'
  | 'redirect'
  | BadModel

export interface HunyuanSetup {
  readonly version: '2' | '2.1'
  readonly model: Uint8Array
}

/** Starts one on loopback. */
export async function startHunyuan({ version, model }: HunyuanSetup): Promise<HunyuanSimulator> {
  const jobs = new Map<string, { left: number; fate: HunyuanFate }>()
  let count = 0
  let starts = 1
  let server = createServer((request, response) => void answer(request, response))
  const open = (port: number): Promise<void> =>
    new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  await open(0)
  const { port } = server.address() as AddressInfo
  const simulator: HunyuanSimulator = {
    url: `http://127.0.0.1:${port}`,
    fate: 'done',
    polls: 1,
    generateMs: 0,
    given: [],
    heard: [],
    kill: () =>
      new Promise(resolve => {
        jobs.clear()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    restart() {
      jobs.clear()
      starts += 1
    },
    revive() {
      starts += 1
      server = createServer((request, response) => void answer(request, response))
      return open(port)
    },
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    simulator.heard.push(request.headers)
    const { pathname } = new URL(request.url ?? '/', 'http://engine')
    const body = await readJson(request)
    switch (`${request.method} ${pathname}`) {
      case 'GET /openapi.json': {
        const common = { '/generate': {}, '/send': {}, '/status/{uid}': {} }
        json(response, 200, { paths: version === '2.1' ? { ...common, '/health': {} } : common })
        return
      }
      case 'GET /health':
        json(response, version === '2.1' ? 200 : 404, { status: 'healthy', worker_id: `${starts}` })
        return
      case 'POST /send': {
        simulator.given.push(body)
        if (refuses(simulator.fate, response)) {
          return
        }
        const uid = `uid-${(count += 1)}`
        jobs.set(uid, { left: simulator.polls, fate: simulator.fate })
        json(response, 200, { uid })
        return
      }
      case 'POST /generate':
        simulator.given.push(body)
        if (!refuses(simulator.fate, response)) {
          await pause(simulator.generateMs)
          sendModel(response, simulator.fate, model)
        }
        return
      default:
        if (pathname.startsWith('/status/')) {
          status(response, pathname.slice('/status/'.length))
        } else {
          json(response, 404, { detail: 'Not Found' })
        }
    }
  }
  /** Nobody's work is `processing` too. */
  const status = (response: ServerResponse, uid: string): void => {
    const job = jobs.get(uid)
    if (job === undefined || job.fate === 'lost' || job.left > 0) {
      if (job !== undefined) {
        job.left -= 1
      }
      json(response, 200, { status: 'processing' })
      return
    }
    switch (job.fate) {
      case 'texturing':
        json(response, 200, { status: 'texturing' })
        return
      case 'error':
        json(response, 500, { status: 'error', message: 'CUDA out of memory.' })
        return
      case 'web_page':
      case 'half':
      case 'too_large':
        sendModel(response, job.fate, model)
        return
      default:
        json(response, 200, {
          status: 'completed',
          model_base64: Buffer.from(model).toString('base64'),
          ...(version === '2.1' ? { initial_model_base64: 'AAAA' } : {}),
        })
    }
  }
  return simulator
}

function refuses(fate: HunyuanFate, response: ServerResponse): boolean {
  if (fate === 'not_found') {
    json(response, 404, { text: 'NETWORK ERROR DUE TO HIGH TRAFFIC.', error_code: 1 })
    return true
  }
  if (fate === 'invalid') {
    json(response, 422, { detail: [{ msg: 'face_count is too small' }] })
    return true
  }
  if (fate === 'redirect') {
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    return true
  }
  return false
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBody(request)).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
