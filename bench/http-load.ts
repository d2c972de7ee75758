import { connect, type Socket } from 'node:net'

/** Requests to send, each whole and without a body. */
export interface Load {
  readonly port: number
  readonly requests: readonly string[]
  readonly connections: number
}

/** Text of a GET request. */
export function getRequest(port: number, path: string, key: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${key}\r\n\r\n`
}

/** Text of a POST request with a JSON body. */
export function postRequest(port: number, path: string, input: { key: string; body: object }): string {
  const body = JSON.stringify(input.body)
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${input.key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

/**
 * Sends all requests over a few kept connections, each waiting for its answer before the next, and resolves to the
 * requests per second. A plain socket client: it costs little, so that the server is what is measured. Rejects on any
 * status but 200 and 202.
 */
export async function requestsPerSecond({ port, requests, connections }: Load): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    sockets.map(async socket => {
      const exchange = openExchange(socket)
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        await exchange(request)
      }
      socket.destroy()
    })
  )
  return requests.length / ((performance.now() - startedAt) / 1000)
}

/** A request that is sent again and again to one server. */
export interface Target {
  readonly port: number
  readonly request: string
}

/** Sends to all targets in turn, one request at a time with a pause before each; the milliseconds of each target. */
export async function latencies(
  targets: readonly Target[],
  count: number,
  pauseMs: number
): Promise<number[][]> {
  const lanes = await Promise.all(
    targets.map(async ({ port, request }) => {
      const socket = await open(port)
      return { socket, request, exchange: openExchange(socket), times: new Array<number>() }
    })
  )
  for (let index = 0; index < count; index += 1) {
    for (const { exchange, request, times } of lanes) {
      await new Promise(resolve => setTimeout(resolve, pauseMs))
      const startedAt = performance.now()
      await exchange(request)
      times.push(performance.now() - startedAt)
    }
  }
  lanes.forEach(({ socket }) => socket.destroy())
  return lanes.map(({ times }) => times)
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** One request, one answer with a Content-Length. */
function openExchange(socket: Socket): (request: string) => Promise<void> {
  let received = ''
  let settle: { resolve(): void; reject(error: Error): void } | null = null
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(received)?.[1]
    if (headEnd < 0 || received.length < headEnd + 4 + Number(length ?? Number.NaN)) {
      return
    }
    const status = received.slice(9, 12)
    const whole = received
    received = ''
    if (status === '200' || status === '202') {
      settle?.resolve()
    } else {
      settle?.reject(new Error(`Answered ${whole}`))
    }
  })
  socket.on('close', () => settle?.reject(new Error('The connection was closed')))
  return request =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      socket.write(request)
    })
}
