import { Dices } from 'lucide-react'
import { OPTION_DEFAULTS, TEXTURE_RESOLUTIONS } from '../../../src-main/contract/options.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import type { FieldProps } from './option-fields.tsx'
import styles from './compose.module.css'

/** How fine the textures are, and which. */
export function Textures({ options, set, isPreview }: FieldProps & { readonly isPreview: boolean }) {
  const pbr = options.pbr ?? OPTION_DEFAULTS.pbr
  return (
    <>
      <Select
        label="Texture resolution"
        value={String(options.texture_resolution ?? OPTION_DEFAULTS.texture_resolution)}
        options={TEXTURE_RESOLUTIONS.map(size => ({ value: String(size), label: `${size} × ${size}` }))}
        onChange={value => set('texture_resolution', Number(value))}
      />
      <Switch
        label="PBR maps"
        hint={
          isPreview
            ? 'Textures come with Refine; a preview has plain colours.'
            : pbr
              ? 'Adds roughness, metal and normal maps.'
              : 'Base colour only.'
        }
        isOn={pbr}
        onChange={value => set('pbr', value)}
      />
    </>
  )
}

const MAX_SEED = 4_294_967_295

/** What chance draws from: the same seed makes the same model. */
export function Seed({ options, set }: FieldProps) {
  const roll = (): void => set('seed', Math.floor(Math.random() * (MAX_SEED + 1)))
  return (
    <div className={styles['seed']}>
      <NumberField
        label="Seed"
        value={options.seed ?? null}
        onChange={value => set('seed', value ?? undefined)}
        min={0}
        max={MAX_SEED}
        placeholder={String(OPTION_DEFAULTS.seed)}
      />
      <IconButton label="Random seed" icon={<Dices size={16} />} onClick={roll} />
    </div>
  )
}
