import { useMemo } from 'react'
import { useLive } from '../../shared/state/live-model.ts'
import type { ViewModel } from './model.ts'
import { useSceneView } from './scene-view.ts'
import { shadingNote } from './shading-note.ts'
import { useViewSettings } from './view-settings.ts'
import styles from './viewport.module.css'

/** What is not seen is still there. */
export function HiddenNote() {
  const isPartial = useSceneView(({ hidden, isolated }) => hidden.size > 0 || isolated !== null)
  return isPartial ? <p className={styles['note']}>Some parts are hidden. Shift+H shows all.</p> : null
}

/** What is seen is in no library. */
export function LiveNote() {
  const isForm = useLive(state => state.model?.detail === 'form')
  return (
    <p className={styles['note']}>
      {isForm ? 'Live preview of the shape, not saved' : 'Live preview, not saved'}
    </p>
  )
}

/** What the tones of a channel mean, or why there is nothing to see. */
export function ShadingNote({ model }: { readonly model: ViewModel }) {
  const shading = useViewSettings(state => state.shading)
  const note = useMemo(() => shadingNote(model.scene, shading), [model, shading])
  return note === null ? null : (
    <p role="status" className={styles['note']}>
      {note}
    </p>
  )
}
