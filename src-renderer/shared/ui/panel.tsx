import { useId, type ReactNode, type Ref } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** The panel that takes what is left of its column and scrolls. */
  readonly isFilling?: boolean
  /** The part that scrolls. */
  readonly bodyRef?: Ref<HTMLDivElement>
}

/** A titled region of the window. */
export function Panel({ title, aside, children, isFilling = false, bodyRef }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isFilling ? styles['filling'] : styles['panel']}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <span className={styles['aside']}>{aside}</span>
      </header>
      <div ref={bodyRef} className={styles['body']}>
        {children}
      </div>
    </section>
  )
}
