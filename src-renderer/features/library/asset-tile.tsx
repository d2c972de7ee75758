import { memo } from 'react'
import { Download, type Asset } from '../../../src-main/contract/asset.ts'
import { call, pathOf } from '../../shared/api/client.ts'
import { formatBytes, formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Download as DownloadIcon } from 'lucide-react'
import styles from './library.module.css'

/** One model: its picture, its facts, its file. */
export const AssetTile = memo(function AssetTile({ asset }: { readonly asset: Asset }) {
  const action = useAction()
  return (
    <li className={styles['tile']}>
      <img
        className={styles['picture']}
        src={pathOf(asset.thumbnail_url)}
        alt={asset.name}
        width={512}
        height={512}
        loading="lazy"
      />
      <div className={styles['facts']}>
        <p className={styles['name']} title={asset.prompt ?? asset.name}>
          {asset.name}
        </p>
        <p className={styles['numbers']}>{formatUnits(asset.triangles, 'triangle')}</p>
        <Button
          className={styles['download']}
          aria-label={`Download ${asset.name} as GLB`}
          disabled={action.isBusy}
          onClick={() => void action.run(() => download(asset.id))}
        >
          <DownloadIcon size={16} />
          {action.error === null ? `GLB · ${formatBytes(asset.size_bytes)}` : 'Download failed'}
        </Button>
      </div>
    </li>
  )
})

/** Asks the API where the file is, as any client does, and lets the browser save it. */
async function download(assetId: string): Promise<void> {
  const { url, filename } = await call(`/v1/assets/${assetId}/download`, Download)
  const link = document.createElement('a')
  link.href = pathOf(url)
  link.download = filename
  link.click()
}
