import { Check } from 'lucide-react'
import { useMemo, type CSSProperties } from 'react'
import { Vector3 } from 'three'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { removeAssets } from '../../shared/api/remove-assets.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useAssets } from '../../shared/api/use-assets.ts'
import { formatBytes, formatCount, formatUnits } from '../../shared/lib/format.ts'
import { formatSides } from '../../shared/lib/length.ts'
import { useAppearance } from '../../shared/state/appearance.ts'
import { compareModels, endComparing, letterOf, useComparing } from '../../shared/state/comparing.ts'
import { selectAsset, useSelectedAssetId } from '../../shared/state/selection.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { fitBeside, losersTo, TOOLS_PX, type CellShape } from './compare.ts'
import { measureScene } from './measure.ts'
import type { ViewModel } from './model.ts'
import type { ModelState } from './use-models.ts'
import styles from './compare.module.css'

interface CardsProps {
  readonly shape: CellShape
  readonly stateOf: (assetId: string) => ModelState
}

/** What each of the compared models is, below its picture, and the way to keep it alone. */
export function CompareCards({ shape, stateOf }: CardsProps) {
  const { assetIds, layout, alone } = useComparing()
  const selected = useSelectedAssetId()
  const main = selected === null ? null : stateOf(selected)
  const scaleOf = (assetId: string): number => {
    const own = stateOf(assetId)
    return own.state === 'ready' && main?.state === 'ready'
      ? (fitBeside(own.model.bounds, main.model.bounds)?.scale ?? 1)
      : 1
  }
  const isDivided = layout === 'side' && alone === null
  const cells: CSSProperties = isDivided
    ? {
        gridTemplateColumns: `repeat(${shape.columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${shape.rows}, minmax(0, 1fr))`,
        bottom: TOOLS_PX,
      }
    : { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }
  return (
    <ul aria-label="Compared models" className={styles['cards']} style={cells} data-divided={isDivided}>
      {assetIds.map((assetId, place) => (
        <li
          key={assetId}
          className={styles['cell']}
          data-right={!isDivided && place === 1}
          hidden={alone !== null && alone !== place}
        >
          <Card assetId={assetId} place={place} state={stateOf(assetId)} scale={scaleOf(assetId)} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  readonly assetId: string
  readonly place: number
  readonly state: ModelState
  /** How much larger it is drawn than it is, beside the selected one. */
  readonly scale: number
}

function Card({ assetId, place, state, scale }: CardProps) {
  const asset = useAsset(assetId)
  const isSelected = useSelectedAssetId() === assetId
  const name = asset?.name ?? 'Model'
  const letter = letterOf(place)
  const assetIds = useComparing(state => state.assetIds)
  const others = useLosers(assetId)
  return (
    <div className={styles['card']} data-selected={isSelected}>
      <button
        type="button"
        className={styles['name']}
        aria-label={`${letter}: ${name}`}
        aria-current={isSelected}
        title={asset?.prompt ?? name}
        onClick={() => selectAsset(assetId)}
      >
        <strong>{letter}</strong> <span>{name}</span>
        {asset === null ? null : <em>{kindOf(asset)}</em>}
      </button>
      {state.state === 'ready' ? <Facts model={state.model} scale={scale} /> : null}
      {state.state === 'loading' ? <p role="status">Loading the model</p> : null}
      {state.state === 'failed' ? <p role="status">{state.error.message}</p> : null}
      {others.length === 0 ? null : (
        <IconButton
          label={`Keep ${letter}, delete ${wordsFor(others, assetIds)}`}
          icon={<Check size={16} />}
          side="top"
          onClick={() => keepOnly(assetId, others)}
        />
      )}
    </div>
  )
}

function Facts({ model, scale }: { readonly model: ViewModel; readonly scale: number }) {
  const unit = useAppearance(state => state.unit)
  const { triangles, textures, textureSize } = useMemo(() => measureScene(model.scene), [model])
  const size = useMemo(() => model.bounds.getSize(new Vector3()), [model])
  const surface = textures === 0 ? 'no textures' : `textures ${formatCount(textureSize)} px`
  return (
    <p>
      {formatUnits(triangles, 'triangle')} · {formatBytes(model.sizeBytes)}
      {scale === 1 ? '' : ` · drawn ${scaleWords(scale)}`}
      <span className={styles['more']}>
        {' '}
        · {surface} · <span className={styles['size']}>{formatSides(size.toArray(), unit)}</span>
      </span>
    </p>
  )
}

/** `27 times larger`. */
function scaleWords(scale: number): string {
  const times = scale > 1 ? scale : 1 / scale
  return `${times < 10 ? times.toFixed(1) : Math.round(times)} times ${scale > 1 ? 'larger' : 'smaller'}`
}

/** How it was made, in a word. */
function kindOf({ mode, stage, repaired }: StudioAsset): string {
  switch (mode) {
    case 'text':
      return stage === 'refine' ? 'Refined' : 'Preview'
    case 'image':
      return 'Image'
    case 'texture':
      return 'Textured'
    case 'remesh':
      return repaired ? 'Repaired' : 'Remeshed'
    case 'rig':
      return 'Rigged'
    case 'import':
      return 'Imported'
    default:
      return mode satisfies never
  }
}

/** What goes when this one is kept: all the others but those that it was made from, which are no rivals of it. */
function useLosers(assetId: string): readonly string[] {
  const assetIds = useComparing(state => state.assetIds)
  const assets = useAssets(assetIds)
  // Until it is known which of them were made from which, none is offered to be deleted.
  return assets.length < assetIds.length
    ? []
    : losersTo(assetId, assetIds, id => assets.find(asset => asset.id === id)?.source_asset_id ?? null)
}

function wordsFor(others: readonly string[], assetIds: readonly string[]): string {
  return others.length === assetIds.length - 1
    ? 'the others'
    : others.map(id => letterOf(assetIds.indexOf(id))).join(' and ')
}

/** The winner stays and is shown; the others go, until somebody takes that back. */
function keepOnly(assetId: string, others: readonly string[]): void {
  const { assetIds } = useComparing.getState()
  selectAsset(assetId)
  endComparing()
  void removeAssets(others, { onRestored: () => compareModels(assetIds) })
}
