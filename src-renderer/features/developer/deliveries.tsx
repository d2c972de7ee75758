import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioDelivery } from '../../../src-main/contract/studio-inspector.ts'
import { deliveriesQuery } from '../../shared/api/page-queries.ts'
import { formatDuration, formatUnits } from '../../shared/lib/format.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { Inspector } from './inspector.tsx'
import { formatClock } from './request-row.tsx'
import { RetryClockBar } from './retry-clock.tsx'
import styles from './developer.module.css'

const TICK_MS = 1000

const STATES = {
  pending: { kind: 'warn', word: 'Pending' },
  delivered: { kind: 'ok', word: 'Delivered' },
  exhausted: { kind: 'bad', word: 'Exhausted' },
} as const

/** Webhooks: what was sent, what was answered, when it will be tried again, and ways to send it once more. */
export function Deliveries() {
  const { data, error, refetch } = useQuery(deliveriesQuery)
  const [shownId, setShownId] = useState<string | null>(null)
  if (data === undefined) {
    return (
      <div className={styles['section']}>
        {error === null ? (
          <Skeleton rows={5} />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  const shown = data.find(({ generation_id: id }) => id === shownId)
  return (
    <Inspector
      bar={<RetryClockBar />}
      list={
        data.length === 0 ? (
          <EmptyState>
            No webhook yet. A generation created with <code>webhook_url</code> sends one when it ends; to get
            those of all on this machine, run{' '}
            <code>npm run listen -- --forward-to http://localhost:3000/webhooks</code>.
          </EmptyState>
        ) : (
          <ul className={styles['log']} aria-label="Deliveries">
            {data.map(delivery => (
              <DeliveryRow
                key={delivery.generation_id}
                delivery={delivery}
                isShown={delivery === shown}
                onShow={() => setShownId(delivery.generation_id)}
              />
            ))}
          </ul>
        )
      }
      detail={shown === undefined ? null : <DeliveryDetail key={shown.generation_id} delivery={shown} />}
      hint="Choose a delivery to see its attempts and what was answered."
    />
  )
}

interface DeliveryRowProps {
  readonly delivery: StudioDelivery
  readonly isShown: boolean
  readonly onShow: () => void
}

/** One webhook in a line. */
function DeliveryRow({ delivery, isShown, onShow }: DeliveryRowProps) {
  const { kind, word } = STATES[delivery.state]
  const now = useNow(TICK_MS, delivery.next_at !== null)
  return (
    <li>
      <button type="button" className={styles['line']} aria-current={isShown} onClick={onShow}>
        <span className={styles['clock']}>{formatClock(delivery.created_at)}</span>
        <Badge kind={kind}>{word}</Badge>
        <span className={styles['path']} title={delivery.url}>
          {delivery.url}
        </span>
        <span className={styles['time']}>
          {formatUnits(delivery.all_attempts, 'attempt')}
          {delivery.next_at === null
            ? ''
            : ` · next in ${formatDuration(Date.parse(delivery.next_at) - now)}`}
        </span>
      </button>
    </li>
  )
}
