import { FileOutput, Trash2, X } from 'lucide-react'
import { formatUnits } from '../../shared/lib/format.ts'
import { openExport } from '../../shared/state/exporting.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { removeMany } from './asset-actions.ts'
import { clearMarks, useMarks } from './marks.ts'
import styles from './library.module.css'

/** What can be done with the marked models; nothing while none is. */
export function MarkBar() {
  const marks = useMarks()
  return marks.size === 0 ? null : (
    <div role="group" aria-label="Marked models" className={styles['marks']}>
      <span aria-live="polite">{formatUnits(marks.size, 'model')} marked</span>
      <Button look="quiet" onClick={() => openExport([...marks])}>
        <FileOutput size={16} aria-hidden="true" /> Export…
      </Button>
      <Button look="quiet" onClick={() => void removeMany([...marks])}>
        <Trash2 size={16} aria-hidden="true" /> Delete
      </Button>
      <IconButton label="Clear the marks" icon={<X size={16} />} onClick={() => clearMarks()} />
    </div>
  )
}
