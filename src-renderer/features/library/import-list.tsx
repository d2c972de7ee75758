import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { formatCount, formatUnits } from '../../shared/lib/format.ts'
import { showRightTab } from '../../shared/state/panels.ts'
import { selectAsset } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { ImportMeasure } from './import-measure.tsx'
import { dismissEnded, dismissImport, isEnded, useImports, type ModelImport } from './imports.ts'
import styles from './imports.module.css'

/** Models on their way into the library, those that ask something, and what became of those before, each to be dismissed. */
export function ImportList() {
  const imports = useImports()
  return imports.length === 0 ? null : (
    <section aria-label="Import" className={styles['list']}>
      {imports.length > 1 ? <Summary imports={imports} /> : null}
      <ul aria-label="Imports" className={styles['imports']}>
        {imports.map(entry => (
          <ImportRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

/** How far all of them are together. */
function Summary({ imports }: { readonly imports: readonly ModelImport[] }) {
  const ended = imports.filter(isEnded)
  const taken = ended.filter(({ asset }) => asset !== null).length
  const refused = ended.length - taken
  return (
    <div className={styles['summary']}>
      <p aria-live="polite">
        {`${formatCount(taken)} of ${formatUnits(imports.length, 'model')} imported`}
        {refused === 0 ? '' : ` · ${formatCount(refused)} refused`}
      </p>
      {ended.length === 0 ? null : (
        <Button look="quiet" onClick={dismissEnded}>
          Dismiss {ended.length === imports.length ? 'all' : 'finished'}
        </Button>
      )}
    </div>
  )
}

function ImportRow({ entry }: { readonly entry: ModelImport }) {
  const { id, name, share, question, problem, asset } = entry
  const percent = Math.round(share * 100)
  return (
    <li className={styles['import']}>
      <div className={styles['importHead']}>
        {problem !== null ? (
          <TriangleAlert size={14} className={styles['importSign']} aria-hidden="true" />
        ) : asset !== null ? (
          <CircleCheck size={14} className={styles['importDone']} aria-hidden="true" />
        ) : null}
        {asset === null ? (
          <span className={styles['importName']} title={name}>
            {name}
          </span>
        ) : (
          <TakenName name={name} asset={asset} />
        )}
        <span className={styles['state']}>{stateOf(entry)}</span>
        <IconButton
          label={isEnded(entry) ? `Dismiss ${name}` : `Cancel the import of ${name}`}
          icon={<X size={14} />}
          onClick={() => dismissImport(id)}
        />
      </div>
      {asset !== null ? null : problem !== null ? (
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

/** The name of a model that was taken in; a press shows it, with what was noticed about it. */
function TakenName({ name, asset }: { readonly name: string; readonly asset: StudioAsset }) {
  const show = (): void => {
    selectAsset(asset.id)
    if (notesOn(asset) > 0) {
      showRightTab('details')
    }
  }
  return (
    <button
      type="button"
      className={styles['importName']}
      title={name}
      aria-label={`Show ${asset.name}`}
      onClick={show}
    >
      {name}
    </button>
  )
}

const notesOn = (asset: StudioAsset): number => asset.import_repairs.length + asset.import_warnings.length

function stateOf({ share, question, problem, asset }: ModelImport): string {
  if (asset !== null) {
    const notes = notesOn(asset)
    return notes === 0 ? 'Imported' : `Imported · ${formatUnits(notes, 'note')}`
  }
  if (problem !== null) {
    return 'Not imported'
  }
  if (question !== null) {
    return 'Set the size'
  }
  return share === 1 ? 'Reading' : `Sending · ${Math.round(share * 100)} %`
}
