import { Check, CircleSlash, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { pathOf } from '../../shared/api/client.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { selectAsset } from '../../shared/state/selection.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { describeGeneration, isUnfinished, titleOf } from './describe-generation.ts'
import { Failure } from './failure.tsx'
import { RowActions } from './row-actions.tsx'
import styles from './queue.module.css'

const ICONS = { queued: Clock, running: LoaderCircle, succeeded: Check, failed: TriangleAlert }
const TICK_MS = 100

interface RowProps {
  readonly generation: StudioGeneration
  /** Its model, once it is in the library. */
  readonly asset: Asset | null
  readonly isSelected: boolean
}

/** One generation: what was asked for, where it stands, what can be done about it. */
export const GenerationRow = memo(function GenerationRow({ generation, asset, isSelected }: RowProps) {
  const { status, error, warnings } = generation
  const source = useAsset(generation.prompt === null ? generation.source_asset_id : null)
  const title = titleOf(generation, generation.mode === 'image' ? asset?.name : source?.name)
  return (
    <article aria-label={title} className={styles['row']} data-selected={isSelected}>
      {asset === null ? null : (
        <button
          type="button"
          className={styles['open']}
          aria-label={`Show ${asset.name}`}
          aria-current={isSelected}
          onClick={() => selectAsset(asset.id)}
        >
          <img src={pathOf(asset.thumbnail_url)} alt="" width={40} height={40} loading="lazy" />
        </button>
      )}
      <div className={styles['words']}>
        <div className={styles['head']}>
          <p className={styles['prompt']} title={title}>
            {title}
          </p>
          <RowActions generation={generation} title={title} />
        </div>
        <Status generation={generation} />
        {isUnfinished(generation) ? (
          <ProgressBar
            value={generation.progress}
            label={title}
            valueText={`${generation.progress} %${status === 'queued' ? ', queued' : ''}`}
          />
        ) : null}
        {isUnfinished(generation) ? <Badges generation={generation} /> : null}
        {error === null ? null : <Failure generation={generation} error={error} />}
        {warnings.length === 0 ? null : <Warnings warnings={warnings} />}
      </div>
    </article>
  )
})

function Status({ generation }: { readonly generation: StudioGeneration }) {
  const { status, error } = generation
  // Only what runs changes with the time.
  const now = useNow(TICK_MS, status === 'running')
  const Icon = error?.code === 'canceled' ? CircleSlash : ICONS[status]
  return (
    <p className={styles['status']} data-status={error?.code === 'canceled' ? 'canceled' : status}>
      <Icon size={14} aria-hidden="true" />
      <span className={styles['state']}>{describeGeneration(generation, now)}</span>
      {isUnfinished(generation) ? null : <Badges generation={generation} />}
    </p>
  )
}

const FINISHED_STAGES = { preview: 'Preview', refine: 'Refined' } as const
const UNFINISHED_STAGES = { preview: null, refine: 'Refine' } as const

/** Beside the words of one that has ended; those of a running one need the whole line. Of a model the library's tiles say the same. */
function Badges({ generation }: { readonly generation: StudioGeneration }) {
  const { mode, stage, via, options, engine } = generation
  const adjusted = Object.entries(options.parameters ?? {})
  const words = generation.status === 'succeeded' ? FINISHED_STAGES : UNFINISHED_STAGES
  const stageWord = stage === null ? null : words[stage]
  return mode === 'texture' ||
    stageWord !== null ||
    adjusted.length > 0 ||
    via === 'key' ||
    engine !== null ? (
    <span className={styles['badges']}>
      {stageWord === null ? null : <Badge>{stageWord}</Badge>}
      {adjusted.length === 0 ? null : (
        <Badge title={adjusted.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`).join(', ')}>
          Adjusted
        </Badge>
      )}
      {mode === 'texture' ? <Badge>Texture</Badge> : null}
      {engine === null ? null : (
        <Badge title="The engine that makes it">{engine.name ?? 'Removed engine'}</Badge>
      )}
      {via === 'key' ? <Badge title="Source: a client of the API">API</Badge> : null}
    </span>
  ) : null
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <details className={styles['warnings']}>
      <summary>{warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}</summary>
      <ul>
        {warnings.map(warning => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  )
}
