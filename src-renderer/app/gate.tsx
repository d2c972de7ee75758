import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../shared/api/client.ts'
import { studioStateQuery } from '../shared/api/queries.ts'
import { FullPageNotice, NoSession, ServiceGone, VersionMismatch } from './full-page.tsx'
import { Layout } from './layout.tsx'
import styles from './app.module.css'

const RETRY_MS = 2000

/** Nothing below it has to think of a service whose state is not known. */
export function Gate() {
  const { data, error, refetch } = useQuery({
    ...studioStateQuery,
    // Once loaded, the stream of events tells when it is there again.
    refetchInterval: query =>
      query.state.data === undefined && isSilence(query.state.error) ? RETRY_MS : false,
  })
  const retry = (): void => void refetch()
  if (error instanceof ApiError && error.status === 401) {
    return <NoSession onRetry={retry} />
  }
  if (error?.name === 'ZodError') {
    return <VersionMismatch error={error} />
  }
  if (data !== undefined) {
    return <SameVersion version={data.version} />
  }
  if (error === null) {
    return <div aria-busy="true" aria-label="Loading" className={styles['loading']} />
  }
  return isSilence(error) ? <ServiceGone onRetry={retry} /> : <FullPageNotice error={error} onRetry={retry} />
}

/** A page stays open while its service is replaced: what it says then may be wrong in ways nobody sees. */
function SameVersion({ version }: { readonly version: string }) {
  const [first] = useState(version)
  return version === first ? <Layout /> : <VersionMismatch error={null} />
}

function isSilence(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 0
}
