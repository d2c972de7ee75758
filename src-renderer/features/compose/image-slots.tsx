import { useState, type DragEvent } from 'react'
import { IMAGE_VIEWS } from '../../../src-main/contract/options.ts'
import type { DraftImage } from '../../shared/state/draft.ts'
import { classes } from '../../shared/lib/classes.ts'
import { ImageSlot } from './image-slot.tsx'
import { hasFiles } from './picture-files.ts'
import { useUploads } from './uploads.ts'
import { takeDropped, useWindowFiles } from './use-window-files.ts'
import styles from './image-slots.module.css'

/** One to four pictures of the same thing, each from its side. */
export function ImageSlots({ images }: { readonly images: readonly (DraftImage | null)[] }) {
  const uploads = useUploads()
  const [isOver, setOver] = useState(false)
  const [announcement, announce] = useState('')
  useWindowFiles()
  const onDragOver = (event: DragEvent): void => {
    if (hasFiles(event.dataTransfer)) {
      event.preventDefault()
      setOver(true)
    }
  }
  const onDrop = (event: DragEvent): void => {
    setOver(false)
    if (hasFiles(event.dataTransfer) && !event.defaultPrevented) {
      event.preventDefault()
      takeDropped(event.dataTransfer, null)
    }
  }
  return (
    <div
      role="group"
      aria-label="Pictures"
      className={classes(styles['slots'], isOver && styles['over'])}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {IMAGE_VIEWS.map((view, slot) => (
        <ImageSlot
          key={view}
          slot={slot}
          view={view}
          image={images[slot] ?? null}
          upload={uploads[slot] ?? null}
          announce={announce}
        />
      ))}
      {uploads.map((upload, slot) =>
        upload === null || upload.problem === null ? null : (
          <p key={IMAGE_VIEWS[slot]} role="alert" className={styles['problem']}>
            {upload.problem}
          </p>
        )
      )}
      <p className={styles['hint']}>
        Drop, paste or choose 1 to 4 pictures of the same object. Drag one to another side, or press Alt and
        an arrow key.
      </p>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}
