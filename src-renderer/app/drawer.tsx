import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Developer } from '../features/developer/developer.tsx'
import { openDeveloper } from '../shared/state/panels.ts'
import { IconButton } from '../shared/ui/icon-button.tsx'
import { Boundary } from './boundary.tsx'
import styles from './app.module.css'

/** In place of the right zone, so that the model stays in sight. Escape closes it, unless it closes something inside first. */
export function Drawer() {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => takeFocus(panel.current), [])
  const close = (): void => openDeveloper(false)
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event
    // Keys of a dialog that was opened from here arrive too, though it stands elsewhere on the page.
    const isOwn = target instanceof Element && currentTarget.contains(target)
    if (
      key === 'Escape' &&
      isOwn &&
      target.closest('[aria-expanded="true"]:not([data-panel-open])') === null
    ) {
      close()
    }
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles['drawer']}
      aria-label="Developer"
      onKeyDown={onKeyDown}
    >
      <header className={styles['drawerHead']}>
        <h2 className={styles['drawerTitle']}>Developer</h2>
        <IconButton label="Close the developer panel" shortcut="D" icon={<X size={16} />} onClick={close} />
      </header>
      <Boundary name="The developer panel">
        <Developer />
      </Boundary>
    </aside>
  )
}

/** Goes in with the keyboard and comes back; not when the page loads with the drawer open. */
function takeFocus(panel: HTMLElement | null): () => void {
  const before = document.activeElement
  if (navigator.userActivation.hasBeenActive) {
    panel?.focus({ preventScroll: true })
  }
  return () => {
    if (panel?.contains(document.activeElement) && before instanceof HTMLElement) {
      before.focus()
    }
  }
}
