import { Compose } from '../features/compose/compose.tsx'
import { Keys } from '../features/developer/keys.tsx'
import { Library } from '../features/library/library.tsx'
import { Queue } from '../features/queue/queue.tsx'
import { ApiError } from '../shared/api/client.ts'
import { EventsProvider } from '../shared/api/events.tsx'
import { StudioStateProvider, useLoadedStudioState } from '../shared/api/studio-state.tsx'
import { Header } from './header.tsx'
import { Boundary } from './boundary.tsx'
import { FullPageNotice, NoSession } from './full-page.tsx'
import styles from './app.module.css'

/** The studio. */
export function App() {
  return (
    <Boundary name="The studio">
      <EventsProvider>
        <Studio />
      </EventsProvider>
    </Boundary>
  )
}

function Studio() {
  const loaded = useLoadedStudioState()
  switch (loaded.state) {
    case 'loading':
      return <div aria-busy="true" aria-label="Loading" className={styles['loading']} />
    case 'failed':
      return loaded.error instanceof ApiError && loaded.error.status === 401 ? (
        <NoSession />
      ) : (
        <FullPageNotice error={loaded.error} onRetry={loaded.reload} />
      )
    case 'ready':
      return (
        <StudioStateProvider state={loaded.data}>
          <Rooms />
        </StudioStateProvider>
      )
    default:
      return loaded satisfies never
  }
}

function Rooms() {
  return (
    <div className={styles['window']}>
      <Header />
      <main className={styles['rooms']}>
        <div className={styles['side']}>
          <Boundary name="Compose">
            <Compose />
          </Boundary>
          <Boundary name="The list of generations">
            <Queue />
          </Boundary>
        </div>
        <div className={styles['centre']}>
          <Boundary name="The library">
            <Library />
          </Boundary>
        </div>
        <div className={styles['side']}>
          <Boundary name="The list of keys">
            <Keys />
          </Boundary>
        </div>
      </main>
    </div>
  )
}
