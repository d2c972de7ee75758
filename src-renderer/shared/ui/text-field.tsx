import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'id'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isLabelHidden?: boolean
  readonly hint?: ReactNode
  /** What is wrong with the value, or null. */
  readonly error?: string | null
  /** An icon before the text. */
  readonly icon?: ReactNode
  /** A button after the text. */
  readonly after?: ReactNode
}

/** One line of text with its label; everything an `input` takes may be added. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, isLabelHidden = false, hint, error = null, icon, after, ...rest } = props
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={classes(styles['label'], isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      <span className={styles['input']} data-invalid={error !== null}>
        {icon}
        <input
          id={id}
          type="text"
          value={value}
          onChange={event => onChange(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          {...rest}
        />
        {after}
      </span>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={error === null ? styles['hint'] : styles['error']}>
          {note}
        </p>
      )}
    </div>
  )
}
