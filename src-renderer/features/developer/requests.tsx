import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'
import { send } from '../../shared/api/client.ts'
import { keysQuery, requestsQuery } from '../../shared/api/page-queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import {
  filterRequests,
  REQUEST_SOURCES,
  REQUEST_STATUSES,
  type RequestFilter,
  type RequestSource,
  type RequestStatus,
} from './filter-requests.ts'
import { Inspector } from './inspector.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestRow } from './request-row.tsx'
import styles from './developer.module.css'

const SOURCE_WORDS: Readonly<Record<RequestSource, string>> = { keys: 'API', all: 'All' }
const STATUS_WORDS: Readonly<Record<RequestStatus, string>> = {
  any: 'Any status',
  '2xx': '2xx',
  '4xx': '4xx',
  '5xx': '5xx',
}

/** What clients asked lately and what they were answered. */
export function Requests() {
  const { data, error, refetch } = useQuery(requestsQuery)
  const { data: keys = [] } = useQuery(keysQuery)
  const names = useMemo(() => new Map(keys.map(({ id, name }) => [id, name])), [keys])
  const [filter, setFilter] = useState<RequestFilter>({ source: 'keys', status: 'any', search: '' })
  const [shownId, setShownId] = useState<string | null>(null)
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
  const nameOf = ({ key_id: id }: LoggedRequest): string =>
    id === null ? 'The studio' : (names.get(id) ?? 'A key')
  const found = filterRequests(data, filter, names)
  const shown = data.find(({ id }) => id === shownId)
  return (
    <Inspector
      bar={<FilterBar filter={filter} onChange={setFilter} isEmpty={data.length === 0} />}
      list={
        found.length === 0 ? (
          <EmptyState>No such request yet. What your client sends appears here at once.</EmptyState>
        ) : (
          <ul className={styles['log']} aria-label="Requests">
            {found.map(request => (
              <RequestRow
                key={request.id}
                request={request}
                keyName={nameOf(request)}
                isShown={request.id === shownId}
                onShow={() => setShownId(request.id)}
              />
            ))}
          </ul>
        )
      }
      detail={shown === undefined ? null : <RequestDetail request={shown} keyName={nameOf(shown)} />}
      hint="Choose a request to see its headers and bodies."
    />
  )
}

interface FilterBarProps {
  readonly filter: RequestFilter
  readonly onChange: (filter: RequestFilter) => void
  readonly isEmpty: boolean
}

function FilterBar({ filter, onChange, isEmpty }: FilterBarProps) {
  return (
    <>
      <TextField
        label="Search the requests"
        isLabelHidden
        placeholder="Path, code, key, body"
        icon={<Search size={14} aria-hidden="true" />}
        value={filter.search}
        onChange={search => onChange({ ...filter, search })}
      />
      <div className={styles['row']}>
        <Segmented
          label="Source of the requests"
          value={filter.source}
          options={REQUEST_SOURCES.map(value => ({ value, label: SOURCE_WORDS[value] }))}
          onChange={source => onChange({ ...filter, source })}
        />
        <Segmented
          label="Status"
          value={filter.status}
          options={REQUEST_STATUSES.map(value => ({ value, label: STATUS_WORDS[value] }))}
          onChange={status => onChange({ ...filter, status })}
        />
        <Clear isEmpty={isEmpty} />
      </div>
    </>
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
