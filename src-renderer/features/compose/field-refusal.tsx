import { useCallback } from 'react'
import { ApiError } from '../../shared/api/client.ts'
import { describeError } from '../../shared/lib/describe-error.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import type { RefusedField, Refusal } from './refusal.ts'
import styles from './compose.module.css'

/** Nothing is charged before a request is accepted (spec §7); only the words of some errors say so themselves. */
export function chargeNote(error: Error): string {
  const isAnswered = error instanceof ApiError && error.status > 0
  return isAnswered && !/charged/.test(error.message) ? 'No credits were charged.' : ''
}

interface FieldRefusalProps {
  readonly refusal: Refusal | null
  /** The field that it stands under. */
  readonly field: RefusedField
}

/** Why the service refused what is in a field, right under it and in sight. */
export function FieldRefusal({ refusal, field }: FieldRefusalProps) {
  const reveal = useCallback(
    (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' }),
    []
  )
  if (refusal?.field !== field) {
    return null
  }
  const { message, details } = describeError(refusal.error)
  return (
    <div ref={reveal} role="alert" className={styles['refusal']}>
      <p>{`${message} ${chargeNote(refusal.error)}`.trim()}</p>
      <CopyButton text={details} label="the error" isIconOnly />
    </div>
  )
}
