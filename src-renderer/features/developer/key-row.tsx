import { useState } from 'react'
import type { StudioKey } from '../../../src-main/contract/studio.ts'
import { send } from '../../shared/api/client.ts'
import { formatAgo } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import styles from './developer.module.css'

const TICK_MS = 30_000

/** One key: what is known of it, and its end. */
export function KeyRow({ apiKey }: { readonly apiKey: StudioKey }) {
  const now = useNow(TICK_MS)
  const action = useAction()
  const revoke = async (): Promise<void> => {
    await send(`/studio/keys/${apiKey.id}`, { method: 'DELETE' })
  }
  return (
    <li className={styles['key']} data-revoked={apiKey.revoked_at !== null}>
      <div className={styles['about']}>
        <p className={styles['name']}>{apiKey.name}</p>
        <code className={styles['hint']}>{apiKey.hint}</code>
        <p className={styles['used']}>{describeUse(apiKey, now)}</p>
      </div>
      {apiKey.revoked_at === null ? (
        <Revoke name={apiKey.name} isBusy={action.isBusy} onRevoke={() => void action.run(revoke)} />
      ) : null}
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </li>
  )
}

/** Asks back in place: a revoked key cannot be brought back. */
function Revoke(props: { readonly name: string; readonly isBusy: boolean; readonly onRevoke: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button look="quiet" aria-label={`Revoke ${props.name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
    )
  }
  return (
    <div className={styles['ask']}>
      <Button look="danger" autoFocus disabled={props.isBusy} onClick={props.onRevoke}>
        Revoke for good
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </div>
  )
}

function describeUse(key: StudioKey, now: number): string {
  if (key.revoked_at !== null) {
    return `Revoked ${formatAgo(key.revoked_at, now)}`
  }
  const use = key.last_used_at === null ? 'Never used' : `Used ${formatAgo(key.last_used_at, now)}`
  return `${use} · created ${formatAgo(key.created_at, now)}`
}
