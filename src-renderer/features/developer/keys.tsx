import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedKey, StudioKey } from '../../../src-main/contract/studio.ts'
import { keysQuery } from '../../shared/api/page-queries.ts'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { CreateKey } from './create-key.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import styles from './developer.module.css'

/** API keys: create, see once, revoke. */
export function Keys() {
  const keys = useQuery(keysQuery)
  const [created, setCreated] = useState<CreatedKey | null>(null)
  return (
    <Panel title="API keys" isFilling>
      <CreateKey onCreated={setCreated} />
      <KeyList keys={keys} />
      {created === null ? null : <NewKeyDialog created={created} onClose={() => setCreated(null)} />}
    </Panel>
  )
}

function KeyList({ keys }: { readonly keys: UseQueryResult<readonly StudioKey[]> }) {
  const { data, error, refetch } = keys
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={2} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  return data.length === 0 ? (
    <EmptyNotice>A client sends its key as a bearer token. Name one above and create it.</EmptyNotice>
  ) : (
    <ul className={styles['list']} aria-label="API keys">
      {inOrder(data).map(key => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  )
}

/** Working keys first, then the revoked ones; each newest first. */
function inOrder(keys: readonly StudioKey[]): readonly StudioKey[] {
  const isRevoked = (key: StudioKey): number => (key.revoked_at === null ? 0 : 1)
  return keys.toSorted(
    (a, b) => isRevoked(a) - isRevoked(b) || Date.parse(b.created_at) - Date.parse(a.created_at)
  )
}
