import { once } from 'node:events'
import {
  createServer as createHttp,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net'
import type { TestCertificate } from './certificate.ts'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface LoopbackServer {
  readonly port: number
  /** `http://127.0.0.1:port` or `https://…`. */
  readonly origin: string
  /** Every request in the order of arrival, read to its end. */
  readonly requests: ReceivedRequest[]
  /** Connections that were accepted, whether or not a request followed. */
  connections(): number
}

/** What to do with a request once its body is read. */
export type Reply = (response: ServerResponse, request: ReceivedRequest) => void

const open: (() => void)[] = []

/** Ends every server and connection; to be called after each test. */
export function closeServers(): void {
  for (const close of open.splice(0)) {
    close()
  }
}

/** A real server on 127.0.0.1. */
export async function serve(reply: Reply, tls?: TestCertificate): Promise<LoopbackServer> {
  const requests: ReceivedRequest[] = []
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const received = { method, path, headers, body: Buffer.concat(chunks) }
      requests.push(received)
      reply(response, received)
    })
  }
  const server = tls === undefined ? createHttp(listener) : createHttps({ ...tls }, listener)
  return { ...(await listen(server, tls === undefined ? 'http' : 'https')), requests }
}

/** A server that speaks no HTTP of its own accord: `onSocket` decides. */
export async function serveRaw(onSocket: (socket: Socket) => void): Promise<LoopbackServer> {
  return { ...(await listen(createTcp(onSocket), 'http')), requests: [] }
}

/** A port on 127.0.0.1 where nobody listens. */
export async function findClosedPort(): Promise<number> {
  const server = createTcp()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function listen(server: Server, scheme: string) {
  const sockets = new Set<Socket>()
  let count = 0
  server.on('connection', (socket: Socket) => {
    count += 1
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    server.close()
    for (const socket of sockets) {
      socket.destroy()
    }
  })
  const { port } = server.address() as AddressInfo
  return { port, origin: `${scheme}://127.0.0.1:${port}`, connections: () => count }
}
