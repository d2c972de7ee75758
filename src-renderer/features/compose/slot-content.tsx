import { ImageOff, ImagePlus, TriangleAlert } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pathOf } from '../../shared/api/client.ts'
import type { DraftImage } from '../../shared/state/draft.ts'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { coverOf, cutoutQuery } from './cutout-cover.ts'
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
        <ProgressBar value={Math.round(upload.share * 100)} label={`Uploading ${upload.file.name}`} />
      </span>
    ) : (
      <span className={styles['unseen']}>
        <ImageOff size={20} aria-hidden="true" />
        Could not be read
      </span>
    )
  }
  if (image === null) {
    return <ImagePlus size={20} className={styles['plus']} aria-hidden="true" />
  }
  const isOwn = isOwnPicture(image.url)
  return isOwn && brokenUrl !== image.url ? (
    <>
      <img
        className={styles['picture']}
        src={pathOf(image.url)}
        alt=""
        draggable={false}
        onError={() => setBrokenUrl(image.url)}
      />
      <SlotCover url={image.url} />
    </>
  ) : (
    <span className={styles['unseen']}>
      <ImageOff size={20} aria-hidden="true" />
      {isOwn ? 'No longer stored here. Add it again.' : image.name}
    </span>
  )
}

/** What does not become the model is covered without anybody asking, and how sure that is. */
function SlotCover({ url }: { readonly url: string }) {
  const { data: cutout, isFetching } = useQuery(cutoutQuery(url, []))
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const paint = async (): Promise<void> => {
      const cover = cutout === undefined ? null : await coverOf(cutout)
      const { current } = canvas
      if (!isGone && current !== null && cover !== null) {
        current.width = cover.width
        current.height = cover.height
        current.getContext('2d')?.drawImage(cover, 0, 0)
      }
    }
    void paint()
    return () => {
      isGone = true
    }
  }, [cutout])
  if (cutout === undefined) {
    return isFetching ? <span className={styles['sure']}>Cutting out…</span> : null
  }
  return (
    <>
      <canvas ref={canvas} className={styles['cover']} aria-hidden="true" />
      {cutout.background === 'alpha' ? null : (
        <span className={styles['sure']} data-usable={cutout.is_usable}>
          {cutout.is_usable ? null : <TriangleAlert size={12} aria-hidden="true" />}
          {cutout.is_usable ? `Cut out, ${Math.round(cutout.confidence * 100)} % sure` : 'Cut-out failed'}
        </span>
      )}
    </>
  )
}
