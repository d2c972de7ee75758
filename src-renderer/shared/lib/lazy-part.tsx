import { lazy, Suspense, type ComponentType } from 'react'
import { firstPaint } from './first-paint.ts'

/**
 * A part of the page that nobody sees at first: its code comes after the first paint, when the page is idle, or at once
 * when it is opened before. Until then nothing is in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props> {
  let loading: ReturnType<typeof loadModule> | null = null
  const loadModule = async () => ({ default: await load() })
  const loadOnce = () => (loading ??= loadModule())
  const Part = lazy(loadOnce)
  void firstPaint().then(() =>
    requestIdleCallback(() => {
      // What fails now is said where it is opened.
      loadOnce().catch(() => undefined)
    })
  )
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
