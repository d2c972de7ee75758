/** A page in a background tab is not painted: what waits for the first paint begins then all the same. */
const LIMIT_MS = 2_000

/** Settles once something of the page has been painted, or cannot be waited for any longer. */
export function firstPaint(): Promise<void> {
  return new Promise(resolve => {
    const observer = new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) {
        settle()
      }
    })
    const limit = setTimeout(() => settle(), LIMIT_MS)
    const settle = (): void => {
      clearTimeout(limit)
      observer.disconnect()
      resolve()
    }
    observer.observe({ type: 'paint', buffered: true })
  })
}
