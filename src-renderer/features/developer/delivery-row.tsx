import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudioDelivery, StudioDeliveryAttempt } from '../../../src-main/contract/studio-inspector.ts'
import { send } from '../../shared/api/client.ts'
import { deliveriesQuery, deliveryQuery } from '../../shared/api/queries.ts'
import { formatAgo, formatDuration, formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Body } from './request-row.tsx'
import styles from './developer.module.css'

const TICK_MS = 1000
const STATES = {
  pending: { kind: 'warn', word: 'Pending' },
  delivered: { kind: 'ok', word: 'Delivered' },
  exhausted: { kind: 'bad', word: 'Exhausted' },
} as const

interface DeliveryRowProps {
  readonly delivery: StudioDelivery
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One webhook in a line; opened, its attempts and its exact body. */
export function DeliveryRow({ delivery, isOpen, onToggle }: DeliveryRowProps) {
  const { kind, word } = STATES[delivery.state]
  return (
    <li className={styles['entry']}>
      <button type="button" className={styles['line']} aria-expanded={isOpen} onClick={onToggle}>
        <Badge kind={kind}>{word}</Badge>
        <span className={styles['path']} title={delivery.url}>
          {delivery.url}
        </span>
        <span className={styles['time']}>{formatUnits(delivery.attempts, 'attempt')}</span>
      </button>
      {isOpen ? <DeliveryDetail delivery={delivery} /> : null}
    </li>
  )
}

function DeliveryDetail({ delivery }: { readonly delivery: StudioDelivery }) {
  const { data, error, refetch } = useQuery(deliveryQuery(delivery.generation_id))
  const now = useNow(TICK_MS)
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={3} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <div className={styles['detail']}>
      <p className={styles['note']}>
        <code>{delivery.generation_id}</code>
        {data.next_at === null ? '' : ` · next attempt in ${formatDuration(Date.parse(data.next_at) - now)}`}
      </p>
      <ol className={styles['attempts']} aria-label="Attempts">
        {data.attempt_log.map(attempt => (
          <Attempt key={attempt.id} attempt={attempt} now={now} />
        ))}
      </ol>
      <Redeliver generationId={delivery.generation_id} />
      <Body name="Body" text={data.body} />
    </div>
  )
}

function Attempt({ attempt, now }: { readonly attempt: StudioDeliveryAttempt; readonly now: number }) {
  const isOk = attempt.error === null && attempt.status !== null
  return (
    <li>
      <Badge kind={isOk ? 'ok' : attempt.error === null ? 'neutral' : 'bad'}>
        {attempt.status ?? (attempt.error === null ? 'Sending' : 'No answer')}
      </Badge>
      <span>
        {isOk ? 'Accepted' : capitalize(attempt.error ?? 'on its way')}
        <small>
          {formatAgo(attempt.started_at, now)}
          {attempt.duration_ms === null ? '' : ` · ${Math.round(attempt.duration_ms)} ms`}
          {attempt.trigger === 'manual' ? ' · sent by hand' : ''}
        </small>
      </span>
    </li>
  )
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One more attempt with the same bytes; the schedule stays as it is. */
function Redeliver({ generationId }: { readonly generationId: string }) {
  const client = useQueryClient()
  const action = useAction()
  const redeliver = async (): Promise<void> => {
    await send(`/studio/deliveries/${generationId}/redeliver`, { method: 'POST' })
    await client.invalidateQueries({ queryKey: deliveriesQuery.queryKey })
  }
  return (
    <>
      <Button disabled={action.isBusy} onClick={() => void action.run(redeliver)}>
        {action.isBusy ? 'Sending' : 'Redeliver'}
      </Button>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </>
  )
}
