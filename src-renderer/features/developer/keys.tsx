import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { CreatedKey, type StudioKey } from '../../../src-main/contract/studio.ts'
import { call, send } from '../../shared/api/client.ts'
import { keysQuery } from '../../shared/api/page-queries.ts'
import { formatAgo } from '../../shared/lib/format.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { CreateKey } from '../../shared/ui/create-key.tsx'
import { KeyList, KeyRow } from '../../shared/ui/key-row.tsx'
import { NewKeyDialog } from '../../shared/ui/new-key-dialog.tsx'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Panel } from '../../shared/ui/panel.tsx'

const TICK_MS = 30_000

/** API keys: create, see once, revoke. */
export function Keys() {
  const keys = useQuery(keysQuery)
  const [created, setCreated] = useState<CreatedKey | null>(null)
  return (
    <Panel title="API keys" isFilling>
      <CreateKey
        label="Name of the new key"
        placeholder="Name, e.g. build server"
        hint="Enter a name first, such as that of the client that will use it."
        onCreate={async name =>
          setCreated(await call('/studio/keys', CreatedKey, { method: 'POST', body: { name } }))
        }
      />
      <ApiKeys keys={keys} />
      {created === null ? null : (
        <NewKeyDialog
          name={created.name}
          secret={created.key}
          description="Store it where your client reads its secrets."
          onClose={() => setCreated(null)}
        >
          The snippets read it from the environment: <code>export PLINTH_API_KEY=…</code>
        </NewKeyDialog>
      )}
    </Panel>
  )
}

function ApiKeys({ keys }: { readonly keys: UseQueryResult<readonly StudioKey[]> }) {
  const { data, error, refetch } = keys
  const now = useNow(TICK_MS)
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
    <KeyList label="API keys">
      {inOrder(data).map(key => (
        <KeyRow
          key={key.id}
          name={key.name}
          hint={key.hint}
          note={describeUse(key, now)}
          isRevoked={key.revoked_at !== null}
          onRevoke={async () => void (await send(`/studio/keys/${key.id}`, { method: 'DELETE' }))}
        />
      ))}
    </KeyList>
  )
}

/** Working keys first, then the revoked ones; each newest first. */
function inOrder(keys: readonly StudioKey[]): readonly StudioKey[] {
  const isRevoked = (key: StudioKey): number => (key.revoked_at === null ? 0 : 1)
  return keys.toSorted(
    (a, b) => isRevoked(a) - isRevoked(b) || Date.parse(b.created_at) - Date.parse(a.created_at)
  )
}

function describeUse(key: StudioKey, now: number): string {
  if (key.revoked_at !== null) {
    return `Revoked ${formatAgo(key.revoked_at, now)}`
  }
  const use = key.last_used_at === null ? 'Never used' : `Used ${formatAgo(key.last_used_at, now)}`
  return `${use} · created ${formatAgo(key.created_at, now)}`
}
