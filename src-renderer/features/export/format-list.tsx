import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import {
  EXPORT_FORMATS,
  EXPORT_TRAITS,
  type ExportFormat,
} from '../../../src-main/contract/studio-exports.ts'
import { keptBy } from './losses.ts'
import styles from './export.module.css'

interface FormatListProps {
  readonly value: ExportFormat
  readonly onChange: (format: ExportFormat) => void
}

/** The formats, each with what it is for and what it keeps. */
export function FormatList({ value, onChange }: FormatListProps) {
  return (
    <RadioGroup
      aria-label="Format"
      className={styles['formats']}
      value={value}
      onValueChange={next => onChange(next)}
    >
      {EXPORT_FORMATS.map(format => {
        const { title, use } = EXPORT_TRAITS[format]
        return (
          <Radio.Root
            key={format}
            value={format}
            aria-label={title}
            aria-describedby={`export-${format}`}
            className={styles['format']}
          >
            <span className={styles['title']}>{title}</span>
            <span id={`export-${format}`} className={styles['use']}>
              {use}
              <span className={styles['kept']}>{keptBy(format).join(' · ') || 'Shape'}</span>
            </span>
          </Radio.Root>
        )
      })}
    </RadioGroup>
  )
}
