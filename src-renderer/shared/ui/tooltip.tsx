import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'
import styles from './popup.module.css'

interface TooltipProps {
  readonly text: string
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that takes a ref and props. */
  readonly children: ReactElement
}

/** Names a control at hover and keyboard focus. The control still needs its own accessible name. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className={styles['positioner']}>
          <Base.Popup className={styles['tooltip']}>
            <span>{text}</span>
            {shortcut === undefined ? null : <Kbd shortcut={shortcut} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const DELAY_MS = 500

/** Around the page: after one tooltip was shown, its neighbours come at once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Base.Provider delay={DELAY_MS}>{children}</Base.Provider>
}
