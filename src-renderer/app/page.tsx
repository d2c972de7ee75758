import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { closePage } from '../shared/state/panels.ts'
import { IconButton } from '../shared/ui/icon-button.tsx'
import { Boundary } from './boundary.tsx'
import styles from './app.module.css'

interface PageProps {
  readonly title: string
  /** Keys that open and close it. */
  readonly shortcut: string
  /** Over the whole window, or beside what is composed. */
  readonly isWide: boolean
  readonly children: ReactNode
}

/**
 * A page over the viewport, which goes on behind it. Escape closes it, unless it closes something inside first.
 */
export function Page({ title, shortcut, isWide, children }: PageProps) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => takeFocus(panel.current), [])
  useEffect(closeWithoutFocus, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event
    // Keys of a dialog that was opened from here arrive too, though it stands elsewhere on the page.
    const isOwn = target instanceof Element && currentTarget.contains(target)
    if (
      key === 'Escape' &&
      isOwn &&
      !event.defaultPrevented &&
      target.closest('[aria-expanded="true"]:not([data-panel-open])') === null
    ) {
      closePage()
    }
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles['cover']}
      data-wide={isWide}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <header className={styles['coverHead']}>
        <h2 className={styles['coverTitle']}>{title}</h2>
        <IconButton
          label={`Close ${title.toLowerCase()}`}
          shortcut={shortcut}
          icon={<X size={16} />}
          onClick={closePage}
        />
      </header>
      <Boundary name={`The page “${title}”`}>{children}</Boundary>
    </section>
  )
}

/** Goes in with the keyboard; not when the studio loads with the page open. Who opened it has the focus back by `usePageFocus`. */
function takeFocus(panel: HTMLElement | null): void {
  if (navigator.userActivation.hasBeenActive) {
    panel?.focus({ preventScroll: true })
  }
}

/** What had the focus may be gone, such as the button of a row that it removed: Escape means the page then, too. */
function closeWithoutFocus(): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && document.activeElement === document.body) {
      closePage()
    }
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
