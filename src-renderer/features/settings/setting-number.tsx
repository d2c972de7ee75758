import { useState } from 'react'
import { NumberField } from '../../shared/ui/number-field.tsx'

interface SettingNumberProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly unit?: string
  readonly onSave: (value: number) => void
}

/** A whole number of the service: sent when it is left or Enter is pressed, not at every key. */
export function SettingNumber({ label, value, max, unit, onSave }: SettingNumberProps) {
  const [draft, setDraft] = useState<number | null>(null)
  const save = (next: number | null): void => {
    setDraft(null)
    if (next !== null && next !== value) {
      onSave(Math.round(next))
    }
  }
  return (
    <NumberField
      label={label}
      value={draft ?? value}
      min={0}
      max={max}
      {...(unit === undefined ? {} : { unit })}
      onChange={setDraft}
      onCommit={save}
    />
  )
}
