/**
 * Makes pictures of models as small as a tile shows them, off the page's thread. The service's are 512 pixels wide and up to a quarter
 * of a megabyte each: scrolled through by the hundred in the page itself, they are what its memory is collected for.
 */

/** A picture that is wanted in a width of so many pixels, one that is not any more, or an address that nobody will show again. */
export type TilePictureQuestion =
  | { readonly id: number; readonly url: string; readonly widthPx: number }
  | { readonly id: number; readonly isDropped: true }
  | { readonly unused: string }

/** The address of the small picture; null where there is none to be had. */
export interface TilePictureAnswer {
  readonly id: number
  readonly address: string | null
}

const QUALITY = 0.9

/** Of the questions that are not answered yet. */
const underWay = new Map<number, AbortController>()

self.addEventListener('message', ({ data }: MessageEvent<readonly TilePictureQuestion[]>) => {
  for (const question of data) {
    take(question)
  }
})

function take(data: TilePictureQuestion): void {
  if ('unused' in data) {
    URL.revokeObjectURL(data.unused)
  } else if ('isDropped' in data) {
    underWay.get(data.id)?.abort()
    underWay.delete(data.id)
  } else {
    void answer(data.id, data.url, data.widthPx)
  }
}

async function answer(id: number, url: string, widthPx: number): Promise<void> {
  const controller = new AbortController()
  underWay.set(id, controller)
  const picture = await shrink(url, widthPx, controller.signal).catch(() => null)
  if (underWay.delete(id)) {
    // Made here, because whoever makes an address waits for another process.
    const address = picture === null ? null : URL.createObjectURL(picture)
    self.postMessage({ id, address } satisfies TilePictureAnswer)
  }
}

async function shrink(url: string, widthPx: number, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal })
  if (!response.ok) {
    throw new Error(`The service answered ${response.status}`)
  }
  const whole = await response.blob()
  signal.throwIfAborted()
  const small = await createImageBitmap(whole, { resizeWidth: widthPx, resizeQuality: 'high' })
  try {
    const canvas = new OffscreenCanvas(small.width, small.height)
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(small)
    return await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  } finally {
    small.close()
  }
}
