import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import type { StudioAccount } from '../../src-main/contract/studio.ts'
import { generationsQuery, ledgerQuery } from '../shared/api/queries.ts'
import { formatAgo, formatCount } from '../shared/lib/format.ts'
import { useNow } from '../shared/lib/use-now.ts'
import { Button } from '../shared/ui/button.tsx'
import { ErrorNotice } from '../shared/ui/notice.tsx'
import { Popover } from '../shared/ui/popover.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { describeLedger } from './ledger-lines.ts'
import styles from './ledger.module.css'

/** Lines at first, and with each press. */
const SHOWN = 12
const MORE = 50
const TICK_MS = 30_000

/** What is left to spend; opens what it was spent on. */
export function Credits({ account }: { readonly account: StudioAccount }) {
  const { balance, held } = account
  return (
    <Popover
      title="Credits"
      align="end"
      trigger={
        <Button look="quiet" aria-label={`Credits: ${formatCount(balance)}, ${formatCount(held)} held`}>
          <Coins size={16} aria-hidden="true" />
          <span className={styles['balance']}>{formatCount(balance)}</span> credits
          {held > 0 ? <span> · {formatCount(held)} held</span> : null}
        </Button>
      }
    >
      <LedgerList accountId={account.id} />
    </Popover>
  )
}

function LedgerList({ accountId }: { readonly accountId: string }) {
  const now = useNow(TICK_MS)
  const { data: generations } = useQuery(generationsQuery)
  const query = useInfiniteQuery(ledgerQuery(accountId))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [limit, setLimit] = useState(SHOWN)
  const ledger = data?.pages[0]
  if (data === undefined || ledger === undefined) {
    return error === null ? (
      <Skeleton rows={5} rowClassName={styles['waiting']} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const entries = data.pages.toReversed().flatMap(page => page.entries)
  const lines = describeLedger(entries, generations ?? [], limit + 1)
  const showMore = (): void => {
    setLimit(limit + MORE)
    if (hasNextPage && lines.length <= limit + MORE) {
      void fetchNextPage()
    }
  }
  return (
    <>
      <p className={styles['sum']}>
        {formatCount(ledger.balance)} to spend, {formatCount(ledger.held)} held for unfinished generations. A
        failed generation costs nothing.
      </p>
      <ul className={styles['lines']} aria-label="Movements">
        {lines.slice(0, limit).map(line => (
          <li key={`${line.at} ${line.words}`} className={styles['line']}>
            <span className={styles['words']}>
              {line.words}
              {line.subject === null ? null : <span className={styles['subject']}> · {line.subject}</span>}
            </span>
            <span className={styles['ago']}>{formatAgo(line.at, now)}</span>
            <span className={styles['credits']}>{formatSigned(line.credits)}</span>
          </li>
        ))}
      </ul>
      {hasNextPage || lines.length > limit ? (
        <Button disabledReason={isFetchingNextPage ? 'They are being loaded.' : null} onClick={showMore}>
          Show older movements
        </Button>
      ) : null}
    </>
  )
}

function formatSigned(credits: number): string {
  if (credits === 0) {
    return '0'
  }
  return credits < 0 ? `−${formatCount(-credits)}` : `+${formatCount(credits)}`
}
