import type { RecipeParameter } from '../../../src-main/contract/studio-recipe.ts'
import { Select } from '../../shared/ui/select.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { Tooltip } from '../../shared/ui/tooltip.tsx'
import { isYesOrNo, readingOf, stepOf, wordsOf } from './adjustment.ts'
import styles from './details.module.css'

interface FieldProps {
  readonly parameter: RecipeParameter
  readonly value: number | string
  readonly onChange: (value: number | string) => void
}

/** One parameter: a slider over its range, a switch or a list of its words, with what it changes at hover and focus. */
export function ParameterField({ parameter, value, onChange }: FieldProps) {
  const { name, spec } = parameter
  return (
    <Tooltip text={spec.help} side="left">
      <div className={styles['field']} data-changed={value !== parameter.value}>
        {spec.kind === 'number' ? (
          <Slider
            label={wordsOf(name)}
            value={Number(value)}
            onChange={onChange}
            min={spec.min}
            max={spec.max}
            step={stepOf(spec)}
            format={next => readingOf(spec, next)}
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
}
