import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  readonly label: string
  /** At the right end of the line, e.g. what was changed inside. */
  readonly aside?: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** A part of a form that is folded until somebody wants it. */
export function Disclosure({ label, aside, isOpenAtFirst = false, children }: DisclosureProps) {
  return (
    <Collapsible.Root defaultOpen={isOpenAtFirst}>
      <Collapsible.Trigger className={styles['trigger']}>
        <ChevronRight size={14} className={styles['arrow']} aria-hidden="true" />
        <span className={styles['label']}>{label}</span>
        {aside}
      </Collapsible.Trigger>
      <Collapsible.Panel className={styles['panel']}>{children}</Collapsible.Panel>
    </Collapsible.Root>
  )
}
