/**
 * Makes pictures of models as small as a tile shows them, off the page's thread. The service's are 512 pixels wide and up to a quarter
 * of a megabyte each: scrolled through by the hundred in the page itself, they are what its memory is collected for.
 */

/** A picture that is wanted in a width of so many pixels, or one that is not any more. */
export type TilePictureQuestion =
  | { readonly id: number; readonly url: string; readonly widthPx: number }
  | { readonly id: number; readonly isDropped: true }

/** The small picture, for whoever takes it to close; null where there is none to be had. */
export interface TilePictureAnswer {
  readonly id: number
  readonly picture: ImageBitmap | null
}

/** Pictures of one row are made within this time: each message is a task of the page's thread, whatever it carries. */
const GATHER_MS = 24

/** Of the questions that are not answered yet. */
const underWay = new Map<number, AbortController>()
let answers: TilePictureAnswer[] = []

self.addEventListener('message', ({ data }: MessageEvent<readonly TilePictureQuestion[]>) => {
  for (const question of data) {
    if ('isDropped' in question) {
      underWay.get(question.id)?.abort()
      underWay.delete(question.id)
    } else {
      void answer(question.id, question.url, question.widthPx)
    }
  }
})

async function answer(id: number, url: string, widthPx: number): Promise<void> {
  const controller = new AbortController()
  underWay.set(id, controller)
  const picture = await shrink(url, widthPx, controller.signal).catch(() => null)
  if (underWay.delete(id)) {
    send({ id, picture })
  } else {
    picture?.close()
  }
}

function send(made: TilePictureAnswer): void {
  answers.push(made)
  if (answers.length === 1) {
    setTimeout(() => {
      self.postMessage(answers, { transfer: answers.flatMap(({ picture }) => picture ?? []) })
      answers = []
    }, GATHER_MS)
  }
}

async function shrink(url: string, widthPx: number, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(url, { signal })
  if (!response.ok) {
    throw new Error(`The service answered ${response.status}`)
  }
  const whole = await response.blob()
  signal.throwIfAborted()
  return await createImageBitmap(whole, { resizeWidth: widthPx, resizeQuality: 'high' })
}
