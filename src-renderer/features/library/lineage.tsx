import type { Asset } from '../../../src-main/contract/asset.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { compareModels } from '../../shared/state/comparing.ts'
import { selectAsset } from '../../shared/state/selection.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { useGenerationOf } from './use-library.ts'
import styles from './details.module.css'

/** What a model was made from, and the names by which the API knows it. */
export function Lineage({ asset }: { readonly asset: Asset }) {
  const source = useAsset(asset.source_asset_id)
  const isRepaired = (useGenerationOf(asset)?.repairs ?? null) !== null
  return (
    <>
      {asset.source_asset_id === null ? null : (
        <div>
          <dt>
            {asset.mode === 'texture' ? 'Textured from' : isRepaired ? 'Repaired from' : 'Derived from'}
          </dt>
          <dd>
            {source === null ? (
              'A deleted model'
            ) : (
              <>
                <button type="button" className={styles['link']} onClick={() => selectAsset(source.id)}>
                  {source.name}
                </button>{' '}
                <button
                  type="button"
                  className={styles['link']}
                  onClick={() => compareModels([source.id, asset.id])}
                >
                  Compare
                </button>
              </>
            )}
          </dd>
        </div>
      )}
      <Id name="Asset" id={asset.id} />
      {asset.generation_id === null ? null : <Id name="Generation" id={asset.generation_id} />}
    </>
  )
}

function Id({ name, id }: { readonly name: string; readonly id: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles['id']}>
        <code title={id}>{id}</code>
        <CopyButton text={id} label={`the id of the ${name.toLowerCase()}`} isIconOnly />
      </dd>
    </div>
  )
}
