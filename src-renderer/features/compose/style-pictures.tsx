import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { OPTION_DEFAULTS, STYLES, type OptionsInput, type Style } from '../../../src-main/contract/options.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { sentenceCase } from '../../shared/lib/format.ts'
import { changeDraft } from '../../shared/state/draft.ts'
import { setOption } from './option-list.ts'
import pictures from './style-pictures.webp'
import styles from './style-pictures.module.css'

/** What a thing is made of; the others are ways to make it. */
const MATERIALS: ReadonlySet<Style> = new Set(['clay', 'marble', 'brick', 'gold', 'bronze', 'neon'])

/** The look of the model, each as a picture of the same thing: in which style its shape is, or of what it is made. */
export function StylePictures({ options }: { readonly options: OptionsInput }) {
  const offered = useStudioState().styles
  const choose = (value: string): void => {
    changeDraft({ options: setOption(options, 'style', value === OPTION_DEFAULTS.style ? undefined : value) })
  }
  const rows = [
    { title: 'Style', columns: 'wide', values: offered.filter(style => !MATERIALS.has(style)) },
    { title: 'or material', columns: 'narrow', values: offered.filter(style => MATERIALS.has(style)) },
  ]
  return (
    <RadioGroup
      aria-label="Style"
      className={styles['groups']}
      value={options.style ?? OPTION_DEFAULTS.style}
      onValueChange={choose}
    >
      {rows.map(({ title, columns, values }) =>
        values.length === 0 ? null : (
          <div key={title} role="presentation" className={styles['group']}>
            <span className={styles['label']} aria-hidden="true">
              {title}
            </span>
            <div role="presentation" className={styles['grid']} data-columns={columns}>
              {values.map(value => (
                <Radio.Root key={value} value={value} className={styles['chip']}>
                  <span className={styles['picture']} style={placeOf(value)} aria-hidden="true" />
                  <span className={styles['name']}>{nameOf(value)}</span>
                </Radio.Root>
              ))}
            </div>
          </div>
        )
      )}
    </RadioGroup>
  )
}

/** The pictures lie side by side in one file, in the order of the styles. */
function placeOf(style: Style): { readonly backgroundImage: string; readonly backgroundPosition: string } {
  const place = (100 * STYLES.indexOf(style)) / (STYLES.length - 1)
  return { backgroundImage: `url(${pictures})`, backgroundPosition: `${place}% 0` }
}

/** The usual style leaves the look to the prompt. */
const nameOf = (style: Style): string => (style === OPTION_DEFAULTS.style ? 'None' : sentenceCase(style))
