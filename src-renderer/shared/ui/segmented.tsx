import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import field from './field.module.css'
import { Tooltip } from './tooltip.tsx'
import styles from './segmented.module.css'

interface Segment<T extends string> {
  readonly value: T
  readonly label: string
  /** With an icon the label becomes the tooltip. */
  readonly icon?: ReactNode
  readonly shortcut?: string | undefined
  readonly isDisabled?: boolean
}

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly Segment<T>[]
  readonly onChange: (value: T) => void
  readonly isLabelHidden?: boolean
  /** Labels stand beside the icons where the container is wide enough. */
  readonly isCaptioned?: boolean
}

/** One of a few, all in sight. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, isLabelHidden = true, isCaptioned = false } = props
  return (
    <div className={field['field']}>
      {isLabelHidden ? null : (
        <span className={field['label']} aria-hidden="true">
          {label}
        </span>
      )}
      <RadioGroup
        aria-label={label}
        className={styles['group']}
        value={value}
        onValueChange={next => onChange(next)}
      >
        {options.map(option => (
          <SegmentButton key={option.value} option={option} isCaptioned={isCaptioned} />
        ))}
      </RadioGroup>
    </div>
  )
}

function SegmentButton<T extends string>(props: {
  readonly option: Segment<T>
  readonly isCaptioned: boolean
}) {
  const { option, isCaptioned } = props
  const { value, label, icon, shortcut, isDisabled = false } = option
  const radio = (
    <Radio.Root
      value={value}
      aria-label={label}
      disabled={isDisabled}
      className={classes(
        styles['segment'],
        icon !== undefined && styles['iconic'],
        isCaptioned && styles['captioned']
      )}
    >
      {icon ?? label}
      {isCaptioned ? <span className={styles['caption']}>{label}</span> : null}
    </Radio.Root>
  )
  return icon === undefined && shortcut === undefined ? (
    radio
  ) : (
    <Tooltip text={label} shortcut={shortcut}>
      {radio}
    </Tooltip>
  )
}
