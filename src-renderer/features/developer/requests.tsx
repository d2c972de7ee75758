import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'
import { send } from '../../shared/api/client.ts'
import { requestsQuery } from '../../shared/api/queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { filterRequests, REQUEST_FILTERS, type RequestFilter } from './filter-requests.ts'
import { RequestRow } from './request-row.tsx'
import styles from './developer.module.css'

const FILTER_WORDS: Readonly<Record<RequestFilter, string>> = {
  api: 'API',
  errors: 'Refused',
  all: 'All',
}

/** What clients asked lately and what they were answered. */
export function Requests() {
  const { data, error, refetch } = useQuery(requestsQuery)
  const [filter, setFilter] = useState<RequestFilter>('api')
  if (data === undefined) {
    return (
      <div className={styles['section']}>
        {error === null ? (
          <Skeleton rows={8} />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  return (
    <div className={styles['section']}>
      <div className={styles['row']}>
        <Segmented
          label="Which requests"
          value={filter}
          options={REQUEST_FILTERS.map(value => ({ value, label: FILTER_WORDS[value] }))}
          onChange={setFilter}
        />
        <Clear isEmpty={data.length === 0} />
      </div>
      <RequestList requests={filterRequests(data, filter)} />
    </div>
  )
}

function RequestList({ requests }: { readonly requests: readonly LoggedRequest[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  return requests.length === 0 ? (
    <EmptyState>No such request yet. What your client sends appears here at once.</EmptyState>
  ) : (
    <ul className={styles['log']} aria-label="Requests">
      {requests.map(request => (
        <RequestRow
          key={request.id}
          request={request}
          isOpen={openId === request.id}
          onToggle={() => setOpenId(openId === request.id ? null : request.id)}
        />
      ))}
    </ul>
  )
}

function Clear({ isEmpty }: { readonly isEmpty: boolean }) {
  const action = useAction()
  const clear = async (): Promise<void> => {
    await send('/studio/requests', { method: 'DELETE' })
  }
  return (
    <Button look="quiet" disabled={isEmpty || action.isBusy} onClick={() => void action.run(clear)}>
      Clear
    </Button>
  )
}
