import type { TilePictureAnswer, TilePictureQuestion } from './tile-picture-worker.ts'

/** Pixels of small pictures that are kept for who scrolls back: 32 MB, 400 tiles of the usual width, 100 on a screen of twice the density. */
const KEPT_PIXELS = 8_000_000

/** What a tile's canvas is painted with. */
export type TilePicture = ImageBitmap | HTMLImageElement

/** What is used of the worker that makes small pictures. */
export interface PictureWorker {
  postMessage(questions: readonly TilePictureQuestion[]): void
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: readonly TilePictureAnswer[] }) => void
  ): void
  addEventListener(type: 'error', listener: () => void): void
}

/** What brings the pictures. */
export interface PictureSources {
  /** Starts the worker; it is called once, when the first picture is wanted. */
  startWorker(): PictureWorker
  /** The service's own picture; rejects where it is none. */
  loadWhole(url: string): Promise<TilePicture>
}

interface Waiting {
  readonly key: string
  readonly url: string
  show(picture: TilePicture): void
}

/**
 * The pictures of the service in the width of a tile. Each is made once by a worker and kept, the longest unused going first. Where none
 * can be made, because the worker did not start or the file is none that it reads, it is the service's own.
 *
 * They come as pixels: an address, of a blob as of a file, costs the page's thread some thirty tasks for each picture, which scrolling by the
 * hundred shows up in its frames.
 */
export class TilePictures {
  readonly #sources: PictureSources
  readonly #waiting = new Map<number, Waiting>()
  /** Small pictures, the one that was used last at the end. */
  readonly #made = new Map<string, ImageBitmap>()
  #keptPixels = 0
  #worker: PictureWorker | null = null
  #hasFailed = false
  #asked = 0
  /** Of the same task: a message to another thread costs as much for one as for a row of tiles. */
  #unsent: TilePictureQuestion[] = []

  constructor(sources: PictureSources) {
    this.#sources = sources
  }

  /** The small picture if it is there already; to be painted at once, because it may be gone later. */
  find(url: string, widthPx: number): TilePicture | null {
    const key = keyOf(url, widthPx)
    const picture = this.#made.get(key)
    if (picture === undefined) {
      return null
    }
    this.#made.delete(key)
    this.#made.set(key, picture)
    return picture
  }

  /** Calls `show` with the small picture once it is made, to be painted at once; whoever calls what is returned is not called any more. */
  want(url: string, widthPx: number, show: (picture: TilePicture) => void): () => void {
    const id = this.#asked++
    this.#waiting.set(id, { key: keyOf(url, widthPx), url, show })
    if (this.#started() === null) {
      this.#showWhole(id)
    } else {
      this.#tell({ id, url, widthPx })
    }
    return () => {
      if (this.#waiting.delete(id) && !this.#hasFailed) {
        this.#tell({ id, isDropped: true })
      }
    }
  }

  #tell(question: TilePictureQuestion): void {
    this.#unsent.push(question)
    if (this.#unsent.length === 1) {
      queueMicrotask(() => {
        this.#worker?.postMessage(this.#unsent)
        this.#unsent = []
      })
    }
  }

  #started(): PictureWorker | null {
    if (this.#worker === null && !this.#hasFailed) {
      this.#worker = this.#sources.startWorker()
      this.#worker.addEventListener('message', ({ data }) => data.forEach(answer => this.#take(answer)))
      this.#worker.addEventListener('error', () => this.#fail())
    }
    return this.#hasFailed ? null : this.#worker
  }

  #take({ id, picture }: TilePictureAnswer): void {
    const waiting = this.#waiting.get(id)
    if (picture === null) {
      this.#showWhole(id)
    } else if (waiting === undefined) {
      picture.close()
    } else {
      this.#waiting.delete(id)
      this.#keep(waiting.key, picture)
      waiting.show(picture)
    }
  }

  #keep(key: string, picture: ImageBitmap): void {
    this.#letGo(key)
    this.#made.set(key, picture)
    this.#keptPixels += picture.width * picture.height
    for (const oldest of this.#made.keys()) {
      if (this.#keptPixels <= KEPT_PIXELS) {
        return
      }
      this.#letGo(oldest)
    }
  }

  /** Closed at once: what waits for the collector makes it come sooner. */
  #letGo(key: string): void {
    const picture = this.#made.get(key)
    if (picture !== undefined) {
      this.#made.delete(key)
      this.#keptPixels -= picture.width * picture.height
      picture.close()
    }
  }

  #fail(): void {
    this.#hasFailed = true
    for (const id of this.#waiting.keys()) {
      this.#showWhole(id)
    }
  }

  /** A picture that is none leaves the tile without one. */
  #showWhole(id: number): void {
    const waiting = this.#waiting.get(id)
    if (waiting !== undefined) {
      this.#sources.loadWhole(waiting.url).then(
        picture => {
          if (this.#waiting.delete(id)) {
            waiting.show(picture)
          }
        },
        () => this.#waiting.delete(id)
      )
    }
  }
}

const keyOf = (url: string, widthPx: number): string => `${widthPx} ${url}`

/** The page's own. */
export const tilePictures = new TilePictures({
  startWorker: () => new Worker(new URL('./tile-picture-worker.ts', import.meta.url), { type: 'module' }),
  async loadWhole(url) {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  },
})
