import { RotateCw, Scissors, X } from 'lucide-react'
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { IMAGE_VIEWS } from '../../../src-main/contract/options.ts'
import type { DraftImage } from '../../shared/state/draft.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { CutoutEditor } from './cutout-editor.tsx'
import { isOwnPicture, SlotContent } from './slot-content.tsx'
import { hasFiles } from './picture-files.ts'
import { neighbour } from './slots.ts'
import { clearSlot, moveImage, replaceImage, retryUpload, type Upload } from './uploads.ts'
import { takeDropped } from './use-window-files.ts'
import styles from './image-slots.module.css'

interface SlotProps {
  readonly slot: number
  readonly view: (typeof IMAGE_VIEWS)[number]
  readonly image: DraftImage | null
  readonly upload: Upload | null
  readonly announce: (text: string) => void
}

/** Kind of drag that stays inside the four slots. */
const SLOT_TYPE = 'application/x-plinth-slot'

/** One side's picture, or the place for it. */
export function ImageSlot({ slot, view, image, upload, announce }: SlotProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isCutting, setCutting] = useState(false)
  const label = view.charAt(0).toUpperCase() + view.slice(1)
  const name = upload?.file.name ?? image?.name ?? null
  const isFailed = (upload?.problem ?? null) !== null

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = event.altKey ? neighbour(slot, event.key) : null
    if (to !== null) {
      event.preventDefault()
      if (name !== null) {
        moveImage(slot, to)
        announce(`Moved from ${view} to ${IMAGE_VIEWS[to]}.`)
        document.getElementById(slotId(to))?.focus()
      }
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && name !== null) {
      event.preventDefault()
      clearSlot(slot)
    }
  }
  const onDrop = (event: DragEvent): void => {
    setOver(false)
    const from = event.dataTransfer.getData(SLOT_TYPE)
    if (from !== '') {
      event.preventDefault()
      moveImage(Number(from), slot)
    } else if (hasFiles(event.dataTransfer)) {
      event.preventDefault()
      takeDropped(event.dataTransfer, slot)
    }
  }
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={styles['slot']}
      data-over={isOver}
      data-filled={name !== null}
      data-invalid={isFailed}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <button
        type="button"
        id={slotId(slot)}
        className={styles['target']}
        aria-label={name === null ? `${label}: add a picture` : `${label}: ${name}. Replace it`}
        draggable={name !== null}
        onDragStart={event => event.dataTransfer.setData(SLOT_TYPE, String(slot))}
        onKeyDown={onKeyDown}
        onClick={() => input.current?.click()}
      >
        <SlotContent image={image} upload={upload} />
        <span className={styles['view']}>
          {label}
          {slot === 0 ? <span className={styles['needed']}> · required</span> : null}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        multiple
        hidden
        tabIndex={-1}
        aria-label={`${label} picture`}
        onChange={event => {
          takeDropped({ files: event.target.files ?? [] }, slot)
          event.target.value = ''
        }}
      />
      {name === null ? null : (
        <div className={styles['tools']}>
          {!isFailed ? null : (
            <IconButton
              label={`Send ${name} again`}
              icon={<RotateCw size={14} />}
              onClick={() => retryUpload(slot)}
            />
          )}
          {image === null || !isOwnPicture(image.url) ? null : (
            <IconButton
              label={`Edit the cut-out of the ${view} picture`}
              icon={<Scissors size={14} />}
              onClick={() => setCutting(true)}
            />
          )}
          <IconButton
            label={`Remove the ${view} picture`}
            icon={<X size={14} />}
            onClick={() => clearSlot(slot)}
          />
        </div>
      )}
      {isCutting && image !== null ? (
        <CutoutEditor
          image={image}
          onClose={() => setCutting(false)}
          onDone={cut => {
            replaceImage(slot, cut)
            setCutting(false)
          }}
        />
      ) : null}
    </div>
  )
}

function slotId(slot: number): string {
  return `picture-slot-${slot}`
}
