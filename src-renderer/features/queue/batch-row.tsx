import { Check, Clock, Columns2, LoaderCircle, ListRestart, TriangleAlert, X } from 'lucide-react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { send } from '../../shared/api/client.ts'
import { reuseSettings } from '../../shared/api/reuse-settings.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { compareModels, MOST_COMPARED } from '../../shared/state/comparing.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { describeBatch, progressOf, statusOf, type Batch } from './batches.ts'
import { isUnfinished, titleOf } from './describe-generation.ts'
import { Failure } from './failure.tsx'
import { Picture, Place } from './variation.tsx'
import styles from './queue.module.css'

interface BatchProps {
  readonly batch: Batch
  readonly assets: ReadonlyMap<string, Asset>
  readonly selected: string | null
}

/** Variations that were asked for in one call: one row, a picture for each as soon as it is made. */
export function BatchRow({ batch, assets, selected }: BatchProps) {
  const [first] = batch
  const title = titleOf(first)
  const status = statusOf(batch)
  const Icon = STATUS_ICONS[status]
  const made = batch.flatMap(({ asset_ids: [id] }) => (id !== undefined && assets.has(id) ? [id] : []))
  const failed = batch.find(({ error }) => error !== null && error.code !== 'canceled')
  return (
    <article aria-label={`Variations of ${title}`} className={styles['row']}>
      <div className={styles['words']}>
        <div className={styles['head']}>
          <p className={styles['prompt']} title={title}>
            {title}
          </p>
          <BatchActions batch={batch} made={made} />
        </div>
        <p className={styles['status']} data-status={status}>
          <Icon size={14} aria-hidden="true" />
          <span className={styles['state']}>{describeBatch(batch)}</span>
          <span className={styles['badges']}>
            {first.stage === 'refine' ? <Badge>Refine</Badge> : null}
            <Badge>{batch.length} variations</Badge>
          </span>
        </p>
        {batch.some(isUnfinished) ? (
          <ProgressBar value={progressOf(batch)} label={title} valueText={`${progressOf(batch)} %`} />
        ) : null}
        <ul className={styles['variations']} aria-label="Variations">
          {batch.map((generation, index) => {
            const asset = assets.get(generation.asset_ids[0] ?? '') ?? null
            const label = `Show variation ${index + 1} of ${title}`
            return (
              <li key={generation.id}>
                {asset === null ? (
                  <Place status={generation.status} isCanceled={generation.error?.code === 'canceled'} />
                ) : (
                  <Picture asset={asset} label={label} isSelected={asset.id === selected} />
                )}
              </li>
            )
          })}
        </ul>
        {failed === undefined || failed.error === null ? null : (
          <Failure generation={failed} error={failed.error} />
        )}
      </div>
    </article>
  )
}

const STATUS_ICONS = { queued: Clock, running: LoaderCircle, succeeded: Check, failed: TriangleAlert }

function BatchActions({ batch, made }: { readonly batch: Batch; readonly made: readonly string[] }) {
  const action = useAction()
  const [first] = batch
  const unfinished = batch.filter(isUnfinished)
  const cancel = async (): Promise<void> => {
    try {
      for (const { id } of unfinished.toReversed()) {
        await send(`/studio/generations/${id}/cancel`, { method: 'POST' })
      }
    } catch (error) {
      showToast(`Not cancelled: ${error instanceof Error ? error.message : String(error)}`, { kind: 'bad' })
    }
  }
  return (
    <div className={styles['actions']}>
      {made.length < 2 ? null : (
        <IconButton
          hint={made.length > MOST_COMPARED ? `Compare the first ${MOST_COMPARED}` : 'Compare them'}
          label={`Compare the variations of ${titleOf(first)}`}
          icon={<Columns2 size={14} />}
          side="left"
          onClick={() => compareModels(made)}
        />
      )}
      {unfinished.length > 0 ? (
        <IconButton
          label={`Cancel the variations of ${titleOf(first)}`}
          hint="Cancel the remaining ones. Their credits are returned."
          icon={<X size={14} />}
          disabledReason={action.isBusy ? 'being cancelled' : null}
          side="left"
          onClick={() => void action.run(cancel)}
        />
      ) : (
        <IconButton
          hint="Reuse settings"
          label={`Reuse the settings of ${titleOf(first)}`}
          icon={<ListRestart size={14} />}
          side="left"
          onClick={() => reuseSettings(first)}
        />
      )}
    </div>
  )
}
