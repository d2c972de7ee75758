import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Kbd } from './kbd.tsx'
import { usePopupBoundary } from './popup-boundary.ts'
import styles from './popup.module.css'

interface MenuProps {
  /** The button that opens it: one element that takes a ref and props. */
  readonly trigger: ReactElement
  /** `MenuItem`, `MenuCheck`, `MenuChoice`, `MenuSeparator`. */
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom'
}

/** A menu under a button. */
export function Menu({ trigger, children, align = 'start', side = 'bottom' }: MenuProps) {
  const boundary = usePopupBoundary()
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={4}
          collisionBoundary={boundary}
          collisionPadding={8}
          className={styles['positioner']}
        >
          <Base.Popup className={styles['popup']}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The same menu at the pointer, for the second mouse button. `items` are those of `Menu`. */
export function ContextMenu(props: { readonly items: ReactNode; readonly children: ReactElement }) {
  return (
    <BaseContextMenu.Root>
      <BaseContextMenu.Trigger render={props.children} />
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner collisionPadding={8} className={styles['positioner']}>
          <BaseContextMenu.Popup className={styles['popup']}>{props.items}</BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  )
}

/** What the menu is about, where that is not to be seen: the thing under the pointer need not be the selected one. */
export function MenuTitle({ children }: { readonly children: string }) {
  return <div className={styles['title']}>{children}</div>
}

interface MenuItemProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly shortcut?: string | undefined
  /** More words below the label. */
  readonly hint?: string | undefined
  /** Why it cannot be done now, shown below the label; null when it can. */
  readonly disabledReason?: string | null
  readonly isDanger?: boolean
  readonly onClick: () => void
}

/** One thing to do. */
export function MenuItem({
  label,
  icon,
  shortcut,
  hint,
  disabledReason = null,
  isDanger = false,
  onClick,
}: MenuItemProps) {
  return (
    <Base.Item
      className={classes(styles['item'], isDanger && styles['danger'])}
      disabled={disabledReason !== null}
      onClick={onClick}
    >
      {icon}
      <span className={styles['itemText']}>
        {label}
        {(disabledReason ?? hint) === undefined ? null : (
          <span className={styles['itemHint']}>{disabledReason ?? hint}</span>
        )}
      </span>
      {shortcut === undefined ? null : <Kbd shortcut={shortcut} />}
    </Base.Item>
  )
}

interface MenuCheckProps {
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Something that is on or off; the menu stays open. */
export function MenuCheck({ label, shortcut, isOn, onChange }: MenuCheckProps) {
  return (
    <Base.CheckboxItem
      className={styles['item']}
      checked={isOn}
      onCheckedChange={onChange}
      closeOnClick={false}
    >
      <span className={styles['mark']}>{isOn ? <Check size={16} /> : null}</span>
      <span className={styles['itemText']}>{label}</span>
      {shortcut === undefined ? null : <Kbd shortcut={shortcut} />}
    </Base.CheckboxItem>
  )
}

interface MenuChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly {
    readonly value: T
    readonly label: string
    readonly shortcut?: string | undefined
  }[]
  readonly onChange: (value: T) => void
}

/** One of several, under a heading. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: MenuChoiceProps<T>) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles['heading']}>{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={next => onChange(next as T)}>
        {options.map(option => (
          <Base.RadioItem key={option.value} value={option.value} className={styles['item']} closeOnClick>
            <span className={styles['mark']}>{option.value === value ? <Check size={16} /> : null}</span>
            <span className={styles['itemText']}>{option.label}</span>
            {option.shortcut === undefined ? null : <Kbd shortcut={option.shortcut} />}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className={styles['separator']} />
}
