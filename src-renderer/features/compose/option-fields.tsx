import { MAX_TRIANGLES, OPTION_DEFAULTS, type OptionsInput } from '../../../src-main/contract/options.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import styles from './compose.module.css'

export interface FieldProps {
  readonly options: OptionsInput
  set<K extends keyof OptionsInput>(key: K, value: OptionsInput[K]): void
}

const MIN_TRIANGLES = 100
/** Where the handle rests while the engine decides. */
const RESTING_TRIANGLES = 10_000

/** How many triangles at most; open, the engine decides. */
export function Triangles({ options, set }: FieldProps) {
  const value = options.target_triangles ?? null
  return (
    <div className={styles['pair']}>
      <Slider
        label={value === null ? 'Target triangles · auto' : 'Target triangles'}
        value={value ?? RESTING_TRIANGLES}
        onChange={next => set('target_triangles', next)}
        min={MIN_TRIANGLES}
        max={MAX_TRIANGLES}
        scale="logarithmic"
        format={next => (value === null ? 'Auto' : formatUnits(next, 'triangle'))}
        isReadingHidden
        isUnset={value === null}
      />
      <NumberField
        label="Target triangles, exact"
        isLabelHidden
        value={value}
        onChange={next => set('target_triangles', next ?? undefined)}
        min={1}
        max={MAX_TRIANGLES}
        step={100}
        placeholder="Auto"
      />
    </div>
  )
}

/** What the faces are. */
export function Topology({ options, set }: FieldProps) {
  return (
    <Segmented
      label="Topology"
      isLabelHidden={false}
      value={options.topology ?? OPTION_DEFAULTS.topology}
      options={[
        { value: 'triangle', label: 'Triangles' },
        { value: 'quad', label: 'Quads' },
      ]}
      onChange={value => set('topology', value)}
    />
  )
}

/** Whether both sides are the same. */
export function Symmetry({ options, set }: FieldProps) {
  return (
    <Segmented
      label="Symmetry"
      isLabelHidden={false}
      value={options.symmetry ?? OPTION_DEFAULTS.symmetry}
      options={[
        { value: 'off', label: 'Off' },
        { value: 'auto', label: 'Auto' },
        { value: 'on', label: 'On' },
      ]}
      onChange={value => set('symmetry', value)}
    />
  )
}

/** How tall the model is, and where its origin lies. */
export function Size({ options, set }: FieldProps) {
  return (
    <div className={styles['halves']}>
      <NumberField
        label="Height"
        value={options.height_meters ?? null}
        onChange={value => set('height_meters', value ?? undefined)}
        min={0.001}
        max={1000}
        step={0.1}
        unit="m"
        placeholder="Auto"
      />
      <Segmented
        label="Origin"
        isLabelHidden={false}
        value={options.origin ?? OPTION_DEFAULTS.origin}
        options={[
          { value: 'bottom', label: 'Bottom' },
          { value: 'center', label: 'Centre' },
        ]}
        onChange={value => set('origin', value)}
      />
    </div>
  )
}

/** Whether the place that a prompt names is made, too. */
export function Surroundings({ options, set }: FieldProps) {
  const isOn = options.surroundings ?? true
  return (
    <Switch
      label="Surroundings"
      hint={
        isOn
          ? 'A place that the prompt names, such as a beach or a kitchen, is modelled too.'
          : 'Only the subject, without the place that the prompt names.'
      }
      isOn={isOn}
      onChange={value => set('surroundings', value)}
    />
  )
}
