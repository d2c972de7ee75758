import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FIRST_CREDITS, MAX_CREDITS, PLANS, StudioAccount } from '../../../src-main/contract/studio.ts'
import { call } from '../../shared/api/client.ts'
import { accountsQuery } from '../../shared/api/page-queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { PLAN_WORDS } from './plan-words.ts'
import styles from './settings.module.css'

/** Names an account and creates it. */
export function CreateAccount({ onCreated }: { readonly onCreated: (accountId: string) => void }) {
  const [name, setName] = useState('')
  const [plan, setPlan] = useState<StudioAccount['plan']>('studio')
  const [credits, setCredits] = useState<number | null>(FIRST_CREDITS)
  const client = useQueryClient()
  const action = useAction()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void action.run(async () => {
      const body = { name, plan, credits: credits ?? 0 }
      const { id } = await call('/studio/accounts', StudioAccount, { method: 'POST', body })
      await client.invalidateQueries({ queryKey: accountsQuery.queryKey })
      setName('')
      onCreated(id)
    })
  }
  return (
    <form onSubmit={submit}>
      <div className={styles['create']}>
        <TextField label="New account" placeholder="Name" maxLength={100} value={name} onChange={setName} />
        <Select
          label="Plan"
          value={plan}
          options={PLANS.map(value => ({ value, label: PLAN_WORDS[value] }))}
          onChange={setPlan}
        />
        <NumberField label="Credits" value={credits} min={0} max={MAX_CREDITS} onChange={setCredits} />
        <Button type="submit" disabledReason={name.trim() === '' ? 'Name it first.' : null}>
          Create account
        </Button>
      </div>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </form>
  )
}
