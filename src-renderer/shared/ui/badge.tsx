import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './badge.module.css'

interface BadgeProps {
  readonly kind?: 'neutral' | 'ok' | 'warn' | 'bad'
  /** More words, at hover. */
  readonly title?: string
  readonly children: ReactNode
}

/** One or two words about something. The colour never says it alone. */
export function Badge({ kind = 'neutral', title, children }: BadgeProps) {
  return (
    <span className={classes(styles['badge'], styles[kind])} title={title}>
      {children}
    </span>
  )
}
