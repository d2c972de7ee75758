import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Tooltip } from './tooltip.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name and its tooltip. */
  readonly label: string
  /** Other words for the tooltip. */
  readonly hint?: string
  /** A 16-pixel icon. */
  readonly icon: ReactNode
  readonly shortcut?: string | undefined
  /** For a button that switches something: whether it is on. */
  readonly isPressed?: boolean
  /** Why it cannot be pressed now; null when it can. */
  readonly disabledReason?: string | null
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A 28-pixel button with an icon; its name appears at hover and focus. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    hint = label,
    icon,
    shortcut,
    isPressed,
    disabledReason = null,
    side,
    className,
    onClick,
    ...rest
  } = props
  return (
    <Tooltip
      text={disabledReason === null ? hint : `${label}: ${disabledReason}`}
      shortcut={shortcut}
      side={side ?? 'bottom'}
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={disabledReason === null ? undefined : true}
        className={classes(styles['button'], className)}
        onClick={disabledReason === null ? onClick : event => event.preventDefault()}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
