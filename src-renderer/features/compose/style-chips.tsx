import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useEffect, useRef, type RefObject } from 'react'
import { OPTION_DEFAULTS, type OptionsInput } from '../../../src-main/contract/options.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { changeDraft } from '../../shared/state/draft.ts'
import { setOption } from './option-list.ts'
import styles from './style-chips.module.css'

const NONE = ''

/** The look of the model; "None" leaves it to the prompt. */
export function StyleChips({ options }: { readonly options: OptionsInput }) {
  const row = useRef<HTMLDivElement>(null)
  // The default is what "None" means, so it has no chip of its own.
  const chips = useStudioState().styles.filter(style => style !== OPTION_DEFAULTS.style)
  useWheelAcross(row)
  const choose = (value: string): void => {
    changeDraft({ options: setOption(options, 'style', value === NONE ? undefined : value) })
  }
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden="true">
        Style
      </span>
      <div ref={row} className={styles['row']}>
        <RadioGroup
          aria-label="Style"
          className={styles['chips']}
          value={options.style ?? NONE}
          onValueChange={choose}
        >
          {[NONE, ...chips].map(value => (
            <Radio.Root key={value} value={value} className={styles['chip']}>
              <span className={styles['swatch']} data-style={value} aria-hidden="true" />
              <span className={styles['name']}>{nameOf(value)}</span>
            </Radio.Root>
          ))}
        </RadioGroup>
      </div>
    </div>
  )
}

function nameOf(value: string): string {
  return value === NONE ? 'None' : value.charAt(0).toUpperCase() + value.slice(1)
}

/** A wheel that only turns down moves the row across. React's own wheel listener may not stop the page. */
function useWheelAcross(row: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (element === null) {
      return
    }
    const onWheel = (event: WheelEvent): void => {
      const { scrollLeft } = element
      if (event.deltaX === 0) {
        element.scrollLeft += event.deltaY
      }
      if (element.scrollLeft !== scrollLeft) {
        event.preventDefault()
      }
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [row])
}
