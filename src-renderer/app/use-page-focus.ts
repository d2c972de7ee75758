import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePanels, type Page } from '../shared/state/panels.ts'

const covers = (page: Page): boolean => page !== 'studio'

/**
 * Gives the focus back to what had it before a page covered the zones, unless something else has it by then. It is noted when the page
 * is asked for: while it is loaded what it covers loses the focus, and once it is there it takes the focus itself.
 */
export function usePageFocus(): void {
  const before = useRef<Element | null>(null)
  const isCovered = usePanels(({ page }) => covers(page))
  useEffect(
    () =>
      usePanels.subscribe(({ page }, { page: last }) => {
        if (covers(page) && !covers(last)) {
          before.current = document.activeElement
        }
      }),
    []
  )
  useLayoutEffect(() => {
    // What lay under the page can be reached again once all of the change that closes it is made.
    return isCovered ? () => queueMicrotask(() => giveBack(before.current)) : undefined
  }, [isCovered])
}

function giveBack(before: Element | null): void {
  if (document.activeElement === document.body && before instanceof HTMLElement) {
    before.focus({ preventScroll: true })
  }
}
