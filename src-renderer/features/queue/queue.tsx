import { StudioGenerations, type StudioGeneration } from '../../../src-main/contract/studio.ts'
import { call } from '../../shared/api/client.ts'
import { type Reloadable, useResource } from '../../shared/api/use-resource.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { EmptyNotice, ErrorNotice, Skeleton } from '../../shared/ui/notice.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { isUnfinished } from './describe-generation.ts'
import { GenerationRow } from './generation-row.tsx'
import styles from './queue.module.css'

const SHOWN = 50
const TICK_MS = 100
const EVENTS = ['generation'] as const

/** Generations, newest first, with live progress. */
export function Queue() {
  const generations = useResource(loadGenerations, EVENTS)
  const unfinished = generations.state === 'ready' ? generations.data.filter(isUnfinished).length : 0
  return (
    <Panel title="Generations" isFilling aside={unfinished > 0 ? `${unfinished} unfinished` : null}>
      <QueueBody generations={generations} isLive={unfinished > 0} />
    </Panel>
  )
}

function QueueBody(props: {
  readonly generations: Reloadable<readonly StudioGeneration[]>
  readonly isLive: boolean
}) {
  const { generations } = props
  const now = useNow(TICK_MS, props.isLive)
  switch (generations.state) {
    case 'loading':
      return <Skeleton rows={3} />
    case 'failed':
      return <ErrorNotice error={generations.error} onRetry={generations.reload} />
    case 'ready':
      return generations.data.length === 0 ? (
        <EmptyNotice>What you generate is listed here with its progress.</EmptyNotice>
      ) : (
        <ul className={styles['list']} aria-label="Generations">
          {generations.data.map(generation => (
            <GenerationRow key={generation.id} generation={generation} now={now} />
          ))}
        </ul>
      )
    default:
      return generations satisfies never
  }
}

async function loadGenerations(signal: AbortSignal): Promise<readonly StudioGeneration[]> {
  const { generations } = await call(`/studio/generations?limit=${SHOWN}`, StudioGenerations, { signal })
  return generations
}
