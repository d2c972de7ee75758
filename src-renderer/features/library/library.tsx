import { useInfiniteQuery } from '@tanstack/react-query'
import { assetsQuery } from '../../shared/api/queries.ts'
import { Button } from '../../shared/ui/button.tsx'
import { formatUnits } from '../../shared/lib/format.ts'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { AssetTile } from './asset-tile.tsx'
import styles from './library.module.css'

/** Every model of the account, whoever asked for it, newest first. */
export function Library() {
  const { data, hasNextPage } = useInfiniteQuery(assetsQuery)
  const count = data?.pages.reduce((sum, page) => sum + page.assets.length, 0) ?? 0
  return (
    <Panel
      title="Library"
      isFilling
      aside={count > 0 ? `${formatUnits(count, 'model')}${hasNextPage ? ' shown' : ''}` : null}
    >
      <LibraryBody />
    </Panel>
  )
}

function LibraryBody() {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(assetsQuery)
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={8} className={styles['grid']} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const assets = data.pages.flatMap(page => page.assets)
  return assets.length === 0 ? (
    <EmptyLibrary />
  ) : (
    <>
      <ul className={styles['grid']} aria-label="Models">
        {assets.map(asset => (
          <AssetTile key={asset.id} asset={asset} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className={styles['more']} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

function EmptyLibrary() {
  return (
    <div className={styles['empty']}>
      <p className={styles['lead']}>No models yet</p>
      <p>Describe one thing on the left and press Generate, or point a client at the base address above.</p>
    </div>
  )
}
