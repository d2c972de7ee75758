import { Bookmark, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { Recipe } from '../../../src-main/contract/studio-recipe.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { presetValues, removePreset, savePreset, setValues, useAdjusting, usePresets } from './adjusting.ts'
import { parametersOf, type Values } from './adjustment.ts'
import styles from './adjust.module.css'

/** Values under a name, for this model and all of its family. */
export function PresetPopover({ recipe }: { readonly recipe: Recipe }) {
  return (
    <Popover
      title="Presets"
      align="end"
      trigger={<IconButton label="Presets" icon={<Bookmark size={16} />} />}
    >
      <Presets recipe={recipe} />
    </Popover>
  )
}

function Presets({ recipe }: { readonly recipe: Recipe }) {
  const { family = '' } = recipe.things[0] ?? {}
  const presets = usePresets(family)
  const apply = (values: Values): void => setValues(presetValues(recipe, values, useAdjusting.getState()))
  const defaults = Object.fromEntries(parametersOf(recipe).map(({ name, spec }) => [name, spec.default]))
  return (
    <div className={styles['presets']}>
      <ul aria-label="Presets">
        <li>
          <Button look="quiet" onClick={() => apply(defaults)}>
            Standard {family}
          </Button>
        </li>
        {presets.map(preset => (
          <li key={preset.name}>
            <Button look="quiet" onClick={() => apply(preset.values)}>
              {preset.name}
            </Button>
            <IconButton
              label={`Delete the preset ${preset.name}`}
              icon={<Trash2 size={14} />}
              onClick={() => removePreset(preset)}
            />
          </li>
        ))}
      </ul>
      <SaveForm recipe={recipe} family={family} />
    </div>
  )
}

function SaveForm({ recipe, family }: { readonly recipe: Recipe; readonly family: string }) {
  const [name, setName] = useState('')
  const { values } = useAdjusting()
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const made = Object.fromEntries(parametersOf(recipe).map(parameter => [parameter.name, parameter.value]))
    if (name.trim() !== '') {
      savePreset({ name: name.trim(), family, values: { ...made, ...values } })
      setName('')
    }
  }
  return (
    <form className={styles['saveForm']} onSubmit={save}>
      <TextField label="Save these values as" value={name} onChange={setName} maxLength={40} />
      <Button type="submit" disabledReason={name.trim() === '' ? 'Enter a name first.' : null}>
        Save
      </Button>
    </form>
  )
}
