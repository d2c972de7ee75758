import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One webhook as it came in. */
export interface Received {
  readonly body: Buffer
  readonly signature: string
}

/** Decides about one delivery; without one, every delivery is answered 204. */
export type Reaction = (received: Received, response: ServerResponse) => void

/** A real webhook receiver on the loopback address. */
export interface Receiver {
  readonly url: string
  /** Every delivery ever received, by generation. */
  readonly received: ReadonlyMap<string, readonly Received[]>
  /** Answers the next delivery in this way, the ones after it as usual. */
  reactOnce(reaction: Reaction): void
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const received = new Map<string, Received[]>()
  let reaction: Reaction | null = null
  const server = createServer((request, response) => {
    void readBody(request).then(body => {
      if (body === null) {
        return
      }
      const delivery = { body, signature: String(request.headers['service-signature']) }
      const { id } = JSON.parse(body.toString('utf8')) as { id: string }
      received.set(id, [...(received.get(id) ?? []), delivery])
      const react = reaction ?? answer
      reaction = null
      react(delivery, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    reactOnce: next => {
      reaction = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(_received: Received, response: ServerResponse): void {
  response.writeHead(204).end()
}

/** null when the sender was killed before the end. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) {
      chunks.push(chunk as Buffer)
    }
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}
