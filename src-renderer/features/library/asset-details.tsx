import { FolderPlus, Pencil, Star, Trash2 } from 'lucide-react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { pathOf } from '../../shared/api/client.ts'
import { formatBytes } from '../../shared/lib/format.ts'
import { useAppearance } from '../../shared/state/appearance.ts'
import { showRightTab } from '../../shared/state/panels.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { remove } from './asset-actions.ts'
import { AssetButtons } from './asset-buttons.tsx'
import { FactList } from './fact-list.tsx'
import { factsOf, originOf } from './facts.ts'
import { Lineage } from './lineage.tsx'
import { MeshHealth } from './mesh-health.tsx'
import { NO_FILTER } from './filter-assets.ts'
import { star } from './label-actions.ts'
import { changeFilter, organise, startRenaming } from './library-view.ts'
import { isFavourite, labelsOf, useLabels } from './use-labels.ts'
import { useGenerationOf } from './use-library.ts'
import styles from './details.module.css'

/** All that is known about one model. */
export function AssetDetails({ asset }: { readonly asset: StudioAsset }) {
  const generation = useGenerationOf(asset)
  const unit = useAppearance(state => state.unit)
  const negative = generation?.negative_prompt ?? null
  return (
    <>
      <header className={styles['detailsHead']}>
        <img className={styles['detailsPicture']} src={pathOf(asset.thumbnail_url)} alt="" />
        <div className={styles['detailsWords']}>
          <h2 className={styles['detailsName']}>{asset.name}</h2>
          <div className={styles['detailsTools']}>
            <IconButton
              label="Rename"
              shortcut="F2"
              icon={<Pencil size={16} />}
              onClick={() => startRenaming(asset.id)}
            />
            <IconButton
              label={isFavourite(asset) ? 'Remove from favourites' : 'Add to favourites'}
              shortcut="Mod+D"
              isPressed={isFavourite(asset)}
              icon={<Star size={16} fill={isFavourite(asset) ? 'currentColor' : 'none'} />}
              onClick={() => void star([asset.id], !isFavourite(asset))}
            />
            <IconButton
              label="Delete"
              shortcut="Delete"
              icon={<Trash2 size={16} />}
              onClick={() => void remove(asset)}
            />
          </div>
        </div>
      </header>
      <AssetButtons asset={asset} />
      <div className={styles['folds']}>
        <MeshHealth asset={asset} />
      </div>
      <AssetLabels asset={asset} />
      {asset.prompt === null ? null : (
        <div className={styles['part']}>
          <h3 className={styles['partTitle']}>
            Prompt <CopyButton text={asset.prompt} label="the prompt" isIconOnly />
          </h3>
          <p className={styles['promptText']}>{asset.prompt}</p>
          {negative === null ? null : <p className={styles['quiet']}>Avoid: {negative}</p>}
        </div>
      )}
      <Warnings title="Engine warnings" warnings={generation?.warnings ?? []} />
      <Warnings title="Repaired on import" warnings={asset.import_repairs} />
      <Warnings title="File warnings" warnings={asset.import_warnings} />
      <FactList title="Model" facts={factsOf(asset, unit)} />
      <FactList title="Origin" facts={originOf(asset, generation)}>
        <Lineage asset={asset} />
      </FactList>
      <Original asset={asset} />
    </>
  )
}

/** The collections and tags it is under: a press shows what else is there. */
function AssetLabels({ asset }: { readonly asset: StudioAsset }) {
  const labels = useLabels()
  const collections = labelsOf(asset, labels, 'collection')
  const tags = labelsOf(asset, labels, 'tag')
  const show = (filter: { readonly collection?: string; readonly tag?: string }): void => {
    changeFilter({ ...NO_FILTER, ...filter })
    showRightTab('library')
  }
  return (
    <div className={styles['part']}>
      <h3 className={styles['partTitle']}>
        Collections and tags
        <IconButton
          label="Change collections and tags"
          icon={<FolderPlus size={14} />}
          onClick={() => organise([asset.id])}
        />
      </h3>
      {collections.length + tags.length === 0 ? (
        <p className={styles['quiet']}>None</p>
      ) : (
        <ul aria-label="Collections and tags" className={styles['labels']}>
          {collections.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={styles['link']} onClick={() => show({ collection: id })}>
                {name}
              </button>
            </li>
          ))}
          {tags.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={styles['link']} onClick={() => show({ tag: id })}>
                #{name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The file that was sent, where another one was made of it. */
function Original({ asset: { id, import_original: original } }: { readonly asset: StudioAsset }) {
  return original === null || original.is_kept_as_sent ? null : (
    <p className={styles['quiet']}>
      Made from {original.format}:{' '}
      <a href={`/studio/assets/${id}/original`} download={original.filename}>
        {original.filename}
      </a>{' '}
      ({formatBytes(original.size_bytes)}), kept as it was sent.
    </p>
  )
}

/** What somebody noticed about the model. */
function Warnings({ title, warnings }: { readonly title: string; readonly warnings: readonly string[] }) {
  return warnings.length === 0 ? null : (
    <div className={styles['part']}>
      <h3 className={styles['partTitle']}>{title}</h3>
      <ul aria-label={title} className={styles['warnings']}>
        {warnings.map(warning => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  )
}
