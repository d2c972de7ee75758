import { Check, Star } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, type MouseEvent } from 'react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { pathOf } from '../../shared/api/client.ts'
import { dragAsset } from '../../shared/desktop/bridge.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Turntable, useTurning } from './turntable.tsx'
import { star } from './label-actions.ts'
import type { LatePicture } from './late-picture.ts'
import { ModeIcon } from './mode-icon.tsx'
import { isFavourite } from './use-labels.ts'
import styles from './library.module.css'

interface TilePlace {
  readonly index: number
  readonly count: number
  readonly x: number
  readonly y: number
  readonly widthPx: number
}

interface TileProps {
  readonly asset: StudioAsset
  readonly place: TilePlace
  readonly isMarked: boolean
  readonly isSelected: boolean
  readonly isTabStop: boolean
  /** The same one for as long as the tile is on the page. */
  readonly onOpen: (assetId: string, event: MouseEvent) => void
}

/** One model: its picture, its name, its facts. It can be dragged to another program. */
export const AssetTile = memo(Tile, isSame)

function Tile({ asset, place, isMarked, isSelected, isTabStop, onOpen }: TileProps) {
  const pictureWidth = Math.ceil(place.widthPx * window.devicePixelRatio)
  const picture = useMemo(
    () => showPicture(pathOf(asset.thumbnail_url), pictureWidth),
    [asset.thumbnail_url, pictureWidth]
  )
  const { isTurning, ...hover } = useTurning(asset.id)
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = tile.current
    return () => dropFocus(element)
  }, [asset.id])
  const onDragError = (error: Error): void =>
    void showToast(`${asset.name} cannot be dragged out: ${error.message}`, { kind: 'bad' })
  return (
    <li
      {...hover}
      ref={tile}
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
        aria-pressed={isMarked || undefined}
        tabIndex={isTabStop ? 0 : -1}
        title={asset.prompt ?? asset.name}
        onClick={event => onOpen(asset.id, event)}
      >
        <canvas className={styles['picture']} ref={picture} aria-hidden="true" />
        {isTurning ? <Turntable assetId={asset.id} widthPx={place.widthPx} /> : null}
        <span className={styles['name']}>
          {asset.name}
          {isFavourite(asset) ? <span className="visually-hidden"> (favourite)</span> : null}
        </span>
        <span className={styles['numbers']}>
          <ModeIcon mode={asset.mode} />
          {formatUnits(asset.triangles, 'triangle')}
        </span>
        <TileBadges asset={asset} />
      </button>
      {isMarked ? <Check size={16} className={styles['tileMark']} aria-hidden="true" /> : null}
      <TileStar asset={asset} topPx={place.widthPx - 32} />
    </li>
  )
}

/** What shows pictures comes with the first tile, after what the page begins with. */
let latePicture: LatePicture | null = null

/** For the `ref` of a `canvas`: its picture. */
function showPicture(url: string, widthPx: number): (canvas: HTMLCanvasElement) => (() => void) | undefined {
  return canvas => {
    if (latePicture !== null) {
      return latePicture(url, widthPx)(canvas)
    }
    let isGone = false
    let drop: (() => void) | undefined
    import('./late-picture.ts').then(
      loaded => {
        latePicture = loaded.latePicture
        if (!isGone) {
          drop = latePicture(url, widthPx)(canvas)
        }
      },
      // Without pictures the tiles still have their names.
      () => undefined
    )
    return () => {
      isGone = true
      drop?.()
    }
  }
}

/** The model that had the focus is no longer on the page: its element's next one must not have it. */
function dropFocus(tile: HTMLLIElement | null): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && tile?.contains(focused) === true) {
    focused.blur()
  }
}

/** Made once: scrolling makes tiles anew by the hundred, and a sign that never changes is no work then. */
const STAR = <Star size={14} />

/** Out of the tab order and unsaid: the menu, the details and Mod+D do the same for everybody else. */
function TileStar({ asset, topPx }: { readonly asset: StudioAsset; readonly topPx: number }) {
  const isOn = isFavourite(asset)
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      title={isOn ? 'Remove from favourites' : 'Add to favourites'}
      className={styles['star']}
      style={{ top: topPx }}
      data-on={isOn}
      onClick={() => void star([asset.id], !isOn)}
    >
      {STAR}
    </button>
  )
}

/** What its picture and its name do not tell: a preview and its refined model look alike from afar. */
function TileBadges({ asset: { via, stage, mode, repaired } }: { readonly asset: StudioAsset }) {
  return (
    <span className={styles['tileBadges']}>
      {via === 'key' ? <Badge title="Source: a client of the API">API</Badge> : null}
      {stage === 'preview' ? <Badge title="The quick version: it can be refined">Preview</Badge> : null}
      {stage === 'refine' ? <Badge title="The finer model, with textures">Refined</Badge> : null}
      {mode === 'texture' ? <Badge title="A model under other textures">Textured</Badge> : null}
      {mode !== 'remesh' ? null : repaired ? (
        <Badge title="A model whose mesh was repaired">Repaired</Badge>
      ) : (
        <Badge title="A model with another mesh">Remeshed</Badge>
      )}
      {mode === 'rig' ? <Badge title="A model with a skeleton">Rigged</Badge> : null}
    </span>
  )
}

/** The place is made anew at every scroll; what it says seldom changes. */
function isSame(before: TileProps, after: TileProps): boolean {
  const { x, y, widthPx, index, count } = after.place
  return (
    before.asset === after.asset &&
    before.onOpen === after.onOpen &&
    before.isMarked === after.isMarked &&
    before.isSelected === after.isSelected &&
    before.isTabStop === after.isTabStop &&
    before.place.x === x &&
    before.place.y === y &&
    before.place.widthPx === widthPx &&
    before.place.index === index &&
    before.place.count === count
  )
}
