import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './side-tabs.module.css'

interface SideTab<T extends string> {
  readonly value: T
  readonly label: string
  /** A 16-pixel icon before the label. */
  readonly icon: ReactNode
  readonly panel: ReactNode
}

interface SideTabsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly tabs: readonly SideTab<T>[]
}

/** A list at the left over one panel at its right, which scrolls by itself. */
export function SideTabs<T extends string>({ label, value, onChange, tabs }: SideTabsProps<T>) {
  const shown = tabs.find(tab => tab.value === value)
  return (
    <Base.Root
      value={value}
      onValueChange={next => onChange(next as T)}
      orientation="vertical"
      className={styles['root']}
    >
      <Base.List aria-label={label} className={styles['list']} activateOnFocus>
        {tabs.map(tab => (
          <Base.Tab key={tab.value} value={tab.value} className={styles['tab']}>
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {/* Of its own for each: none opens where another was scrolled to. It has the focus to be scrolled with the keys. */}
      <Base.Panel key={value} value={value} className={styles['panel']} tabIndex={0}>
        {shown?.panel}
      </Base.Panel>
    </Base.Root>
  )
}
