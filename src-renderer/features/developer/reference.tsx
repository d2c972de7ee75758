import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { openApiQuery } from './openapi-query.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Inspector } from './inspector.tsx'
import { groupOperations, listOperations, searchOperations, type Operation } from './openapi-document.ts'
import { OperationDetail } from './operation-detail.tsx'
import styles from './reference.module.css'
import shared from './developer.module.css'

/** Every operation of the service as its own OpenAPI document describes it: nothing is loaded from elsewhere. */
export function Reference() {
  const { data, error, refetch } = useQuery(openApiQuery)
  const operations = useMemo(() => (data === undefined ? [] : listOperations(data)), [data])
  const [search, setSearch] = useState('')
  const [shownId, setShownId] = useState<string | null>(null)
  if (data === undefined) {
    return (
      <div className={shared['section']}>
        {error === null ? (
          <Skeleton rows={8} />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  const groups = groupOperations(searchOperations(operations, search))
  const shown = operations.find(({ id }) => id === shownId) ?? operations[0]
  return (
    <Inspector
      bar={
        <>
          <TextField
            label="Search the reference"
            isLabelHidden
            placeholder="Operation, path"
            icon={<Search size={14} aria-hidden="true" />}
            value={search}
            onChange={setSearch}
          />
          <a className={styles['document']} href="/studio/openapi.json" download="openapi.json">
            OpenAPI document of version {data.info.version}
          </a>
        </>
      }
      list={
        groups.length === 0 ? (
          <EmptyState>Nothing matches.</EmptyState>
        ) : (
          <nav aria-label="Operations">
            {groups.map(({ tag, operations: list }) => (
              <section key={tag} aria-label={tag}>
                <h3 className={styles['tag']}>{tag}</h3>
                <ul className={shared['log']}>
                  {list.map(operation => (
                    <OperationRow
                      key={operation.id}
                      operation={operation}
                      isShown={operation === shown}
                      onShow={() => setShownId(operation.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        )
      }
      detail={shown === undefined ? null : <OperationDetail key={shown.id} operation={shown} />}
      hint="Choose an operation to see its fields and examples."
    />
  )
}

interface OperationRowProps {
  readonly operation: Operation
  readonly isShown: boolean
  readonly onShow: () => void
}

function OperationRow({ operation, isShown, onShow }: OperationRowProps) {
  const { method, path, summary } = operation
  return (
    <li>
      <button type="button" className={styles['operation']} aria-current={isShown} onClick={onShow}>
        <span className={styles['call']}>
          <b>{method}</b> {path}
        </span>
        <span className={styles['summary']}>{summary}</span>
      </button>
    </li>
  )
}
