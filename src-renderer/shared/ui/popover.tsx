import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { usePopupBoundary } from './popup-boundary.ts'
import styles from './popup.module.css'

interface PopoverProps {
  /** The button that opens it: one element that takes a ref and props. */
  readonly trigger: ReactElement
  readonly title: string
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom'
}

/** A small card that belongs to a button. Its content is mounted while it is open only. */
export function Popover({ trigger, title, children, align = 'start', side = 'bottom' }: PopoverProps) {
  const boundary = usePopupBoundary()
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={6}
          collisionBoundary={boundary}
          collisionPadding={8}
          className={styles['positioner']}
        >
          <Base.Popup className={classes(styles['popup'], styles['card'])}>
            <Base.Title className={styles['cardTitle']}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
