import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeError } from '../lib/describe-error.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './notice.module.css'

interface ErrorNoticeProps {
  readonly error: Error
  readonly onRetry?: () => void
  /** What else can be done about it: one button. */
  readonly action?: ReactNode
  /** A sentence after the message, e.g. what it cost. */
  readonly note?: string
}

/** What went wrong, in the service's own words, a way on, and everything a report needs to be copied. */
export function ErrorNotice({ error, onRetry, action, note = '' }: ErrorNoticeProps) {
  const { message, code, details } = describeError(error)
  return (
    <div role="alert" className={styles['error']}>
      <TriangleAlert size={16} className={styles['icon']} aria-hidden="true" />
      <div className={styles['words']}>
        <p>{`${message} ${note}`.trim()}</p>
      </div>
      <div className={styles['actions']}>
        {onRetry === undefined ? null : <Button onClick={onRetry}>Try again</Button>}
        {action}
        {code === null ? null : <code className={styles['code']}>{code}</code>}
        <CopyButton text={details} label="the error" isIconOnly />
      </div>
    </div>
  )
}

/** One sentence where there is nothing yet, and what to do about it. */
export function EmptyNotice({ children }: { readonly children: ReactNode }) {
  return <div className={styles['empty']}>{children}</div>
}
