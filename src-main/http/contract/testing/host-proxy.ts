import { createServer, request, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TestCertificate } from '../../../outbound/testing/certificate.ts'

/** What stands before a service that others are to reach: it gives requests the Host that the service knows itself by. */
export interface HostProxy {
  readonly origin: string
  close(): Promise<void>
}

/** A proxy to the loopback port `to`, whose service believes to be at `host`; by HTTPS where it has a certificate. */
export async function startHostProxy(
  to: number,
  host: string,
  certificate: TestCertificate | null = null
): Promise<HostProxy> {
  const pass: RequestListener = (incoming, answer) => {
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
  }
  const server = certificate === null ? createServer(pass) : createTlsServer(certificate, pass)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `${certificate === null ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
