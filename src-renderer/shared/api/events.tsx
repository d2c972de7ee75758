import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { StudioEventData } from '../../../src-main/contract/studio.ts'
import { STALE_AFTER } from './queries.ts'

type StudioEventType = StudioEventData['type']

/** `connecting` until the first answer, then `up`, or `down` while the browser tries again. */
export type ConnectionState = 'connecting' | 'up' | 'down'

const TYPES = StudioEventData.shape.type.options
/** At most this often per kind of event: a running generation reports its progress many times a second. */
const REFRESH_EVERY_MS = 200
const REOPEN_AFTER_MS = 5000

const ConnectionContext = createContext<ConnectionState>('connecting')

/** One stream of events for the whole page: each event makes what it concerns stale, and so loads it anew. */
export function EventsProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const [connection, setConnection] = useState<ConnectionState>('connecting')
  useEffect(() => connect(client, setConnection), [client])
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

/** Is the service there? */
export function useConnection(): ConnectionState {
  return useContext(ConnectionContext)
}

function connect(client: QueryClient, report: (state: ConnectionState) => void): () => void {
  const refresher = createRefresher(type => refresh(client, type))
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasDown = false
  const open = (): void => {
    source = new EventSource('/studio/events')
    source.onopen = () => {
      report('up')
      if (wasDown) {
        // Events were missed meanwhile.
        wasDown = false
        void client.invalidateQueries()
      }
    }
    source.onerror = () => {
      wasDown = true
      report('down')
      if (source?.readyState === EventSource.CLOSED) {
        // Something answered, and refused: whoever loads now learns why. The browser does not try again by itself.
        void client.invalidateQueries()
        timer = setTimeout(open, REOPEN_AFTER_MS)
      }
    }
    for (const type of TYPES) {
      source.addEventListener(type, () => refresher.want(type))
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    refresher.stop()
  }
}

function refresh(client: QueryClient, type: StudioEventType): void {
  for (const key of STALE_AFTER[type]) {
    void client.invalidateQueries({ queryKey: [key] })
  }
}

/** Runs at once, then at most every 200 ms for the same kind of event, the last one never lost. */
function createRefresher(run: (type: StudioEventType) => void): {
  want(type: StudioEventType): void
  stop(): void
} {
  const resting = new Map<StudioEventType, { isWanted: boolean; timer: ReturnType<typeof setTimeout> }>()
  const start = (type: StudioEventType): void => {
    run(type)
    const timer = setTimeout(() => {
      const entry = resting.get(type)
      resting.delete(type)
      if (entry?.isWanted) {
        start(type)
      }
    }, REFRESH_EVERY_MS)
    resting.set(type, { isWanted: false, timer })
  }
  return {
    want(type) {
      const entry = resting.get(type)
      if (entry === undefined) {
        start(type)
      } else {
        entry.isWanted = true
      }
    },
    stop: () => resting.forEach(({ timer }) => clearTimeout(timer)),
  }
}
