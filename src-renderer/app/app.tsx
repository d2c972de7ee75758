import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ApiError } from '../shared/api/client.ts'
import { EventsProvider } from '../shared/api/events.tsx'
import { studioStateQuery } from '../shared/api/queries.ts'
import { Boundary } from './boundary.tsx'
import { FullPageNotice, NoSession } from './full-page.tsx'
import { Layout } from './layout.tsx'
import { createQueryClient } from './query-client.ts'
import styles from './app.module.css'

const queryClient = createQueryClient()

/** The studio. */
export function App() {
  return (
    <Boundary name="The studio">
      <QueryClientProvider client={queryClient}>
        <EventsProvider>
          <Gate />
        </EventsProvider>
      </QueryClientProvider>
    </Boundary>
  )
}

/** Nothing below it has to think of a service whose state is not known yet. */
function Gate() {
  const { data, error, refetch } = useQuery(studioStateQuery)
  if (error instanceof ApiError && error.status === 401) {
    return <NoSession />
  }
  if (data !== undefined) {
    return <Layout />
  }
  return error === null ? (
    <div aria-busy="true" aria-label="Loading" className={styles['loading']} />
  ) : (
    <FullPageNotice error={error} onRetry={() => void refetch()} />
  )
}
