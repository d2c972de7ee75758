import type { FastifyInstance } from 'fastify'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Ids, Logger } from '../domain/ports.ts'
import { answerClientError, answerConnect } from './errors.ts'
import { createPlainServer, createTlsServer } from './node-http.ts'

/** PEM texts; null serves plain HTTP. */
export type Tls = { readonly cert: string; readonly key: string } | null

const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 20_000
const KEEP_ALIVE_MS = 30_000
/** Longer than the heartbeat of the event stream. */
const IDLE_TIMEOUT_MS = 120_000

/** A creation, the dearest of common requests, takes half a millisecond, and ten when its code has never run. */
const TURN_MS = 2

/** A Node server with explicit time limits. */
export function createNodeServer(handler: RequestListener, { tls, ids }: { tls: Tls; ids: Ids }): Server {
  const options = {
    // A missing Host header is refused by our own check, in our own shape.
    requireHostHeader: false,
    // Nothing reads the stream of a request without a body; what it takes to end one is a tenth of answering a GET.
    optimizeEmptyRequests: true,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
  }
  const listener = inTurns(handler)
  const server: Server =
    tls === null ? createPlainServer(options, listener) : createTlsServer({ ...options, ...tls }, listener)
  // Without a listener Node answers an expectation that it does not know itself, with 417 and no body.
  server.on('checkExpectation', listener)
  server.on('connect', (_request, socket) => answerConnect(socket as Socket, ids))
  server.setTimeout(IDLE_TIMEOUT_MS)
  return server
}

/**
 * Begins requests for `TURN_MS` in each turn of the event loop, in the order in which they came, and at least one. What many clients
 * send at the same moment is all read in one turn, and without a limit all of it would be worked before anything else is served.
 * Whether a turn is over is asked only when its time is: to be told of each turn's end costs a request a third more.
 * `now` in milliseconds.
 */
export function inTurns(
  handler: RequestListener,
  now: () => number = () => performance.now()
): RequestListener {
  const waiting: Parameters<RequestListener>[] = []
  let turnBegunAt: number | null = null
  let isNextTurnAsked = false
  const hasTime = () => now() - (turnBegunAt ??= now()) < TURN_MS
  const beginTurn = () => {
    isNextTurnAsked = false
    turnBegunAt = now()
  }
  const waitForTurn = () => {
    if (!isNextTurnAsked) {
      isNextTurnAsked = true
      setImmediate(beginTurn)
    }
    // One for each that waits: between two of them what the first has begun goes on, and counts.
    setImmediate(beginNext)
  }
  const beginNext = () => {
    if (!hasTime()) {
      waitForTurn()
      return
    }
    const next = waiting.shift()
    // Who has gone meanwhile is told nothing; the framework would wait for the rest of that request. The socket says it: a
    // request without a body is destroyed from its start (`optimizeEmptyRequests`).
    if (next !== undefined && !next[0].socket.destroyed) {
      handler(...next)
    }
  }
  return (request, response) => {
    if (waiting.length === 0 && hasTime()) {
      handler(request, response)
    } else {
      waiting.push([request, response])
      waitForTurn()
    }
  }
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
  const second = createNodeServer((request, response) => server.routing(request, response), { tls, ids })
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
