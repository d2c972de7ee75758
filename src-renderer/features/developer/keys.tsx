import { useState } from 'react'
import { StudioKeys, type CreatedKey, type StudioKey } from '../../../src-main/contract/studio.ts'
import { call } from '../../shared/api/client.ts'
import { type Reloadable, useResource } from '../../shared/api/use-resource.ts'
import { EmptyNotice, ErrorNotice, Skeleton } from '../../shared/ui/notice.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { CreateKey } from './create-key.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import styles from './developer.module.css'

const EVENTS = ['key'] as const

/** API keys: create, see once, revoke. */
export function Keys() {
  const keys = useResource(loadKeys, EVENTS)
  const [created, setCreated] = useState<CreatedKey | null>(null)
  return (
    <Panel title="API keys" isFilling>
      <CreateKey onCreated={setCreated} />
      <KeyList keys={keys} />
      {created === null ? null : <NewKeyDialog created={created} onClose={() => setCreated(null)} />}
    </Panel>
  )
}

function KeyList({ keys }: { readonly keys: Reloadable<readonly StudioKey[]> }) {
  switch (keys.state) {
    case 'loading':
      return <Skeleton rows={2} />
    case 'failed':
      return <ErrorNotice error={keys.error} onRetry={keys.reload} />
    case 'ready':
      return keys.data.length === 0 ? (
        <EmptyNotice>A client sends its key as a bearer token. Name one above and create it.</EmptyNotice>
      ) : (
        <ul className={styles['list']} aria-label="API keys">
          {keys.data.map(key => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )
    default:
      return keys satisfies never
  }
}

/** Working keys first, then the revoked ones; each newest first. */
async function loadKeys(signal: AbortSignal): Promise<readonly StudioKey[]> {
  const { keys } = await call('/studio/keys', StudioKeys, { signal })
  const isRevoked = (key: StudioKey): number => (key.revoked_at === null ? 0 : 1)
  return keys.toSorted(
    (a, b) => isRevoked(a) - isRevoked(b) || Date.parse(b.created_at) - Date.parse(a.created_at)
  )
}
