/** A tile that scrolls past faster than this needs no picture. */
const SETTLE_MS = 90

/** Addresses the browser has shown already: they come at once. */
const seen = new Set<string>()

/**
 * For the `ref` of an `img` whose `src` nobody else sets: asks for its picture once the tile has stayed a moment, and stops asking when
 * the tile goes. Scrolling through a thousand models so asks for those one stops at.
 */
export function latePicture(url: string): (image: HTMLImageElement | null) => (() => void) | undefined {
  return image => {
    if (image === null) {
      return undefined
    }
    // The element may still show the model that had it before.
    image.removeAttribute('src')
    const start = (): void => {
      image.src = url
    }
    const note = (): void => void seen.add(url)
    image.addEventListener('load', note)
    const timer = setTimeout(start, SETTLE_MS)
    if (seen.has(url)) {
      start()
    }
    return () => {
      clearTimeout(timer)
      image.removeEventListener('load', note)
      if (!image.complete) {
        image.removeAttribute('src')
      }
    }
  }
}
