import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface TabsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly tabs: readonly { readonly value: T; readonly label: string; readonly aside?: ReactNode }[]
  /** The panel of the tab that is shown. It fills what is left and has to scroll by itself. */
  readonly children: ReactNode
  /** At the right end of the row. */
  readonly after?: ReactNode
}

/** A row of tabs over one panel. */
export function Tabs<T extends string>({ label, value, onChange, tabs, children, after }: TabsProps<T>) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as T)} className={styles['root']}>
      <div className={styles['row']}>
        <Base.List aria-label={label} className={styles['list']} activateOnFocus>
          {tabs.map(tab => (
            <Base.Tab key={tab.value} value={tab.value} className={styles['tab']}>
              {tab.label}
              {tab.aside}
            </Base.Tab>
          ))}
        </Base.List>
        {after}
      </div>
      <Base.Panel value={value} className={styles['panel']} tabIndex={-1}>
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
