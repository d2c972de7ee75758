import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A 24-pixel icon. */
  readonly icon?: ReactNode
  /** One sentence. */
  readonly children: ReactNode
  /** One button. */
  readonly action?: ReactNode
}

/** In place of a list or a picture that has nothing to show yet. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {icon === undefined ? null : (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles['sentence']}>{children}</p>
      {action}
    </div>
  )
}
