import { Columns2, FileOutput, FolderPlus, Star, Trash2, X } from 'lucide-react'
import { memo } from 'react'
import { formatCount } from '../../shared/lib/format.ts'
import { compareModels, compareDisabledReason } from '../../shared/state/comparing.ts'
import { openExport } from '../../shared/state/exporting.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { removeMany } from './asset-actions.ts'
import { star } from './label-actions.ts'
import { organise } from './library-view.ts'
import { clearMarks, listMarks, useMarks } from '../../shared/state/marks.ts'
import styles from './library.module.css'

/** What can be done with the marked models; nothing while none is. */
export function MarkBar() {
  const { size } = useMarks()
  return size === 0 ? null : (
    <div role="group" aria-label="Marked models" className={styles['marks']}>
      <span aria-live="polite">{formatCount(size)} marked</span>
      <Compare disabledReason={compareDisabledReason(size)} />
      <Others />
    </div>
  )
}

const Compare = memo(function Compare({ disabledReason }: { readonly disabledReason: string | null }) {
  return (
    <IconButton
      label="Compare"
      icon={<Columns2 size={16} />}
      disabledReason={disabledReason}
      onClick={() => compareModels([...listMarks()])}
    />
  )
})

/** They say the same of one model and of a thousand: another mark is no work for them. */
const Others = memo(function Others() {
  return (
    <>
      <IconButton
        label="Add to favourites"
        icon={<Star size={16} />}
        onClick={() => void star([...listMarks()], true)}
      />
      <IconButton
        label="Collections and tags"
        icon={<FolderPlus size={16} />}
        onClick={() => organise([...listMarks()])}
      />
      <IconButton
        label="Export…"
        shortcut="Mod+E"
        icon={<FileOutput size={16} />}
        onClick={() => openExport([...listMarks()])}
      />
      <IconButton
        label="Delete"
        shortcut="Delete"
        icon={<Trash2 size={16} />}
        onClick={() => void removeMany([...listMarks()])}
      />
      <IconButton label="Clear the marks" icon={<X size={16} />} onClick={() => clearMarks()} />
    </>
  )
})
