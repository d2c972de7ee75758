import { create } from 'zustand'
import { changeDraftOf, useDrafts, type DraftImage } from '../../shared/state/draft.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { placesFor, swapSlots, withSlot } from './slots.ts'
import { uploadPicture } from './upload-picture.ts'

/** A picture on its way into a slot of the image form. */
export interface Upload {
  readonly file: File
  /** 0–1. */
  readonly share: number
  /** Why it did not arrive; null while it is on its way. */
  readonly problem: string | null
  readonly abort: AbortController
}

type Uploads = readonly (Upload | null)[]

const useUploadStore = create<{ readonly slots: Uploads }>()(() => ({ slots: [null, null, null, null] }))

/** What is on its way into each slot, or failed to arrive. */
export const useUploads = (): Uploads => useUploadStore(state => state.slots)

/** Takes pictures in: into the slot that was aimed at, then into empty ones; says what found no place. */
export function takeFiles(files: readonly File[], at: number | null): void {
  const { images } = useDrafts.getState().drafts.image
  const { slots } = useUploadStore.getState()
  const isTaken = slots.map((upload, slot) => upload !== null || (images[slot] ?? null) !== null)
  const places = placesFor(isTaken, files.length, at)
  places.forEach((slot, index) => void upload(files[index], slot))
  const left = files.length - places.length
  if (left > 0) {
    const words = left === 1 ? `${files.at(-1)?.name ?? '1 picture'} was` : `${left} pictures were`
    showToast(`Only four pictures fit: ${words} left out.`)
  }
}

/** Sends a picture that did not arrive once more. */
export function retryUpload(slot: number): void {
  const failed = useUploadStore.getState().slots[slot] ?? null
  if (failed !== null) {
    void upload(failed.file, slot)
  }
}

/** Empties a slot, and stops what is on its way there. */
export function clearSlot(slot: number): void {
  useUploadStore.getState().slots[slot]?.abort.abort()
  set(slot, null)
  putImage(slot, null)
}

/** Another picture takes the place of the one in a slot. */
export function replaceImage(slot: number, image: DraftImage): void {
  putImage(slot, image)
}

/** Two pictures change places; one that is on its way arrives where it was moved to. */
export function moveImage(from: number, to: number): void {
  useUploadStore.setState(({ slots }) => ({ slots: swapSlots(slots, from, to) }))
  changeDraftOf('image', ({ images }) => ({ images: swapSlots(images, from, to) }))
}

async function upload(file: File, slot: number): Promise<void> {
  clearSlot(slot)
  const abort = new AbortController()
  const mine: Upload = { file, share: 0, problem: null, abort }
  // It may have been moved, or another picture put in its place.
  const place = (): number =>
    useUploadStore.getState().slots.findIndex(candidate => candidate?.abort === abort)
  const show = (change: Partial<Upload>): void => {
    const at = place()
    if (at >= 0) {
      set(at, { ...mine, ...change })
    }
  }
  set(slot, mine)
  try {
    const { url } = await uploadPicture(file, share => show({ share }), abort.signal)
    const at = place()
    if (at >= 0) {
      set(at, null)
      putImage(at, { url, name: file.name })
    }
  } catch (error) {
    show({ problem: problemWords(file.name, error instanceof Error ? error.message : String(error)) })
  }
}

/** What the service says about a file of its own name for it, said about the file that somebody chose. */
export function problemWords(name: string, message: string): string {
  const about = /^The picture in `file` (?<what>.*)$/s.exec(message)?.groups?.['what']
  return about === undefined ? `${name}: ${message}` : `${name} ${about}`
}

function set(slot: number, content: Upload | null): void {
  useUploadStore.setState(({ slots }) => ({ slots: withSlot(slots, slot, content) }))
}

function putImage(slot: number, image: DraftImage | null): void {
  changeDraftOf('image', ({ images }) => ({ images: withSlot(images, slot, image) }))
}
