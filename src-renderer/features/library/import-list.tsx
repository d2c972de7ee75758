import { TriangleAlert, X } from 'lucide-react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { dismissImport, useImports, type ModelImport } from './imports.ts'
import styles from './imports.module.css'

/** Models on their way into the library, and those that were refused, each with the reason. */
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
  const { id, file, share, problem } = entry
  const isJudged = share === 1
  const percent = Math.round(share * 100)
  return (
    <li className={styles['import']}>
      <div className={styles['importHead']}>
        {problem === null ? null : (
          <TriangleAlert size={14} className={styles['importSign']} aria-hidden="true" />
        )}
        <span className={styles['importName']} title={file.name}>
          {file.name}
        </span>
        <span className={styles['state']}>
          {problem === null ? (isJudged ? 'Checking' : `Sending · ${percent} %`) : 'Not imported'}
        </span>
        <IconButton
          label={problem === null ? `Cancel the import of ${file.name}` : `Dismiss ${file.name}`}
          icon={<X size={14} />}
          onClick={() => dismissImport(id)}
        />
      </div>
      {problem === null ? (
        <ProgressBar
          value={isJudged ? 100 : percent}
          label={`Import of ${file.name}`}
          valueText={isJudged ? 'Sent, being checked' : `${percent} % sent`}
        />
      ) : (
        <p role="alert">{problem} Nothing was stored.</p>
      )}
    </li>
  )
}
