import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** What lies between a client and a server, and can be cut: a forwarded port of the loopback address. */
export interface Wire {
  readonly url: string
  /** Nothing is heard any more, and nothing comes through. */
  cut(): void
  /** Listens at the same port again. */
  mend(): Promise<void>
}

/** Forwards a port of its own to `to`. It takes connections where nobody listens behind it, and drops them, as a proxy does. */
export async function startWire(to: number): Promise<Wire> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(from => {
    const there = connect(to, '127.0.0.1')
    for (const socket of [from, there]) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => (sockets.delete(socket), from.destroy(), there.destroy()))
    }
    from.pipe(there).pipe(from)
  })
  const open = (port: number) =>
    new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  await open(0)
  const { port } = server.address() as AddressInfo
  const cut = () => {
    server.close()
    sockets.forEach(socket => socket.destroy())
  }
  return { url: `http://127.0.0.1:${port}`, cut, mend: () => open(port) }
}
