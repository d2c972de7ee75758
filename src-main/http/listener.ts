import type { FastifyInstance } from 'fastify'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Ids, Logger } from '../domain/ports.ts'
import { answerClientError } from './errors.ts'
import { createPlainServer, createTlsServer } from './node-http.ts'

/** PEM texts; null serves plain HTTP. */
export type Tls = { readonly cert: string; readonly key: string } | null

const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 20_000
const KEEP_ALIVE_MS = 30_000
/** Longer than the heartbeat of the event stream. */
const IDLE_TIMEOUT_MS = 120_000

/** A Node server with explicit time limits. */
export function createNodeServer(handler: RequestListener, tls: Tls): Server {
  const options = {
    // A missing Host header is refused by our own check, in our own shape.
    requireHostHeader: false,
    // Nothing reads the stream of a request without a body; what it takes to end one is a tenth of answering a GET.
    optimizeEmptyRequests: true,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
  }
  const server: Server =
    tls === null ? createPlainServer(options, handler) : createTlsServer({ ...options, ...tls }, handler)
  // Without a listener Node answers an expectation that it does not know itself, with 417 and no body.
  server.on('checkExpectation', handler)
  server.setTimeout(IDLE_TIMEOUT_MS)
  return server
}

export interface Listening {
  readonly port: number
  close(): Promise<void>
}

/**
 * Listens on 127.0.0.1 and, where the machine has it, on ::1: `localhost` means either. Rejects with `EADDRINUSE` when
 * the port is taken; it may then be called again with another one.
 */
export async function listenOnLoopback(
  server: FastifyInstance,
  input: { port: number; tls: Tls; ids: Ids; logger: Logger }
): Promise<Listening> {
  const { tls, ids, logger } = input
  await server.listen({ host: '127.0.0.1', port: input.port })
  const { port } = server.server.address() as AddressInfo
  const second = createNodeServer((request, response) => server.routing(request, response), tls)
  second.on('clientError', (error, socket) => answerClientError(error, socket as Socket, ids))
  const problem = await new Promise<Error | null>(resolve => {
    second.once('error', resolve)
    second.listen({ host: '::1', port }, () => resolve(null))
  })
  if (problem !== null) {
    logger.info('Not listening on ::1; use 127.0.0.1.', { port, reason: problem.message })
  }
  return {
    port,
    async close() {
      const closed = new Promise<void>(resolve => {
        if (problem === null) {
          second.close(() => resolve())
        } else {
          resolve()
        }
      })
      second.closeAllConnections()
      await Promise.all([closed, server.close()])
    },
  }
}
