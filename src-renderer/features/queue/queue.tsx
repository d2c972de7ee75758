import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { generationsQuery } from '../../shared/api/queries.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { isUnfinished } from './describe-generation.ts'
import { GenerationRow } from './generation-row.tsx'
import styles from './queue.module.css'

const TICK_MS = 100

/** Generations, newest first, with live progress. */
export function Queue() {
  const generations = useQuery(generationsQuery)
  const unfinished = (generations.data ?? []).filter(isUnfinished).length
  return (
    <Panel title="Generations" isFilling aside={unfinished > 0 ? `${unfinished} unfinished` : null}>
      <QueueBody generations={generations} isLive={unfinished > 0} />
    </Panel>
  )
}

function QueueBody(props: {
  readonly generations: UseQueryResult<readonly StudioGeneration[]>
  readonly isLive: boolean
}) {
  const { data, error, refetch } = props.generations
  const now = useNow(TICK_MS, props.isLive)
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={3} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  return data.length === 0 ? (
    <EmptyNotice>What you generate is listed here with its progress.</EmptyNotice>
  ) : (
    <ul className={styles['list']} aria-label="Generations">
      {data.map(generation => (
        <GenerationRow key={generation.id} generation={generation} now={now} />
      ))}
    </ul>
  )
}
