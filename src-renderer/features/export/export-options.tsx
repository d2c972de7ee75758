import {
  EXPORT_TRAITS,
  LENGTH_UNITS,
  MAX_EXPORT_SCALE,
  MIN_EXPORT_SCALE,
  TEXTURE_SIZES,
  UNIT_NAMES,
} from '../../../src-main/contract/studio-exports.ts'
import { hasDesktop } from '../../shared/desktop/bridge.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { changeChoice, unitOf, upOf, type ExportChoice } from './choice.ts'
import styles from './export.module.css'

interface ExportOptionsProps {
  readonly choice: ExportChoice
  readonly scale: number | null
  readonly onScale: (scale: number | null) => void
  /** A model may have levels of detail. */
  readonly hasLevels: boolean
  /** More than one file comes of it. */
  readonly isSeveral: boolean
}

const AS_IT_IS = 'as-it-is'

/** What can be chosen for the format; nothing else. */
export function ExportOptions({ choice, scale, onScale, hasLevels, isSeveral }: ExportOptionsProps) {
  const { format } = choice
  const [unit, up] = [unitOf(choice), upOf(choice)]
  return (
    <div className={styles['options']}>
      {EXPORT_TRAITS[format].textureFormats.length > 0 ? <TextureOptions choice={choice} /> : null}
      {unit === null ? null : (
        <Select
          label="Unit"
          value={unit}
          options={LENGTH_UNITS.map(value => ({ value, label: UNIT_NAMES[value] }))}
          onChange={next => changeChoice({ units: { ...choice.units, [format]: next } })}
        />
      )}
      {up === null ? null : (
        <Segmented
          label="Up axis"
          isLabelHidden={false}
          value={up}
          options={[
            { value: 'y', label: 'Y' },
            { value: 'z', label: 'Z' },
          ]}
          onChange={next => changeChoice({ ups: { ...choice.ups, [format]: next } })}
        />
      )}
      <NumberField
        label="Scale"
        value={scale}
        onChange={onScale}
        min={MIN_EXPORT_SCALE}
        max={MAX_EXPORT_SCALE}
        step={0.1}
        unit="×"
      />
      {hasLevels ? (
        <Switch
          label="Each level of detail as a file"
          isOn={choice.isEachLevel}
          onChange={isEachLevel => changeChoice({ isEachLevel })}
        />
      ) : null}
      {isSeveral && hasDesktop() ? (
        <Switch
          label="Files in a folder, no ZIP"
          isOn={choice.isFolder}
          onChange={isFolder => changeChoice({ isFolder })}
        />
      ) : null}
    </div>
  )
}

const FORMAT_NAMES = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' } as const

function TextureOptions({ choice }: { readonly choice: ExportChoice }) {
  const { textureFormats } = EXPORT_TRAITS[choice.format]
  const { textureFormat } = choice
  const chosen = textureFormat !== null && textureFormats.includes(textureFormat) ? textureFormat : AS_IT_IS
  return (
    <>
      <Select
        label="Texture size"
        value={String(choice.textureSize ?? AS_IT_IS)}
        options={[
          { value: AS_IT_IS, label: 'Unchanged' },
          ...TEXTURE_SIZES.map(size => ({ value: String(size), label: `At most ${size} px` })),
        ]}
        onChange={next =>
          changeChoice({ textureSize: TEXTURE_SIZES.find(size => String(size) === next) ?? null })
        }
      />
      <Select
        label="Texture format"
        value={chosen}
        options={[
          { value: AS_IT_IS, label: 'Unchanged' },
          ...textureFormats.map(value => ({ value, label: FORMAT_NAMES[value] })),
        ]}
        onChange={next => changeChoice({ textureFormat: next === AS_IT_IS ? null : next })}
      />
    </>
  )
}
