import type { ReactNode } from 'react'
import type { Fact } from './facts.ts'
import styles from './details.module.css'

interface FactListProps {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Further lines, each a `dt` and a `dd` inside a `div`. */
  readonly children?: ReactNode
}

/** Names and values under a heading. */
export function FactList({ title, facts, children }: FactListProps) {
  return (
    <div className={styles['part']}>
      <h3 className={styles['partTitle']}>{title}</h3>
      <dl className={styles['facts']}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {children}
      </dl>
    </div>
  )
}
