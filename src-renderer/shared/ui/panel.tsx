import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** The panel that takes what is left of its column and scrolls. */
  readonly isFilling?: boolean
}

/** A titled region of the window. */
export function Panel({ title, aside, children, isFilling = false }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isFilling ? styles['filling'] : styles['panel']}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <span className={styles['aside']}>{aside}</span>
      </header>
      <div className={styles['body']}>{children}</div>
    </section>
  )
}
