import { Import, X } from 'lucide-react'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { endLook } from '../../shared/state/looked-at.ts'
import { showLibrary } from '../../shared/state/panels.ts'
import { Button } from '../../shared/ui/button.tsx'
import { importFiles } from './imports.ts'
import styles from './result-bar.module.css'

/** Over a file that is looked at, which is in no library: take it in, or close it. */
export function LookBar({ file }: { readonly file: File }) {
  const { imports } = useStudioState()
  const takeIn = (): void => {
    if (imports !== null) {
      endLook()
      showLibrary()
      importFiles([{ file, path: file.name }], imports.max_bytes)
    }
  }
  return (
    <div role="group" aria-label="Previewed file" className={styles['bar']}>
      <p className={styles['file']}>
        <span>{file.name}</span> Not in the library
      </p>
      <Button
        look="quiet"
        disabledReason={imports === null ? 'This service does not import models.' : null}
        onClick={takeIn}
      >
        <Import size={16} aria-hidden="true" /> Import
      </Button>
      <Button look="quiet" onClick={endLook}>
        <X size={16} aria-hidden="true" /> Close
      </Button>
    </div>
  )
}
