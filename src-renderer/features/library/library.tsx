import { useCallback, useState } from 'react'
import { AssetPage, MAX_PAGE } from '../../../src-main/contract/asset.ts'
import { call } from '../../shared/api/client.ts'
import { type Reloadable, useResource } from '../../shared/api/use-resource.ts'
import { Button } from '../../shared/ui/button.tsx'
import { formatUnits } from '../../shared/lib/format.ts'
import { ErrorNotice, Skeleton } from '../../shared/ui/notice.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { AssetTile } from './asset-tile.tsx'
import { loadAssets, type LoadedAssets } from './load-assets.ts'
import styles from './library.module.css'

const PAGE = 60
const EVENTS = ['asset'] as const

/** Every model of the account, whoever asked for it, newest first. */
export function Library() {
  const [wanted, setWanted] = useState(PAGE)
  const load = useCallback((signal: AbortSignal) => loadAssets(wanted, fetchPage(signal)), [wanted])
  const library = useResource(load, EVENTS)
  const count = library.state === 'ready' ? library.data.assets.length : 0
  const more = library.state === 'ready' && library.data.hasMore
  return (
    <Panel
      title="Library"
      isFilling
      aside={count > 0 ? `${formatUnits(count, 'model')}${more ? ' shown' : ''}` : null}
    >
      <LibraryBody library={library} onMore={() => setWanted(value => value + PAGE)} />
    </Panel>
  )
}

function LibraryBody(props: { readonly library: Reloadable<LoadedAssets>; readonly onMore: () => void }) {
  const { library } = props
  switch (library.state) {
    case 'loading':
      return <Skeleton rows={8} className={styles['grid']} />
    case 'failed':
      return <ErrorNotice error={library.error} onRetry={library.reload} />
    case 'ready':
      return library.data.assets.length === 0 ? (
        <EmptyLibrary />
      ) : (
        <>
          <ul className={styles['grid']} aria-label="Models">
            {library.data.assets.map(asset => (
              <AssetTile key={asset.id} asset={asset} />
            ))}
          </ul>
          {library.data.hasMore ? (
            <Button className={styles['more']} onClick={props.onMore}>
              Show more
            </Button>
          ) : null}
        </>
      )
    default:
      return library satisfies never
  }
}

function EmptyLibrary() {
  return (
    <div className={styles['empty']}>
      <p className={styles['lead']}>No models yet</p>
      <p>Describe one thing on the left and press Generate, or point a client at the base address above.</p>
    </div>
  )
}

function fetchPage(signal: AbortSignal) {
  return (limit: number, before: string | null): Promise<AssetPage> => {
    const query = new URLSearchParams({ limit: String(Math.min(limit, MAX_PAGE)) })
    if (before !== null) {
      query.set('before', before)
    }
    return call(`/v1/assets?${query.toString()}`, AssetPage, { signal })
  }
}
