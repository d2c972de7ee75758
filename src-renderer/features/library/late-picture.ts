import { tilePictures, type TilePicture, type TilePictures } from './tile-pictures.ts'

/** A tile that scrolls past faster than this needs no picture. */
const SETTLE_MS = 90

/**
 * For the `ref` of a `canvas` that nobody else paints: asks for its picture, `widthPx` wide, once the tile has stayed a moment, and stops
 * asking when the tile goes. Scrolling through a thousand models so asks for those one stops at. One that was made before comes at once.
 * `data-painted` says that the canvas shows it.
 */
export function latePicture(
  url: string,
  widthPx: number,
  pictures: Pick<TilePictures, 'find' | 'want'> = tilePictures
): (canvas: HTMLCanvasElement | null) => (() => void) | undefined {
  return canvas => {
    if (canvas === null) {
      return undefined
    }
    const known = pictures.find(url, widthPx)
    if (known !== null) {
      paint(canvas, known)
      return undefined
    }
    // The element may still show the model that had it before.
    canvas.removeAttribute(PAINTED)
    let drop = (): void => undefined
    const forget = afterSettling(() => {
      drop = pictures.want(url, widthPx, picture => paint(canvas, picture))
    })
    return () => {
      forget()
      drop()
    }
  }
}

const PAINTED = 'data-painted'

function paint(canvas: HTMLCanvasElement, picture: TilePicture): void {
  // A canvas of the processor's is painted with what is around it; each one of the graphics card's is a layer by itself.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  // A canvas that gets a size is given new memory, even for the same size.
  if (canvas.width === picture.width && canvas.height === picture.height) {
    context?.clearRect(0, 0, canvas.width, canvas.height)
  } else {
    canvas.width = picture.width
    canvas.height = picture.height
  }
  context?.drawImage(picture, 0, 0)
  canvas.setAttribute(PAINTED, '')
}

interface Settling {
  readonly dueAt: number
  run(): void
}

export type LatePicture = typeof latePicture

/** In the order that they are due. */
const settling = new Set<Settling>()
let isTicking = false

/**
 * Calls `run` after the moment, unless what is returned is called before. A row of tiles comes at once and goes at once: one timer serves
 * all, and is not set anew while scrolling goes on.
 */
function afterSettling(run: () => void): () => void {
  const entry = { dueAt: performance.now() + SETTLE_MS, run }
  settling.add(entry)
  tickAfter(SETTLE_MS)
  return () => void settling.delete(entry)
}

function tickAfter(delayMs: number): void {
  if (!isTicking) {
    isTicking = true
    setTimeout(tick, delayMs)
  }
}

function tick(): void {
  isTicking = false
  const now = performance.now()
  for (const entry of settling) {
    if (entry.dueAt > now) {
      tickAfter(entry.dueAt - now)
      return
    }
    settling.delete(entry)
    entry.run()
  }
}
