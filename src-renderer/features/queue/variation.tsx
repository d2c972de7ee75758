import { CircleSlash, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { pathOf } from '../../shared/api/client.ts'
import { selectAsset } from '../../shared/state/selection.ts'
import styles from './queue.module.css'

interface PictureProps {
  readonly asset: Asset
  readonly label: string
  readonly isSelected: boolean
}

/** A variation that is made: pressing it shows its model. */
export function Picture({ asset, label, isSelected }: PictureProps) {
  return (
    <button
      type="button"
      className={styles['variation']}
      aria-label={label}
      aria-current={isSelected}
      onClick={() => selectAsset(asset.id)}
    >
      <img src={pathOf(asset.thumbnail_url)} alt="" width={48} height={48} loading="lazy" />
    </button>
  )
}

const ICONS = { queued: Clock, running: LoaderCircle, succeeded: Clock, failed: TriangleAlert }
const WORDS = { queued: 'Queued', running: 'Running', succeeded: 'Deleted', failed: 'Failed' }

/** Where a picture will be, or would have been. */
export function Place(props: { readonly status: StudioGeneration['status']; readonly isCanceled: boolean }) {
  const { status, isCanceled } = props
  const Icon = isCanceled ? CircleSlash : ICONS[status]
  const words = isCanceled ? 'Cancelled' : WORDS[status]
  return (
    <span className={styles['place']} data-status={status} role="img" aria-label={words} title={words}>
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}
