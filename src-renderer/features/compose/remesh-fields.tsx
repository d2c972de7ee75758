import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import {
  MAX_LEVELS_OF_DETAIL,
  MIN_LEVELS_OF_DETAIL,
  OPTION_DEFAULTS,
  REMESH_METHODS,
  TEXTURE_RESOLUTIONS,
  type OptionsInput,
  type RemeshMethod,
} from '../../../src-main/contract/options.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { changeDraft, type Draft } from '../../shared/state/draft.ts'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Symmetry, Triangles, type FieldProps } from './option-fields.tsx'
import { setOption } from './option-list.ts'
import { chooseMethod, METHOD_WORDS, methodOf } from './remesh-methods.ts'
import styles from './remesh-fields.module.css'

/** Everything a remesh asks for: how, how many triangles, textures, symmetry, levels of detail. */
export function RemeshFields({ draft }: { readonly draft: Draft }) {
  const { options } = draft
  const field: FieldProps = {
    options,
    set: (key, value) => changeDraft({ options: setOption(options, key, value) }),
  }
  return (
    <>
      <Methods options={options} />
      <div className={styles['count']}>
        <Triangles {...field} />
        <SourceCount draft={draft} />
      </div>
      <Select
        label="Texture size"
        value={String(options.texture_resolution ?? OPTION_DEFAULTS.texture_resolution)}
        options={TEXTURE_RESOLUTIONS.map(size => ({ value: String(size), label: `${size} × ${size}` }))}
        onChange={value => field.set('texture_resolution', Number(value))}
      />
      <Symmetry {...field} />
      <Levels {...field} />
    </>
  )
}

/** The four ways to make the new surface, each with what it is good for. */
function Methods({ options }: { readonly options: OptionsInput }) {
  const label = useId()
  return (
    <div className={styles['field']}>
      <span id={label} className={styles['label']}>
        Method
      </span>
      <RadioGroup
        aria-labelledby={label}
        className={styles['methods']}
        value={methodOf(options)}
        onValueChange={(method: RemeshMethod) => changeDraft({ options: chooseMethod(options, method) })}
      >
        {REMESH_METHODS.map(method => (
          <Method key={method} method={method} />
        ))}
      </RadioGroup>
    </div>
  )
}

function Method({ method }: { readonly method: RemeshMethod }) {
  const hint = useId()
  const { label, does } = METHOD_WORDS[method]
  return (
    <Radio.Root value={method} aria-label={label} aria-describedby={hint} className={styles['method']}>
      <span className={styles['name']}>{label}</span>
      <span id={hint} className={styles['does']}>
        {does}
      </span>
    </Radio.Root>
  )
}

/** What the model has now, beside what is wished. */
function SourceCount({ draft }: { readonly draft: Draft }) {
  const source = useAsset(draft.sourceAssetId)
  if (source === null) {
    return null
  }
  const { target_triangles: target } = draft.options
  const isSmall = methodOf(draft.options) === 'decimate' && target !== undefined && source.triangles <= target
  return (
    <p className={styles['hint']}>
      The source has {formatUnits(source.triangles, 'triangle')}
      {isSmall ? ', no more than asked for: decimating would change nothing.' : '.'}
    </p>
  )
}

const ONE_LEVEL = '1'

/** How many levels the file holds; quads have one. */
function Levels({ options, set }: FieldProps) {
  const count = MAX_LEVELS_OF_DETAIL - MIN_LEVELS_OF_DETAIL + 1
  const levels = Array.from({ length: count }, (_, i) => String(MIN_LEVELS_OF_DETAIL + i))
  const isQuad = methodOf(options) === 'quad'
  return (
    <div className={styles['field']}>
      <Segmented
        label="Levels of detail"
        isLabelHidden={false}
        value={isQuad ? ONE_LEVEL : String(options.levels_of_detail ?? ONE_LEVEL)}
        options={[ONE_LEVEL, ...levels].map(value => ({
          value,
          label: value,
          isDisabled: isQuad && value !== ONE_LEVEL,
        }))}
        onChange={value => set('levels_of_detail', value === ONE_LEVEL ? undefined : Number(value))}
      />
      <p className={styles['hint']}>
        {isQuad
          ? 'Quads come in one level.'
          : 'More than one: each level has half the triangles of the one before, all in one file.'}
      </p>
    </div>
  )
}
