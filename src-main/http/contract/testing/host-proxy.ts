import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands before a service that others are to reach: it gives requests the Host that the service knows itself by. */
export interface HostProxy {
  readonly origin: string
  close(): Promise<void>
}

/** A proxy to the loopback port `to`, whose service believes to be at `host`. */
export async function startHostProxy(to: number, host: string): Promise<HostProxy> {
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    const outgoing = request({
      host: '127.0.0.1',
      port: to,
      method,
      path: url,
      headers: { ...headers, host },
    })
    outgoing.on('response', got => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
