import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import { Tooltip } from './tooltip.tsx'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** Why it cannot be pressed now, shown at hover and focus; null when it can. Stays in the tab order either way. */
  readonly disabledReason?: string | null
}

/** A button of the studio. `primary` is the one thing a panel is for. */
export function Button({ look = 'plain', className, disabledReason, onClick, ...rest }: ButtonProps) {
  const isOff = typeof disabledReason === 'string'
  const button = (
    <button
      type="button"
      className={classes(styles['button'], styles[look], className)}
      aria-disabled={isOff || undefined}
      onClick={isOff ? event => event.preventDefault() : onClick}
      {...rest}
    />
  )
  // A button whose own words are the reason need not say it twice.
  return isOff && disabledReason !== rest.children ? (
    <Tooltip text={disabledReason}>{button}</Tooltip>
  ) : (
    button
  )
}
