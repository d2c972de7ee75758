import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface Tab<T extends string> {
  readonly value: T
  readonly label: string
  /** Beside the label, e.g. a count. */
  readonly aside?: ReactNode
  /** There is nothing to do behind it; it can be opened and says why. */
  readonly isMuted?: boolean
  /** Fills what is left and has to scroll by itself. */
  readonly panel: ReactNode
}

interface TabsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly tabs: readonly Tab<T>[]
  /** At the right end of the row. */
  readonly after?: ReactNode
  /** Panels that are not shown keep their state and their place in a list. */
  readonly isKeptMounted?: boolean
  /** The tabs share the whole row, for many in a narrow panel. */
  readonly isSpread?: boolean
}

/** A row of tabs over one panel. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, value, onChange, tabs, after, isKeptMounted = false, isSpread = false } = props
  // Base UI takes a panel away only after its transition: for a moment there would be two.
  const shown = isKeptMounted ? tabs : tabs.filter(tab => tab.value === value)
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as T)} className={styles['root']}>
      <div className={styles['row']} data-spread={isSpread}>
        <Base.List aria-label={label} className={styles['list']} activateOnFocus>
          {tabs.map(tab => (
            <Base.Tab key={tab.value} value={tab.value} className={styles['tab']} data-muted={tab.isMuted}>
              {tab.label}
              {tab.aside}
            </Base.Tab>
          ))}
        </Base.List>
        {after}
      </div>
      {shown.map(tab => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className={styles['panel']}
          keepMounted={isKeptMounted}
          tabIndex={-1}
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
