import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveriesQuery } from '../../shared/api/queries.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import styles from './developer.module.css'

/** Webhooks: what was sent, when it will be tried again, and a way to send it once more. */
export function Deliveries() {
  const { data, error, refetch } = useQuery(deliveriesQuery)
  const [openId, setOpenId] = useState<string | null>(null)
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
  return (
    <div className={styles['section']}>
      {data.length === 0 ? (
        <EmptyState>
          No webhook yet. A generation created with <code>webhook_url</code> sends one when it ends.
        </EmptyState>
      ) : (
        <ul className={styles['log']} aria-label="Deliveries">
          {data.map(delivery => (
            <DeliveryRow
              key={delivery.generation_id}
              delivery={delivery}
              isOpen={openId === delivery.generation_id}
              onToggle={() => setOpenId(openId === delivery.generation_id ? null : delivery.generation_id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
