import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { classes } from '../lib/classes.ts'
import field from './field.module.css'
import styles from './popup.module.css'

interface SelectProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[]
  readonly onChange: (value: T) => void
  readonly isLabelHidden?: boolean
  readonly isDisabled?: boolean
}

/** One of several, in a list that opens. For two to four short words take `Segmented`. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, options, onChange, isLabelHidden = false, isDisabled = false } = props
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={next => (next === null ? undefined : onChange(next))}
      disabled={isDisabled}
      modal={false}
    >
      <div className={field['field']}>
        <Base.Label className={classes(field['label'], isLabelHidden && 'visually-hidden')}>
          {label}
        </Base.Label>
        <Base.Trigger className={classes(field['input'], field['select'])}>
          <Base.Value className={field['value']} />
          <Base.Icon className={field['icon']}>
            <ChevronsUpDown size={14} />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner
          sideOffset={4}
          collisionPadding={8}
          alignItemWithTrigger={false}
          className={styles['positioner']}
        >
          <Base.Popup className={classes(styles['popup'], styles['list'])}>
            {options.map(option => (
              <Base.Item key={option.value} value={option.value} className={styles['item']}>
                <span className={styles['mark']}>
                  <Base.ItemIndicator>
                    <Check size={16} />
                  </Base.ItemIndicator>
                </span>
                <Base.ItemText className={styles['itemText']}>{option.label}</Base.ItemText>
                {option.hint === undefined ? null : <span className={styles['itemHint']}>{option.hint}</span>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
