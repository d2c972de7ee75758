import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One webhook as it arrived. */
export interface Received {
  readonly body: string
  readonly signature: string
}

/** A developer's webhook receiver on the loopback address. */
export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  close(): void
}

/** Starts a receiver that answers 200 to everything. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = String(request.headers['service-signature'])
      received.push({ body: Buffer.concat(chunks).toString('utf8'), signature })
      response.end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
