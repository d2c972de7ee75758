import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { StudioEventData } from '../../../src-main/contract/studio.ts'
import { refreshAssets } from './refresh-assets.ts'
import { noteRecovery } from '../state/recoveries.ts'
import { loadAnew } from './load-anew.ts'
import { patchProgress } from './patch-progress.ts'
import { createRefresher } from './refresher.ts'
import { keepSession, resumeSession } from './session.ts'
import { generationsQuery, STALE_AFTER } from './queries.ts'

type StudioEventType = StudioEventData['type']

/** `connecting` until the first answer, then `up`, or `down` while the page tries again. */
export type ConnectionState = 'connecting' | 'up' | 'down'

const TYPES = StudioEventData.shape.type.options
const REOPEN_AFTER_MS = 5000

const ConnectionContext = createContext<ConnectionState>('connecting')

/**
 * One stream of events for the whole page: each event makes what it concerns stale, and so loads it anew. Progress comes in
 * its event and is put where it belongs.
 */
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
  const refresher = createRefresher((type, ids) => refresh(client, type, ids))
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isDown = false
  const open = (): void => {
    source = listen({
      onEvent(event) {
        const patched = patchProgress(client.getQueryData(generationsQuery.queryKey), event)
        if (patched === null) {
          refresher.want(event.type, event.id)
        } else {
          client.setQueryData(generationsQuery.queryKey, patched)
        }
      },
      onOpen() {
        report('up')
        if (isDown) {
          isDown = false
          noteRecovery()
        }
        void keepSession()
        // What changed before is in no event: while it was down, or between the first loads and the opening of the stream.
        void loadAnew(client)
      },
      onBreak(isRefused) {
        isDown = true
        report('down')
        if (isRefused) {
          void reopen()
        }
      },
    })
  }
  /** Something answered, and refused; the browser does not try again by itself. */
  const reopen = async (): Promise<void> => {
    const isResumed = await resumeSession()
    if (isOver) {
      return
    }
    if (!isResumed) {
      // Whoever loads now learns why.
      void client.invalidateQueries()
    }
    timer = setTimeout(open, isResumed ? 0 : REOPEN_AFTER_MS)
  }
  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
    refresher.stop()
  }
}

function listen(hooks: {
  onEvent(event: StudioEventData): void
  onOpen(): void
  onBreak(isRefused: boolean): void
}): EventSource {
  const source = new EventSource('/studio/events')
  source.onopen = () => hooks.onOpen()
  source.onerror = () => hooks.onBreak(source.readyState === EventSource.CLOSED)
  for (const type of TYPES) {
    source.addEventListener(type, ({ data }: MessageEvent<string>) =>
      hooks.onEvent(StudioEventData.parse(JSON.parse(data)))
    )
  }
  return source
}

function refresh(client: QueryClient, type: StudioEventType, ids: ReadonlySet<string>): Promise<unknown> {
  return type === 'asset'
    ? refreshAssets(client, ids)
    : Promise.all(STALE_AFTER[type].map(key => loadAnew(client, { queryKey: [key] })))
}
