import type { ServerResponse } from 'node:http'
import { closeServers, serve, type ReceivedRequest } from '../../../outbound/testing/loopback-server.ts'

/** A webhook receiver on loopback. */
export interface Receiver {
  readonly url: string
  readonly origin: string
  readonly requests: readonly ReceivedRequest[]
  /** Answers the requests to come; the last one stays. Default 204. */
  reply: (response: ServerResponse, request: ReceivedRequest) => void
  /** Resolves with the `count`th request (from 1), now or when it comes. */
  nth(count: number): Promise<ReceivedRequest>
}

export async function startReceiver(): Promise<Receiver> {
  const waiting = new Map<number, (request: ReceivedRequest) => void>()
  const server = await serve((response, request) => {
    receiver.reply(response, request)
    waiting.get(server.requests.length)?.(request)
  })
  const receiver: Receiver = {
    url: `${server.origin}/hook`,
    origin: server.origin,
    requests: server.requests,
    reply: response => response.writeHead(204).end(),
    nth: count =>
      server.requests.length >= count
        ? Promise.resolve(server.requests[count - 1])
        : new Promise(resolve => waiting.set(count, resolve)),
  }
  return receiver
}

export const closeReceivers = closeServers
