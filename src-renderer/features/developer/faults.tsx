import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FaultRuleView } from '../../../src-main/contract/studio-faults.ts'
import { send } from '../../shared/api/client.ts'
import { faultsQuery } from '../../shared/api/page-queries.ts'
import { formatCount, formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { CreateFault } from './create-fault.tsx'
import { OPERATION_WORDS } from './fault-words.ts'
import styles from './developer.module.css'

/** Rules by which the service fails on purpose, to see how a client takes it. */
export function Faults() {
  const { data, error, refetch } = useQuery(faultsQuery)
  return (
    <div className={styles['section']}>
      <p className={styles['note']}>
        The first rule that fits is injected, and the answer says so in <code>x-plinth-fault</code>. Rules end
        with the service.
      </p>
      <CreateFault />
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={3} />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Rules rules={data} />
      )}
    </div>
  )
}

function Rules({ rules }: { readonly rules: readonly FaultRuleView[] }) {
  const client = useQueryClient()
  const action = useAction()
  const remove = (path: string): void =>
    void action.run(async () => {
      await send(path, { method: 'DELETE' })
      await client.invalidateQueries({ queryKey: faultsQuery.queryKey })
    })
  if (rules.length === 0) {
    return <EmptyState>No faults are injected. Add a rule above.</EmptyState>
  }
  return (
    <>
      <div className={styles['row']}>
        <h3 className={styles['subhead']}>{formatUnits(rules.length, 'rule')}</h3>
        <Button look="danger" disabled={action.isBusy} onClick={() => remove('/studio/faults')}>
          Clear all
        </Button>
      </div>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
      <table className={styles['table']} aria-label="Faults">
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Response</th>
            <th scope="col">Probability</th>
            <th scope="col">Delay</th>
            <th scope="col">Left</th>
            <th scope="col">Injected</th>
            <th scope="col">Seed</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => (
            <tr key={rule.id} data-over={rule.times_left === 0}>
              <td>{OPERATION_WORDS[rule.operation]}</td>
              <td>
                <code>{rule.code ?? 'normal'}</code>
              </td>
              <td>{Math.round(rule.probability * 1000) / 10} %</td>
              <td>{rule.latency_ms === 0 ? '–' : `${formatCount(rule.latency_ms)} ms`}</td>
              <td>
                {rule.times_left === null ? 'Always' : rule.times_left === 0 ? 'Over' : rule.times_left}
              </td>
              <td>{formatCount(rule.injected)}</td>
              <td>{rule.seed}</td>
              <td>
                <Button
                  look="quiet"
                  aria-label={`Remove the rule for ${OPERATION_WORDS[rule.operation]}`}
                  disabled={action.isBusy}
                  onClick={() => remove(`/studio/faults/${rule.id}`)}
                >
                  Remove
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
