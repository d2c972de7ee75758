import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { generationsQuery } from '../../shared/api/queries.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyNotice, ErrorNotice } from '../../shared/ui/notice.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { inQueueOrder } from './batches.ts'
import { describeUnfinished } from './describe-generation.ts'
import { GenerationList } from './generation-list.tsx'
import styles from './queue.module.css'

/** Finished ones that stay in sight while the list is short. */
const RECENT = 10

/** What is being made, then what was made or failed, whoever asked for it. */
export function Queue() {
  const body = useRef<HTMLDivElement>(null)
  const generations = useQuery(generationsQuery)
  return (
    <Panel title="Generations" isFilling bodyRef={body} aside={describeUnfinished(generations.data ?? [])}>
      <QueueBody generations={generations} scroller={body} />
    </Panel>
  )
}

function QueueBody(props: {
  readonly generations: UseQueryResult<readonly StudioGeneration[]>
  readonly scroller: RefObject<HTMLDivElement | null>
}) {
  const { data, error, refetch } = props.generations
  const [isWhole, setWhole] = useState(false)
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={3} className={styles['skeleton']} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0) {
    return <EmptyNotice>Nothing generated yet.</EmptyNotice>
  }
  const { unfinished, finished } = inQueueOrder(data)
  const shown = isWhole ? finished : finished.slice(0, RECENT)
  const hidden = finished.length - RECENT
  return (
    <>
      <GenerationList batches={[...unfinished, ...shown]} scroller={props.scroller} />
      {hidden > 0 ? (
        <Button
          look="quiet"
          className={styles['more']}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show the latest only' : `Show ${hidden} earlier`}
        </Button>
      ) : null}
    </>
  )
}
