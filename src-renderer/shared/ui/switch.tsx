import { Switch as Base } from '@base-ui/react/switch'
import { useId, type ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
}

/** A setting that takes effect at once. The whole line is its target. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles['line']}>
      <label className={styles['label']}>
        <span id={`${id}-label`} className={styles['words']}>
          {label}
        </span>
        <Base.Root
          className={styles['track']}
          checked={isOn}
          onCheckedChange={onChange}
          disabled={isDisabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        >
          <Base.Thumb className={styles['thumb']} />
        </Base.Root>
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}
