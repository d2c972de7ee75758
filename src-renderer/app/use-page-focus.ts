import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePanels, type Page } from '../shared/state/panels.ts'

const covers = (page: Page): boolean => page !== 'studio'

/**
 * Gives the focus back to what had it before a key closes a page over the zones, unless something else has it by then. It is noted
 * when the page is asked for: while it is loaded what it covers loses the focus, and once it is there it takes the focus
 * itself. Who closes it with the pointer goes on with the pointer: a button that got the focus would lay its hint over what is below.
 */
export function usePageFocus(): void {
  const before = useRef<Element | null>(null)
  const isByPointer = useRef(false)
  const isCovered = usePanels(({ page }) => covers(page))
  useEffect(() => {
    const note = ({ type }: Event): void => {
      isByPointer.current = type === 'pointerdown'
    }
    window.addEventListener('pointerdown', note, true)
    window.addEventListener('keydown', note, true)
    return () => {
      window.removeEventListener('pointerdown', note, true)
      window.removeEventListener('keydown', note, true)
    }
  }, [])
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
    return isCovered
      ? () => queueMicrotask(() => giveBack(isByPointer.current ? null : before.current))
      : undefined
  }, [isCovered])
}

function giveBack(before: Element | null): void {
  if (document.activeElement === document.body && before instanceof HTMLElement) {
    before.focus({ preventScroll: true })
  }
}
