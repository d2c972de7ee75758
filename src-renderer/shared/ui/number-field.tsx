import { NumberField as Base } from '@base-ui/react/number-field'
import { useId } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './field.module.css'

interface NumberFieldProps {
  readonly label: string
  /** Null when empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** It was left, or Enter was pressed. */
  readonly onCommit?: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Stands after the number, e.g. `m`. */
  readonly unit?: string
  readonly placeholder?: string
  readonly isLabelHidden?: boolean
  readonly isDisabled?: boolean
  /** A number that names something, such as a port: no commas. */
  readonly isName?: boolean
}

/** A number, typed or stepped with the arrow keys; clamped when it is left. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, step = 1, unit, placeholder } = props
  const id = useId()
  return (
    <Base.Root
      id={id}
      className={styles['field']}
      value={value}
      onValueChange={onChange}
      {...(props.onCommit === undefined ? {} : { onValueCommitted: props.onCommit })}
      step={step}
      {...(props.isName === true ? { format: { useGrouping: false } } : {})}
      disabled={props.isDisabled ?? false}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
    >
      <label
        htmlFor={id}
        className={classes(styles['label'], props.isLabelHidden === true && 'visually-hidden')}
      >
        {label}
      </label>
      <Base.Group className={styles['input']}>
        <Base.Input
          placeholder={placeholder}
          onKeyDown={({ key }) => (key === 'Enter' ? props.onCommit?.(value) : undefined)}
        />
        {unit === undefined ? null : <span className={styles['unit']}>{unit}</span>}
      </Base.Group>
    </Base.Root>
  )
}
