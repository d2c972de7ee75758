import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

/** What went wrong, in the service's own words, and a way on. */
export function ErrorNotice({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  return (
    <div role="alert" className={styles['error']}>
      <Icon name="alert" />
      <p>{error.message}</p>
      {onRetry === undefined ? null : (
        <Button look="plain" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** One sentence where there is nothing yet, and what to do about it. */
export function EmptyNotice({ children }: { readonly children: ReactNode }) {
  return <div className={styles['empty']}>{children}</div>
}

/** Rows in the shape of what is about to appear. */
export function Skeleton({ rows, className }: { readonly rows: number; readonly className?: string }) {
  return (
    <div aria-busy="true" aria-label="Loading" className={className ?? styles['skeletons']}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['skeleton']} />
      ))}
    </div>
  )
}
