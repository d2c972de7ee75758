import { tilePictures, type TilePictures } from './tile-pictures.ts'

/** A tile that scrolls past faster than this needs no picture. */
const SETTLE_MS = 90

/**
 * For the `ref` of an `img` whose `src` nobody else sets: asks for its picture, `widthPx` wide, once the tile has stayed a moment, and stops
 * asking when the tile goes. Scrolling through a thousand models so asks for those one stops at. One that was made before comes at once.
 */
export function latePicture(
  url: string,
  widthPx: number,
  pictures: Pick<TilePictures, 'find' | 'want'> = tilePictures
): (image: HTMLImageElement | null) => (() => void) | undefined {
  return image => {
    if (image === null) {
      return undefined
    }
    const known = pictures.find(url, widthPx)
    if (known !== null) {
      image.src = known
      return undefined
    }
    // The element may still show the model that had it before.
    image.removeAttribute('src')
    let drop = (): void => undefined
    const timer = setTimeout(() => {
      drop = pictures.want(url, widthPx, address => {
        image.src = address
      })
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      drop()
    }
  }
}
