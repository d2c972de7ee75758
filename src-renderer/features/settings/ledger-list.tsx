import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ledgerQuery } from '../../shared/api/page-queries.ts'
import { generationsQuery } from '../../shared/api/queries.ts'
import { formatAgo, formatCount } from '../../shared/lib/format.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { describeLedger } from './ledger-lines.ts'
import styles from './settings.module.css'

/** Lines at first, and with each press. */
const SHOWN = 12
const MORE = 50
const TICK_MS = 30_000

/** What an account's credits were spent on, newest first. */
export function LedgerList({ accountId }: { readonly accountId: string }) {
  const now = useNow(TICK_MS)
  const { data: generations } = useQuery(generationsQuery)
  const query = useInfiniteQuery(ledgerQuery(accountId))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [limit, setLimit] = useState(SHOWN)
  if (data === undefined) {
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
  if (lines.length === 0) {
    return <EmptyNotice>Nothing was granted or spent yet. Add credits above.</EmptyNotice>
  }
  return (
    <>
      <ul className={styles['lines']} aria-label="Transactions">
        {lines.slice(0, limit).map(line => (
          <li key={`${line.at} ${line.words}`} className={styles['movement']}>
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
        <Button
          className={styles['more']}
          disabledReason={isFetchingNextPage ? 'Loading.' : null}
          onClick={showMore}
        >
          Show older transactions
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
