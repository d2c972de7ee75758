import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type StudioAccount } from '../../../src-main/contract/studio.ts'
import { accountsQuery } from '../../shared/api/page-queries.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { formatCount } from '../../shared/lib/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { AccountCredits } from './account-credits.tsx'
import { CreateAccount } from './create-account.tsx'
import { LedgerList } from './ledger-list.tsx'
import { PLAN_WORDS } from './plan-words.ts'
import { Group, Section } from './section.tsx'
import styles from './settings.module.css'

/** Who pays for generations: credits, plan and movements of one account, and all of them. */
export function AccountsSection() {
  const { account: own } = useStudioState()
  const { data, error, refetch } = useQuery(accountsQuery)
  const [shownId, setShownId] = useState(own.id)
  const shown = data?.find(({ id }) => id === shownId) ?? own
  return (
    <Section>
      <Group title={`Credits of ${nameOf(shown, own)}`}>
        <AccountCredits key={shown.id} account={shown} />
      </Group>
      <Group title="Transactions">
        <LedgerList key={shown.id} accountId={shown.id} />
      </Group>
      <Group
        title="Accounts"
        note="The studio has an account of its own. Add others to keep API clients apart."
      >
        {data === undefined ? (
          error === null ? (
            <Skeleton rows={2} />
          ) : (
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <AccountTable accounts={data} own={own} shownId={shown.id} onShow={setShownId} />
        )}
        <CreateAccount onCreated={setShownId} />
      </Group>
    </Section>
  )
}

interface TableProps {
  readonly accounts: readonly StudioAccount[]
  readonly own: StudioAccount
  readonly shownId: string
  readonly onShow: (accountId: string) => void
}

function AccountTable({ accounts, own, shownId, onShow }: TableProps) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Plan</th>
          <th scope="col" data-number>
            Available
          </th>
          <th scope="col" data-number>
            Held
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(account => (
          <tr key={account.id}>
            <td className={styles['name']} title={account.name}>
              {nameOf(account, own)}
            </td>
            <td>{PLAN_WORDS[account.plan]}</td>
            <td data-number>{formatCount(account.balance)}</td>
            <td data-number>{formatCount(account.held)}</td>
            <td>
              <div className={styles['actions']}>
                {account.id === shownId ? (
                  <span className={styles['note']}>Shown above</span>
                ) : (
                  <Button look="quiet" aria-label={`Show ${account.name}`} onClick={() => onShow(account.id)}>
                    Show
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nameOf(account: StudioAccount, own: StudioAccount): string {
  return account.id === own.id ? 'the studio' : account.name
}
