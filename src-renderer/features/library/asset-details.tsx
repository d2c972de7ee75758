import { Pencil, Trash2 } from 'lucide-react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { pathOf } from '../../shared/api/client.ts'
import { formatBytes } from '../../shared/lib/format.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { remove } from './asset-actions.ts'
import { AssetButtons } from './asset-buttons.tsx'
import { FactList } from './fact-list.tsx'
import { factsOf, originOf } from './facts.ts'
import { Lineage } from './lineage.tsx'
import { MeshHealth } from './mesh-health.tsx'
import { startRenaming } from './library-view.ts'
import { useGenerationOf } from './use-library.ts'
import styles from './details.module.css'

/** All that is known about one model. */
export function AssetDetails({ asset }: { readonly asset: StudioAsset }) {
  const generation = useGenerationOf(asset)
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
      {asset.prompt === null ? null : (
        <div className={styles['part']}>
          <h3 className={styles['partTitle']}>
            Prompt <CopyButton text={asset.prompt} label="the prompt" isIconOnly />
          </h3>
          <p className={styles['promptText']}>{asset.prompt}</p>
          {negative === null ? null : <p className={styles['quiet']}>Avoid: {negative}</p>}
        </div>
      )}
      <Warnings title="Warnings of the engine" warnings={generation?.warnings ?? []} />
      <Warnings title="Repaired in the import" warnings={asset.import_repairs} />
      <Warnings title="Warnings on the file" warnings={asset.import_warnings} />
      <FactList title="Model" facts={factsOf(asset)} />
      <FactList title="Origin" facts={originOf(asset, generation)}>
        <Lineage asset={asset} />
      </FactList>
      <Original asset={asset} />
    </>
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
