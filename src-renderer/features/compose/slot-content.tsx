import { ImageOff, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '../../shared/api/client.ts'
import type { DraftImage } from '../../shared/state/draft.ts'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import type { Upload } from './uploads.ts'
import styles from './image-slots.module.css'

interface ContentProps {
  readonly image: DraftImage | null
  readonly upload: Upload | null
}

/** A picture that a client named stands on another machine: it is not fetched just to be shown here. */
export const isOwnPicture = (url: string): boolean => pathOf(url).startsWith('/files/uploads/')

/** What a slot shows: nothing yet, a picture on its way, one that did not arrive, or the picture. */
export function SlotContent({ image, upload }: ContentProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (upload !== null) {
    return upload.problem === null ? (
      <span className={styles['sending']}>
        <ProgressBar value={Math.round(upload.share * 100)} label={`Taking in ${upload.file.name}`} />
      </span>
    ) : (
      <span className={styles['unseen']}>
        <ImageOff size={20} aria-hidden="true" />
        Not taken in
      </span>
    )
  }
  if (image === null) {
    return <ImagePlus size={20} className={styles['plus']} aria-hidden="true" />
  }
  const isOwn = isOwnPicture(image.url)
  return isOwn && brokenUrl !== image.url ? (
    <img
      className={styles['picture']}
      src={pathOf(image.url)}
      alt=""
      draggable={false}
      onError={() => setBrokenUrl(image.url)}
    />
  ) : (
    <span className={styles['unseen']}>
      <ImageOff size={20} aria-hidden="true" />
      {isOwn ? 'No longer kept here. Add it again.' : image.name}
    </span>
  )
}
