import { Lock, LockOpen } from 'lucide-react'
import type { RecipeParameter } from '../../../src-main/contract/studio-recipe.ts'
import { useAppearance } from '../../shared/state/appearance.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { Tooltip } from '../../shared/ui/tooltip.tsx'
import { isYesOrNo, readingOf, stepOf, wordsOf } from './adjustment.ts'
import styles from './adjust.module.css'

interface FieldProps {
  readonly parameter: RecipeParameter
  readonly value: number | string
  /** Chance and presets leave it alone. */
  readonly isLocked: boolean
  readonly onLock: () => void
  readonly onChange: (value: number | string) => void
}

/** One parameter: a slider over its range, a switch or a list of its words, with what it changes at hover and focus. */
export function ParameterField({ parameter, value, isLocked, onLock, onChange }: FieldProps) {
  const { name, spec } = parameter
  const lengths = useAppearance(state => state.unit)
  const field = (
    <Tooltip text={spec.help} side="left">
      <div>
        {spec.kind === 'number' ? (
          <Slider
            label={wordsOf(name)}
            value={Number(value)}
            onChange={onChange}
            min={spec.min}
            max={spec.max}
            step={stepOf(spec)}
            format={next => readingOf(spec, next, lengths)}
            {...(spec.unit === 'm' && { note: spec.help })}
          />
        ) : isYesOrNo(spec.options) ? (
          <Switch
            label={wordsOf(name)}
            isOn={value === 'yes'}
            onChange={isOn => onChange(isOn ? 'yes' : 'no')}
          />
        ) : (
          <Select
            label={wordsOf(name)}
            value={String(value)}
            options={spec.options.map(option => ({ value: option, label: wordsOf(option) }))}
            onChange={onChange}
          />
        )}
      </div>
    </Tooltip>
  )
  return (
    <div className={styles['field']} data-changed={value !== parameter.value}>
      {field}
      <IconButton
        label={`Lock ${wordsOf(name).toLowerCase()}`}
        hint={isLocked ? 'Unlock' : 'Lock: randomise and presets keep it'}
        className={styles['lock']}
        icon={isLocked ? <Lock size={14} /> : <LockOpen size={14} />}
        isPressed={isLocked}
        side="left"
        onClick={onLock}
      />
    </div>
  )
}
