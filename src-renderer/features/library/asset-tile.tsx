import { memo } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { pathOf } from '../../shared/api/client.ts'
import { dragAsset } from '../../shared/desktop/bridge.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { ModeIcon } from './mode-icon.tsx'
import styles from './library.module.css'

interface TilePlace {
  readonly index: number
  readonly count: number
  readonly x: number
  readonly y: number
  readonly widthPx: number
}

interface TileProps {
  readonly asset: Asset
  readonly place: TilePlace
  readonly isFromApi: boolean
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly onOpen: () => void
}

/** One model: its picture, its name, its facts. It can be dragged to another program. */
export const AssetTile = memo(Tile, isSame)

function Tile({ asset, place, isFromApi, isSelected, isTabStop, onOpen }: TileProps) {
  const onDragError = (error: Error): void =>
    void showToast(`${asset.name} cannot be dragged out: ${error.message}`, { kind: 'bad' })
  return (
    <li
      data-asset={asset.id}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      className={styles['tile']}
      style={{ width: place.widthPx, transform: `translate(${place.x}px, ${place.y}px)` }}
      draggable
      onDragStart={event => dragAsset(event, asset, onDragError)}
    >
      <button
        type="button"
        className={styles['tileButton']}
        aria-current={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        title={asset.prompt ?? asset.name}
        onClick={onOpen}
      >
        <img
          className={styles['picture']}
          src={pathOf(asset.thumbnail_url)}
          alt=""
          width={place.widthPx}
          height={place.widthPx}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        <span className={styles['name']}>{asset.name}</span>
        <span className={styles['numbers']}>
          <ModeIcon mode={asset.mode} />
          {formatUnits(asset.triangles, 'triangle')}
        </span>
      </button>
      {isFromApi ? (
        <span className={styles['tileBadge']}>
          <Badge title="Asked for by a client of the API">API</Badge>
        </span>
      ) : null}
    </li>
  )
}

/** The place is made anew at every scroll; what it says seldom changes. */
function isSame(before: TileProps, after: TileProps): boolean {
  const { x, y, widthPx, index, count } = after.place
  return (
    before.asset === after.asset &&
    before.isFromApi === after.isFromApi &&
    before.isSelected === after.isSelected &&
    before.isTabStop === after.isTabStop &&
    before.place.x === x &&
    before.place.y === y &&
    before.place.widthPx === widthPx &&
    before.place.index === index &&
    before.place.count === count
  )
}
