import { useState } from 'react'
import type { ImportQuestion } from '../../../src-main/contract/studio-assets.ts'
import {
  LENGTH_UNITS,
  UNIT_NAMES,
  UNITS_PER_METRE,
  UP_AXES,
  type LengthUnit,
} from '../../../src-main/contract/studio-exports.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { answerImport, useLastMeasure, type ModelImport } from './imports.ts'
import styles from './imports.module.css'

interface ImportMeasureProps {
  readonly entry: ModelImport
  readonly question: ImportQuestion
}

/** Asks how long a unit is and which axis points up, where a format does not say; the answer is offered again the next time. */
export function ImportMeasure({ entry, question }: ImportMeasureProps) {
  const known = useLastMeasure(entry)
  const [unit, setUnit] = useState(known?.unit ?? question.usual_unit)
  const [up, setUp] = useState(known?.up ?? question.usual_up)
  const options = LENGTH_UNITS.map(value => ({
    value,
    label: sentence(UNIT_NAMES[value]),
    hint: sizeIn(question, value),
  }))
  return (
    <div className={styles['measure']}>
      <p>The file does not state its unit.</p>
      <Select label="One unit is in" value={unit} options={options} onChange={setUnit} />
      <p className={styles['state']}>The model is {sizeIn(question, unit)}.</p>
      <Segmented
        label="Up"
        isLabelHidden={false}
        value={up}
        options={UP_AXES.map(value => ({ value, label: `${value.toUpperCase()} up` }))}
        onChange={setUp}
      />
      <Button onClick={() => answerImport(entry, { unit, up })}>Import</Button>
    </div>
  )
}

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** The three sides as people say them, in the largest unit that has no leading zero. */
function sizeIn({ size }: ImportQuestion, unit: LengthUnit): string {
  const metres = size.map(side => side / UNITS_PER_METRE[unit])
  const longest = Math.max(...metres)
  const [factor, name] = longest < 0.1 ? [1000, 'mm'] : longest < 1 ? [100, 'cm'] : [1, 'm']
  return `${metres.map(side => Number((side * factor).toPrecision(3)).toLocaleString('en')).join(' × ')} ${name}`
}
