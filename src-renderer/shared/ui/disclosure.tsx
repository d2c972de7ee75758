import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  readonly label: string
  /** At the right end of the line, e.g. what was changed inside. */
  readonly aside?: ReactNode
  readonly isOpenAtFirst?: boolean
  /** It was opened or folded by hand. */
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A part of a form that is folded until somebody wants it; opened by hand, it comes into sight. */
export function Disclosure({ label, aside, isOpenAtFirst = false, onOpenChange, children }: DisclosureProps) {
  const root = useRef<HTMLDivElement>(null)
  const [isRevealing, setRevealing] = useState(false)
  useEffect(() => {
    const { current } = root
    if (current === null || !isRevealing) {
      return
    }
    // What is in it may come later: it grows under a watch that ends with the next thing that somebody does.
    const watch = new ResizeObserver(() => reveal(current))
    const end = (): void => setRevealing(false)
    watch.observe(current)
    END_EVENTS.forEach(name => window.addEventListener(name, end, { capture: true }))
    return () => {
      watch.disconnect()
      END_EVENTS.forEach(name => window.removeEventListener(name, end, { capture: true }))
    }
  }, [isRevealing])
  return (
    <Collapsible.Root
      ref={root}
      defaultOpen={isOpenAtFirst}
      onOpenChange={isOpen => {
        setRevealing(isOpen)
        onOpenChange?.(isOpen)
      }}
    >
      <Collapsible.Trigger className={styles['trigger']}>
        <ChevronRight size={14} className={styles['arrow']} aria-hidden="true" />
        <span className={styles['label']}>{label}</span>
        {aside}
      </Collapsible.Trigger>
      <Collapsible.Panel className={styles['panel']}>{children}</Collapsible.Panel>
    </Collapsible.Root>
  )
}

const END_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const

/** Scrolls no further than needed; of what is taller than its place, the beginning is seen. */
function reveal(section: HTMLElement): void {
  section.scrollIntoView({ block: 'nearest' })
  const place = scrollerOf(section)
  if (place !== null && section.offsetHeight > place.clientHeight) {
    section.scrollIntoView({ block: 'start' })
  }
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement: parent } = element
  return parent === null || /auto|scroll/.test(getComputedStyle(parent).overflowY)
    ? parent
    : scrollerOf(parent)
}
