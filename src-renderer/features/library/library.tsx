import { Box, SearchX } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { createGeneration } from '../../shared/api/create-generation.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { formatUnits } from '../../shared/lib/format.ts'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { AssetGrid } from './asset-grid.tsx'
import { NO_FILTER } from './filter-assets.ts'
import { LibraryBar } from './library-bar.tsx'
import { changeFilter, useLibraryView } from './library-view.ts'
import { NextPage } from './next-page.tsx'
import { useLibrary, type ShownLibrary } from './use-library.ts'
import styles from './library.module.css'

const ImportList = lazyPart(async () => (await import('./import-list.tsx')).ImportList)

/** Every model of the account, whoever asked for it, newest first. */
export function Library() {
  const library = useLibrary()
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <section aria-label="Library" className={styles['library']}>
      <LibraryBar library={library} />
      <ImportList />
      <div ref={scroller} className={styles['body']}>
        <Body library={library} scroller={scroller} />
      </div>
    </section>
  )
}

function Body(props: {
  readonly library: ShownLibrary
  readonly scroller: RefObject<HTMLDivElement | null>
}) {
  const { library, scroller } = props
  if (library.status === 'loading') {
    return <Skeleton rows={8} className={styles['skeleton']} rowClassName={styles['skeletonTile']} />
  }
  if (library.error !== null && library.status === 'failed') {
    return <ErrorNotice error={library.error} onRetry={library.retry} />
  }
  if (library.total === 0) {
    return <Nothing />
  }
  if (library.assets.length === 0) {
    return library.hasMore ? (
      <>
        <Skeleton rows={4} className={styles['skeleton']} rowClassName={styles['skeletonTile']} />
        <NextPage />
      </>
    ) : (
      <NoMatch />
    )
  }
  return (
    <>
      <AssetGrid library={library} scroller={scroller} />
      {library.error === null ? null : <ErrorNotice error={library.error} onRetry={library.retry} />}
    </>
  )
}

function NoMatch() {
  const search = useLibraryView(state => state.filter.search)
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      action={<Button onClick={() => changeFilter(NO_FILTER)}>Show all models</Button>}
    >
      {search === '' ? 'No models match.' : `No models match “${search}”.`}
    </EmptyState>
  )
}

const EXAMPLE = 'a wooden chair'

/** The first thing a new user sees here: one press makes a model, offline, in a second or two. */
function Nothing() {
  const { modes, settings, account } = useStudioState()
  const action = useAction()
  const price = settings.prices.text_preview
  const make = async (): Promise<void> => void (await createGeneration({ mode: 'text', prompt: EXAMPLE }))
  const disabledReason = action.isBusy ? 'It is being made.' : null
  const isAffordable = account.balance >= price
  return (
    <EmptyState
      icon={<Box size={24} />}
      action={
        modes.includes('text') && isAffordable ? (
          <Button disabledReason={disabledReason} onClick={() => void action.run(make)}>
            Make {EXAMPLE} · {formatUnits(price, 'credit')}
          </Button>
        ) : undefined
      }
    >
      No models yet. Describe something on the left, or start with this one:
    </EmptyState>
  )
}
