import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RetryClock } from '../../../src-main/contract/studio-inspector.ts'
import { call } from '../../shared/api/client.ts'
import { retryClockQuery } from '../../shared/api/page-queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import styles from './developer.module.css'

const SPEEDS = ['1', '60', '3600'] as const
const ADVANCES = [
  { label: '1 minute', seconds: 60 },
  { label: '1 hour', seconds: 3600 },
  { label: '1 day', seconds: 86_400 },
] as const

/** How many deliveries wait, and the clock of their schedule, for tests. */
export function RetryClockBar() {
  const { data } = useQuery(retryClockQuery)
  const isFast = data !== undefined && data.speed > 1
  return (
    <div className={styles['row']}>
      <span className={styles['quiet']}>{data === undefined ? '' : `${data.pending} pending`}</span>
      <span className={styles['row']}>
        {isFast ? <Badge kind="warn">{data.speed}× faster</Badge> : null}
        <Popover title="Retry clock" align="end" trigger={<Button look="quiet">Retry clock…</Button>}>
          {data === undefined ? null : <RetryClockCard clock={data} />}
        </Popover>
      </span>
    </div>
  )
}

function RetryClockCard({ clock }: { readonly clock: RetryClock }) {
  const client = useQueryClient()
  const action = useAction()
  const change = (path: string, method: 'PATCH' | 'POST', body: object): void =>
    void action.run(async () => {
      client.setQueryData(retryClockQuery.queryKey, await call(path, RetryClock, { method, body }))
    })
  const speed = SPEEDS.find(value => Number(value) === clock.speed) ?? '1'
  return (
    <div className={styles['clockCard']}>
      <p className={styles['quiet']}>
        Retries take up to 21 hours. For tests they can come sooner; a restart goes back to the real schedule.
      </p>
      <Segmented
        label="Speed of retries scheduled from now on"
        isLabelHidden={false}
        value={speed}
        options={SPEEDS.map(value => ({ value, label: value === '1' ? 'Real' : `${value}×` }))}
        onChange={value => change('/studio/retry-clock', 'PATCH', { speed: Number(value) })}
      />
      <span className={styles['quiet']}>Bring pending retries forward by</span>
      <div className={styles['advances']}>
        {ADVANCES.map(({ label, seconds }) => (
          <Button
            key={label}
            disabledReason={clock.pending === 0 ? 'No deliveries are pending.' : null}
            onClick={() => change('/studio/retry-clock/advance', 'POST', { seconds })}
          >
            {label}
          </Button>
        ))}
      </div>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </div>
  )
}
