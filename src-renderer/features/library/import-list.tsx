import { TriangleAlert, X } from 'lucide-react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { ImportMeasure } from './import-measure.tsx'
import { dismissImport, useImports, type ModelImport } from './imports.ts'
import styles from './imports.module.css'

/** Models on their way into the library, those that ask something, and those that were refused, each with the reason. */
export function ImportList() {
  const imports = useImports()
  return imports.length === 0 ? null : (
    <ul aria-label="Imports" className={styles['imports']}>
      {imports.map(entry => (
        <ImportRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function ImportRow({ entry }: { readonly entry: ModelImport }) {
  const { id, name, share, question, problem } = entry
  const percent = Math.round(share * 100)
  return (
    <li className={styles['import']}>
      <div className={styles['importHead']}>
        {problem === null ? null : (
          <TriangleAlert size={14} className={styles['importSign']} aria-hidden="true" />
        )}
        <span className={styles['importName']} title={name}>
          {name}
        </span>
        <span className={styles['state']}>{stateOf(entry)}</span>
        <IconButton
          label={problem === null ? `Cancel the import of ${name}` : `Dismiss ${name}`}
          icon={<X size={14} />}
          onClick={() => dismissImport(id)}
        />
      </div>
      {problem !== null ? (
        <p role="alert">{problem} Nothing was stored.</p>
      ) : question !== null ? (
        <ImportMeasure entry={entry} question={question} />
      ) : (
        <ProgressBar
          value={percent}
          label={`Import of ${name}`}
          valueText={share === 1 ? 'Sent, being read' : `${percent} % sent`}
        />
      )}
    </li>
  )
}

function stateOf({ share, question, problem }: ModelImport): string {
  if (problem !== null) {
    return 'Not imported'
  }
  if (question !== null) {
    return 'How large is it?'
  }
  return share === 1 ? 'Reading' : `Sending · ${Math.round(share * 100)} %`
}
