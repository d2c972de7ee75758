import {
  changeAppearance,
  DENSITIES,
  THEMES,
  TYPE_SIZES,
  UNITS,
  useAppearance,
  type Unit,
} from '../../shared/state/appearance.ts'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Group, Section } from './section.tsx'
import styles from './settings.module.css'

const UNIT_WORDS: Readonly<Record<Unit, string>> = { auto: 'Automatic', m: 'm', cm: 'cm', mm: 'mm', in: 'in' }

/** Theme, density, size of type and the unit of lengths: of this window or browser, not of the service. */
export function AppearanceSection() {
  const { theme, density, typeSize, unit } = useAppearance()
  return (
    <Section>
      <Group title="Appearance" note="Stored on this device only.">
        <Choice
          label="Theme"
          value={theme}
          options={THEMES}
          onChange={value => changeAppearance({ theme: value })}
        />
        <Choice
          label="Density"
          value={density}
          options={DENSITIES}
          onChange={value => changeAppearance({ density: value })}
        />
        <Choice
          label="Type size"
          value={typeSize}
          options={TYPE_SIZES}
          onChange={value => changeAppearance({ typeSize: value })}
        />
        <div className={styles['line']}>
          <span>Length unit</span>
          <Segmented
            label="Length unit"
            value={unit}
            options={UNITS.map(value => ({ value, label: UNIT_WORDS[value] }))}
            onChange={value => changeAppearance({ unit: value })}
          />
        </div>
      </Group>
    </Section>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly T[]
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <div className={styles['line']}>
      <span>{label}</span>
      <Segmented
        label={label}
        value={value}
        options={options.map(option => ({
          value: option,
          label: option[0]?.toUpperCase() + option.slice(1),
        }))}
        onChange={onChange}
      />
    </div>
  )
}
