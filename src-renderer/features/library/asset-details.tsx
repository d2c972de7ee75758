import { useQuery } from '@tanstack/react-query'
import { Download, Pencil, Repeat2, SlidersHorizontal, Sparkles, Trash2 } from 'lucide-react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { pathOf } from '../../shared/api/client.ts'
import { generationQuery } from '../../shared/api/queries.ts'
import { reuseSettings } from '../../shared/api/reuse-settings.ts'
import { formatBytes, formatUnits } from '../../shared/lib/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { makeAgain, refine, remove, save } from './asset-actions.ts'
import { FactList } from './fact-list.tsx'
import { factsOf, originOf } from './facts.ts'
import { Lineage } from './lineage.tsx'
import { startRenaming } from './library-view.ts'
import { useRefinement, whyNotAgain } from './refinement.ts'
import { useGenerationOf } from './use-library.ts'
import styles from './library.module.css'

/** All that is known about one model. */
export function AssetDetails({ asset }: { readonly asset: Asset }) {
  const listed = useGenerationOf(asset)
  const { data: generation } = useQuery({
    ...generationQuery(asset.generation_id ?? ''),
    enabled: asset.generation_id !== null,
  })
  const warnings = generation?.warnings ?? []
  const negative = listed?.negative_prompt ?? null
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
      <Actions asset={asset} />
      {asset.prompt === null ? null : (
        <div className={styles['part']}>
          <h3 className={styles['partTitle']}>
            Prompt <CopyButton text={asset.prompt} label="the prompt" isIconOnly />
          </h3>
          <p className={styles['promptText']}>{asset.prompt}</p>
          {negative === null ? null : <p className={styles['quiet']}>Avoid: {negative}</p>}
        </div>
      )}
      {warnings.length === 0 ? null : (
        <div className={styles['part']}>
          <h3 className={styles['partTitle']}>Remarks of the engine</h3>
          <ul className={styles['remarks']}>
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <FactList title="Model" facts={factsOf(asset)} />
      <FactList title="Origin" facts={originOf(asset, generation ?? null, listed)}>
        <Lineage asset={asset} />
      </FactList>
    </>
  )
}

function Actions({ asset }: { readonly asset: Asset }) {
  const generation = useGenerationOf(asset)
  const { isPreview, credits, whyNot } = useRefinement(asset)
  const reason = whyNotAgain(asset, generation)
  return (
    <div className={styles['actions']}>
      <Button look={isPreview ? 'plain' : 'primary'} onClick={() => void save(asset)}>
        <Download size={16} /> Save GLB · {formatBytes(asset.size_bytes)}
      </Button>
      {isPreview ? (
        <Button look="primary" whyNot={whyNot} onClick={() => void refine(asset)}>
          <Sparkles size={16} /> Refine this · {formatUnits(credits, 'credit')}
        </Button>
      ) : null}
      <div className={styles['pair']}>
        <Button
          whyNot={reason}
          title={reason === null ? 'The same request with another seed' : undefined}
          onClick={() => (generation === null ? undefined : void makeAgain(generation))}
        >
          <Repeat2 size={16} /> Make again
        </Button>
        <Button whyNot={reason} onClick={() => (generation === null ? undefined : reuseSettings(generation))}>
          <SlidersHorizontal size={16} /> Reuse settings
        </Button>
      </div>
    </div>
  )
}
