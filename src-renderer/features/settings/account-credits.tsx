import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FIRST_CREDITS, MAX_CREDITS, PLANS, StudioAccount } from '../../../src-main/contract/studio.ts'
import { call } from '../../shared/api/client.ts'
import { accountsQuery } from '../../shared/api/page-queries.ts'
import { formatCount } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { showToast, UNDO_LABEL } from '../../shared/state/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { PLAN_WORDS } from './plan-words.ts'
import styles from './settings.module.css'

interface AccountChange {
  readonly plan?: StudioAccount['plan']
  /** The new balance. */
  readonly credits?: number
  readonly add_credits?: number
}

/** What an account has available, a way to more of it, and its plan. */
export function AccountCredits({ account }: { readonly account: StudioAccount }) {
  const { id, balance, held, plan } = account
  const [amount, setAmount] = useState<number | null>(1000)
  const client = useQueryClient()
  const action = useAction()
  const change = (body: AccountChange, words?: string, undo?: AccountChange): void =>
    void action.run(async () => {
      await call(`/studio/accounts/${id}`, StudioAccount, { method: 'PATCH', body })
      await client.invalidateQueries({ queryKey: accountsQuery.queryKey })
      if (words !== undefined && undo !== undefined) {
        showToast(words, { kind: 'ok', action: { label: UNDO_LABEL, run: () => change(undo) } })
      }
    })
  const add = (): void => {
    if (amount !== null) {
      change({ add_credits: amount }, `${formatCount(amount)} credits added`, { credits: balance })
    }
  }
  const reset = (): void =>
    change({ credits: FIRST_CREDITS }, `Reset to ${formatCount(FIRST_CREDITS)} credits`, { credits: balance })
  return (
    <>
      <p className={styles['note']}>
        <strong>{formatCount(balance)}</strong> available, {formatCount(held)} held for unfinished
        generations. A failed generation costs nothing.
      </p>
      <div className={styles['add']}>
        <NumberField
          label="Amount"
          value={amount}
          min={1}
          max={MAX_CREDITS - balance - held}
          step={100}
          onChange={setAmount}
        />
        <Button
          disabledReason={amount === null || amount < 1 ? 'Enter an amount first.' : null}
          onClick={add}
        >
          Add credits
        </Button>
        <Button
          look="quiet"
          disabledReason={balance === FIRST_CREDITS ? 'The balance is that already.' : null}
          onClick={reset}
        >
          Reset to {formatCount(FIRST_CREDITS)}
        </Button>
      </div>
      <div className={styles['line']}>
        <span>Plan</span>
        <Segmented
          label="Plan"
          value={plan}
          options={PLANS.map(value => ({ value, label: PLAN_WORDS[value] }))}
          onChange={value => change({ plan: value })}
        />
      </div>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </>
  )
}
