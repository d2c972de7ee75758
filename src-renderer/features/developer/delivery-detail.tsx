import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { StudioDelivery, StudioDeliveryAttempt } from '../../../src-main/contract/studio-inspector.ts'
import { send } from '../../shared/api/client.ts'
import { deliveriesQuery, deliveryQuery } from '../../shared/api/page-queries.ts'
import { formatAgo, formatDuration } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Body } from './message.tsx'
import { SignatureCheckForm } from './signature-check.tsx'
import styles from './developer.module.css'

const TICK_MS = 1000

/** The attempts of one webhook with what was answered, ways to send it once more, its exact body and its signature. */
export function DeliveryDetail({ delivery }: { readonly delivery: StudioDelivery }) {
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
    <article className={styles['detail']} aria-label="Delivery">
      <code className={styles['wholePath']}>POST {delivery.url}</code>
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
      <SignatureCheckForm generationId={delivery.generation_id} />
    </article>
  )
}

function Attempt({ attempt, now }: { readonly attempt: StudioDeliveryAttempt; readonly now: number }) {
  const isOk = attempt.error === null && attempt.status !== null
  return (
    <li>
      <Badge kind={isOk ? 'ok' : attempt.error === null ? 'neutral' : 'bad'}>
        {attempt.status ?? (attempt.error === null ? 'Sending' : 'No answer')}
      </Badge>
      <div className={styles['attempt']}>
        {isOk ? 'Accepted' : capitalize(attempt.error ?? 'on its way')}
        <small>
          {formatAgo(attempt.started_at, now)}
          {attempt.duration_ms === null ? '' : ` · ${Math.round(attempt.duration_ms)} ms`}
          {attempt.trigger === 'manual' ? ' · sent manually' : ''}
          {attempt.url === null ? '' : ` · to ${attempt.url}`}
        </small>
        {attempt.answer === null ? null : <pre className={styles['answer']}>{attempt.answer}</pre>}
      </div>
    </li>
  )
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One more attempt with the same bytes; the schedule stays as it is. */
function Redeliver({ generationId }: { readonly generationId: string }) {
  const [url, setUrl] = useState('')
  const client = useQueryClient()
  const action = useAction()
  const redeliver = (body: { readonly url?: string }): void =>
    void action.run(async () => {
      await send(`/studio/deliveries/${generationId}/redeliver`, { method: 'POST', body })
      await client.invalidateQueries({ queryKey: deliveriesQuery.queryKey })
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    redeliver({ url })
  }
  return (
    <div className={styles['resend']}>
      <Button disabled={action.isBusy} onClick={() => redeliver({})}>
        {action.isBusy ? 'Sending' : 'Redeliver'}
      </Button>
      <form className={styles['other']} onSubmit={submit}>
        <TextField
          label="A different URL"
          isLabelHidden
          placeholder="A different URL"
          value={url}
          onChange={setUrl}
        />
        <Button
          type="submit"
          disabledReason={
            action.isBusy ? 'It is being sent.' : url.trim() === '' ? 'Enter a URL first.' : null
          }
        >
          Send to this URL
        </Button>
      </form>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </div>
  )
}
