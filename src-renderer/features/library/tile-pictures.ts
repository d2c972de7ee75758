import type { TilePictureAnswer, TilePictureQuestion } from './tile-picture-worker.ts'

/** Small pictures that are kept for who scrolls back, some twelve kilobytes each. */
const KEPT = 400

/** What is used of the worker that makes small pictures. */
export interface PictureWorker {
  postMessage(questions: readonly TilePictureQuestion[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: TilePictureAnswer }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

interface Waiting {
  readonly key: string
  readonly url: string
  show(address: string): void
}

/**
 * The pictures of the service in the width of a tile. Each is made once by a worker and kept, the longest unused going first. Where none
 * can be made, because the worker did not start or the file is none that it reads, it is the service's own.
 */
export class TilePictures {
  readonly #start: () => PictureWorker
  readonly #waiting = new Map<number, Waiting>()
  /** Addresses of small pictures, the one that was used last at the end. */
  readonly #made = new Map<string, string>()
  #worker: PictureWorker | null = null
  #hasFailed = false
  #asked = 0
  /** Of the same task: a message to another thread costs as much for one as for a row of tiles. */
  #unsent: TilePictureQuestion[] = []

  /** `start` starts the worker; it is called once, when the first picture is wanted. */
  constructor(start: () => PictureWorker) {
    this.#start = start
  }

  /** The address of the small picture if it is there already. */
  find(url: string, widthPx: number): string | null {
    const key = keyOf(url, widthPx)
    const address = this.#made.get(key)
    if (address === undefined) {
      return null
    }
    this.#made.delete(key)
    this.#made.set(key, address)
    return address
  }

  /** Calls `show` with the address of the small picture once it is made; whoever calls what is returned is not called any more. */
  want(url: string, widthPx: number, show: (address: string) => void): () => void {
    if (this.#started() === null) {
      show(url)
      return () => undefined
    }
    const id = this.#asked++
    this.#waiting.set(id, { key: keyOf(url, widthPx), url, show })
    this.#tell({ id, url, widthPx })
    return () => {
      if (this.#waiting.delete(id)) {
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
      this.#worker = this.#start()
      this.#worker.addEventListener('message', ({ data }) => this.#take(data))
      this.#worker.addEventListener('error', () => this.#fail())
    }
    return this.#hasFailed ? null : this.#worker
  }

  #take({ id, address }: TilePictureAnswer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (address !== null) {
      this.#keep(waiting, address)
    }
    waiting?.show(address ?? waiting.url)
  }

  #keep(waiting: Waiting | undefined, address: string): void {
    if (waiting === undefined) {
      this.#letGo(address)
      return
    }
    const before = this.#made.get(waiting.key)
    this.#made.delete(waiting.key)
    this.#made.set(waiting.key, address)
    if (before !== undefined) {
      this.#letGo(before)
    }
    const [[oldest, gone]] = this.#made
    if (this.#made.size > KEPT) {
      this.#made.delete(oldest)
      this.#letGo(gone)
    }
  }

  /** An image that shows it goes on doing so. */
  #letGo(address: string): void {
    this.#tell({ unused: address })
  }

  #fail(): void {
    this.#hasFailed = true
    for (const { url, show } of this.#waiting.values()) {
      show(url)
    }
    this.#waiting.clear()
  }
}

const keyOf = (url: string, widthPx: number): string => `${widthPx} ${url}`

/** The page's own. */
export const tilePictures = new TilePictures(
  () => new Worker(new URL('./tile-picture-worker.ts', import.meta.url), { type: 'module' })
)
