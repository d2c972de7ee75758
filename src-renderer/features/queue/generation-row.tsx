import { Check, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { send } from '../../shared/api/client.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { describeGeneration, isUnfinished } from './describe-generation.ts'
import styles from './queue.module.css'

const ICONS = { queued: Clock, running: LoaderCircle, succeeded: Check, failed: TriangleAlert }

interface RowProps {
  readonly generation: StudioGeneration
  readonly now: number
}

/** One generation. A finished one does not change with the time, so it is not drawn again. */
export const GenerationRow = memo(Row, (before, after) => {
  return before.generation === after.generation && !isUnfinished(after.generation)
})

function Row({ generation, now }: RowProps) {
  const { id, status, prompt, mode, error, warnings } = generation
  const title = prompt ?? mode
  const Icon = ICONS[status]
  return (
    <li className={styles['row']} data-status={status}>
      <div className={styles['line']}>
        <p className={styles['prompt']} title={title}>
          {title}
        </p>
        {isUnfinished(generation) ? <Cancel id={id} isRequested={generation.cancel_requested} /> : null}
      </div>
      <p className={styles[status]}>
        <Icon size={16} aria-hidden="true" />
        <span>{describeGeneration(generation, now)}</span>
        {generation.via === 'key' ? <span className={styles['badge']}>API</span> : null}
      </p>
      {status === 'running' ? <ProgressBar value={generation.progress} label={title} /> : null}
      {error === null || error.code === 'canceled' ? null : (
        <p className={styles['reason']}>{error.message} Its credits were returned.</p>
      )}
      {warnings.map(warning => (
        <p key={warning} className={styles['reason']}>
          {warning}
        </p>
      ))}
    </li>
  )
}

function Cancel({ id, isRequested }: { readonly id: string; readonly isRequested: boolean }) {
  const action = useAction()
  const cancel = async (): Promise<void> => {
    await send(`/studio/generations/${id}/cancel`, { method: 'POST' })
  }
  return (
    <Button
      look="quiet"
      className={styles['cancel']}
      disabled={isRequested || action.isBusy}
      onClick={() => void action.run(cancel)}
    >
      Cancel
    </Button>
  )
}
