import { Slider as Base } from '@base-ui/react/slider'
import { classes } from '../lib/classes.ts'
import { fromTravel, toTravel, TRAVEL } from './slider-scale.ts'
import field from './field.module.css'
import styles from './slider.module.css'

interface SliderProps {
  readonly label: string
  /** What exactly is measured, beside the label: `ground to the shoulder`. */
  readonly note?: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  /** Logarithmic: equal ways are equal factors, values have two digits; `min` has to be above 0. */
  readonly scale?: 'linear' | 'logarithmic'
  /** The value in words, e.g. `12,000 triangles`. */
  readonly format?: (value: number) => string
  readonly isLabelHidden?: boolean
  /** No reading beside the label, where a number field stands beside the slider. */
  readonly isReadingHidden?: boolean
  /** Nobody has chosen a value: the handle only rests where it is. */
  readonly isUnset?: boolean
  readonly isDisabled?: boolean
}

/** A value by dragging or by arrow keys. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, step = 1, format = String } = props
  const isLogarithmic = props.scale === 'logarithmic'
  const toValue = (place: number): number => (isLogarithmic ? fromTravel(place, min, max) : place)
  return (
    <Base.Root
      className={field['field']}
      value={isLogarithmic ? toTravel(value, min, max) : value}
      onValueChange={place => onChange(toValue(place))}
      min={isLogarithmic ? 0 : min}
      max={isLogarithmic ? TRAVEL : max}
      step={isLogarithmic ? 10 : step}
      disabled={props.isDisabled ?? false}
      thumbAlignment="edge"
    >
      <div className={classes(field['labelRow'], props.isLabelHidden === true && 'visually-hidden')}>
        <Base.Label className={field['label']}>
          {label}
          {props.note === undefined ? null : <span className={styles['note']}>{props.note}</span>}
        </Base.Label>
        {props.isReadingHidden === true ? null : <span className={field['reading']}>{format(value)}</span>}
      </div>
      <Base.Control className={styles['control']} data-unset={props.isUnset}>
        <Base.Track className={styles['track']}>
          <Base.Indicator className={styles['fill']} />
          <Base.Thumb className={styles['thumb']} getAriaValueText={() => format(value)} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
