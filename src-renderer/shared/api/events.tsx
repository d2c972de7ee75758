import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { StudioEventData } from '../../../src-main/contract/studio.ts'

export type StudioEventType = StudioEventData['type']

/** `connecting` until the first answer, then `up`, or `down` while the browser tries again. */
export type ConnectionState = 'connecting' | 'up' | 'down'

interface EventHub {
  /** Calls `listener` on each event of these types, and once after every reconnection: events were missed meanwhile. */
  subscribe(types: readonly StudioEventType[], listener: () => void): () => void
}

const TYPES = StudioEventData.shape.type.options

const HubContext = createContext<EventHub | null>(null)
const ConnectionContext = createContext<ConnectionState>('connecting')

/** One stream of events for the whole page. */
export function EventsProvider({ children }: { readonly children: ReactNode }) {
  const [{ hub, start }] = useState(createHub)
  const [connection, setConnection] = useState<ConnectionState>('connecting')
  useEffect(() => start(setConnection), [start])
  return (
    <HubContext value={hub}>
      <ConnectionContext value={connection}>{children}</ConnectionContext>
    </HubContext>
  )
}

/** The page's stream of events. */
export function useEventHub(): EventHub {
  const hub = useContext(HubContext)
  if (hub === null) {
    throw new Error('EventsProvider is missing')
  }
  return hub
}

/** Is the service there? */
export function useConnection(): ConnectionState {
  return useContext(ConnectionContext)
}

interface Listener {
  readonly types: readonly StudioEventType[]
  readonly run: () => void
}

function createHub(): { hub: EventHub; start(report: (state: ConnectionState) => void): () => void } {
  const listeners = new Set<Listener>()
  const notify = (type: StudioEventType | null): void => {
    for (const { types, run } of [...listeners]) {
      if (type === null || types.includes(type)) {
        run()
      }
    }
  }
  return {
    hub: {
      subscribe(types, run) {
        const listener = { types, run }
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    start: report => connect(report, notify),
  }
}

function connect(
  report: (state: ConnectionState) => void,
  notify: (type: StudioEventType | null) => void
): () => void {
  const source = new EventSource('/studio/events')
  let wasDown = false
  source.onopen = () => {
    report('up')
    if (wasDown) {
      wasDown = false
      notify(null)
    }
  }
  source.onerror = () => {
    wasDown = true
    report('down')
    if (source.readyState === EventSource.CLOSED) {
      // The service answered, and refused: whoever loads now learns why.
      notify(null)
    }
  }
  TYPES.forEach(type => source.addEventListener(type, () => notify(type)))
  return () => source.close()
}
