import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BadModel, json, readBody, sendModel } from './answers.ts'

/**
 * The server of TRELLIS for StableProjectorz as its published source answers: one work at a time, without a name, answered when it is
 * done. It makes no model: it hands out the one that it is given.
 */
export interface TrellisSimulator {
  readonly url: string
  /** What the next work comes to. */
  fate: TrellisFate
  /** Questions about its state until work is done. */
  polls: number
  /** Works for somebody else. */
  isBusy: boolean
  /** Bodies of what it was sent to make. */
  readonly given: string[]
  /** How often it was told to stop. */
  interrupted: number
  readonly heard: IncomingMessage['headers'][]
  kill(): Promise<void>
  revive(): Promise<void>
}

export type TrellisFate = 'done' | 'error' | 'elsewhere' | 'gone' | BadModel

/** Starts one on loopback. */
export async function startTrellis({ model }: { readonly model: Uint8Array }): Promise<TrellisSimulator> {
  let running: { left: number; readonly response: ServerResponse } | null = null
  const create = () => createServer((request, response) => void answer(request, response))
  let server = create()
  const open = (port: number): Promise<void> =>
    new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  await open(0)
  const { port } = server.address() as AddressInfo
  const simulator: TrellisSimulator = {
    url: `http://127.0.0.1:${port}`,
    fate: 'done',
    polls: 2,
    isBusy: false,
    given: [],
    interrupted: 0,
    heard: [],
    kill: () =>
      new Promise(resolve => {
        running = null
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    revive() {
      server = create()
      return open(port)
    },
  }

  const end = (): void => {
    const response = running?.response
    running = null
    if (response === undefined) {
      return
    }
    switch (simulator.fate) {
      case 'error':
        json(response, 500, { detail: 'CUDA out of memory.' })
        return
      case 'elsewhere':
        json(response, 200, { status: 'COMPLETE', progress: 100, model_url: 'http://169.254.169.254/model' })
        return
      default:
        json(response, 200, { status: 'COMPLETE', progress: 100, model_url: '/download/model' })
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    simulator.heard.push(request.headers)
    const body = await readBody(request)
    switch (`${request.method} ${request.url}`) {
      case 'GET /openapi.json':
        json(response, 200, {
          paths: { '/generate': {}, '/generate_no_preview': {}, '/download/model': {}, '/status': {} },
        })
        return
      case 'GET /status': {
        if (running !== null) {
          running.left -= 1
        }
        const progress =
          running === null ? 0 : Math.round((100 * (simulator.polls - running.left)) / simulator.polls)
        const isBusy = simulator.isBusy || running !== null
        json(response, 200, {
          status: 'PROCESSING',
          progress: Math.min(99, progress),
          message: '',
          busy: isBusy,
        })
        if (running !== null && running.left <= 0) {
          end()
        }
        return
      }
      case 'POST /generate_no_preview':
        if (simulator.isBusy || running !== null) {
          json(response, 503, { detail: 'Server is busy with another generation' })
          return
        }
        simulator.given.push(body.toString('latin1'))
        running = { left: simulator.polls, response }
        return
      case 'POST /interrupt':
        simulator.interrupted += 1
        if (running !== null) {
          json(running.response, 499, { detail: 'Generation cancelled by user' })
          running = null
        }
        json(response, 200, { status: 'interrupt requested' })
        return
      case 'GET /download/model':
        if (simulator.fate === 'gone') {
          json(response, 404, { detail: 'Model not found' })
          return
        }
        sendModel(response, simulator.fate, model)
        return
      default:
        json(response, 404, { detail: 'Not Found' })
    }
  }
  return simulator
}
