import type { ReactNode } from 'react'
import styles from './developer.module.css'

interface InspectorProps {
  /** What narrows the list down, above it. */
  readonly bar: ReactNode
  readonly list: ReactNode
  /** Of the chosen entry; null while none is. */
  readonly detail: ReactNode | null
  /** In the place of a detail. */
  readonly hint: string
}

/** A list at the left, what one of its entries holds at the right; both scroll by themselves. */
export function Inspector({ bar, list, detail, hint }: InspectorProps) {
  return (
    <div className={styles['inspector']}>
      <div className={styles['master']}>
        <div className={styles['bar']}>{bar}</div>
        <div className={styles['masterList']}>{list}</div>
      </div>
      <div className={styles['shown']}>{detail ?? <p className={styles['hintLine']}>{hint}</p>}</div>
    </div>
  )
}
