import { useId, type ReactNode } from 'react'
import { classes } from '../../shared/lib/classes.ts'
import styles from './settings.module.css'

/** What one entry of the side list shows. */
export function Section({
  children,
  isWide = false,
}: {
  readonly children: ReactNode
  readonly isWide?: boolean
}) {
  return <div className={classes(styles['section'], isWide && styles['wide'])}>{children}</div>
}

interface GroupProps {
  readonly title: string
  readonly note?: ReactNode
  /** At the right of the title. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** Settings that belong together, under a title. */
export function Group({ title, note, aside, children }: GroupProps) {
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        {aside}
      </header>
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  )
}
