import type { Socket } from 'node:net'
import type { EngineListening } from '../domain/ports-engine.ts'

/** Where and as whom it is listened. */
export interface EngineSocket {
  readonly base: URL
  readonly headers: Readonly<Record<string, string>>
  /** A connection to an address that was judged; rejects with what stands against it. */
  connect(signal: AbortSignal): Promise<Socket>
}

/** Longer messages tell no progress. */
const MAX_MESSAGE_BYTES = 100_000

/**
 * Reads what an engine says by itself, over one connection that is made as every other one to it: to the address that was judged, with
 * no redirect followed. Resolves when that is over, lost or not had at all, and never rejects: what is not heard is asked for.
 */
export async function listenToEngine(
  { base, headers, connect }: EngineSocket,
  { path, signal, onText }: EngineListening
): Promise<void> {
  // Loaded where it is used: a start that knows no such engine reads nothing of it.
  const { Client, WebSocket } = await import('undici')
  if (signal.aborted) {
    return
  }
  let connection: Socket | null = null
  // A client of one address: there is no other that it could go to.
  const dispatcher = new Client(base.origin, {
    webSocket: { maxPayloadSize: MAX_MESSAGE_BYTES },
    connect: (_options, callback) => {
      connect(signal).then(
        socket => {
          connection = socket
          callback(null, socket)
        },
        (error: unknown) => callback(error as Error, null)
      )
    },
  })
  const url = new URL(path, base)
  url.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:'
  try {
    await new Promise<void>(resolve => {
      const socket = new WebSocket(url, { dispatcher, headers })
      const end = (): void => {
        signal.removeEventListener('abort', end)
        socket.close()
        resolve()
      }
      signal.addEventListener('abort', end, { once: true })
      socket.addEventListener('message', ({ data }: { readonly data: unknown }) => {
        if (typeof data === 'string') {
          onText(data)
        }
      })
      socket.addEventListener('error', end)
      socket.addEventListener('close', end)
    })
  } finally {
    // Nobody waits for its farewell.
    destroy(connection)
    await dispatcher.destroy().catch(() => undefined)
  }
}

function destroy(socket: Socket | null): void {
  socket?.destroy()
}
